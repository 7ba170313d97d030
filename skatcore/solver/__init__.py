"""Exact search of the card play with all hands known, under the tables of any rule set.

A `Solver` answers for a contract and an `Objective` - whose tricks count, who plays for them, what a
card and a trick count, which cards must win which tricks - what a position is worth under best play
of both sides, whether a number is reached, and which cards keep it.
"""

from __future__ import annotations

from skatcore.solver.memory import Memory
from skatcore.solver.objective import Objective
from skatcore.solver.position import PlayPosition
from skatcore.solver.solver import FAILED, Solver, TooManySearched
from skatcore.solver.target import NoTarget, Target, target_of

__all__ = [
    "FAILED",
    "Memory",
    "NoTarget",
    "Objective",
    "PlayPosition",
    "Solver",
    "Target",
    "TooManySearched",
    "target_of",
]
