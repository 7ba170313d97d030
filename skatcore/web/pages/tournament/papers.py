"""The papers of a tournament: its plan, its export, and what is printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.tournament import exported
from skatcore.views import WRITERS
from skatcore.views.printing import (
    Handout,
    card_handout,
    handout_html,
    prize_handout,
    results_report,
    standings_handout,
    tables_handout,
)
from skatcore.web.errors import NotFound
from skatcore.web.pages.tournament.desk import TournamentDesk, desk_page
from skatcore.web.pages.tournament.results import after_of, kind_of
from skatcore.web.routes import get
from skatcore.web.visit import Visit

_XLSX: Final = WRITERS["xlsx"]


async def papers(visit: Visit) -> Response:
    """Everything that can be printed or saved."""
    return await desk_page(visit, lambda desk: desk.page("tournament/papers.html"))


async def plan(visit: Visit) -> Response:
    """The plan, which is open to all as long as the tournament lasts (PT 6.3, SkWO 6.3)."""
    return await desk_page(visit, lambda desk: desk.page("tournament/plan.html", text=desk.tournament.opened.plan))


async def export(visit: Visit) -> Response:
    """The tournament and its score sheets as JSON Lines, as ``skat tournament export`` writes them."""
    text, name = await desk_page(
        visit, lambda desk: (exported(desk.kept, desk.sheets), desk.tournament.plan.tournament.id), Action.LISTS
    )
    return visit.download(text, f"{name}.jsonl", "application/jsonl; charset=utf-8")


async def save_workbook(visit: Visit) -> Response:
    """Standings, fees and prizes for a spreadsheet."""
    data, name = await desk_page(
        visit,
        lambda desk: (
            _XLSX.whole(results_report(desk.tournament, desk.words), desk.words),
            desk.tournament.plan.tournament.id,
        ),
    )
    return visit.download(data, f"{name}{_XLSX.suffix}", _XLSX.media_type)


def _series(desk: TournamentDesk) -> int:
    drawn, text = len(desk.tournament.drawn), desk.visit.asked("series")
    series = int(text) if text.isdecimal() and len(text) < 4 else drawn  # noqa: PLR2004
    if not 1 <= series <= drawn:
        raise NotFound(text[:12])
    return series


PRINTED: Final[dict[str, Callable[[TournamentDesk], Handout]]] = {
    "tables": lambda desk: tables_handout(desk.tournament, _series(desk), desk.words),
    "cards": lambda desk: card_handout(desk.tournament, desk.words),
    "standings": lambda desk: standings_handout(desk.tournament, kind_of(desk.visit), after_of(desk.visit), desk.words),
    "prizes": lambda desk: prize_handout(desk.tournament, desk.words),
}


async def printed(visit: Visit) -> Response:
    """A document to print."""
    what = PRINTED.get(visit.request.path_params["what"])
    if what is None:
        raise NotFound
    html = await desk_page(visit, lambda desk: handout_html(what(desk), desk.words))
    return visit.document(html)


_HOME: Final = "/tournament/{number:int}"
ROUTES: Final = (
    get(_HOME + "/papers", papers),
    get(_HOME + "/plan", plan),
    get(_HOME + "/export", export),
    get(_HOME + "/results.xlsx", save_workbook),
    get(_HOME + "/print/{what}", printed),
)
