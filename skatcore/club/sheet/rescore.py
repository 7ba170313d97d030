"""What a series would have been under another rule set: its deals, one after the other.

The games stay as they were played; what rules that span deals make of them is that rule set's own
(Bock rounds after its own events). Under the sheet's own rules each deal counts what it counted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from skatcore.club.sheet.contributions import SERIES_RULES, Ahead, Scheme, joined, schemes
from skatcore.club.sheet.deal_score import fits_round, with_ahead
from skatcore.club.sheet.rows import Row
from skatcore.model.record import OnSheet, Record
from skatcore.rules.contributions import AfterAllPass
from skatcore.scoring.score import Scored, score

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


class Elsewhere:
    """Games scored under a rule set, those of a score sheet as a series.

    ``counted`` says how many deals each rule that spans deals had a say in. A round of another
    game for which it calls (Ramsch) cannot be had afterwards: its deals count as they were
    played, take their turn in the round, and are counted in ``not_played``.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.counted: Counter[str] = Counter()
        self.not_played: Counter[str] = Counter()
        self._series = 0
        self._memory: dict[str, Any] = {}
        self._totals: dict[str, int] = {}

    def score(self, record: Record) -> Scored:
        """What a game counts; the deals of a sheet must come in their order."""
        if not isinstance(record, OnSheet):
            return score(self.ruleset, record)
        if record.digest == self.ruleset.digest:
            own = record.counted_as
            if own != record.announcement:
                self.counted.update(record.told)
            return score(self.ruleset, replace(record, announcement=own))
        if not self.ruleset[SERIES_RULES]:
            return score(self.ruleset, record)
        if record.series != self._series:
            self._begin(record)
        return self._next(record)

    def _begin(self, record: OnSheet) -> None:
        self._series = record.series
        self._totals = {}
        for rule in self.ruleset[SERIES_RULES]:
            self._memory[rule.key] = rule.begin(len(record.seated))

    def _next(self, record: OnSheet) -> Scored:
        rules = self.ruleset[SERIES_RULES]
        ahead = joined([rule.ahead(self._memory[rule.key]) for rule in rules])
        scored = score(self.ruleset, with_ahead(record, ahead))
        passed = record.announcement is None
        if passed and self.ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN:
            return scored
        self._count(record, scored, ahead)
        return scored

    def _count(self, record: OnSheet, scored: Scored, ahead: Ahead) -> None:
        row = self._row(record, scored, ahead)
        points = self._scheme(record).points(row)
        for player, number in points.items():
            self._totals[player] = self._totals.get(player, 0) + number
        row = row.counted(points, dict(self._totals))
        self.counted.update(ahead.told if ahead.extras else ())
        for rule in self.ruleset[SERIES_RULES]:
            self._memory[rule.key] = rule.after(self._memory[rule.key], row, len(row.players))

    def _row(self, record: OnSheet, scored: Scored, ahead: Ahead) -> Row:
        played: Record = record
        game = record.announcement
        if not fits_round(record, ahead):
            self.not_played[ahead.contract] += 1
            if game is not None:
                said = replace(game, contract=ahead.contract)
                played = replace(record, announcement=said)
        return Row(
            number=record.number,
            round=1,
            players=record.seated,
            dealer=record.dealer,
            record=played,
            scored=scored,
            told=ahead.told,
        )

    def _scheme(self, record: OnSheet) -> Scheme:
        """What the sheet's totals mean, where the rule set knows that; else plain points."""
        return schemes(self.ruleset).get(record.scheme) or schemes(self.ruleset)["points"]
