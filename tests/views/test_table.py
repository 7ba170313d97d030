"""A table is a value: heads by message, cells as numbers and texts, whoever shows them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from skatcore.text.catalogue import Catalogue
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, numbers

TABLE = DataTable(
    columns=(Column("cli.game"), Column(name="Bo", kind=CellKind.POINTS), *numbers("cli.number")),
    rows=(("GH", -96, 1), ("C", None, 2)),
    footer=("", "1/1", ""),
    strong=frozenset({(0, 1), (1, 2)}),
)


@pytest.mark.parametrize(("language", "heads"), [("en", ["game", "Bo", "game no."]), ("de", ["Spiel", "Bo", "Nr."])])
def test_heads_are_messages_or_names(language: str, heads: list[str]) -> None:
    assert TABLE.heads(Catalogue(language)) == heads


@pytest.mark.parametrize(
    ("kind", "cell", "text"),
    [
        (CellKind.TEXT, "GH", "GH"),
        (CellKind.NUMBER, 1234, "1234"),
        (CellKind.COUNT, 1234, "1,234"),
        (CellKind.POINTS, 48, "+48"),
        (CellKind.POINTS, -48, "-48"),
        (CellKind.POINTS, 0, "0"),
        (CellKind.POINTS, "+48/0/-48", "+48/0/-48"),
        (CellKind.AMOUNT, Decimal("1.50"), "1.50"),
        (CellKind.NUMBER, None, "-"),
    ],
)
def test_a_cell_is_written_by_its_kind(kind: CellKind, cell: Cell, text: str) -> None:
    assert Column(name="x", kind=kind).text(cell, Catalogue("en")) == text


def test_some_columns_of_a_table_keep_what_stands_out() -> None:
    part = TABLE.of_columns([0, 2])
    assert part.rows == (("GH", 1), ("C", 2))
    assert part.footer == ("", "")
    assert part.strong == {(1, 1)}
    assert part.texts(Catalogue("pl")) == [["GH", "1"], ["C", "2"]]


def test_a_spreadsheet_has_the_entries_that_are_named() -> None:
    csv = CsvTable.of(("b", "a"), [{"a": 1, "b": 2, "c": 3}])
    assert (csv.heads, list(csv.rows)) == (("b", "a"), [[2, 1]])
