"""Rulings on the evening: list, seats, kibitzers, objections, leaving."""

from __future__ import annotations

from typing import Final

import pytest

from support.rulings import cases, clauses, judged, line

EVENING = """
SkWO 9.4 | isko pzskat | pass-dealt-again | passed-deal-right=yes | do exclude-table
3.3.7    | isko pzskat | pass-dealt-again | passed-deal-right=yes | do exclude-table
SkWO 9.4 | isko pzskat | pass-dealt-again | passed-deal-right=no  | goes on
SkWO 9.1 | isko pzskat | wrong-pack |                             | silent; do use-given-pack
SkWO 7.2.5 | isko pzskat | list-fault | list-fault=deal-wrong all-agree=yes   | do correct-list
SkWO 7.2.5 | isko pzskat | list-fault | list-fault=deal-missing all-agree=no  | do lowest-value
SkWO 9.3   | isko pzskat | list-fault | list-fault=deal-missing all-agree=yes | do correct-list
SkWO 9.6   | isko pzskat | list-fault | list-fault=deal-wrong all-agree=no    | do lowest-value
SkWO 7.2.4 | isko pzskat | list-fault | list-fault=unreadable | do list-may-be-void
SkWO 9.11  | isko pzskat | list-fault | list-fault=unreadable | do list-may-be-void
SkWO 9.7   | isko pzskat | substitute | by-officials=no   | silent; do plays-himself
SkWO 4.4   | isko pzskat | substitute | by-officials=yes  | goes on
SkWO 9.9   | isko pzskat | kibitzer |                     | silent; do kibitzer-leaves
SkWO 7.1.5 | isko pzskat | kibitzer |                     | silent; do kibitzer-leaves
SkWO 7.4.2 | isko pzskat | kibitzer |                     | silent; do kibitzer-leaves
SkWO 7.1.2 | isko pzskat | seat-changed | by-officials=no   | do may-be-excluded
SkWO 7.1.2 | isko pzskat | seat-changed | by-officials=yes  | goes on
SkWO 7.1.3 | isko pzskat | seat-changed | by-officials=no   | do may-be-excluded
SkWO 4.2   | isko pzskat | wilful-breach | intent-proved=yes | do may-be-excluded fee-forfeited
SkWO 4.3   | isko pzskat | wilful-breach | intent-proved=yes | do may-be-excluded fee-forfeited
SkWO 4.3   | isko pzskat | wilful-breach | intent-proved=no  | goes on
SkWO 9.5   | isko pzskat | given-game | given-how=agreed-not-to-play | silent; do game-is-played
SkWO 9.5   | isko pzskat | given-game | given-how=shortened-by-rule  | goes on

4.5.10    | isko pzskat | appeal | appealed=in-series              | do hear-appeal
SkWO 9.10 | isko        | appeal | appealed=before-next-series     | do appeal-not-heard
SkWO 9.10 | pzskat      | appeal | appealed=before-next-series     | do hear-appeal
SkWO 9.10 | pzskat      | appeal | appealed=within-fifteen-minutes | do hear-appeal
SkWO 9.10 | pzskat      | appeal | appealed=before-results         | do appeal-not-heard
SkWO 7.3.2 | isko pzskat | appeal | appealed=in-series             | do hear-appeal
SkWO 7.3.3 | isko pzskat | appeal | appealed=in-series             | do hear-appeal
4.4.10    | pl-local    | appeal | appealed=before-next-series     | do hear-appeal
4.4.10    | pl-local    | appeal | appealed=before-results         | do hear-appeal
4.4.10    | pl-local    | appeal | appealed=later                  | do appeal-not-heard

4.1.11 | * | late-objection | objected=at-once            | do referee-decides
4.1.11 | isko            | late-objection | objected=later | do referee-decides
4.1.11 | pzskat pl-local | late-objection | objected=later | silent
4.5.10 | isko pzskat     | late-objection | objected=at-once | do referee-decides
4.4.10 | pl-local        | late-objection | objected=later | silent

4.5.9 | isko pzskat | left-early | left=after-round notice=before-round | goes on
4.5.9 | isko        | left-early | left=after-round notice=within-round | silent
4.5.9 | pzskat      | left-early | left=after-round notice=within-round | goes on
4.5.9 | isko pzskat | left-early | left=after-round notice=none         | silent
4.5.9 | isko pzskat | left-early | left=within-round | silent; do officials-may-replace
SkWO 4.4 | isko pzskat | left-early | left=within-round | silent; do officials-may-replace
4.4.9 | pl-local    | left-early | left=after-round notice=within-round | goes on
4.4.9 | pl-local    | left-early | left=within-round | silent
"""

#: What PL-LOC says nothing of, because it has no tournament rules.
WITHOUT_TOURNAMENT = [
    *("pass-dealt-again", "wrong-pack", "list-fault", "substitute"),
    *("kibitzer", "seat-changed", "wilful-breach", "given-game"),
]


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 3.3.7", "ISkO 4.1.11", "ISkO 4.5.9", "ISkO 4.5.10", "SkWO 4.2", "SkWO 4.3", "SkWO 4.4", "SkWO 7.1.2",
    "SkWO 7.1.3", "SkWO 7.1.5", "SkWO 7.2.4", "SkWO 7.2.5", "SkWO 7.3.2", "SkWO 7.3.3", "SkWO 7.4.2", "SkWO 9.1",
    "SkWO 9.3", "SkWO 9.4", "SkWO 9.5", "SkWO 9.6", "SkWO 9.7", "SkWO 9.9", "SkWO 9.10", "SkWO 9.11", "PZ 3.3.7",
    "PZ 4.1.11", "PZ 4.5.9", "PZ 4.5.10", "PT 4.2", "PT 4.3", "PT 4.4", "PT 7.1.2", "PT 7.1.3", "PT 7.1.5",
    "PT 7.2.4", "PT 7.2.5", "PT 7.3.2", "PT 7.3.3", "PT 7.4.2", "PT 9.1", "PT 9.3", "PT 9.4", "PT 9.5", "PT 9.6",
    "PT 9.7", "PT 9.9", "PT 9.10", "PT 9.11", "LOC 4.1.11", "LOC 4.4.9", "LOC 4.4.10",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize(("clause", "profile", "kind", "facts", "ruling"), cases(EVENING))
def test_ruling(clause: str, profile: str, kind: str, facts: str, ruling: str) -> None:
    found = judged(profile, kind, facts)
    assert line(found.verdict) == ruling
    assert clause in clauses(found.verdict)


@pytest.mark.parametrize("kind", WITHOUT_TOURNAMENT)
def test_a_source_without_tournament_rules_is_silent(kind: str) -> None:
    found = judged("pl-local", kind)
    assert line(found.verdict) == "silent"
    assert clauses(found.verdict) == {"LOC silent"}
    assert [reading.id for reading in found.readings] == ["conduct-table"]
