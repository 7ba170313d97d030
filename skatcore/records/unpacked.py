"""Compressed files, unpacked while they are read: gzip, bzip2, xz, and a zip of one file."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zipfile
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from skatcore.records.errors import RecordError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

#: Bytes by which a format is recognised.
HEAD: Final = 1 << 13
#: A compressed file may unpack to this many times its size once it is beyond `UNPACKED_FREE` bytes.
#: Records of games that differ stay far below; deflate can reach 1032, the others more.
UNPACKED_MOST: Final = 500
UNPACKED_FREE: Final = 1 << 23
#: The memory that unpacking may take: ``xz -9`` needs 65 MiB.
MEMORY: Final = 80 << 20
#: What is raised where a compressed file is damaged, cut off, or cannot be unpacked.
DAMAGED: Final = (EOFError, zlib.error, gzip.BadGzipFile, lzma.LZMAError, zipfile.BadZipFile, NotImplementedError)

#: How files begin that each of them has written.
ZIP: Final = b"PK\x03\x04"
_GZIP: Final = b"\x1f\x8b"
_BZIP2: Final = b"BZh"
_XZ: Final = b"\xfd7zXZ\x00"
_CHUNK: Final = 1 << 16
#: The part of every spreadsheet and text document that is kept as a zip.
_DOCUMENT: Final = "[Content_Types].xml"
#: The flag of a file in a zip that needs a password.
_ENCRYPTED: Final = 1


def is_packed(head: bytes) -> bool:
    """Whether a file that begins so is compressed."""
    return head.startswith((_GZIP, _BZIP2, _XZ, ZIP))


def is_document(head: bytes, raw: BinaryIO) -> bool:
    """Whether a zip is itself a document, such as a spreadsheet, and not an archive with a file of games."""
    if not head.startswith(ZIP) or not raw.seekable():
        return False
    at = raw.tell()
    try:
        with zipfile.ZipFile(raw) as archive:
            return _DOCUMENT in archive.namelist()
    except DAMAGED:
        return False
    finally:
        raw.seek(at)


def unpacked(head: bytes, packed: Rejoined, raw: BinaryIO) -> io.RawIOBase:
    """The content of a compressed stream; ``raw`` is the stream itself, in which a zip is looked up from its end.

    Raises:
        RecordError: a zip comes from a pipe, needs a password, or holds no file or several.
    """
    if head.startswith(ZIP):
        return _zipped(raw)
    if head.startswith(_GZIP):
        plain: io.RawIOBase | gzip.GzipFile = gzip.GzipFile(fileobj=cast("BinaryIO", packed))
    else:
        plain = _Streams(packed, bz2.BZ2Decompressor if head.startswith(_BZIP2) else _xz)
    return _Limited(plain, lambda: packed.taken)


def _zipped(raw: BinaryIO) -> io.RawIOBase:
    if not raw.seekable():
        raise RecordError("record.zip-from-pipe")
    archive = zipfile.ZipFile(raw)
    files = [file for file in archive.infolist() if not file.is_dir()]
    if len(files) != 1:
        raise RecordError("record.zip-of-files", count=len(files))
    (file,) = files
    if file.flag_bits & _ENCRYPTED:
        raise RecordError("record.zip-encrypted")
    return _Limited(cast("io.RawIOBase", archive.open(file)), lambda: file.compress_size)


def _xz() -> lzma.LZMADecompressor:
    return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MEMORY)


def rejoined(stream: BinaryIO | io.RawIOBase) -> tuple[Rejoined, bytes]:
    """The first bytes of a stream, and the stream as if they had not been read."""
    head = b""
    while len(head) < HEAD and (more := stream.read(HEAD - len(head))):
        head += more
    return Rejoined(head, stream), head


class Rejoined(io.RawIOBase):
    """Bytes that were read ahead, and after them the rest of their stream; ``taken`` counts what was read."""

    def __init__(self, head: bytes, rest: BinaryIO | io.RawIOBase) -> None:
        self._head = head
        self._rest = cast("io.BufferedIOBase", rest)
        self.taken = 0

    def readable(self) -> bool:
        """It is read."""
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Read some bytes: how many."""
        view = memoryview(buffer).cast("B")
        head, self._head = self._head[: len(view)], self._head[len(view) :]
        view[: len(head)] = head
        count = len(head) or self._rest.readinto(view)
        self.taken += count
        return count


class _Streams(io.RawIOBase):
    """Compressed streams, one behind the other, as ``bzip2`` and ``xz`` write them on several cores."""

    def __init__(self, packed: Rejoined, unpacker: Callable[[], bz2.BZ2Decompressor | lzma.LZMADecompressor]) -> None:
        self._packed, self._unpacker = packed, unpacker
        self._current, self._rest = unpacker(), b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        view = memoryview(buffer).cast("B")
        while True:
            if self._current.eof:
                # xz may fill up with zeros behind a stream
                self._rest = (self._current.unused_data or self._packed.read(_CHUNK) or b"").lstrip(b"\0")
                if not self._rest:
                    return 0
                self._current = self._unpacker()
            if self._current.needs_input and not self._rest:
                self._rest = self._packed.read(_CHUNK) or b""
                if not self._rest:
                    raise EOFError
            given, self._rest = self._rest, b""
            try:
                data = self._current.decompress(given, len(view))
            except OSError:  # bzip2 has no error of its own
                raise EOFError from None
            if data:
                view[: len(data)] = data
                return len(data)


class _Limited(io.RawIOBase):
    """An unpacked stream; a file that is made to keep a program busy is refused."""

    def __init__(self, plain: io.RawIOBase | gzip.GzipFile, taken: Callable[[], int]) -> None:
        self._plain, self._taken, self._given = plain, taken, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        given = self._plain.readinto(buffer) or 0
        self._given += given
        if self._given > max(UNPACKED_FREE, UNPACKED_MOST * self._taken()):
            raise RecordError("record.packed-expands", most=UNPACKED_MOST)
        return given
