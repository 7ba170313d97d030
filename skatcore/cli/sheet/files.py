"""``skat sheet export`` and ``import``: sheets copied out and in, whole."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from skatcore.cli.files import export_lines, export_workbook, is_workbook, text_of
from skatcore.cli.location import ImportRequest
from skatcore.cli.output import catalogue, refuse
from skatcore.cli.sheet.commands import ExportSheet
from skatcore.cli.sheet.session import check_rules, open_sheet, store_at
from skatcore.cli.tables import show
from skatcore.club import StoreError
from skatcore.club.sheet import Store
from skatcore.views import Report, lines
from skatcore.views.sheet import evening_workbook


def export_sheet(request: ExportSheet) -> None:
    """A sheet, or all of them, as JSON Lines, or one as a spreadsheet; no file is overwritten."""
    words = catalogue(request.lang)
    if is_workbook(request.out):
        if request.everything:
            refuse(words.text("cli.one-list"), words)
        _export_workbook(request, request.out)
        return
    with store_at(request, Store, reads=True) as store:
        sheets = store.sheets() if request.everything else [store.sheet(request.which)]
        lines = "".join(store.exported(sheets))
        export_lines([lines], request.out, words)
        for kept in sheets:
            with suppress(StoreError):  # what cannot be read here is a copy all the same
                if kept.series.only_shown is not None and kept.series.only_shown.differs:
                    check_rules(kept.series, words, reads=True)


def _export_workbook(request: ExportSheet, out: Path) -> None:
    with open_sheet(request, reads=True) as session:
        export_workbook(evening_workbook(session.kept, session.words), out, session.words)


def import_sheets(request: ImportRequest) -> None:
    """Sheets from JSON Lines; what is there already stays as it is."""
    words, file = catalogue(request.lang), request.source
    text = text_of(file, words, StoreError("store.sheet-lines", file, line=1))
    with store_at(request, Store, create=True) as store:
        taken = store.take(text.split("\n"), file)
    said = words.text("sheet.imported", count=taken.sheets, items=taken.items)
    data = {"sheets": taken.sheets, "items": taken.items}
    show(Report(data, blocks=lines([said], breaks=False)), request.fmt, words)
