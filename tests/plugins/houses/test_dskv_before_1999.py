"""The German code before 1999: what its own source says of faults."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore.referee.judgement import judge
from support.games import rules
from support.rulings import ruled

DSKV: Final = "dskv-before-1999"
GAME: Final = {"declarer": "forehand", "game": "clubs", "bid": 18, "matadors": 1}


@pytest.mark.parametrize("profile", [DSKV, "grand-20"])
@pytest.mark.parametrize(
    ("facts", "ruling"),
    [
        ({"first_card_led": False, "announced_worth_more": True}, "goes on; new-announcement; Spielerhöhung"),
        ({"first_card_led": False, "announced_worth_more": False}, "goes on; first-announcement"),
        ({"first_card_led": True}, "goes on; first-announcement"),
    ],
)
def test_until_the_lead_an_announcement_may_be_raised(profile: str, facts: dict[str, Any], ruling: str) -> None:
    assert ruled(profile, "announcement-changed", {"by": "declarer", "valid_announcement": True} | facts).startswith(
        ruling
    )


def test_rule_14_a_revoke_loses_the_game_and_the_condition_is_a_reading() -> None:
    facts = GAME | {"by": "declarer", "found": "later", "points": "30:20", "skat_points": 0}
    assert ruled(DSKV, "revoke", facts).startswith("declarer loses simple -48 [wrong-lead] [rest-of-the-code]; DSkV 14")
    assert "wrong-lead" in {reading.id for reading in judge(rules(DSKV), "revoke", facts).readings}


def test_rule_7_giving_up_rests_on_a_reading() -> None:
    judgement = judge(rules(DSKV), "declarer-concedes", GAME | {"trick": 1, "points": "0:0"})
    assert "played-to-the-end" in {reading.id for reading in judgement.readings}


def test_1998_a_defender_played_open_if_his_side_took_the_rest() -> None:
    assert rules(DSKV).option("conduct.defender-plays-open") == "declarer-takes-none"
    assert rules(DSKV).cite("conduct.defender-plays-open") == "FreiePresse"


@pytest.mark.parametrize("profile", [DSKV, "grand-20", "tournee"])
def test_a_wrong_number_of_cards_is_dealt_again_whenever_it_is_found(profile: str) -> None:
    for counts in ("10:9:11:2", "9:10:11:2", "11:10:10:1"):
        facts = {"counts": counts, "auction_over": True, "declarer": "forehand"}
        verdict = judge(rules(profile), "wrong-card-number", facts).verdict
        assert verdict is not None
        assert verdict.redeal == "same-dealer"


def test_a_wrong_deal_that_is_found_in_play_is_dealt_again_too() -> None:
    verdict = judge(
        rules(DSKV), "wrong-count-in-play", {"game": "hearts", "right_number_dealt": False, "others_right": True}
    ).verdict
    assert verdict is not None
    assert verdict.redeal == "same-dealer"
