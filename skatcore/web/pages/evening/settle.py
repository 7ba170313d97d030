"""The cost of an evening: settled at the stake in all ways that the rules have, who pays whom."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club.sheet import StoredSheet
from skatcore.text import Catalogue
from skatcore.views import Report
from skatcore.views.printing import bill_tables
from skatcore.views.sheet import bill_report, round_report, round_text, stakes_offered
from skatcore.web.errors import MISTAKEN, text_of
from skatcore.web.pages.evening.at_sheet import sheet_page
from skatcore.web.pages.evening.files import bill_asked, saved_report, stake_asked
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


def _settled(visit: Visit, sheet: StoredSheet, words: Catalogue) -> Report:
    series = sheet.series
    return round_report(series, words) if series.pays_round else bill_report(bill_asked(visit, series), words)


_PATH: Final = "/evening/{number:int}/settle"
ROUTES: Final = (
    get(_PATH, settle),
    *(get(f"{_PATH}.{key}", saved_report(key, _settled, "-settled")) for key in ("csv", "json")),
)
