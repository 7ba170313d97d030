"""Faults of a file, whichever command reads it: 2 if it cannot be opened, 1 for what is in it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from support.commands import Skat

#: The commands that read a file, which comes where the braces are.
COMMANDS: Final = (
    "score {}",
    "compare {}",
    "convert {}",
    "convert {} --to deals",
    "replay {}",
    "check {}",
    "show {}.toml",
    "value {}.toml clubs --matadors 1 --points 70",
    "diff isko {}.toml",
    "plugin check revolution --deals 1 --sample {}",
    "sheet import {}",
    "tournament begin {}",
    "tournament check {}",
    "tournament import {}",
)
#: What is wrong with a file: the exit status, and how such a file is made.
WRONG: Final[dict[str, tuple[int, Callable[[Path], object]]]] = {
    "missing": (2, lambda _: None),
    "folder": (2, Path.mkdir),
    "pipe": (2, os.mkfifo),
    "empty": (1, Path.touch),
    "no-known-format": (1, lambda path: path.write_text("hello there\n", "utf-8")),
    "no-text": (1, lambda path: path.write_bytes(b"\x00\xff\xfe\x80" * 80)),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("wrong", WRONG)
def test_like_mistakes_have_the_same_status(wrong: str, command: str, skat: Skat, tmp_path: Path) -> None:
    status, make = WRONG[wrong]
    words = command.format(tmp_path / "file").split()
    make(tmp_path / ("file.toml" if ".toml" in command else "file"))
    ran = skat(*words)
    assert (ran.status, bool(ran.out + ran.err)) == (status, True), ran.out + ran.err
