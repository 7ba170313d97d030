"""Files of records, opened as streams: plain or compressed, a path or the standard input."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NoReturn, Self, cast

from skatcore.model.files import MAX_LINE, is_named_pipe
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import OpensSources, ReadsBinary, ReadsText
from skatcore.records.formats import Formats
from skatcore.records.unpacked import DAMAGED, Rejoined, is_document, is_packed, rejoined, unpacked
from skatcore.text.causes import cause

if TYPE_CHECKING:
    from skatcore.records.format import RecordFormat

#: The name of the standard input.
STDIN: Final = "-"
#: Bytes that are decoded at a time.
CHUNK: Final = 1 << 16

_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")
_BOM: Final = b"\xef\xbb\xbf"


class RecordFile:
    """A file of records that has been opened; it gives its games one at a time, once.

    ``name`` is the file as it was named, ``format`` the format of its games, ``stream`` its
    bytes from the start. ``path`` is where it lies, or None for the standard input and for a
    compressed file; ``taken`` says how many of the file's own bytes have been read, packed or not, ``size`` how
    many it has (0: not known). Close it, or use it in a ``with`` statement.
    """

    def __init__(
        self,
        name: str,
        fmt: RecordFormat,
        stream: BinaryIO,
        path: Path | None = None,
        closes: BinaryIO | None = None,
        taken: Callable[[], int] = int,
        size: int = 0,
    ) -> None:
        self.name = name
        self.format = fmt
        self.stream = stream
        self.path = path
        self.taken = taken
        self.size = size
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
            if isinstance(self.format, ReadsText):
                yield from self.format.read_text(self.texts())
            else:
                yield from self.format.read(self.lines())
        except RecordError as error:
            error.file = error.file or self.name
            raise

    def close(self) -> None:
        """Close the file; the standard input stays open."""
        if self._closes is not None:
            self._closes.close()

    def lines(self) -> Iterator[str]:
        """The lines, one at a time, as `texts` has them."""
        for text in self.texts():
            yield from io.StringIO(text, newline="\n")

    def texts(self) -> Iterator[str]:
        """The text in pieces of whole lines; a line that is too long comes cut off.

        The limit is `MAX_LINE` signs, or little more. What is not UTF-8 is decoded to lone surrogates, so that
        a format may read it as Latin-1 or refuse it.

        Raises:
            RecordError: the file is damaged or vanishes.
        """
        with reading(self.name):
            rest, skip = "", False
            for text in _decoded(self.stream):
                rest += text
                if skip:  # what follows of a line that was cut off
                    start = rest.find("\n") + 1
                    rest, skip = rest[start:] if start else "", not start
                end = rest.rfind("\n") + 1
                if end:
                    yield rest[:end]
                rest = rest[end:]
                if len(rest) >= MAX_LINE:
                    yield f"{rest[:MAX_LINE]}\n"
                    rest, skip = "", True
            if rest:
                yield rest


def _decoded(stream: BinaryIO) -> Iterator[str]:
    """The text of a stream as it comes, every line end as one sign."""
    utf8 = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
    decoder = io.IncrementalNewlineDecoder(utf8, translate=True)
    while data := cast("io.BufferedIOBase", stream).read1(CHUNK):
        yield decoder.decode(data)
    yield decoder.decode(b"", final=True)


def open_records(path: str | Path, key: str | None = None, formats: Formats | None = None) -> RecordFile:
    """Open a file of records; ``key`` names its format, else it is recognised.

    ``-`` is the standard input; what gzip, bzip2 or xz compressed is read as it was, and so is the only file of a zip.
    A format may give the text of what is not a text itself: a spreadsheet, a file that keeps score sheets, or
    ``sheet:TITLE``, one of the user's own. ``formats`` are those that are known, by default all that are installed.

    >>> from skatcore import Record
    >>> from skatcore.records.samples import SAMPLE
    >>> with open_records(SAMPLE) as games:
    ...     sum(isinstance(game, Record) for game in games)
    44

    Raises:
        RecordError: the file is missing, empty, not a text, or in no known format.
    """
    known = formats or Formats.installed()
    chosen = known.named(key) if key else None
    name = str(path)
    if "\0" in name:
        raise RecordError("record.not-found", file=name)
    with reading(name):
        if not Path(name).exists() and (other := _opened(known, name)) is not None:
            return other
        if name != STDIN and is_named_pipe(Path(path)):
            raise RecordError("record.no-file", file=name)
        raw = sys.stdin.buffer if name == STDIN else Path(path).open("rb")  # noqa: SIM115 - RecordFile closes it
    closes = None if name == STDIN else raw
    try:
        first, stream, head = _begun(raw, name)
        packed = first is not stream
        if b"\0" in head and closes is not None and not packed:
            other = _opened(known, name, head) or _from_binary(known, name, raw, head)
            if other is not None:
                closes.close()
                return other
        fmt = _format_of(head, name, chosen, known)
    except BaseException:
        if closes is not None:
            closes.close()
        raise
    own = None if packed or closes is None else Path(path)
    size = 0 if closes is None else os.fstat(closes.fileno()).st_size
    return RecordFile(name, fmt, _buffered(stream), own, closes, lambda: first.taken, size)


def given_records(data: bytes, name: str, key: str | None = None, formats: Formats | None = None) -> RecordFile:
    """Records that somebody sent; ``name`` is only for messages, and no file is looked for.

    A spreadsheet is read; a file that keeps score sheets is not, as it is a database.

    Raises:
        RecordError: they are empty, not a text, or in no known format.
    """
    known = formats or Formats.installed()
    chosen = known.named(key) if key else None
    first, stream, head = _begun(io.BytesIO(data), name)
    if b"\0" in head and first is stream and (other := _from_binary(known, name, io.BytesIO(data), head)) is not None:
        return other
    fmt = _format_of(head, name, chosen, known)
    return RecordFile(name, fmt, _buffered(stream), taken=lambda: first.taken, size=len(data))


def _begun(raw: BinaryIO, name: str) -> tuple[Rejoined, Rejoined, bytes]:
    """A stream as it lies there and unpacked, the same one if it was not packed, and its first bytes."""
    with reading(name):
        first, head = rejoined(raw)
        stream = first
        if is_packed(head) and not is_document(head, raw):
            stream, head = rejoined(unpacked(head, first, raw))
    return first, stream, head


def _format_of(head: bytes, name: str, chosen: RecordFormat | None, known: Formats) -> RecordFormat:
    text = _checked(head, name)
    return chosen or known.recognise(text) or _refused(name, known)


def _buffered(stream: Rejoined) -> BinaryIO:
    return cast("BinaryIO", io.BufferedReader(stream, 1 << 16))


def _opened(formats: Formats, name: str, head: bytes = b"") -> RecordFile | None:
    """The file as a format reads something that is not a text; None if none knows it."""
    for fmt in formats:
        if isinstance(fmt, OpensSources) and (stream := fmt.opened(name, head)) is not None:
            return RecordFile(name, fmt, stream)
    return None


def _from_binary(formats: Formats, name: str, file: BinaryIO, head: bytes) -> RecordFile | None:
    """The games of a file that is not text, by the format that knows it; None if none does."""
    with reading(name):
        for fmt in formats:
            if isinstance(fmt, ReadsBinary) and (stream := fmt.text_of(file, head)) is not None:
                return RecordFile(name, fmt, stream)
    return None


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Errors of the system and of what unpacks, as errors of a file of records."""
    try:
        yield
    except FileNotFoundError:
        raise RecordError("record.not-found", file=name) from None
    except IsADirectoryError:
        raise RecordError("record.is-a-folder", file=name) from None
    except DAMAGED:
        raise RecordError("record.packed-damaged", file=name) from None
    except OSError as error:
        raise RecordError("record.unreadable", file=name, why=cause(error)) from None
    except RecordError as error:
        error.file = error.file or name
        raise


def _refused(name: str, known: Formats) -> NoReturn:
    """Say that no format fits; a broken one might have, so it is named first."""
    for error in known.broken():
        raise error
    raise RecordError("record.not-recognised", file=name, expected=", ".join(known.names))


def _checked(head: bytes, name: str) -> str:
    if not head.removeprefix(_BOM).strip():
        raise RecordError("record.empty", file=name)
    if head.startswith(_UTF16):
        raise RecordError("record.utf16", file=name)
    if b"\0" in head:
        raise RecordError("record.binary", file=name)
    return head.removeprefix(_BOM).decode("utf-8", "surrogateescape")
