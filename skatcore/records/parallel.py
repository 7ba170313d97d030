"""Files of records, many or large, on all cores: cut between games, worked on piece by piece, in order."""

from __future__ import annotations

import functools
import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.model.processes import ItemLost, Pool, cores
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import CutFormat, RescoringFormat
from skatcore.records.source import RecordFile, open_records, reading
from skatcore.rules.faults import NamingFaults

if TYPE_CHECKING:
    from typing import BinaryIO

T = TypeVar("T")
Other = TypeVar("Other")
Work = Callable[[list[Record | Broken]], T]
#: A file by its name or open, or why it cannot be named at all.
File = str | RecordFile | RecordError

#: Bytes that one piece has, and from which on other processes are worth their start.
PIECE: Final = 1 << 21
#: Without an end of a game in this many bytes, the file is cut at a line instead.
MOST: Final = 8 * PIECE
#: Games in one piece where a file cannot be cut.
GAMES: Final = 4096

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


def worked_on(items: Iterable[Other], work: Work[T], processes: int | None = None) -> Iterator[tuple[Other, T]]:
    """Each item with what ``work`` makes of its games if it is a `Piece`, in their order.

    Whatever else is among the items comes in its place, with None. The first piece is worked on in this process,
    all others in other ones, which are started only for them.

    Raises:
        RecordError: the processes that worked on a piece were killed too often.
    """
    count, first = processes or cores(), list[Piece]()
    if count == 1:
        yield from ((item, _made_of(work, item) if isinstance(item, Piece) else _nothing()) for item in items)
        return

    def stays(item: object) -> bool:
        if isinstance(item, Piece) and not first:
            first.append(item)
            return True
        return not isinstance(item, Piece)

    pool = Pool[Any, Any](NamingFaults(functools.partial(_made_of, work)), count)
    with or_unreadable(), closing(pool.results(items, in_order=True, stays=stays)) as results:
        for item, made in results:
            yield item, _made_of(work, item) if first and item is first[0] else made


def _nothing() -> Any:
    """There is nothing to be made of it."""


def _made_of(work: Work[T], piece: Piece) -> T:
    return work(piece.games())


@contextmanager
def or_unreadable() -> Iterator[None]:
    """Turn the death of processes into an error: what they were doing cannot be read."""
    try:
        yield
    except ItemLost:
        raise RecordError("record.unreadable", why="process-ended") from None


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


@dataclass(frozen=True, slots=True)
class FileBegun:
    """A file that has been opened. Its `Piece` follow, unless it is ``whole``: then who gets it reads and closes it."""

    source: RecordFile
    whole: bool


def in_pieces(files: Sequence[File], key: str | None = None) -> Iterator[FileBegun | Piece | RecordError]:
    """Each file, and the pieces of those that can be cut; in the place of what cannot be read the error.

    ``key`` names the format of all of them.
    """
    for file in files:
        try:
            if isinstance(file, RecordError):
                raise file
            source = file if isinstance(file, RecordFile) else open_records(file, key)
            fmt = source.format
            if isinstance(fmt, CutFormat) and not isinstance(fmt, RescoringFormat):
                yield FileBegun(source, whole=False)
                with source:
                    yield from pieces(source, fmt)
            else:
                yield FileBegun(source, whole=True)
        except RecordError as error:
            yield error


def size_of(files: Sequence[File]) -> int:
    """The bytes of all files; 0 if that is not known of each."""
    names = [file for file in files if isinstance(file, str)]
    opened = [file.size for file in files if isinstance(file, RecordFile)]
    known = all(map(os.path.isfile, names)) and all(opened)
    return sum(map(os.path.getsize, names)) + sum(opened) if known else 0
