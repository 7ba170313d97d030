"""Problems of a profile, as data: where, what, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from skatcore.errors import SkatError
from skatcore.model.printable import shown
from skatcore.model.reasons import Detail

if TYPE_CHECKING:
    from skatcore.rules.contributions import Words

#: What is wrong where a profile is named that is not there.
NOT_FOUND: Final = frozenset(("profile-unknown", "profile-not-installed", "pack-unknown", "file-not-found"))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    ``problem`` is the message's key, ``key`` the dotted TOML key that it concerns (``""``: the
    whole file). ``file``, ``line`` and ``column`` say where; lines and columns count from 1, 0 is
    unknown. ``details`` complete the message, among them ``expected`` and ``suggestion``;
    ``mends`` are answers of which each mends it: an option's key and its value, the usual one first.
    ``found_by`` is the plugin whose check found the problem, ``words`` are its words.
    """

    problem: str
    key: str = ""
    details: tuple[Detail, ...] = ()
    file: str = ""
    line: int = 0
    column: int = 0
    mends: tuple[tuple[str, bool | int | str], ...] = field(default=(), kw_only=True)
    words: tuple[Words, ...] = field(default=(), compare=False, repr=False)
    found_by: str = field(default="", compare=False, repr=False)

    @classmethod
    def of(cls, problem: str, key: str = "", /, **details: int | str) -> Problem:
        """A problem with its details by name, its place not yet known."""
        return cls(problem, key, tuple(details.items()))

    @property
    def place(self) -> str:
        """File, line and column as compilers write them: ``club.toml:3:7``."""
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])

    def as_data(self) -> dict[str, int | str]:
        """The problem for a program."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "key": self.key,
            "problem": self.problem,
            **dict(self.details),
        }


class ProfileError(SkatError):
    """A profile cannot be used; ``problems`` are all that is wrong with it, at least one.

    >>> from skatcore import parse
    >>> try:
    ...     parse("[profile]")
    ... except ProfileError as error:
    ...     error.problems[0].problem
    'missing-key'
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(map(_as_text, self.problems)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class PluginFault(ProfileError):  # noqa: N818 - it says whose fault it is
    """A plugin's answer about a game that cannot be counted with; ``problems`` name it."""


def is_whole(given: object, least: int = 0) -> bool:
    """Whether a plugin may give this number: it is whole and not below ``least``."""
    return isinstance(given, int) and given >= least


def wrongly_given(problem: str, plugins: str, place: str, given: object, **details: int) -> Problem:
    """The problem with what a plugin gives."""
    known = {"plugins": plugins, "place": place, "given": shown(repr(given))}
    return Problem.of(problem, "profile.plugins", **known, **details)


def _as_text(problem: Problem) -> str:
    """Where it is and its key, with the word that it is about."""
    word = dict(problem.details).get("word", "")
    return " ".join(str(part) for part in (problem.place, problem.key, problem.problem, word) if part)


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
    """A problem with a word that is not among the known ones, with the nearest of them."""
    return Problem.of(problem, key, **alternatives(word, sorted(known)))
