"""What goes wrong in play, clause by clause: what is told, and what the referee rules.

A ruling in short: who wins at which level with which score, ``decided`` if the game was decided before, ``or
play on`` if the innocent side may ask for it; otherwise what is done. DE is `isko`, PZ `pzskat`, LOC `pl-local`, WAR `warmia`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest

from skatcore import load
from skatcore.referee.judge import judge

PROFILES: Final = {"DE": "isko", "PZ": "pzskat", "LOC": "pl-local", "WAR": "warmia"}
ALL: Final = ("DE", "PZ", "LOC")
POLISH: Final = ("PZ", "LOC")
#: Clauses that have another number in LOC, which has no chapter on shortened games.
LOC: Final = {
    "4.4.3": "4.3.3", "4.4.4": "4.3.4", "4.4.6": "4.3.6", "4.5.7": "4.4.7", "4.5.8": "4.4.8", "4.5.10": "4.4.10"
}  # fmt: skip


class Row(NamedTuple):
    """A situation and its ruling."""

    source: str
    clause: str
    kind: str
    ruling: str
    facts: dict[str, Any]


ROWS: Final[list[Row]] = []


def rows(sources: tuple[str, ...] | str, clause: str, kind: str, ruling: str, **facts: Any) -> None:
    """Add a situation for each of these sources."""
    for source in (sources,) if isinstance(sources, str) else sources:
        number = LOC.get(clause, clause) if source == "LOC" else clause
        ROWS.append(Row(source, number, kind, ruling, facts))


def short(ruling: dict[str, Any]) -> str:
    """A ruling in a line."""
    return "; ".join([_result(ruling), *(f"or {branch['choice'].replace('-', ' ')}" for branch in ruling["choices"])])


def _result(ruling: dict[str, Any]) -> str:
    def parts() -> Iterator[str]:
        if ruling["silent"]:
            yield "silent"
        if ruling["winner"]:
            yield f"{ruling['winner']} win {ruling['level']}".replace("declarer win", "declarer wins")
        if ruling["score"] is not None:
            yield f"{ruling['score']:+}"
        if ruling["decided"]:
            yield "decided"
        if ruling["rest_to"]:
            yield f"rest to {ruling['rest_to']}"
        if ruling["redeal"]:
            yield f"deal again, {ruling['redeal']}"
        yield from ruling["actions"]

    return ", ".join(parts()) or "play goes on"


#: Hearts with 1, bid 20, an open game: 30 card points to 20 after three tricks.
HEARTS: Final[dict[str, Any]] = {"game": "hearts", "bid": 20, "matadors": 1, "points": "30:20", "tricks": "2:1"}
NULL: Final[dict[str, Any]] = {"game": "null", "bid": 20, "tricks": "0:3", "points": "0:30"}


def hearts(points: str, tricks: str, **more: Any) -> dict[str, Any]:
    """The same game at another score."""
    return HEARTS | {"points": points, "tricks": tricks} | more


NOW: Final = "before-complete"
WON, LOST, ON = "declarer wins simple, +20", "defenders win simple, -40", "; or play on"

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
    told = {"by": by, "noticed": NOW}
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
        rows(ALL, clause, "lead-out-of-turn", ruling + ON, trick=8, **told, **hearts(points, tricks, **more))
rows(
    "DE",
    "appendix",
    "lead-out-of-turn",
    f"{WON}, decided{ON}",
    by="declarer",
    trick=8,
    noticed=NOW,
    **hearts("61:20", "5:2"),
)
rows(ALL, "4.1.7", "lead-out-of-turn", "play goes on", by="defender", trick=4, noticed="complete")
rows(ALL, "4.1.10", "lead-out-of-turn", "play goes on", by="declarer", trick=10)
rows("DE", "SkWO 8.4", "lead-out-of-turn", WON + ON, by="defender", trick=4, noticed=NOW, **HEARTS)

# Null games, which have no levels
for null, value in (("null", 23), ("null hand", 35), ("null ouvert", 46), ("null ouvert hand", 59)):
    sources = ("DE", "PZ") if null == "null ouvert hand" else ALL
    told = {"trick": 4, "noticed": NOW} | NULL | {"game": null}
    rows(sources, "4.1.4", "lead-out-of-turn", f"declarer wins simple, +{value}{ON}", by="defender", **told)
    rows(sources, "4.1.4", "lead-out-of-turn", f"defenders win simple, -{2 * value}{ON}", by="declarer", **told)
    told["tricks"] = "1:2"
    rows(
        sources, "4.1.3", "lead-out-of-turn", f"defenders win simple, -{2 * value}, decided{ON}", by="defender", **told
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
for kind, told in (
    ("hindered-infraction", {"by": "sitting-out", "kept": "defenders"}),
    ("lead-out-of-turn", {"by": "defender", "noticed": "prevented", "prevented_by": "defenders", "trick": 4}),
):
    rows("DE", "4.1.8", kind, WON + ON, **told, **HEARTS)
    rows("DE", "4.1.8", kind, f"{WON}, decided{ON}", **told, **hearts("67:20", "2:1"))
    rows(POLISH, "4.1.8", kind, "silent", **told)
rows(ALL, "4.1.8", "hindered-infraction", "silent", by="declarer", kept="defenders")
rows(ALL, "4.1.8", "hindered-infraction", "silent", by="defender", kept="declarer")
rows(ALL, "4.1.8", "lead-out-of-turn", "silent", by="defender", trick=4, noticed="prevented", prevented_by="declarer")

# exposed cards
REST = "declarer wins schneider, +30, rest to declarer"
for exposed, on_lead in ((2, True), (2, False), (10, False), (1, False)):
    told = {"by": "defender", "exposed": exposed, "on_lead": on_lead}
    rows("DE", "4.1.9", "exposed-card", REST + ON, **told, **HEARTS)
    rows(
        "DE",
        "4.1.9",
        "exposed-card",
        f"declarer wins simple, +20, rest to declarer{ON}",
        **told,
        **hearts("30:31", "2:3"),
    )
    rows("DE", "4.1.9", "exposed-card", f"{LOST}, decided, rest to declarer{ON}", **told, **hearts("30:60", "2:3"))
    rows(POLISH, "4.1.9", "exposed-card", WON + ON, **told, **HEARTS)
    rows(POLISH, "4.1.9", "exposed-card", f"{LOST}, decided{ON}", **told, **hearts("30:60", "2:3"))
    rows(ALL, "4.1.9", "exposed-card", f"declarer wins simple, +23{ON}", **told, **NULL)
rows(ALL, "4.1.9", "exposed-card", "play goes on", by="defender", exposed=1, on_lead=True)
rows(ALL, "4.1.9", "exposed-card", "cards-back", by="declarer", exposed=3, on_lead=True)
rows(ALL, "4.1.9", "declarer-card-dropped", "cards-back", by="declarer")
OWED = {"game": "hearts hand", "bid": 40, "matadors": 1, "tricks": "3:2"}
for points, ruling in (
    ("50:30", "declarer wins schneider, +40, rest to declarer"),
    ("50:31", "defenders win simple, -80, decided, rest to declarer"),
):
    rows("DE", "4.1.9", "exposed-card", ruling + ON, by="defender", exposed=2, on_lead=True, points=points, **OWED)

# objections
rows(ALL, "4.1.11", "late-objection", "objection-judged", objected="at-once")
rows("DE", "4.1.11", "late-objection", "objection-judged", objected="later")
rows(POLISH, "4.1.11", "late-objection", "silent", objected="later")
rows("DE", "4.5.10", "late-objection", "objection-judged", objected="later")
rows(POLISH, "4.5.10", "late-objection", "silent", objected="later")

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
rows("DE", "SkWO 8.4", "revoke", LOST + ON, by="declarer", found="at-once", **HEARTS)

# the order of cards in a trick, and cards that come too early
for kind, told in (("play-out-of-turn", {}), ("early-card", {"early": "thrown-in"})):
    clause = "4.2.7" if told else "4.2.1"
    rows(ALL, clause, kind, WON + ON, by="defender", card_influence="actual", **told, **HEARTS)
    rows(ALL, clause, kind, LOST + ON, by="declarer", card_influence="actual", **told, **HEARTS)
    rows("DE", "4.2.7", kind, "play goes on", by="defender", card_influence="possible", **told)
    rows(POLISH, clause, kind, WON + ON, by="defender", card_influence="possible", **told, **HEARTS)
    rows(ALL, "4.2.7", kind, "play goes on", by="defender", card_influence="none", **told)
rows(ALL, "4.2.7", "early-card", WON + ON, by="defender", early="pulled-before-turn", **HEARTS)
rows("DE", "4.2.7", "early-card", WON + ON, by="defender", early="pulled-in-turn", **HEARTS)
rows(POLISH, "4.2.7", "early-card", "play goes on", by="defender", early="pulled-in-turn")

# too many or too few cards
FAULT = {"dealt_rightly": True, "own_fault": True, "others_right": True}
COUNT = FAULT | {"level_proven": "none"}
rows(ALL, "4.2.6", "wrong-count-in-play", WON, by="defender", **COUNT, **HEARTS)
rows(ALL, "4.2.6", "wrong-count-in-play", LOST, by="declarer", **COUNT, **HEARTS)
rows(ALL, "4.2.6", "wrong-count-in-play", LOST, by="declarer", **COUNT, **hearts("67:20", "5:2"))
rows(ALL, "4.2.6", "wrong-count-in-play", WON, by="defender", **COUNT, **hearts("20:67", "2:5"))
for points, tricks, by, ruling in (
    ("91:9", "6:1", "defender", "declarer wins schneider, +30"),
    ("9:91", "1:6", "declarer", "defenders win schneider, -60"),
):
    rows(
        "DE",
        "4.2.6",
        "wrong-count-in-play",
        WON if by == "defender" else LOST,
        by=by,
        **COUNT,
        **hearts(points, tricks),
    )
    rows(POLISH, "4.2.6", "wrong-count-in-play", ruling, by=by, **COUNT, **hearts(points, tricks))
    rows(ALL, "4.2.6", "wrong-count-in-play", ruling, by=by, **FAULT, level_proven="schneider", **HEARTS)
rows(
    ALL,
    "4.2.6",
    "wrong-count-in-play",
    "declarer wins schwarz, +40",
    by="defender",
    **FAULT,
    level_proven="schwarz",
    **HEARTS,
)
rows(
    ALL,
    "5.4.3",
    "wrong-count-in-play",
    "defenders win simple, -100, decided",
    by="defender",
    **COUNT,
    points="50:0",
    tricks="5:0",
    game="hearts hand",
    bid=50,
    matadors=-1,
)
rows(
    ALL,
    "4.1.5",
    "wrong-count-in-play",
    "declarer wins schneider, +40",
    by="defender",
    **COUNT,
    points="50:30",
    tricks="3:2",
    game="hearts hand",
    bid=40,
    matadors=1,
)
rows(ALL, "4.2.6", "wrong-count-in-play", "declarer wins simple, +23", by="defender", **FAULT, **NULL)
rows(ALL, "4.2.6", "wrong-count-in-play", "defenders win simple, -46", by="declarer", **FAULT, **NULL)
rows(ALL, "4.2.6", "wrong-count-in-play", "silent", game="hearts", dealt_rightly=True, own_fault=False)
rows(
    ALL, "4.2.6", "wrong-count-in-play", "silent", game="hearts", dealt_rightly=True, own_fault=True, others_right=False
)
rows(ALL, "3.2.9", "wrong-count-in-play", "silent", game="hearts", dealt_rightly=False, others_right=True)
rows(
    ALL,
    "3.2.9",
    "wrong-count-in-play",
    "deal again, same-dealer",
    game="hearts",
    dealt_rightly=False,
    others_right=False,
)

# talk
for by, ruling in (("defender", WON), ("declarer", LOST), ("sitting-out", WON)):
    rows(ALL, "4.2.9", "talk", ruling + ON, by=by, remark_noticed=True, remark_betrays=True, **HEARTS)
    rows(ALL, "4.5.8", "counting-aloud", ruling + ON, by=by, counted_by="at-table", **HEARTS)
    for inspected in ("looked-at", "counted", "turned-up"):
        rows(ALL, "4.4.6", "trick-inspected", ruling + ON, by=by, inspected=inspected, **HEARTS)
rows(
    ALL,
    "4.1.3",
    "talk",
    f"{WON}, decided{ON}",
    by="declarer",
    remark_noticed=True,
    remark_betrays=True,
    **hearts("67:20", "5:2"),
)
rows(ALL, "4.2.9", "talk", "play goes on", by="defender", remark_noticed=True, remark_betrays=False)
rows(ALL, "4.2.9", "talk", "play goes on", by="defender", remark_noticed=False)
rows("DE", "4.5.8", "counting-aloud", "silent", counted_by="spectator")
rows(POLISH, "4.5.8", "counting-aloud", "silent, spectator-is-quiet", counted_by="spectator")
rows(ALL, "3.5.4", "sitter-two-hands", "silent, one-hand-only")
rows("DE", "appendix", "sitter-two-hands", "silent, one-hand-only")

# tricks
SHOWN, KEPT = "show-last-trick", "last-trick-stays"
rows(ALL, "4.4.3", "last-trick-request", SHOWN, next_trick="not-led")
rows(POLISH, "4.4.3", "last-trick-request", SHOWN, next_trick="led")
rows(POLISH, "4.4.3", "last-trick-request", KEPT, next_trick="own-card-played")
for far in ("led", "own-card-played"):
    rows("DE", "4.4.3", "last-trick-request", SHOWN, next_trick=far, gathered_too_fast=True, own_trick=False)
    rows("DE", "4.4.3", "last-trick-request", KEPT, next_trick=far, gathered_too_fast=True, own_trick=True)
    rows("DE", "4.4.3", "last-trick-request", KEPT, next_trick=far, gathered_too_fast=False)
rows(ALL, "4.4.3", "last-trick-request", KEPT, next_trick="complete")
rows(ALL, "4.4.3", "trick-inspected", "play goes on", by="defender", inspected="last-trick", next_trick="not-led")
rows(ALL, "4.4.6", "trick-inspected", WON + ON, by="defender", inspected="last-trick", next_trick="complete", **HEARTS)
rows(ALL, "4.4.4", "tricks-mixed", "tricks-in-order", by="defender", order_lost=False)
rows("DE", "4.4.4", "tricks-mixed", LOST + ON, by="declarer", order_lost=True, **HEARTS)
rows(POLISH, "4.4.4", "tricks-mixed", LOST + ON, by="declarer", order_lost=True, claim_depends=True, **HEARTS)
rows(POLISH, "4.4.4", "tricks-mixed", "play goes on", by="declarer", order_lost=True, claim_depends=False)
rows("DE", "SkWO 8.6", "tricks-mixed", WON + ON, by="defender", order_lost=True, **HEARTS)
rows(ALL, "4.5.7", "wrong-side-gathers", "silent, trick-to-owner")

# who belongs to the opposing side
rows(ALL, "3.5.2", "talk", WON + ON, by="sitting-out", remark_noticed=True, remark_betrays=True, **HEARTS)

# WAR has no clause on conduct
for kind in dict.fromkeys(row.kind for row in ROWS):
    rows("WAR", "silent", kind, "silent")


def _id(row: Row) -> str:
    return f"{row.source} {row.clause}-{row.kind}-{row.ruling}"


@pytest.mark.parametrize("row", ROWS, ids=_id)
def test_a_ruling_in_play(row: Row) -> None:
    judged = judge(load(PROFILES[row.source]), row.kind, row.facts)
    assert [fact.key for fact in judged.missing] == []
    ruling = judged.as_data()["ruling"]
    assert short(ruling) == row.ruling
    if row.clause[0].isdigit() and not row.clause.startswith("3.5.2"):
        assert any(row.clause in reason["clause"] for reason in ruling["reasons"])
    assert bool(judged.readings) == (ruling["silent"] and row.source != "WAR")
