"""Faults with patrolki (LOC 2.4.4, 2.4.5): situation, clause, ruling."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee import common_facts
from skatcore.referee.judgement import judge
from support.games import built, rules
from support.rulings import ruled

#: Hearts with 1, two patrolki: (1 + 1 + 4) x 10, lost twice.
GAME = {"game": "hearts patrolki=2", "bid": 18, "matadors": 1}
BEFORE, AFTER = {"laid_cards_when": "before-first-lead"}, {"laid_cards_when": "after-first-lead"}
RAISED, LOWERED = {"laid_cards_changed": "raised"}, {"laid_cards_changed": "lowered"}
#: The declarer cannot be schneider any more, or still can.
SAFE, OPEN = {"points": "62:40"}, {"points": "20:40"}
LATE_LOST = "declarer loses simple -120 [patrolki-changed-loss] [patrolki-changed-count]; LOC 2.4.5, LOC 4.1.4"


def card(failed: str) -> dict[str, Any]:
    """The fact that tells how a laid card failed."""
    return {"laid_card_failed": failed}


@pytest.mark.parametrize(
    ("clause", "kind", "facts", "ruling"),
    [
        ("LOC 2.4.5", "changed", AFTER | RAISED, LATE_LOST),
        ("LOC 2.4.5", "changed", AFTER | LOWERED, LATE_LOST),
        ("LOC 2.4.5", "changed", BEFORE | RAISED, "goes on; LOC 2.4.5"),
        ("LOC 2.4.5", "changed", BEFORE | LOWERED, "goes on; LOC 2.4.5"),
        ("LOC 2.4.4", "failed", SAFE | card("played-early"), "declarer loses simple -120; LOC 2.4.4"),
        ("LOC 2.4.4", "failed", SAFE | card("forced-early"), "declarer loses simple -120; LOC 2.4.4"),
        ("LOC 2.4.4", "failed", SAFE | card("beaten"), "declarer loses simple -120; LOC 2.4.4"),
        ("LOC 2.4.4", "failed", OPEN | card("beaten"), "declarer loses; played-for-own-level; LOC 2.4.4"),
        ("LOC 2.4.4", "failed", SAFE | card("wrong-order"), "goes on; LOC 2.4.4"),
        ("LOC 2.4.4", "laid-wrongly", BEFORE, "goes on; laid-cards-back; LOC 2.4.4"),
        ("LOC 2.4.4", "laid-wrongly", AFTER, "silent [conduct-patrolki-laid-wrongly]; LOC 2.4.4"),
    ],
)
def test_the_polish_local_rules(clause: str, kind: str, facts: dict[str, Any], ruling: str) -> None:
    assert clause in ruling
    assert ruled("pl-local", f"patrolki-{kind}", GAME | facts) == ruling


@pytest.mark.parametrize(
    ("options", "kind", "facts", "ruling"),
    [
        ('forced-out = "not-asked-for"', "failed", card("forced-early"), "goes on; laid-card-back"),
        ('must-win = "as-a-block"', "failed", card("played-early"), "silent; laid-card-back"),
        ('must-win = "as-a-block"', "failed", SAFE | card("forced-early"), "declarer loses simple -120"),
        ('must-win = "lowest-last"', "failed", SAFE | card("wrong-order"), "declarer loses simple -120"),
        ('laid = "with-announcement"', "changed", BEFORE | RAISED, "silent"),
        ('taken-back = "no"', "changed", BEFORE | LOWERED, "silent"),
        ('taken-back = "no"', "laid-wrongly", BEFORE, "silent [conduct-patrolki-laid-wrongly]"),
    ],
)
def test_a_house_that_plays_them_otherwise(options: str, kind: str, facts: dict[str, Any], ruling: str) -> None:
    ruleset = built(f"[plugin.patrolki]\n{options}", extends="pl-local")
    assert ruled(ruleset, f"patrolki-{kind}", GAME | facts).rpartition("; ")[0] == ruling


def test_a_house_that_cites_nothing_has_no_ruling() -> None:
    ruleset = built(plugins=("patrolki",))
    assert judge(ruleset, "patrolki-changed", AFTER | RAISED).as_data()["ruling"]["silent"]


def test_only_what_matters_is_asked_for() -> None:
    assert ruled("pl-local", "patrolki-failed", {}) == "asks for laid-card-failed"
    assert ruled("pl-local", "patrolki-failed", card("wrong-order")) == "goes on; LOC 2.4.4"


@pytest.mark.parametrize("game", ["hearts patrolki=10", "null patrolki=1", "hearts kontra=1", "hearts patrolki=x"])
def test_what_cannot_be_laid_is_no_game(game: str) -> None:
    with pytest.raises(Refused) as refused:
        judge(rules("pl-local"), "patrolki-changed", {"game": game})
    assert refused.value.message.name == "fact-game"


def test_a_game_is_given_back_with_what_is_added_to_it() -> None:
    ruleset = rules("pl-local")
    game = judge(ruleset, "patrolki-changed", GAME).facts["game"]
    assert common_facts.GAME.as_data(game, ruleset) == "H patrolki=2"
