"""Errors of records: of one game, or of a whole file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from skatcore.errors import SkatError
from skatcore.model.files import MAX_LINE
from skatcore.model.printable import shown
from skatcore.model.reasons import Detail
from skatcore.model.record import Broken

if TYPE_CHECKING:
    from skatcore.model.refusal import Refusal
    from skatcore.rules.problems import Problem

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

    def as_broken(self, line: int, number: int) -> Broken:
        """The game that is left out."""
        return Broken(line, self.problem, self.details, number)


class NotStored(UnreadableGame):
    """A text is not a stored deal, or not one of this rule set.

    ``problem`` is the key of the message ``stored.<problem>``, ``at`` the dotted path in the
    object (``events.3.card``; empty: the whole). ``details`` complete the message, among them
    ``expected``, what would be right. ``refusal`` says why an event is not legal. ``kept`` is the
    line of a deal whose rules are not here, if it holds what the deal counted; ``because`` is what is wrong with them.

    >>> from skatcore import StoredDeal
    >>> try:
    ...     StoredDeal.read("{}")
    ... except NotStored as error:
    ...     error.problem
    'key-missing'
    """

    kept: Mapping[str, Any] | None = None
    because: Problem | None = None

    def __init__(self, problem: str, at: str = "", /, *, refusal: Refusal | None = None, **details: int | str) -> None:
        super().__init__(problem)
        self.at = at
        self.details = tuple(details.items())
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.at}: {self.problem}" if self.at else self.problem

    def as_data(self) -> dict[str, Any]:
        """The problem for a program."""
        data = {"at": self.at, "problem": self.problem, **dict(self.details)}
        return data if self.refusal is None else {**data, "refusal": self.refusal.as_data()}

    def as_broken(self, line: int, number: int) -> Broken:
        """The deal that cannot be done again, with what it counted, if that is known."""
        problem, details = f"stored.{self.problem}", (("at", self.at), *self.details)
        if self.kept is None:
            return Broken(line, problem, details, number, because=self.because)
        return AsStored(line, problem, details, number, because=self.because, kept=self.kept)


@dataclass(frozen=True, slots=True)
class AsStored(Broken):
    """A deal whose rules are not here: it cannot be done again, but what it counted is ``kept``.

    ``kept`` is the line's object: ``players``, ``events``, and ``result`` with the ``game`` as a
    record has it and the ``points`` of the seats.
    """

    kept: Mapping[str, Any] = field(default_factory=dict)


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
    """Parse a text in JSON; ``refuse`` makes the error of a problem and its details."""

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
