"""What the four sources rule when something is wrong with an announcement: situation, clause, ruling."""

from __future__ import annotations

from typing import Any

import pytest

from support.rulings import check_ruling

Row = tuple[str, str, dict[str, Any], str]

#: A game of the declarer with the skat, as it is announced.
HEARTS = {"game": "hearts", "bid": 30, "matadors": 2}
ESCAPE = {"game": "hearts", "bid": 50, "matadors": 1, "skat_taken": True}
NO_TOPS = "SA ST SK SQ S9 HA HK DA D9 D8"


def _count(in_hand: int, put_down: int, *, rightly: bool = True) -> dict[str, Any]:
    return {"cards_in_hand": in_hand, "cards_put_down": put_down, "dealt_rightly": rightly}


def _touched(by: str) -> dict[str, Any]:
    """Who touched the skat before the first lead."""
    return HEARTS | {"by": by, "valid_announcement": True, "first_card_led": False, "skat_act": "looked-at"}


def _led(declarer: str) -> dict[str, Any]:
    """A declarer who led before he announced, with the skat and one matador."""
    return {"by": "declarer", "declarer": declarer, "bid": 24, "matadors": 1, "skat_taken": True}


def _open(moment: int, asked: str, by: str = "defender") -> dict[str, Any]:
    """Cards of an open Null that do not lie there."""
    moments = ("before-first-lead", "in-first-trick", "after-first-trick", "later")
    return {"game": "null ouvert", "moment": moments[moment], "asked": asked, "asked_by": by}


