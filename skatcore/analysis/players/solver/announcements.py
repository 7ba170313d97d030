"""The choice of game and discard by search in sampled layouts."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.bids import GameOption, run_in
from skatcore.analysis.players.estimate import HandOdds
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.solver.correction import chance_by_estimate, chance_of
from skatcore.analysis.players.solver.hands import plain_games
from skatcore.analysis.players.solver.searched_game import SearchedGame, searchable
from skatcore.analysis.players.solver.values import ChoiceValue, still_open
from skatcore.model.game import Announcement, Seat
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.events import Announced
from skatcore.solver import PlayPosition, TooManySearched

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from skatcore.analysis.players.budget import Budget, Meter
    from skatcore.analysis.players.layouts import Layout
    from skatcore.play.view import View

MOST: Final = 120
#: The number of games that are searched, and of ways to lay two cards away for each.
GAMES: Final = 3
AWAYS: Final = 2
#: How many layouts the estimate counts for.
TRUST: Final = 4
#: Value points that a choice may promise less than the best to be searched.
BEHIND: Final = 25
#: What a game promises that cannot reach the bid.
_NOTHING: Final = -1e6
#: From this share of the layouts on, higher forms of a game are looked at.
SAFE: Final = 0.9


class GameChoice(NamedTuple):
    """A game, the cards to lay away for it (0: none), and what it promises by estimate in value points."""

    game: Announcement
    away: int = 0
    promise: float = 0.0


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
        values = [ChoiceValue(choice, expected=choice.promise, trust=TRUST) for choice in choices]
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
        won, chance = chance_of(game, position, skat)
        run, need = game.run(self.hand | skat), game.target.need
        if game.target.by_failing:
            winning, losing = game.score(run, 0), game.score(run, 1)
        else:
            winning, losing = game.score(run, need), game.score(run, need - 1)
        return chance * winning + (1 - chance) * losing, won

    # -- what is worth a search -------------------------------------------------------------------

    def discards(self) -> list[GameChoice]:
        """The most promising games with the most promising cards to lay away for each."""
        promising: list[list[GameChoice]] = []
        for odds, option in plain_games(self.view.ruleset, hand=False):
            ways = [GameChoice(option.game, away, self._promise(odds, option, away)) for away in _pairs(self.hand)]
            promising.append(_best(ways)[:AWAYS])
        promising.sort(key=lambda ways: ways[0].promise, reverse=True)
        return _worth_searching([choice for ways in promising[:GAMES] for choice in ways])

    def games(self, announced: Iterable[Announcement]) -> list[GameChoice]:
        """The most promising of some games, without levels."""
        may = set(announced)
        choices = [
            GameChoice(option.game, 0, self._promise(odds, option, 0))
            for hand in (False, True)
            for odds, option in plain_games(self.view.ruleset, hand=hand)
            if option.game in may
        ]
        return _worth_searching(_best(choices)[:GAMES])

    def higher(self, choice: GameChoice, announced: Iterable[Announcement]) -> list[GameChoice]:
        """The same game with levels or open, as far as it may be announced so."""
        game = choice.game
        return [
            GameChoice(other, 0, choice.promise)
            for other in announced
            if other.contract == game.contract
            and other.form != game.form
            and other.form.hand is game.form.hand
            and searchable(self.view.ruleset, other)
        ]

    def _promise(self, odds: HandOdds, option: GameOption, away: int) -> float:
        """The promise of a game by estimate."""
        hand, skat = self.hand & ~away, away or self.skat
        log_odds = odds.with_skat(hand, skat, leads=self.leads) if skat else odds.as_dealt(hand, leads=self.leads)
        ouvert = option.game.form.ouvert
        chances = (chance_by_estimate(option.contract, log_odds, ouvert=ouvert), 0.0, 0.0)
        gain = option.plan(run_in(option.contract, self.hand | skat), chances, bid=self.view.bid).gain
        return max(gain, _NOTHING)


def _best(choices: list[GameChoice]) -> list[GameChoice]:
    return sorted(choices, key=lambda choice: choice.promise, reverse=True)


def _worth_searching(choices: list[GameChoice]) -> list[GameChoice]:
    """The choices that promise not much less than the best."""
    best = max((choice.promise for choice in choices), default=0.0)
    return [choice for choice in choices if choice.promise >= best - BEHIND]


def _pairs(hand: int) -> list[int]:
    return [mask_of(pair) for pair in combinations(cards_in(hand), 2)]


def announced_in(view: View) -> dict[Announcement, Announced]:
    """The games that may be announced now."""
    return {act.game: act for act in view.legal if type(act) is Announced}
