"""Files of records, opened as streams: plain or compressed, a path or the standard input."""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from skatcore.records.formats import FORMATS, format_named, recognise
from skatcore.records.record import Broken, Record
from skatcore.records.trouble import MAX_LINE, RecordError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

    from skatcore.records.format import RecordFormat

#: The name of the standard input.
STDIN: Final = "-"
#: Bytes by which a format is recognised.
HEAD: Final = 1 << 13

_GZIP: Final = b"\x1f\x8b"
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")
_BOM: Final = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Source:
    """A file that has been opened: its name, the format of its games, and its bytes from the start.

    What is no UTF-8 is decoded to lone surrogates, so that a format may read it as Latin-1 or
    refuse it.
    """

    name: str
    format: RecordFormat
    stream: BinaryIO

    def lines(self) -> Iterator[str]:
        """The lines, one at a time; one that is too long comes cut off at `MAX_LINE` signs.

        Raises:
            RecordError: the file is damaged or vanishes.
        """
        text = io.TextIOWrapper(self.stream, "utf-8-sig", errors="surrogateescape")
        try:
            with reading(self.name):
                while line := text.readline(MAX_LINE):
                    yield line
                    while len(line) == MAX_LINE and not line.endswith("\n"):
                        line = text.readline(MAX_LINE)
        finally:
            text.detach()

    def records(self) -> Iterator[Record | Broken]:
        """The games, one at a time.

        Raises:
            RecordError: the file is damaged, or its heading is wrong.
        """
        try:
            yield from self.format.read(self.lines())
        except RecordError as error:
            error.file = error.file or self.name
            raise


@contextmanager
def open_source(
    path: str | Path, key: str = "", formats: Sequence[RecordFormat] = FORMATS
) -> Iterator[Source]:
    """Open a file of records; ``key`` names its format, else it is recognised.

    ``-`` is the standard input. What gzip compressed is read as it was.

    Raises:
        RecordError: the file is missing, empty, no text, or in no known format.
    """
    chosen = format_named(key, formats) if key else None
    name = str(path)
    with reading(name):
        raw = sys.stdin.buffer if name == STDIN else Path(path).open("rb")
    try:
        with reading(name):
            stream, head = _rejoined(raw)
            if head.startswith(_GZIP):
                unpacked = cast("BinaryIO", gzip.GzipFile(fileobj=stream))
                stream, head = _rejoined(unpacked)
        text = _checked(head, name)
        found = chosen or recognise(text, formats)
        if found is None:
            expected = ", ".join(one.key for one in formats)
            raise RecordError("format-unknown", file=name, expected=expected)
        yield Source(name, found, stream)
    finally:
        if name != STDIN:
            raw.close()


def read_records(path: str | Path, key: str = "") -> Iterator[Record | Broken]:
    """The games of a file, one at a time, in constant memory.

    Raises:
        RecordError: as `open_source` and `Source.records`.
    """
    with open_source(path, key) as source:
        yield from source.records()


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Errors of the system and of gzip, as errors of a file of records."""
    try:
        yield
    except FileNotFoundError:
        raise RecordError("file-not-found", file=name) from None
    except IsADirectoryError:
        raise RecordError("file-is-a-folder", file=name) from None
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise RecordError("gzip-damaged", file=name) from None
    except OSError as error:
        raise RecordError("file-unreadable", file=name, why=error.strerror or str(error)) from None
    except ValueError:  # a path with a zero byte
        raise RecordError("file-not-found", file=name) from None


def _checked(head: bytes, name: str) -> str:
    if not head.removeprefix(_BOM).strip():
        raise RecordError("file-empty", file=name)
    if head.startswith(_UTF16):
        raise RecordError("file-utf16", file=name)
    if b"\0" in head:
        raise RecordError("file-binary", file=name)
    return head.removeprefix(_BOM).decode("utf-8", "surrogateescape")


def _rejoined(stream: BinaryIO) -> tuple[BinaryIO, bytes]:
    """The first bytes of a stream, and the stream as if they had not been read."""
    head = b""
    while len(head) < HEAD and (more := stream.read(HEAD - len(head))):
        head += more
    return cast("BinaryIO", io.BufferedReader(_Rejoined(head, stream), 1 << 16)), head


class _Rejoined(io.RawIOBase):
    """Bytes that were read ahead, and after them the rest of their stream."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = head
        self._rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        view = memoryview(buffer).cast("B")
        if self._head:
            taken, self._head = self._head[: len(view)], self._head[len(view) :]
        else:
            taken = self._rest.read(len(view))
        view[: len(taken)] = taken
        return len(taken)
