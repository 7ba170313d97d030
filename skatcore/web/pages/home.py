"""The first page."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.web.routes import get
from skatcore.web.visit import Visit


async def home(visit: Visit) -> Response:
    """What can be done here."""
    return visit.page("home.html")


ROUTES: Final = (get("/", home),)
