"""Faults in play, clause by clause: the order of cards, following suit, cards that are seen."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.judgement import incident_of, judge
from support.games import rules
from support.ruling_table import (
    ALL,
    HEARTS,
    LOST,
    NULL,
    ON,
    POLISH,
    PROFILES,
    WON,
    Row,
    RulingTable,
    check,
    hearts,
    row_id,
)

TABLE: Final = RulingTable()
rows = TABLE.rows
NOW: Final = "before-complete"

# a card taken back
for by in ("defender", "declarer"):
    rows(ALL, "4.1.2", "card-taken-back", "silent, card-stays", by=by, card_was="on-table")
rows("DE", "4.1.2", "card-taken-back", "silent", by="defender", card_was="not-fully")
rows(POLISH, "4.1.2", "card-taken-back", "play goes on", by="defender", card_was="not-fully")
rows(ALL, "4.1.9", "card-taken-back", "play goes on", by="declarer", card_was="not-fully")
for game, ruling in (("null ouvert", "silent, card-stays"), ("hearts", "play goes on")):
    named = {"by": "declarer", "card_was": "named", "game": game}
    rows("DE", "4.1.2", "card-taken-back", "silent", **named)
    rows("PZ", "4.1.2", "card-taken-back", ruling, **named)
    rows("LOC", "4.1.2", "card-taken-back", "play goes on", **named)

# leads out of turn: before the decision, after it, too late to matter
rows(ALL, "4.1.4", "lead-out-of-turn", WON + ON, by="defender", trick=4, noticed=NOW, **HEARTS)
rows(ALL, "4.1.4", "lead-out-of-turn", LOST + ON, by="declarer", trick=4, noticed=NOW, **HEARTS)
for by in ("declarer", "defender"):
    known: dict[str, Any] = {"by": by, "noticed": NOW}
    for points, tricks, more, ruling in (
        ("61:20", "5:2", {}, f"{WON}, decided"),
        ("60:20", "5:2", {"skat_points": 0}, WON if by == "defender" else LOST),
        ("50:20", "5:2", {"skat_points": 11}, f"{WON}, decided"),
        ("50:20", "5:2", {"skat_points": 10}, WON if by == "defender" else LOST),
        ("30:59", "3:4", {}, WON if by == "defender" else LOST),
        ("30:60", "3:4", {}, f"{LOST}, decided"),
        ("92:8", "6:1", {}, "declarer wins schneider, +30, decided"),
        ("20:90", "2:5", {}, "defenders win schneider, -60, decided"),
    ):
        clause = "4.1.3" if "decided" in ruling else "4.1.4"
        rows(ALL, clause, "lead-out-of-turn", ruling + ON, trick=8, **known, **hearts(points, tricks, **more))
rows(
    ("DE", "PZ"),
    "appendix 4",
    "lead-out-of-turn",
    f"{WON}, decided{ON}",
    by="declarer",
    trick=8,
    noticed=NOW,
    **hearts("61:20", "5:2"),
)
rows(ALL, "4.1.7", "lead-out-of-turn", "play goes on", by="defender", trick=4, noticed="complete")
rows(ALL, "4.1.10", "lead-out-of-turn", "play goes on", by="declarer", trick=10)
OPEN_TRICK: Final[dict[str, Any]] = {"by": "declarer", "trick": 4, "noticed": "trick-before-open"}
rows(ALL, "4.4.1", "lead-out-of-turn", "complete-trick", **OPEN_TRICK, trick_before_his=True)
rows(ALL, "4.1.4", "lead-out-of-turn", LOST + ON, **OPEN_TRICK, trick_before_his=False, **HEARTS)
rows("DE", "SkWO 8.4", "lead-out-of-turn", WON + ON, by="defender", trick=4, noticed=NOW, **HEARTS)

# Null games, which have no levels
for null, value in (("null", 23), ("null hand", 35), ("null ouvert", 46), ("null ouvert hand", 59)):
    sources = ("DE", "PZ") if null == "null ouvert hand" else ALL
    known = {"trick": 4, "noticed": NOW} | NULL | {"game": null}
    rows(sources, "4.1.4", "lead-out-of-turn", f"declarer wins simple, +{value}{ON}", by="defender", **known)
    rows(sources, "4.1.4", "lead-out-of-turn", f"defenders win simple, -{2 * value}{ON}", by="declarer", **known)
    known["tricks"] = "1:2"
    rows(
        sources, "4.1.3", "lead-out-of-turn", f"defenders win simple, -{2 * value}, decided{ON}", by="defender", **known
    )

# levels that are announced: granted, destroyed, reached
SCHNEIDER = {"game": "hearts hand schneider", "bid": 20, "matadors": 1, "trick": 6, "noticed": NOW}
for by, points, tricks, ruling in (
    ("defender", "40:30", "3:2", "declarer wins schneider, +50"),
    ("defender", "40:31", "3:2", "defenders win simple, -100, decided"),
    ("defender", "90:0", "5:0", "declarer wins schneider, +50, decided"),
    ("declarer", "40:30", "3:2", "defenders win simple, -100"),
    ("declarer", "90:0", "5:0", "declarer wins schneider, +50, decided"),
):
    clause = "4.1.3" if "decided" in ruling else "4.1.5" if by == "defender" else "4.1.4"
    rows(("DE", "PZ"), clause, "lead-out-of-turn", ruling + ON, by=by, points=points, tricks=tricks, **SCHNEIDER)
OPEN = {"game": "grand hand ouvert", "bid": 20, "matadors": 4, "trick": 6, "noticed": NOW}
for by, points, tricks, ruling in (
    ("defender", "80:0", "5:0", "declarer wins schwarz, +264"),
    ("defender", "76:4", "4:1", "defenders win simple, -528, decided"),
    ("declarer", "80:0", "5:0", "defenders win simple, -528"),
):
    clause = "4.1.3" if "decided" in ruling else "4.1.5" if by == "defender" else "4.1.4"
    rows(("DE", "PZ"), clause, "lead-out-of-turn", ruling + ON, by=by, points=points, tricks=tricks, **OPEN)

# overbid games: the example of the appendix, and a level that the cards exclude
OVERBID = {"game": "hearts hand", "bid": 40, "matadors": 1, "trick": 6, "noticed": NOW}
for by, points, ruling, clause in (
    ("defender", "50:30", "declarer wins schneider, +40", "4.1.5"),
    ("defender", "50:31", "defenders win simple, -80, decided", "4.1.3"),
    ("declarer", "50:30", "defenders win simple, -80", "4.1.4"),
):
    rows(ALL, clause, "lead-out-of-turn", ruling + ON, by=by, points=points, tricks="3:2", **OVERBID)
EXCLUDED = OVERBID | {"bid": 50, "matadors": -1}
rows(
    ALL,
    "5.4.3",
    "lead-out-of-turn",
    f"defenders win simple, -100, decided{ON}",
    by="defender",
    points="50:0",
    tricks="5:0",
    **EXCLUDED,
)

# keeping somebody from an infraction
HINDERED: dict[str, dict[str, Any]] = {
    "hindered-infraction": {"by": "sitting-out", "kept": "defenders"},
    "lead-out-of-turn": {"by": "defender", "noticed": "prevented", "prevented_by": "defenders", "trick": 4},
}
for kind, known in HINDERED.items():
    rows("DE", "4.1.8", kind, WON + ON, **known, **HEARTS)
    rows("DE", "4.1.8", kind, f"{WON}, decided{ON}", **known, **hearts("64:20", "2:1"))
    rows(POLISH, "4.1.8", kind, "silent", **known)
rows(ALL, "4.1.8", "hindered-infraction", "silent", by="declarer", kept="defenders")
rows(ALL, "4.1.8", "hindered-infraction", "silent", by="defender", kept="declarer")
rows(ALL, "4.1.8", "lead-out-of-turn", "silent", by="defender", trick=4, noticed="prevented", prevented_by="declarer")

# exposed cards
REST = "declarer wins simple, +20, rest to declarer"
for exposed, on_lead in ((2, True), (2, False), (10, False), (1, False)):
    known = {"by": "defender", "exposed": exposed, "on_lead": on_lead}
    rows("DE", "4.1.9", "exposed-card", REST + ON, **known, **HEARTS)
    rows(
        "DE",
        "4.1.9",
        "exposed-card",
        f"declarer wins simple, +20, rest to declarer{ON}",
        **known,
        **hearts("30:31", "2:3"),
    )
    rows("DE", "4.1.9", "exposed-card", f"{LOST}, decided, rest to declarer{ON}", **known, **hearts("30:60", "2:3"))
    rows(POLISH, "4.1.9", "exposed-card", WON + ON, **known, **HEARTS)
    rows(POLISH, "4.1.9", "exposed-card", f"{LOST}, decided{ON}", **known, **hearts("30:60", "2:3"))
    rows(ALL, "4.1.9", "exposed-card", f"declarer wins simple, +23{ON}", **known, **NULL)
rows(ALL, "4.1.9", "exposed-card", "play goes on", by="defender", exposed=1, on_lead=True)
rows(ALL, "4.1.9", "exposed-card", "cards-back", by="declarer", exposed=3, on_lead=True)
rows(ALL, "4.1.9", "declarer-card-dropped", "cards-back", by="declarer")
OWED = {"game": "hearts hand", "bid": 40, "matadors": 1, "tricks": "3:2"}
for points, ruling in (
    ("50:30", "declarer wins schneider, +40, rest to declarer"),
    ("50:31", "defenders win simple, -80, decided, rest to declarer"),
):
    rows("DE", "4.1.9", "exposed-card", ruling + ON, by="defender", exposed=2, on_lead=True, points=points, **OWED)

# following suit
for found in ("at-once", "corrected"):
    rows(ALL, "4.2.3", "revoke", WON + ON, by="defender", found=found, **HEARTS)
    rows(ALL, "4.2.3", "revoke", LOST + ON, by="declarer", found=found, **HEARTS)
    rows(ALL, "4.1.3", "revoke", f"{WON}, decided{ON}", by="declarer", found=found, **hearts("67:20", "5:2"))
rows(ALL, "4.2.4", "revoke", WON, by="defender", found="later", **HEARTS)
rows(ALL, "4.2.4", "revoke", LOST, by="declarer", found="later", **HEARTS)
rows(ALL, "4.2.4", "revoke", f"{WON}, decided", by="declarer", found="later", **hearts("61:20", "5:2"))
rows(
    ("DE", "PZ"),
    "4.2.4",
    "revoke",
    "declarer wins schneider, +50",
    by="defender",
    found="later",
    points="40:30",
    tricks="3:2",
    game="hearts hand schneider",
    bid=20,
    matadors=1,
)
rows("DE", "4.2.5", "revoke", "play goes on", by="defender", found="packs-together")
rows(POLISH, "4.2.4", "revoke", WON, by="defender", found="packs-together", **HEARTS)
rows(ALL, "4.2.5", "revoke", "play goes on", by="defender", found="packs-mixed")
for source, clause in (("DE", "SkWO 8.4"), ("PZ", "PT 8.4")):
    rows(source, clause, "revoke", LOST + ON, by="declarer", found="at-once", **HEARTS)

# the order of cards in a trick, and cards that come too early
for kind, known in (("play-out-of-turn", {}), ("early-card", {"early": "thrown-in"})):
    clause = "4.2.7" if known else "4.2.1"
    rows(ALL, clause, kind, WON + ON, by="defender", card_influence="actual", **known, **HEARTS)
    rows(ALL, clause, kind, LOST + ON, by="declarer", card_influence="actual", **known, **HEARTS)
    rows("DE", "4.2.7", kind, "play goes on", by="defender", card_influence="possible", **known)
    rows(POLISH, clause, kind, WON + ON, by="defender", card_influence="possible", **known, **HEARTS)
    rows(ALL, "4.2.7", kind, "play goes on", by="defender", card_influence="none", **known)
rows(ALL, "4.2.7", "early-card", WON + ON, by="defender", early="pulled-before-turn", **HEARTS)
rows("DE", "4.2.7", "early-card", WON + ON, by="defender", early="pulled-in-turn", **HEARTS)
rows(POLISH, "4.2.7", "early-card", "play goes on", by="defender", early="pulled-in-turn")

# who follows out of turn breaks 4.2.1, and 4.2.7 says when the game ends
rows(ALL, "4.2.7", "play-out-of-turn", WON + ON, by="defender", card_influence="actual", **HEARTS)

TABLE.silent_in_war()


@pytest.mark.clause("ISkO 3.5.1", "PZ 3.5.1", "LOC 3.5.1")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
@pytest.mark.parametrize(
    "kind",
    [
        "lead-out-of-turn",
        "play-out-of-turn",
        "early-card",
        "revoke",
        "card-taken-back",
        "exposed-card",
        "wrong-count-in-play",
    ],
)
def test_3_5_1_who_sits_out_has_no_card_to_play(profile: str, kind: str) -> None:
    known = {"trick": 4, "early": "thrown-in", **HEARTS}
    facts = {fact.key for fact in incident_of(rules(profile), kind).facts} | HEARTS.keys() | {"trick"}
    with pytest.raises(Refused) as refused:
        judge(rules(profile), kind, {key: known[key] for key in known if key in facts} | {"by": "sitting-out"})
    assert refused.value.message.name == "facts-by-holds-no-cards"


def test_4_1_9_only_the_declarer_takes_a_dropped_card_back() -> None:
    with pytest.raises(Refused) as refused:
        judge(rules("isko"), "declarer-card-dropped", {"by": "defender"})
    assert refused.value.message.name == "facts-by-side"


@pytest.mark.clause("ISkO 4.1.6", "PZ 4.1.6", "LOC 4.1.6")
@pytest.mark.parametrize("source", [pytest.param(source, id=f"{source} 4.1.6") for source in ALL])
def test_4_1_6_play_goes_on_if_the_innocent_side_asks_for_it(source: str) -> None:
    known = {"by": "declarer", "found": "at-once", **HEARTS}
    ruling = judge(rules(PROFILES[source]), "revoke", known).as_data()["ruling"]
    (choice,) = ruling["choices"]
    assert (choice["by"], choice["ruling"]["actions"]) == ("defenders", ["card-corrected", "play-on"])
    assert not choice["ruling"]["ends"]
    assert "4.1.6" in choice["ruling"]["reasons"][0]["clause"]


def test_4_1_6_in_a_ramsch_nobody_is_the_other_side_that_asks_to_play_on() -> None:
    known = {"by": "forehand", "game": "ramsch", "exposed": 2, "on_lead": True}
    for profile in ("pl-local", "schieberamsch"):
        ruling = judge(rules(profile), "exposed-card", known).as_data()["ruling"]
        assert (ruling["silent"], ruling["winner"], ruling["choices"]) == (True, None, [])


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 4.1.2", "ISkO 4.1.3", "ISkO 4.1.4", "ISkO 4.1.5", "ISkO 4.1.7", "ISkO 4.1.8", "ISkO 4.1.9", "ISkO 4.1.10",
    "ISkO 4.2.1", "ISkO 4.2.3", "ISkO 4.2.4", "ISkO 4.2.5", "ISkO 4.2.7", "ISkO 4.4.1", "ISkO 5.4.3",
    "ISkO appendix 4", "SkWO 8.4", "PZ 4.1.2", "PZ 4.1.3", "PZ 4.1.4", "PZ 4.1.5", "PZ 4.1.7", "PZ 4.1.8", "PZ 4.1.9",
    "PZ 4.1.10", "PZ 4.2.1", "PZ 4.2.3", "PZ 4.2.4", "PZ 4.2.5", "PZ 4.2.7", "PZ 4.4.1", "PZ 5.4.3", "PZ appendix 4",
    "PT 8.4",
    "LOC 4.1.2", "LOC 4.1.3", "LOC 4.1.4", "LOC 4.1.5", "LOC 4.1.7", "LOC 4.1.8", "LOC 4.1.9", "LOC 4.1.10",
    "LOC 4.2.1", "LOC 4.2.3", "LOC 4.2.4", "LOC 4.2.5", "LOC 4.2.7", "LOC 4.3.1", "LOC 5.4.3",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize("row", TABLE, ids=row_id)
def test_a_ruling(row: Row) -> None:
    check(row)


@pytest.mark.parametrize(
    ("changed", "step", "readings"),
    [
        ({"by": "defender"}, "wrong-count-undecided", ()),
        ({"by": "declarer", "points": "70:20", "tricks": "5:2"}, "wrong-count", ("wrong-count-decided",)),
        ({"by": "declarer", "points": None}, "wrong-count", ("wrong-count-decided",)),  # he may have won
        ({"by": "defender", "others-right": False}, "wrong-count-both", ("conduct-play",)),
        ({"by": "defender", "bid": 100}, "wrong-count-no-win", ()),
    ],
)
def test_4_2_6_the_reading_on_a_game_that_was_won_before_is_named_where_it_can_matter(
    changed: dict[str, Any], step: str, readings: tuple[str, ...]
) -> None:
    facts = {"game": "hearts", "bid": 18, "matadors": 1, "points": "20:0", "tricks": "2:0", "skat-points": 0}
    facts |= {"right-number-dealt": True, "own-fault": True, "others-right": True, "level-proven": "none"} | changed
    given = {key: value for key, value in facts.items() if value is not None}
    judged = judge(rules("isko"), "wrong-count-in-play", given)
    assert judged.verdict is not None
    assert judged.verdict.reasons[0].step == step
    assert tuple(reading.id for reading in judged.readings) == readings
