"""The list as an item would make it, before it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatcore.club.entry.form import check_writable
from skatcore.club.errors import EntryError
from skatcore.club.sheet.entered_result import record_of
from skatcore.club.sheet.items import Corrected, Entered, Inserted
from skatcore.club.sheet.reorder import retaken
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from skatcore.club.contributions import NextDeal
    from skatcore.club.sheet.rows import Row
    from skatcore.club.sheet.series import Series


@dataclass(frozen=True, slots=True)
class Preview:
    """A deal as it would be on the list: its row, what everybody would have at the end, and what would be ahead."""

    row: Row
    totals: Mapping[str, int]
    ahead: NextDeal


def preview(series: Series, item: Entered | Corrected | Inserted) -> Preview:
    """The count of a deal, and what would follow; the series stays as it is.

    An item that is written already is shown as it is on the list.

    Raises:
        Refused: it may not be written now.
        StoreError: the list can only be shown.
    """
    check_writable(series)
    refusal = series.refusal(item)
    if refusal is not None:
        raise Refused(refusal)
    if series.has(item.key):
        at = series.number_of(item) - 1 if isinstance(item, Corrected) else series.entries.index(item.key)
        return Preview(series.rows[at], series.totals, series.ahead)
    if isinstance(item, Entered):
        row, after = series.entered(item)
        return Preview(row, after.totals, after.next_deal)
    then = retaken(series, item)
    return Preview(then.rows[then.number_of(item) - 1], then.totals, then.ahead)


def check_changes(series: Series, item: Corrected) -> None:
    """A correction must change its deal; the same deal may count less if an official decides.

    What is sent twice is written already, and is no new one.

    Raises:
        EntryError: it changes nothing.
        Refused: as `preview`.
    """
    number = series.number_of(item)
    record = series.rows[number - 1].record
    if series.has(item.key) or replace(record_of(series.ruleset, item.deal), dealer=record.dealer) != record:
        return
    if preview(series, item).row.record == record if item.official else not series.closed:  # else that is said first
        raise EntryError("entry.nothing-changed", number=number)
