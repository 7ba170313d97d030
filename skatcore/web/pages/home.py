"""The first page."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club import SERVER, Action
from skatcore.web.routes import get
from skatcore.web.visit import Visit


async def home(visit: Visit) -> Response:
    """The first page: an evening and playing, then everything else.

    For whoever may not begin an evening the club's page says how to get to theirs.
    """
    evening = "/evening/new" if await visit.may(SERVER, Action.BEGIN) else "/club"
    return visit.page("home.html", first=((evening, "web.evening"), ("/play", "web.play")))


ROUTES: Final = (get("/", home),)
