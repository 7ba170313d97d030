"""Decisions of the Skat Court and of referees beside our rulings: where they differ, both stand in the file, and why."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from skatcore.model.game import Outcome
from skatcore.referee.judgement import judge
from skatcore.scoring.game_names import read_game
from skatcore.scoring.result import adjudicate
from support.games import rules
from support.rulings import line

DECISIONS: Final[list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("decisions.toml").read_text("utf-8"))[
    "decision"
]
#: How many decisions there are on each phase: none is dropped because it disagrees.
PHASES: Final = {"deal": 8, "auction": 9, "announce": 19, "play": 26, "shorten": 11}
TOLD: Final = ("authority", "source", "address", "edition", "clauses", "situation", "question", "ruling")
#: Those that disagree in at least one of their cases.
DISAGREE: Final = [
    "deal-01",
    "deal-02",
    "deal-05",
    "deal-06",
    "auction-01",
    "auction-05",
    "auction-06",
    "auction-07",
    "auction-08",
    "announce-06",
    "announce-07",
    "announce-09",
    "announce-10",
    "announce-19",
    "play-05",
    "play-06",
    "play-19",
    "play-21",
    "play-23",
    "play-24",
    "play-26",
    "shorten-01",
    "shorten-03",
    "shorten-05",
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: str(decision["id"]))
def test_decision(decision: dict[str, Any]) -> None:
    for case in decision["case"]:
        if "counted" in case:
            assert str(score(case["profile"], **case["counted"])) == str(case["score"])
        else:
            assert_ruled(case)
        assert ("court" in case) is ("why" in case)
        assert case.get("court", "") not in {case.get("ruled"), str(case.get("score"))}


def assert_ruled(case: dict[str, Any]) -> None:
    judged = judge(rules(case["profile"]), case["kind"], case["facts"])
    assert line(judged.verdict) == case["ruled"]
    assert judged.verdict is not None
    assert judged.verdict.score == case.get("score")
    steps = [reason.step for reason in judged.verdict.reasons]
    assert "step" not in case or case["step"] in steps
    assert judged.readings or not judged.verdict.silent
    answers = {answer.key for reading in judged.readings for answer in reading.may}
    assert "may" not in case or case["may"] in answers


def score(profile: str, *, game: str, bid: int, points: int, tricks: int, matadors: int = 1) -> int:
    ruleset = rules(profile)
    return adjudicate(ruleset, read_game(game, ruleset, ()), Outcome(points, tricks, bid, matadors)).score


def test_every_decision_is_told_with_its_source() -> None:
    for decision in DECISIONS:
        assert all(decision[key].strip() for key in TOLD)
        assert decision["address"].startswith(("http", "left out: "))
        assert decision["case"]


def test_no_decision_is_left_out() -> None:
    ids = [f"{phase}-{number:02}" for phase, count in PHASES.items() for number in range(1, count + 1)]
    assert [decision["id"] for decision in DECISIONS] == ids


def test_disagreements_are_explained() -> None:
    differ = [decision["id"] for decision in DECISIONS if any("court" in case for case in decision["case"])]
    assert differ == DISAGREE
    reasons = {case["why"].partition(":")[0] for decision in DECISIONS for case in decision["case"] if "why" in case}
    assert reasons == {
        "Older code",
        "Older edition",
        "Newer edition",
        "Other reading",
        "Other text",
        "Silent text",
        "Against the wording",
    }


def test_at_least_forty_are_judged_by_the_referee() -> None:
    judged = [decision for decision in DECISIONS if any("kind" in case for case in decision["case"])]
    assert len(judged) >= 40
    assert all("outside" in decision for decision in DECISIONS if decision not in judged)
    assert not any("outside" in decision for decision in judged)
