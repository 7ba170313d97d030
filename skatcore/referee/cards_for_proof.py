"""The cards with which a claim is proved, asked for one hand after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from skatcore.model.game import SEATS, Seat
from skatcore.referee.common_facts import BY, DECLARER, HANDS, ON_TABLE
from skatcore.referee.facts import OneOf

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact


def card_fact(facts: Mapping[str, object]) -> tuple[Fact[Any], bool] | None:
    """The fact to be asked for next before a claim is proved, and whether it may stay open; None if all were asked.

    First whose claim it is, then the claimer's cards, then those of the others and of the trick that is not complete,
    as far as they are known. What else the proof needs is asked for like any other fact.

    >>> asked = card_fact({"by": "declarer", "declarer": "rearhand"})
    >>> asked[0].key, asked[1]
    ('rearhand-cards', False)
    """
    declarer, by = facts.get(DECLARER.key), facts.get(BY.key, "declarer")
    if declarer is None:
        return DECLARER, False
    if by not in {"declarer", *SEATS}:
        return OneOf(BY.key, tuple(seat for seat in SEATS if seat != declarer)), False
    claimer = SEATS.index(str(declarer if by == "declarer" else by))
    if facts.get(HANDS[claimer].key) is None:
        return HANDS[claimer], False
    others = (HANDS[(claimer + step) % len(Seat)] for step in (1, 2))
    return next(((fact, True) for fact in (*others, ON_TABLE) if fact.key not in facts), None)
