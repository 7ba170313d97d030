"""Small endings: the solver against a search that looks at everything."""

from __future__ import annotations

import random

import pytest

from skatcore import load
from skatcore.play.kept import Kept
from skatcore.solver import FAILED, Memory, Objective, PlayPosition, Solver


def everything(solver: Solver, position: PlayPosition) -> int:
    """The value found by playing every card of every hand."""
    if not position.hands[position.turn]:
        return 0
    values = []
    for card in range(32):
        if solver.legal(position) >> card & 1:
            gain, following = solver.played(position, card)
            rest = FAILED if gain == FAILED else everything(solver, following)
            values.append(FAILED if rest == FAILED else gain + rest)
    return max(values) if solver.objective.chooses[position.turn] else min(values)


def ending(dice: random.Random, tricks: int) -> PlayPosition:
    """A position in which each hand has so many cards, some with cards on the table."""
    cards = dice.sample(range(32), 3 * tricks)
    hands = [cards[seat * tricks : (seat + 1) * tricks] for seat in range(3)]
    leader, on_table = dice.randrange(3), dice.randrange(3)
    trick = tuple(hands[(leader + place) % 3].pop() for place in range(on_table))
    first, second, third = (sum(1 << card for card in hand) for hand in hands)
    return PlayPosition((first, second, third), leader, trick)


def objective(dice: random.Random, position: PlayPosition) -> Objective:
    """Any of the objectives, some with cards that must win the last tricks."""
    seat = dice.randrange(3)
    if position.tricks_left > 1 and not position.trick and dice.random() < 0.4:
        held = [card for card in range(32) if position.hands[seat] >> card & 1]
        count = dice.randrange(1, min(3, len(held)) + 1)
        kept = Kept.last(seat, tuple(held[:count]), in_order=dice.random() < 0.5, need_not_follow=dice.random() < 0.5)
        return dice.choice((Objective.points_of, Objective.tricks_of))(seat, kept)
    return dice.choice(
        (
            Objective.points_of(seat),
            Objective.tricks_of(seat),
            Objective.tricks_forced_on(seat),
            Objective.points_forced_on(seat, dice.randrange(23)),
        )
    )


@pytest.mark.parametrize("compile", [True, False])
def test_value_and_cards_equal_brute_force(*, compile: bool) -> None:  # noqa: A002 - as in Memory
    isko, memory = load("isko"), Memory(1 << 12, compile=compile)
    dice = random.Random(7)  # noqa: S311 - cards, no secrets
    for _ in range(120):
        position = ending(dice, dice.choice((1, 2, 2, 3)))
        solver = Solver(dice.choice(isko.contracts), objective(dice, position), memory=memory)
        value = everything(solver, position)
        assert solver.value(position) == value
        values = solver.card_values(position)
        assert (max if solver.objective.chooses[position.turn] else min)(values.values()) == value
        for need in range(1, 40, 3):
            assert solver.at_least(position, need) is (value >= need)


def test_best_line_has_the_value() -> None:
    isko = load("isko")
    dice = random.Random(8)  # noqa: S311 - cards, no secrets
    for _ in range(20):
        position = ending(dice, 4)
        solver = Solver(dice.choice(isko.contracts), Objective.points_of(dice.randrange(3)), memory=Memory(1 << 12))
        total, at = 0, position
        for seat, card in solver.line(position):
            assert seat == at.turn
            gain, at = solver.played(at, card)
            total += gain
        assert total == solver.value(position)


def test_whole_deal_is_the_same_compiled_and_not() -> None:
    grand = load("isko").contract("grand")
    assert grand is not None
    dice = random.Random(9)  # noqa: S311 - cards, no secrets
    for _ in range(3):
        position = ending(dice, 6)
        compiled, plain = (
            Solver(grand, Objective.points_of(0), memory=Memory(1 << 14, compile=by_numba))
            for by_numba in (True, False)
        )
        assert compiled.value(position) == plain.value(position)
        assert compiled.searched == plain.searched


def test_a_memory_forgets_in_place() -> None:
    memory = Memory(16, compile=False)
    kept = memory.kept
    kept[3] = 7
    for _ in range(256):
        memory.forget()
    assert memory.kept is kept
    assert not any(kept)
