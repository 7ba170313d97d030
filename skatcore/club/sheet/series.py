"""A series of deals at one table: who deals, who may sit down, what counts (ISkO 3.1, 3.2, 5.5).

The series follows from the items on its sheet; nothing is erased. What may be written next, and
why something may not, is asked here. Where an item changes what was dealt before it (a deal is
struck, or inserted), all items are taken anew in the order that they then have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.log import Log
from skatcore.club.sheet import checks, consent, items
from skatcore.club.sheet.deal_score import DealScorer
from skatcore.club.sheet.item_parts import Score, SheetChange
from skatcore.club.sheet.reorder import reordered, retaken
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.state import SeriesState
from skatcore.model.refusal import Refused
from skatcore.records.schema import fields_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.errors import StoreError
    from skatcore.rules.ruleset import Ruleset

#: Items that have their place before others.
_REORDERING: Final = frozenset({items.Struck, items.Inserted, items.Reinstated})


class Series(SeriesState, Log[items.AnyItem]):
    """The sheet of one table under its rule set.

    ``items`` are what was written, ``rows`` the deals with their totals, ``proposals`` what players have proposed.
    """

    BEGINS = items.Begun

    def __init__(self, ruleset: Ruleset, begun: items.Begun, scorer: DealScorer | None = None) -> None:
        checks.check_begin(ruleset, begun)
        Log.__init__(self, ruleset, begun)
        self.proposals: list[consent.Proposal] = []
        SeriesState.__init__(self, ruleset, begun, scorer or DealScorer(ruleset))

    @classmethod
    def as_it_was(cls, items: Sequence[items.AnyItem], why: StoreError) -> Series:
        """The sheet as it was confirmed, under the rules that it was begun with."""
        from skatcore.club.sheet.as_confirmed import shown_series

        return shown_series(items, why)

    def changed_since(self, items: Iterable[items.AnyItem]) -> tuple[Mapping[str, Any], ...]:
        """The deals that were confirmed with other scores than the rules come to now."""
        from skatcore.club.sheet.as_confirmed import changed_scores

        return changed_scores(self, items)

    def since_misdeal(self) -> tuple[list[int], list[int]]:
        """The deals that the last misdeal made void, and those that count and were written since then."""
        misdeal = self.last_misdeal()
        if misdeal is None:
            return [], []
        before = {item.key for item in self.order[: self.order.index(misdeal)]}
        named = self.named[misdeal.key]
        void = [row.number for row in self.rows if row.entry in named and row.standing is Standing.VOID]
        return void, [row.number for row in self.rows if row.entry not in before and not row.standing.gone]

    def _refusal(self, item: items.AnyItem) -> Message | None:
        try:
            self._check(item)
        except Refused as error:
            return error.message
        return None

    def _check(self, item: items.AnyItem) -> None:
        if self.closed and not _by_official(item):
            raise checks.refused(self, "sheet-signed", "sheet.corrections")
        if self.voided is not None:
            raise checks.refused(self, "sheet-void", "sheet.void")
        if isinstance(item, items.Proposed):
            consent.check_proposed(self, item)
        elif isinstance(item, items.Answered):
            consent.check_answered(self, item)
        elif consent.needs_consent(self, item) and not any(known.is_settled_as(item) for known in self.proposals):
            raise checks.refused(self, "others-are-asked", "sheet.corrections")
        else:
            self.judge(item)

    def judge(self, item: items.AnyItem) -> None:
        """Refuse an item that may not be written even if everybody agreed.

        Raises:
            Refused: why not.
        """
        if check := checks.check.registry.get(type(item)):  # quicker than to dispatch
            check(item, self)
        if type(item) in _REORDERING:
            retaken(self, item, checked=True)

    @property
    def open_proposals(self) -> list[consent.Proposal]:
        """The proposals that are not decided."""
        return [proposal for proposal in self.proposals if proposal.outcome is consent.Outcome.OPEN]

    def follows(self, item: items.AnyItem) -> list[items.AnyItem]:
        """The items that are written with another at once: with the last answer, what all have agreed to."""
        if not isinstance(item, items.Answered):
            return []
        settled = [known.settled(item) for known in self.open_proposals if known.item.key == item.proposal]
        return [self.confirmed(due) for due in settled if due is not None and self.judged(due) is None]

    def judged(self, item: items.AnyItem) -> Message | None:
        """The reason why an item may not be written even if everybody agreed; None if it may."""
        try:
            self.judge(item)
        except Refused as error:
            return error.message
        return None

    def _apply(self, item: items.AnyItem) -> None:
        self._change(item)
        for proposal in self.open_proposals:
            consent.follow(self, proposal, item)
        if isinstance(item, items.Proposed):
            self.proposals.append(consent.proposal_of(self, item))

    def _change(self, item: items.AnyItem) -> None:
        if type(item) not in _REORDERING:
            self.take(item)
            return
        closed = self.signed if self.closed else []
        if isinstance(item, items.Struck):
            self.named[item.key] = (self.rows[item.number - 1].entry,)
        self.retake(*reordered(self, item))
        self.signed = closed

    @property
    def takes_deals(self) -> bool:
        """Whether a deal can be entered: the list is not over, signed, void, or only shown."""
        return not (self.over or self.signed or self.voided or self.only_shown)

    # -- what is kept with an item: what deals count that it enters or changes ---------------------

    def confirmed(self, item: items.AnyItem) -> items.AnyItem:
        """An item with the scores that are kept with it.

        The list is worked out with it, and what is ahead then, so that whatever a plugin raises is
        raised before the item is stored; nothing changes.
        """
        if isinstance(item, items.Entered):
            row, totals = self.entered(item)
            _ = totals.next_deal
            return item.model_copy(update={"score": _score(row, with_game=False)})
        if isinstance(item, items.Begun):
            return super().confirmed(item)
        then = retaken(self, item)
        _ = then.ahead
        rows = then.rows
        if isinstance(item, items.Corrected):
            row = rows.pop(item.number - 1)
            score = _score(row, with_game=row.corrections[-1].lowest)
            return item.model_copy(update={"score": score, "scores": self._changed(rows) or None})
        return item.model_copy(update={"scores": self._changed(rows)}) if isinstance(item, SheetChange) else item

    def _changed(self, then: Iterable[Row]) -> dict[str, Score]:
        """The scores ``then`` where they are not as they are now, by the item that wrote the deal last."""
        now = {row.written: _counts(row) for row in self.rows}
        return {row.written: _score(row, with_game=True) for row in then if now.get(row.written) != _counts(row)}


def _by_official(item: items.AnyItem) -> bool:
    return isinstance(item, items.Voided) or (isinstance(item, SheetChange) and bool(item.official))


def _counts(row: Row) -> object:
    return row.record, row.scored.points, row.points, row.ahead


def _score(row: Row, *, with_game: bool) -> Score:
    scored, ahead = row.scored, row.ahead
    return Score(
        points=dict(row.points),
        own=scored.points,
        value=scored.value,
        reasons=scored.reasons if scored.value is None else (),
        ahead=ahead if ahead.rules or ahead.extras or ahead.contract else None,
        game=fields_of(row.record) if with_game else None,
    )
