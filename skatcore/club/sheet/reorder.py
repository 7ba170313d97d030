"""Items that are taken anew, because one of them changes what was dealt before it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from skatcore.club.log import Refusals, first
from skatcore.club.sheet.checks import wrong, wrong_rules
from skatcore.club.sheet.items import AnyItem, Corrected, Entered, Inserted, Joined, PlayerLeft, Reinstated, Struck
from skatcore.club.sheet.state import SeriesState
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.deal_entry import DealEntry
    from skatcore.club.sheet.rows import Three


def reordered(state: SeriesState, item: AnyItem) -> tuple[list[AnyItem], frozenset[str]]:
    """The items in the order that they have with another one, and the keys of the entries that are struck.

    An item that has its place before others is at the end as well, where it takes back the
    signatures.
    """
    order = [*state.order, item]
    match item:
        case Struck():
            return order, state.struck | {state.rows[item.number - 1].entry}
        case Inserted() if item.number <= len(state.rows):
            before = state.rows[item.number - 1].entry
            order.insert(next(at for at, taken in enumerate(order) if taken.key == before), item)
        case Reinstated():
            misdeal = state.last_misdeal()
            order = [taken for taken in order if taken is not misdeal]
    return order, state.struck


def retaken(state: SeriesState, item: AnyItem) -> SeriesState:
    """The series with one more item, apart from this one."""
    trial = _apart(state)
    trial.retake(*reordered(state, item))
    return trial


def wrong_order(state: SeriesState, item: AnyItem) -> Refusals:
    """Why the items cannot be taken anew with one more: a deal that cannot be there then, and the like."""
    trial, entries = _apart(state), state.entries
    order, struck = reordered(state, item)
    trial.retake((), struck)
    for taken in order:
        yield from _wrong(trial, taken, entries)
        trial.take(taken)


def _apart(state: SeriesState) -> SeriesState:
    trial = SeriesState(state.ruleset, state.begun, state.scorer)
    trial.named = dict(state.named)
    return trial


def _wrong(trial: SeriesState, item: AnyItem, entries: list[str]) -> Refusals:
    """Why an item cannot be taken again; ``entries`` are those of the rows before."""
    match item:
        case Joined() | PlayerLeft():
            trial.signed = []  # those who had signed then are no matter now
            if first(wrong(item, trial)):
                yield trial.refuse("refusal.would-not-join", "sheet.joining", player=item.player)
        case Corrected():
            row = trial.rows[trial.number_of(item) - 1]
            if not row.standing.gone and not item.deal.seated(row.record.players, row.dealer):
                yield _would_sit_out(trial, entries.index(row.entry) + 1, item.deal, row.record.players)
        case Entered() | Inserted() if item.key not in {*trial.entries, *trial.struck}:
            yield from _wrong_deal(trial, item, entries)


def _wrong_deal(trial: SeriesState, item: Entered | Inserted, entries: list[str]) -> Refusals:
    deal, is_new = item.deal.seated(trial.active, trial.dealer), item.key not in entries
    number = len(trial.rows) + 1 if is_new else entries.index(item.key) + 1
    if deal is None:
        yield _would_sit_out(trial, number, item.deal, trial.active)
        return
    if trial.full:
        yield trial.refuse("refusal.sheet-full", "sheet", count=trial.counted)
    for refusal in chain(wrong_rules(trial, item.digest), trial.scorer.wrong(deal, trial.active, trial.ahead)):
        yield refusal if is_new else Message.of("refusal.would-not-fit", refusal.clause, number=number)


def _would_sit_out(trial: SeriesState, number: int, deal: DealEntry, active: Three) -> Message:
    playing = [deal.declarer] if deal.declarer else deal.players
    player = next(name for name in playing if name not in active)
    return trial.refuse("refusal.would-sit-out", "table.players", number=number, player=player)
