"""Standings of players and teams, lots, and fees."""

from __future__ import annotations

from typing import Final, Literal

from starlette.responses import Response

from skatcore.club import Action, Scope
from skatcore.club.tournament import Kind, seed_of, stale_by_name, wrong_standings
from skatcore.views.tournament import compared_in, fees_report, standings_report
from skatcore.web.pages.tournament.desk import TournamentDesk, Typed, act, desk_page
from skatcore.web.pages.tournament.follow import follow_part
from skatcore.web.pages.tournament.sheets import open_scopes, running_lists
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def standings(visit: Visit) -> Response:
    """The ranking, after all series or some of them."""
    return await desk_page(visit, _standings)


def kind_of(visit: Visit) -> Kind:
    """Whether teams are asked for, or players."""
    to: Literal["team", "player"] = "team" if visit.asked("of") == "team" else "player"
    return to


def after_of(visit: Visit) -> int | None:
    """After which series; None is all that are drawn."""
    text = visit.asked("after")
    return max(1, int(text)) if text.isdecimal() and len(text) < 4 else None  # noqa: PLR2004


def _standings(desk: TournamentDesk) -> Response:
    return desk.page("tournament/standings.html", **_now(desk))


def _now(desk: TournamentDesk) -> dict[str, object]:
    tournament, to, after = desk.tournament, kind_of(desk.visit), after_of(desk.visit)
    shown = range(1, (after or len(tournament.drawn)) + 1)
    stale = desk.stale(shown)
    live = bool(desk.visit.asked("live"))
    running = running_lists(desk) if live else {}
    report = standings_report(tournament, to, after, None, stale_by_name(tournament, stale), desk.words, running)
    decided = after is None and not any(wrong_standings(tournament))
    level = decided and bool(tournament.level(to))
    return {
        "places": report.data,
        "compared": compared_in(report.data),
        "notes": report.table.notes,
        "of": to,
        "after": after,
    } | {"level": level, "live": live, "stale": list(stale), "rescored": desk.rescored(shown)}


async def follow_standings(visit: Visit) -> Response:
    """The same as lists come in, and where they are asked for those that are running."""

    def scopes(desk: TournamentDesk) -> tuple[Scope, ...]:
        return open_scopes(desk) if desk.visit.asked("live") else (desk.scope,)

    return await follow_part(visit, "tournament/live/standings.html", _now, scopes)


async def lots(visit: Visit) -> Response:
    """Lots for all who are level in everything."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        to = kind_of(desk.visit)
        seed = seed_of(form.get("seed", "").strip() or None, desk.tournament.plan.tournament.seed)
        item = desk.tournament.next_lots(to, seed)
        if item is not None:
            desk.write(item)
        return f"{desk.home}/standings" + ("?of=team" if to == "team" else "")

    return await act(visit, Action.LOTS, write, _standings)


async def fees(visit: Visit) -> Response:
    """The dues of each."""
    return await desk_page(
        visit, lambda desk: desk.page("tournament/fees.html", report=fees_report(desk.tournament, desk.words).table)
    )


_HOME: Final = "/tournament/{number:int}"
ROUTES: Final = (
    get(_HOME + "/standings", standings),
    get(_HOME + "/standings/live", follow_standings),
    post(_HOME + "/lots", lots),
    get(_HOME + "/fees", fees),
)
