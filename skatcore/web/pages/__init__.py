"""The pages, one module for each kind; all of them are in `ROUTES`."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from skatcore.web.pages import (
    builder,
    clauses,
    club,
    compare,
    effect,
    evening,
    home,
    links,
    manual,
    play,
    referee,
    rulebook,
    rules,
    solve,
    tournament,
)

ROUTES: Final[tuple[BaseRoute, ...]] = (
    *home.ROUTES,
    *links.ROUTES,
    *club.ROUTES,
    *evening.ROUTES,
    *play.ROUTES,
    *tournament.ROUTES,
    *rulebook.ROUTES,
    *clauses.ROUTES,
    *rules.ROUTES,
    *compare.ROUTES,
    *effect.ROUTES,
    *solve.ROUTES,
    *manual.ROUTES,
    *referee.ROUTES,
    *builder.ROUTES,
)
