"""The list of an evening as players know it, on every phone as it grows."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club.access import Scope
from skatcore.club.roles import Action, Role
from skatcore.club.sheet.stored import StoredSheet
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet_list import list_heading, list_legend, list_table
from skatcore.views.sheet_text import next_text
from skatcore.web.club import Club
from skatcore.web.routes import get
from skatcore.web.visit import Visit


def scope_of(visit: Visit) -> Scope:
    """The sheet that the address names."""
    return Scope("sheet", visit.number())


async def show_sheet(visit: Visit) -> Response:
    """The list, its totals, and how it goes on."""
    role = await visit.check(scope_of(visit), Action.SHOW)
    return await visit.store(lambda club: _page(visit, club, role))


def _page(visit: Visit, club: Club, role: Role) -> Response:
    sheet = club.sheet(visit.number())
    words = visit.words_of(sheet.series.ruleset)
    return visit.page("evening/sheet.html", words, role=role, shown=shown(sheet, words))


def shown(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
    """What the list's page shows of a sheet."""
    series = sheet.series
    return {
        "sheet": sheet,
        "series": series,
        "heading": list_heading(sheet, words),
        "next": next_text(series, words),
        "list": list_table(series, words),
        "narrow": list_table(series, words, narrow=True),
        "legend": list_legend(series, words),
        "only_shown": words.error(series.only_shown) if series.only_shown else "",
    }


async def follow(visit: Visit) -> Response:
    """The list again, whenever anything on it has changed."""
    scope = scope_of(visit)
    role = await visit.check(scope, Action.SHOW)

    def fragment(club: Club) -> str:
        sheet = club.sheet(scope.number)
        words = visit.words_of(sheet.series.ruleset)
        mark = ("evening", scope.number, len(sheet.series.items), role)
        return visit.kept(mark, lambda: visit.html("evening/state.html", words, role=role, shown=shown(sheet, words)))

    async def render() -> str | None:
        if await visit.role(scope) is None:  # the link has been revoked meanwhile
            return None
        return await visit.store(fragment)

    return visit.follow((scope,), render)


ROUTES: Final = (get("/evening/{number:int}", show_sheet), get("/evening/{number:int}/live", follow))
