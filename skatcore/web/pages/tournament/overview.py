"""The first page of a tournament: what comes next, and how things stand."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.views.standings import standings_report
from skatcore.web.pages.tournament.desk import TournamentDesk, desk_page
from skatcore.web.pages.tournament.follow import follow_part
from skatcore.web.pages.tournament.steps import next_steps
from skatcore.web.routes import get
from skatcore.web.visit import Visit

#: How many places the first page shows.
TOP: Final = 5


async def overview(visit: Visit) -> Response:
    """What comes next in plain words."""
    return await desk_page(visit, lambda desk: desk.page("tournament/overview.html", **_now(desk)))


async def follow_overview(visit: Visit) -> Response:
    """The same as it changes."""
    return await follow_part(visit, "tournament/live/overview.html", _now)


def _now(desk: TournamentDesk) -> dict[str, object]:
    tournament = desk.tournament
    series = range(1, len(tournament.drawn) + 1)
    stale = desk.stale(series)
    report = standings_report(tournament, "player", None, TOP if tournament.has_lists(1) else 0, {}, desk.words)
    return {
        "steps": list(next_steps(tournament, stale)),
        "places": report.data,
        "notes": report.table.notes,
        "playing": len(tournament.playing),
    }


ROUTES: Final = (get("/tournament/{number:int}", overview), get("/tournament/{number:int}/live", follow_overview))
