"""A series of deals at one table: who deals, who may sit down, what counts (ISkO 3.1, 3.2, 5.5).

The series follows from the items on its sheet; nothing is erased. What may be written next, and
why something may not, is asked here. Where an item changes what was dealt before it (a deal is
struck, or inserted), all items are taken anew in the order that they then have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.club.log import Log
from skatcore.club.sheet import checks, deal_checks
from skatcore.club.sheet.confirmed import Score, score_of
from skatcore.club.sheet.deal_score import DealScorer
from skatcore.club.sheet.items import (
    AnyItem,
    Begun,
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    Misdealt,
    PlayerLeft,
    Reinstated,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.reorder import check_reordered, reordered, retaken
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.state import SeriesState
from skatcore.model.refusal import Refusal, Refused
from skatcore.records.schema import fields_of

if TYPE_CHECKING:
    from skatcore.club.contributions import NextDeal
    from skatcore.club.errors import StoreError
    from skatcore.rules.ruleset import Ruleset

#: Items that an official may write on a sheet that everybody has signed.
_BY_OFFICIALS: Final = (Corrected, Struck, Inserted, Reinstated)


class Series(SeriesState, Log[AnyItem]):
    """The sheet of one table under its rule set.

    ``items`` are what was written, ``rows`` the deals with their totals.
    """

    BEGINS = Begun

    def __init__(self, ruleset: Ruleset, begun: Begun, scorer: DealScorer | None = None) -> None:
        if (refused := checks.check_begin(ruleset, begun)) is not None:
            raise Refused(refused)
        Log.__init__(self, ruleset, begun)
        SeriesState.__init__(self, ruleset, begun, scorer or DealScorer(ruleset, begun.profile))

    @classmethod
    def as_it_was(cls, items: Sequence[AnyItem], why: StoreError) -> Series:
        """The sheet as it was confirmed, under the rules that it was begun with."""
        from skatcore.club.sheet.as_confirmed import shown_series

        return shown_series(items, why)

    def number_of(self, item: Corrected | Struck | Inserted) -> int:
        """The number that the deal has now which an item on the sheet names."""
        key = self.named.get(item.key, (item.key,))[0]
        return self.entries.index(key) + 1

    def since_misdeal(self) -> tuple[list[int], list[int]]:
        """Which deals the last misdeal made void, and which count that were written since then."""
        misdeal = self.last_misdeal()
        if misdeal is None:
            return [], []
        void = [self.entries.index(key) for key in self.named[misdeal.key]]
        before = {item.key for item in self.order[: self.order.index(misdeal)]}
        since = [
            row.number
            for key, row in zip(self.entries, self.rows, strict=True)
            if key not in before and not row.standing.gone
        ]
        return [at + 1 for at in void if self.rows[at].standing is Standing.VOID], since

    # -- what may be written ----------------------------------------------------------------------

    def _refusal(self, item: AnyItem) -> Refusal | None:
        official = isinstance(item, Voided) or (isinstance(item, _BY_OFFICIALS) and item.official)
        if self.closed and not official:
            return Refusal("sheet-signed", self.ruleset.cite("sheet.corrections"))
        if self.voided is not None:
            return Refusal("sheet-void", self.ruleset.cite("sheet.void"))
        refused = self._check(item)
        if refused is None and isinstance(item, Struck | Inserted | Reinstated):
            return check_reordered(self, item)
        return refused

    def _check(self, item: AnyItem) -> Refusal | None:  # noqa: C901, PLR0911 - one answer for each kind
        match item:
            case Entered():
                return deal_checks.check_entry(self, item)
            case Corrected():
                return deal_checks.check_correction(self, item)
            case Struck():
                return deal_checks.check_strike(self, item)
            case Inserted():
                return deal_checks.check_insertion(self, item)
            case Misdealt():
                return deal_checks.check_misdeal(self, item)
            case Reinstated():
                return deal_checks.check_reinstatement(self, item)
            case Ended():
                return checks.check_end(self, item)
            case Joined():
                return checks.check_join(self, item)
            case PlayerLeft():
                return checks.check_leave(self, item)
            case Signed():
                return checks.check_signature(self, item)
            case Voided():
                return None
            case Begun():
                return Refusal("begun-already")

    # -- what an item changes ---------------------------------------------------------------------

    def _apply(self, item: AnyItem) -> None:
        new = reordered(self, item)
        if new is None:
            self.order.append(item)
            self.take(item)
            return
        closed = self.signed if self.closed else []
        if isinstance(item, Struck):
            self.named[item.key] = (self.entries[item.number - 1],)
        self.order, self.struck = new
        self._retake()
        self.signed = closed

    def _retake(self) -> None:
        """Take all items anew, in their order."""
        self.restarted(self.order, self.struck)
        for item in self.order:
            self.take(item)

    def confirmed(self, item: AnyItem) -> AnyItem:
        """An item with what is kept with it: what deals count that it enters or changes."""
        match item:
            case Entered():
                row = self.entered(item, item.game)
                ahead = self.scorer.next_deal(item.key, self.ahead)
                score = score_of(row.scored, self.points(row), ahead, None)
                return item.model_copy(update={"score": score})
            case Corrected():
                return self._confirmed_correction(item)
            case Struck() | Inserted() | Reinstated():
                then = dict(retaken(self, item).written())
                return item.model_copy(update={"scores": self._changed(then)})
            case _:
                return super().confirmed(item)

    def _confirmed_correction(self, item: Corrected) -> Corrected:
        """A correction with its score, and those of later deals where the scheme has a memory."""
        rows, lowered = self.corrected(item)
        at = self.number_of(item) - 1 if item.key in self.named else item.number - 1
        then = {key: (rows[row.number - 1], ahead) for key, (row, ahead) in self.written() if row.number - 1 != at}
        row, ahead = rows[at], self.positions[at].ahead
        game = fields_of(row.record) if lowered else None
        score = score_of(row.scored, row.points, ahead, game)
        return item.model_copy(update={"score": score, "scores": self._changed(then) or None})

    def _changed(self, then: dict[str, tuple[Row, NextDeal]]) -> dict[str, Score]:
        """What deals count ``then`` where that is not as it is now.

        They are under the key of the item that wrote the deal last.
        """

        def counts(row: Row, ahead: NextDeal) -> object:
            return row.record, row.scored.points, row.points, ahead

        now = dict(self.written())
        return {
            key: score_of(row.scored, row.points, ahead, fields_of(row.record))
            for key, (row, ahead) in then.items()
            if key not in now or counts(row, ahead) != counts(*now[key])
        }
