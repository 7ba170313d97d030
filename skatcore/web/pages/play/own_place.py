"""The place at a table at which a visitor sits, of those whose links they have opened."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club import Action, Scope
from skatcore.web.errors import NotAllowed
from skatcore.web.pages.play.seats import table_scope
from skatcore.web.routes import post
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


ROUTES: Final = (post("/play/{number:int}/place", take_place),)
