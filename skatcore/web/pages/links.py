"""Links with keys: opened once, listed, made and revoked by officials."""

from __future__ import annotations

from typing import Final

from starlette.responses import RedirectResponse, Response

from skatcore.web.errors import NotAllowed, TooOften
from skatcore.web.routes import get
from skatcore.web.security.keys import home, keep
from skatcore.web.visit import Visit


async def open_link(visit: Visit) -> Response:
    """Keep the key of a link in a cookie, and go on to what it opens."""
    key = str(visit.request.path_params["key"])
    if visit.site.limiter.wrong_keys.is_used_up(visit.address):
        raise TooOften("web.too-often")
    grant = await visit.store(lambda club: club.access.grant(key))
    if grant is None:
        visit.site.limiter.wrong_keys.allows(visit.address)
        raise NotAllowed(known=False)
    response = RedirectResponse(home(grant.scope), 303, headers={"Referrer-Policy": "no-referrer"})
    keep(response, key, grant, visit.site.settings)
    return response


ROUTES: Final = (get("/k/{key}", open_link),)
