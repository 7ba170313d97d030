"""Files written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(data: bytes, out: Path) -> None:
    """Write a file beside its place and move it there: it stands whole, or what was there stays.

    What is no plain file (a pipe, a terminal) is written as it is.

    Raises:
        OSError: it cannot be written; nothing was changed.
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
