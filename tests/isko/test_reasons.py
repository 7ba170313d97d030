"""Texts of a ruling's steps, in a table to read beside the clauses: ``reasons.txt``, a part for each matter.

The tables of rulings hold who wins and what is done; a ruling with the right outcome for a wrong reason fails here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from skatcore.referee.judgement import judge
from support.games import built, rules, toml

_TABLE: Final = Path(__file__).with_name("reasons.txt").read_text(encoding="utf-8")
MATTERS: Final = dict(part.split("]\n", 1) for part in _TABLE.split("\n[")[1:])


def said(profile: str, kind: str, told: str) -> str:
    """The steps of a ruling with their clauses; ``_`` stands for a blank in what is told."""
    facts = dict(fact.replace("_", " ").split("=", 1) for fact in told.split())
    verdict = judge(rules(profile), kind, facts).verdict
    assert verdict is not None
    return ", ".join(f"{reason.step} {reason.clause}" for reason in verdict.reasons)


@pytest.mark.parametrize("matter", MATTERS)
def test_each_step_says_what_was_done_and_by_which_clause(matter: str) -> None:
    table = [[part.strip() for part in row.split("|")] for row in MATTERS[matter].splitlines() if row]
    assert [[*row[:3], said(*row[:3])] for row in table] == table


def test_part_of_the_rest_that_is_shown_ends_the_game_and_is_told() -> None:
    facts = {"game": "hearts", "bid": 20, "matadors": 1, "points": "50:31", "tricks": "4:2", "claim-holds": "yes"}
    ruling = judge(rules("isko"), "defender-plays-open", facts | {"by": "defender", "claimed-points": 45}).verdict
    assert ruling is not None
    assert ruling.ends
    assert [dict(reason.details) for reason in ruling.reasons] == [{"points": 45}]


def test_what_pz_4_3_1_must_know_of_a_declarer_who_gives_up() -> None:
    # with nine cards nobody need agree: in the first trick there are as many, in the third fewer
    asked = [
        judge(rules("pzskat"), "declarer-concedes", {"game": "hearts", "trick": trick}).missing[0].key
        for trick in (1, 2, 3)
    ]
    assert asked == ["bid", "cards-held", "defenders-agree"]


def test_a_null_that_a_house_says_nothing_of_is_silent_by_its_clause() -> None:
    house = built(toml(conduct={"lay_down_null": "not-stated"}, cite={"conduct.lay-down-null": "ISkO 4.3.5"}))
    ruling = judge(house, "declarer-lays-down", {"game": "null"}).verdict
    assert ruling is not None
    assert [(reason.step, reason.clause) for reason in ruling.reasons] == [("lays-down", "ISkO 4.3.5")]
