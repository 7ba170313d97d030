"""The compiled search: kept on disk, and loaded from there by the next process."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

PROGRAM: Final = """
from skatcore import Deal, load
from skatcore.solver import Memory, Objective, PlayPosition, Solver
from skatcore.solver.loop import compiled

isko = load("isko")
first, second, third = Deal.shuffled(isko, seed=7).state.dealt
memory = Memory()
solver = Solver(isko.contract("grand"), Objective.points_of(0), memory=memory)
print(solver.value(PlayPosition((first, second, third))), solver.searched, memory.compiled)
print(sum(compiled().stats.cache_hits.values()))
"""


def test_a_second_process_searches_with_what_the_first_has_compiled() -> None:
    pytest.importorskip("numba")
    found = [
        subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True).stdout.splitlines()
        for _ in range(2)
    ]
    assert found[0][0] == found[1][0]
    assert found[1][0].endswith("True")
    assert found[1][1] == "1"
