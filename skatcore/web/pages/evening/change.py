"""A deal on the list is corrected, struck, or another is inserted before it, with who agreed and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlette.responses import Response

from skatcore.club.roles import Action
from skatcore.club.sheet.entry import check_deal, deal_change
from skatcore.club.sheet.entry_form import EntryForm, changed_form
from skatcore.club.sheet.items import Corrected, Inserted, Struck
from skatcore.club.sheet.mistaken_field import field_of
from skatcore.club.sheet.stored import StoredSheet
from skatcore.club.sheet.tapped_deal import fields_tapped
from skatcore.club.sheet.written_taps import tapped_of
from skatcore.text.catalogue import Catalogue
from skatcore.views.entry_form import form_data
from skatcore.views.sheet_text import row_text
from skatcore.web.errors import status_of
from skatcore.web.pages.evening.at_sheet import MISTAKEN, Sent, mistake, place_of, sheet_page, write, written
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit

#: What becomes of a deal, by the last word of the address.
KINDS: Final[dict[str, type[Corrected | Inserted]]] = {"correct": Corrected, "insert": Inserted}


def _form(sheet: StoredSheet, number: int, kind: str) -> EntryForm:
    return changed_form(sheet.series, number, inserts=KINDS[kind] is Inserted)


async def ask_change(visit: Visit, kind: str, why: str = "", status: int = 200, wrong: str = "") -> Response:
    """The form of a deal: what stands there, or an empty one for a deal that was left out; ``wrong`` is a field."""
    number, sent = visit.number("deal"), await Sent.of(visit)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        form, rows = _form(sheet, number, kind), sheet.series.rows
        there = rows[number - 1 : number]
        before = {} if form.before is None else tapped_of(sheet.series.ruleset, form.before)
        return {
            "kind": kind,
            "number": number,
            "said": row_text(there[0], words) if there else "",
            "entry": there[0].entry if there else "",
            "players": sheet.series.seats(number)[1],
            "data": form_data(form, words),
            "tapped": sent.form if sent.fields else before,
            "wrong": wrong,
            **sent.again(),
        }

    action = Action.CORRECT if kind == "correct" else Action.INSERT
    return await sheet_page(visit, "evening/change.html", context, needs=action, why=why, status=status)


async def _change(visit: Visit, kind: str) -> Response:
    number, sent = visit.number("deal"), await Sent.of(visit)

    def made(sheet: StoredSheet) -> Corrected | Inserted:
        series = sheet.series
        game = fields_tapped(series, _form(sheet, number, kind), sent.form)
        agreement = sent.agreement(series.seats(number)[1])
        return sent.named(deal_change(series, KINDS[kind], number, game, **agreement))

    try:
        await write(visit, made)
    except MISTAKEN as error:
        return await ask_change(visit, kind, await mistake(visit, error), status_of(error), field_of(error))
    return visit.go(place_of(visit, f"/deals/{number}"))


def _asks(kind: str) -> Callable[[Visit], Any]:
    async def ask(visit: Visit) -> Response:
        return await ask_change(visit, kind)

    return ask


def _changes(kind: str) -> Callable[[Visit], Any]:
    async def change(visit: Visit) -> Response:
        return await _change(visit, kind)

    return change


async def ask_strike(visit: Visit, why: str = "", status: int = 200) -> Response:
    """Which deal is struck, and who agrees."""
    number, sent = visit.number("deal"), await Sent.of(visit)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        series = sheet.series
        check_deal(series, number)
        row = series.rows[number - 1]
        return {
            "number": number,
            "said": row_text(row, words),
            "entry": row.entry,
            "players": series.seats(number)[1],
            **sent.again(),
        }

    return await sheet_page(visit, "evening/strike.html", context, needs=Action.STRIKE, why=why, status=status)


async def strike(visit: Visit) -> Response:
    """Strike it."""
    number, sent = visit.number("deal"), await Sent.of(visit)

    def made(sheet: StoredSheet) -> Struck:
        check_deal(sheet.series, number)
        agreement = sent.agreement(sheet.series.seats(number)[1])
        return sent.named(deal_change(sheet.series, Struck, number, **agreement))

    again = lambda why, status: ask_strike(visit, why, status)  # noqa: E731 - as short as it can be
    return await written(visit, made, again, f"/deals/{number}")


_PATH: Final = "/evening/{number:int}/deals/{deal:int}"
ROUTES: Final = (
    *(get(f"{_PATH}/{kind}", _asks(kind)) for kind in KINDS),
    *(post(f"{_PATH}/{kind}", _changes(kind)) for kind in KINDS),
    get(f"{_PATH}/strike", ask_strike),
    post(f"{_PATH}/strike", strike),
)
