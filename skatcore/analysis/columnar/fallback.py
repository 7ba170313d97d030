"""Rows that are not plain games: read and scored one by one, equal ones only once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from skatcore.analysis.columnar.blocks import CsvBlock
from skatcore.analysis.columnar.cells import NOBODY, Rows
from skatcore.analysis.comparison_builder import Fate, SharedScores, fate_of
from skatcore.model.game import Form
from skatcore.model.reasons import Detail, Missing
from skatcore.model.record import Broken, Record
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored, score

#: Different games that are remembered.
MOST_KNOWN: Final = 200_000
#: Rows that are seen at once.
STEP: Final = 1 << 14

Read = Callable[[Sequence[str]], Iterator[Record | Broken]]
#: What rows came to, to be put beside the plain games: a row of scores and fates for each rule set.
FallbackColumns = tuple[NDArray[np.intp], NDArray[np.int32], NDArray[np.uint8], SharedScores]
#: The cells that are scored, and a number.
Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class RowResult:
    """What a game came to: per rule set its fate, the scores of the three seats, what is missing.

    A row that cannot be read has ``broken`` instead.
    """

    fates: tuple[Fate, ...] = ()
    points: tuple[tuple[int, int, int], ...] = ()
    missing: tuple[Missing | None, ...] = ()
    broken: Broken | None = None


@dataclass(frozen=True, slots=True)
class FallbackRows:
    """The rows of a block that were seen one by one, in order; ``which`` of the ``known`` results each has.

    ``players`` are the names of those three who are not in the columns, by row.
    """

    rows: NDArray[np.intp]
    known: tuple[RowResult, ...]
    which: NDArray[np.intp]
    players: dict[int, tuple[str, str, str]]

    def _of(self, known: Iterable[bool]) -> NDArray[np.intp]:
        """The rows whose results are chosen."""
        return self.rows[np.array([*known], np.bool_)[self.which]]

    def broken_rows(self) -> NDArray[np.intp]:
        """The rows that cannot be read."""
        return self._of(result.broken is not None for result in self.known)

    def broken(self, lines: NDArray[np.int64]) -> tuple[tuple[int, Broken], ...]:
        """The rows that cannot be read, with what is wrong."""
        return tuple(
            (row, replace(broken, line=int(lines[row])))
            for row, which in zip(self.rows.tolist(), self.which.tolist(), strict=True)
            if (broken := self.known[which].broken) is not None
        )

    def reasons(self, number: int) -> Iterator[tuple[Missing, NDArray[np.intp]]]:
        """Why rows do not count under the rule set of that number, with the rows."""
        missing = [result.missing[number] if result.missing else None for result in self.known]
        for reason in dict.fromkeys(missing):
            if reason is not None:
                yield reason, self._of(other == reason for other in missing)

    def columns(self, players: NDArray[np.intp], rulesets: int) -> FallbackColumns:
        """Declarers, scores, fates and shared scores; ``players`` are the three's numbers for each row."""
        points = np.array([result.points or ((0, 0, 0),) * rulesets for result in self.known], np.int64)
        points = points.reshape(-1, rulesets, NOBODY)[self.which]
        fates = np.array([result.fates or (Fate.BROKEN,) * rulesets for result in self.known], np.uint8)
        fates = fates.reshape(-1, rulesets)[self.which]
        shared = np.flatnonzero((fates == Fate.SHARED).any(axis=1))
        # in a game with a declarer he alone has a score
        seat = np.abs(points).max(axis=1, initial=0).argmax(axis=1)
        every = np.arange(len(self.rows))
        scores = points[every, :, seat]
        scores[shared] = 0
        of_each = points[shared].transpose(1, 0, 2).reshape(rulesets, -1)
        in_three = SharedScores(np.repeat(self.rows[shared], NOBODY), players[shared].reshape(-1), of_each)
        return players[every, seat], scores.T.astype(np.int32), fates.T, in_three


