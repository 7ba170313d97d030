"""Rulings on the auction: the sources say how one bids, and rarely what follows otherwise."""

from __future__ import annotations

from typing import Final

import pytest

from support.rulings import cases, clauses, judged, line

AUCTION = """
3.3.1 | * | bid-too-low | named=17 bid-before=0  | silent; do bid-rightly
3.3.2 | * | bid-too-low | named=20 bid-before=22 | silent; do bid-rightly
3.3.2 | * | bid-too-low | named=22 bid-before=22 | silent; do bid-rightly
¶7    | warmia | bid-too-low | named=17 bid-before=0 | silent; do bid-rightly
silent | warmia | bid-too-low | named=20 bid-before=22 | silent
¶5    | warmia | bid-out-of-turn | | silent; do keep-order
silent | warmia | forehand-passes-early | | silent
3.3.2 | * | no-such-bid | named=19               | silent; do bid-rightly
3.3.2 | * | no-such-bid | named=500              | silent; do bid-rightly
3.3.3 | * | bid-out-of-turn |                    | silent; do keep-order
3.3.4 | * | bid-out-of-turn |                    | silent; do keep-order
3.3.6 | * | forehand-passes-early |              | silent; do keep-order
3.3.6 | * | forehand-took-skat-unbid | others-passed=yes | do must-play
3.3.9 | isko | forehand-took-skat-unbid | others-passed=no skat-known=yes | barred forehand; released middlehand rearhand; do bid-anew skat-back
3.3.10 | isko | forehand-took-skat-unbid | others-passed=no skat-known=no | barred forehand; released middlehand rearhand; do bid-anew shuffle-twelve draw-skat
3.3.9 | pzskat pl-local | forehand-took-skat-unbid | others-passed=no skat-known=yes passed-unbid=middlehand | barred forehand middlehand; released rearhand; do bid-anew skat-back
3.3.8 | * | bid-taken-back |                     | do word-stands
4.2.9 | * | auction-talk | remark=names-a-game   | silent
4.2.9 | * | auction-talk | remark=betrays-cards  | silent
4.2.9 | * | auction-talk | remark=other          | silent
"""


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 3.3.1", "ISkO 3.3.2", "ISkO 3.3.3", "ISkO 3.3.4", "ISkO 3.3.6", "ISkO 3.3.8", "ISkO 3.3.9", "ISkO 3.3.10",
    "ISkO 4.2.9", "PZ 3.3.1", "PZ 3.3.2", "PZ 3.3.3", "PZ 3.3.4", "PZ 3.3.6", "PZ 3.3.8", "PZ 3.3.9", "PZ 4.2.9",
    "LOC 3.3.1", "LOC 3.3.2", "LOC 3.3.3", "LOC 3.3.4", "LOC 3.3.6", "LOC 3.3.8", "LOC 3.3.9", "LOC 4.2.9", "WAR ¶5",
    "WAR ¶7",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize(("clause", "profile", "kind", "facts", "ruling"), cases(AUCTION))
def test_ruling(clause: str, profile: str, kind: str, facts: str, ruling: str) -> None:
    found = judged(profile, kind, facts)
    assert line(found.verdict) == ruling
    assert clause in clauses(found.verdict)


@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
@pytest.mark.parametrize(
    ("kind", "facts", "reading"),
    [
        ("bid-out-of-turn", "", "conduct-auction"),
        ("forehand-passes-early", "", "conduct-auction"),
        ("auction-talk", "remark=names-a-game", "conduct-auction-talk"),
        ("hand-seen", "may-look=no auction-over=yes", "conduct-hand-seen"),
        ("skat-fault-found-late", "skat-taken=no by=declarer", "skat-seen-by-declarer"),
        ("wrong-card-number", "counts=9:11:10:2 auction-over=yes declarer=rearhand", "conduct-wrong-card-number"),
        ("deal-manner", "manner=not-cut manner-claimed=before-taking-up", "conduct-deal-manner"),
        ("skat-seen", "by=defender skat-seen-when=before-announcement", "conduct-skat-seen"),
        ("faced-card", "fault-of=another", "conduct-deal"),
        ("left-early", "left=within-round", "conduct-table"),
    ],
)
def test_where_a_clause_states_no_consequence_the_profile_has_a_reading(
    profile: str, kind: str, facts: str, reading: str
) -> None:
    found = judged(profile, kind, facts)
    assert [one.id for one in found.readings] == [reading]
    assert found.readings[0].clause.startswith({"isko": "ISkO", "pzskat": "PZ", "pl-local": "LOC"}[profile])