ROWS: list[Row] = [
    # 3.4.1: the declarer must announce a valid game
    ("DE 3.4.1", "no-announcement", {"first_card_led": False}, "goes on; announce"),
    ("DE 3.4.1", "no-announcement", {"first_card_led": True}, "silent; announce"),
    ("PZ 3.4.1", "no-announcement", {"first_card_led": False}, "goes on; announce"),
    ("PZ 3.4.1", "no-announcement", {"first_card_led": True}, "silent; announce"),
    ("LOC 3.4.1", "no-announcement", {"first_card_led": False}, "goes on; announce"),
    ("LOC 3.4.1", "no-announcement", {"first_card_led": True}, "silent; announce"),
    ("WAR silent", "no-announcement", {"first_card_led": False}, "silent (source-silent)"),
    # 3.4.1: it is complete; what was not said does not count
    ("DE 3.4.1", "incomplete-announcement", {"not_said": "hand"}, "goes on (hand-not-said)"),
    ("DE 3.4.1", "incomplete-announcement", {"not_said": "open"}, "goes on (open-not-said)"),
    ("DE 3.4.1", "incomplete-announcement", {"not_said": "suit"}, "silent; announce"),
    ("DE 5.2.5", "incomplete-announcement", {"not_said": "level"}, "goes on (level-not-said)"),
    ("PZ 3.4.1", "incomplete-announcement", {"not_said": "hand"}, "goes on (hand-not-said)"),
    ("PZ 3.4.1", "incomplete-announcement", {"not_said": "open"}, "goes on (open-not-said)"),
    ("PZ 3.4.1", "incomplete-announcement", {"not_said": "suit"}, "silent; announce"),
    ("PZ 5.2.5", "incomplete-announcement", {"not_said": "level"}, "goes on (level-not-said)"),
    ("LOC 3.4.1", "incomplete-announcement", {"not_said": "hand"}, "goes on (hand-not-said)"),
    ("LOC 3.4.1", "incomplete-announcement", {"not_said": "open"}, "goes on (open-not-said)"),
    ("LOC 3.4.1", "incomplete-announcement", {"not_said": "suit"}, "silent; announce"),
    ("LOC silent", "incomplete-announcement", {"not_said": "level"}, "silent (source-silent)"),
    ("WAR silent", "incomplete-announcement", {"not_said": "hand"}, "silent (source-silent)"),
    # 3.4.3: a top in the skat spoils the game
    ("DE 3.4.3", "escape", ESCAPE | {"spoilt_by_skat": True}, "declarer loses simple -100"),
    ("DE 3.4.3", "escape", ESCAPE | {"ten_cards": NO_TOPS, "skat_cards": "CJ C7"}, "declarer loses simple -100"),
    (
        "DE 4.3.1",
        "escape",
        ESCAPE | {"ten_cards": NO_TOPS, "skat_cards": "CA C7", "matadors": -4},
        "declarer loses simple -100",
    ),
    ("DE 4.3.1", "escape", ESCAPE | {"game": "hearts hand", "skat_taken": False}, "declarer loses simple -100"),
    ("DE 3.4.4", "escape", ESCAPE | {"game": "null"}, "declarer loses simple -100"),
    ("PZ 3.4.3", "escape", ESCAPE | {"spoilt_by_skat": True}, "declarer loses simple -100"),
    ("PZ 3.4.3", "escape", ESCAPE | {"ten_cards": NO_TOPS, "skat_cards": "CJ C7"}, "declarer loses simple -100"),
    ("PZ 4.3.1", "escape", ESCAPE | {"spoilt_by_skat": False, "matadors": -4}, "declarer loses simple -100"),
    ("LOC 3.4.3", "escape", ESCAPE | {"spoilt_by_skat": True}, "declarer loses simple -100"),
    ("LOC 3.4.3", "escape", ESCAPE | {"spoilt_by_skat": False}, "silent (not-spoilt)"),
    ("WAR silent", "escape", ESCAPE | {"spoilt_by_skat": True}, "silent (source-silent)"),
    # 3.4.4, first part, and 3.4.5: an invalid announcement is corrected at once within its kind
    ("DE 3.4.4", "invalid-announcement", {"invalid_as": "hand", "correction": "not-yet"}, "goes on; correct-in-kind"),
    ("DE 3.4.4", "invalid-announcement", {"invalid_as": "open-suit", "correction": "same-kind"}, "goes on (corrected)"),
    (
        "DE 3.4.4",
        "invalid-announcement",
        {"invalid_as": "grand-ouvert", "correction": "same-kind"},
        "goes on (corrected)",
    ),
    ("DE 3.4.4", "invalid-announcement", {"invalid_as": "level", "correction": "same-kind"}, "goes on (corrected)"),
    (
        "DE 3.4.5",
        "invalid-announcement",
        {"invalid_as": "level", "correction": "other-kind"},
        "goes on; correct-in-kind",
    ),
    (
        "DE 3.4.4",
        "invalid-announcement",
        {"invalid_as": "hand", "correction": "skat-changed"},
        "silent; skat-restored, correct-in-kind",
    ),
    (
        "DE 3.4.5",
        "invalid-announcement",
        {"invalid_as": "hand", "correction": "too-late"},
        "silent (not-corrected-at-once)",
    ),
    (
        "DE 3.4.4",
        "invalid-announcement",
        {"invalid_as": "other", "recognisable_by_all": True, "correction": "same-kind"},
        "goes on (corrected)",
    ),
    (
        "DE 3.4.4",
        "invalid-announcement",
        {"invalid_as": "other", "recognisable_by_all": False},
        "silent (not-seen-as-invalid)",
    ),
    ("PZ 3.4.4", "invalid-announcement", {"invalid_as": "hand", "correction": "not-yet"}, "goes on; correct-in-kind"),
    (
        "PZ 3.4.4",
        "invalid-announcement",
        {"invalid_as": "other", "acknowledged_by_all": True, "correction": "same-kind"},
        "goes on (corrected)",
    ),
    (
        "PZ 3.4.4",
        "invalid-announcement",
        {"invalid_as": "other", "acknowledged_by_all": False},
        "silent (not-seen-as-invalid)",
    ),
    (
        "PZ 3.4.5",
        "invalid-announcement",
        {"invalid_as": "hand", "correction": "other-kind"},
        "goes on; correct-in-kind",
    ),
    # LOC has no list: whatever it is, all must agree
    ("LOC 3.4.4", "invalid-announcement", {"acknowledged_by_all": False}, "silent (not-seen-as-invalid)"),
    (
        "LOC 3.4.4",
        "invalid-announcement",
        {"acknowledged_by_all": True, "correction": "same-kind"},
        "goes on (corrected)",
    ),
    (
        "LOC 3.4.6",
        "invalid-announcement",
        {"acknowledged_by_all": True, "correction": "other-kind"},
        "goes on; correct-in-kind",
    ),
    ("WAR silent", "invalid-announcement", {"invalid_as": "hand", "correction": "not-yet"}, "silent (source-silent)"),
    # 3.4.4, last part: a Null below the bid
    ("DE 3.4.4", "null-below-bid", {"game": "null", "bid": 24, "matadors": 1}, "declarer loses simple -48"),
    ("DE 3.4.4", "null-below-bid", {"game": "null", "bid": 24, "matadors": -3}, "declarer loses simple -72"),
    ("DE 3.4.4", "null-below-bid", {"game": "null ouvert", "bid": 48, "matadors": 2}, "declarer loses simple -96"),
    ("DE 3.4.4", "null-below-bid", {"game": "null", "bid": 23}, "goes on (null-reaches-bid)"),
    ("DE 5.4.1", "null-below-bid", {"game": "hearts", "bid": 50}, "goes on (overbid-is-played)"),
    ("PZ 3.4.4", "null-below-bid", {"game": "null", "bid": 24, "matadors": -3}, "declarer loses simple -72"),
    ("LOC 3.4.4", "null-below-bid", {"game": "null", "bid": 24, "matadors": -3}, "declarer loses simple -72"),
    ("WAR silent", "null-below-bid", {"game": "null", "bid": 24, "matadors": -3}, "silent (source-silent)"),
    # 3.4.6: more or fewer than ten cards
    ("DE 3.4.6", "wrong-count-at-announcement", _count(9, 0) | HEARTS, "declarer loses simple -60"),
    ("DE 3.4.6", "wrong-count-at-announcement", _count(11, 0) | HEARTS, "declarer loses simple -60"),
    ("DE 3.4.6", "wrong-count-at-announcement", _count(12, 0) | HEARTS, "declarer loses simple -60"),
    ("DE 3.4.6", "wrong-count-at-announcement", _count(9, 1), "goes on (ten-cards)"),
    ("DE 3.4.6", "wrong-count-at-announcement", _count(0, 10), "goes on (ten-cards)"),
    ("DE 3.4.6", "wrong-count-at-announcement", _count(10, 1) | HEARTS, "declarer loses simple -60"),
    ("DE 3.2.9", "wrong-count-at-announcement", _count(9, 0, rightly=False), "silent (dealt-wrongly)"),
    ("PZ 3.4.6", "wrong-count-at-announcement", _count(9, 0) | HEARTS, "declarer loses simple -60"),
    ("PZ 3.4.6", "wrong-count-at-announcement", _count(9, 1), "goes on (ten-cards)"),
    ("PZ 3.4.6", "wrong-count-at-announcement", _count(0, 10), "goes on (ten-cards)"),
    ("LOC 3.4.6", "wrong-count-at-announcement", _count(9, 0) | HEARTS, "declarer loses simple -60"),
    ("LOC silent", "wrong-count-at-announcement", _count(9, 1), "silent (cards-put-down)"),
    ("LOC 3.4.6", "wrong-count-at-announcement", _count(9, 2) | HEARTS, "declarer loses simple -60"),
    ("WAR silent", "wrong-count-at-announcement", _count(9, 0), "silent (source-silent)"),
    # 3.4.7: a valid announcement is final
    ("DE 3.4.7", "announcement-changed", {"valid_announcement": True}, "goes on; first-announcement"),
    ("DE 3.4.5", "announcement-changed", {"valid_announcement": False}, "goes on; correct-in-kind"),
    ("PZ 3.4.7", "announcement-changed", {"valid_announcement": True}, "goes on; first-announcement"),
    ("LOC 3.4.7", "announcement-changed", {"valid_announcement": True}, "goes on; first-announcement"),
    ("WAR silent", "announcement-changed", {"valid_announcement": True}, "silent (source-silent)"),
    # 3.4.8: nobody looks at the skat or changes it
    ("DE 3.4.8", "skat-touched-after-announcement", _touched("declarer"), "declarer loses simple -60"),
    (
        "DE 3.4.8",
        "skat-touched-after-announcement",
        _touched("defender"),
        "declarer wins simple +30; declarer may ask: play-on",
    ),
    (
        "DE 3.4.8",
        "skat-touched-after-announcement",
        _touched("sitting-out") | {"skat_act": "changed"},
        "declarer wins simple +30; declarer may ask: skat-restored, play-on",
    ),
    (
        "DE 4.2.8",
        "skat-touched-after-announcement",
        _touched("declarer") | {"first_card_led": True, "points": "62:10"},
        "decided before: declarer wins simple +30; defenders may ask: play-on",
    ),
    ("DE 3.4.5", "skat-touched-after-announcement", {"valid_announcement": False}, "silent; correct-in-kind"),
    ("PZ 3.4.8", "skat-touched-after-announcement", _touched("declarer"), "declarer loses simple -60"),
    (
        "PZ 3.4.8",
        "skat-touched-after-announcement",
        _touched("defender"),
        "declarer wins simple +30; declarer may ask: play-on",
    ),
    ("LOC 3.4.8", "skat-touched-after-announcement", _touched("declarer"), "declarer loses simple -60"),
    ("WAR silent", "skat-touched-after-announcement", _touched("declarer"), "silent (source-silent)"),
    # 4.1.1 and 3.4.6: a lead before the announcement
    ("DE 4.1.1", "lead-before-announcement", _led("middlehand"), "silent; announce"),
    ("DE 3.4.6", "lead-before-announcement", _led("forehand"), "goes on; announce"),
    ("DE 4.1.1", "lead-before-announcement", {"by": "defender"}, "silent (led-by-defender)"),
    ("PZ 4.1.1", "lead-before-announcement", _led("middlehand"), "declarer loses simple -48"),
    (
        "PZ 4.1.1",
        "lead-before-announcement",
        _led("rearhand") | {"bid": 40, "skat_taken": False},
        "declarer loses simple -80",
    ),
    ("PZ 3.4.6", "lead-before-announcement", _led("forehand"), "goes on; announce"),
    ("PZ 4.1.1", "lead-before-announcement", {"by": "defender"}, "silent (led-by-defender)"),
    ("LOC 4.1.1", "lead-before-announcement", _led("middlehand"), "declarer loses simple -48"),
    ("LOC 4.1.1", "lead-before-announcement", _led("forehand"), "silent; announce"),
    ("WAR silent", "lead-before-announcement", _led("middlehand"), "silent (source-silent)"),
    # 5.2.5: a level that is announced later
    ("DE 5.2.5", "level-late", {"first_card_led": False}, "goes on (level-too-late)"),
    ("DE 5.2.5", "level-late", {"first_card_led": True}, "goes on (level-too-late)"),
    ("PZ 5.2.5", "level-late", {"first_card_led": False}, "goes on (level-in-time)"),
    ("PZ 5.2.5", "level-late", {"first_card_led": True}, "goes on (level-too-late)"),
    ("LOC silent", "level-late", {"first_card_led": False}, "silent (source-silent)"),
    ("WAR silent", "level-late", {"first_card_led": False}, "silent (source-silent)"),
    # 2.2.5: the cards of an open game
    ("DE 2.2.5", "open-cards-not-laid", _open(0, "not-asked"), "goes on; lay-open"),
    ("DE 2.2.5", "open-cards-not-laid", _open(0, "asked-and-laid", "sitting-out"), "goes on (asked-to-lay)"),
    ("DE 2.2.5", "open-cards-not-laid", _open(0, "asked-and-refused", "defender"), "silent; lay-open"),
    ("DE 2.2.5", "open-cards-not-laid", _open(1, "not-asked"), "silent; lay-open"),
    ("DE 8.9", "open-cards-not-laid", _open(0, "not-asked"), "goes on; lay-open"),
    ("PZ 2.2.5", "open-cards-not-laid", _open(0, "not-asked"), "goes on; lay-open"),
    ("PZ 8.9", "open-cards-not-laid", _open(0, "not-asked"), "goes on; lay-open"),
    ("PZ 2.2.5", "open-cards-not-laid", _open(0, "asked-and-laid", "defender"), "goes on (asked-to-lay)"),
    ("PZ 2.2.5", "open-cards-not-laid", _open(0, "asked-and-laid", "sitting-out"), "silent; lay-open"),
    ("LOC 2.2.5", "open-cards-not-laid", _open(0, "not-asked"), "goes on (not-yet-due)"),
    ("LOC 2.2.5", "open-cards-not-laid", _open(2, "not-asked"), "goes on; lay-open"),
    ("LOC 2.2.5", "open-cards-not-laid", _open(3, "not-asked"), "silent; lay-open"),
    ("WAR silent", "open-cards-not-laid", _open(0, "not-asked"), "silent (source-silent)"),
    ("DE 3.4.1", "open-cards-not-laid", {"game": "null"}, "goes on (not-open)"),
    ("PZ 3.4.1", "open-cards-not-laid", {"game": "null"}, "goes on (not-open)"),
    ("DE 2.2.5", "open-cards-unordered", {"ordered_by": "defender"}, "goes on; put-in-order"),
    ("DE 2.2.5", "open-cards-unordered", {"ordered_by": "sitting-out"}, "silent (not-his-to-order)"),
    ("PZ 2.2.5", "open-cards-unordered", {"ordered_by": "sitting-out"}, "goes on; put-in-order"),
    ("LOC 2.2.5", "open-cards-unordered", {"ordered_by": "sitting-out"}, "goes on; put-in-order"),
    ("WAR silent", "open-cards-unordered", {"ordered_by": "defender"}, "silent (source-silent)"),
]


@pytest.mark.parametrize(
    ("clause", "kind", "facts", "expected"), [pytest.param(*row, id=f"{row[0]}-{row[1]}-{row[3]}") for row in ROWS]
)
def test_ruling(clause: str, kind: str, facts: dict[str, Any], expected: str) -> None:
    check_ruling(clause, kind, facts, expected)
