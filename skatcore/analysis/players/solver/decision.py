"""One decision of a searching player: from a view to an action, with what the search found."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.analysis.players.budget import Budget, Meter
from skatcore.analysis.players.hint import Hint
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.sensible import card_by_habit
from skatcore.analysis.players.solver.announcements import SAFE, GameChoice, GameSearch, announced_in
from skatcore.analysis.players.solver.cards import CardSearch
from skatcore.analysis.players.solver.exchange import Exchange
from skatcore.analysis.players.solver.hands import HandSearch, HandValue
from skatcore.analysis.players.solver.searched_game import SearchedGame, searchable
from skatcore.analysis.players.solver.shared_play import SharedSearch
from skatcore.play.card_order import mask_of
from skatcore.play.events import PLAYED, Announced, Bid, Discarded, Held, Passed, Played, TookSkat
from skatcore.rules.contributions import Aim
from skatcore.scoring.bids import legal_bids

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatcore.analysis.players.solver.values import ChoiceValue
    from skatcore.model.game import Announcement
    from skatcore.play.view import View

#: How many times as long as a card a decision before the play may take: there are few of them.
BEFORE_PLAY: Final = 4
AUCTION: Final = 6
#: Value points that a bid must promise: schneider is not counted, and a deal that is passed in gains nothing either.
LEAST_GAIN: Final = -5.0
#: The share from which on a game is played that need not be.
UNASKED: Final = 0.8
#: The least layouts in which a higher form of a game must have been searched.
ENOUGH: Final = 20
KeptT = TypeVar("KeptT")
#: What was worked out for hands, by everything that it follows from.
_KEPT: Final[dict[object, Any]] = {}
_MOST_KEPT: Final = 256


class Decision:
    """A decision; what a hand is worth is kept from one word of the auction to the next."""

    def __init__(self, view: View, budget: Budget, seed: int) -> None:
        self.view, self.budget, self.seed = view, budget, seed
        self.chance = random.Random(f"{seed} {len(view.events)}")  # noqa: S311 - a game, no secrets

    def once(self, what: object, work_out: Callable[[random.Random], KeptT]) -> KeptT:
        """Work something out once for the cards that the player has; their seed decides by chance, not the moment."""
        view = self.view
        key = (what, self.seed, self.budget, view.ruleset.digest, view.seat, mask_of(view.hand), mask_of(view.skat))
        if key not in _KEPT:
            if len(_KEPT) >= _MOST_KEPT:
                _KEPT.clear()
            _KEPT[key] = work_out(random.Random(repr(key)))  # noqa: S311 - a game, no secrets
        known: KeptT = _KEPT[key]
        return known

    def judge(self) -> Hint | None:
        """The best of the legal actions; None where it is left to habit."""
        kinds = {type(act) for act in self.view.legal}
        game = self._defended()
        if game is not None and not kinds & {Played, Announced}:
            meter = Meter(self.budget.times(BEFORE_PLAY))
            act = Exchange(self.view, game, meter, self.chance).choose()
            return None if act is None else Hint(act)
        if Played in kinds:
            return self._card()
        if kinds & {Bid, Held}:
            return self._bids()
        if Discarded in kinds:
            return self._discards()
        return self._announces() if Announced in kinds else None

    def _defended(self) -> SearchedGame | None:
        """The game against which the player defends, before the first card; None if there is none."""
        view = self.view
        game, declarer = view.announcement, view.declarer
        if game is None or declarer is None or view.is_declarer or view.played or not searchable(view.ruleset, game):
            return None
        return SearchedGame(view.ruleset, game, int(declarer), bid=view.bid, bound=self.budget.bound)

    # -- the play ---------------------------------------------------------------------------------

    def _card(self) -> Hint | None:
        view = self.view
        habit = card_by_habit(view)
        if view.contract is not None and view.contract.aim is Aim.FEWEST:
            shared = SharedSearch(view, int(habit.card)).run(Meter(self.budget), self.chance)[0]
            return Hint(PLAYED[view.seat][shared.choice], shared.won, shared.layouts)
        if view.announcement is None or view.declarer is None or not searchable(view.ruleset, view.announcement):
            return Hint(habit)
        found = self.card_values(int(habit.card))
        best = found[0]
        if not best.layouts:
            return Hint(habit)
        wins = best.won if view.is_declarer else best.layouts - best.won
        knows_all = best.layouts == 1 == Layouts(view).count
        return Hint(PLAYED[view.seat][best.choice], wins, best.layouts, knows_all=knows_all)

    def card_values(self, preferred: int) -> list[ChoiceValue[int]]:
        """The promise of each card in the game that is on, the best one first."""
        view = self.view
        assert view.announcement is not None  # noqa: S101 - a card is to be played
        assert view.declarer is not None  # noqa: S101 - against somebody
        game = SearchedGame(
            view.ruleset, view.announcement, int(view.declarer), bid=view.bid, bound=self.budget.bound, kept=view.kept
        )
        return CardSearch(view, game, preferred).run(Meter(self.budget), self.chance)

    # -- the auction ------------------------------------------------------------------------------

    def hand_value(self) -> HandValue:
        """The promise of the ten cards."""
        budget = self.budget.times(AUCTION)
        return self.once("hand", lambda chance: HandSearch(self.view, budget).run(Meter(budget), chance))

    def _bids(self) -> Hint | None:
        view, value = self.view, self.hand_value()
        if not value.with_skat:
            return None
        limit = value.limit(legal_bids(view.ruleset), LEAST_GAIN)
        now = next((act.value for act in reversed(view.events) if type(act) is Bid), 0)
        for act in view.legal:
            asked = act.value if type(act) is Bid else now if type(act) is Held else None
            if asked is not None:
                wins, layouts = value.share(asked)
                if asked <= limit:
                    return Hint(act, wins, layouts, limit)
                passed = next((act for act in view.legal if type(act) is Passed), None)
                return None if passed is None else Hint(passed, wins, layouts, limit)
        return None

    # -- the game ---------------------------------------------------------------------------------

    def _discards(self) -> Hint | None:
        view = self.view
        if not view.is_declarer:
            return None
        budget = self.budget.times(BEFORE_PLAY)
        search = GameSearch(view, budget)
        best = search.run(search.discards(), Meter(budget), self.chance)[0]
        discards = {mask_of(act.cards): act for act in view.legal if type(act) is Discarded}
        if not best.layouts or best.choice.away not in discards:
            return None
        return Hint(discards[best.choice.away], best.won, best.layouts, game=best.choice.game)

    def _announces(self) -> Hint | None:
        view, acts = self.view, announced_in(self.view)
        took = next((act for act in view.legal if type(act) is TookSkat), None)
        if took is None and view.is_declarer and view.skat:
            return self._best_game(acts)
        if took is not None and not self._plays_from_hand():
            value = self.hand_value()
            wins, layouts = value.share(view.bid)
            return Hint(took, wins, layouts)
        best = self._best_game(acts)
        if best is not None and (took is not None or best.wins >= UNASKED * best.layouts):
            return best
        return None if took is None else Hint(took)

    def _plays_from_hand(self) -> bool:
        value, bid = self.hand_value(), self.view.bid
        from_hand = value.gain(bid, hand=True)
        return from_hand > 0 and from_hand > value.gain(bid, hand=False)

    def _best_game(self, acts: dict[Announcement, Announced]) -> Hint | None:
        view = self.view
        budget = self.budget.times(BEFORE_PLAY)
        search = GameSearch(view, budget)
        meter = Meter(budget)
        found = search.run(search.games(acts), meter, self.chance, until=0.5)
        if not found or not found[0].layouts:
            return None
        best: ChoiceValue[GameChoice] = found[0]
        if best.share >= SAFE and (higher := search.higher(best.choice, acts)):
            found = search.run([best.choice, *higher], meter, self.chance)
            first = next(value for value in found if value.choice == best.choice)
            safe = [value for value in found if value.layouts >= ENOUGH and value.mean - value.error > first.mean]
            best = max(safe, key=lambda value: value.mean - value.error, default=first)
        return Hint(acts[best.choice.game], best.won, best.layouts, game=best.choice.game)
