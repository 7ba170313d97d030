"""The pages of a tournament: plan, players, tables, lists, standings, fees, what is printed, and the hall's screen."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from skatcore.web.pages.tournament import begin, hall, lists, overview, papers, players, results, tables

ROUTES: Final[tuple[BaseRoute, ...]] = (
    *begin.ROUTES,
    *overview.ROUTES,
    *players.ROUTES,
    *tables.ROUTES,
    *lists.ROUTES,
    *results.ROUTES,
    *papers.ROUTES,
    *hall.ROUTES,
)
