"""Claims with more than five cards a hand: the solver, compiled and as it stands, and layouts."""

from __future__ import annotations

import random
from typing import Final

import pytest

from referee.proof.situations import ClaimCase, check, follow, random_situation, situation
from skatcore.referee.proof import Proof, ProofResult, prove, stages
from skatcore.referee.proof.search import Search, TooManyPositions
from skatcore.referee.proof.stages import KnownHandsSearch
from skatcore.solver import Memory

BOUND: Final = 100_000


def plain(given: ClaimCase) -> bool:
    one = Search(given.position, given.claim, BOUND)
    return one.holds(one.start)


@pytest.mark.parametrize("compile", [True, False])
def test_the_solver_finds_what_the_search_finds(*, compile: bool) -> None:  # noqa: A002 - as in Memory
    dice, memory = random.Random(1), Memory(1 << (14 if compile else 8), compile=compile)  # noqa: S311 - no secrets
    for _ in range(300):
        given = situation(dice, dice.choice((1, 2, 3, 4, 5, 6) if compile else (1, 2, 3, 4)), 0)
        solved = KnownHandsSearch(given.position, given.claim, BOUND, memory)
        assert solved.holds(solved.start) is plain(given), given


def test_the_solver_keeps_to_the_bound() -> None:
    dice, gave_up = random.Random(3), 0  # noqa: S311 - no secrets
    for _ in range(20):
        given = situation(dice, 6, 0)
        solved = KnownHandsSearch(given.position, given.claim, 2)
        try:
            assert solved.holds(solved.start) is plain(given)
        except TooManyPositions:
            gave_up += 1
        assert solved.searched <= 3
    assert 0 < gave_up < 20


@pytest.mark.parametrize("numba", [True, False])
def test_whatever_is_tried_first_the_verdict_is_the_same(numba: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every claim as if it had many cards, and the first search gave up at once."""
    monkeypatch.setattr(stages, "FEW_CARDS", 0)
    monkeypatch.setattr(stages, "AT_FIRST", 1)
    if not numba:
        monkeypatch.setattr(stages, "compiled", lambda: None)
    dice = random.Random(4)  # noqa: S311 - no secrets
    for _ in range(300):
        check(random_situation(dice))


def test_lines_of_many_cards_are_right() -> None:
    dice = random.Random(5)  # noqa: S311 - no secrets
    proofs: list[Proof] = []
    while len(proofs) < 15:
        given = situation(dice, dice.choice((6, 7)), 0)
        proofs.append(prove(given.position, given.claim))
        assert proofs[-1].verdict is not ProofResult.NOT_DECIDED
        follow(given, proofs[-1])
