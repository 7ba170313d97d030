"""A series under another rule set: its deals, one after the other.

The games stay as they were played; what rules that span deals make of them is that rule set's own
(Bock rounds after its own events). Under the sheet's own rules each deal counts what it counted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.club.contributions import SERIES_RULES, NextDeal, schemes
from skatcore.club.sheet.deal_score import fits_round, with_ahead
from skatcore.club.sheet.rows import Row
from skatcore.club.sheet.totals import SeriesTotals
from skatcore.model.record import OnSheet, Record
from skatcore.rules.contributions import AfterAllPass
from skatcore.scoring.confirmed import as_confirmed
from skatcore.scoring.score import Scored, score

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


class SeriesRescorer:
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
        self._running: SeriesTotals | None = None

    def __call__(self, record: Record) -> Scored:
        """Score a game; the deals of a sheet must come in their order."""
        sheet = record.sheet
        if sheet is None:
            return score(self.ruleset, record)
        if sheet.digest == self.ruleset.digest:
            own = sheet.counted_as
            if own != record.announcement:
                self.counted.update(sheet.rules)
            return as_confirmed(score(self.ruleset, replace(record, announcement=own)))
        if not self.ruleset[SERIES_RULES]:
            return score(self.ruleset, record)
        if self._running is None or sheet.series != self._series:
            self._series = sheet.series
            known = schemes(self.ruleset)  # plain points where it is not known
            scheme = known.get(sheet.scheme) or known["points"]
            self._running = SeriesTotals.begun(self.ruleset, scheme, (), len(sheet.seated))
        return self._next(record, sheet, self._running)

    def _next(self, record: Record, sheet: OnSheet, running: SeriesTotals) -> Scored:
        ahead = running.next_deal
        scored = score(self.ruleset, with_ahead(record, ahead))
        dealt_again = self.ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN
        if record.announcement is not None or not dealt_again:
            _, self._running = running.after(self._row(record, sheet, scored, ahead))
            self.counted.update(ahead.rules if ahead.extras else ())
        return scored

    def _row(self, record: Record, sheet: OnSheet, scored: Scored, ahead: NextDeal) -> Row:
        played, game = record, record.announcement
        if not fits_round(game, ahead):
            self.not_played[ahead.contract] += 1
            if game is not None:
                announced = replace(game, contract=ahead.contract)
                played = replace(record, announcement=announced)
        return Row(
            number=record.number,
            round=1,
            players=sheet.seated,
            dealer=record.dealer,
            record=played,
            scored=scored,
            points={},
            totals={},
            ahead=ahead,
        )
