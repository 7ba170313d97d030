"""A deal is entered: tapped, shown with what it counts, confirmed; the same one from two phones is written once."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from starlette.responses import JSONResponse, Response

from skatcore.club import Action, EntryError, Scope
from skatcore.club.entry import field_of, next_form, preview
from skatcore.errors import SkatError
from skatcore.views.sheet import MISTAKES, mistake_text, next_text, preview_data, proposal_text, row_text
from skatcore.web.errors import CONFLICT, WRONG
from skatcore.web.pages.evening.at_sheet import author_of, handed_in_text, place_of, scope_of
from skatcore.web.pages.evening.entry_taps import entry_page
from skatcore.web.pages.evening.sent_deal import (
    DealPreview,
    Repeated,
    SentDeal,
    Taken,
    form_of,
    is_as_written,
    item_of,
    read_form,
    repeated_by,
    slip_form,
    written,
)
from skatcore.web.pages.tournament.sheets import is_handed_in, table_of_sheet
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.club.sheet import Author, Series
    from skatcore.text import Catalogue
    from skatcore.web.club import Club


#: Nothing is tapped yet.
NOTHING: Final = DealPreview()
#: The problems of a deal of which something has not been tapped yet.
LACKING: Final = frozenset({"form-game", "form-declarer", "form-matadors", "form-result", "three-points"})


# -- the page --------------------------------------------------------------------------------------


async def show(visit: Visit) -> Response:
    """The form for the next deal; fields that the address names are filled in, such as those of a ruling."""
    await visit.check(scope_of(visit), Action.ENTER, only_looks=True)
    return await _page(visit, tapped=dict(visit.request.query_params))


async def _page(
    visit: Visit,
    *,
    tapped: Mapping[str, str] | None = None,
    shown: DealPreview = NOTHING,
    key: str = "",
    status: int = 200,
) -> Response:
    """The page of the next deal, or of how the list goes on.

    ``tapped`` and ``shown`` are for browsers without script.
    """
    author = await author_of(visit)

    def work(club: Club) -> tuple[dict[str, Any], Catalogue]:
        sheet = club.sheet(visit.number())
        series, words = sheet.series, visit.words_of(sheet.series.ruleset)
        handed = is_handed_in(club, sheet.number)
        form = next_form(series) if series.takes_deals and not handed else None
        slip = None if handed else slip_form(series, author)
        known = {
            "number": sheet.number,
            "key": sheet.key,
            "title": sheet.title,
            "deals": series.begun.deals,
            "unsigned": form is None and not (handed or series.closed or series.voided or series.only_shown),
            "next": handed_in_text(words) if handed else next_text(series, words),
            "slip": slip.at.number if slip else 0,
            **_so_far(series, words),
        }
        fitting = form.fitting(tapped or {}) if form else {}
        page = entry_page(series, form, slip, words) if form else None
        return {"sheet": known, "page": page, "tapped": defaultdict(str, fitting)}, words

    context, words = await visit.store(work)
    return visit.page("evening/enter.html", words, status, shown=shown, new_key=key or uuid4().hex, **context)


def _so_far(series: Series, words: Catalogue) -> dict[str, Any]:
    """The number of items, the totals, the newest deal, and the proposals."""
    return {
        "items": len(series.items),
        "totals": dict(series.totals),
        "said": row_text(series.rows[-1], words) if series.rows else "",
        "asked": " ".join(proposal_text(proposal, words) + "." for proposal in series.open_proposals),
    }


def _preview(series: Series, sent: SentDeal, author: Author, words: Catalogue) -> DealPreview:
    """The count of a deal, or what is wrong or lacking, and in which field."""
    try:
        item = item_of(series, sent, author)
        data, before = preview_data(preview(series, item), words), repeated_by(series, item)
        return DealPreview(data, repeats=row_text(before, words) if before else "", another=sent.another)
    except Taken as taken:
        number = len(series.rows) + 1 if series.takes_deals else 0
        differs = not is_as_written(series, sent, taken.row)
        return DealPreview(taken=row_text(taken.row, words), differs=differs, number=number)
    except MISTAKES as error:
        field, why = field_of(error), mistake_text(error, words)
        is_asked = isinstance(error, EntryError) and error.message.name in LACKING
        return DealPreview(field=field, asked=why) if is_asked else DealPreview(field=field, why=why)


async def ask_preview(visit: Visit) -> Response:
    """The count of the deal as it is tapped now."""
    await visit.check(scope_of(visit), Action.ENTER, only_looks=True)
    author, sent = await author_of(visit), read_form(await visit.form())

    def work(club: Club) -> tuple[DealPreview, Catalogue]:
        series = club.sheet(visit.number()).series
        words = visit.words_of(series.ruleset)
        return _preview(series, sent, author, words), words

    shown, words = await visit.store(work)
    return visit.page("evening/entry_preview.html", words, shown=shown, place=visit.number(), mends=bool(sent.entry))


async def enter(visit: Visit) -> Response:
    """The form as it comes without a script: shown first, written when it is confirmed as it was shown."""
    scope = scope_of(visit)
    await visit.check(scope, Action.ENTER)
    author, given = await author_of(visit), await visit.form()
    sent = read_form(given)

    def work(club: Club) -> tuple[DealPreview | None, bool]:
        series = club.sheet(scope.number).series
        if series.has(sent.key):
            return None, False
        words = visit.words_of(series.ruleset)
        if is_handed_in(club, scope.number):
            return DealPreview(why=handed_in_text(words)), False
        try:
            fitting = sent.model_copy(update={"tapped": form_of(series, sent).fitting(sent.tapped)})
        except Taken:
            fitting = sent
        shown = _preview(series, fitting, author, words)
        if shown.data is None or not shown.is_whole or given.get("seen") != shown.data["text"]:
            return shown, False
        return None, written(club, scope.number, fitting, author)[1]

    shown, new = await visit.write(work)
    if shown:
        status = CONFLICT if shown.taken else WRONG if shown.why else 200
        return await _page(visit, tapped=sent.tapped, shown=shown, key=sent.key, status=status)
    if new:
        visit.changed(scope)
    return visit.go(place_of(visit, "/enter"))


# -- for the page's script -------------------------------------------------------------------------


async def write(visit: Visit) -> Response:
    """A deal that was confirmed on a phone, now or while there was no connection.

    200: it is on the list (``new``: since now); 409: another one is (``same``: which says no less), or the one before
    it may be this game (``repeats``); 422: it is wrong; ``said`` are the words for it.
    """
    scope = scope_of(visit)
    try:
        await visit.check(scope, Action.ENTER)
        author = await author_of(visit)
        sent = SentDeal.model_validate_json(await visit.request.body())
        return await _answered(visit, author, scope, sent)
    except (*MISTAKES, SkatError) as error:
        said, status = visit.told(error)
        return JSONResponse({"said": said, "field": field_of(error)}, WRONG if isinstance(error, MISTAKES) else status)


async def _answered(visit: Visit, author: Author, scope: Scope, sent: SentDeal) -> Response:
    def work(club: Club) -> tuple[int, dict[str, Any]]:
        series = club.sheet(scope.number).series
        words = visit.words_of(series.ruleset)
        try:
            row, new = written(club, scope.number, sent, author)
        except Taken as taken:
            same = not sent.entry and is_as_written(series, sent, taken.row)
            return CONFLICT, {"said": row_text(taken.row, words), "number": sent.number, "same": same}
        except Repeated as repeated:
            return CONFLICT, {"said": row_text(repeated.row, words), "number": repeated.row.number, "repeats": True}
        except MISTAKES as error:
            return WRONG, {"said": mistake_text(error, words), "field": field_of(error)}
        return 200, {"said": row_text(row, words) if row else "", "new": new, "number": sent.number}

    status, answer = await visit.write(work)
    if answer.get("new"):
        visit.changed(scope)
    return JSONResponse(answer, status)


async def follow(visit: Visit) -> Response:
    """The next deal, and the totals, whenever anything on the list has changed, or its table hands it in otherwise."""
    scope = scope_of(visit)
    await visit.check(scope, Action.ENTER, only_looks=True)
    place = await visit.store(lambda club: table_of_sheet(club, scope.number))
    followed = (scope,) if place is None else (scope, Scope("tournament", place[0].number))

    def state(club: Club) -> str:
        series = club.sheet(scope.number).series
        is_open = series.takes_deals and not is_handed_in(club, scope.number)
        now = {"sheet": series.begun.key, "number": len(series.rows) + 1, "open": is_open}
        return json.dumps(now | _so_far(series, visit.words_of(series.ruleset)), ensure_ascii=False)

    async def render() -> str | None:
        if not await visit.may(scope, Action.ENTER):
            return None
        return await visit.store(state)

    return visit.follow(followed, render)


ROUTES: Final = (
    get("/evening/{number:int}/enter", show),
    post("/evening/{number:int}/enter", enter),
    post("/evening/{number:int}/enter/preview", ask_preview),
    get("/evening/{number:int}/enter/live", follow),
    post("/evening/{number:int}/entries", write),
)
