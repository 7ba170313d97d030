"""Faults with Spitze: the source says that it must win the last trick, and nothing of changes."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore import judge
from support.games import rules
from support.rulings import ruled

GAME = {"game": "hearts spitze=1", "bid": 18, "matadors": 1, "points": "62:40"}


@pytest.mark.parametrize(
    ("kind", "facts", "ruling"),
    [
        ("failed", {"laid_card_failed": "beaten"}, "declarer loses simple -60; XSkat -spitze"),
        ("failed", {"laid_card_failed": "played-early"}, "declarer loses simple -60; XSkat -spitze"),
        ("changed", {}, "silent [conduct-spitze-changed]; XSkat silent"),
        ("laid-wrongly", {}, "silent [conduct-spitze-laid-wrongly]; XSkat silent"),
    ],
)
def test_spitze(kind: str, facts: dict[str, Any], ruling: str) -> None:
    assert ruled("spitze", f"spitze-{kind}", GAME | facts) == ruling


def test_what_a_lost_spitze_costs_rests_on_two_readings() -> None:
    facts = GAME | {"laid_card_failed": "beaten"}
    readings = judge(rules("spitze"), "spitze-failed", facts).readings
    assert [reading.id for reading in readings] == ["spitze-worth", "spitze-lost-value"]
