"""Many files of records, one after the other, in the pieces that other processes can work on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skatcore.records.errors import RecordError
from skatcore.records.format import CutFormat, RescoringFormat
from skatcore.records.parallel import Piece, pieces
from skatcore.records.source import RecordFile, open_records

#: A file by its name or open, or why it cannot be named at all.
File = str | RecordFile | RecordError


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
