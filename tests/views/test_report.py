"""Reports and their writers: the same facts as JSON, CSV and a spreadsheet."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from openpyxl import load_workbook

from skatcore.text.catalogue import Catalogue
from skatcore.views import table
from skatcore.views.report import JsonText, Line, Report, json_games, json_list
from skatcore.views.table import CellKind, Column, CsvTable, DataTable
from skatcore.views.writers import WRITERS

WORDS = Catalogue.of("en")
TABLE = DataTable.of((Column("sheet.players"), Column("sheet.won", CellKind.NUMBER)), [("Ada", 3)], title="Who won")


def sheets(report: Report) -> dict[str, list[tuple[Any, ...]]]:
    """The sheets of a report's spreadsheet with their rows, by name."""
    made = WRITERS["xlsx"].whole(report, WORDS)
    return {sheet.title: [*sheet.values] for sheet in load_workbook(io.BytesIO(made)).worksheets}


def test_a_spreadsheet_has_a_sheet_for_each_table() -> None:
    one = Report.of(None, CsvTable((), ()), Line("before"), TABLE)
    assert sheets(one) == {"Who won": [("players", "won"), ("Ada", 3)]}
    assert [*sheets(Report.of(None, CsvTable((), ()), TABLE, TABLE))] == ["1 Who won", "2 Who won"]


def test_without_tables_it_has_the_rows_and_without_rows_the_data() -> None:
    rows = CsvTable(("name", "mean", "left"), iter([("Ada", 1.25, None), ("=1", 2, True)]))
    assert sheets(Report(None, rows)) == {"Sheet": [("name", "mean", "left"), ("Ada", 1.25, None), ("=1", 2, True)]}
    assert sheets(Report({"player": "Ada", "count": 2})) == {"Sheet": [("player", "count"), ("Ada", 2)]}
    assert not any(map(any, sheets(Report([]))["Sheet"]))


def test_a_report_may_say_which_tables_it_has() -> None:
    rows = CsvTable(("n",), [[1]])
    assert sheets(Report(None, rows, (TABLE,), sheets=rows.tables(WORDS))) == {"Sheet": [("No.",), (1,)]}
    assert [*sheets(Report(None, sheets=[TABLE, replace(TABLE, title="Fees")]))] == ["Who won", "Fees"]


def test_more_rows_than_a_sheet_can_have_go_on_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_ROWS", 2)
    found = sheets(Report(None, CsvTable(("n",), ([number] for number in range(5)))))
    assert [rows[1:] for rows in found.values()] == [[(0,), (1,)], [(2,), (3,)], [(4,)]]


def test_data_without_rows_is_json_as_csv_too() -> None:
    report = Report({"a": "ż", "b": [1]})
    assert WRITERS["csv"].whole(report, WORDS) == WRITERS["json"].whole(report, WORDS)
    assert WRITERS["json"].whole(report, WORDS).decode() == '{\n  "a": "ż",\n  "b": [\n    1\n  ]\n}\n'


def test_games_are_written_as_they_come() -> None:
    asked = []

    def games() -> Iterator[dict[str, int]]:
        for number in range(2):
            asked.append(number)
            yield {"n": number}

    parts = iter(JsonText(json_games({"profile": "isko"}, games(), lambda: {"count": len(asked)})).parts)
    assert next(parts) == '{"profile": "isko", "games": ['
    assert not asked
    text = '{"profile": "isko", "games": [' + "".join(parts)
    assert json.loads(text) == {"profile": "isko", "games": [{"n": 0}, {"n": 1}], "count": 2}
    assert text.count("\n") == 4


@pytest.mark.parametrize("rows", [[], [1], [1, {"a": "b"}]])
def test_a_list_has_a_row_on_each_line(rows: list[Any]) -> None:
    text = "".join(json_list(rows))
    assert json.loads(text) == rows
    assert text.count("\n") == (len(rows) + 2 if rows else 1)
