"""Tables in terminals of any width: no digit is cut, and what has no room is named."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from skatcore.cli.output import catalogue
from skatcore.cli.tables import print_table
from skatcore.model.printable import guarded, unguarded
from skatcore.views.table import CellKind, Column, DataTable

WIDTHS = [20, 30, 40, 56, 60, 80, 130, 200]
COLUMNS = (
    Column(name="place", kind=CellKind.NUMBER),
    Column(name="name"),
    Column(name="team", spare=2),
    *(Column(name=f"{at}.", kind=CellKind.NUMBER, spare=9 - at) for at in range(1, 5)),
    Column(name="won", kind=CellKind.NUMBER, spare=3),
    Column(name="result", kind=CellKind.NUMBER),
)
ROWS = [
    ("=1", "Łukasz Kowalski", "Grand Hand 1899", "1255", "1101", "-1435", "1561", "35", "5352"),
    ("=1", "Dörte", "", "12", "-", "0", "3", "3", "-15"),
]


@pytest.fixture(params=WIDTHS)
def width(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setenv("COLUMNS", str(request.param))
    monkeypatch.setenv("NO_COLOR", "1")
    return int(request.param)


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_no_digit_is_cut_at_any_width(width: int, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    print_table(DataTable.of(COLUMNS, ROWS), catalogue(lang))
    shown = capsys.readouterr().out
    assert "…" not in shown
    known = {cell for row in ROWS for cell in row} | {"1899"}
    numbers = re.findall(r"-?\d+", re.sub(r"\d\.", "", shown))
    assert set(numbers) <= {number.removeprefix("=") for number in known}
    # what matters most is always there, and what is left out is named
    assert {"5352", "-15"} <= set(numbers)
    assert "Łukasz" in shown
    assert "Kowalski" in shown
    for head in ("team", "1.", "4.", "won"):
        assert head in shown
    if width >= 80:
        assert "1255" in shown
        assert "1899" in shown


def test_no_line_of_a_table_is_wider_than_the_terminal(width: int, capsys: pytest.CaptureFixture[str]) -> None:
    print_table(DataTable.of(COLUMNS, ROWS), catalogue(None))
    shown = capsys.readouterr().out.splitlines()
    table = [line for line in shown if line.startswith(" ")]
    assert all(cell_len(line.rstrip()) <= width for line in table)


def test_a_table_that_keeps_its_columns_shows_them_all_at_any_width(
    width: int, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [f"rules-{at}" for at in range(6)]
    columns = [Column(name="player"), *(Column(name=name, kind=CellKind.NUMBER) for name in names)]
    rows = [("Łukasz Kowalski", *range(1000, 1006)), ("Dörte", *range(-2006, -2000))]
    print_table(DataTable.of(columns, rows, notes=["below"]), catalogue("en"), keep=1)
    shown = capsys.readouterr().out
    assert set(re.findall(r"-?[12]\d{3}", shown)) == {str(cell) for row in rows for cell in row[1:]}
    parts = shown.count("player")
    assert shown.count("Dörte") == parts
    assert (parts == 1) is (width >= 80)
    assert shown.endswith("below\n")
    assert max(cell_len(line.rstrip()) for line in shown.splitlines()) <= width


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=cmd|' /C calc'!A1", "'=cmd|' /C calc'!A1"),
        ("+A1", "'+A1"),
        ("-Ada", "'-Ada"),
        ("@sum", "'@sum"),
        ("\tx", "'\tx"),
        ("'=1", "''=1"),
        ("-48", "-48"),
        ("-48/0/+24", "-48/0/+24"),
        ("+0.5", "+0.5"),
        ("O'Hara", "O'Hara"),
        ("'t Hoen", "'t Hoen"),
        (-48, -48),
        (None, None),
    ],
)
def test_no_cell_is_a_live_formula(cell: object, written: object) -> None:
    assert guarded(cell) == written
    if isinstance(written, str):
        assert unguarded(written) == cell
