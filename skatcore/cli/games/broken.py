"""Files of games opened, and what cannot be read of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from skatcore.cli.output import FOUND, print_line, refuse, told
from skatcore.cli.parameters import FileRequest
from skatcore.model import Broken
from skatcore.records import SAMPLE, RecordError, RecordFile, open_records
from skatcore.text import Catalogue

T = TypeVar("T")


@contextmanager
def opened(task: FileRequest, words: Catalogue) -> Iterator[RecordFile]:
    """The file of records; whatever is wrong with it ends the program with a message."""
    if task.sample is (task.file is not None):
        refuse(words.text("cli.file-or-sample"), words)
    with opened_file(SAMPLE if task.file is None else task.file, task.source, words) as source:
        yield source


@contextmanager
def opened_file(path: Path, key: str | None, words: Catalogue) -> Iterator[RecordFile]:
    """A file of records, in the format of that key; whatever is wrong with it ends the program with a message."""
    with told(words, RecordError), open_records(path, key) as source:
        yield source


def readable(
    games: Iterable[T | Broken], name: str, words: Catalogue, broken: Callable[[Broken], None], *, strict: bool
) -> Iterator[T]:
    """The games that can be read; the others are named and handed to ``broken``; ``strict``: the first ends it."""
    for game in games:
        if not isinstance(game, Broken):
            yield game
            continue
        say_broken(name, game, words)
        broken(game)
        if strict:
            raise SystemExit(FOUND)


def say_broken(name: str, game: Broken, words: Catalogue) -> None:
    """Name a game that cannot be read, and why, on the standard error."""
    print_line(f"{game.file or name}:{game.line}: {words.say(game.message)}", error=True)


def end(broken: int, words: Catalogue, key: str = "cli.broken", *, leave: bool = True) -> None:
    """End the program with a finding if games were left out; ``key`` is how that is said.

    Without ``leave`` there is more to say before that.
    """
    if broken:
        print_line(f"skat: {words.text(key, count=broken)}", error=True)
        if leave:
            raise SystemExit(FOUND)
