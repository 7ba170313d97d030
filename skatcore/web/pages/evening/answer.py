"""A player, the table or an official answers a proposal, or whoever made it takes it back."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.sheet import ProposalAnswered, StoredSheet, answer_to
from skatcore.web.errors import MISTAKEN, status_of
from skatcore.web.pages.evening.at_sheet import author_of, mistake, place_of, scope_of, sheet_page, write
from skatcore.web.pages.evening.sheet import shown
from skatcore.web.routes import post
from skatcore.web.visit import Visit


async def answer(visit: Visit) -> Response:
    """Write the answer; where it comes too late, the list says so."""
    await visit.check(scope_of(visit), Action.CORRECT)
    form, author = await visit.form(), await author_of(visit)

    def made(sheet: StoredSheet) -> ProposalAnswered:
        series, agrees = sheet.series, form.get("answer") == "agree"
        return answer_to(series, form.get("proposal", ""), agrees=agrees, by=author)

    try:
        await write(visit, made)
    except MISTAKEN as error:
        return await sheet_page(
            visit, "evening/sheet.html", shown, why=await mistake(visit, error), status=status_of(error)
        )
    return visit.go(place_of(visit))


ROUTES: Final = (post("/evening/{number:int}/answer", answer),)
