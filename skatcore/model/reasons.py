"""Reasons and problems as data: rendered in a language only when a person looks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from skatcore.errors import SkatError
from skatcore.model.frozen import quick_init

#: What profiles write after a clause of which only the heading was seen.
NOT_SEEN: Final = " (wording not seen)"
_SILENT: Final = re.compile(r"(.+?) silent(?:, as (.+))?")


def silence(clause: str) -> tuple[str, str] | None:
    """The source that says nothing, and the clause elsewhere that is followed; None if it speaks.

    Profiles write ``WAR silent``, or ``WAR silent, as ISkO 5.5.4``.
    """
    match = _SILENT.fullmatch(clause)
    return (match[1], match[2] or "") if match else None


#: A named detail of a reason or a problem.
Detail = tuple[str, int | str]


@quick_init
@dataclass(frozen=True, slots=True)
class Reason:
    """One step on the way to a result, with the clause that it rests on.

    ``count`` is what the step brings the count to: "hand 4" has step ``hand``, count 4.
    """

    step: str
    count: int
    clause: str
    details: tuple[Detail, ...] = ()

    def as_data(self) -> dict[str, int | str]:
        """The reason for a program: step, count, clause and what else belongs to it."""
        return {"step": self.step, "count": self.count, "clause": self.clause, **dict(self.details)}


@dataclass(frozen=True, slots=True)
class Missing:
    """Why a game cannot be scored under a rule set: what does not exist there or is unknown."""

    key: str
    clause: str = ""
    details: tuple[Detail, ...] = ()

    def as_data(self) -> dict[str, int | str]:
        """The reason for a program."""
        return {"key": self.key, "clause": self.clause, **dict(self.details)}


class Unscorable(SkatError):  # noqa: N818 - it is no error of the program: the game is left out
    """The game has no value under this rule set; ``missing`` says why.

    >>> from skatcore import load, value
    >>> try:
    ...     value(load("isko"), "hearts", points=70)
    ... except Unscorable as error:
    ...     error.missing.key
    'matadors-missing'
    """

    def __init__(self, missing: Missing) -> None:
        super().__init__(missing.key)
        self.missing = missing

    @classmethod
    def of(cls, key: str, clause: str = "", /, **details: int | str) -> Unscorable:
        """An error that a game cannot be scored, with the details of the message by name."""
        return cls(Missing(key, clause, tuple(details.items())))
