"""Which game to announce and which cards to lay away, by search in sampled layouts."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.bids import GameOption, options_of, run_in
from skatcore.analysis.players.estimate import SKAT_POINTS, UNCERTAIN, PointsOdds
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.solver.correction import chance_of
from skatcore.analysis.players.solver.searched_game import SearchedGame, searchable
from skatcore.analysis.players.solver.values import ChoiceValue, still_open
from skatcore.model.game import Announcement, Form, Seat
from skatcore.play.card_order import cards_in, mask_of, points_in
from skatcore.play.events import Announced
from skatcore.rules.contributions import Aim
from skatcore.solver import PlayPosition, TooManySearched

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from skatcore.analysis.players.budget import Budget, Meter
    from skatcore.analysis.players.layouts import Layout
    from skatcore.play.view import View

MOST: Final = 120
#: So many games, and so many ways to lay two cards away for each, are searched.
GAMES: Final = 3
AWAYS: Final = 5
#: From this share of the layouts on, higher forms of a game are looked at.
SAFE: Final = 0.9


class GameChoice(NamedTuple):
    """A game, and the cards to lay away for it (0: none)."""

    game: Announcement
    away: int = 0


class GameSearch:
    """The search for a game among some choices."""

    def __init__(self, view: View, budget: Budget) -> None:
        self.view = view
        self.seat, self.leads = int(view.seat), view.seat is Seat.FOREHAND
        self.hand = mask_of(view.hand)
        self.skat = mask_of(view.skat)
        self.layouts = Layouts(view)
        self._bound = budget.bound
        self._games: dict[Announcement, SearchedGame] = {}

    def run(
        self, choices: Iterable[GameChoice], meter: Meter, chance: random.Random, until: float = 0.0
    ) -> list[ChoiceValue[GameChoice]]:
        """The choices from the best one down; ``until`` is the part of the budget that is kept."""
        values = [ChoiceValue(choice) for choice in choices]
        racing = values
        for number in range(MOST):
            if not racing or (number and meter.left() <= until):
                break
            before = self._searched
            layout = self.layouts.sample(chance)
            try:
                found = [self._look(layout, value.choice) for value in racing]
            except TooManySearched:
                continue
            finally:
                meter.spend(self._searched - before)
            for value, (gain, won) in zip(racing, found, strict=True):
                value.add(gain, won=won)
            racing = still_open(racing)
            if len(racing) == 1 and number > GAMES:
                break
        return sorted(values, key=lambda value: value.rank, reverse=True)

    @property
    def _searched(self) -> int:
        return sum(game.solver.searched for game in self._games.values())

    def _look(self, layout: Layout, choice: GameChoice) -> tuple[float, bool]:
        game = self._games.get(choice.game)
        if game is None:
            game = self._games[choice.game] = SearchedGame(
                self.view.ruleset, choice.game, self.seat, bid=self.view.bid, bound=self._bound
            )
        hands = [*layout.hands]
        hands[self.seat] = self.hand & ~choice.away
        skat = choice.away or layout.skat
        position = PlayPosition((hands[0], hands[1], hands[2]))
        won, chance = chance_of(game, position, game.has(0, 0, skat))
        run, need = game.run(self.hand | skat), game.target.need
        if game.target.by_failing:
            winning, losing = game.score(run, 0), game.score(run, 1)
        else:
            winning, losing = game.score(run, need), game.score(run, need - 1)
        return chance * winning + (1 - chance) * losing, won

    # -- what is worth a search -------------------------------------------------------------------

    def discards(self) -> list[GameChoice]:
        """The most promising games with the most promising cards to lay away for each."""
        promising: list[tuple[float, list[GameChoice]]] = []
        for option in self._options(hand=False):
            ways = sorted(((self._promise(option, away), away) for away in _pairs(self.hand)), reverse=True)[:AWAYS]
            promising.append((ways[0][0], [GameChoice(option.game, away) for _, away in ways]))
        promising.sort(key=lambda ways: ways[0], reverse=True)
        return [choice for _, ways in promising[:GAMES] for choice in ways]

    def games(self, announced: Iterable[Announcement]) -> list[GameChoice]:
        """The most promising of some games, without levels."""
        may = set(announced)
        options = [option for hand in (False, True) for option in self._options(hand=hand) if option.game in may]
        options.sort(key=lambda option: self._promise(option, 0), reverse=True)
        return [GameChoice(option.game) for option in options[:GAMES]]

    def higher(self, game: Announcement, announced: Iterable[Announcement]) -> list[GameChoice]:
        """The same game with levels or open, as far as it may be announced so."""
        return [
            GameChoice(other)
            for other in announced
            if other.contract == game.contract
            and other.form != game.form
            and other.form.hand is game.form.hand
            and searchable(self.view.ruleset, other)
        ]

    def _options(self, *, hand: bool) -> list[GameOption]:
        ruleset = self.view.ruleset
        return [option for option in options_of(ruleset, hand=hand) if searchable(ruleset, option.game)]

    def _promise(self, option: GameOption, away: int) -> float:
        """What a game promises by estimate."""
        hand, skat = self.hand & ~away, away or self.skat
        log_odds = option.odds.as_dealt(hand, leads=self.leads)
        if skat and isinstance(option.odds, PointsOdds):
            log_odds += UNCERTAIN + option.odds.weights.skat_point * (points_in(skat) - SKAT_POINTS)
        run = run_in(option.contract, self.hand | skat)
        return option.plan(run, log_odds, bid=self.view.bid).gain


def _pairs(hand: int) -> list[int]:
    return [mask_of(pair) for pair in combinations(cards_in(hand), 2)]


def announced_in(view: View) -> dict[Announcement, Announced]:
    """The games that may be announced now."""
    return {act.game: act for act in view.legal if type(act) is Announced}


__all__ = ["SAFE", "Aim", "Form", "GameChoice", "GameSearch", "announced_in"]
