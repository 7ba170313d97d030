"""What a series has brought each player, counted for the end of the list (PT 5.1, SkWO 5.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club.sheet.rows import Row, Standing

if TYPE_CHECKING:
    from skatcore.rules.options import TournamentOptions

THREE = 3
#: The largest table for which the tournament rules have a bonus (PT 5.1, SkWO 5.1).
LARGEST = 4


@dataclass(slots=True)
class GameCounts:
    """A player's games: ``own`` value points, games won and lost.

    ``lost_at_three`` and ``lost_at_four`` are games that others lost while he was at the table,
    by its size; the sitting dealer is at the table.
    """

    own: int = 0
    won: int = 0
    lost: int = 0
    lost_at_three: int = 0
    lost_at_four: int = 0
    beyond: bool = False
    """He was at a larger table, for which the tournament rules have no bonus."""

    def add(self, player: str, row: Row) -> None:
        """Count a deal that stands on the list."""
        self.own += row.own(player)
        self.won += player in row.winners
        self.lost += player in row.losers
        self.beyond |= len(row.players) > LARGEST
        others = sum(loser != player for loser in row.losers)
        if len(row.players) == THREE:
            self.lost_at_three += others
        else:
            self.lost_at_four += others

    def own_bonus(self, numbers: TournamentOptions) -> int:
        """The bonus for own games: won less lost."""
        return numbers.game * (self.won - self.lost)

    def others_bonus(self, numbers: TournamentOptions) -> int:
        """The bonus for games that others lost."""
        return numbers.others_at_three * self.lost_at_three + numbers.others_at_four * self.lost_at_four

    def tournament(self, numbers: TournamentOptions) -> int:
        """Tournament points (PT 5.1, 8.12; SkWO 5.1)."""
        return self.own + self.own_bonus(numbers) + self.others_bonus(numbers)


def counts_of(rows: Iterable[Row], players: Iterable[str]) -> dict[str, GameCounts]:
    """The counts of all players over the deals that count."""
    counts = {player: GameCounts() for player in players}
    for row in rows:
        if row.standing is Standing.COUNTS:
            for player in row.players:
                counts[player].add(player, row)
    return counts
