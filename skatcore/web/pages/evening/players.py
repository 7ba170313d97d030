"""The players at the table: somebody joins, sits in for another, or leaves."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.entry import person
from skatcore.club.sheet import Joined, PlayerLeft, StoredSheet, named_apart
from skatcore.text import Catalogue
from skatcore.web.pages.evening.at_sheet import SentForm, sheet_page, written
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def ask_players(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The players there, and the forms for those who come and go."""
    sent = await SentForm.of(visit)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        del words
        series = sheet.series
        leaves = sent.form.get("leaves", visit.asked("leaves"))
        instead = (*series.players, *series.vacated)
        return {"players": series.players, "instead": instead, "leaves": leaves, **sent.again()}

    return await sheet_page(visit, "evening/players.html", context, needs=Action.JOIN_LEAVE, why=why, status=status)


async def join(visit: Visit) -> Response:
    """Somebody sits down, in a place of their own or in another's."""
    sent = await SentForm.of(visit)

    def made(sheet: StoredSheet) -> Joined:
        players, form = sheet.series.players, sent.form
        agreed = sent.agreement(players)["agreed"]
        places = (*players, *sheet.series.vacated)
        instead = person(places, form["instead_of"]) if form.get("instead_of") else ""
        others = (player for player in players if player != instead)
        *_, joining = named_apart([*others, form.get("player", "")])
        return sent.named(Joined(player=joining, instead_of=instead, agreed=agreed))

    return await written(visit, made, partial(ask_players, visit))


async def leave(visit: Visit) -> Response:
    """Somebody leaves."""
    sent = await SentForm.of(visit)

    def made(sheet: StoredSheet) -> PlayerLeft:
        players = sheet.series.players
        leaving = person(players, sent.form.get("leaves", ""))
        return sent.named(PlayerLeft(player=leaving, **sent.agreement(players)))

    return await written(visit, made, partial(ask_players, visit), "/players")


_PATH: Final = "/evening/{number:int}/players"
ROUTES: Final = (get(_PATH, ask_players), post(f"{_PATH}/join", join), post(f"{_PATH}/leave", leave))
