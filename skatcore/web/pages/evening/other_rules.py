"""The evening as it would have been under other rules; nothing on its list changes."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.sheet import StoredSheet, lines_of
from skatcore.text import Catalogue
from skatcore.web.pages.compare.result import result_page
from skatcore.web.pages.evening.at_sheet import place_of, read, scope_of, sheet_page
from skatcore.web.routes import get
from skatcore.web.rule_lists import titles_of
from skatcore.web.rule_sets import NamedRules
from skatcore.web.visit import Visit


async def ask_rules(visit: Visit) -> Response:
    """The question which rules."""
    await visit.check(scope_of(visit), Action.SHOW)
    titles = await titles_of(visit)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        del words
        return {"titles": {name: title for name, title in titles.items() if name != sheet.series.begun.profile}}

    return await sheet_page(visit, "evening/other_rules.html", context)


async def under_others(visit: Visit) -> Response:
    """The list's deals under its own rules and the chosen ones, side by side."""
    await visit.check(scope_of(visit), Action.SHOW)
    other = await visit.rules(visit.asked("rules"))

    def kept(sheet: StoredSheet) -> tuple[bytes, str, NamedRules]:
        own = NamedRules(sheet.series.begun.profile, sheet.series.ruleset)
        return "".join(lines_of(sheet.series.items)).encode(), sheet.title or f"#{sheet.number}", own

    data, title, own = await read(visit, kept)
    return await result_page(visit, data, title, "", [own, other], place_of(visit))


_PATH: Final = "/evening/{number:int}/other-rules"
ROUTES: Final = (get(_PATH, ask_rules), get(f"{_PATH}/compared", under_others))
