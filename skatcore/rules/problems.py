"""Problems of a profile, as data: where, what, and what would be right."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Final

from skatcore.errors import SkatError, Trouble
from skatcore.model.printable import shown
from skatcore.text.message import Message, several

#: What is wrong where a profile is named that is not there.
NOT_FOUND: Final = frozenset(("profile-unknown", "profile-not-installed", "pack-unknown", "file-not-found"))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    ``key`` is the dotted TOML key that it concerns (``""``: the whole file). ``file``, ``line`` and ``column`` say
    where; lines and columns count from 1, 0 is unknown. The message's details are among others ``expected`` and
    ``suggestion``; ``mends`` are answers of which each mends it: an option's key and its value, the usual one first.
    ``found_by`` is the plugin whose check found the problem.
    """

    message: Message
    key: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    mends: tuple[tuple[str, bool | int | str], ...] = field(default=(), kw_only=True)
    found_by: str = field(default="", compare=False, repr=False)

    @classmethod
    def of(cls, message: str, key: str = "", /, **details: int | str) -> Problem:
        """A problem with its details by name, its place not yet known: ``Problem.of("problem.missing-key", ...)``."""
        return cls(Message.of(message, **details), key)

    @property
    def name(self) -> str:
        """The message's key without its beginning: ``missing-key``."""
        return self.message.name

    def but(self, key: str) -> Problem:
        """The problem with another message, which has the same details."""
        return replace(self, message=replace(self.message, key=key))

    @property
    def said(self) -> Message:
        """The mistake, with the key that it concerns."""
        return self.message if "key" in dict(self.message.details) else self.message.but(key=self.key)

    @property
    def with_mends(self) -> Message:
        """The mistake, and the options that would mend it, as a profile has them."""
        if not self.mends:
            return self.said
        wanted = "\n".join(f"{key} = {json.dumps(value)}" for key, value in self.mends)
        return Message("mends.set", "", (("alternatives", wanted),), (self.said,))

    @property
    def place(self) -> str:
        """File, line and column as compilers write them: ``club.toml:3:7``."""
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])

    @property
    def before(self) -> str:
        """The place and the key, as they stand before the sentence: ``club.toml:3:7 auction.all-pass:`` and a blank."""
        parts = [part for part in (self.place, self.key) if part]
        return f"{' '.join(parts)}: " if parts else ""

    def as_data(self) -> dict[str, int | str]:
        """The problem for a program."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "key": self.key,
            "problem": self.name,
            **dict(self.message.details),
        }


#: Problems with what was asked for, and not with what is in a file.
_ASKED: Final = NOT_FOUND | {
    *("file-is-a-folder", "file-unreadable", "plugin-to-try-unknown"),
    *("code-badly-named", "code-name-taken", "code-relative"),
    *("unknown-language", "language-not-new", "language-there-already", "language-no-package"),
}


def trouble_of(problems: Iterable[Problem]) -> Trouble:
    """Whether what was asked for is not there, or something is wrong in it."""
    asked = any(problem.name in _ASKED and not problem.key for problem in problems)
    return Trouble.ASKED if asked else Trouble.WRONG


class ProfileError(SkatError):
    """A profile cannot be used; ``problems`` are all that is wrong with it, at least one.

    >>> from skatcore import parse
    >>> try:
    ...     parse("[profile]")
    ... except ProfileError as error:
    ...     error.problems[0].name
    'built-on-nothing'
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(several(tuple(problem.with_mends for problem in self.problems)))

    def __str__(self) -> str:
        return "; ".join(f"{problem.before}{problem.with_mends}" for problem in self.problems)

    @property
    def trouble(self) -> Trouble:  # type: ignore[override]  # it depends on the problems
        """The kind of the error."""
        return trouble_of(self.problems)


class PluginFault(ProfileError):  # noqa: N818 - it says whose fault it is
    """A plugin's answer about a game that cannot be counted with; ``problems`` name it."""


def is_whole(given: object, least: int = 0) -> bool:
    """Whether a plugin may give this number: it is whole and not below ``least``."""
    return isinstance(given, int) and given >= least


def wrongly_given(problem: str, plugins: str, place: str, given: object, **details: int) -> Problem:
    """The problem with what a plugin gives."""
    known = {"plugins": plugins, "place": place, "given": shown(repr(given))}
    return Problem.of(problem, "profile.plugins", **known, **details)


def suggest(word: str, known: Iterable[str]) -> str:
    """The known word nearest to ``word``, or an empty string if none is near."""
    near = get_close_matches(word[:80], list(known), n=1, cutoff=0.6)
    return near[0] if near else ""


def alternatives(word: str, known: Iterable[str], *, listed: bool = True) -> dict[str, int | str]:
    """The details of a wrong word: the right ones, if they are ``listed``, and the nearest."""
    words = tuple(known)
    expected = ", ".join(words) if listed else ""
    return {"word": word, "expected": expected, "suggestion": suggest(word, words)}


def unknown(problem: str, word: str, known: Iterable[str], *, key: str) -> Problem:
    """A problem with a word that is not among the known ones, with the nearest of them.

    >>> problem = unknown("problem.plugin-unknown", "kontre", ["bock", "kontra"], key="profile.plugins")
    >>> dict(problem.message.details)["suggestion"]
    'kontra'
    """
    return Problem.of(problem, key, **alternatives(word, sorted(known)))
