"""Errors of records: of one game, or of a whole file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from skatcore.errors import SkatError, Trouble
from skatcore.model.files import MAX_LINE
from skatcore.model.printable import shown
from skatcore.model.record import Broken
from skatcore.text.message import Message

#: Bytes that were no UTF-8 are read as these.
_NOT_UTF8: Final = re.compile("[\udc80-\udcff]")


class UnreadableGame(SkatError):  # noqa: N818 - not an error of the program: the game is left out
    """One game cannot be read: ``UnreadableGame("broken.not-utf8")``."""

    def __init__(self, key: str, /, **details: int | str) -> None:
        known = {name: shown(value) if isinstance(value, str) else value for name, value in details.items()}
        super().__init__(Message.of(key, **known))

    def as_broken(self, line: int, number: int) -> Broken:
        """The game that is left out."""
        return Broken(line, self.message, number)


class NotStored(UnreadableGame):
    """A text is not a stored deal, or not one of this rule set.

    ``at`` is the dotted path in the object (``events.3.card``; empty: the whole). Details complete the message, among
    them ``expected``, what would be right; it quotes as ``because`` why an event is not legal, or what is wrong with the rules.
    ``kept`` is the line of a deal whose rules are not here, if it holds what the deal counted.

    >>> from skatcore import StoredDeal
    >>> try:
    ...     StoredDeal.read("{}")
    ... except NotStored as error:
    ...     print(error)
    'skatcore' is missing
    """

    kept: Mapping[str, Any] | None = None

    def __init__(self, key: str, at: str = "", /, *, because: Message | None = None, **details: int | str) -> None:
        SkatError.__init__(
            self, Message(key, "", (("at", at), *details.items()), () if because is None else (because,))
        )

    @property
    def at(self) -> str:
        """The dotted path in the object."""
        return str(self.message.detail("at"))

    def as_data(self) -> dict[str, Any]:
        """The problem for a program."""
        refused = {why.kind: why.as_data() for why in self.message.why if why.kind == "refusal"}
        return {"at": self.at, "problem": self.message.name, **dict(self.message.details), **refused}

    def as_broken(self, line: int, number: int) -> Broken:
        """The deal that cannot be done again, with what it counted, if that is known."""
        if self.kept is None:
            return Broken(line, self.message, number)
        return AsStored(line, self.message, number, kept=self.kept)


@dataclass(frozen=True, slots=True)
class AsStored(Broken):
    """A deal whose rules are not here: it cannot be done again, but what it counted is ``kept``.

    ``kept`` is the line's object: ``players``, ``events``, and ``result`` with the ``game`` as a
    record has it and the ``points`` of the seats.
    """

    kept: Mapping[str, Any] = field(default_factory=dict)


#: What is wrong with the words of a command, and not with what is in a file.
_ASKED: Final = frozenset(
    f"record.{name}" for name in ("not-found", "no-file", "is-a-folder", "empty-folder", "unreadable", "format-unknown")
)


class RecordError(SkatError):
    """A file of records cannot be read or written at all.

    ``file`` is the file as it was named, ``line`` the line in it (0: none in particular).

    >>> from skatcore import open_records
    >>> try:
    ...     open_records("no-such-file.csv")
    ... except RecordError as error:
    ...     print(error)
    no-such-file.csv: no such file
    """

    def __init__(self, key: str, /, *, file: str = "", line: int = 0, **details: int | str) -> None:
        super().__init__(Message.of(key, **details))
        self.file = file
        self.line = line

    @property
    def message(self) -> Message:
        """The mistake, and its place."""
        return super().message.but(at=":".join(str(part) for part in (self.file, self.line) if part))

    @property
    def trouble(self) -> Trouble:  # type: ignore[override]  # it depends on the message
        """The kind of the error."""
        return Trouble.ASKED if self.message.key in _ASKED else Trouble.WRONG


def check_length(line: str) -> None:
    """A line that was cut off holds no whole game."""
    if len(line) >= MAX_LINE:
        raise UnreadableGame("broken.line-too-long", most=MAX_LINE)


def check_utf8(line: str) -> None:
    """The native formats are UTF-8: to guess would garble names."""
    if not line.isascii() and _NOT_UTF8.search(line):
        raise UnreadableGame("broken.not-utf8")


def from_latin1(line: str) -> str:
    r"""A line as it was meant: Latin-1 where it is not UTF-8, as older programs wrote it.

    >>> from_latin1(b"K\xf6nig".decode("utf-8", "surrogateescape"))
    'König'
    """
    if line.isascii() or not _NOT_UTF8.search(line):
        return line
    return line.encode("utf-8", "surrogateescape").decode("latin-1")


def parse_json(text: str, refuse: Callable[..., Exception], kind: str) -> Any:
    """Parse a text in JSON; ``refuse`` makes the error of a key of that kind and its details."""

    def pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data = dict(pairs)
        if len(data) != len(pairs):
            names = [name for name, _ in pairs]
            raise refuse(f"{kind}.key-twice", word=shown(next(name for name in data if names.count(name) > 1)))
        return data

    try:
        return json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        raise refuse(f"{kind}.json", place=error.pos + 1) from None
    except (ValueError, RecursionError):
        raise refuse(f"{kind}.json-too-much") from None
