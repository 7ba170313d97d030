"""What an evening costs: settled at the stake in all ways that the rules have, who pays whom."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club.sheet.series import Series
from skatcore.club.sheet.stored import StoredSheet
from skatcore.text.catalogue import Catalogue
from skatcore.views.bill import bill_csv, bill_data, round_csv, round_data
from skatcore.views.printing.bill import Bill, bill_of, bill_tables
from skatcore.web.pages.evening.at_sheet import MISTAKEN, read, sheet_page
from skatcore.web.pages.evening.files import csv_text, json_text, saved_as
from skatcore.web.routes import get
from skatcore.web.visit import Visit


def bill_asked(visit: Visit, series: Series) -> Bill:
    """The bill at the stake in the query, else at the one that was agreed on."""
    return bill_of(series, visit.asked("stake").strip() or None, cash=bool(visit.asked("cash")))


async def settle(visit: Visit) -> Response:
    """The bill, or the question for the stake."""

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        series = sheet.series
        shown: dict[str, Any] = {
            "stake": visit.asked("stake") or series.begun.stake,
            "cash": bool(visit.asked("cash")),
            "terms": series.ruleset.core.stake,
            "bill": (),
            "round": "",
        }
        if series.scheme.limit is not None and series.voided is None:
            return shown | {"round": _round(series, words)}
        if not (visit.asked("stake") or series.begun.stake) and series.voided is None:
            return shown
        try:
            return shown | {"bill": bill_tables(bill_asked(visit, series), words)}
        except MISTAKEN as error:
            return shown | {"why": words.error(error) if not isinstance(error, ValueError) else str(error)}

    return await sheet_page(visit, "evening/settle.html", context)


def _round(series: Series, words: Catalogue) -> str:
    """Where totals have a limit nothing is paid by the point: who reaches it pays the round."""
    limit, reached = series.scheme.limit or 0, ", ".join(series.at_limit)
    key = "sheet.limit-reached" if reached else "sheet.limit-ahead"
    return words.text(key, limit=limit, players=reached)


async def settled_csv(visit: Visit) -> Response:
    """The bill for a spreadsheet."""

    def table(sheet: StoredSheet) -> str:
        series = sheet.series
        by_round = series.scheme.limit is not None and series.voided is None
        return csv_text(round_csv(series) if by_round else bill_csv(bill_asked(visit, series)))

    return saved_as(visit, await read(visit, table), "-settled.csv")


async def settled_json(visit: Visit) -> Response:
    """The bill for a program."""

    def data(sheet: StoredSheet) -> str:
        series = sheet.series
        by_round = series.scheme.limit is not None and series.voided is None
        return json_text(round_data(series) if by_round else bill_data(bill_asked(visit, series)))

    return saved_as(visit, await read(visit, data), "-settled.json")


_PATH: Final = "/evening/{number:int}/settle"
ROUTES: Final = (get(_PATH, settle), get(f"{_PATH}.csv", settled_csv), get(f"{_PATH}.json", settled_json))
