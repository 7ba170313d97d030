"""The evening is over: ended by agreement, signed by each player, or declared void by an official; and settled."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.entry import person
from skatcore.club.sheet import Ended, Signed, StoredSheet, Voided, readable_text
from skatcore.text import Catalogue
from skatcore.views import Report
from skatcore.views.printing import bill_tables
from skatcore.views.sheet import bill_report, next_text, round_report, round_text, signature_note, stakes_offered
from skatcore.web.errors import MISTAKEN, text_of
from skatcore.web.pages.evening.at_sheet import SentForm, about, form_page, sheet_page, written
from skatcore.web.pages.evening.files import bill_asked, saved_report, stake_asked
from skatcore.web.pages.tournament.sheets import take_over_signed
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def ask_sign(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The totals, who has signed, and a button for each who has not; those of others aside on a player's phone."""

    def context(sheet: StoredSheet, words: Catalogue, _: SentForm) -> dict[str, Any]:
        series = sheet.series
        signed = {item.player: signature_note(item, words) for item in series.items if isinstance(item, Signed)}
        return {
            "heading": about(sheet, words),
            "next": next_text(series, words),
            "lacking": [name for name in series.players if name not in series.signed],
            "signed": {name: signed[name] for name in series.signed},
        }

    return await form_page(visit, "evening/sign.html", context, needs=Action.SIGN, why=why, status=status)


async def sign(visit: Visit) -> Response:
    """A player signs."""

    def made(sheet: StoredSheet, sent: SentForm) -> Signed:
        return Signed(player=person(sheet.series.players, sent.form.get("player", "")))

    answer = await written(visit, made, ask_sign, "/sign")
    await take_over_signed(visit, visit.number())
    return answer


async def ask_end(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The question who agrees to end before all deals are played.

    For officials also the form to declare the list void.
    """

    def context(sheet: StoredSheet, words: Catalogue, _: SentForm) -> dict[str, Any]:
        return {"heading": about(sheet, words), "players": sheet.series.players}

    return await form_page(visit, "evening/end.html", context, needs=Action.END, why=why, status=status)


async def end(visit: Visit) -> Response:
    """End it."""
    return await written(visit, lambda sheet, sent: Ended(**sent.agreement(sheet.series.players)), ask_end)


async def void(visit: Visit) -> Response:
    """An official declares the list void."""

    def made(_: StoredSheet, sent: SentForm) -> Voided:
        official, why = (readable_text(sent.form.get(name, "")) for name in ("official", "why"))
        return Voided(official=official, why=why)

    return await written(visit, made, ask_end)


async def settle(visit: Visit) -> Response:
    """The bill, or the question for the stake."""

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        series = sheet.series
        shown: dict[str, Any] = {
            "asked": stake_asked(visit) or series.begun.stake,
            "given": {"stake": visit.asked("stake"), "unit": visit.asked("unit")},
            "cash": bool(visit.asked("cash")),
            "stakes": stakes_offered(series.ruleset, words),
            "bill": (),
            "round": "",
        }
        if series.pays_round:
            return shown | {"round": round_text(series, words)}
        if not shown["asked"] and series.voided is None:
            return shown
        try:
            return shown | {"bill": bill_tables(bill_asked(visit, series), words, answer_first=True)}
        except MISTAKEN as error:
            return shown | {"why": text_of(error, words)}

    return await sheet_page(visit, "evening/settle.html", context)


def _settled(visit: Visit, sheet: StoredSheet, words: Catalogue) -> Report:
    series = sheet.series
    return round_report(series, words) if series.pays_round else bill_report(bill_asked(visit, series), words)


_PATH: Final = "/evening/{number:int}"
ROUTES: Final = (
    get(f"{_PATH}/settle", settle),
    *(get(f"{_PATH}/settle.{key}", saved_report(key, _settled, "-settled")) for key in ("csv", "json")),
    get(f"{_PATH}/sign", ask_sign),
    post(f"{_PATH}/sign", sign),
    get(f"{_PATH}/end", ask_end),
    post(f"{_PATH}/end", end),
    post(f"{_PATH}/void", void),
)
