"""The list of an evening as players know it, on every phone as it grows, with the answers to proposals."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup
from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.sheet import ProposalAnswered, StoredSheet, answer_to
from skatcore.text import Catalogue
from skatcore.views.referee import ruling_note, rulings_of
from skatcore.views.sheet import history, list_legend, list_table, next_text, proposal_history, running_svg
from skatcore.web.club import Club
from skatcore.web.errors import MISTAKEN, status_of
from skatcore.web.pages.evening.at_sheet import (
    about,
    author_of,
    mistake,
    place_of,
    scope_of,
    seen_by,
    sheet_page,
    write,
)
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def show_sheet(visit: Visit) -> Response:
    """The list, its totals, and how it goes on."""
    return await sheet_page(visit, "evening/sheet.html", shown)


def shown(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
    """The values of a sheet on the list's page."""
    series = sheet.series
    return {
        "heading": about(sheet, words),
        "next": next_text(series, words),
        "tables": {"list-whole": list_table(series, words), "list-narrow": list_table(series, words, narrow=True)},
        "legend": list_legend(series, words),
        "rulings": [ruling_note(item, words) for item in rulings_of(series)],
        "chart": Markup(running_svg(series, words.text("evening-list.chart"))),  # noqa: S704 - it escapes its words
        "history": sorted([*history(series, words), *proposal_history(series, words)], reverse=True),
    }


async def follow(visit: Visit) -> Response:
    """The list again, whenever anything on it has changed."""
    scope = scope_of(visit)
    await visit.check(scope, Action.SHOW)

    async def render() -> str | None:
        grant = await visit.grant(scope)
        if grant is None:  # the link has been revoked meanwhile
            return None

        def made(sheet: StoredSheet) -> str:
            words = visit.words_of(sheet.series.ruleset)
            context = {"sheet": sheet, **seen_by(grant.role, grant.author, sheet.series, words)}
            return visit.html("evening/state.html", words, **context | shown(sheet, words))

        def fragment(club: Club) -> str:
            sheet = club.sheet(scope.number)
            whose = grant.role, grant.player
            return visit.kept(("evening", scope.number, len(sheet.series.items), *whose), lambda: made(sheet))

        return await visit.store(fragment)

    return visit.follow((scope,), render)


async def answer(visit: Visit) -> Response:
    """Write the answer; where it comes too late, the list says so."""
    await visit.check(scope_of(visit), Action.CORRECT)
    form, author = await visit.form(), await author_of(visit)

    def made(sheet: StoredSheet) -> ProposalAnswered:
        series, agrees = sheet.series, form.get("answer") == "agree"
        return answer_to(series, form.get("proposal", ""), agrees=agrees, by=author)

    try:
        await write(visit, made)
    except MISTAKEN as error:
        return await sheet_page(
            visit, "evening/sheet.html", shown, why=await mistake(visit, error), status=status_of(error)
        )
    return visit.go(place_of(visit))


ROUTES: Final = (
    post("/evening/{number:int}/answer", answer),
    get("/evening/{number:int}", show_sheet),
    get("/evening/{number:int}/live", follow),
)
