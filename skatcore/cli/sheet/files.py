"""``skat sheet export`` and ``import``: sheets copied out and in, whole."""

from __future__ import annotations

from contextlib import suppress

from skatcore.cli.files import export_lines, export_workbook, is_workbook, text_of
from skatcore.cli.location import ImportRequest
from skatcore.cli.output import catalogue, refuse
from skatcore.cli.sheet.commands import ExportSheet
from skatcore.cli.sheet.session import check_rules, open_sheet, store_at
from skatcore.cli.tables import show
from skatcore.club import StoreError
from skatcore.club.sheet import Store
from skatcore.views import Report, lines
from skatcore.views.sheet import sheet_report


def export_sheet(request: ExportSheet) -> None:
    """A sheet, or all of them, as JSON Lines, or one as a spreadsheet; no file is overwritten."""
    words = catalogue(request.lang)
    if is_workbook(request.out):
        if request.everything:
            refuse(words.text("cli.one-list"), words)
        with open_sheet(request, reads=True) as session:
            export_workbook(sheet_report(session.kept, session.words), request.out, session.words)
        return
    with store_at(request, Store, reads=True) as store:
        sheets = store.sheets() if request.everything else [store.sheet(request.which)]
        lines = "".join(store.exported(sheets))
        export_lines([lines], request.out, words)
        for kept in sheets:
            with suppress(StoreError):  # what cannot be read here is a copy all the same
                if kept.series.only_shown is not None and kept.series.only_shown.differs:
                    check_rules(kept.series, words, reads=True)


def import_sheets(request: ImportRequest) -> None:
    """Sheets from JSON Lines; what is there already stays as it is."""
    words, file = catalogue(request.lang), request.source
    text = text_of(file, words, StoreError("store.sheet-lines", file, line=1))
    with store_at(request, Store, create=True) as store:
        taken = store.take(text.split("\n"), file)
    said = words.text("sheet.imported", count=taken.sheets, items=taken.items)
    data = {"sheets": taken.sheets, "items": taken.items}
    show(Report(data, blocks=lines([said], breaks=False)), request.fmt, words)
