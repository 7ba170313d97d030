"""The list as files: to print, for a spreadsheet, for a program; and lists taken in from another store."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

from starlette.datastructures import UploadFile
from starlette.responses import Response

from skatcore.club import SERVER, Action, StoreError
from skatcore.club.sheet import Series, StoredSheet
from skatcore.model import slug_of
from skatcore.text import Catalogue
from skatcore.views import WRITERS, Report
from skatcore.views.printing import Bill, Paper, bill_of, blank_paper, html_of, paper_of, pdf_of
from skatcore.views.sheet import sheet_report
from skatcore.web.errors import NotFound, status_of, text_of
from skatcore.web.pages.evening.at_sheet import place_of, read, scope_of, sheet_page
from skatcore.web.routes import Handler, get, post
from skatcore.web.rule_lists import default_rules
from skatcore.web.visit import Visit

_TYPES: Final = {
    ".jsonl": "application/x-ndjson",
    ".pdf": "application/pdf",
    **{writer.suffix: writer.media_type for writer in WRITERS.values()},
}


def can_print_pdf() -> bool:
    """Whether what sets PDF files is installed."""
    return find_spec("typst") is not None


async def saved_as(visit: Visit, data: str | bytes, ending: str) -> Response:
    """A file of this evening to save, named by its title and day."""

    def name(sheet: StoredSheet) -> str:
        return f"{slug_of(sheet.title, 'skat')}-{sheet.series.begun.at.astimezone().date()}"

    suffix = ending[ending.rindex(".") :]
    return visit.download(data, f"{await read(visit, name)}{ending}", _TYPES[suffix])


def saved_report(key: str, report: Callable[[Visit, StoredSheet, Catalogue], Report], part: str = "") -> Handler:
    """A handler that saves a report of the sheet in the format of that ``key``; ``part`` is said in the file's name."""
    writer = WRITERS[key]

    async def save(visit: Visit) -> Response:
        def made(sheet: StoredSheet) -> bytes:
            words = visit.words_of(sheet.series.ruleset)
            return writer.whole(report(visit, sheet, words), words)

        return await saved_as(visit, await read(visit, made), part + writer.suffix)

    return save


def _list(visit: Visit, sheet: StoredSheet, words: Catalogue) -> Report:
    return sheet_report(sheet, words, stake_asked(visit), cash=bool(visit.asked("cash")))


async def export_lines(visit: Visit) -> Response:
    """The list whole, to be taken into another store."""
    await visit.check(scope_of(visit), Action.SHOW)
    number = visit.number()
    lines = await visit.store(lambda club: "".join(club.sheets.exported([club.sheet(number)])))
    return await saved_as(visit, lines, ".jsonl")


def stake_asked(visit: Visit) -> str | None:
    """The stake in the query: the amount and the unit as two fields, or both in one."""
    return f"{visit.asked('stake')} {visit.asked('unit')}".strip() or None


def bill_asked(visit: Visit, series: Series) -> Bill:
    """The bill at the stake in the query, else at the one that was agreed on."""
    return bill_of(series, stake_asked(visit), cash=bool(visit.asked("cash")))


async def _paper(visit: Visit) -> Paper:
    def made(sheet: StoredSheet) -> Paper:
        series, settled = sheet.series, any(map(visit.asked, ("settled", "stake", "cash")))
        bill = bill_asked(visit, series) if settled else None
        return paper_of(series, visit.words_of(series.ruleset), title=sheet.title, bill=bill)

    return await read(visit, made)


async def print_list(visit: Visit) -> Response:
    """The list on paper, settled if that is asked for."""
    return _to_print(visit, await _paper(visit), place_of(visit, "/files"))


async def print_pdf(visit: Visit) -> Response:
    """The same as PDF."""
    if not can_print_pdf():
        raise NotFound("PDF")
    paper = await _paper(visit)
    return await saved_as(visit, await visit.work(lambda: pdf_of(paper)), ".pdf")


async def print_blank(visit: Visit) -> Response:
    """An empty list for a pen."""
    ruleset = (await visit.rules(visit.asked("rules") or await default_rules(visit))).ruleset
    players, deals = (_number(visit.asked(name), most) for name, most in (("players", 7), ("deals", 200)))
    words = visit.words_of(ruleset)
    paper = blank_paper(ruleset, words, players=players or 4, deals=deals or 48)
    return _to_print(visit, paper, "/evening/new")


def _to_print(visit: Visit, paper: Paper, back: str) -> Response:
    """A list to print; on the screen with the way back and a button."""
    return visit.document(html_of(paper, visit.html("evening/print_bar.html", back=back)))


def _number(text: str, most: int) -> int:
    return min(int(text), most) if re.fullmatch("[0-9]{1,4}", text) else 0


async def show_files(visit: Visit) -> Response:
    """The papers and files on offer."""
    return await sheet_page(visit, "evening/files.html", lambda _sheet, _words: {"pdf": can_print_pdf()})


async def ask_import(visit: Visit) -> Response:
    """The form to take lists in."""
    await visit.check(SERVER, Action.BEGIN)
    return visit.page("evening/import.html", why="", taken=None)


async def take_in(visit: Visit) -> Response:
    """Take exported lists in; what is here already stays as it is."""
    await visit.check(SERVER, Action.BEGIN)
    file = dict(await visit.fields()).get("file")
    name = file.filename or "" if isinstance(file, UploadFile) else ""
    try:
        text = (await file.read()).decode("utf-8-sig") if isinstance(file, UploadFile) else ""
        lines = text.replace("\r\n", "\n").split("\n")
        taken = await visit.write(lambda club: club.sheets.take(lines, name))
    except UnicodeDecodeError:
        why = text_of(StoreError("store.sheet-lines", name, line=1), visit.words)
        return visit.page("evening/import.html", status=422, why=why, taken=None)
    except StoreError as wrong:
        return visit.page("evening/import.html", status=status_of(wrong), why=text_of(wrong, visit.words), taken=None)
    return visit.page("evening/import.html", why="", taken=taken)


_PATH: Final = "/evening/{number:int}"
ROUTES: Final = (
    get("/evening/import", ask_import),
    post("/evening/import", take_in),
    get("/evening/blank", print_blank),
    *(get(f"{_PATH}/list{writer.suffix}", saved_report(key, _list)) for key, writer in WRITERS.items()),
    get(f"{_PATH}/list.jsonl", export_lines),
    get(f"{_PATH}/files", show_files),
    get(f"{_PATH}/print", print_list),
    get(f"{_PATH}/print.pdf", print_pdf),
)
