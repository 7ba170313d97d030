"""The choice of a card: every legal card in every sampled layout, searched to the end of the deal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.estimate import added
from skatcore.analysis.players.knowledge import complete_tricks
from skatcore.analysis.players.likely_layouts import LikelyLayouts
from skatcore.analysis.players.search.searched_game import SearchedGame
from skatcore.analysis.players.search.values import ChoiceValue, still_open
from skatcore.play.card_order import ALL_CARDS, mask_of, points_in, ranking_of
from skatcore.play.events import Played
from skatcore.solver import FAILED, PlayPosition, TooManySearched

if TYPE_CHECKING:
    import random

    from skatcore.analysis.players.budget import Meter
    from skatcore.analysis.players.layouts import Layout
    from skatcore.play.view import View

#: The most cards left with which values are searched exactly; with more, only whether numbers are reached.
EXACT: Final = 7
#: No decision needs more layouts than that.
MOST: Final = 100
#: Card points above or below what is needed, which decide between cards of equal results.
_MARGIN: Final = 15
_MARGINS: Final = (_MARGIN, 2 * _MARGIN)
#: What a card point is worth beyond the score, in value points: what was searched is not what will be played.
_FINE: Final = 0.1
#: What the choice of a player of habits is worth, in value points.
_LIKED: Final = 0.05
#: The number of standard errors by which a card must be better than that of habit.
_SURE: Final = 0.7


class CardSearch:
    """The search for a card in a game with a declarer; afterwards ``values`` has what was found."""

    def __init__(self, view: View, game: SearchedGame, preferred: int) -> None:
        self.view, self.game = view, game
        self.layouts = LikelyLayouts(view)
        legal = mask_of([act.card for act in view.legal if type(act) is Played])
        cards = _different(view, legal, game.target.objective.worth, preferred)
        self.values = [ChoiceValue(card) for card in cards]
        self._side = 1 if view.is_declarer else -1
        self._preferred = preferred
        own = [cards for winner, cards in complete_tricks(view) if winner == view.declarer]
        self._points, self._tricks = sum(map(points_in, own)), len(own)
        self._own = mask_of([card for seat, card in view.played if seat == game.declarer])
        self._trick = tuple(map(int, view.trick))
        self._exact = len(view.hand) <= EXACT and game.by_points
        self._gains: list[dict[int, float]] = []
        self._known: dict[Layout, dict[int, tuple[int, float]]] = {}

    def run(self, meter: Meter, chance: random.Random) -> list[ChoiceValue]:
        """Search until the budget is used up or the choice is clear; the cards from the best one down."""
        values, one = self.values, self.layouts.layouts.count == 1
        for number in range(1 if one else MOST):
            if number and meter.left() <= 0:
                break
            before = self.game.solver.searched
            try:
                self._look(self.layouts.sample(chance), values)
            except TooManySearched:
                break
            finally:
                meter.spend(self.game.solver.searched - before)
            values = still_open(values)
            if len(values) == 1:
                break
        best = max(self.values, key=lambda value: value.rank)
        liked = next((value for value in self.values if value.choice == self._preferred), best)
        if not self._surely_better(best, liked):
            best = liked
        return sorted(self.values, key=lambda value: (value is best, value.rank), reverse=True)

    def _surely_better(self, best: ChoiceValue, liked: ChoiceValue) -> bool:
        """Whether the best card is so much better than that of habit that it is hardly chance."""
        gains = [
            found[best.choice] - found[liked.choice]
            for found in self._gains
            if best.choice in found and liked.choice in found
        ]
        if best is liked or not gains:
            return False
        if self.layouts.layouts.count == 1:
            return True
        if len(gains) < 2:  # noqa: PLR2004 - one difference has no error
            return False
        mean = added(gains) / len(gains)
        spread = added((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return mean > _SURE * math.sqrt(spread / len(gains))

    def _look(self, layout: Layout, values: list[ChoiceValue]) -> None:
        game = self.game
        position = PlayPosition(layout.hands, int(self.view.leader), self._trick)
        has = game.has(self._points, self._tricks, layout.skat)
        run = game.run(layout.hands[game.declarer] | self._own | layout.skat)
        known = self._known.get(layout)
        if known is None:
            cards = [value.choice for value in values]
            results = (self._exactly if self._exact else self._roughly)(position, has, cards)
            known = self._known[layout] = dict(zip(cards, results, strict=True))
        gains: dict[int, float] = {}
        for value in values:
            result, fine = known[value.choice]
            won = result != FAILED and game.wins(result)
            preferred = _LIKED * (value.choice == self._preferred)
            gain = self._side * (game.score(run, result) + fine) + preferred
            value.add(gain, won=won)
            gains[value.choice] = gain
        self._gains.append(gains)

    def _exactly(self, position: PlayPosition, has: int, cards: list[int]) -> list[tuple[int, float]]:
        """The results of some cards, with what card points beyond the score are worth."""
        solver, results = self.game.solver, []
        guess: int | None = None
        for card in cards:
            gained, after = solver.played(position, card)
            got = FAILED if gained == FAILED else solver.value(after, guess)
            if got == FAILED:
                results.append((FAILED, 0.0))
            else:
                guess = got
                results.append((has + gained + got, _FINE * (has + gained + got)))
        return results

    def _roughly(self, position: PlayPosition, has: int, cards: list[int]) -> list[tuple[int, float]]:
        """Whether the cards reach what is needed; if all or none do, by what margin."""
        solver, need = self.game.solver, self.game.target.need
        after = [solver.played(position, card) for card in cards]

        def reach(need: int) -> list[bool]:
            return [gained != FAILED and solver.at_least(position, need - has - gained) for gained, position in after]

        won = reach(need)
        margins = [0.0] * len(cards)
        if len(set(won)) == 1 and self.game.by_points:
            step = 1 if won[0] else -1
            for margin in _MARGINS:
                reached = reach(need + step * margin)
                for at, well in enumerate(reached):
                    margins[at] += (_FINE * _MARGIN / 2) * (1 if well else -1)
                if len(set(reached)) > 1:
                    break
        return [(need if well else need - 1, margin) for well, margin in zip(won, margins, strict=True)]


def _different(view: View, legal: int, worth: tuple[int, ...], preferred: int) -> list[int]:
    """The legal cards without those that another of them equals: of equal worth, with no card between them."""
    assert view.contract is not None  # noqa: S101 - a card is to be played
    ranking = ranking_of(view.contract)
    gone = mask_of(card for _, card in view.played) & ~mask_of(view.trick)
    others = ALL_CARDS & ~(gone | mask_of(view.hand))
    kept = 0 if view.kept is None else view.kept.cards
    chosen: list[int] = []
    by_preference = sorted((card for card in range(32) if legal >> card & 1), key=lambda card: card != preferred)
    for card in by_preference:
        group = ranking.follows[card]
        above = ranking.beaters[card] & group & others
        same = (
            other
            for other in chosen
            if group >> other & 1
            and worth[other] == worth[card]
            and ranking.beaters[other] & group & others == above
            and not (kept >> card | kept >> other) & 1
        )
        if next(same, None) is None:
            chosen.append(card)
    return chosen
