"""One deal of the list: what it counted and why, who wrote what when; corrected, struck, or another inserted before it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, Final

from starlette.responses import Response

from skatcore.club import Action
from skatcore.club.entry import (
    EntryForm,
    changed_form,
    check_changes,
    check_deal,
    deal_change,
    deal_tapped,
    field_of,
    preview,
    tapped_of,
)
from skatcore.club.sheet import (
    Author,
    Corrected,
    DealEntry,
    Inserted,
    Misdealt,
    Proposed,
    Row,
    Series,
    Standing,
    StoredSheet,
    Struck,
    is_own_slip,
)
from skatcore.text import Catalogue
from skatcore.views import reasons_table
from skatcore.views.sheet import (
    MISTAKES,
    Choice,
    ShownGame,
    agreement_note,
    ahead_text,
    author_text,
    correction_text,
    mistake_text,
    preview_data,
    row_text,
    with_author,
)
from skatcore.web.errors import MISTAKEN, status_of
from skatcore.web.pages.evening.at_sheet import (
    SentForm,
    author_of,
    form_page,
    mistake,
    officials_text,
    place_of,
    sheet_page,
    write,
    written,
)
from skatcore.web.pages.evening.entry_taps import words_of_form
from skatcore.web.pages.evening.sent_deal import DealPreview
from skatcore.web.routes import Handler, get, post
from skatcore.web.visit import Visit


async def show_deal(visit: Visit) -> Response:
    """The deal."""
    number = visit.number("deal")
    return await sheet_page(visit, "evening/deal.html", lambda sheet, words: deal_shown(sheet, number, words))


def deal_shown(sheet: StoredSheet, number: int, words: Catalogue) -> dict[str, Any]:
    """The details of a deal, which must be on the list."""
    series = sheet.series
    check_deal(series, number)
    row = series.rows[number - 1]
    return {
        "row": row,
        "said": row_text(row, words),
        "applied": ahead_text(row.ahead, words),
        "reasons": reasons_table(row.scored.reasons, words),
        "scheme": words.text(f"scheme.{series.begun.scheme}"),
        "history": sorted(_history(series, row, words)),
        "officials": officials_text(series, words) if series.closed else "",
        "changeable": series.only_shown is None and series.voided is None and not row.standing.gone,
    }


def _history(series: Series, row: Row, words: Catalogue) -> list[tuple[datetime, str]]:
    """The history of a deal, with the moment of each event."""
    happened = []
    for item in series.items:
        named = series.named.get(item.key, ())
        is_struck = isinstance(item, Struck) and row.entry in named
        if isinstance(item, Struck | Inserted) and (is_struck or item.key == row.entry):
            happened.append((item.at, agreement_note(item, words, row.number)))
        elif isinstance(item, Misdealt) and row.entry in named and row.standing is Standing.VOID:
            happened.append((item.at, with_author(words.text("evening-list.made-void"), item, words)))
        elif item.key == row.entry:
            by = author_text(item.by, words)
            happened.append(
                (item.at, words.text("evening-list.entered-by" if by else "evening-list.entered", author=by))
            )
    return happened + [(made.item.at, correction_text(made, words)) for made in row.corrections]


#: What becomes of a deal, by the last word of the address.
KINDS: Final[dict[str, type[Corrected | Inserted]]] = {"correct": Corrected, "insert": Inserted}
ACTIONS: Final = {"correct": Action.CORRECT, "insert": Action.INSERT}


def _form(sheet: StoredSheet, number: int, kind: str) -> EntryForm:
    return changed_form(sheet.series, number, inserts=KINDS[kind] is Inserted)


async def ask_change(visit: Visit, kind: str, why: str = "", status: int = 200, wrong: str = "") -> Response:
    """The form of a deal: filled in as it was entered, or empty for a deal that was left out; ``wrong`` is a field."""
    sent, author = await SentForm.of(visit), await author_of(visit)

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        shown = _shown(visit, sheet, words, kind, sent, author)
        return shown | {"shown": DealPreview(field=wrong, why=why if wrong else "")} if why else shown

    return await sheet_page(visit, "evening/change.html", context, needs=ACTIONS[kind], why=why, status=status)


async def _fields(visit: Visit, kind: str) -> Response:
    """The fields of the game that has been chosen, and what the deal would count; without a script the whole page."""
    sent, author = await SentForm.of(visit), await author_of(visit)
    template = "evening/deal_fields.html" if visit.is_partial else "evening/change.html"
    return await sheet_page(
        visit, template, lambda sheet, words: _shown(visit, sheet, words, kind, sent, author), needs=ACTIONS[kind]
    )


def _shown(
    visit: Visit, sheet: StoredSheet, words: Catalogue, kind: str, sent: SentForm, author: Author
) -> dict[str, Any]:
    number, series = visit.number("deal"), sheet.series
    form, there = _form(sheet, number, kind), series.rows[number - 1 : number]
    before = {} if form.before is None else tapped_of(series.ruleset, series.rows[number - 1].record)
    item = deal_change(series, KINDS[kind], number, DealEntry(players=form.at.active), by=author)
    tapped = form.fitting(sent.form) if sent.fields else before
    shown = words_of_form(form, words)
    return {
        "kind": kind,
        "number": number,
        "said": row_text(there[0], words) if there else "",
        "entry": there[0].entry if there else "",
        "players": series.seats(number)[1],
        "is_slip": is_own_slip(series, item),
        "data": shown,
        "runs": _runs(shown.game(tapped.get("game", "")), words),
        "tapped": tapped,
        "shown": _preview(series, form, number, kind, tapped, sent, words),
        **sent.again(),
    }


def _runs(game: ShownGame | None, words: Catalogue) -> list[Choice]:
    """The numbers of matadors that a game may be played with or without."""
    return [
        Choice(str(sign * number), words.text(f"referee-page.{word}", number=number))
        for sign, word in ((1, "with"), (-1, "without"))
        for number in range(1, (game.taps.matadors if game else 0) + 1)
    ]


def _preview(
    series: Series, form: EntryForm, number: int, kind: str, tapped: dict[str, str], sent: SentForm, words: Catalogue
) -> DealPreview:
    """The count of the deal if all agreed, or an official decided; or what is still missing."""
    if not sent.fields:
        return DealPreview()
    try:
        official = sent.form.get("official", "")
        by = {"official": official} if official else {"agreed": series.seats(number)[1]}
        item = deal_change(series, KINDS[kind], number, deal_tapped(series, form, tapped), **by)
        return DealPreview(preview_data(preview(series, item), words))
    except MISTAKES as error:
        field, why = field_of(error), mistake_text(error, words)
        return DealPreview(asked=why) if field and not tapped.get(field) else DealPreview(why=why)


async def _change(visit: Visit, kind: str) -> Response:
    number, sent = visit.number("deal"), await SentForm.of(visit)

    def made(sheet: StoredSheet) -> Corrected | Inserted:
        series = sheet.series
        form = _form(sheet, number, kind)
        deal = deal_tapped(series, form, sent.form)
        agreement = sent.agreement(series.seats(number)[1])
        item = sent.named(deal_change(series, KINDS[kind], number, deal, **agreement))
        if isinstance(item, Corrected):
            check_changes(series, item)
        return item

    try:
        item = await write(visit, made)
    except MISTAKEN as error:
        return await ask_change(visit, kind, await mistake(visit, error), status_of(error), field_of(error))
    return visit.go(place_of(visit, "" if isinstance(item, Proposed) else f"/deals/{number}"))


def _of(kind: str, page: Callable[[Visit, str], Awaitable[Response]]) -> Handler:
    """A page for one kind of change."""

    async def handler(visit: Visit) -> Response:
        return await page(visit, kind)

    return handler


async def ask_strike(visit: Visit, why: str = "", status: int = 200) -> Response:
    """The question which deal is struck, and who agrees."""
    number = visit.number("deal")

    def context(sheet: StoredSheet, words: Catalogue, _: SentForm) -> dict[str, Any]:
        check_deal(sheet.series, number)
        row, players = sheet.series.rows[number - 1], sheet.series.seats(number)[1]
        return {"number": number, "said": row_text(row, words), "entry": row.entry, "players": players}

    return await form_page(visit, "evening/strike.html", context, needs=Action.STRIKE, why=why, status=status)


async def strike(visit: Visit) -> Response:
    """Strike it."""
    number = visit.number("deal")

    def made(sheet: StoredSheet, sent: SentForm) -> Struck:
        check_deal(sheet.series, number)
        agreement = sent.agreement(sheet.series.seats(number)[1])
        return deal_change(sheet.series, Struck, number, **agreement)

    return await written(visit, made, ask_strike, f"/deals/{number}")


_PATH: Final = "/evening/{number:int}/deals/{deal:int}"
ROUTES: Final = (
    get(_PATH, show_deal),
    *(get(f"{_PATH}/{kind}", _of(kind, ask_change)) for kind in KINDS),
    *(post(f"{_PATH}/{kind}", _of(kind, _change)) for kind in KINDS),
    *(post(f"{_PATH}/{kind}/fields", _of(kind, _fields)) for kind in KINDS),
    get(f"{_PATH}/strike", ask_strike),
    post(f"{_PATH}/strike", strike),
)
