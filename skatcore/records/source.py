"""Files of records, opened as streams: plain or compressed, a path or the standard input."""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NoReturn, Self, cast

from skatcore.model.files import is_named_pipe
from skatcore.model.record import Broken, Record
from skatcore.records.errors import MAX_LINE, RecordError
from skatcore.records.formats import FORMATS, format_named, recognise
from skatcore.records.sheets import BEGINNING, SQLITE, SheetFormat, stored_sheets

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

    from skatcore.records.format import RecordFormat

#: The name of the standard input.
STDIN: Final = "-"
#: Bytes by which a format is recognised.
HEAD: Final = 1 << 13

#: A compressed file may unpack to so many times its size once it is beyond `UNPACKED_FREE` bytes.
#: Records of games that differ stay far below; deflate can reach 1032.
UNPACKED_MOST: Final = 500
UNPACKED_FREE: Final = 1 << 23

_GZIP: Final = b"\x1f\x8b"
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")
_BOM: Final = b"\xef\xbb\xbf"


class RecordFile:
    """A file of records that has been opened; it gives its games one at a time, once.

    ``name`` is the file as it was named, ``format`` the format of its games, ``stream`` its
    bytes from the start. ``path`` is where it lies, or None for the standard input and for a
    compressed file. Close it, or use it in a ``with`` statement.
    """

    def __init__(
        self,
        name: str,
        fmt: RecordFormat,
        stream: BinaryIO,
        path: Path | None = None,
        closes: BinaryIO | None = None,
    ) -> None:
        self.name = name
        self.format = fmt
        self.stream = stream
        self.path = path
        self._closes = closes

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Record | Broken]:
        """The games, in constant memory.

        Raises:
            RecordError: the file is damaged, or its heading is wrong.
        """
        try:
            yield from self.format.read(self.lines())
        except RecordError as error:
            error.file = error.file or self.name
            raise

    def close(self) -> None:
        """Close the file; the standard input stays open."""
        if self._closes is not None:
            self._closes.close()

    def lines(self) -> Iterator[str]:
        """The lines, one at a time; one that is too long comes cut off at `MAX_LINE` signs.

        What is no UTF-8 is decoded to lone surrogates, so that a format may read it as Latin-1
        or refuse it.

        Raises:
            RecordError: the file is damaged or vanishes.
        """
        text = io.TextIOWrapper(self.stream, "utf-8-sig", errors="surrogateescape")
        with reading(self.name):
            while line := text.readline(MAX_LINE):
                yield line
                while len(line) == MAX_LINE and not line.endswith("\n"):
                    line = text.readline(MAX_LINE)


def open_records(
    path: str | Path, key: str | None = None, formats: Sequence[RecordFormat] = ()
) -> RecordFile:
    """Open a file of records; ``key`` names its format, else it is recognised.

    ``-`` is the standard input; what gzip compressed is read as it was. A file that keeps score
    sheets gives the deals of all of them, ``sheet:TITLE`` those of one in the user's own store.
    ``formats`` are those of plugins, beside the core's own.

    >>> from skatcore import Record
    >>> from skatcore.records.samples import SAMPLE
    >>> with open_records(SAMPLE) as games:
    ...     sum(isinstance(game, Record) for game in games)
    44

    Raises:
        RecordError: the file is missing, empty, no text, or in no known format.
    """
    known = (*FORMATS, *formats)
    chosen = format_named(key, known) if key else None
    name = str(path)
    if "\0" in name:
        raise RecordError("not-found", file=name)
    if name.startswith(BEGINNING) and not Path(name).exists():
        which = name.removeprefix(BEGINNING) or None
        return RecordFile(name, SheetFormat(), stored_sheets(None, which, every=False))
    with reading(name):
        if name != STDIN and is_named_pipe(Path(path)):
            raise RecordError("no-file", file=name)
        raw = sys.stdin.buffer if name == STDIN else Path(path).open("rb")  # noqa: SIM115 - RecordFile closes it
    closes = None if name == STDIN else raw
    try:
        with reading(name):
            stream, head = _rejoined(raw)
            packed = head.startswith(_GZIP)
            if packed:
                stream, head = _rejoined(cast("BinaryIO", _Unpacked(stream)))
        if head.startswith(SQLITE) and closes is not None and not packed:
            closes.close()
            return RecordFile(name, SheetFormat(), stored_sheets(name, every=True))
        text = _checked(head, name)
        found = chosen or recognise(text, known) or _refused(name, known)
    except BaseException:
        if closes is not None:
            closes.close()
        raise
    return RecordFile(name, found, stream, None if packed or closes is None else Path(path), closes)


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Errors of the system and of gzip, as errors of a file of records."""
    try:
        yield
    except FileNotFoundError:
        raise RecordError("not-found", file=name) from None
    except IsADirectoryError:
        raise RecordError("is-a-folder", file=name) from None
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise RecordError("gzip-damaged", file=name) from None
    except OSError as error:
        raise RecordError("unreadable", file=name, why=error.strerror or str(error)) from None
    except RecordError as error:
        error.file = error.file or name
        raise


def _refused(name: str, known: Sequence[RecordFormat]) -> NoReturn:
    expected = ", ".join(one.key for one in known)
    raise RecordError("not-recognised", file=name, expected=expected)


def _checked(head: bytes, name: str) -> str:
    if not head.removeprefix(_BOM).strip():
        raise RecordError("empty", file=name)
    if head.startswith(_UTF16):
        raise RecordError("utf16", file=name)
    if b"\0" in head:
        raise RecordError("binary", file=name)
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
        if not self._head:
            return cast("io.BufferedIOBase", self._rest).readinto(view)
        taken, self._head = self._head[: len(view)], self._head[len(view) :]
        view[: len(taken)] = taken
        return len(taken)


class _Unpacked(io.RawIOBase):
    """What gzip compressed, unpacked; a file that is made to keep a program busy is refused."""

    def __init__(self, packed: BinaryIO) -> None:
        self._packed = _Counted(packed)
        self._file = gzip.GzipFile(fileobj=cast("BinaryIO", self._packed))
        self._given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        taken = self._file.readinto(buffer)
        self._given += taken
        if self._given > max(UNPACKED_FREE, UNPACKED_MOST * self._packed.taken):
            raise RecordError("gzip-expands", most=UNPACKED_MOST)
        return taken


class _Counted:
    """A stream that counts the bytes which are read from it."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.taken = 0

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(size)
        self.taken += len(data)
        return data
