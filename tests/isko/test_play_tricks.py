"""Faults in play, clause by clause: the number of cards, tricks, talk."""

from __future__ import annotations

from typing import Final

import pytest

from support.ruling_table import ALL, HEARTS, LOST, NULL, ON, POLISH, WON, Row, RulingTable, check, hearts, row_id

TABLE: Final = RulingTable()
rows = TABLE.rows

# too many or too few cards
FAULT = {"right_number_dealt": True, "own_fault": True, "others_right": True}
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
# a level that the defenders have made impossible is granted only if it is proven
GONE = FAULT | {"points": "50:31", "tricks": "3:2", "game": "hearts hand", "bid": 40, "matadors": 1}
for proven, ruling, clause in (
    ("none", "defenders win simple, -80, decided", "4.1.3"),
    ("schneider", "declarer wins schneider, +40", "4.2.6"),
):
    rows(ALL, clause, "wrong-count-in-play", ruling, by="defender", level_proven=proven, **GONE)
rows(ALL, "4.2.6", "wrong-count-in-play", "declarer wins simple, +23", by="defender", **FAULT, **NULL)
rows(ALL, "4.2.6", "wrong-count-in-play", "defenders win simple, -46", by="declarer", **FAULT, **NULL)
rows(ALL, "4.2.6", "wrong-count-in-play", "silent", game="hearts", right_number_dealt=True, own_fault=False)
rows(
    ALL,
    "4.2.6",
    "wrong-count-in-play",
    "silent",
    game="hearts",
    right_number_dealt=True,
    own_fault=True,
    others_right=False,
)
rows(
    ALL,
    "3.2.9",
    "wrong-count-in-play",
    "silent, no-new-deal",
    game="hearts",
    right_number_dealt=False,
    others_right=True,
)
rows(
    ALL,
    "3.2.9",
    "wrong-count-in-play",
    "deal again, same-dealer, deal-again",
    game="hearts",
    right_number_dealt=False,
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
rows(("DE", "PZ"), "appendix 9", "sitter-two-hands", "silent, one-hand-only")
rows("DE", "SkWO 8.5", "sitter-two-hands", "silent, one-hand-only")
rows("PZ", "PT 8.5", "sitter-two-hands", "silent, one-hand-only")

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
for source, clause in (("DE", "SkWO 8.6"), ("PZ", "PT 8.6")):
    rows(source, clause, "tricks-mixed", "tricks-in-order", by="defender", order_lost=False)
rows(("DE", "PZ"), "8.5", "sitter-two-hands", "silent, one-hand-only")
rows(ALL, "4.5.7", "wrong-side-gathers", "silent, trick-to-owner")

# who belongs to the opposing side
rows(ALL, "3.5.2", "talk", WON + ON, by="sitting-out", remark_noticed=True, remark_betrays=True, **HEARTS)

TABLE.silent_in_war()


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 3.2.9", "ISkO 3.5.2", "ISkO 3.5.4", "ISkO 4.1.3", "ISkO 4.1.5", "ISkO 4.2.6", "ISkO 4.2.9", "ISkO 4.4.3",
    "ISkO 4.4.4", "ISkO 4.4.6", "ISkO 4.5.7", "ISkO 4.5.8", "ISkO 5.4.3", "ISkO appendix 9", "SkWO 8.5", "SkWO 8.6",
    "PZ 3.2.9", "PZ 3.5.2", "PZ 3.5.4", "PZ 4.1.3", "PZ 4.1.5", "PZ 4.2.6", "PZ 4.2.9", "PZ 4.4.3", "PZ 4.4.4",
    "PZ 4.4.6", "PZ 4.5.7", "PZ 4.5.8", "PZ 5.4.3", "PZ appendix 9", "PT 8.5", "PT 8.6", "LOC 3.2.9", "LOC 3.5.2", "LOC 3.5.4",
    "LOC 4.1.3", "LOC 4.1.5", "LOC 4.2.6", "LOC 4.2.9", "LOC 4.3.3", "LOC 4.3.4", "LOC 4.3.6", "LOC 4.4.7",
    "LOC 4.4.8", "LOC 5.4.3",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize("row", TABLE, ids=row_id)
def test_a_ruling(row: Row) -> None:
    check(row)
