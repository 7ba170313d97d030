"""The list of an evening on every phone as it grows, with answers to proposals; and as it would be under other rules."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action, Scope
from skatcore.club.sheet import ProposalAnswered, StoredSheet, answer_to, lines_of
from skatcore.club.tournament import handed_sheets
from skatcore.text import Catalogue
from skatcore.views.sheet import (
    history,
    list_legend,
    list_table,
    next_text,
    proposal_history,
    ruling_note,
    rulings_of,
    running_panel,
)
from skatcore.web.club import Club
from skatcore.web.errors import MISTAKEN, status_of
from skatcore.web.pages.compare.result import result_page
from skatcore.web.pages.evening.at_sheet import (
    about,
    author_of,
    handed_in_text,
    mistake,
    place_of,
    read,
    scope_of,
    seen_by,
    sheet_page,
    write,
)
from skatcore.web.pages.tournament.sheets import table_of_sheet
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import NamedRules, titles_of
from skatcore.web.visit import Visit


async def show_sheet(visit: Visit) -> Response:
    """The list, its totals, and how it goes on; one of a tournament's table ends when that hands in another."""
    scope = scope_of(visit)
    await visit.check(scope, Action.SHOW)
    place = await visit.store(lambda club: table_of_sheet(club, scope.number))
    if place is None:
        return await sheet_page(visit, "evening/sheet.html", shown)
    kept, series, table = place
    desk = f"/tournament/{kept.number}/series/{series}/table/{table}"
    sees_desk = await visit.role(Scope("tournament", kept.number))
    handed = handed_sheets(kept.tournament)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        is_in = sheet.key in handed and handed_in_text(words)
        back = words.text("desk.list-of", series=series, table=table)
        return {"desk": sees_desk and desk, "back": back, "handed": is_in, **shown(sheet, words)}

    return await sheet_page(visit, "evening/sheet.html", context)


def shown(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
    """The values of a sheet on the list's page."""
    series = sheet.series
    return {
        "heading": about(sheet, words),
        "next": next_text(series, words),
        "tables": {"list-whole": list_table(series, words), "list-narrow": list_table(series, words, narrow=True)},
        "legend": list_legend(series, words),
        "rulings": [ruling_note(item, words) for item in rulings_of(series)],
        "chart": running_panel(series, words),
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
    if not visit.asked("rules"):
        return visit.go(place_of(visit, "/other-rules"))
    other = await visit.rules(visit.asked("rules"))

    def kept(sheet: StoredSheet) -> tuple[bytes, str, NamedRules]:
        own = NamedRules(sheet.series.begun.profile, sheet.series.ruleset)
        return "".join(lines_of(sheet.series.items)).encode(), sheet.title or f"#{sheet.number}", own

    data, title, own = await read(visit, kept)
    return await result_page(visit, data, title, "", [own, other], place_of(visit))


_PATH: Final = "/evening/{number:int}/other-rules"


ROUTES: Final = (
    get(_PATH, ask_rules),
    get(f"{_PATH}/compared", under_others),
    post("/evening/{number:int}/answer", answer),
    get("/evening/{number:int}", show_sheet),
    get("/evening/{number:int}/live", follow),
)
