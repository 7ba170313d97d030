"""The screen of the hall: tables and standings in turn, large, live, and without anybody at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from starlette.responses import Response

from skatcore.club import SERVER, Action
from skatcore.club.tournament import StandingsLine
from skatcore.web.errors import NotFound
from skatcore.web.pages.tournament.desk import TournamentDesk, desk_page
from skatcore.web.pages.tournament.follow import follow_part
from skatcore.web.routes import failed, get
from skatcore.web.visit import Visit

Row = TypeVar("Row")

#: Rows that are legible from ten metres at once, of each kind.
PLACES: Final = 8
TABLES: Final = 4
NAMES: Final = 16
#: Seconds for which each page stays.
STAYS: Final = 12


@dataclass(frozen=True, slots=True)
class Slide:
    """A page of the screen: tables, places or names, which page of how many, and of which series."""

    kind: str
    rows: Sequence[Any]
    page: int
    pages: int


async def screen(visit: Visit) -> Response:
    """The tournament on a screen."""
    dark = visit.asked("background", "dark") != "light"
    return await desk_page(
        visit, lambda desk: desk.page("tournament/screen.html", dark=dark, stays=STAYS, **_now(desk))
    )


async def follow_screen(visit: Visit) -> Response:
    """The same as lists come in."""
    return await follow_part(visit, "tournament/live/screen.html", _now)


def _now(desk: TournamentDesk) -> dict[str, object]:
    tournament = desk.tournament
    return {"slides": list(_slides(desk)), "series": len(tournament.drawn), "lacking": len(tournament.lacking())}


def _slides(desk: TournamentDesk) -> Iterator[Slide]:
    """Tables while their lists are awaited, then the standings; before all that who is there."""
    tournament, drawn = desk.tournament, len(desk.tournament.drawn)
    if not drawn:
        yield from _pages("names", [entrant.name for entrant in tournament.players], NAMES)
        return
    if tournament.lacking():
        tables = [
            (table, seats, tournament.handed(series, table) is not None)
            for series, table, seats in tournament.places(drawn)
        ]
        yield from _pages("tables", tables, TABLES)
    if tournament.has_lists(1):
        places: list[StandingsLine] = tournament.standings()
        yield from _pages("standings", places, PLACES)
        if tournament.teams:
            yield from _pages("teams", tournament.standings("team"), PLACES)


def _pages(kind: str, rows: Sequence[Row], most: int) -> Iterator[Slide]:
    count = max(1, -(-len(rows) // most))
    least, longer = divmod(len(rows), count)  # no page with a single row left over
    start = 0
    for page in range(count):
        end = start + least + (page < longer)
        yield Slide(kind, rows[start:end], page + 1, count)
        start = end


async def current(visit: Visit) -> Response:
    """The screen of the tournament that was begun last, for whoever runs the server."""
    await visit.check(SERVER, Action.LIST_STORE)
    numbers = await visit.store(lambda club: [kept.number for kept in club.tournaments.tournaments()])
    if not numbers:
        ways = (("/tournament/new", "web.tournament-new"), ("/club", "web.club"))
        return failed(visit, visit.words.text("desk.screen-none"), NotFound.status, ways=ways)
    return visit.go(f"/tournament/{numbers[-1]}/screen")


_HOME: Final = "/tournament/{number:int}/screen"
ROUTES: Final = (get(_HOME, screen), get(_HOME + "/live", follow_screen), get("/screen", current))
