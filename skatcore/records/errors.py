"""What can be wrong with records: with one game, or with a whole file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from skatcore.errors import SkatError
from skatcore.model.files import MAX_LINE
from skatcore.model.printable import shown
from skatcore.model.reasons import Detail
from skatcore.model.record import Broken

#: Bytes that were no UTF-8 are read as these.
_NOT_UTF8: Final = re.compile("[\udc80-\udcff]")


class UnreadableGame(SkatError):  # noqa: N818 - not an error of the program: the game is left out
    """One game cannot be read; ``problem`` is the key of the message ``broken.<problem>``."""

    def __init__(self, problem: str, /, **details: int | str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.details: tuple[Detail, ...] = tuple(
            (name, shown(value) if isinstance(value, str) else value) for name, value in details.items()
        )

    def at(self, line: int, number: int) -> Broken:
        """The game that is left out."""
        return Broken(line, self.problem, self.details, number)


class RecordError(SkatError):
    """A file of records cannot be read or written at all.

    ``problem`` is the key of the message ``record.<problem>``, ``file`` the file as it was named,
    ``line`` the line in it (0: none in particular).

    >>> from skatcore import open_records
    >>> try:
    ...     open_records("no-such-file.csv")
    ... except RecordError as error:
    ...     error.problem
    'not-found'
    """

    def __init__(self, problem: str, /, *, file: str = "", line: int = 0, **details: int | str) -> None:
        super().__init__(f"{file}: {problem}")
        self.problem = problem
        self.details: tuple[Detail, ...] = tuple(details.items())
        self.file = file
        self.line = line


def check_length(line: str) -> None:
    """A line that was cut off holds no whole game."""
    if len(line) >= MAX_LINE:
        raise UnreadableGame("line-too-long", most=MAX_LINE)


def check_utf8(line: str) -> None:
    """The native formats are UTF-8: to guess would garble names."""
    if not line.isascii() and _NOT_UTF8.search(line):
        raise UnreadableGame("not-utf8")


def from_latin1(line: str) -> str:
    """A line as it was meant: Latin-1 where it is not UTF-8, as older programs wrote it."""
    if line.isascii() or not _NOT_UTF8.search(line):
        return line
    return line.encode("utf-8", "surrogateescape").decode("latin-1")


def parse_json(text: str, refuse: Callable[..., Exception]) -> Any:
    """What a text in JSON says; ``refuse`` makes the error of a problem and its details."""

    def pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data = dict(pairs)
        if len(data) != len(pairs):
            names = [name for name, _ in pairs]
            raise refuse("key-twice", word=shown(next(name for name in data if names.count(name) > 1)))
        return data

    try:
        return json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        raise refuse("json", place=error.pos + 1) from None
    except (ValueError, RecursionError):
        raise refuse("json-too-much") from None
