"""One decision of a searching player: from a view to an action, with what the search found."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.analysis.players.budget import Budget, Meter
from skatcore.analysis.players.hint import Hint
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.search.cards import CardSearch
from skatcore.analysis.players.search.exchange import Exchange
from skatcore.analysis.players.search.searched_game import SearchedGame, searchable
from skatcore.analysis.players.search.shared_play import SharedSearch
from skatcore.analysis.players.sensible import card_by_habit
from skatcore.play.card_order import mask_of
from skatcore.play.events import PLAYED, Announced, Played
from skatcore.rules.contributions import Aim
from skatcore.solver import load_search

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatcore.analysis.players.search.values import ChoiceValue
    from skatcore.play.view import View

#: How many times as long as a card an exchange of cards may take: there are few of them.
EXCHANGE: Final = 4
KeptT = TypeVar("KeptT")
#: What was worked out for hands, by everything that it follows from.
_KEPT: Final[dict[object, Any]] = {}
_MOST_KEPT: Final = 256


class Decision:
    """A decision; what was worked out for a hand is kept for the next one with the same cards."""

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

    def meter(self, times: int = 1) -> Meter:
        """A multiple of the budget for a search; no clock runs before the code of the search is there."""
        if self.budget.milliseconds:
            load_search(self.view.ruleset.contracts[0])
        return Meter(self.budget.times(times))

    def judge(self) -> Hint | None:
        """The best of the legal actions; None where it is left to habit."""
        kinds = {type(act) for act in self.view.legal}
        game = self._defended()
        if game is not None and not kinds & {Played, Announced}:
            act = Exchange(self.view, game, self.meter(EXCHANGE), self.chance).choose()
            return None if act is None else Hint(act)
        return self._card() if Played in kinds else None

    def _defended(self) -> SearchedGame | None:
        """The game against which the player defends, before the first card; None if there is none."""
        view = self.view
        game, declarer = view.announcement, view.declarer
        if game is None or declarer is None or view.is_declarer or view.played or not searchable(view.ruleset, game):
            return None
        return SearchedGame(view.ruleset, game, int(declarer), bid=view.bid, bound=self.budget.bound)

    def _card(self) -> Hint | None:
        view = self.view
        habit = card_by_habit(view)
        if view.contract is not None and view.contract.aim is Aim.FEWEST:
            shared = SharedSearch(view, int(habit.card)).run(self.meter(), self.chance)[0]
            return Hint(PLAYED[view.seat][shared.choice], shared.won, shared.layouts, has_side=False)
        if view.announcement is None or view.declarer is None or not searchable(view.ruleset, view.announcement):
            return Hint(habit)
        found = self.card_values(int(habit.card))
        best = found[0]
        if not best.layouts:
            return Hint(habit)
        wins = best.won if view.is_declarer else best.layouts - best.won
        knows_all = best.layouts == 1 == Layouts(view).count
        return Hint(PLAYED[view.seat][best.choice], wins, best.layouts, knows_all=knows_all)

    def card_values(self, preferred: int) -> list[ChoiceValue]:
        """The promise of each card in the game that is on, the best one first."""
        view = self.view
        assert view.announcement is not None  # noqa: S101 - a card is to be played
        assert view.declarer is not None  # noqa: S101 - against somebody
        game = SearchedGame(
            view.ruleset, view.announcement, int(view.declarer), bid=view.bid, bound=self.budget.bound, kept=view.kept
        )
        return CardSearch(view, game, preferred).run(self.meter(), self.chance)
