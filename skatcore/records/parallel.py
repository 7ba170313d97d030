"""Large files on all cores: cut between games, worked on piece by piece, in order."""

from __future__ import annotations

import io
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from skatcore.model.record import Broken, Record
from skatcore.records.format import CutFormat
from skatcore.records.source import RecordFile, open_records, reading

if TYPE_CHECKING:
    from typing import BinaryIO

T = TypeVar("T")
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
    """Whole games of a file, with the line and the number of the first."""

    text: bytes
    line: int
    number: int


def read_parallel(
    path: str | Path, work: Work[T], *, key: str | None = None, processes: int | None = None
) -> Iterator[T]:
    """What ``work`` makes of the games of a file, list by list, in their order.

    ``work`` must be a function that can be pickled, and so must be what it returns. Small files,
    and formats that cannot be cut, are worked on in this process. ``processes`` is the number of
    others (by default one for each core). Memory is bounded by the pieces under way.
    """
    count = processes or cores()
    with open_records(path, key) as source:
        fmt = source.format
        if count > 1 and isinstance(fmt, CutFormat):
            pieces = _pieces(source, fmt)
            first = list(islice(pieces, 2))
            if len(first) > 1:
                yield from _spread(chain(first, pieces), fmt, work, count)
                return
            for piece in first:
                yield _worked(piece, fmt, work)
            return
        records = iter(source)
        while batch := list(islice(records, GAMES)):
            yield work(batch)


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _spread(pieces: Iterator[Piece], fmt: CutFormat, work: Work[T], processes: int) -> Iterator[T]:
    # A new interpreter for each process: forking is unsafe once there are threads.
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    futures = (pool.submit(_worked, piece, fmt, work) for piece in pieces)
    return results_in_order(pool, futures, AHEAD * processes)


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
        pool.shutdown(cancel_futures=True)


def _worked(piece: Piece, fmt: CutFormat, work: Work[T]) -> T:
    lines = io.StringIO(piece.text.decode("utf-8", "surrogateescape"), newline=None)
    return work(list(fmt.read(lines, line=piece.line, number=piece.number)))


def _pieces(source: RecordFile, fmt: CutFormat) -> Iterator[Piece]:
    """The file in pieces that end where a game ends."""
    line, number, rest = 1, 1, b""
    for more in _chunks(source.stream, source.name):
        rest += more
        end = fmt.cut(rest)
        if not end and len(rest) >= MOST:
            end = rest.rfind(b"\n") + 1 or len(rest)
        if end:
            text, rest = rest[:end], rest[end:]
            yield Piece(text, line, number)
            line += text.count(b"\n")
            number += fmt.count(text.decode("utf-8", "surrogateescape"))
    if rest.strip():
        yield Piece(rest, line, number)


def _chunks(stream: BinaryIO, name: str) -> Iterator[bytes]:
    first = True
    with reading(name):
        while more := stream.read(PIECE):
            yield more.removeprefix(_BOM) if first else more
            first = False
