"""Tie-breaks of tournaments: those of the tournament rules (PT 5.1, SkWO 5.1), and others that organisers choose.

The tournament rules know more games won, fewer games lost and the lot, in this order. Of the others no source of the
profiles says how they are counted; here is how: a series that brings nothing counts 0, and two are compared directly
by what the series brought in which all who are level sat at one table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.plugin.club import TieBreak

if TYPE_CHECKING:
    from skatcore.plugin.club import StandingsLine

Level = Sequence["StandingsLine"]


def _won(line: StandingsLine, _: Level) -> int:
    return line.won


def _lost(line: StandingsLine, _: Level) -> int:
    return line.lost


def _points(line: StandingsLine, _: Level) -> int:
    return line.points


def _best(line: StandingsLine, _: Level) -> int:
    return max(result or 0 for result in (*line.series, *[None] * (not line.series)))


def _last(line: StandingsLine, _: Level) -> int:
    return (line.series or (0,))[-1] or 0


def _direct(line: StandingsLine, level: Level) -> int | None:
    """The sum of the series in which all of them sat at one table; None if there is none."""
    together = [
        line.series[at] or 0
        for at, table in enumerate(line.tables)
        if table is not None and all(other.tables[at] == table for other in level)
    ]
    return sum(together) if together else None


TIES: Final = (
    TieBreak("more-won", _won, shown="won"),
    TieBreak("fewer-lost", _lost, more=False, shown="lost"),
    TieBreak("more-points", _points, shown="points"),
    TieBreak("best-series", _best, shown="series"),
    TieBreak("last-series", _last, shown="series"),
    TieBreak("direct", _direct, teams=False),
    TieBreak("lot", None),
)
