"""The first page of a tournament: what comes next, and how things stand."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club import Action, Scope
from skatcore.views.tournament import compared_in, standings_report
from skatcore.web.pages.tournament.desk import TournamentDesk, Typed, act, desk_page
from skatcore.web.pages.tournament.follow import follow_part
from skatcore.web.pages.tournament.sheets import open_scopes, open_sheets, take_over
from skatcore.web.pages.tournament.steps import next_steps
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit

#: How many places the first page shows.
TOP: Final = 5


async def overview(visit: Visit) -> Response:
    """The next step in plain words."""
    return await desk_page(visit, lambda desk: desk.page("tournament/overview.html", **_now(desk)))


async def follow_overview(visit: Visit) -> Response:
    """The same as it changes, for those who take lists in with the tables' score sheets."""

    def scopes(desk: TournamentDesk) -> tuple[Scope, ...]:
        return open_scopes(desk) if desk.may(Action.HAND_IN) else (desk.scope,)

    return await follow_part(visit, "tournament/live/overview.html", _now, scopes)


async def take_over_ready(visit: Visit) -> Response:
    """All score sheets that are signed become their tables' lists."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        del form
        take_over(
            desk.kept, {at: desk.club.sheet(sheet.number).series for at, sheet in open_sheets(desk) if sheet.done}
        )
        return desk.home

    return await act(visit, Action.HAND_IN, write, lambda desk: desk.page("tournament/overview.html", **_now(desk)))


def _now(desk: TournamentDesk) -> dict[str, object]:
    tournament = desk.tournament
    series = range(1, len(tournament.drawn) + 1)
    stale = desk.stale(series)
    sheets = dict(open_sheets(desk)) if desk.may(Action.HAND_IN) else {}
    ready = [where for where, sheet in sheets.items() if sheet.done]
    report = standings_report(tournament, "player", None, TOP if tournament.has_lists(1) else 0, {}, desk.words)
    return {
        "steps": list(next_steps(tournament, stale, ready)),
        "sheets": sheets,
        "places": report.data,
        "compared": compared_in(report.data),
        "notes": report.table.notes,
        "playing": len(tournament.playing),
    }


_HOME: Final = "/tournament/{number:int}"
ROUTES: Final = (
    get(_HOME, overview),
    get(_HOME + "/live", follow_overview),
    post(_HOME + "/take-over", take_over_ready),
)
