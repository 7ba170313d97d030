"""A native CSV file of any size, added up under several rule sets at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

from skatcore.analysis.columnar.blocks import BLANK, CsvBlock, CsvLayout, block_of, pieces
from skatcore.analysis.columnar.cells import NAMELESS, NOBODY, Reader, Rows
from skatcore.analysis.columnar.fallback import FallbackRows, FallbackScorer, fallback_columns, reasons
from skatcore.analysis.columnar.score import score_arrays
from skatcore.analysis.columnar.tables import NO_GAME, OVERBID, UNKNOWN, WON, GameNumbers, distinct, tables_of
from skatcore.analysis.comparison import Comparison
from skatcore.analysis.comparison_builder import Batch, ComparisonBuilder, Fate
from skatcore.model.files import MAX_LINE
from skatcore.model.reasons import Missing
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.native_csv import CsvFormat, Heading
from skatcore.records.schema import NAMES
from skatcore.records.source import RecordFile, open_records, reading
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

T = TypeVar("T")

#: The fate of a plain game by its mark.
FATES: Final = np.zeros(3, np.uint8)
FATES[[0, WON, OVERBID]] = [Fate.LOST, Fate.WON, Fate.OVERBID]
#: The bytes that a game has, about.
BYTES: Final = 100
#: Text that may be anything without control characters, which make a row an odd one anyhow.
NOT_SCORED: Final = ("date", "table")


def compare_csv(
    path: Path, rulesets: Sequence[Ruleset], *, keep: int = 20, progress: Callable[[int], None] = lambda _: None
) -> Comparison:
    """What the games of a native CSV file come to under several rule sets.

    ``keep`` is how many examples are kept of everything that is counted; ``progress`` is
    called with the number of bytes read, in a thread of its own.

    Raises:
        RecordError: the file is missing or damaged, or its heading is wrong.
    """
    builder = ComparisonBuilder(rulesets, keep=keep, expected=path.stat().st_size // BYTES)
    with open_records(path, "csv") as source:
        add_csv(source, builder, progress=progress)
    return builder.result()


def add_csv(
    source: RecordFile, builder: ComparisonBuilder, *, progress: Callable[[int], None] = lambda _: None
) -> None:
    """Add up all games of a native CSV file; memory does not grow with the file.

    ``progress`` is called with the number of bytes read, in a thread of its own.

    Raises:
        RecordError: the file is damaged, or its heading is wrong.
    """
    try:
        line, heading, rest = _heading(source, progress)
    except RecordError as error:
        error.file = error.file or source.name
        raise
    if heading is None:
        return
    tally = _CsvComparison(builder, heading, line + 1)
    raw = pieces(_reads(source, rest), MAX_LINE, progress)
    for prepared in _one_ahead(map(tally.prepare, raw)):
        if prepared is not None:
            tally.add(*prepared)


def _reads(source: RecordFile, begun: bytes) -> Callable[[int], bytes]:
    """Reading from a file whose failures are its own errors; ``begun`` has been read already."""
    before = [begun] if begun else []

    def read(size: int) -> bytes:
        if before:
            return before.pop()
        with reading(source.name):
            return source.stream.read(size)

    return read


def _one_ahead(items: Iterator[T]) -> Iterator[T]:
    """The items; each is made in another thread while the one before it is being used."""
    with ThreadPoolExecutor(1) as other:
        coming = other.submit(_next, items)
        while made := coming.result():
            coming = other.submit(_next, items)
            yield from made


def _next(items: Iterator[T]) -> list[T]:
    return list(islice(items, 1))


def _heading(source: RecordFile, progress: Callable[[int], None]) -> tuple[int, Heading | None, bytes]:
    """The first line with anything on it, what it says, and what was read beyond it.

    None in an empty file. A carriage return alone ends a line, as it does below the heading.
    """
    number, rest = 0, b""
    while read := rest or _line(source):
        number += 1
        at = read.find(b"\r")
        end = len(read) if at < 0 else at + 1 + (read[at + 1 : at + 2] == b"\n")
        line, rest = read[:end], read[end:]
        progress(len(line))
        text = line.decode("utf-8-sig" if number == 1 else "utf-8", "surrogateescape")
        if line.strip(BLANK):
            return number, Heading.of(text, number), rest
    return number, None, b""


def _line(source: RecordFile) -> bytes:
    with reading(source.name):
        return source.stream.readline(MAX_LINE)


class _CsvComparison:
    """Adds the blocks of one file; ``line`` is the number of the line that comes next."""

    def __init__(self, builder: ComparisonBuilder, heading: Heading, line: int) -> None:
        self.builder = builder
        self.line = line
        self.rulesets = builder.rulesets
        games = GameNumbers.of(self.rulesets)
        self.tables = [tables_of(ruleset, games) for ruleset in self.rulesets]
        self.games = games
        self.reader = Reader(games)
        self.odd = FallbackScorer(self.rulesets, self._read)
        self.heading = heading
        beyond = (f"{NAMELESS}{number}" for number in range(heading.empty))
        columns = (*heading.columns, *beyond)
        wanted = tuple(name for name in columns if name not in NOT_SCORED)
        self.shape = CsvLayout(columns, wanted, heading.separator, MAX_LINE)
        self.absent = [name for name in NAMES if name not in columns and name not in NOT_SCORED]
        self.numbers = np.zeros(0, np.intp)
        self.strips = False

    def _read(self, lines: Sequence[str]) -> Iterator[Record | Broken]:
        return CsvFormat().rows(self.heading, lines)

    def prepare(self, raw: bytes) -> tuple[CsvBlock, Rows] | None:
        """The games of the file's next lines in columns; None if they hold none."""
        block, count = block_of(raw, self.shape, self.line)
        self.line += count
        if block is None:
            return None
        nothing = [pl.lit(None, pl.String).alias(name) for name in self.absent]
        block = replace(block, frame=block.frame.with_columns(nothing))
        return block, self._rows(block)

    def add(self, block: CsvBlock, rows: Rows) -> None:
        """Add a block's games."""
        count = len(block.numbers)
        scores = [np.zeros(count, np.int32) for _ in self.rulesets]
        fates = [np.zeros(count, np.uint8) for _ in self.rulesets]
        odd = np.ones(count, np.bool_)
        odd[rows.plain] = False
        plain_scores = [self._score(number, rows, fates[number], odd) for number in range(len(scores))]
        missing = [
            self._leave_out(number, rows, plain_scores[number], fates[number], odd) for number in range(len(scores))
        ]
        for column, values in zip(scores, plain_scores, strict=True):
            column[rows.plain] = values
        self._add(block, rows, np.flatnonzero(odd), (scores, fates, missing))

    def _rows(self, block: CsvBlock) -> Rows:
        """The rows in columns; blanks around cells are taken off if most rows ask for it."""
        frame = block.frame
        rows = self.reader.rows(self._stripped(frame) if self.strips else frame, block.odd)
        if not self.strips and 2 * len(rows.plain) < frame.height:
            stripped = self.reader.rows(self._stripped(frame), block.odd)
            if len(stripped.plain) > len(rows.plain):
                self.strips = True
                return stripped
        return rows

    def _stripped(self, frame: pl.DataFrame) -> pl.DataFrame:
        bare = pl.all().str.strip_chars(" ")
        return frame.with_columns(pl.when(bare != "").then(bare).name.keep())

    def _score(self, number: int, rows: Rows, fates: NDArray[np.uint8], odd: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Score the plain games; those that the columns do not settle become odd rows."""
        marks = np.zeros(len(rows.plain), np.uint8)
        scores = score_arrays(self.rulesets[number], self.games, rows.games, marks=marks)
        fates[rows.plain] = FATES.take(marks)
        if scores.size and scores.min() <= UNKNOWN:
            odd[rows.plain[scores == UNKNOWN]] = True
        return scores

    def _leave_out(
        self, number: int, rows: Rows, scores: NDArray[np.int32], fates: NDArray[np.uint8], odd: NDArray[np.bool_]
    ) -> list[tuple[Missing, NDArray[np.intp]]]:
        """The plain games that do not exist under a rule set, by reason; their score becomes 0."""
        reasons_with_rows: list[tuple[Missing, NDArray[np.intp]]] = []
        if not scores.size or scores.min() > UNKNOWN:
            return reasons_with_rows
        out = np.flatnonzero(scores == NO_GAME)
        scores[scores <= UNKNOWN] = 0
        out = out[~odd[rows.plain[out]]]
        fates[rows.plain[out]] = Fate.EXCLUDED
        games = rows.games.game[out]
        for game in distinct(games).tolist():
            missing = self.tables[number].missing[game]
            if missing is not None:
                reasons_with_rows.append((missing, rows.plain[out[games == game]]))
        return reasons_with_rows

    def _add(
        self,
        block: CsvBlock,
        rows: Rows,
        odd: NDArray[np.intp],
        results: tuple[list[NDArray[np.int32]], list[NDArray[np.uint8]], list[list[tuple[Missing, NDArray[np.intp]]]]],
    ) -> None:
        """Put the odd rows beside the plain ones, and add both."""
        scores, fates, missing = results
        seen = self.odd.find(block, rows, odd)
        players = self._players(rows, seen)
        columns = fallback_columns(seen, players[:, odd].T, len(self.rulesets))
        declarers = players[np.minimum(rows.seat, NOBODY - 1), np.arange(len(block.numbers))]
        declarers[odd] = columns.declarers
        for number in range(len(self.rulesets)):
            scores[number][odd] = columns.scores[number]
            fates[number][odd] = columns.fates[number]
            missing[number] += reasons(seen, number)
        first, lines = self.builder.seen + 1, block.numbers

        def scored(row: int) -> tuple[Scored, ...]:
            return self.odd.scored(block.text(row), first + row, int(lines[row]))

        self.builder.add_batch(
            Batch(
                lines=lines,
                declarers=declarers,
                scores=tuple(scores),
                fates=tuple(fates),
                shared=columns.shared,
                missing=tuple(map(tuple, missing)),
                broken=seen.broken(lines),
                scored=scored,
            )
        )

    def _players(self, rows: Rows, seen: FallbackRows) -> NDArray[np.intp]:
        """The numbers of the three players of each row in the builder; 0 in broken rows."""
        names = rows.names
        self.numbers = np.append(self.numbers, np.full(len(names) - len(self.numbers), -1, np.intp))
        readable = rows.named.copy()
        readable[seen.broken_rows()] = False
        seats = np.stack(rows.seats)
        seats[:, ~readable] = -1
        counted = np.bincount(seats.reshape(-1) + 1, minlength=len(names) + 1)[1:]
        for name in np.flatnonzero((counted > 0) & (self.numbers < 0)).tolist():
            self.numbers[name] = self.builder.player(names[name])
        players = np.append(self.numbers, 0)[seats]
        for row, three in seen.players.items():
            players[:, row] = [self.builder.player(name) for name in three]
        return players
