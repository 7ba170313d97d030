"""Claims with more than five cards a hand: the loop, compiled and as it stands, and layouts."""

from __future__ import annotations

import random
import sys
from typing import Final

import pytest

from referee.proof.situations import ClaimCase, check, follow, random_situation, situation
from skatcore.referee.proof import Proof, ProofResult, prove, stages
from skatcore.referee.proof.compiled_search import LoopSearch, compiled_search
from skatcore.referee.proof.loop import ENTRY, compiled, search
from skatcore.referee.proof.search import Search

BOUND: Final = 100_000


def plain(given: ClaimCase) -> bool:
    one = Search(given.position, given.claim, BOUND)
    return one.holds(one.start)


def test_the_loop_finds_what_the_search_finds() -> None:
    dice = random.Random(1)  # noqa: S311 - no secrets
    for _ in range(300):
        given = situation(dice, dice.choice((1, 2, 3, 4)), 0)
        looped = LoopSearch(given.position, given.claim, BOUND, search, list, [0] * (ENTRY << 6))
        assert looped.holds(looped.start) is plain(given), given


def test_the_compiled_loop_finds_it_too() -> None:
    dice = random.Random(2)  # noqa: S311 - no secrets
    for _ in range(100):
        given = situation(dice, dice.choice((3, 4, 5, 6)), 0)
        one = compiled_search(given.position, given.claim, BOUND)
        assert one is not None
        assert one.holds(one.start) is plain(given), given


def test_without_numba_there_is_no_compiled_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled.cache_clear()
    given = situation(random.Random(3), 3, 0)  # noqa: S311 - no secrets
    assert compiled_search(given.position, given.claim, BOUND) is None
    compiled.cache_clear()


@pytest.mark.parametrize("numba", [True, False])
def test_whatever_is_tried_first_the_verdict_is_the_same(numba: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every claim as if it had many cards, and the first search gave up at once."""
    monkeypatch.setattr(stages, "FEW_CARDS", 0)
    monkeypatch.setattr(stages, "AT_FIRST", 1)
    if not numba:
        monkeypatch.setattr(stages, "compiled_search", lambda *_: None)
    dice = random.Random(4)  # noqa: S311 - no secrets
    for _ in range(150):
        check(random_situation(dice))


def test_lines_of_many_cards_are_right() -> None:
    dice = random.Random(5)  # noqa: S311 - no secrets
    proofs: list[Proof] = []
    while len(proofs) < 15:
        given = situation(dice, dice.choice((6, 7)), 0)
        proofs.append(prove(given.position, given.claim))
        assert proofs[-1].verdict is not ProofResult.NOT_DECIDED
        follow(given, proofs[-1])
