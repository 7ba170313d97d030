"""What a series has counted so far: totals, and what rules and the scheme remember of its deals."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from skatcore.club.contributions import NOTHING_NEXT, SERIES_RULES, NextDeal, Points, Scheme, SchemeWithMemory, combined
from skatcore.club.sheet.rows import Row, Standing

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


class SeriesTotals:
    """The totals of a series under a rule set and a scheme, deal after deal.

    ``counted`` is the number of deals that count, ``totals`` what each player has.
    """

    def __init__(self, ruleset: Ruleset, scheme: Scheme, players: Sequence[str], at_table: int) -> None:
        self.counted = 0
        self.totals = dict.fromkeys(players, 0)
        self._rules = ruleset[SERIES_RULES]
        self._memory: dict[str, Any] = {rule.key: rule.begin(at_table) for rule in self._rules}
        self._scheme = scheme
        self._remembers = isinstance(scheme, SchemeWithMemory)
        if isinstance(scheme, SchemeWithMemory):
            self._scheme = scheme.begin(at_table)

    @property
    def next_deal(self) -> NextDeal:
        """What rules that span deals say of the next deal."""
        if not self._rules:
            return NOTHING_NEXT
        return combined([(rule, rule.ahead(self._memory[rule.key])) for rule in self._rules])

    def points(self, row: Row) -> Points:
        """What a row brings as the next one, by the scheme."""
        return self._scheme.points(row) if row.standing is Standing.COUNTS else {}

    def count(self, row: Row) -> Row:
        """The row with what it brings, and what everybody has after it."""
        points = self.points(row)
        for player, number in points.items():
            self.totals[player] = self.totals.get(player, 0) + number
        row = row.counted(points, MappingProxyType(dict(self.totals)))
        if row.standing is Standing.COUNTS:
            self.counted += 1
            players = len(row.players)
            for rule in self._rules:
                self._memory[rule.key] = rule.after(self._memory[rule.key], row, players)
            if self._remembers and isinstance(self._scheme, SchemeWithMemory):
                self._scheme = self._scheme.after(row, players)
        return row
