"""Tables as spreadsheets: what is a number, a text or a day, and how the sheet is printed."""

from __future__ import annotations

import datetime as dt
import io
from dataclasses import replace
from decimal import Decimal
from typing import Any

from openpyxl import load_workbook

from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Report
from skatcore.views.table import CellKind, Column, DataTable
from skatcore.views.workbook import report_workbook

MOMENT = dt.datetime(2026, 11, 28, 20, 15, tzinfo=dt.UTC)
TABLE = DataTable.of(
    (
        Column("sheet.players"),
        Column("sheet.won", CellKind.NUMBER),
        Column("print.amount", CellKind.AMOUNT, name="(€)"),
        Column("column-head.date"),
    ),
    [
        ("=1+1", -24, Decimal("4.35"), MOMENT),
        ("+49", 0, None, None),
        ("-x", 1, None, ""),
        ("@me\x07", 1500, None, None),
    ],
    notes=["=a note"],
)


def written(lang: str, **tables: DataTable) -> Any:
    """The workbook of a report with these sheets."""
    sheets = [replace(table, title=title) for title, table in tables.items()]
    return load_workbook(io.BytesIO(report_workbook(Report(None, sheets=sheets), Catalogue.of(lang))))


def test_numbers_days_and_texts_are_what_they_are() -> None:
    sheet = written("de", Fees=TABLE).active
    assert [cell.value for cell in sheet[1]] == ["Spieler", "gew.", "Betrag (€)", "Datum"]
    first, won, amount, moment = sheet[2]
    assert (first.value, first.data_type, first.quotePrefix) == ("=1+1", "s", True)
    assert (won.value, amount.value, amount.number_format) == (-24, 4.35, "#,##0.00")
    assert moment.value == MOMENT.astimezone().replace(tzinfo=None)
    assert [row[0].value for row in sheet.iter_rows(min_row=3)] == [
        "+49",
        "-x",
        "@me\N{REPLACEMENT CHARACTER}",
        None,
        "=a note",
    ]
    assert all(cell.data_type != "f" for row in sheet for cell in row)


def test_the_heading_stays_and_a4_is_filled() -> None:
    many = DataTable.of((Column(name=str(at)) for at in range(9)), [[str(at) for at in range(9)]])
    book = written("en", **{"Fees": TABLE, "a/b: [c]?" + "x" * 40: many})
    first, second = book.worksheets
    assert second.title == ("a b   c  " + "x" * 40)[:31]
    assert (first.freeze_panes, first.print_title_rows, first.page_setup.paperSize) == ("A2", "$1:$1", 9)
    assert (first.page_setup.orientation, second.page_setup.orientation) == ("portrait", "landscape")
    assert first.sheet_properties.pageSetUpPr.fitToPage
    assert first.column_dimensions["A"].width >= len("Players")
