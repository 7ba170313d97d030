"""Files of records added up under several rule sets, on all cores and in constant memory."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from skatcore.analysis.columnar.batches import merge
from skatcore.analysis.columnar.csv_files import BYTES, CsvAdder
from skatcore.analysis.columnar.reader import ReadBlock
from skatcore.analysis.columnar.record_lists import list_adder
from skatcore.analysis.compare import score_records
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import RescoringFormat
from skatcore.records.many_files import File, FileBegun, in_pieces, size_of
from skatcore.records.native_csv import CsvFormat
from skatcore.records.parallel import GAMES, Piece, worked_on
from skatcore.records.source import RecordFile
from skatcore.rules.ruleset import Ruleset


def add_files(
    builder: ComparisonBuilder,
    files: Sequence[File],
    *,
    key: str | None = None,
    ahead: Iterator[ReadBlock] | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
    unreadable: Callable[[RecordError], None] | None = None,
    series: Callable[[RecordFile], None] | None = None,
    processes: int | None = None,
) -> None:
    """Add the games of files, one file after the other.

    ``key`` names the format of all of them; ``ahead`` is the only file if it is being read already.
    ``progress`` is called with what is done and with the whole: in bytes where the whole is known, else in
    games and 0. ``unreadable`` is called for each file that cannot be read, or not to its end; without it that ends
    the work. ``series`` adds a file whose games are scored as a series, where more is to be done with them than
    that. ``processes`` is the number of other ones (by default one for each core).

    Raises:
        RecordError: a file cannot be read, and ``unreadable`` is not given.
    """
    adding = _Adding(builder, files, ahead, progress, series)
    work = functools.partial(_added, builder.rulesets, builder.keep, builder.stride)
    for item, part in worked_on(in_pieces(files, key), work, processes):
        try:
            adding.add(item, part)
        except RecordError as error:
            if unreadable is None:
                raise
            unreadable(error)


class _Adding:
    """A builder to which games are added, and how far it has come."""

    def __init__(
        self,
        builder: ComparisonBuilder,
        files: Sequence[File],
        ahead: Iterator[ReadBlock] | None,
        progress: Callable[[int, int], None],
        series: Callable[[RecordFile], None] | None,
    ) -> None:
        self.builder, self.ahead, self.progress = builder, ahead, progress
        self.series = series or self._add_series
        self.several = len(files) > 1
        self.whole = size_of(files)
        builder.expect(self.whole // BYTES)
        self.csv: CsvAdder | None = None
        self.done = 0

    def add(self, item: FileBegun | Piece | RecordError, part: ComparisonBuilder | None) -> None:
        """Add a file, or a piece of the last one."""
        if isinstance(item, RecordError):
            raise item
        if isinstance(item, FileBegun):
            if self.several:
                self.builder.begin(item.source.name)
            if item.whole:
                with item.source:
                    self._add_whole(item.source)
        elif part is not None:
            merge(self.builder, part)
            self.done += len(item.text)
        self._report(0)

    def _add_whole(self, source: RecordFile) -> None:
        path = source.path
        if path is not None and path.is_file() and isinstance(source.format, CsvFormat):
            self.csv = self.csv or CsvAdder(self.builder)
            self.csv.add_file(path, self.ahead, self._report)
            self.done += path.stat().st_size
            return
        if isinstance(source.format, RescoringFormat):
            self.series(source)
        else:
            games = iter(source)
            while some := list(islice(games, GAMES)):
                list_adder(self.builder.rulesets).add(self.builder, some)
                self._report(source.taken())
        self.done += source.taken()

    def _add_series(self, source: RecordFile) -> None:
        for game in score_records(source, self.builder.rulesets):
            self.builder.add(game)

    def _report(self, more: int) -> None:
        """Say how far it has come; ``more`` are bytes of a file that is not yet done."""
        if self.whole:
            self.progress(self.done + more, self.whole)
        else:
            self.progress(self.builder.seen, 0)


def _added(
    rulesets: tuple[Ruleset, ...], keep: int, stride: int, games: Sequence[Record | Broken]
) -> ComparisonBuilder:
    """Some games added up under every rule set, perhaps in a process of their own."""
    builder = ComparisonBuilder(rulesets, keep=keep)
    builder.stride = stride
    list_adder(rulesets).add(builder, games)
    builder.contracts.settle()
    return builder
