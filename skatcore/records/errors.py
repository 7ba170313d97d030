"""What can be wrong with records: with one game, or with a whole file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from skatcore.errors import SkatError
from skatcore.model.reasons import Detail
from skatcore.model.record import Broken

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue

#: So much of a wrong text is shown; more would only hide the message.
SHOWN: Final = 40

#: Characters of one line that are read; the rest of a longer one is passed over.
MAX_LINE: Final = 1 << 20

#: Bytes that were no UTF-8 are read as these.
_NOT_UTF8: Final = re.compile("[\udc80-\udcff]")


class Wrong(SkatError):  # noqa: N818 - it is no error of the program: the game is left out
    """One game cannot be read; ``problem`` is the key of the message ``broken.<problem>``."""

    def __init__(self, problem: str, /, **details: int | str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.details: tuple[Detail, ...] = tuple(
            (name, shown(value) if isinstance(value, str) else value)
            for name, value in details.items()
        )

    def at(self, line: int, number: int) -> Broken:
        """The game that is left out."""
        return Broken(line, self.problem, self.details, number)


class RecordError(SkatError):
    """A file of records cannot be read or written at all.

    ``problem`` is the key of the message ``record.<problem>``, ``file`` the file as it was named,
    ``line`` where in it (0: nowhere in particular).
    """

    def __init__(
        self, problem: str, /, *, file: str = "", line: int = 0, **details: int | str
    ) -> None:
        super().__init__(f"{file}: {problem}")
        self.problem = problem
        self.details: tuple[Detail, ...] = tuple(details.items())
        self.file = file
        self.line = line

    def text(self, words: Catalogue) -> str:
        """The message in words, with file and line before it."""
        details = dict(self.details)
        text = words.text(f"record.{self.problem}", **details)
        if details.get("suggestion"):
            text += words.text("problem.suggestion", suggestion=details["suggestion"])
        place = ":".join(str(part) for part in (self.file, self.line) if part)
        return f"{place}: {text}" if place else text


def check_length(line: str) -> None:
    """A line that was cut off tells no game.

    Raises:
        Wrong: the line is as long as lines are read at all.
    """
    if len(line) >= MAX_LINE:
        raise Wrong("line-too-long", most=MAX_LINE)


def check_utf8(line: str) -> None:
    """The native formats are UTF-8: to guess would garble names.

    Raises:
        Wrong: the line holds bytes that are not.
    """
    if not line.isascii() and _NOT_UTF8.search(line):
        raise Wrong("not-utf8")


def from_latin1(line: str) -> str:
    """A line as it was meant: Latin-1 where it is not UTF-8, as older programs wrote it."""
    if line.isascii() or not _NOT_UTF8.search(line):
        return line
    return line.encode("utf-8", "surrogateescape").decode("latin-1")


def shown(text: str) -> str:
    """The beginning of a text from a file, without what could confuse a terminal."""
    plain = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"
