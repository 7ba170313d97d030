"""A deal as a page sends it: read, looked up, written once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from skatcore.club.errors import EntryError
from skatcore.club.sheet.checks import WRITTEN
from skatcore.club.sheet.entry import Turn, entry
from skatcore.club.sheet.entry_form import EntryForm, next_form
from skatcore.club.sheet.tapped_deal import fields_tapped
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from skatcore.club.sheet.items import Author
    from skatcore.club.sheet.rows import Row
    from skatcore.club.sheet.series import Series
    from skatcore.web.club import Club


class SentDeal(BaseModel):
    """A deal as a page sends it: for which sheet and which deal of it, by whom it was dealt, what was tapped.

    ``key`` makes it this one: sent twice, it is written once. ``sheet`` is the sheet's own key, as
    another store may have another sheet of that number.
    """

    model_config = ConfigDict(frozen=True)

    key: str = Field(min_length=8, max_length=80)
    sheet: str = Field(max_length=80)
    number: int = Field(ge=1)
    dealer: str = Field(max_length=200)
    tapped: dict[str, str] = Field(max_length=100)


class Taken(Exception):  # noqa: N818 - it says what has become of the deal's place
    """Another has written that deal already."""

    def __init__(self, row: Row) -> None:
        super().__init__(row.number)
        self.row = row


def read_form(sent: Mapping[str, str]) -> SentDeal:
    """A deal from the fields of a form."""
    own = {name: sent.get(name, "") for name in ("key", "sheet", "number", "dealer")}
    return SentDeal.model_validate(own | {"tapped": {name: text for name, text in sent.items() if name not in own}})


def form_of(series: Series, sent: SentDeal) -> EntryForm:
    """The form that a deal was tapped in; `Taken` if that deal is written by now."""
    if sent.sheet != series.begun.key:
        raise EntryError("field", field="sheet")
    if sent.number <= len(series.rows):
        raise Taken(series.rows[sent.number - 1])
    return next_form(series, Turn(sent.dealer, series.active, sent.key, sent.number))


def written(club: Club, number: int, sent: SentDeal, author: Callable[[Series], Author]) -> tuple[Row | None, bool]:
    """Write a deal with a link; the row, and whether it is new. `Taken` if another has written that deal."""
    sheet = club.sheet(number)
    if not sheet.series.has(sent.key):
        form = form_of(sheet.series, sent)
        item = entry(sheet.series, fields_tapped(sheet.series, form, sent.tapped), form.at)
        try:
            new = sheet.write(item.model_copy(update={"by": author(sheet.series)}))
        except Refused as refused:
            rows = sheet.series.rows
            if refused.refusal.key == WRITTEN and sent.number <= len(rows):
                raise Taken(rows[sent.number - 1]) from None
            raise
    else:
        new = False
    row = next((row for row in sheet.series.rows if row.entry == sent.key), None)
    return row, new