class FallbackScorer:
    """Reads and scores rows by their text, and remembers what equal rows came to."""

    def __init__(self, rulesets: Sequence[Ruleset], read: Read) -> None:
        self._rulesets = tuple(rulesets)
        self._read = read
        self._known: dict[Key, RowResult] = {}
        self._broken: dict[tuple[str, tuple[Detail, ...]], RowResult] = {}
        self._without: dict[tuple[Ruleset, str, Form], Scored] = {}

    def scored(self, text: str, number: int, line: int) -> tuple[Scored, ...]:
        """One row, of which it is known that it can be read, scored under every rule set."""
        records = (game for game in self._read([text]) if isinstance(game, Record))
        record = replace(next(records), number=number, line=line)
        return tuple(score(ruleset, record) for ruleset in self._rulesets)

    def find(self, block: CsvBlock, rows: Rows, odd: NDArray[np.intp]) -> FallbackRows:
        """What some rows of a block come to, seen piece by piece so that memory stays small."""
        parts = [self._find(block, rows, odd[begin : begin + STEP]) for begin in range(0, max(1, len(odd)), STEP)]
        begins = np.cumsum([0, *(len(part.known) for part in parts)])
        return FallbackRows(
            odd,
            tuple(known for part in parts for known in part.known),
            np.concatenate([part.which + at for part, at in zip(parts, begins, strict=False)]),
            {row: names for part in parts for row, names in part.players.items()},
        )

    def _find(self, block: CsvBlock, rows: Rows, odd: NDArray[np.intp]) -> FallbackRows:
        """What some rows of a block come to.

        Rows whose players are in order are equal if the declarer's seat and everything that is
        scored are; the others are seen each by itself.
        """
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        if len(self._broken) > MOST_KNOWN:
            self._broken.clear()
        # a row whose players are not in order has a mark of its own, and so is like no other
        mark = np.where(rows.named, rows.seat, -1 - np.arange(len(rows.seat)))[odd]
        # lists, as arrays would bring in numpy's masked ones
        cells = block.frame[odd.tolist()].with_columns(pl.Series("mark", mark.tolist(), pl.Int64))
        first_alike = cells.with_row_index("row").select(pl.col("row").first().over(cells.columns))
        places = first_alike["row"].to_numpy()
        first = np.flatnonzero(places == np.arange(len(places)))
        which = np.searchsorted(first, places)
        keys = dict(zip(cells[first.tolist()].rows(), odd[first].tolist(), strict=True))
        new = {key: row for key, row in keys.items() if key not in self._known}
        results, players = self._read_new(block, new)
        known = tuple([results[key] if key in results else self._known[key] for key in keys])
        self._known.update((key, result) for key, result in results.items() if key[-1] >= 0)
        return FallbackRows(odd, known, which, players)

    def _read_new(
        self, block: CsvBlock, new: dict[Key, int]
    ) -> tuple[dict[Key, RowResult], dict[int, tuple[str, str, str]]]:
        results: dict[Key, RowResult] = {}
        players: dict[int, tuple[str, str, str]] = {}
        records = self._read([block.text(row) for row in new.values()])
        for (key, row), record in zip(new.items(), records, strict=True):
            if isinstance(record, Broken):
                # what is wrong is mostly wrong in many rows, and kept once
                why = (record.problem, record.details)
                results[key] = self._broken.setdefault(why, RowResult(broken=record))
                continue
            results[key] = self._scored(record)
            if key[-1] < 0:
                players[row] = record.players
        return results, players

    def _scored(self, record: Record) -> RowResult:
        scored = [self._absent(ruleset, record) or score(ruleset, record) for ruleset in self._rulesets]
        return RowResult(
            tuple(map(fate_of, scored)),
            tuple(result.points for result in scored),
            tuple(result.missing for result in scored),
        )

    def _absent(self, ruleset: Ruleset, record: Record) -> Scored | None:
        """What every game comes to that the rule set does not have."""
        announcement = record.announcement
        if announcement is None or (announcement.contract, announcement.form) in ruleset.plays:
            return None
        key = (ruleset, announcement.contract, announcement.form)
        if key in self._without:
            return self._without[key]
        scored = score(ruleset, record)
        if scored.record is record:  # else it names a game in words, and that may be any
            self._without[key] = scored
        return scored
