"""One memory that several solvers share."""

from __future__ import annotations

import itertools

from skatcore.model.cards import DECK
from skatcore.solver import Memory, Objective, PlayPosition, Solver
from support.games import rules


def test_solvers_that_share_a_memory_never_mistake_each_others_deals() -> None:
    grand, memory = rules("isko").contract("grand"), Memory(1 << 10, compile=False)
    assert grand is not None
    cards = [1 << card for card in DECK if card.key.endswith(("A", "T", "K"))][:9]
    shared = 0
    for order in itertools.islice(itertools.permutations(cards), 0, None, 40320):
        own = PlayPosition((sum(order[:3]), sum(order[3:6]), sum(order[6:])))
        other = PlayPosition((own.hands[1], own.hands[2], own.hands[0]))
        first = Solver(grand, Objective.points_of(0), memory=memory)
        value = first.value(own)
        # a generation comes again after 255 deals
        for _ in range(254):
            memory.forget()
        second = Solver(grand, Objective.points_of(0), memory=memory)
        shared += second.value(other) != value
        assert first.value(own) == value
    assert shared
