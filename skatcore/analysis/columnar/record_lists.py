"""Lists of games added up under several rule sets: plain ones by the column, each kind of the others once."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

import numpy as np

from skatcore.analysis.columnar.batches import Batch, add_batch
from skatcore.analysis.columnar.cases import NO_CASE, CaseFinder
from skatcore.analysis.columnar.cells import MOST_BID, MOST_MATADORS
from skatcore.analysis.columnar.score import ResultColumns
from skatcore.analysis.columnar.tables import GameNumbers
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.model.game import CARD_POINTS, TRICKS, Counted, Outcome, Ruling
from skatcore.model.record import Broken, Record
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored, score

#: The numbers of a game that is not plain.
NOT_PLAIN: Final = (-1, 0, 0, 0, 0)


class ListAdder:
    """Adds lists of games to builders under the same rule sets, and remembers what they came to."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        self.rulesets = tuple(rulesets)
        self.games = GameNumbers.of(rulesets)
        self.numbers = {game: number for number, game in enumerate(self.games.announced)}
        self.fixed = frozenset(filter(self._is_fixed, range(len(self.numbers))))
        self.finder = CaseFinder(self.rulesets, self.games)

    def _is_fixed(self, number: int) -> bool:
        """Whether a game has the same value with any matadors, wherever it is played."""
        played = (ruleset.plays.get(self.games.announced[number]) for ruleset in self.rulesets)
        return all(contract.fixed for contract in played if contract)

    def add(self, builder: ComparisonBuilder, games: Sequence[Record | Broken]) -> None:
        """Add games that follow each other in a file."""
        if not games:
            return
        if self.finder.is_full:
            self.finder = CaseFinder(self.rulesets, self.games)
        cases = self._cases(games)
        lines = np.array([game.line for game in games], np.int64)
        player = builder.player
        trios = [(0, 0, 0) if isinstance(game, Broken) else tuple(map(player, game.players)) for game in games]
        players = np.array(trios, np.intp).T
        seats = [0 if isinstance(game, Broken) else game.declarer or 0 for game in games]
        declarers = players[seats, np.arange(len(games))]

        def scored(row: int) -> tuple[Scored, ...]:
            record = games[row]
            assert isinstance(record, Record)  # noqa: S101 - what cannot be read is not scored
            return tuple(score(ruleset, record) for ruleset in self.rulesets)

        batch = Batch(lines, players, declarers, cases, self.finder.cases, scored, games[0].number)
        add_batch(builder, batch)

    def _cases(self, games: Sequence[Record | Broken]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        """The case of each game."""
        columns = np.array(list(map(self._plain, games)), np.int32).T
        plain = np.flatnonzero(columns[0] >= 0)
        cases = np.full(len(games), NO_CASE, np.int32)
        cases[plain] = self.finder.of_plain(ResultColumns(*columns).part(plain))
        odd = np.flatnonzero(cases == NO_CASE)
        cases[odd] = self.finder.of_records([games[row] for row in odd.tolist()])
        return cases

    def _plain(self, game: Record | Broken) -> tuple[int, int, int, int, int]:
        """The numbers of a plain game, in the order of `ResultColumns`."""
        if isinstance(game, Broken) or game.incident:
            return NOT_PLAIN
        announced, outcome = game.announcement, game.outcome
        if announced is None or announced.extras or not isinstance(outcome, Outcome):
            return NOT_PLAIN
        if outcome.ruling is not Ruling.PLAYED or outcome.counted is not Counted.ALL or outcome.bid > MOST_BID:
            return NOT_PLAIN
        number = self.numbers.get((announced.contract, announced.form), -1)
        run, points, tricks = outcome.matadors, outcome.points, outcome.tricks
        if run is None:
            # which cards are tops is for a rule set to say
            run = MOST_MATADORS + 1 if outcome.cards and number not in self.fixed else 0
        elif run == 0:
            return NOT_PLAIN
        if abs(run) > MOST_MATADORS or not (0 <= points <= CARD_POINTS and 0 <= tricks <= TRICKS):
            return NOT_PLAIN
        return number, run, points, tricks, outcome.bid


@functools.lru_cache(maxsize=1)
def list_adder(rulesets: tuple[Ruleset, ...]) -> ListAdder:
    """An adder of lists of games under these rule sets; the same in all of a process."""
    return ListAdder(rulesets)
