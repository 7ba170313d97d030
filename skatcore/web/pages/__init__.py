"""The pages, one module for each kind; all of them are in `ROUTES`."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from skatcore.web.pages import (
    builder,
    choices,
    clauses,
    club,
    compare,
    effect,
    evening,
    family,
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
    *choices.ROUTES,
    *links.ROUTES,
    *club.ROUTES,
    *evening.ROUTES,
    *play.ROUTES,
    *tournament.ROUTES,
    *rulebook.ROUTES,
    *clauses.ROUTES,
    *family.ROUTES,
    *rules.ROUTES,
    *compare.ROUTES,
    *effect.ROUTES,
    *solve.ROUTES,
    *manual.ROUTES,
    *referee.ROUTES,
    *builder.ROUTES,
)
