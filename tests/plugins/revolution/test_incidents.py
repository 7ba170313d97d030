"""A wrong exchange in a Revolution (LOC 3.4.9): situation, clause, ruling."""

from __future__ import annotations

from typing import Any

import pytest

from support.games import built
from support.rulings import ruled

GAME = {"game": "revolution", "bid": 92, "tricks": "0:3"}
#: The declarer has taken a trick.
DECIDED = GAME | {"tricks": "1:2"}
ASKS = "declarer may ask"
SILENT = "silent [conduct-wrong-exchange]; LOC 3.4.9"


@pytest.mark.parametrize(
    ("clause", "fault", "facts", "ruling"),
    [
        ("LOC 3.4.9", "wrong-number", {}, SILENT),
        ("LOC 3.4.9", "out-of-turn", {}, SILENT),
        ("LOC 3.4.9", "twice", {}, SILENT),
        ("LOC 3.4.8", "by-declarer", GAME, "declarer loses simple -184; LOC 3.4.8"),
        ("LOC 4.2.8", "after-first-lead", GAME, f"declarer wins simple +92; {ASKS}; LOC 4.2.8, LOC 4.1.4"),
        ("LOC 4.1.3", "after-first-lead", DECIDED, f"declarer loses simple -184; {ASKS}; LOC 4.2.8, LOC 4.1.3"),
    ],
)
def test_the_polish_local_rules(clause: str, fault: str, facts: dict[str, Any], ruling: str) -> None:
    assert clause in ruling
    assert ruled("pl-local", "wrong-exchange", facts | {"exchange_fault": fault}) == ruling


def test_without_the_skat_there_is_no_clause_on_it() -> None:
    ruleset = built('[plugin.revolution]\nexchange = "between-defenders"', extends="pl-local")
    assert ruled(ruleset, "wrong-exchange", {"exchange_fault": "after-first-lead"}).startswith("silent")


def test_a_source_that_says_nothing_of_the_skat_loses_nothing_by_it() -> None:
    text = '[cite]\n"plugin.revolution" = "WAR silent"\n"plugin.revolution.wrong-exchange" = "WAR ¶1"\n'
    ruleset = built(text, plugins=("revolution",), extends="warmia")
    assert ruled(ruleset, "wrong-exchange", {"exchange_fault": "by-declarer"}).startswith("silent")
