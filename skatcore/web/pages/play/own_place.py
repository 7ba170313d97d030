"""The place at a table at which a visitor sits, and players who are away from theirs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from starlette.responses import Response

from skatcore.club import Action, Scope
from skatcore.table import GameTable
from skatcore.web.errors import NotAllowed, NotFound
from skatcore.web.game_tables import TableNow
from skatcore.web.pages.play.seats import computer_for, table_scope
from skatcore.web.routes import get, post
from skatcore.web.security.keys import home, keys_of
from skatcore.web.visit import Visit

#: The cookie with the place that the visitor has taken, for who has the links of several.
TAKEN: Final = "skat-place"


async def places_of(visit: Visit, scope: Scope) -> list[int]:
    """The places that the visitor's keys are for, first the one that they have taken."""
    keys, taken = keys_of(visit.request), visit.request.cookies.get(TAKEN, "")
    held = await visit.store(lambda club: club.access.held(keys, scope))
    held.sort(key=lambda grant: (grant.place != taken, -grant.role))
    return [int(grant.place) for grant in held if grant.place]


async def place_of(visit: Visit, scope: Scope) -> int | None:
    """The place at which the visitor sits; None for a key without one, such as a host's."""
    return next(iter(await places_of(visit, scope)), None)


async def places_here(visit: Visit, scope: Scope) -> list[int]:
    """The same as `places_of`, and that the player at the first is there is noted."""
    places = await places_of(visit, scope)
    if places:
        visit.site.tables.here(scope.number, places[0])
    return places


async def own_place(visit: Visit, scope: Scope) -> int:
    """The place at which the visitor sits, and that they are there is noted.

    Raises:
        NotAllowed: their key is for none.
    """
    for place in await places_here(visit, scope):
        return place
    raise NotAllowed(known=True)


async def take_place(visit: Visit) -> Response:
    """Sit at another place of which the visitor has the link."""
    scope = table_scope(visit)
    await visit.check(scope, Action.PLAY)
    place = (await visit.form()).get("place", "")
    if place not in map(str, await places_of(visit, scope)):
        raise NotAllowed(known=True)
    response = visit.go(home(scope))
    stay(visit, response, int(place))
    return response


def stay(visit: Visit, response: Response, place: int) -> None:
    """Stay at a place until another is taken, whatever links are opened meanwhile."""
    path, secure = home(table_scope(visit)), visit.site.settings.is_secure
    response.set_cookie(TAKEN, str(place), path=path, httponly=True, samesite="lax", secure=secure)


#: Seconds without a sign of life after which a player is away; pages give one every ten seconds.
AWAY: Final = 30
_MINUTE: Final = 60


@dataclass(frozen=True, slots=True)
class AwayPlayer:
    """A player who is away, by place, and for how long in minutes and seconds."""

    place: int
    name: str
    time: str


def away_part(visit: Visit, now: TableNow, place: int) -> str:
    """The part of a place's page that says who is away, and for whom a computer goes on."""
    places, tables = now.table.places, visit.site.tables
    others = [(at, taker) for at, taker in enumerate(places) if at != place]
    absent = []
    for at, taker in others:
        if taker.person and (seconds := int(tables.away(now.number, at))) >= AWAY:
            absent.append(AwayPlayer(at, taker.name, f"{seconds // _MINUTE}:{seconds % _MINUTE:02}"))
    stood_in = [taker.name for _, taker in others if taker.is_taken and not taker.person]
    is_own = not places[place].person
    return visit.html("play/away.html", number=now.number, place=place, absent=absent, stood_in=stood_in, is_own=is_own)


async def show_away(visit: Visit) -> Response:
    """The same for a page that says that its player is still there."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHOW, only_looks=True)
    now, place = await visit.site.tables.now(scope.number), await own_place(visit, scope)
    return Response(away_part(visit, now, place), media_type="text/html")


async def change_player(visit: Visit) -> Response:
    """Have a computer go on for a player who is away, or take the own place back from one."""
    scope = table_scope(visit)
    await visit.check(scope, Action.PLAY)
    own = await own_place(visit, scope)
    tables, chosen = visit.site.tables, (await visit.form()).get("place", "")
    places = (await tables.now(scope.number)).table.places
    if chosen not in map(str, range(len(places))):
        raise NotFound
    place = int(chosen)
    is_away = tables.away(scope.number, place) >= AWAY

    def changed(table: GameTable) -> None:
        taker = table.places[place]
        if place == own and not taker.person:
            table.sit(place, replace(taker, person=True))
        elif place != own and is_away and taker.person and table.places[own].person:
            table.sit(place, replace(taker, person=False, plays=computer_for(table)))

    await tables.change(scope.number, changed)
    visit.changed(scope)
    return visit.go(home(scope))


ROUTES: Final = (
    get("/play/{number:int}/away", show_away),
    post("/play/{number:int}/away", change_player),
    post("/play/{number:int}/place", take_place),
)
