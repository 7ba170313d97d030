"""The players at the table: somebody joins, sits in for another, or leaves."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.entry import person
from skatcore.club.sheet import Joined, PlayerLeft, StoredSheet, named_apart
from skatcore.text import Catalogue
from skatcore.web.pages.evening.at_sheet import SentForm, form_page, written
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def ask_players(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The players there, and the forms for those who come and go."""

    def context(sheet: StoredSheet, _: Catalogue, sent: SentForm) -> dict[str, Any]:
        series = sheet.series
        leaves = sent.form.get("leaves", visit.asked("leaves"))
        instead = (*series.players, *series.vacated)
        return {"players": series.players, "instead": instead, "leaves": leaves}

    return await form_page(visit, "evening/players.html", context, needs=Action.JOIN_LEAVE, why=why, status=status)


async def join(visit: Visit) -> Response:
    """Somebody sits down, in a place of their own or in another's."""

    def made(sheet: StoredSheet, sent: SentForm) -> Joined:
        players, form = sheet.series.players, sent.form
        agreed = sent.agreement(players)["agreed"]
        places = (*players, *sheet.series.vacated)
        instead = person(places, form["instead_of"]) if form.get("instead_of") else ""
        others = (player for player in players if player != instead)
        *_, joining = named_apart([*others, form.get("player", "")])
        return Joined(player=joining, instead_of=instead, agreed=agreed)

    return await written(visit, made, ask_players)


async def leave(visit: Visit) -> Response:
    """Somebody leaves."""

    def made(sheet: StoredSheet, sent: SentForm) -> PlayerLeft:
        players = sheet.series.players
        leaving = person(players, sent.form.get("leaves", ""))
        return PlayerLeft(player=leaving, **sent.agreement(players))

    return await written(visit, made, ask_players, "/players")


_PATH: Final = "/evening/{number:int}/players"
ROUTES: Final = (get(_PATH, ask_players), post(f"{_PATH}/join", join), post(f"{_PATH}/leave", leave))
