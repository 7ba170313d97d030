"""What the steps of a ruling say, in a table to read beside the clauses: ``reasons.txt``, a part for each matter.

The tables of rulings hold who wins and what is done; a ruling with the right outcome for a wrong reason fails here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from skatcore.referee.judgement import judge
from support.games import rules

_TABLE: Final = Path(__file__).with_name("reasons.txt").read_text(encoding="utf-8")
MATTERS: Final = dict(part.split("]\n", 1) for part in _TABLE.split("\n[")[1:])


def said(profile: str, kind: str, told: str) -> str:
    """The steps of a ruling with their clauses; ``_`` stands for a blank in what is told."""
    facts = dict(fact.replace("_", " ").split("=", 1) for fact in told.split())
    verdict = judge(rules(profile), kind, facts).verdict
    assert verdict is not None
    return ", ".join(f"{reason.step} {reason.clause}" for reason in verdict.reasons)


@pytest.mark.parametrize("matter", MATTERS)
def test_each_step_says_what_was_done_and_by_which_clause(matter: str) -> None:
    table = [[part.strip() for part in row.split("|")] for row in MATTERS[matter].splitlines() if row]
    assert [[*row[:3], said(*row[:3])] for row in table] == table
