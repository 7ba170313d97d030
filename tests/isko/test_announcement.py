"""Faults in an announcement, clause by clause: what is said, lost, touched, laid open."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore import load
from skatcore.model.refusal import Refused
from skatcore.referee.incident import INCIDENTS, Phase
from skatcore.referee.judgement import judge
from support.games import built, toml
from support.ruling_table import ALL, POLISH, PROFILES, Row, RulingTable, check, row_id

TABLE: Final = RulingTable()
rows = TABLE.rows
BOTH: Final = ("DE", "PZ")
GOES_ON: Final = "play goes on"
#: Hearts with 2, worth 30 and bid to 30.
HEARTS: Final[dict[str, Any]] = {"game": "hearts", "bid": 30, "matadors": 2}
WON, LOST = "declarer wins simple, +30", "defenders win simple, -60"

# 3.4.1: the declarer must announce
rows(ALL, "3.4.1", "no-announcement", "announce", first_card_led=False)
rows(ALL, "3.4.1", "no-announcement", "silent, announce", first_card_led=True)

# 3.4.1: what was not said does not count
rows(ALL, "3.4.1", "incomplete-announcement", GOES_ON, not_said="hand")
rows(ALL, "3.4.1", "incomplete-announcement", GOES_ON, not_said="open")
rows(ALL, "3.4.1", "incomplete-announcement", "silent, announce", not_said="suit")
rows(BOTH, "5.2.5", "incomplete-announcement", GOES_ON, not_said="level")
rows("LOC", "silent", "incomplete-announcement", "silent", not_said="level")
# the game must be worth the bid, and WAR says no more
for unsaid in ("hand", "open", "suit", "level"):
    rows("WAR", "¶63", "incomplete-announcement", "silent", not_said=unsaid)

# 3.4.3: Hearts are announced, bid to 50; Spades without 4 would have done, but for the jack of clubs in the skat
WITHOUT: Final = "SA ST SK SQ S9 HA HK DA D9 D8"
FOUND: Final = {"game": "hearts", "bid": 50, "matadors": 1, "skat_taken": True}
SPOILT: Final = "defenders win simple, -100"
rows(ALL, "3.4.3", "escape", SPOILT, **FOUND, spoilt_by_skat=True)
rows(ALL, "3.4.3", "escape", SPOILT, **FOUND, twelve_cards=f"{WITHOUT} CJ C7")
# nothing is spoilt: he may give up all the same, but LOC does not say so
PLAIN: Final = FOUND | {"matadors": -4}
rows(BOTH, "4.3.1", "escape", SPOILT, **PLAIN, twelve_cards=f"{WITHOUT} CA C7")
rows(BOTH, "4.3.1", "escape", SPOILT, **PLAIN, spoilt_by_skat=False)
rows(BOTH, "4.3.1", "escape", SPOILT, **(FOUND | {"game": "hearts hand", "skat_taken": False}))
rows("LOC", "3.4.3", "escape", "silent", **PLAIN, spoilt_by_skat=False)
# every game reaches 18: the skat cannot have spoilt it
LOWEST: Final = FOUND | {"bid": 18, "spoilt_by_skat": True}
rows(BOTH, "4.3.1", "escape", "defenders win simple, -40", **LOWEST)
rows("LOC", "3.4.3", "escape", "silent", **LOWEST)
rows(ALL, "3.4.4", "escape", SPOILT, **(FOUND | {"game": "null"}))

# 3.4.4, first part, and 3.4.5: an invalid announcement is corrected; LOC has no list of them
RIGHT: Final = {"correction": "same-kind"}
for listed in ("hand", "open-suit", "grand-ouvert", "level"):
    rows(BOTH, "3.4.4", "invalid-announcement", GOES_ON, invalid_as=listed, **RIGHT)
rows("DE", "3.4.4", "invalid-announcement", GOES_ON, invalid_as="other", recognisable_by_all=True, **RIGHT)
rows("DE", "3.4.4", "invalid-announcement", "silent", invalid_as="other", recognisable_by_all=False)
rows("PZ", "3.4.4", "invalid-announcement", GOES_ON, invalid_as="other", acknowledged_by_all=True, **RIGHT)
rows("PZ", "3.4.4", "invalid-announcement", "silent", invalid_as="other", acknowledged_by_all=False)
rows("LOC", "3.4.4", "invalid-announcement", GOES_ON, acknowledged_by_all=True, **RIGHT)
rows("LOC", "3.4.4", "invalid-announcement", "silent", acknowledged_by_all=False)
for correction, ruling in (
    ("not-yet", "correct-in-kind"),
    ("other-kind", "correct-in-kind"),
    ("skat-changed", "silent, skat-restored, correct-in-kind"),
    ("too-late", "silent"),
):
    rows(BOTH, "3.4.5", "invalid-announcement", ruling, invalid_as="hand", correction=correction)
    # LOC has 3.4.6 twice: the first should be 3.4.5
    rows("LOC", "3.4.6", "invalid-announcement", ruling, acknowledged_by_all=True, correction=correction)

# 3.4.4, last part: a Null below the bid is lost as the cheapest game for bid and matadors
for game, bid, matadors, score in (
    ("null", 24, 1, -48),  # Clubs with 1
    ("null", 24, -3, -72),  # Diamonds without 3
    ("null ouvert", 48, 2, -96),  # Clubs with 2, raised to 48
    ("null hand", 36, 1, -72),  # Clubs hand with 1
):
    known = {"game": game, "bid": bid, "matadors": matadors}
    rows(ALL, "3.4.4", "null-below-bid", f"defenders win simple, {score}", **known)
rows(ALL, "3.4.4", "null-below-bid", GOES_ON, game="null", bid=23)
rows(BOTH, "5.4.1", "null-below-bid", GOES_ON, game="hearts", bid=50)

# 3.4.6: not ten cards; what was led or laid open is still his, and LOC has no such sentence
COUNT: Final = "wrong-count-at-announcement"
TEN_CARDS: Final = ((BOTH, "3.4.6"), (("LOC",), "3.4.6 bis"))
for in_hand, put_down in ((9, 0), (11, 0), (12, 0), (9, 2)):
    for sources, clause in TEN_CARDS:
        rows(sources, clause, COUNT, LOST, cards_in_hand=in_hand, cards_put_down=put_down, dealt_rightly=True, **HEARTS)
for in_hand, put_down in ((9, 1), (0, 10)):
    rows(BOTH, "3.4.6", COUNT, GOES_ON, cards_in_hand=in_hand, cards_put_down=put_down)
    rows("LOC", "silent", COUNT, "silent", cards_in_hand=in_hand, cards_put_down=put_down)
rows(BOTH, "3.4.6", COUNT, LOST, cards_in_hand=10, cards_put_down=1, dealt_rightly=True, **HEARTS)
rows("LOC", "silent", COUNT, "silent", cards_in_hand=10, cards_put_down=1)
for sources, clause in TEN_CARDS:
    rows(sources, clause, COUNT, GOES_ON, cards_in_hand=10, cards_put_down=0)
rows(ALL, "3.2.9", COUNT, GOES_ON, cards_in_hand=9, cards_put_down=0, dealt_rightly=False)

# 3.4.7: a valid announcement is final
rows(ALL, "3.4.7", "announcement-changed", "first-announcement", valid_announcement=True)
rows(BOTH, "3.4.5", "announcement-changed", "correct-in-kind", valid_announcement=False)
rows("LOC", "3.4.6", "announcement-changed", "correct-in-kind", valid_announcement=False)

# 3.4.8: nobody touches the skat, a sitter neither; in play it is an infraction like others
TOUCHED: Final = "skat-touched-after-announcement"
ANNOUNCED: Final = HEARTS | {"valid_announcement": True, "first_card_led": False}
rows(ALL, "3.4.8", TOUCHED, LOST, by="declarer", **ANNOUNCED)
for by in ("defender", "sitting-out"):
    for act in ("looked-at", "changed"):
        rows(ALL, "3.4.8", TOUCHED, f"{WON}; or play on", by=by, done_to_skat=act, **ANNOUNCED)
OWES: Final = ANNOUNCED | {"game": "hearts hand schneider", "bid": 18}
rows(BOTH, "4.1.5", TOUCHED, "declarer wins schneider, +60; or play on", by="defender", done_to_skat="changed", **OWES)
LED: Final = ANNOUNCED | {"first_card_led": True, "done_to_skat": "looked-at"}
rows(ALL, "4.2.8", TOUCHED, f"{WON}, decided; or play on", by="declarer", points="62:10", **LED)
rows(ALL, "4.2.8", TOUCHED, f"{LOST}; or play on", by="declarer", points="30:10", **LED)
rows(ALL, "3.4.8", TOUCHED, f"{LOST}; or play on", by="declarer", points="30:10", **LED | {"done_to_skat": "changed"})
rows(BOTH, "3.4.5", TOUCHED, "silent, correct-in-kind", valid_announcement=False)

# 4.1.1, and 3.4.6 for forehand: a lead before the announcement
LEAD: Final = "lead-before-announcement"
BY_BID: Final[dict[str, Any]] = {"by": "declarer", "bid": 24, "matadors": 1, "skat_taken": True}
for seat in ("middlehand", "rearhand"):
    rows("DE", "4.1.1", LEAD, "silent, announce", by="declarer", declarer=seat)
    rows(POLISH, "4.1.1", LEAD, "defenders win simple, -48", declarer=seat, **BY_BID)
    rows(POLISH, "4.1.1", LEAD, "defenders win simple, -80", declarer=seat, **BY_BID | {"bid": 40, "skat_taken": False})
rows(BOTH, "3.4.6", LEAD, "announce", by="declarer", declarer="forehand")
rows("LOC", "4.1.1", LEAD, "silent, announce", by="declarer", declarer="forehand")
rows(ALL, "4.1.1", LEAD, "silent", by="defender")

# 5.2.5: levels that are announced late; see also the steps below
for led in (False, True):
    rows(BOTH, "5.2.5", "level-late", GOES_ON, first_card_led=led, skat_taken=False)
    rows("LOC", "silent", "level-late", "silent", first_card_led=led)

# 2.2.5, SkWO 8.9: the cards of an open game, before the first lead, in LOC after the first trick
LAID: Final = "open-cards-not-laid"
OPEN: Final = {"game": "null ouvert"}
BEFORE, DURING, AFTER, LATER = "before-first-lead", "in-first-trick", "after-first-trick", "later"
for source, due, late in (("DE", BEFORE, DURING), ("PZ", BEFORE, DURING), ("LOC", AFTER, LATER)):
    rows(source, "2.2.5", LAID, "lay-open", moment=due, asked="not-asked", **OPEN)
    rows(source, "2.2.5", LAID, GOES_ON, moment=due, asked="asked-and-laid", asked_by="defender", **OPEN)
    rows(source, "2.2.5", LAID, "silent, lay-open", moment=due, asked="asked-and-refused", asked_by="defender", **OPEN)
    rows(source, "2.2.5", LAID, "silent, lay-open", moment=late, asked="not-asked", **OPEN)
rows("LOC", "2.2.5", LAID, GOES_ON, moment=BEFORE, **OPEN)
rows("DE", "2.2.5", LAID, GOES_ON, moment=BEFORE, asked="asked-and-laid", asked_by="sitting-out", **OPEN)
rows(POLISH, "2.2.5", LAID, "silent, lay-open", moment=AFTER, asked="asked-and-laid", asked_by="sitting-out", **OPEN)
for game, paragraph in (("grand hand ouvert", "¶45"), ("null ouvert", "¶52")):
    rows("WAR", paragraph, LAID, "lay-open", game=game, moment=BEFORE)
    for late in (DURING, AFTER, LATER):
        rows("WAR", paragraph, LAID, "silent, lay-open", game=game, moment=late)
rows("WAR", "¶45", LAID, GOES_ON, game="hearts")
# the appendices: Grand ouvert and the other open games, before forehand leads
for appendix, game in ((2, "grand hand ouvert"), (6, "clubs hand ouvert"), (6, "null ouvert")):
    rows(BOTH, f"appendix {appendix}", LAID, "lay-open", game=game, moment=BEFORE, asked="not-asked")
    rows(BOTH, f"appendix {appendix}", LAID, "silent, lay-open", game=game, moment=DURING, asked="not-asked")
for source, clause in (("DE", "SkWO 8.9"), ("PZ", "PT 8.9")):
    rows(source, clause, LAID, "lay-open", moment=BEFORE, asked="not-asked", **OPEN)
# in PZ the appendix has plain Null laid open as well: a slip
rows(ALL, "3.4.1", LAID, GOES_ON, game="null")

# 2.2.5, second part: putting them in order
rows(ALL, "2.2.5", "open-cards-unordered", "put-in-order", ordered_by="defender")
rows("DE", "2.2.5", "open-cards-unordered", "silent", ordered_by="sitting-out")
rows(POLISH, "2.2.5", "open-cards-unordered", "put-in-order", ordered_by="sitting-out")

TABLE.silent_in_war()


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 2.2.5", "ISkO 3.2.9", "ISkO 3.4.1", "ISkO 3.4.3", "ISkO 3.4.4", "ISkO 3.4.5", "ISkO 3.4.6", "ISkO 3.4.7",
    "ISkO 3.4.8", "ISkO 4.1.1", "ISkO 4.1.5", "ISkO 4.2.8", "ISkO 4.3.1", "ISkO 5.2.5", "ISkO 5.4.1",
    "ISkO appendix 2", "ISkO appendix 6", "SkWO 8.9", "PZ 2.2.5", "PZ 3.2.9", "PZ 3.4.1", "PZ 3.4.3", "PZ 3.4.4",
    "PZ 3.4.5", "PZ 3.4.6", "PZ 3.4.7", "PZ 3.4.8", "PZ 4.1.1", "PZ 4.1.5", "PZ 4.2.8", "PZ 4.3.1", "PZ 5.2.5",
    "PZ 5.4.1", "PZ appendix 2", "PZ appendix 6", "PT 8.9", "LOC 2.2.5", "LOC 3.2.9", "LOC 3.4.1", "LOC 3.4.3",
    "LOC 3.4.4", "LOC 3.4.6", "LOC 3.4.6 bis", "LOC 3.4.7", "LOC 3.4.8", "LOC 4.1.1", "LOC 4.2.8", "WAR ¶45",
    "WAR ¶52", "WAR ¶63",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize("row", TABLE, ids=row_id)
def test_ruling(row: Row) -> None:
    check(row)


def test_every_kind_of_the_phase_is_in_the_table() -> None:
    kinds = {incident.key for incident in load("isko")[INCIDENTS] if incident.phase is Phase.ANNOUNCEMENT}
    assert kinds == {row.kind for row in TABLE}


@pytest.mark.parametrize(
    ("source", "kind", "facts", "step"),
    [
        ("DE", "level-late", {"first_card_led": False}, "level-too-late"),
        ("PZ", "level-late", {"first_card_led": False, "skat_taken": False}, "level-in-time"),
        ("PZ", "level-late", {"first_card_led": False, "game": "hearts hand"}, "level-in-time"),
        ("PZ", "level-late", {"first_card_led": False, "skat_taken": True}, "level-needs-hand"),
        ("PZ", "level-late", {"first_card_led": False, "game": "hearts"}, "level-needs-hand"),
        ("PZ", "level-late", {"first_card_led": True}, "level-too-late"),
        ("DE", "incomplete-announcement", {"not_said": "hand"}, "hand-not-said"),
        ("DE", "incomplete-announcement", {"not_said": "open"}, "open-not-said"),
        ("DE", "invalid-announcement", {"invalid_as": "hand", "correction": "other-kind"}, "kind-stays"),
        ("LOC", "open-cards-not-laid", {"game": "null ouvert", "moment": "in-first-trick"}, "not-yet-due"),
    ],
)
def test_play_goes_on_for_a_reason(source: str, kind: str, facts: dict[str, Any], step: str) -> None:
    verdict = judge(load(PROFILES[source]), kind, facts).verdict
    assert verdict is not None
    assert [reason.step for reason in verdict.reasons] == [step]


def test_what_a_defender_may_have_done_is_put_right_before_play_goes_on() -> None:
    facts = ANNOUNCED | {"by": "defender", "done_to_skat": "changed"}
    verdict = judge(load("isko"), TOUCHED, facts).verdict
    assert verdict is not None
    assert [branch.verdict.actions for branch in verdict.choices] == [("skat-restored", "play-on")]


def test_a_ruling_rests_on_no_card_points_before_the_first_lead() -> None:
    assert (
        "points" not in judge(load("isko"), TOUCHED, ANNOUNCED | {"by": "defender", "done_to_skat": "changed"}).rests_on
    )


@pytest.mark.parametrize(("cards", "key"), [("CJ C7", "fact-few-cards"), (f"{WITHOUT} D8 C7", "fact-cards")])
def test_the_cards_of_an_escape_are_twelve_different_ones(cards: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        judge(load("isko"), "escape", FOUND | {"twelve_cards": cards})
    assert refused.value.message.name == key


def test_a_house_may_have_every_game_played() -> None:
    house = built(toml(announcement={"escape": "none"}, conduct={"concede_alone": "not-stated"}))
    for known in ({"spoilt_by_skat": True}, {"twelve_cards": f"{WITHOUT} CJ C7"}):
        verdict = judge(house, "escape", FOUND | known).verdict
        assert verdict is not None
        assert verdict.silent


@pytest.mark.parametrize(
    ("source", "kind", "facts", "reading"),
    [
        ("DE", "no-announcement", {"first_card_led": True}, "conduct-announcement"),
        ("DE", LEAD, {"by": "defender"}, "conduct-lead-before-announcement"),
        ("PZ", LEAD, {"by": "defender"}, "conduct-lead-before-announcement"),
        ("LOC", COUNT, {"cards_in_hand": 9, "cards_put_down": 1}, "conduct-wrong-count-at-announcement"),
        ("LOC", "escape", PLAIN | {"spoilt_by_skat": False}, "conduct-escape"),
    ],
)
def test_where_nothing_is_said_the_profile_has_a_reading(
    source: str, kind: str, facts: dict[str, Any], reading: str
) -> None:
    readings = judge(load(PROFILES[source]), kind, facts).readings
    assert reading in [found.id for found in readings]
    assert readings[0].clause.startswith({"DE": "ISkO"}.get(source, source))
