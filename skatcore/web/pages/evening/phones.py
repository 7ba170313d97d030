"""A QR code for each phone: one tap makes a link for every player, and one for guests to look on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from markupsafe import Markup
from starlette.responses import Response

from skatcore.club import Action, Role, Scope
from skatcore.club.sheet import StoredSheet
from skatcore.text import Catalogue
from skatcore.web.club import Club
from skatcore.web.pages.evening.at_sheet import scope_of, sheet_page
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.security.keys import keys_of
from skatcore.web.visit import Visit

#: Names of this computer that no phone finds it by.
ONLY_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class PhoneLink:
    """A link for one phone; ``player`` is empty where guests look on."""

    player: str
    address: str
    code: Markup


async def show_phones(visit: Visit) -> Response:
    """The holders of links, and the button that makes them."""
    return await _page(visit)


async def make_phones(visit: Visit) -> Response:
    """Make the links; only this page shows them. ``player`` names one of them, else all are made."""
    scope = scope_of(visit)
    await visit.check(scope, Action.SHARE)
    form, keys = await visit.form(), keys_of(visit.request)

    def minted(club: Club) -> list[tuple[str, str]]:
        players = club.sheet(scope.number).series.players
        names = [name for name in (*players, "") if "player" not in form or name == form["player"]]
        return [(name, _mint(club, scope, name, keys)) for name in names]

    made = await visit.write(minted)
    links = []
    for name, key in made:
        address = visit.link(f"/k/{key}")
        links.append(PhoneLink(name, address, qr_svg(address, name or visit.words.text("evening-list.guests"))))
    return await _page(visit, tuple(links))


def _mint(club: Club, scope: Scope, name: str, by: Iterable[str]) -> str:
    return club.access.mint(scope, Role.SCORER if name else Role.VIEWER, player=name, by=by)


async def _page(visit: Visit, links: tuple[PhoneLink, ...] = ()) -> Response:
    scope = scope_of(visit)
    await visit.check(scope, Action.SHARE)
    grants = await visit.store(lambda club: club.access.grants(scope))
    there = [grant for grant in grants if grant.revoked_at is None]
    names = {grant.player for grant in there if grant.player or grant.role is Role.VIEWER}

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        del words
        people = [(name, name in names) for name in (*sheet.series.players, "")]
        host = urlsplit(visit.site.settings.base).hostname
        return {"links": links, "people": people, "only_here": host in ONLY_HERE}

    return await sheet_page(visit, "evening/phones.html", context, needs=Action.SHARE)


_PATH: Final = "/evening/{number:int}/phones"
ROUTES: Final = (get(_PATH, show_phones), post(_PATH, make_phones))
