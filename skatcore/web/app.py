"""The application: pages, what guards them, what is begun and ended with them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from skatcore.web.errors import TooOften
from skatcore.web.pages import ROUTES
from skatcore.web.routes import failed
from skatcore.web.security.body import LimitedBody
from skatcore.web.security.headers import HEADERS, SafeHeaders, SameOrigin
from skatcore.web.settings import Settings
from skatcore.web.site import Site
from skatcore.web.static_files import STATIC
from skatcore.web.visit import Visit

#: Addresses that files are uploaded to, and those that take a whole profile.
UPLOADS: Final = ("/compare", "/tournament", "/evening/import")
PROFILES: Final = ("/builder", "/rules", "/play", "/club", "/effect")
#: Tables to play at that nobody has touched for so long, and a while more, are removed when the server starts.
TABLES_KEPT: Final = timedelta(days=30)


def create_app(settings: Settings) -> Starlette:
    """The application for these settings, with its store open.

    Raises:
        StoreError: the store cannot be opened.
    """
    site = Site.of(settings)
    static = site.templates.static
    limits = settings.limits
    larger = dict.fromkeys(UPLOADS, limits.upload + limits.form) | dict.fromkeys(PROFILES, 2 * limits.profile)

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        await site.club.write(lambda club: club.tables.remove_left(TABLES_KEPT))
        watching = asyncio.create_task(site.watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            await site.effects.close()
            site.lanes.close()
            site.moments.close()
            site.hub.close()
            site.tables.close()
            site.club.close()

    async def file(request: Request) -> Response:
        return static.answer(request)

    async def worker(request: Request) -> Response:
        return static.worker(request)

    app = Starlette(
        routes=[*ROUTES, Route(STATIC + "{mark}/{name:path}", file), Route("/worker.js", worker)],
        middleware=[
            Middleware(SafeHeaders, is_secure=settings.is_secure),
            Middleware(SameOrigin, names=own_names(settings)),
            Middleware(LimitedBody, limits=limits, larger=larger),
        ],
        exception_handlers={HTTPException: _not_found, Exception: _broken},
        lifespan=running,
    )
    app.state.site = site
    return app


async def _not_found(request: Request, error: Exception) -> Response:
    """The page for an address that there is not, or a method that it does not take."""
    visit = Visit(request, request.app.state.site)
    try:
        visit.site.limiter.check_request(visit)
    except TooOften as refused:
        return PlainTextResponse("too many requests", refused.status, {"Retry-After": str(refused.seconds)})
    status = error.status_code if isinstance(error, HTTPException) else 500
    return failed(visit, visit.words.text("web.not-found", word=""), status)


async def _broken(_: Request, __: Exception) -> Response:
    """The page on a mistake of ours outside the pages; what it was is in the log."""
    return PlainTextResponse("internal error", 500, headers=HEADERS)


def own_names(settings: Settings) -> frozenset[str]:
    """The names by which this server is reached, beside numbers."""
    host = socket.gethostname().lower()
    configured = urlsplit(settings.base).hostname or ""
    names = {"localhost", host, host.partition(".")[0] + ".local", configured, settings.host.lower()}
    return frozenset(names - {"", ".local"})
