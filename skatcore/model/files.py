"""Files read within limits, and written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from skatcore.errors import SkatError
from skatcore.text.message import Message

#: Characters of one line that are read; the rest of a longer one is passed over.
MAX_LINE: Final = 1 << 20
#: From this many bytes on a file of records is read on all cores, or by the column.
LARGE: Final = 1 << 20


class NoFile(SkatError):  # noqa: N818 - said of what was named
    """A pipe or a device was named: reading it might never end."""

    def __init__(self, file: Path) -> None:
        super().__init__(Message.of("store.no-file", at=str(file)))


class TooLarge(SkatError):  # noqa: N818 - said of what was named
    """A file holds more bytes than are read of it."""

    def __init__(self, file: Path | str, most: int) -> None:
        super().__init__(Message.of("error.too-large", at=str(file), count=most))


def is_named_pipe(path: Path) -> bool:
    """Whether opening it would wait until somebody writes into it.

    Not so a pipe that a shell has made for a command: ``skat score <(zcat games.gz)``.
    """
    return stat.S_ISFIFO(path.stat().st_mode) and path.resolve().exists()


def read_limited(path: Path, most: int) -> bytes:
    """All bytes of a file, if they are at most ``most``."""
    if is_named_pipe(path) or stat.S_ISCHR(path.stat().st_mode):
        raise NoFile(path)
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(path, most)
    return data


def write_whole(data: bytes, out: Path) -> None:
    """Write a file whole or not at all: next to its place, then moved there.

    Pipes, terminals and the like are written directly.
    """
    if out.exists() and not out.is_file():
        out.write_bytes(data)
        return
    place = out.resolve()
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(place)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
