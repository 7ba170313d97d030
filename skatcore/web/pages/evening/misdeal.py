"""Somebody dealt out of turn: which deals become void is said before it is written; and back again."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.entry import misdealt
from skatcore.club.sheet import Misdealt, Reinstated, StoredSheet, number_in
from skatcore.model import Refused
from skatcore.text import Catalogue
from skatcore.views.sheet import misdealt_hand_text, reinstated_text, row_text, void_text
from skatcore.web.errors import text_of
from skatcore.web.pages.evening.at_sheet import SentForm, sheet_page, written
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def ask_misdeal(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The question which deal was the first that was dealt wrongly, and what would then be void."""
    first, sent = visit.asked("first"), await SentForm.of(visit)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
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
            **sent.again(),
            "back": series.last_misdeal() is not None,
            "why": why or refused,
        }

    return await sheet_page(visit, "evening/misdeal.html", context, needs=Action.MISDEAL, status=status)


def _misdealt(sheet: StoredSheet, first: str) -> Misdealt:
    return misdealt(sheet.series, None if first == "unknown" else number_in(first))


async def misdeal(visit: Visit) -> Response:
    """Make them void."""
    sent = await SentForm.of(visit)

    def made(sheet: StoredSheet) -> Misdealt:
        return sent.named(_misdealt(sheet, sent.form.get("first", "")))

    return await written(visit, made, partial(ask_misdeal, visit))


async def ask_back(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The deals that would count again, and the question who agrees."""
    given = (await SentForm.of(visit)).again()

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        series = sheet.series
        try:
            said = reinstated_text(series, Reinstated(agreed=series.players), words)
        except Refused as error:
            return given | {"said": "", "why": why or text_of(error, words)}
        numbers = ", ".join(map(str, series.since_misdeal()[0]))
        return given | {"said": said or words.text("evening-list.count-again", numbers=numbers)}

    return await sheet_page(visit, "evening/misdeal_back.html", context, needs=Action.MISDEAL, why=why, status=status)


async def back(visit: Visit) -> Response:
    """The misdeal was a slip: they count again."""
    sent = await SentForm.of(visit)

    def made(sheet: StoredSheet) -> Reinstated:
        return sent.named(Reinstated(**sent.agreement(sheet.series.players)))

    return await written(visit, made, partial(ask_back, visit))


_PATH: Final = "/evening/{number:int}/misdeal"
ROUTES: Final = (
    get(_PATH, ask_misdeal),
    post(_PATH, misdeal),
    get(f"{_PATH}/back", ask_back),
    post(f"{_PATH}/back", back),
)
