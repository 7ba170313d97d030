"""Large files on all cores: cut between games, worked on piece by piece, in order."""

from __future__ import annotations

import functools
import io
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.model.interrupts import interrupts_wait
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import CutFormat
from skatcore.records.source import RecordFile, open_records, reading

if TYPE_CHECKING:
    from typing import BinaryIO

T = TypeVar("T")
Other = TypeVar("Other")
Work = Callable[[list[Record | Broken]], T]

#: Bytes that one piece has, and from which on other processes are worth their start.
PIECE: Final = 1 << 21
#: Without an end of a game in this many bytes, the file is cut at a line instead.
MOST: Final = 8 * PIECE
#: Games in one piece where a file cannot be cut.
GAMES: Final = 4096
#: Pieces under way for each process: enough to keep it busy, few enough to bound memory.
AHEAD: Final = 2

_BOM: Final = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Piece:
    """Whole games of a file of some format, with the line and the number of the first."""

    format: CutFormat
    text: bytes
    line: int
    number: int

    def games(self) -> list[Record | Broken]:
        """The games."""
        lines = io.StringIO(self.text.decode("utf-8", "surrogateescape"), newline=None)
        return list(self.format.read(lines, line=self.line, number=self.number))


def read_parallel(
    path: str | Path, work: Work[T], *, key: str | None = None, processes: int | None = None
) -> Iterator[T]:
    """What ``work`` makes of the games of a file, list by list, in their order.

    ``work`` must be a function that can be pickled, and so must be what it returns. Small files,
    and formats that cannot be cut, are worked on in this process. ``processes`` is the number of
    others (by default one for each core). Memory is bounded by the pieces under way.
    """
    with open_records(path, key) as source:
        if isinstance(source.format, CutFormat):
            for _, result in worked_on(pieces(source, source.format), work, processes):
                yield result
            return
        records = iter(source)
        while batch := list(islice(records, GAMES)):
            yield work(batch)


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def worked_on(items: Iterable[Other], work: Work[T], processes: int | None = None) -> Iterator[tuple[Other, T]]:
    """Each item with what ``work`` makes of its games if it is a `Piece`, in their order.

    Whatever else is among the items comes in its place, with None. The first piece is worked on in this process,
    all others in other ones, which are started only for them.
    """
    count = processes or cores()
    under_way: deque[tuple[Other, Callable[[], Any]]] = deque()
    pool: ProcessPoolExecutor | None = None
    first = True
    try:
        for item in items:
            if not isinstance(item, Piece):
                under_way.append((item, _nothing))
            elif first or count == 1:
                first = False
                under_way.append((item, functools.partial(_work_here, work, item)))
            else:
                pool = pool or _started(count, work)
                with interrupts_wait():  # it may start a process
                    under_way.append((item, pool.submit(_work_there, item).result))
            if len(under_way) >= AHEAD * count:
                yield _done(under_way)
        while under_way:
            yield _done(under_way)
    finally:
        if pool is not None:
            end_pool(pool)


def _done(under_way: deque[tuple[Other, Callable[[], Any]]]) -> tuple[Other, Any]:
    item, result = under_way.popleft()
    try:
        return item, result()
    except BrokenProcessPool:
        raise RecordError("unreadable", why="the process that reads it has ended") from None


def _nothing() -> None:
    """There is nothing to be made of it."""


def _work_here(work: Work[T], piece: Piece) -> T:
    return work(piece.games())


#: What the other processes do with the games of a piece; sent to each once.
_GIVEN: list[Work[Any]] = []


def _started(processes: int, work: Work[T]) -> ProcessPoolExecutor:
    # a new interpreter for each process: forking is unsafe once there are threads
    return ProcessPoolExecutor(processes, get_context("spawn"), _begin, (work,))


def _begin(work: Work[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that was started
    _GIVEN[:] = [work]


def _work_there(piece: Piece) -> Any:
    return _GIVEN[0](piece.games())


def results_in_order(pool: ProcessPoolExecutor, futures: Iterator[Future[T]], ahead: int) -> Iterator[T]:
    """The results of work in its order; at most ``ahead`` pieces are submitted and not yet taken."""
    under_way: deque[Future[T]] = deque()
    try:
        for future in futures:
            under_way.append(future)
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        end_pool(pool)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End processes when they have done what they have in hand.

    Ctrl-C, once more, waits for it: a pool that is left halfway through its end waits for its processes for ever.
    """
    with interrupts_wait():
        pool.shutdown(cancel_futures=True)


def pieces(source: RecordFile, fmt: CutFormat) -> Iterator[Piece]:
    """The file in pieces that end where a game ends.

    Raises:
        RecordError: the file is damaged or vanishes.
    """
    line, number, rest = 1, 1, b""
    for more in _chunks(source.stream, source.name):
        rest += more
        end = fmt.cut(rest)
        if not end and len(rest) >= MOST:
            end = rest.rfind(b"\n") + 1 or len(rest)
        if end:
            text, rest = rest[:end], rest[end:]
            yield Piece(fmt, text, line, number)
            line += text.count(b"\n")
            number += fmt.count(text.decode("utf-8", "surrogateescape"))
    if rest.strip():
        yield Piece(fmt, rest, line, number)


def _chunks(stream: BinaryIO, name: str) -> Iterator[bytes]:
    first = True
    with reading(name):
        while more := stream.read(PIECE):
            yield more.removeprefix(_BOM) if first else more
            first = False
