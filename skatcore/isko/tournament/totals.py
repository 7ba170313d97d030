"""Schemes of a sheet's totals, and tie-breaks: plain points, or those of the tournament rules (PT 5.1, SkWO 5.1).

The tournament rules add a bonus for every own game won, take it off for every own game lost, and give the others at
the table something for each game that a declarer loses (Seeger and Fabian). They break ties by more games won, fewer
games lost and the lot, in this order. Of the other tie-breaks no source of the profiles says how they are counted;
here is how: a series that brings nothing counts 0, and two are compared directly by what the series brought in which
all who are level sat at one table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from skatcore.plugin import Context
from skatcore.plugin.club import Scheme, TieBreak
from skatcore.plugin.profiles import TournamentOptions

if TYPE_CHECKING:
    from skatcore.plugin.club import Points, Row, StandingsLine

#: The largest table for which there is a bonus (PT 5.1, SkWO 5.1).
LARGEST = 4


@dataclass(frozen=True, slots=True)
class PlainPoints:
    """Each player has what their own games brought (ISkO 5.5.1)."""

    key: ClassVar[str] = "points"
    cite: ClassVar[str] = "sheet"
    limit: ClassVar[None] = None

    def points(self, row: Row) -> Points:
        """The scores of the three who played; nothing for who sat out."""
        return {player: row.own(player) for player in row.players}


@dataclass(frozen=True, slots=True)
class TournamentPoints:
    """Game points with the bonus of the tournament rules (PT 5.1, SkWO 5.1, 8.12).

    The sitting dealer is one of the others.
    """

    key: ClassVar[str] = "tournament"
    cite: ClassVar[str] = "tournament"
    limit: ClassVar[None] = None
    largest: ClassVar[int] = LARGEST

    numbers: TournamentOptions

    def points(self, row: Row) -> Points:
        """Own score and bonus; what a lost game brings to the others at the table."""
        from skatcore.plugin.club import counts_of  # with it comes all of the score sheets

        counts = counts_of([row], row.players)
        return {player: count.tournament(self.numbers) for player, count in counts.items()}


def schemes(context: Context) -> Iterable[Scheme]:
    """Plain points everywhere; the tournament's where the source has tournament rules (ISkO 5.5.1; SkWO 5.1)."""
    core = context.core
    return [PlainPoints(), *([TournamentPoints(core.tournament)] if core.tournament.bonus == "stated" else [])]


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
