"""Clauses of a source, each with its subject and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Annotated

from pydantic import Field

from skatcore.rules.option_model import Options
from skatcore.rules.problems import Problem
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.model import Id, Line, Text, TextOrLine


class ClauseState(StrEnum):
    """The fate of a clause."""

    IMPLEMENTED = "implemented"
    """Code and options do what it says, and tests hold them to it."""
    PROCEDURAL = "procedural"
    """No program can check it."""
    NOT_ADOPTED = "not-adopted"
    """A reading of the profile decides otherwise."""
    OPEN = "open"
    """Nothing has been done about it yet."""


class By(StrEnum):
    """The implementation of a clause."""

    OPTION = "option"
    PLUGIN = "plugin"
    INCIDENT = "incident"
    MODULE = "module"
    READING = "reading"


class Entry(Options):
    """``["LABEL 1.2.3"]``: a clause."""

    topic: Line
    state: Annotated[ClauseState, Field(strict=False)]
    by: tuple[Line, ...] = Field(default=(), strict=False)
    why: Id | None = None
    reading: Id | None = None
    note: TextOrLine | None = None


class SourceError(Options):
    """``[[error]]``: a mistake that the source itself makes."""

    clause: Line
    printed: TextOrLine
    right: TextOrLine
    note: TextOrLine | None = None


class CountedClauses(Options):
    """``[counted]``: how many clauses the source has."""

    clauses: Annotated[int, Field(ge=1)]
    note: TextOrLine | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a source: its number with the source's label, its subject, and what became of it.

    >>> Clause("ISkO 4.2.3", "play.revoke", ClauseState.OPEN).state.value
    'open'
    """

    number: str
    topic: str
    state: ClauseState
    by: tuple[str, ...] = ()
    why: str = ""
    reading: str = ""
    note: Text | None = None
    label: str = ""
    """The source's label, with which the number begins."""


@dataclass(frozen=True, eq=False)
class ClauseList:
    """The clauses of a profile's source, in its order, and the source's own mistakes.

    ``profile`` is the name of the profile: a bundled id, or ``pack/id``. ``counted`` is how many clauses
    the source has, ``problems`` what is wrong with the file.

    >>> one = ClauseList("isko", 1, (Clause("ISkO 4.2.3", "play.revoke", ClauseState.OPEN),))
    >>> one.has("ISkO 4.2"), one.accounted_for
    (True, 0)
    """

    profile: str
    counted: int
    clauses: tuple[Clause, ...]
    errors: tuple[SourceError, ...] = ()
    note: Text | None = None
    problems: tuple[Problem, ...] = ()
    layer: Layer | None = field(default=None, repr=False)
    """The file, for the places of what is found wrong later."""

    @cached_property
    def by_number(self) -> Mapping[str, Clause]:
        """The clauses by their numbers."""
        return MappingProxyType({clause.number: clause for clause in self.clauses})

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The labels that numbers begin with."""
        return tuple(dict.fromkeys(clause.label for clause in self.clauses))

    @cached_property
    def states(self) -> Mapping[ClauseState, int]:
        """How many clauses there are of each state."""
        return MappingProxyType({state: sum(clause.state is state for clause in self.clauses) for state in ClauseState})

    @property
    def accounted_for(self) -> int:
        """How many clauses are not open."""
        return len(self.clauses) - self.states[ClauseState.OPEN]

    def has(self, number: str) -> bool:
        """Whether there is a clause of that number, or a chapter of several: ``LOC 5`` where there is ``LOC 5.1``."""
        if number in self.by_number:
            return True
        following = len(number)
        return any(
            other.startswith(number) and not other[following : following + 1].isalnum() for other in self.by_number
        )


@dataclass(frozen=True, eq=False)
class ClauseBook:
    """All lists of clauses, the words for their subjects and reasons, and the tests by clause."""

    lists: tuple[ClauseList, ...] = ()
    topics: Mapping[str, Text] = field(default_factory=dict)
    reasons: Mapping[str, Text] = field(default_factory=dict)
    tests: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    """The mistakes in the files of words."""

    @cached_property
    def by_profile(self) -> Mapping[str, ClauseList]:
        """The lists by the names of their profiles."""
        return MappingProxyType({one.profile: one for one in self.lists})

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers of all clauses."""
        return frozenset(number for one in self.lists for number in one.by_number)
