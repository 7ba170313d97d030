"""What a series has brought each player: totals deal after deal, and games for the end of the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from skatcore.club.contributions import NOTHING_NEXT, SERIES_RULES, NextDeal, Scheme, SchemeWithMemory, combined
from skatcore.club.sheet.rows import Row, Standing

if TYPE_CHECKING:
    from skatcore.rules.options import TournamentOptions
    from skatcore.rules.ruleset import Ruleset

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


class SeriesTotals:
    """The totals of a series under a rule set and a scheme, deal after deal.

    ``deals`` is the number of deals that count, ``totals`` what each player has.
    """

    def __init__(self, ruleset: Ruleset, scheme: Scheme, players: Sequence[str], at_table: int) -> None:
        self.deals = 0
        self.totals = dict.fromkeys(players, 0)
        self._rules = ruleset[SERIES_RULES]
        self._memory: dict[str, Any] = {rule.key: rule.begin(at_table) for rule in self._rules}
        self._scheme = scheme
        self._remembers = isinstance(scheme, SchemeWithMemory)
        if isinstance(scheme, SchemeWithMemory):
            self._scheme = scheme.begin(at_table)

    def copied(self) -> SeriesTotals:
        """The same totals, to be counted on apart from these."""
        other = copy(self)
        other.totals = {**self.totals}
        other._memory = {**self._memory}  # noqa: SLF001 - another of this class
        return other

    @property
    def next_deal(self) -> NextDeal:
        """What rules that span deals say of the next deal."""
        if not self._rules:
            return NOTHING_NEXT
        return combined([(rule, rule.ahead(self._memory[rule.key])) for rule in self._rules])

    def counted(self, row: Row) -> Row:
        """The row as the next one, with what it brings, and what everybody has after it."""
        points = self._scheme.points(row) if row.standing is Standing.COUNTS else {}
        totals = dict(self.totals)
        for player, number in points.items():
            totals[player] = totals.get(player, 0) + number
        return row.counted(points, MappingProxyType(totals))

    def add(self, row: Row) -> None:
        """Count a row that `counted` has made."""
        self.totals.update(row.totals)
        if row.standing is Standing.COUNTS:
            self.deals += 1
            players = len(row.players)
            for rule in self._rules:
                self._memory[rule.key] = rule.after(self._memory[rule.key], row, players)
            if self._remembers and isinstance(self._scheme, SchemeWithMemory):
                self._scheme = self._scheme.after(row, players)

    def count(self, rows: Iterable[Row]) -> list[Row]:
        """Rows one after the other, each with what it brings and what everybody has after it."""
        made = []
        for row in rows:
            made.append(self.counted(row))
            self.add(made[-1])
        return made
