"""Schemes of a sheet's totals: plain points, or the tournament's (Seeger and Fabian).

The tournament rules add a bonus for every own game won, take it off for every own game lost, and
give the others at the table something for each game that a declarer loses (PT 5.1, SkWO 5.1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from skatcore.plugin import Context
from skatcore.plugin.club import Scheme
from skatcore.plugin.profiles import TournamentOptions

if TYPE_CHECKING:
    from skatcore.plugin.club import Points, Row

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
