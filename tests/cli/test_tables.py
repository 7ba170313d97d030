"""Tables in terminals of any width: no digit is cut, and what has no room is named."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from skatcore.cli.output import catalogue
from skatcore.cli.tables import print_table
from skatcore.model.printable import PLAIN, guarded, is_hidden, unguarded
from skatcore.views.table import CellKind, Column, DataTable
from support.commands import Skat

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
    print_table(DataTable.of(columns, rows, notes=["below"], keep=1), catalogue("en"))
    shown = capsys.readouterr().out
    assert set(re.findall(r"-?[12]\d{3}", shown)) == {str(cell) for row in rows for cell in row[1:]}
    parts = shown.count("player")
    assert shown.count("Dörte") == parts
    assert (parts == 1) is (width >= 80)
    assert shown.endswith("below\n")
    assert max(cell_len(line.rstrip()) for line in shown.splitlines()) <= width


def test_columns_that_belong_together_are_in_one_table(width: int, capsys: pytest.CaptureFixture[str]) -> None:
    heads = [head for at in range(3) for head in (f"rules-{at}\nplayed", f"won-{at}")]
    columns = [Column(name="game"), *(Column(name=head, kind=CellKind.NUMBER) for head in heads)]
    print_table(DataTable.of(columns, [("Grand", *range(1000, 1006))], keep=1, together=2), catalogue("en"))
    shown = capsys.readouterr().out
    for at in range(3):
        assert shown.count(f"rules-{at}") == 1
        assert shown.count(f"won-{at}") == 1
    tables = shown.split("Grand")
    apart = [at for at in range(3) if any((f"rules-{at}" in table) is not (f"won-{at}" in table) for table in tables)]
    assert not apart
    assert (len(tables) == 2) is (width >= 56)


def test_folded_texts_have_whole_words_at_any_width(width: int, capsys: pytest.CaptureFixture[str]) -> None:
    keys, texts = (
        ("games.grand.ouvert-with-all", "games.null"),
        ("a step more on its base", "its value, which is fixed"),
    )
    columns = (Column(name="key"), Column(name="value", kind=CellKind.NUMBER), Column(name="meaning"))
    print_table(DataTable.of(columns, zip(keys, (12345, 6), texts, strict=True), folds=True), catalogue("en"))
    shown = capsys.readouterr().out
    words = set(shown.split())
    if width >= 30:
        assert {*keys, "12345"} <= words
    assert {word for text in texts for word in text.split()} <= words
    assert ("meaning: a step" in shown) is (width < 56)
    assert max(cell_len(line.rstrip()) for line in shown.splitlines()) <= width


@pytest.mark.parametrize("words", [("show", "isko"), ("plugins",), ("profiles",), ("diff", "isko", "pub")])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_what_is_said_of_rules_has_whole_words(
    words: tuple[str, ...], width: int, skat: Skat, monkeypatch: pytest.MonkeyPatch
) -> None:
    # an address is longer; a colon is behind a head where rows are below each other
    whole = {word.rstrip(":") for word in skat(*words).out.split() if len(word) <= width - 2}
    monkeypatch.setenv("COLUMNS", str(width))
    shown = skat(*words).out
    assert max(map(cell_len, shown.splitlines())) <= width
    assert whole <= {word.rstrip(":") for word in shown.split()}


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


def test_nothing_is_hidden_among_the_signs_that_are_not_looked_at() -> None:
    assert [sign for sign in map(chr, range(0x10000)) if PLAIN.fullmatch(sign) and is_hidden(sign)] == []
