"""The totals of a series deal after deal, and the games for the end of the list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from skatcore.club.contributions import (
    NOTHING_NEXT,
    SCHEMES,
    SERIES_RULES,
    NextDeal,
    Scheme,
    SchemeWithMemory,
    SeriesRule,
    combined,
)
from skatcore.club.sheet.rows import Row, Standing
from skatcore.model.frozen import quick_init
from skatcore.rules.problems import is_whole

if TYPE_CHECKING:
    from skatcore.rules.options import TournamentOptions
    from skatcore.rules.ruleset import Ruleset

THREE = 3
#: The largest table for which the tournament rules have a bonus (PT 5.1, SkWO 5.1).
LARGEST = 4


@dataclass(slots=True)
class GameCounts:
    """A player's games: ``own`` value points, games won and lost.

    ``lost_at_three`` and ``lost_at_four`` are games that others lost while the player was at the table,
    by its size; the sitting dealer is at the table.
    """

    own: int = 0
    won: int = 0
    lost: int = 0
    lost_at_three: int = 0
    lost_at_four: int = 0
    beyond: bool = False
    """Whether the player was at a larger table, for which the tournament rules have no bonus."""

    def add(self, player: str, row: Row) -> None:
        """Count a deal that is on the list."""
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
    """The counts of all players over the deals that count.

    >>> counts_of((), ("Anna", "Ben"))["Anna"].won
    0
    """
    counts = {player: GameCounts() for player in players}
    for row in rows:
        if row.standing is Standing.COUNTS:
            for player in row.players:
                counts[player].add(player, row)
    return counts


@quick_init
@dataclass(frozen=True, slots=True)
class SeriesTotals:
    """The totals of a series so far; each deal makes another of it.

    ``deals`` is the number of deals that count, ``totals`` what each player has, ``memory`` what
    each rule that spans deals remembers, by its key.
    """

    ruleset: Ruleset
    deals: int
    totals: Mapping[str, int]
    scheme: Scheme
    remembers: bool
    """The scheme is one with a memory; to ask it each time takes long."""
    rules: tuple[SeriesRule, ...]
    memory: Mapping[str, Any]

    @classmethod
    def begun(cls, ruleset: Ruleset, scheme: Scheme, players: Iterable[str], at_table: int) -> SeriesTotals:
        """Nothing as yet."""
        rules = tuple(ruleset[SERIES_RULES])
        first = scheme.begin(at_table) if isinstance(scheme, SchemeWithMemory) else scheme
        memory = {rule.key: rule.begin(at_table) for rule in rules}
        totals = MappingProxyType(dict.fromkeys(players, 0))
        return cls(ruleset, 0, totals, first, isinstance(scheme, SchemeWithMemory), rules, memory)

    @property
    def next_deal(self) -> NextDeal:
        """The effect of rules that span deals on the next deal."""
        if not self.rules:
            return NOTHING_NEXT
        return combined([(rule, self._said_by(rule)) for rule in self.rules])

    def _said_by(self, rule: SeriesRule) -> NextDeal:
        """The effect of a rule on the next deal, its numbers checked."""
        said: Any = rule.ahead(self.memory[rule.key])
        if isinstance(said, NextDeal):
            numbers = [number for _, number in said.extras if not isinstance(number, str)]
            if all(map(is_whole, (*numbers, *[number for _, number in said.left]))):
                return said
        raise self.ruleset.fault("problem.plugin-next", SERIES_RULES, rule.key, said)

    def with_players(self, players: Iterable[str]) -> SeriesTotals:
        """The same, with totals of these players as well."""
        new = {name: 0 for name in players if name not in self.totals}
        return replace(self, totals=MappingProxyType({**self.totals, **new}))

    def after(self, row: Row) -> tuple[Row, SeriesTotals]:
        """The row as the next one, with what it brings and what everybody has then; and all that then."""
        if row.standing is not Standing.COUNTS:
            return row.counted({}, self.totals), self
        points, totals, scheme, memory = self.scheme.points(row), dict(self.totals), self.scheme, self.memory
        if not isinstance(points, Mapping):
            raise self.ruleset.fault("problem.plugin-points", SCHEMES, scheme.key, points)
        for player, number in points.items():
            if not isinstance(number, int) or (player not in totals and player not in row.players):
                raise self.ruleset.fault("problem.plugin-points", SCHEMES, scheme.key, points)
            totals[player] = totals.get(player, 0) + number
        row, at_table = row.counted(points, MappingProxyType(totals)), len(row.players)
        if self.rules:
            memory = {rule.key: rule.after(memory[rule.key], row, at_table) for rule in self.rules}
        if self.remembers and isinstance(scheme, SchemeWithMemory):
            scheme = scheme.after(row, at_table)
        return row, SeriesTotals(self.ruleset, self.deals + 1, row.totals, scheme, self.remembers, self.rules, memory)
