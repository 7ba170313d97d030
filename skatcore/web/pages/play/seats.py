"""The seats of a table: links for others, places for computers; for whoever has begun it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from markupsafe import Markup
from starlette.responses import Response

from skatcore.analysis.players import PlayerChoice, PlayerKind
from skatcore.club import Action, Role, Scope
from skatcore.model import written_name
from skatcore.table import GameTable, TablePlace, seen_from
from skatcore.views.play import place_names
from skatcore.web.club import Club
from skatcore.web.errors import NotFound
from skatcore.web.game_tables import TableNow
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.security.keys import home, keys_of
from skatcore.web.visit import Visit

#: Letters of the longest name of a player here.
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class PlaceShare:
    """A place that others can take, with its link where that has just been made."""

    place: int
    name: str
    person: bool
    link: str
    code: Markup | str


def table_scope(visit: Visit) -> Scope:
    """The table that the address names."""
    number = visit.number()
    try:
        return Scope("table", number)
    except ValueError:
        raise NotFound from None


def person(name: str) -> TablePlace:
    """Somebody takes a place; only who is alone there needs no name."""
    return TablePlace(written_name(name, LONGEST_NAME) if name else "", person=True)


async def names_at(visit: Visit, now: TableNow) -> list[str]:
    """The names at a table, seen from whoever has begun it."""
    return await visit.site.tables.thought(lambda: place_names(seen_from(now.table, 0), visit.words))


async def show_seats(visit: Visit) -> Response:
    """The seats."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHARE)
    return await seats_page(visit, scope)


async def seats_page(visit: Visit, scope: Scope, keys: Mapping[int, str] = MappingProxyType({})) -> Response:
    """The places of the others; this page alone shows the links with these keys."""
    now = await visit.site.tables.now(scope.number)
    names = await names_at(visit, now)
    shares = []
    for place, taker in enumerate(now.table.places):
        link = visit.link(f"/k/{keys[place]}") if place in keys else ""
        code = qr_svg(link, visit.words.text("web.link")) if link else ""
        shares.append(PlaceShare(place, names[place], taker.person, link, code))
    return visit.page("play/seats.html", scope=scope, shares=shares[1:], back=home(scope), fresh=bool(keys))


async def share_seat(visit: Visit) -> Response:
    """Give a place to a person, with a new link; the link that there was opens it no more."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHARE)
    place, name = await _chosen(visit, scope)
    taker = person(name or visit.words.text("play-page.player", number=place + 1))
    await visit.site.tables.change(scope.number, lambda table: table.sit(place, taker))

    keys = keys_of(visit.request)

    def mint(club: Club) -> str:
        _revoke(club, scope, place)
        return club.access.mint(scope, Role.SCORER, place=str(place), by=keys)

    key = await visit.write(mint)
    _changed(visit, scope)
    return await seats_page(visit, scope, {place: key})


async def give_to_computer(visit: Visit) -> Response:
    """A computer goes on at a place; its link opens the table no more."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHARE)
    place, _ = await _chosen(visit, scope)
    await visit.write(lambda club: _revoke(club, scope, place))

    await visit.site.tables.change(scope.number, lambda table: table.sit(place, TablePlace(plays=computer_for(table))))
    _changed(visit, scope)
    return visit.go(f"{home(scope)}/seats")


def computer_for(table: GameTable) -> PlayerChoice:
    """The computer that comes to a table plays as those that are there."""
    return next((taker.plays for taker in table.places if not taker.person), PlayerKind.SENSIBLE)


async def _chosen(visit: Visit, scope: Scope) -> tuple[int, str]:
    """One of the places of the others, and a name for who sits there."""
    form = await visit.form()
    place = form.get("place", "")
    others = range(1, len((await visit.site.tables.now(scope.number)).table.places))
    if place not in map(str, others):
        raise NotFound
    return int(place), form.get("name", "").strip()


def _revoke(club: Club, scope: Scope, place: int) -> None:
    for grant in club.access.grants(scope):
        if grant.place == str(place) and grant.revoked_at is None:
            club.access.revoke(grant.number, scope)


def _changed(visit: Visit, scope: Scope) -> None:
    visit.site.roles.clear()
    visit.changed(scope)


ROUTES: Final = (
    get("/play/{number:int}/seats", show_seats),
    post("/play/{number:int}/seats", share_seat),
    post("/play/{number:int}/seats/computer", give_to_computer),
)
