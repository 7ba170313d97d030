"""One deal of the list: what was played, what it counted and why, who wrote what when."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from starlette.responses import Response

from skatcore.club.entry import check_deal
from skatcore.club.sheet import Inserted, Misdealt, Row, Series, Standing, StoredSheet, Struck
from skatcore.text import Catalogue
from skatcore.views import reasons_table
from skatcore.views.sheet import agreement_note, ahead_text, author_text, correction_text, row_text, with_author
from skatcore.web.pages.evening.at_sheet import officials_text, sheet_page
from skatcore.web.routes import get
from skatcore.web.visit import Visit


async def show_deal(visit: Visit) -> Response:
    """The deal."""
    number = visit.number("deal")
    return await sheet_page(visit, "evening/deal.html", lambda sheet, words: deal_shown(sheet, number, words))


def deal_shown(sheet: StoredSheet, number: int, words: Catalogue) -> dict[str, Any]:
    """The details of a deal, which must be on the list."""
    series = sheet.series
    check_deal(series, number)
    row = series.rows[number - 1]
    return {
        "row": row,
        "said": row_text(row, words),
        "applied": ahead_text(row.ahead, words),
        "reasons": reasons_table(row.scored.reasons, words),
        "scheme": words.text(f"scheme.{series.begun.scheme}"),
        "history": sorted(_history(series, row, words)),
        "officials": officials_text(series, words) if series.closed else "",
        "changeable": series.only_shown is None and series.voided is None and not row.standing.gone,
    }


def _history(series: Series, row: Row, words: Catalogue) -> list[tuple[datetime, str]]:
    """The history of a deal, with the moment of each event."""
    happened = []
    for item in series.items:
        named = series.named.get(item.key, ())
        is_struck = isinstance(item, Struck) and row.entry in named
        if isinstance(item, Struck | Inserted) and (is_struck or item.key == row.entry):
            happened.append((item.at, agreement_note(item, words, row.number)))
        elif isinstance(item, Misdealt) and row.entry in named and row.standing is Standing.VOID:
            happened.append((item.at, with_author(words.text("evening-list.made-void"), item, words)))
        elif item.key == row.entry:
            by = author_text(item.by, words)
            happened.append(
                (item.at, words.text("evening-list.entered-by" if by else "evening-list.entered", author=by))
            )
    return happened + [(made.item.at, correction_text(made, words)) for made in row.corrections]


ROUTES: Final = (get("/evening/{number:int}/deals/{deal:int}", show_deal),)
