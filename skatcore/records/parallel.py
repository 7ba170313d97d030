"""Large files on all cores: cut between games, worked on piece by piece, in order."""

from __future__ import annotations

import functools
import io
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.model.interrupts import interrupts_wait
from skatcore.model.processes import process_pool
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import CutFormat
from skatcore.records.source import RecordFile, reading
from skatcore.rules.faults import naming_faults

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
                pool = pool or process_pool(count, _given, work)
                with _ended(), interrupts_wait():  # it may start a process
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
    with _ended():
        return item, result()


@contextmanager
def _ended() -> Iterator[None]:
    """Turn the death of a process into an error: what it was doing cannot be read."""
    try:
        yield
    except BrokenProcessPool:
        raise RecordError("record.unreadable", why="the process that reads it has ended") from None


def _nothing() -> None:
    """There is nothing to be made of it."""


def _work_here(work: Work[T], piece: Piece) -> T:
    return work(piece.games())


#: What the other processes do with the games of a piece; sent to each once.
_GIVEN: list[Work[Any]] = []


def _given(work: Work[Any]) -> None:
    _GIVEN[:] = [work]


def _work_there(piece: Piece) -> Any:
    return naming_faults(_work_here, _GIVEN[0], piece)


def results_in_order(
    pool: ProcessPoolExecutor, work: Callable[[Other], T], items: Iterable[Other], ahead: int
) -> Iterator[T]:
    """Yield what the processes of a pool make of each item, in their order, at most ``ahead`` under way; then it ends.

    Raises:
        RecordError: one of the processes was killed.
    """
    under_way: deque[Future[T]] = deque()
    try:
        for item in items:
            with _ended(), interrupts_wait():  # it may start a process
                under_way.append(pool.submit(naming_faults, work, item))
            if len(under_way) >= ahead:
                with _ended():
                    result = under_way.popleft().result()
                yield result
        while under_way:
            with _ended():
                result = under_way.popleft().result()
            yield result
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
