"""Faults in a Ramsch: it has no sides, so no source says who loses; and the skat passed on wrongly."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import judge
from support.games import built, rules
from support.rulings import ruled

RAMSCH = {"game": "ramsch", "by": "middlehand"}
LEAD = {"trick": 3, "noticed": "before-complete"}


@pytest.mark.parametrize(
    ("profile", "kind", "facts", "ruling"),
    [
        ("pl-local", "lead-out-of-turn", LEAD, "silent [conduct-ramsch]; LOC 4.1.3, LOC 3.3.7"),
        ("pub", "lead-out-of-turn", LEAD, "silent [conduct-ramsch]; ISkO 4.1.3, XSkat -ramsch"),
        ("schieberamsch", "revoke", {"found": "at-once"}, "silent [conduct-ramsch]; ISkO 4.2.3, XSkat -ramsch"),
        # what does not depend on sides holds here too
        ("pl-local", "lead-out-of-turn", {"trick": 10}, "goes on; LOC 4.1.10"),
        ("pub", "revoke", {"found": "packs-mixed"}, "goes on; ISkO 4.2.5"),
    ],
)
def test_an_infraction_in_a_ramsch(profile: str, kind: str, facts: dict[str, Any], ruling: str) -> None:
    assert ruled(profile, kind, RAMSCH | facts) == ruling


def test_the_game_is_asked_for_before_a_declarer() -> None:
    assert ruled("pub", "lead-out-of-turn", LEAD | {"by": "middlehand"}) == "asks for game"
    assert ruled("isko", "lead-out-of-turn", LEAD | {"by": "middlehand"}) == "asks for declarer"


@pytest.mark.parametrize("facts", [{"by": "declarer"}, {"by": "defender"}, {"declarer": "rearhand"}])
def test_nobody_is_the_declarer_of_a_ramsch(facts: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        judge(rules("pub"), "lead-out-of-turn", LEAD | RAMSCH | facts)
    assert refused.value.message.name == "facts-no-declarer"


@pytest.mark.parametrize(
    ("fault", "ruling"),
    [
        ("jack-passed-on", "silent [conduct-wrong-pushing]; XSkat -sramsch"),
        ("jack-unseen", "goes on; XSkat -sramsch"),
        ("wrong-number", "silent [conduct-wrong-pushing]; XSkat -sramsch"),
        ("seen-and-unseen", "silent [conduct-wrong-pushing]; XSkat -sramsch"),
        ("out-of-turn", "silent [conduct-wrong-pushing]; XSkat -sramsch"),
    ],
)
def test_the_skat_passed_on_wrongly(fault: str, ruling: str) -> None:
    assert ruled("schieberamsch", "wrong-pushing", {"pushing_fault": fault}) == ruling


def test_where_jacks_may_be_passed_on() -> None:
    ruleset = built("[plugin.ramsch]\npass-jacks = true", extends="schieberamsch")
    assert ruled(ruleset, "wrong-pushing", {"pushing_fault": "jack-passed-on"}).startswith("goes on")


def test_a_knock() -> None:
    ruleset = built("[plugin.ramsch]\nknocking = true", extends="schieberamsch")
    assert ruled(ruleset, "wrong-knock", {"knock_fault": "not-looked"}).startswith("silent")
    assert ruled(ruleset, "wrong-knock", {"knock_fault": "too-late"}).startswith("silent")
    everyone = built("[plugin.ramsch]\nknocking = true", extends="pub")
    assert ruled(everyone, "wrong-knock", {"knock_fault": "not-looked"}).startswith("goes on")


def test_only_what_the_rules_let_players_do_can_go_wrong() -> None:
    own = {incident.key for incident in rules("pub")[INCIDENTS]}
    assert own.isdisjoint({"wrong-pushing", "wrong-knock"})
