"""A series of deals at one table: who deals, who may sit down, what counts (ISkO 3.1, 3.2, 5.5).

The series follows from the items on its sheet; nothing is erased. What may be written next, and
why something may not, is asked here. Where an item changes what was dealt before it (a deal is
struck, or inserted), all items are taken anew in the order that they then have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.log import Log, Refusals, check, first
from skatcore.club.sheet import checks, consent, items
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.deal_score import DealScorer
from skatcore.club.sheet.item_parts import Score, SheetChange
from skatcore.club.sheet.reorder import reordered, retaken, wrong_order
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.state import SeriesState

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
        check(checks.wrong_beginning(ruleset, begun))
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

    def dealt_no_more(self) -> Refusals:
        """The reasons why no deal is entered any more, whatever it is."""
        if self.voided is not None:
            yield self.refuse("refusal.sheet-void", "sheet.void")
        yield from checks.over(self)

    def _wrong(self, item: items.AnyItem) -> Refusals:
        if self.closed and not _by_official(item):
            yield self.refuse("refusal.sheet-signed", "sheet.corrections")
        if self.voided is not None:
            yield self.refuse("refusal.sheet-void", "sheet.void")
        if isinstance(item, items.Proposed):
            yield from consent.wrong_proposal(self, item)
        elif isinstance(item, items.ProposalAnswered):
            yield from consent.wrong_answer(self, item)
        elif consent.needs_consent(self, item) and not any(known.is_settled_as(item) for known in self.proposals):
            yield self.refuse("refusal.others-are-asked", "sheet.corrections")
        else:
            yield from self.wrong_for_all(item)

    def wrong_for_all(self, item: items.AnyItem) -> Refusals:
        """Why an item may not be written even if everybody agreed."""
        if wrong := checks.wrong.registry.get(type(item)):  # quicker than to dispatch
            yield from wrong(item, self)
        if type(item) in _REORDERING:
            yield from wrong_order(self, item)

    @property
    def open_proposals(self) -> list[consent.Proposal]:
        """The proposals that are not decided."""
        return [proposal for proposal in self.proposals if proposal.outcome is consent.ProposalState.OPEN]

    def follows(self, item: items.AnyItem) -> list[items.AnyItem]:
        """The items that are written with another at once: with the last answer, what all have agreed to."""
        if not isinstance(item, items.ProposalAnswered):
            return []
        settled = [known.settled(item) for known in self.open_proposals if known.item.key == item.proposal]
        return [self.confirmed(due) for due in settled if due is not None and not first(self.wrong_for_all(due))]

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
            return item.model_copy(update={"score": _score(row, with_deal=False)})
        if isinstance(item, items.Begun):
            return super().confirmed(item)
        then = retaken(self, item)
        _ = then.ahead
        rows = then.rows
        if isinstance(item, items.Corrected):
            row = rows.pop(item.number - 1)
            score = _score(row, with_deal=row.corrections[-1].lowest)
            return item.model_copy(update={"score": score, "scores": self._changed(rows) or None})
        return item.model_copy(update={"scores": self._changed(rows)}) if isinstance(item, SheetChange) else item

    def _changed(self, then: Iterable[Row]) -> dict[str, Score]:
        """The scores ``then`` where they are not as they are now, by the item that wrote the deal last."""
        now = {row.written: _counts(row) for row in self.rows}
        return {row.written: _score(row, with_deal=True) for row in then if now.get(row.written) != _counts(row)}


def _by_official(item: items.AnyItem) -> bool:
    return isinstance(item, items.Voided) or (isinstance(item, SheetChange) and bool(item.official))


def _counts(row: Row) -> object:
    return row.record, row.scored.points, row.points, row.ahead


def _score(row: Row, *, with_deal: bool) -> Score:
    scored, ahead = row.scored, row.ahead
    return Score(
        points=dict(row.points),
        own=scored.points,
        value=scored.value,
        reasons=scored.reasons if scored.value is None else (),
        ahead=ahead if ahead.rules or ahead.extras or ahead.contract else None,
        deal=DealEntry.of(row.record) if with_deal else None,
    )
