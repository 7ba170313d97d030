"""A ruling kept with the list of an evening, for an appeal."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club.sheet import RulingNoted, StoredSheet, readable_text
from skatcore.model import Refused
from skatcore.referee import judge
from skatcore.text import Message
from skatcore.views.referee import facts_told, known_of
from skatcore.views.sheet import noted
from skatcore.web.pages.evening.at_sheet import SentForm, place_of, write
from skatcore.web.pages.referee.ask import Told
from skatcore.web.routes import post
from skatcore.web.visit import Visit


async def keep_ruling(visit: Visit) -> Response:
    """Judge what is in the address, and write it on the sheet."""
    sent, told = await SentForm.of(visit), Told.of(visit)

    def made(sheet: StoredSheet) -> RulingNoted:
        series = sheet.series
        if series.only_shown is not None:
            raise series.only_shown
        facts = facts_told(told.answers, known_of([series.ruleset], told.kind))
        judged = judge(series.ruleset, told.kind, facts)
        if judged.verdict is None:
            raise Refused(Message.of("refusal.not-ruled-yet", incident=told.kind))
        official = readable_text(sent.form.get("official", ""))[:60]
        words = visit.words_of(series.ruleset)
        return sent.named(noted(judged, len(series.rows) + 1, series.active, words, official))

    await write(visit, made)
    return visit.go(place_of(visit))


ROUTES: Final = (post("/evening/{number:int}/referee", keep_ruling),)
