"""A table begins: which rules, who sits there; anybody may, without a key."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.responses import Response

from skatcore.analysis.players import read_player
from skatcore.club import SERVER, Action, EntryError, Grant, Role, Scope, may
from skatcore.errors import SkatError
from skatcore.extras import is_installed
from skatcore.rules import Ruleset
from skatcore.rules.profile import DRAFT
from skatcore.table import GameTable, TablePlace, as_json
from skatcore.web.club import Club
from skatcore.web.errors import NotAllowed, WebError
from skatcore.web.game_tables import searches
from skatcore.web.pages.play.seats import person, seats_page
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import SAVED, default_rules, titles_of
from skatcore.web.security.keys import home, keep
from skatcore.web.visit import Visit

#: Places at a table; at one of four the dealer sits out.
LEAST: Final = 3
MOST: Final = 4
_SEED_BITS: Final = 128
#: How computers may play, by the name that the form has for it; who searches thinks for that time about a card.
OPPONENTS: Final = {"sensible": "sensible", "solver": "solver:100ms", "slow": "solver:600ms", "random": "random"}


async def ask(visit: Visit) -> Response:
    """The form."""
    return await _form(visit, {"rules": visit.asked("rules") or await default_rules(visit), "people": "1"})


async def begin(visit: Visit) -> Response:
    """Begin the table: alone go to it, with others show them their links."""
    if not may(await visit.role(SERVER), Action.TRY):
        raise NotAllowed(known=True)
    form = await visit.form()
    try:
        ruleset = (await visit.rules(form.get("rules") or await default_rules(visit))).ruleset
        places = _places(visit, ruleset, form)
    except SkatError as error:
        why, status = visit.told(error)
        return await _form(visit, form, why=why, status=status)
    visit.site.limiter.tables.take(visit.address, "play-page.too-many")
    tables = visit.site.tables
    make = tables.searched if any(map(searches, places)) else tables.thought
    body = await make(lambda: begun(ruleset, places))

    def write(club: Club) -> tuple[Grant, list[tuple[int, str]]]:
        scope = Scope("table", club.tables.begin(ruleset, body))
        own = club.access.mint(scope, Role.OFFICIAL, place="0")
        others = [at for at, taker in enumerate(places) if taker.person and at]
        keys = [(0, own), *((at, club.access.mint(scope, Role.SCORER, place=str(at), by=[own])) for at in others)]
        return club.access.held([own], scope)[0], keys

    grant, minted = await visit.write(write)
    if len(minted) == 1:
        response = visit.go(home(grant.scope))
    else:
        response = await seats_page(visit, grant.scope, dict(minted[1:]))
    keep(response, minted[0][1], grant, visit.site.settings)
    return response


def begun(ruleset: Ruleset, places: list[TablePlace]) -> str:
    """A new table with cards that nobody can foresee, as it is stored."""
    return as_json(GameTable(ruleset, places, secrets.randbits(_SEED_BITS)))


def _places(visit: Visit, ruleset: Ruleset, form: dict[str, str]) -> list[TablePlace]:
    people = form.get("people", "1")
    if people not in map(str, range(1, MOST + 1)):
        raise EntryError("entry.field", field="people")
    count = int(people)
    size = max(LEAST, count)
    if size not in ruleset.core.table.players:
        raise WebError("play-page.size", count=size)
    names = [form.get(f"name{at}", "").strip() for at in range(count)]
    if count > 1:  # a person who is alone is called "you"
        names = [name or visit.words.text("play-page.player", number=at + 1) for at, name in enumerate(names)]
    opponents = form.get("opponents", next(iter(OPPONENTS)))
    if opponents not in OPPONENTS:
        raise EntryError("entry.field", field="opponents")
    return [*map(person, names), *[TablePlace(plays=read_player(OPPONENTS[opponents]))] * (size - count)]


async def _form(visit: Visit, form: dict[str, str], *, why: str = "", status: int = 200) -> Response:
    chosen = form.get("rules") or await default_rules(visit)
    titles, other = await titles_of(visit), ""
    if not may(await visit.role(SERVER), Action.LIST_STORE):
        titles = {name: title for name, title in titles.items() if not name.startswith(SAVED)}
    if chosen not in titles:
        try:
            other = (await visit.rules(chosen)).ruleset.profile.header.title.get(visit.language)
        except SkatError as error:
            said, status = visit.told(error)
            why = why or said
            chosen = await default_rules(visit)
    return visit.page(
        "play/begin.html",
        status=status,
        form={"people": "1", "opponents": next(iter(OPPONENTS)), **form, "rules": chosen},
        opponents=[*OPPONENTS],
        why=why,
        titles=titles,
        other=other,
        is_draft=chosen.startswith(DRAFT),
        searches=is_installed("numba"),
    )


ROUTES: Final = (get("/play", ask), post("/play", begin))
