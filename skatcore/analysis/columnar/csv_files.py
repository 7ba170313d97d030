"""A native CSV file of any size, added up under several rule sets at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.blocks import PAD, CsvBlock, Mask
from skatcore.analysis.columnar.cases import NO_CASE, CaseFinder
from skatcore.analysis.columnar.cells import CHOICES, EMPTY, MOST_WORDS, NOBODY, SCORED, WAYS, Rows
from skatcore.analysis.columnar.lookup import MIX, Keys, Places
from skatcore.analysis.columnar.reader import CsvReader
from skatcore.analysis.columnar.score import ResultColumns
from skatcore.analysis.columnar.tables import GameNumbers
from skatcore.analysis.comparison import Comparison
from skatcore.analysis.comparison_builder import Batch, Cases, ComparisonBuilder, Fate
from skatcore.model.game import Form, Level
from skatcore.model.record import Broken, Record
from skatcore.records.native_csv import CsvFormat
from skatcore.records.source import open_records
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

#: The bytes that a game has, about.
BYTES: Final = 100
NO_NUMBER: Final = 255


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
    with ThreadPoolExecutor(1) as thread:
        added = thread.submit(progress, done, size)
        for block, rows in ahead:
            add = games.judged(block, rows)
            added.result()
            added = thread.submit(add)
            done += len(block.raw) - len(PAD)
            progress(done, size)
        added.result()
    return builder.result()


class _CsvComparison:
    """Adds the blocks of one file."""

    def __init__(self, builder: ComparisonBuilder, reader: CsvReader) -> None:
        self.builder = builder
        self.reader = reader
        self.games = GameNumbers.of(builder.rulesets)
        self.finder = self._finder()
        self.players = np.zeros(0, np.intp)
        self.words = 0
        self.numbers = np.full((MOST_WORDS + 1, WAYS, WAYS, WAYS), NO_NUMBER, np.uint8)

    def _finder(self) -> CaseFinder:
        return CaseFinder(self.builder.rulesets, self.games, self._read)

    def _read(self, lines: Sequence[str]) -> Iterator[Record | Broken]:
        return CsvFormat().rows(self.reader.heading, lines)

    def judged(self, block: CsvBlock, rows: Rows) -> Callable[[], None]:
        """Judge a block's games, the plain ones by the column and the others one by one; what adds them up.

        That works with columns only, and may go on in a thread while the next block is judged.
        """
        if self.finder.is_full:
            self.finder = self._finder()
        cases = self._plain(rows)
        odd = np.flatnonzero(cases == NO_CASE)
        cases[odd], alone = self.finder.of_rows(block, odd, rows.named[odd], self._keys(block, rows, odd))
        # there may be more cases by the time that the games are added
        return partial(self._add, block, rows, cases, alone, self.finder, copy(self.finder.cases))

    def _add(
        self,
        block: CsvBlock,
        rows: Rows,
        numbers: NDArray[np.int32],
        alone: Mapping[int, Record],
        finder: CaseFinder,
        cases: Cases,
    ) -> None:
        lines, first = block.numbers, self.builder.seen + 1
        readable = rows.named & (cases.fates[0] != Fate.BROKEN)[numbers]
        players = self._players(rows, readable, alone)
        declarers = players[np.minimum(rows.seat, NOBODY - 1), np.arange(len(lines))]
        for row, record in alone.items():
            declarers[row] = players[record.declarer or 0, row]

        def scored(row: int) -> tuple[Scored, ...]:
            return finder.scored(block.text(row), first + row, int(lines[row]))

        self.builder.add_batch(Batch(lines, players, declarers, numbers, cases, scored))

    def _plain(self, rows: Rows) -> NDArray[np.int32]:
        """The cases of the plain games; `NO_CASE` for all others."""
        self._learn(rows.words)
        number: NDArray[np.uint8] = self.numbers.reshape(-1).take(rows.place, mode="clip")
        plain = np.flatnonzero(rows.plain & (number != NO_NUMBER))
        cases = np.full(len(number), NO_CASE, np.int32)
        cases[plain] = self.finder.of_plain(ResultColumns(number, *rows.counted).part(plain))
        return cases

    def _keys(self, block: CsvBlock, rows: Rows, odd: Places) -> Keys:
        """The same number for rows in which the declarer's seat and everything that is scored are the same."""
        keys = rows.seat[odd].astype(np.uint64)
        for column, field in enumerate(self.reader.heading.columns):
            if field in SCORED:
                keys = keys * MIX + block.keys(column, odd)
        return keys

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

    def _players(self, rows: Rows, readable: Mask, alone: Mapping[int, Record]) -> NDArray[np.intp]:
        """The numbers of the three players of each row in the builder; 0 where they are not named in order."""
        count = len(rows.names)
        self.players = np.append(self.players, np.full(count - len(self.players), -1, np.intp))
        players = np.where(readable, rows.seats, -1)
        for name in np.flatnonzero(np.bincount(players.reshape(-1) + 1, minlength=count + 1)[1:]).tolist():
            if self.players[name] < 0:
                self.players[name] = self.builder.player(rows.names[name])
        players = np.append(self.players, 0)[players]
        for row, record in alone.items():
            players[:, row] = [self.builder.player(name) for name in record.players]
        return players
