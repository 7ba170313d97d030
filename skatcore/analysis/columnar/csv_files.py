"""A native CSV file of any size, added up under several rule sets at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.blocks import CsvBlock
from skatcore.analysis.columnar.cells import CHOICES, EMPTY, MOST_WORDS, NOBODY, WAYS, Rows
from skatcore.analysis.columnar.fallback import FallbackRows, FallbackScorer
from skatcore.analysis.columnar.reader import CsvReader
from skatcore.analysis.columnar.score import ResultColumns, score_arrays
from skatcore.analysis.columnar.tables import NO_GAME, OVERBID, UNKNOWN, WON, GameNumbers, distinct, tables_of
from skatcore.analysis.comparison import Comparison
from skatcore.analysis.comparison_builder import Batch, ComparisonBuilder, Fate
from skatcore.model.game import Form, Level
from skatcore.model.reasons import Missing
from skatcore.model.record import Broken, Record
from skatcore.records.native_csv import CsvFormat
from skatcore.records.source import open_records
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

#: The fate of a plain game by its mark.
FATES: Final = np.zeros(3, np.uint8)
FATES[[0, WON, OVERBID]] = [Fate.LOST, Fate.WON, Fate.OVERBID]
#: The bytes that a game has, about.
BYTES: Final = 100
NO_NUMBER: Final = 255

Missed = list[tuple[Missing, NDArray[np.intp]]]


def compare_csv(
    path: Path,
    rulesets: Sequence[Ruleset],
    *,
    keep: int = 20,
    progress: Callable[[int, int], None] = lambda *_: None,
    ahead: CsvReader | None = None,
) -> Comparison:
    """What the games of a native CSV file come to under several rule sets; memory does not grow with it.

    ``keep`` is how many examples are kept of everything that is counted; ``progress`` is called with
    the bytes that are done and with all. ``ahead`` is the file if it is being read already.

    Raises:
        RecordError: the file is missing or damaged, or its heading is wrong.
    """
    if ahead is None:
        with open_records(path, "csv") as source, CsvReader(source.name, source.stream) as reader:
            return compare_csv(path, rulesets, keep=keep, progress=progress, ahead=reader)
    size, done = path.stat().st_size, 0
    builder = ComparisonBuilder(rulesets, keep=keep, expected=size // BYTES)
    games = _CsvComparison(builder, ahead)
    for block, rows in ahead:
        games.add(block, rows)
        done += len(block.raw)
        progress(done, size)
    return builder.result()


class _PlainGames:
    """The plain games of some rows: their places among the rows, and their columns."""

    def __init__(self, rows: Rows, numbers: NDArray[np.uint8]) -> None:
        number = numbers.take(rows.place)
        self.rows = np.flatnonzero(rows.plain & (number != NO_NUMBER))
        every = len(self.rows) == len(number)
        columns = (number, *rows.counted)
        self.columns = ResultColumns(*(column if every else column[self.rows] for column in columns))


class _CsvComparison:
    """Adds the blocks of one file."""

    def __init__(self, builder: ComparisonBuilder, reader: CsvReader) -> None:
        self.builder = builder
        self.rulesets = builder.rulesets
        self.reader = reader
        self.games = GameNumbers.of(self.rulesets)
        self.tables = [tables_of(ruleset, self.games) for ruleset in self.rulesets]
        self.odd = FallbackScorer(self.rulesets, self._read)
        self.players = np.zeros(0, np.intp)
        self.words = 0
        self.numbers = np.full((MOST_WORDS + 1, WAYS, WAYS, WAYS), NO_NUMBER, np.uint8)

    def _read(self, lines: Sequence[str]) -> Iterator[Record | Broken]:
        return CsvFormat().rows(self.reader.heading, lines)

    def add(self, block: CsvBlock, rows: Rows) -> None:
        """Add a block's games: the plain ones by the column, the others beside them."""
        self._learn(rows.words)
        plain = _PlainGames(rows, self.numbers.reshape(-1))
        count = len(block.numbers)
        is_odd = np.ones(count, np.bool_)
        is_odd[plain.rows] = False
        fates = np.zeros((len(self.rulesets), count), np.uint8)
        totals = [self._score(number, plain, fates[number], is_odd) for number in range(len(self.rulesets))]
        missing = [
            self._leave_out(number, plain, totals[number], fates[number], is_odd) for number in range(len(totals))
        ]
        scores = np.zeros((len(self.rulesets), count), np.int32)
        for row, values in zip(scores, totals, strict=True):
            row[plain.rows] = values

        odd = np.flatnonzero(is_odd)
        seen = self.odd.find(block, rows, odd)
        players = self._players(rows, seen)
        declarers = players[np.minimum(rows.seat, NOBODY - 1), np.arange(count)]
        results = seen.columns(players[:, odd].T, len(self.rulesets))
        declarers[odd], scores[:, odd], fates[:, odd], shared = results
        for number in range(len(missing)):
            missing[number] += seen.reasons(number)
        first, lines = self.builder.seen + 1, block.numbers

        def scored(row: int) -> tuple[Scored, ...]:
            return self.odd.scored(block.text(row), first + row, int(lines[row]))

        self.builder.add_batch(
            Batch(lines, declarers, scores, fates, shared, missing, broken=seen.broken(lines), scored=scored)
        )

    def _learn(self, words: Sequence[str]) -> None:
        """Find the numbers of the games that some words name, for contract, hand, ouvert and level as written."""
        known = {game: number for number, game in enumerate(self.games.announced) if number < NO_NUMBER}
        levels = (Level.SCHNEIDER, Level.SCHWARZ, Level.PLAIN)
        for word in range(self.words, len(words)):
            for hand, ouvert, announced in np.ndindex(*(EMPTY + 1 for _ in CHOICES)):
                level = levels[announced]
                # an empty cell means what the announced level says
                from_hand = hand == 1 or (hand == EMPTY and level is not Level.PLAIN)
                form = Form(hand=from_hand, ouvert=ouvert == 1, announced=level)
                self.numbers[word, hand, ouvert, announced] = known.get((words[word], form), NO_NUMBER)
        self.words = len(words)

    def _score(
        self, number: int, plain: _PlainGames, fates: NDArray[np.uint8], odd: NDArray[np.bool_]
    ) -> NDArray[np.int32]:
        """Score the plain games; those that the columns do not settle become odd rows."""
        marks = np.zeros(len(plain.rows), np.uint8)
        scores = score_arrays(self.rulesets[number], self.games, plain.columns, marks=marks)
        fates[plain.rows] = FATES.take(marks)
        if scores.size and scores.min() <= UNKNOWN:
            odd[plain.rows[scores == UNKNOWN]] = True
        return scores

    def _leave_out(
        self,
        number: int,
        plain: _PlainGames,
        scores: NDArray[np.int32],
        fates: NDArray[np.uint8],
        odd: NDArray[np.bool_],
    ) -> Missed:
        """The plain games that do not exist under a rule set, by reason; their score becomes 0."""
        if not scores.size or scores.min() > UNKNOWN:
            return []
        out = np.flatnonzero(scores == NO_GAME)
        scores[scores <= UNKNOWN] = 0
        out = out[~odd[plain.rows[out]]]
        fates[plain.rows[out]] = Fate.EXCLUDED
        games, why = plain.columns.game[out], self.tables[number].missing
        return [
            (missing, plain.rows[out[games == game]])
            for game in distinct(games).tolist()
            if (missing := why[game]) is not None
        ]

    def _players(self, rows: Rows, seen: FallbackRows) -> NDArray[np.intp]:
        """The numbers of the three players of each row in the builder; 0 in broken rows."""
        names = rows.names
        self.players = np.append(self.players, np.full(len(names) - len(self.players), -1, np.intp))
        readable = rows.named.copy()
        readable[seen.broken_rows()] = False
        seats = np.stack(rows.seats)
        seats[:, ~readable] = -1
        counted = np.bincount(seats.reshape(-1) + 1, minlength=len(names) + 1)[1:]
        for name in np.flatnonzero((counted > 0) & (self.players < 0)).tolist():
            self.players[name] = self.builder.player(names[name])
        players = np.append(self.players, 0)[seats]
        for row, three in seen.players.items():
            players[:, row] = [self.builder.player(name) for name in three]
        return players
