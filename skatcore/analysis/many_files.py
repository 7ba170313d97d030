"""Files of records added up under several rule sets, on all cores and in constant memory."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, cast

from skatcore.analysis.columnar.batches import merge
from skatcore.analysis.columnar.csv_files import BYTES, CsvAdder
from skatcore.analysis.columnar.record_lists import list_adder
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import HasRows, RescoringFormat
from skatcore.records.parallel import GAMES, File, FileBegun, Piece, in_pieces, size_of, worked_on

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import ReadBlock
    from skatcore.analysis.compare import FileScoring
    from skatcore.records.source import RecordFile
    from skatcore.rules.ruleset import Ruleset


def add_files(scoring: FileScoring, ahead: Iterator[ReadBlock] | None = None, processes: int | None = None) -> None:
    """Add the games of files, one file after the other, as `FileScoring.add_up` says it."""
    builder, files = scoring.builder, cast("Sequence[File]", scoring.files)
    adding = _Adding(scoring, size_of(files), ahead)
    work = functools.partial(_added, builder.rulesets, builder.keep, builder.stride)
    for item, part in worked_on(in_pieces(files, scoring.key), work, processes):
        try:
            adding.add(item, part)
        except RecordError as error:
            scoring.listener.unreadable(error)


class _Adding:
    """Files that are added to a builder, and how far that has come."""

    def __init__(self, scoring: FileScoring, whole: int, ahead: Iterator[ReadBlock] | None) -> None:
        self.scoring, self.builder, self.whole, self.ahead = scoring, scoring.builder, whole, ahead
        self.builder.expect(whole // BYTES)
        #: Of a series progress is told as of all others, and what cannot be read in the end.
        self.series = replace(scoring.listener, broken=lambda _: None, progress=lambda *_: None)
        self.csv: CsvAdder | None = None
        self.done = 0

    def add(self, item: FileBegun | Piece | RecordError, part: ComparisonBuilder | None) -> None:
        """Add a file, or a piece of the last one."""
        if isinstance(item, RecordError):
            raise item
        if isinstance(item, FileBegun):
            self.scoring.begin(item.source)
            if item.whole:
                with item.source:
                    self._add_whole(item.source)
                self.done += item.source.size
        elif part is not None:
            merge(self.builder, part)
            self.done += len(item.text)
        self._report(0)

    def _add_whole(self, source: RecordFile) -> None:
        if isinstance(source.format, HasRows):
            self.csv = self.csv or CsvAdder(self.builder)
            self.csv.add_file(source, self.ahead, self._report)
        elif isinstance(source.format, RescoringFormat):
            for _ in self.scoring.each_of(source, self.series):
                pass
        else:
            games = iter(source)
            while some := list(islice(games, GAMES)):
                list_adder(self.builder.rulesets).add(self.builder, some)
                self._report(source.taken())

    def _report(self, more: int) -> None:
        """Say how far it has come; ``more`` are bytes of a file that is not yet done."""
        if self.whole:
            self.scoring.listener.progress(self.done + more, self.whole)
        else:
            self.scoring.listener.progress(self.builder.seen, 0)


def _added(
    rulesets: tuple[Ruleset, ...], keep: int, stride: int, games: Sequence[Record | Broken]
) -> ComparisonBuilder:
    """Some games added up under every rule set, perhaps in a process of their own."""
    builder = ComparisonBuilder(rulesets, keep=keep)
    builder.stride = stride
    list_adder(rulesets).add(builder, games)
    builder.contracts.settle()
    return builder
