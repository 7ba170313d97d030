"""Tables as a spreadsheet (.xlsx): heads and words of one language, numbers as numbers, days as days."""

from __future__ import annotations

import io
import re
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from skatcore.extras import require
from skatcore.model.printable import readable
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Report
from skatcore.views.table import Cell, CellKind, DataTable, Marked

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

#: How numbers are shown; the program that opens the file writes them as its language does.
_SHOWN: Final = {CellKind.COUNT: "#,##0", CellKind.POINTS: "+#,##0;-#,##0;0"}
_AMOUNT, _MOMENT = "#,##0.00", "yyyy-mm-dd hh:mm"
#: What the name of a sheet may not hold, how long it is at most, and how long a cell's text.
_NOT_IN_NAMES: Final = re.compile(r"[\[\]:*?/\\]")
_LONGEST_NAME, _LONGEST = 31, 32_000
#: The width of a column, in signs.
_NARROWEST, _WIDEST = 6, 48
_A4: Final = 9
#: A table with more columns is printed on the long side.
_UPRIGHT: Final = 8


def report_workbook(report: Report, words: Catalogue) -> bytes:
    """The tables of a report, each on a sheet of its own; without any its rows, on as many as they need.

    The first is the one that is seen. Sheets that a report has for this are called by their titles alone.

    Raises:
        MissingExtra: the library that writes it is not there.
    """
    require("club", "openpyxl")
    from openpyxl import Workbook

    sheets = list(report.sheets)
    tables = sheets or report.tables or list(report.rows.tables(words))
    book = Workbook()
    book.remove(book.active)
    for number, table in enumerate(tables, 1):
        name = table.title if len(tables) == 1 or (sheets and table.title) else f"{number} {table.title}"
        _fill(
            book.create_sheet(_NOT_IN_NAMES.sub(" ", readable(name)).strip("' ")[:_LONGEST_NAME] or None), table, words
        )
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _fill(sheet: Worksheet, table: DataTable, words: Catalogue) -> None:
    """The heads in the first row, which stays where it is; below the rows what is said of them."""
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    rows = [table.heads(words), *table.rows, *([table.footer] if table.footer else [])]
    for at, row in enumerate(rows, 1):
        for place, (cell, column) in enumerate(zip(row, table.columns, strict=True), 1):
            written = _write(sheet, at, place, cell, column.kind if at > 1 else CellKind.TEXT)
            written.alignment = Alignment(horizontal="right" if column.number else "left", wrap_text=at == 1)
            written.font = Font(bold=at == 1, strike=at - 2 in table.gone)
    for at, note in enumerate(table.notes, len(rows) + 2):
        _write(sheet, at, 1, note, CellKind.TEXT)
    for place, column in enumerate(table.columns):
        longest = max(len(column.text(row[place], words)) for row in rows)
        sheet.column_dimensions[get_column_letter(place + 1)].width = min(max(longest + 2, _NARROWEST), _WIDEST)
    sheet.freeze_panes = "A2"
    sheet.print_title_rows = "1:1"
    sheet.page_setup.paperSize = _A4
    sheet.page_setup.orientation = "landscape" if len(table.columns) > _UPRIGHT else "portrait"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True


def _write(sheet: Worksheet, at: int, place: int, cell: Cell, kind: CellKind) -> Any:
    """A cell with its value; a text stays one, whatever it begins with."""
    written = sheet.cell(at, place)
    match cell:
        case None | "":
            pass
        case str():
            written.value = readable(cell)[:_LONGEST]
            written.data_type, written.quotePrefix = "s", cell[:1] in "=+-@"
        case datetime():
            written.value, written.number_format = cell.astimezone().replace(tzinfo=None), _MOMENT
        case Decimal():
            written.value, written.number_format = cell, _AMOUNT
        case float():
            written.value = cell
        case Marked() if cell.before or cell.after:
            shown = (f'"{cell.before}"{number}"{cell.after}"' for number in ("0", "-0"))
            written.value, written.number_format = int(cell), ";".join(shown)
        case _:
            written.value, written.number_format = cell, _SHOWN.get(kind, "0")
    return written
