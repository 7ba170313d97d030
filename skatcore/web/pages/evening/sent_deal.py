"""A deal as a page sends it: read, looked up, previewed, written once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field

from skatcore.club import EntryError
from skatcore.club.entry import (
    DealPlace,
    EntryForm,
    changed_form,
    deal_change,
    deal_tapped,
    entry,
    next_form,
    repeated,
    tapped_of,
)
from skatcore.club.sheet import WRITTEN, Corrected, DealEntry, Entered, is_own_slip
from skatcore.model import Refused
from skatcore.web.pages.tournament.sheets import is_handed_in

if TYPE_CHECKING:
    from skatcore.club.sheet import Author, Row, Series
    from skatcore.web.club import Club


class SentDeal(BaseModel):
    """A deal as a page sends it: for which sheet and which deal of it, by whom it was dealt, what was tapped.

    ``key`` makes it this one: sent twice, it is written once. ``sheet`` is the sheet's own key, as
    another store may have another sheet of that number. ``entry`` is the key of the newest deal where
    this one replaces it: a slip that is mended. ``another``: it is another game, though the one before says the same.
    """

    model_config = ConfigDict(frozen=True)

    key: str = Field(min_length=8, max_length=80)
    sheet: str = Field(max_length=80)
    number: int = Field(ge=1)
    dealer: str = Field(max_length=200)
    entry: str = Field(default="", max_length=80)
    another: bool = False
    tapped: dict[str, str] = Field(max_length=100)


class Taken(Exception):  # noqa: N818 - it says what has become of the deal's place
    """Another has written that deal already."""

    def __init__(self, row: Row) -> None:
        super().__init__(row.number)
        self.row = row


class Repeated(Exception):  # noqa: N818 - it says what the deal before is
    """The deal before says the same, and nobody has said that this is another game."""

    def __init__(self, row: Row) -> None:
        super().__init__(row.number)
        self.row = row


def read_form(sent: Mapping[str, str]) -> SentDeal:
    """A deal from the fields of a form."""
    own = {name: sent.get(name, "") for name in ("key", "sheet", "number", "dealer", "entry")}
    own["another"] = sent.get("another") or "0"
    return SentDeal.model_validate(own | {"tapped": {name: text for name, text in sent.items() if name not in own}})


def form_of(series: Series, sent: SentDeal) -> EntryForm:
    """The form that a deal was tapped in; `Taken` if that deal, or one after the slip, is written by now."""
    if sent.sheet != series.begun.key:
        raise EntryError("entry.field", field="sheet")
    if sent.entry:
        if series.entries[-1:] != [sent.entry]:
            raise Taken(series.rows[-1])
        return changed_form(series, len(series.rows))
    if sent.number <= len(series.rows):
        raise Taken(series.rows[sent.number - 1])
    return next_form(series, DealPlace(sent.dealer, series.active, sent.key, sent.number))


def item_of(series: Series, sent: SentDeal, author: Author) -> Entered | Corrected:
    """The item that writes a deal with a link: the next one, or a correction of the newest; `Taken` as `form_of`."""
    form = form_of(series, sent)
    deal = deal_tapped(series, form, sent.tapped)
    if sent.entry:
        return deal_change(series, Corrected, len(series.rows), deal, key=sent.key, by=author)
    return entry(series, deal, form.at).model_copy(update={"by": author})


def repeated_by(series: Series, item: Entered | Corrected) -> Row | None:
    """The deal before, if a new one might be the same game once more."""
    return repeated(series, item) if isinstance(item, Entered) else None


def is_as_written(series: Series, sent: SentDeal, row: Row) -> bool:
    """Whether what was tapped says no more than a deal that is on the list."""
    tapped = {name: text for name, text in changed_form(series, row.number).fitting(sent.tapped).items() if text}
    return tapped.items() <= tapped_of(series.ruleset, row.record).items()


def slip_form(series: Series, author: Author) -> EntryForm | None:
    """The form of the newest deal, where whoever has that link mends it alone; else None."""
    row = series.rows[-1] if series.rows else None
    if row is None or row.standing.gone or row.players != series.players:
        return None
    item = deal_change(series, Corrected, row.number, DealEntry.of(row.record), by=author)
    return changed_form(series, row.number) if is_own_slip(series, item) else None


def written(club: Club, number: int, sent: SentDeal, author: Author) -> tuple[Row | None, bool]:
    """Write a deal with a link; the row, and whether it is new.

    `Taken` if another has written that deal, `Repeated` if it may be the one before.
    """
    sheet, new = club.sheet(number), False
    if not sheet.series.has(sent.key):
        if is_handed_in(club, number):
            raise EntryError("entry.handed-in")
        item = item_of(sheet.series, sent, author)
        if not sent.another and (before := repeated_by(sheet.series, item)):
            raise Repeated(before)
        try:
            new = sheet.write(item)
        except Refused as refused:
            rows = sheet.series.rows
            if refused.message.key == WRITTEN and sent.number <= len(rows):
                raise Taken(rows[sent.number - 1]) from None
            raise
    row = next((row for row in sheet.series.rows if row.entry == (sent.entry or sent.key)), None)
    return row, new


@dataclass(frozen=True, slots=True)
class DealPreview:
    """The preview of the deal in a form.

    ``data`` is that of `skatcore.views.sheet.sheets` once nothing is wrong or missing; ``repeats`` is the deal before
    if that says the same, and ``another`` whether this is said to be another game. Else ``why`` it cannot be so,
    or what is still ``asked``, and at which ``field``; ``taken`` is the deal that somebody else has entered in its
    place, ``differs`` whether it is another than this one, ``number`` that of the next deal.
    """

    data: Mapping[str, Any] | None = None
    field: str = ""
    why: str = ""
    asked: str = ""
    taken: str = ""
    differs: bool = False
    number: int = 0
    repeats: str = ""
    another: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether it can be confirmed."""
        return self.data is not None and (self.another or not self.repeats)
