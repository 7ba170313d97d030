"""The German code before 1999: what its own source says of faults."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore.referee.judgement import judge
from support.books import book
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
    assert rules(DSKV).cite("conduct.defender-plays-open") == "FreiePresse, ISkO 4.3.5"


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


@pytest.mark.parametrize(("profile", "clause"), [(DSKV, "DSkV 4"), ("tournee", "Foster (page 354)")])
@pytest.mark.parametrize("over", [False, True])
def test_the_ruling_on_a_wrong_number_has_the_clause_that_the_book_prints(
    profile: str, clause: str, *, over: bool
) -> None:
    facts = {"counts": "10:9:11:2", "auction_over": over, "declarer": "forehand"}
    verdict = judge(rules(profile), "wrong-card-number", facts).verdict
    assert verdict is not None
    assert [(reason.step, reason.clause) for reason in verdict.reasons] == [("wrong-number-any-time", clause)]
    said = {each.key: each for chapter in book(rules(profile)).chapters for each in chapter.paragraphs}
    assert said["says.conduct.wrong-count-after-auction.dealt-again"].clause == clause
    assert "incident-wrong-count-in-play-dealt-wrongly" not in said
    assert "conduct-wrong-card-number" not in {reading.id for reading in rules(profile).profile.readings}


def test_rule_4_a_card_turned_up_voids_the_deal_and_whose_fault_matters_only_in_the_code_of_1998() -> None:
    reasons = {}
    for fault in ("dealer", "another"):
        verdict = judge(rules(DSKV), "faced-card", {"fault-of": fault}).verdict
        assert verdict is not None
        reasons[fault] = [reason.clause for reason in verdict.reasons]
    assert reasons == {"dealer": ["DSkV 4"], "another": ["ISkO 3.2.8"]}
    said = {each.key: each.clause for chapter in book(rules(DSKV)).chapters for each in chapter.paragraphs}
    assert said["incident-faced-card"] == "DSkV 4"
    assert said["incident-faced-card-fault"] == "not attested; as in ISkO 3.2.8"


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("incident-revoke", "DSkV 14; ISkO 4.2.3, not attested"),
        ("incident-revoke-found-later", "DSkV 14; ISkO 4.2.4, not attested"),
        ("incident-lead-out-of-turn", "DSkV 14; ISkO 4.1.3, not attested"),
        ("incident-defender-plays-open-follows", "FreiePresse; ISkO 4.3.5, not attested"),
    ],
)
def test_details_that_only_the_code_of_1998_has_are_not_put_under_the_older_source(key: str, clause: str) -> None:
    said = {each.key: each.clause for chapter in book(rules(DSKV)).chapters for each in chapter.paragraphs}
    assert said[key].startswith(f"{clause}; as read here")


def test_in_foster_a_card_is_dealt_again_until_the_players_look_at_theirs() -> None:
    (reading,) = [
        each for each in judge(rules("tournee"), "faced-card", {"fault-of": "dealer"}).readings if "until" in each.id
    ]
    assert (reading.clause, reading.chosen) == ("Foster (page 354)", "before-taking-up")
