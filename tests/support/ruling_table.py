"""Tables of situations and rulings that a referee can read.

A ruling in short: who wins at which level with which score, ``decided`` if the game was decided before, ``or
play on`` if the innocent side may ask for it; otherwise what is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from skatcore.referee.judgement import judge
from support.games import rules

#: The sources, with the profiles that follow them.
PROFILES: Final = {"DE": "isko", "PZ": "pzskat", "LOC": "pl-local", "WAR": "warmia"}
ALL: Final = ("DE", "PZ", "LOC")
POLISH: Final = ("PZ", "LOC")
#: Clauses that have another number in LOC, which has no chapter on shortened games.
IN_LOC: Final = {
    "4.4.1": "4.3.1", "4.4.3": "4.3.3", "4.4.4": "4.3.4", "4.4.6": "4.3.6", "4.5.7": "4.4.7", "4.5.8": "4.4.8",
    "4.5.10": "4.4.10",
}  # fmt: skip
#: Hearts with 1, bid 20, not decided: 30 card points to 20 after three tricks.
HEARTS: Final[dict[str, Any]] = {"game": "hearts", "bid": 20, "matadors": 1, "points": "30:20", "tricks": "2:1"}
#: A Null that is not decided.
NULL: Final[dict[str, Any]] = {"game": "null", "bid": 20, "tricks": "0:3", "points": "0:30"}
WON: Final = "declarer wins simple, +20"
LOST: Final = "defenders win simple, -40"
ON: Final = "; or play on"


def hearts(points: str, tricks: str, **more: Any) -> dict[str, Any]:
    """The same game of hearts at another score."""
    return HEARTS | {"points": points, "tricks": tricks} | more


class Row(NamedTuple):
    """A situation and its ruling under a clause of a source."""

    source: str
    clause: str
    kind: str
    ruling: str
    facts: dict[str, Any]


class RulingTable(list[Row]):
    """Situations and their rulings."""

    def rows(self, sources: tuple[str, ...] | str, clause: str, kind: str, ruling: str, **facts: Any) -> None:
        """Add a situation for each of these sources."""
        for source in (sources,) if isinstance(sources, str) else sources:
            number = IN_LOC.get(clause, clause) if source == "LOC" else clause
            self.append(Row(source, number, kind, ruling, facts))

    def silent_in_war(self) -> None:
        """Add that WAR, which says next to nothing of conduct, is silent on the kinds that have no row for it."""
        said = {row.kind for row in self if row.source == "WAR"}
        for kind in dict.fromkeys(row.kind for row in self if row.kind not in said):
            self.rows("WAR", "silent", kind, "silent")


def row_id(row: Row) -> str:
    """The name of a row in a report."""
    return f"{row.source} {plain(row.clause)}-{row.kind}-{row.ruling}"


def plain(clause: str) -> str:
    """A clause in ASCII, as pytest prints it: ``par. 7``."""
    return clause.replace("¶", "par. ")


def check(row: Row) -> None:
    """The ruling is as the row has it, cites the clause and, where the source is silent, has a reading."""
    judged = judge(rules(PROFILES[row.source]), row.kind, row.facts)
    assert [fact.key for fact in judged.missing] == []
    ruling = judged.as_data()["ruling"]
    assert in_short(ruling) == row.ruling
    if (row.clause[0].isdigit() or row.clause[0] == "¶") and not row.clause.startswith("3.5.2"):
        assert any(row.clause in reason["clause"] for reason in ruling["reasons"])
    assert not ruling["silent"] or judged.readings or row.source == "WAR"


def in_short(ruling: dict[str, Any]) -> str:
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
