"""The application: the common state of all requests, pages, what guards them, what is begun and ended with them."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from skatcore.club import Grant, Scope, StoreError
from skatcore.text import languages
from skatcore.views import words_of
from skatcore.web.club import ClubThread
from skatcore.web.errors import TooOften
from skatcore.web.game_tables import GameTables
from skatcore.web.known import Remembered
from skatcore.web.lanes import Lanes
from skatcore.web.live import Hub
from skatcore.web.pages import ROUTES
from skatcore.web.render import STATIC, Templates, shared_templates
from skatcore.web.routes import failed
from skatcore.web.rule_lists import RuleSets, rule_sets_with
from skatcore.web.runs import EffectRuns
from skatcore.web.security.connections import LimitedBody
from skatcore.web.security.headers import HEADERS, SafeHeaders, SameOrigin
from skatcore.web.security.keys import Limiter
from skatcore.web.settings import Settings
from skatcore.web.visit import Visit

#: Seconds between two looks at whether another program has written to the store.
LOOK: float = 1.0
#: Strangers who may wait for what takes long, and the seconds between two of their turns then.
WAITING, STEP = 12, 2.0
#: What takes a moment: how much is done at once, and the same as above.
MOMENTS, MOMENTS_WAITING, MOMENT = 4, 60, 0.1


@dataclass
class Site:
    """A running server."""

    settings: Settings
    club: ClubThread
    rule_sets: RuleSets
    hub: Hub
    limiter: Limiter
    tables: GameTables
    effects: EffectRuns
    templates: Templates = field(default_factory=shared_templates)
    roles: Remembered[tuple[tuple[str, ...], Scope], Grant] = field(default_factory=lambda: Remembered(4000))
    """The access that keys give, until a link is revoked, here or by another program."""
    once: dict[str, str] = field(default_factory=dict)
    """Keys that open a link once, and those that whoever opens it is given."""
    made: Remembered[tuple[Hashable, ...], tuple[str, ...]] = field(default_factory=lambda: Remembered(200))
    """Keys that a form has made, so that it makes no others when it is sent again."""
    parts: Remembered[tuple[Hashable, ...], str] = field(default_factory=lambda: Remembered(2000))
    """Parts of pages that many follow."""
    lanes: Lanes = field(default_factory=lambda: Lanes((os.cpu_count() or 1) - 1, WAITING, STEP))
    """Turns for work that takes long."""
    moments: Lanes = field(default_factory=lambda: Lanes(MOMENTS, MOMENTS_WAITING, MOMENT))
    """Turns for work that takes a moment."""

    @classmethod
    def of(cls, settings: Settings) -> Site:
        """The site of these settings, with its store open; a StoreError if that cannot be opened."""
        limits = settings.limits
        club = ClubThread(settings.store)
        rule_sets = rule_sets_with(settings.plugins)
        hub = Hub(limits.streams, limits.streams_per_address, club.is_rushed)
        effects = EffectRuns(hub, rule_sets.registry)
        return cls(settings, club, rule_sets, hub, Limiter(limits), GameTables(club), effects)

    def make_ready(self) -> None:
        """Load what the first visitor would wait for otherwise."""
        self.templates.compile("base.html", "home.html", "failed.html", "parts/failed.html")
        for language in languages():
            words_of(language)
        self.rule_sets.installed(self.rule_sets.names()[0])

    async def watch(self) -> None:
        """Tell followers of what other programs write to the store, such as the command line."""
        known = await self.club.run(lambda club: club.sheets.changes())
        while True:
            await asyncio.sleep(LOOK)
            try:
                now = await self.club.run(lambda club: club.sheets.changes())
            except StoreError:  # whoever asks for something gets the error
                continue
            if now != known:
                known = now
                self.roles.clear()
                for channel in self.hub.channels():
                    self.hub.publish(channel)


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

    more = [Route(STATIC + "{mark}/{name:path}", file), Route("/worker.js", worker), Route("/health", _health)]
    app = Starlette(
        routes=[*ROUTES, *more],
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


async def _health(request: Request) -> Response:
    """Whether pages and store answer, for whoever watches the server; nothing of a club is read or said."""
    try:
        await request.app.state.site.club.run(lambda club: club.sheets.changes())
    except StoreError:
        return PlainTextResponse("the store does not answer", 503)
    return PlainTextResponse("ok")


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
