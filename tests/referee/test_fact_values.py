"""Values of facts, one by one: examples, their schema, what is read, and what a refusal says."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from skatcore.model.game import Announcement, Form, Level
from skatcore.model.refusal import Refused
from skatcore.referee.asked import random_fact
from skatcore.referee.cards_for_proof import card_fact
from skatcore.referee.case import Case, FactsMissing
from skatcore.referee.checks import known_facts, read_facts
from skatcore.referee.common_facts import BID, GAME, POINTS_TAKEN, SKAT_TAKEN
from skatcore.referee.facts import CardSet, Numbers, OneOf, Whole
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.json_facts import allowed
from skatcore.referee.judgement import incident_of, judge, reading_of
from skatcore.referee.progress import allowed_level
from skatcore.referee.sides import Side
from skatcore.scoring.bid_values import bids
from support.games import rules

ISKO: Final = rules("isko")


def test_an_example_of_a_fact_is_a_value_that_it_may_have() -> None:
    chance = Random(1)  # noqa: S311 - examples
    for incident in rules("pl-local")[INCIDENTS]:
        for fact in known_facts(incident).values():
            example = random_fact(fact, ISKO, chance)
            assert allowed(example, fact.schema()) or example in (False, True) or isinstance(fact, Whole | CardSet), (
                fact
            )
            if not isinstance(fact, CardSet):
                fact.read(example, ISKO)
    made = {random_fact(SKAT_TAKEN, ISKO, chance) for _ in range(20)}
    assert made == {False, True}
    assert {random_fact(BID, ISKO, chance) for _ in range(200)} <= {0, *bids(ISKO)}


@pytest.mark.parametrize(
    ("given", "schema", "right"),
    [
        ([0, 120], POINTS_TAKEN.schema(), True),
        ([-1, 120], POINTS_TAKEN.schema(), False),
        ([0, 121], POINTS_TAKEN.schema(), False),
        ([1], POINTS_TAKEN.schema(), False),
        ([1, 2, 3], POINTS_TAKEN.schema(), False),
        ("x" * 4, {"type": "string", "maxLength": 4}, True),
        ("x" * 5, {"type": "string", "maxLength": 4}, False),
        ("x", {"enum": ["x", 5]}, True),
        (5, {"enum": ["x", 6]}, False),
        (True, {"type": "integer"}, False),
        (["CJ", "CJ"], {"type": "array", "uniqueItems": True}, False),
    ],
)
def test_a_value_of_json_fits_the_schema_of_its_fact_or_not(given: Any, schema: dict[str, Any], *, right: bool) -> None:
    assert allowed(given, schema) is right


def test_a_game_is_read_with_what_plugins_add_to_it() -> None:
    kontra = rules("kontra")
    assert GAME.read("hearts hand kontra=1", kontra) == Announcement("hearts", Form(hand=True), (("kontra", 1),))
    for wrong in ("hearts kontra=0", "hearts kontra=9", "hearts kontra=x", "hearts nonsense=1"):
        with pytest.raises(Refused):
            GAME.read(wrong, kontra)


def test_numbers_are_read_from_a_word_or_a_list() -> None:
    numbers = Numbers("points", 2, 120)
    assert numbers.read("30:20", ISKO) == numbers.read("30,20", ISKO) == numbers.read([30, 20], ISKO) == (30, 20)
    with pytest.raises(Refused) as caught:
        numbers.read("30", ISKO)
    assert dict(caught.value.message.details)["expected"] == "0:0"


def test_a_kind_that_is_not_there_is_refused_with_the_nearest() -> None:
    for word, near in (("lead-out-of-turm", "lead-out-of-turn"), ("x" * 150, "")):
        with pytest.raises(Refused) as caught:
            incident_of(ISKO, word)
        assert dict(caught.value.message.details) == {"word": word[:100], "suggestion": near}


def test_facts_that_are_missing_are_named_in_a_line() -> None:
    assert str(FactsMissing(GAME, BID)) == "facts are missing: game, bid"


def test_whether_there_is_a_ruling_is_told() -> None:
    told = [judge(ISKO, "revoke", facts).as_data()["judged"] for facts in ({}, {"found": "packs-together"})]
    assert told == [False, True]


@pytest.mark.clause("ISkO 4.1.3")
def test_a_fault_in_play_may_decide_the_game_and_one_in_the_auction_does_not() -> None:
    assert [incident_of(ISKO, key).decides for key in ("revoke", "escape", "cards-thrown")] == [True] * 3
    assert [incident_of(ISKO, key).decides for key in ("bid-too-low", "faced-card", "appeal")] == [False] * 3


def test_what_the_source_of_conduct_leaves_open_is_no_reading_for_what_a_plugin_brings() -> None:
    local = rules("pl-local")
    own = reading_of(local, incident_of(local, "bid-too-low"))
    assert own is not None
    plugins = [incident for incident in local[INCIDENTS] if not incident.cite.startswith("conduct.")]
    assert plugins
    for incident in plugins:
        reading = reading_of(local, incident)
        assert reading is None or reading.id in {f"conduct-{incident.key}", *incident.readings}


@pytest.mark.clause("ISkO 5.4.3")
@pytest.mark.parametrize(("held", "level"), [("SJ HJ", "schneider"), ("HJ DJ", "schwarz"), ("HJ DJ HA", "schneider")])
def test_who_has_more_trumps_than_are_above_them_is_not_made_schwarz(held: str, level: str) -> None:
    incident = incident_of(ISKO, "cards-thrown")
    told = {"game": "hearts", "bid": 18, "matadors": 1, "declarer": "forehand", "middlehand-cards": held}
    case = Case(ISKO, incident, read_facts(ISKO, incident, told))
    assert allowed_level(case, Level.SCHWARZ, Side.DECLARER).key == level
    assert allowed_level(case, Level.SCHNEIDER, Side.DECLARER).key == "schneider"


@pytest.mark.clause("ISkO 4.1.9", "ISkO 3.5.4")
def test_as_many_cards_may_be_seen_as_the_defenders_hold() -> None:
    seen = {"by": "defender", "on-lead": True}
    assert judge(ISKO, "exposed-card", seen | {"exposed": 20}).missing[0].key == "game"
    assert judge(ISKO, "exposed-card", seen | {"exposed": 4, "trick": 9}).missing[0].key == "game"
    with pytest.raises(Refused) as caught:
        judge(ISKO, "hand-seen", {"may-look": True, "by": "forehand"})
    assert "ISkO 3.5.4" in caught.value.message.clause


def test_a_claim_is_proved_with_its_claimer_and_all_cards_that_are_known() -> None:
    told: dict[str, object] = {"by": "defender", "declarer": "middlehand"}
    asked = []
    while (fact := card_fact(told)) is not None:
        asked.append((fact[0].key, fact[1]))
        told |= {fact[0].key: fact[0].words[-1] if isinstance(fact[0], OneOf) else ("CJ",)}
    cards = ["rearhand-cards", "forehand-cards", "middlehand-cards", "on-table"]
    assert asked == [("by", False), *((key, key != "rearhand-cards") for key in cards)]
    assert told["by"] == "rearhand"
