"""One decision of a searching player: from a view to an action, with what the search found."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from skatcore.analysis.players.budget import Budget, Meter
from skatcore.analysis.players.sensible import card_by_habit
from skatcore.analysis.players.solver.announcements import SAFE, GameChoice, GameSearch, announced_in
from skatcore.analysis.players.solver.cards import CardSearch
from skatcore.analysis.players.solver.hands import HandSearch, HandValue
from skatcore.analysis.players.solver.searched_game import SearchedGame, searchable
from skatcore.play.card_order import mask_of
from skatcore.play.events import PLAYED, Announced, Bid, Discarded, Held, Passed, Played, TookSkat
from skatcore.scoring.bids import legal_bids

if TYPE_CHECKING:
    import random

    from skatcore.analysis.players.solver.values import ChoiceValue
    from skatcore.model.game import Announcement
    from skatcore.play.events import Act
    from skatcore.play.view import View

#: A decision before the play may take so many times as long as a card: there are few of them.
BEFORE_PLAY: Final = 4
#: Value points that a bid must promise.
LEAST_GAIN: Final = 0.0
#: The share from which on a game is played that need not be.
UNASKED: Final = 0.8


class Judgement(NamedTuple):
    """What a player chooses, and what the search found for it.

    In ``wins`` of ``layouts`` the player's own side wins after it, as far as that was searched. ``limit`` is the value
    up to which a hand may be bid, None where that was not asked; ``game`` the game that is meant.
    """

    act: Act
    wins: int = 0
    layouts: int = 0
    limit: int | None = None
    game: Announcement | None = None


class Decision:
    """A decision; ``memory`` keeps what a hand was found to be worth, from one word of the auction to the next."""

    def __init__(self, view: View, budget: Budget, chance: random.Random, memory: dict[Any, Any]) -> None:
        self.view, self.budget, self.chance, self.memory = view, budget, chance, memory

    def judge(self) -> Judgement | None:
        """What seems best of the legal actions; None where it is left to habit."""
        kinds = {type(act) for act in self.view.legal}
        if Played in kinds:
            return self._card()
        if kinds & {Bid, Held}:
            return self._bids()
        if Discarded in kinds:
            return self._discards()
        return self._announces() if Announced in kinds else None

    # -- the play ---------------------------------------------------------------------------------

    def _card(self) -> Judgement | None:
        view = self.view
        habit = card_by_habit(view)
        if view.announcement is None or view.declarer is None or not searchable(view.ruleset, view.announcement):
            return Judgement(habit)
        found = self.card_values(int(habit.card))
        best = found[0]
        if not best.layouts:
            return Judgement(habit)
        wins = best.won if view.is_declarer else best.layouts - best.won
        return Judgement(PLAYED[view.seat][best.choice], wins, best.layouts)

    def card_values(self, preferred: int) -> list[ChoiceValue[int]]:
        """What each card promises in the game that is on, the best one first."""
        view = self.view
        assert view.announcement is not None  # noqa: S101 - a card is to be played
        assert view.declarer is not None  # noqa: S101 - against somebody
        game = SearchedGame(
            view.ruleset, view.announcement, int(view.declarer), bid=view.bid, bound=self.budget.bound, kept=view.kept
        )
        return CardSearch(view, game, preferred).run(Meter(self.budget), self.chance)

    # -- the auction ------------------------------------------------------------------------------

    def hand_value(self) -> HandValue:
        """What the ten cards promise; worked out once."""
        view = self.view
        key = (view.ruleset.digest, view.seat, mask_of(view.hand), mask_of(view.skat))
        known = self.memory.get(key)
        if not isinstance(known, HandValue):
            self.memory.clear()
            budget = self.budget.times(BEFORE_PLAY)
            known = self.memory[key] = HandSearch(view, budget).run(Meter(budget), self.chance)
        return known

    def _bids(self) -> Judgement | None:
        view, value = self.view, self.hand_value()
        if not value.with_skat:
            return None
        worth = view.ruleset.ladder.worth
        ladder = sorted({worth(bid) for bid in legal_bids(view.ruleset)})
        limit = value.limit(ladder, LEAST_GAIN)
        now = next((act.value for act in reversed(view.events) if type(act) is Bid), 0)
        for act in view.legal:
            asked = act.value if type(act) is Bid else now if type(act) is Held else None
            if asked is not None:
                wins, layouts = value.share(worth(asked))
                if worth(asked) <= limit:
                    return Judgement(act, wins, layouts, limit)
                passed = next((act for act in view.legal if type(act) is Passed), None)
                return None if passed is None else Judgement(passed, wins, layouts, limit)
        return None

    # -- the game ---------------------------------------------------------------------------------

    def _discards(self) -> Judgement | None:
        view = self.view
        if not view.is_declarer:
            return None
        search, budget = GameSearch(view, self.budget), self.budget.times(BEFORE_PLAY)
        best = search.run(search.discards(), Meter(budget), self.chance)[0]
        discards = {mask_of(act.cards): act for act in view.legal if type(act) is Discarded}
        if not best.layouts or best.choice.away not in discards:
            return None
        return Judgement(discards[best.choice.away], best.won, best.layouts, game=best.choice.game)

    def _announces(self) -> Judgement | None:
        view, acts = self.view, announced_in(self.view)
        took = next((act for act in view.legal if type(act) is TookSkat), None)
        if took is None and view.is_declarer and view.skat:
            return self._best_game(acts)
        if took is not None and not self._plays_from_hand():
            value = self.hand_value()
            wins, layouts = value.share(view.bid)
            return Judgement(took, wins, layouts)
        best = self._best_game(acts)
        if best is not None and (took is not None or best.wins >= UNASKED * best.layouts):
            return best
        return None if took is None else Judgement(took)

    def _plays_from_hand(self) -> bool:
        value, bid = self.hand_value(), self.view.bid
        from_hand = value.gain(bid, hand=True)
        return from_hand > 0 and from_hand > value.gain(bid, hand=False)

    def _best_game(self, acts: dict[Announcement, Announced]) -> Judgement | None:
        view = self.view
        search, budget = GameSearch(view, self.budget), self.budget.times(BEFORE_PLAY)
        meter = Meter(budget)
        found = search.run(search.games(acts), meter, self.chance, until=0.5)
        if not found or not found[0].layouts:
            return None
        best: ChoiceValue[GameChoice] = found[0]
        if best.share >= SAFE and (higher := search.higher(best.choice.game, acts)):
            found = search.run([best.choice, *higher], meter, self.chance)
            best = found[0] if found[0].layouts else best
        return Judgement(acts[best.choice.game], best.won, best.layouts, game=best.choice.game)


def better_half(share: float) -> bool:
    """Whether a share is more than half."""
    return share > 1 / 2 and not math.isclose(share, 1 / 2)
