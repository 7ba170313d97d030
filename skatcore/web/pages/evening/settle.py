"""The cost of an evening: settled at the stake in all ways that the rules have, who pays whom."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club.sheet.stored import StoredSheet
from skatcore.text.catalogue import Catalogue
from skatcore.views.bill import bill_csv, bill_data, round_csv, round_data
from skatcore.views.printing.bill import bill_tables
from skatcore.views.sheet_text import round_text
from skatcore.views.stakes import stakes_offered
from skatcore.web.errors import MISTAKEN, text_of
from skatcore.web.pages.evening.at_sheet import read, sheet_page
from skatcore.web.pages.evening.files import bill_asked, json_text, saved_as, stake_asked
from skatcore.web.routes import get
from skatcore.web.visit import Visit


async def settle(visit: Visit) -> Response:
    """The bill, or the question for the stake."""

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        series = sheet.series
        shown: dict[str, Any] = {
            "asked": stake_asked(visit) or series.begun.stake,
            "given": {"stake": visit.asked("stake"), "unit": visit.asked("unit")},
            "cash": bool(visit.asked("cash")),
            "stakes": stakes_offered(series.ruleset, words),
            "bill": (),
            "round": "",
        }
        if series.pays_round:
            return shown | {"round": round_text(series, words)}
        if not shown["asked"] and series.voided is None:
            return shown
        try:
            return shown | {"bill": bill_tables(bill_asked(visit, series), words)}
        except MISTAKEN as error:
            return shown | {"why": text_of(error, words)}

    return await sheet_page(visit, "evening/settle.html", context)


async def settled_csv(visit: Visit) -> Response:
    """The bill for a spreadsheet."""

    def text(sheet: StoredSheet) -> str:
        series = sheet.series
        table = round_csv(series) if series.pays_round else bill_csv(bill_asked(visit, series))
        return "".join(table.lines())

    return saved_as(visit, await read(visit, text), "-settled.csv")


async def settled_json(visit: Visit) -> Response:
    """The bill for a program."""

    def data(sheet: StoredSheet) -> str:
        series = sheet.series
        return json_text(round_data(series) if series.pays_round else bill_data(bill_asked(visit, series)))

    return saved_as(visit, await read(visit, data), "-settled.json")


_PATH: Final = "/evening/{number:int}/settle"
ROUTES: Final = (get(_PATH, settle), get(f"{_PATH}.csv", settled_csv), get(f"{_PATH}.json", settled_json))
