"""The table apart from deals: somebody joins, sits in for another, or leaves; or somebody dealt out of turn."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.entry import misdealt, person
from skatcore.club.sheet import Joined, Misdealt, PlayerLeft, Reinstated, StoredSheet, named_apart, number_in
from skatcore.model import Refused
from skatcore.text import Catalogue
from skatcore.views.sheet import misdealt_hand_text, reinstated_text, row_text, void_text
from skatcore.web.errors import text_of
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


async def ask_misdeal(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The question which deal was the first that was dealt wrongly, and what would then be void."""
    first = visit.asked("first")

    def context(sheet: StoredSheet, words: Catalogue, _: SentForm) -> dict[str, Any]:
        series, refused, void = sheet.series, "", ""
        if first:
            try:
                void = void_text(series, _misdealt(sheet, first), words)
            except Refused as error:
                refused = text_of(error, words)
        return {
            "deals": [(row.number, row_text(row, words)) for row in series.voided_by(None)],
            "hand": misdealt_hand_text(series, words),
            "first": first,
            "void": void,
            "back": series.last_misdeal() is not None,
            "why": why or refused,
        }

    return await form_page(visit, "evening/misdeal.html", context, needs=Action.MISDEAL, why=why, status=status)


def _misdealt(sheet: StoredSheet, first: str) -> Misdealt:
    return misdealt(sheet.series, None if first == "unknown" else number_in(first))


async def misdeal(visit: Visit) -> Response:
    """Make them void."""
    return await written(visit, lambda sheet, sent: _misdealt(sheet, sent.form.get("first", "")), ask_misdeal)


async def ask_back(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The deals that would count again, and the question who agrees."""

    def context(sheet: StoredSheet, words: Catalogue, _: SentForm) -> dict[str, Any]:
        series = sheet.series
        try:
            said = reinstated_text(series, Reinstated(agreed=series.players), words)
        except Refused as error:
            return {"said": "", "why": why or text_of(error, words)}
        numbers = ", ".join(map(str, series.since_misdeal()[0]))
        return {"said": said or words.text("evening-list.count-again", numbers=numbers)}

    return await form_page(visit, "evening/misdeal_back.html", context, needs=Action.MISDEAL, why=why, status=status)


async def back(visit: Visit) -> Response:
    """The misdeal was a slip: they count again."""
    return await written(visit, lambda sheet, sent: Reinstated(**sent.agreement(sheet.series.players)), ask_back)


_MISDEAL: Final = "/evening/{number:int}/misdeal"


ROUTES: Final = (
    get(_MISDEAL, ask_misdeal),
    post(_MISDEAL, misdeal),
    get(f"{_MISDEAL}/back", ask_back),
    post(f"{_MISDEAL}/back", back),
    get(_PATH, ask_players),
    post(f"{_PATH}/join", join),
    post(f"{_PATH}/leave", leave),
)
