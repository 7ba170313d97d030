"""The players: taken in by name, from a column or a file; and what changes for each."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.tournament import (
    AnyItem,
    Entrant,
    Moved,
    PlayerExcluded,
    Registered,
    Renamed,
    Returned,
    Withdrawn,
    new_name,
    new_team,
    pasted_entrants,
)
from skatcore.views.tournament import players_report
from skatcore.web.errors import NotFound, WebError
from skatcore.web.pages.tournament.desk import TournamentDesk, Typed, act, decided, desk_page
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def players(visit: Visit) -> Response:
    """The start cards, and the ways to take players in."""
    return await desk_page(visit, _players)


def _players(desk: TournamentDesk) -> Response:
    report = players_report(desk.tournament, desk.words)
    return desk.page("tournament/players.html", rows=report.data, count=len(desk.tournament.playing))


async def take_in(visit: Visit) -> Response:
    """Take in a name, a pasted column, or a file; players who are there already stay as they are."""
    return await act(visit, Action.PLAYERS, _take_in, _players)


def _take_in(desk: TournamentDesk, form: Typed) -> str:
    team = form.get("team", "")
    if form.get("form") == "one":
        new = [Entrant(name=new_name(form.get("name", "")), team=new_team(team))]
        there: list[str] = []
    else:
        file = form.get("file.name") or desk.words.text("desk.pasted")
        text = form.get("file") or form.get("column", "")
        new, there = pasted_entrants(desk.tournament, text, file, team)
    if not new and not there:
        raise WebError("desk.no-names")
    if new:
        desk.write(Registered(players=tuple(new)))
    return f"{desk.home}/players?new={len(new)}&there={len(there)}"


# -- one player -----------------------------------------------------------------------------------


async def player(visit: Visit) -> Response:
    """One start card, and what can be changed on it."""
    return await desk_page(visit, _player)


def _player(desk: TournamentDesk) -> Response:
    card, entrant = _card(desk)
    row = players_report(desk.tournament, desk.words).data[card - 1]
    former = list(desk.tournament.former_names(entrant.name))
    return desk.page(
        "tournament/player.html",
        card=card,
        entrant=entrant,
        row=row,
        former=former,
        seats=_still_seated(desk, entrant.name),
    )


def _card(desk: TournamentDesk) -> tuple[int, Entrant]:
    card, players = desk.visit.number("card"), desk.tournament.players
    if not 1 <= card <= len(players):
        raise NotFound(str(card)[:12])
    return card, players[card - 1]


def _still_seated(desk: TournamentDesk, name: str) -> list[tuple[int, int]]:
    """Where a player sits in a series whose list is not there."""
    return [place for place in desk.tournament.lacking() if name in desk.tournament.seats(*place)]


async def change_player(visit: Visit) -> Response:
    """A name or team put right; who withdraws, comes back, or is excluded."""
    return await act(visit, Action.PLAYERS, _change, _player)


def _change(desk: TournamentDesk, form: Typed) -> str:
    card, entrant = _card(desk)
    desk.write(_item(desk, entrant.name, form))
    return f"{desk.home}/players/{card}"


def _item(desk: TournamentDesk, name: str, form: Typed) -> AnyItem:
    why = form.get("why", "")
    match form.get("form"):
        case "rename":
            return Renamed(player=name, name=new_name(form.get("name", "")), **decided(form))
        case "move":
            return Moved(player=name, team=new_team(form.get("team", "")), **decided(form))
        case "withdraw":
            return Withdrawn(player=name, why=why)
        case "return":
            return Returned(player=name, replaces=desk.tournament.withdrawal(name), why=why)
        case "exclude":
            return PlayerExcluded(player=name, **decided(form))
        case form_name:
            raise NotFound(str(form_name)[:20])


_HOME: Final = "/tournament/{number:int}/players"
ROUTES: Final = (
    get(_HOME, players),
    post(_HOME, take_in),
    get(_HOME + "/{card:int}", player),
    post(_HOME + "/{card:int}", change_player),
)
