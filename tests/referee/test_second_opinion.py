"""The referee rules as the second reading of the clauses does; examples of the text hold for both."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Final

import pytest

from referee.second.comparison import check, library, second
from referee.second.second_ruling import Outcome, Position
from referee.second.second_value import Contract
from referee.second.situations import Happening, Kind, random_happening
from support.games import rules

#: Long runs: ``python -m tests.referee.second``.
SITUATIONS: Final = 1_500


def at(contract: Contract, points: tuple[int, int], tricks: tuple[int, int], skat: int = 0, **more: Any) -> Position:
    return Position(contract, *points, *tricks, skat, **more)


HEARTS: Final = Contract(10)
HEARTS_HAND_40: Final = Contract(10, hand=True, bid=40)
DEFENDERS: Final[dict[str, Any]] = {"guilty": "defenders"}
DECLARER: Final[dict[str, Any]] = {"guilty": "declarer"}
#: Clause, position, and then: decided, winner, level, score, whether the other side may ask to play on.
EXAMPLES: Final[tuple[tuple[str, Position, Outcome], ...]] = (
    ("4.1.3", at(HEARTS, (61, 20), (5, 2), **DECLARER), Outcome(True, "declarer", "simple", 20, True)),
    ("4.1.3", at(HEARTS, (90, 20), (6, 2), **DECLARER), Outcome(True, "declarer", "schneider", 30, True)),
    ("4.1.3", at(HEARTS, (20, 60), (2, 5), **DEFENDERS), Outcome(True, "defenders", "simple", -40, True)),
    ("4.1.4", at(HEARTS, (60, 0), (5, 0), **DECLARER), Outcome(False, "defenders", "simple", -40, True)),
    ("4.1.4", at(HEARTS, (0, 59), (0, 5), **DEFENDERS), Outcome(False, "declarer", "simple", 20, True)),
    (
        "4.2.4",
        at(HEARTS, (0, 59), (0, 5), **DEFENDERS, found_late=True),
        Outcome(False, "declarer", "simple", 20, False),
    ),
    ("5.2.2", at(HEARTS, (50, 40), (5, 3), 11, **DECLARER), Outcome(True, "declarer", "simple", 20, True)),
    ("4.1.5", at(HEARTS_HAND_40, (0, 30), (0, 3), **DEFENDERS), Outcome(False, "declarer", "schneider", 40, True)),
    ("4.1.5", at(HEARTS_HAND_40, (61, 31), (5, 3), **DEFENDERS), Outcome(True, "defenders", "simple", -80, True)),
    (
        "5.4.2",
        at(replace(HEARTS_HAND_40, bid=36), (80, 40), (7, 3), **DECLARER),
        Outcome(True, "defenders", "simple", -80, False),
    ),
    (
        "5.4.3",
        at(Contract(10, 1, False, hand=True, bid=50), (50, 0), (5, 0), **DEFENDERS),
        Outcome(True, "defenders", "simple", -100, True),
    ),
    ("5.2.4", at(HEARTS, (0, 118), (0, 10), 2, **DEFENDERS), Outcome(True, "defenders", "schwarz", -80, False)),
    (
        "5.2.6",
        at(Contract(12, 2, hand=True, open=True), (50, 0), (5, 0), **DEFENDERS),
        Outcome(False, "declarer", "schwarz", 108, True),
    ),
    (
        "5.2.6",
        at(Contract(24, 4, hand=True, open=True), (50, 0), (5, 0), **DEFENDERS),
        Outcome(False, "declarer", "schwarz", 264, True),
    ),
    ("5.2.7", at(Contract(None), (0, 20), (0, 2), **DEFENDERS), Outcome(False, "declarer", "simple", 23, True)),
    ("5.2.7", at(Contract(None), (10, 0), (1, 0), **DEFENDERS), Outcome(True, "defenders", "simple", -46, True)),
    (
        "3.4.4",
        at(Contract(None, 4, bid=24), (0, 20), (0, 2), **DEFENDERS),
        Outcome(True, "defenders", "simple", -90, True),
    ),
)


#: The clauses of the examples.
HELD: Final = (
    "ISkO 3.4.4", "ISkO 4.1.3", "ISkO 4.1.4", "ISkO 4.1.5", "ISkO 4.2.4", "ISkO 5.2.2", "ISkO 5.2.4", "ISkO 5.2.6",
    "ISkO 5.2.7", "ISkO 5.4.2", "ISkO 5.4.3",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize(("position", "outcome"), [pytest.param(*row[1:], id=row[0]) for row in EXAMPLES])
def test_an_offence_is_ruled_on_by_the_clause(position: Position, outcome: Outcome) -> None:
    kind: Kind = "revoke" if position.found_late else "any-offence"
    happening = Happening(kind, position)
    assert second(happening) == outcome
    assert library(rules("isko"), happening) == outcome


def test_both_rule_alike() -> None:
    dice = random.Random(4134)  # noqa: S311 - no secrets
    for _ in range(SITUATIONS):
        check(rules("isko"), random_happening(dice))
