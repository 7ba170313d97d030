"""A native CSV file of any size, added up under several rule sets at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.batches import Batch, add_batch
from skatcore.analysis.columnar.blocks import PAD, Lines, Mask
from skatcore.analysis.columnar.cases import NO_CASE, CaseFinder
from skatcore.analysis.columnar.cells import CHOICES, EMPTY, MOST_WORDS, NOBODY, WAYS, Rows
from skatcore.analysis.columnar.reader import ReadBlock, reader_thread
from skatcore.analysis.columnar.score import ResultColumns
from skatcore.analysis.columnar.tables import GameNumbers
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.analysis.fates import Fate
from skatcore.model.game import Form, Level
from skatcore.model.record import Broken, Record
from skatcore.records.native_csv import CsvFormat, Heading
from skatcore.records.source import RecordFile
from skatcore.scoring.score import Scored

#: The bytes that a game has, about.
BYTES: Final = 100
NO_NUMBER: Final = 255


class CsvAdder:
    """Adds native CSV files to what a builder has, one after the other."""

    def __init__(self, builder: ComparisonBuilder) -> None:
        self.builder = builder
        self.heading = Heading((), ",")
        self.games = GameNumbers.of(builder.rulesets)
        self.finder = self._finder()
        self._begin()

    def _begin(self) -> None:
        """Forget the players and words of the file before."""
        self.names: list[str] = []
        self.players = np.zeros(0, np.intp)
        self.words: list[str] = []
        self.numbers = np.full((MOST_WORDS + 1, WAYS, WAYS, WAYS), NO_NUMBER, np.uint8)

    def add_file(
        self, source: RecordFile, ahead: Iterator[ReadBlock] | None, progress: Callable[[int], None] = lambda _: None
    ) -> None:
        """Add a file; ``progress`` is called with its bytes that are done, ``ahead`` is the file if it is being read.

        Raises:
            RecordError: the file is damaged, or its heading is wrong.
        """
        self._begin()
        if ahead is None:
            with reader_thread(source) as blocks:
                for read in blocks:
                    self.add(*read)
                    progress(source.taken())
            return
        done = 0
        for read in ahead:
            self.add(*read)
            done += len(read.lines.raw) - len(PAD)
            progress(done)

    def _finder(self) -> CaseFinder:
        return CaseFinder(self.builder.rulesets, self.games, self._read)

    def _read(self, lines: Sequence[str]) -> Iterator[Record | Broken]:
        return CsvFormat().rows(self.heading, lines)

    def add(self, heading: Heading, lines: Lines, rows: Rows) -> None:
        """Add a block's games: the plain ones are judged by the column, the others one by one."""
        if self.finder.is_full or heading != self.heading:
            self.heading, self.finder = heading, self._finder()
        cases = self._plain(rows)
        odd = np.flatnonzero(cases == NO_CASE)
        cases[odd], alone = self.finder.of_rows(lines, odd, rows.named[odd], rows.keys[odd])
        self._add(lines, rows, cases, alone)

    def _add(self, lines: Lines, rows: Rows, numbers: NDArray[np.int32], alone: Mapping[int, Record]) -> None:
        """Add games by the numbers of their cases; those in ``alone`` have players of their own."""
        cases, finder = self.finder.cases, self.finder
        first = self.builder.seen + 1
        readable = rows.named & (cases.fates[0] != Fate.BROKEN).take(numbers)
        players = self._players(rows, readable, alone)
        declarers = players[np.minimum(rows.seat, NOBODY - 1), np.arange(len(lines))]
        for row, record in alone.items():
            declarers[row] = players[record.declarer or 0, row]

        def scored(row: int) -> tuple[Scored, ...]:
            return finder.scored(lines.text(row), first + row, int(lines.numbers[row]))

        add_batch(self.builder, Batch(lines.numbers, players, declarers, numbers, cases, scored))

    def _plain(self, rows: Rows) -> NDArray[np.int32]:
        """The cases of the plain games; `NO_CASE` for all others."""
        self._learn(rows.words)
        number: NDArray[np.uint8] = self.numbers.reshape(-1).take(rows.place, mode="clip")
        plain = np.flatnonzero(rows.plain & (number != NO_NUMBER))
        cases = np.full(len(number), NO_CASE, np.int32)
        cases[plain] = self.finder.of_plain(ResultColumns(number, *rows.counted).part(plain))
        return cases

    def _learn(self, words: Sequence[str]) -> None:
        """Find the numbers of the games that some words name, for contract, hand, ouvert and level as written."""
        begin, self.words = len(self.words), [*self.words, *words]
        known = {game: number for number, game in enumerate(self.games.announced) if number < NO_NUMBER}
        levels = (Level.SCHNEIDER, Level.SCHWARZ, Level.PLAIN)
        for word in range(begin, len(self.words)):
            for hand, ouvert, announced in np.ndindex(*(EMPTY + 1 for _ in CHOICES)):
                level = levels[announced]
                # an empty cell means what the announced level says
                from_hand = hand == 1 or (hand == EMPTY and level is not Level.PLAIN)
                form = Form(hand=from_hand, ouvert=ouvert == 1, announced=level)
                self.numbers[word, hand, ouvert, announced] = known.get((self.words[word], form), NO_NUMBER)

    def _players(self, rows: Rows, readable: Mask, alone: Mapping[int, Record]) -> NDArray[np.intp]:
        """The numbers of the three players of each row in the builder; 0 where they are not named in order."""
        self.names += rows.names
        count = len(self.names)
        self.players = np.append(self.players, np.full(count - len(self.players), -1, np.intp))
        players = np.where(readable, rows.seats, -1)
        for name in np.flatnonzero(np.bincount(players.reshape(-1) + 1, minlength=count + 1)[1:]).tolist():
            if self.players[name] < 0:
                self.players[name] = self.builder.player(self.names[name])
        players = np.append(self.players, 0).take(players)
        for row, record in alone.items():
            players[:, row] = [self.builder.player(name) for name in record.players]
        return players
