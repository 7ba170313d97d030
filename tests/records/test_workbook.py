"""Games from spreadsheets: headings of any language, bounds, and files that are damaged."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from skatcore.model.record import Broken, Record
from skatcore.records import workbook
from skatcore.records.errors import RecordError
from skatcore.records.schema import NAMES
from skatcore.records.source import given_records, open_records
from skatcore.text.language_list import core_messages

COLUMNS = ("date", "forehand", "middlehand", "rearhand", "declarer", "game", "matadors", "points", "tricks", "extras")
MOMENT = dt.datetime(2026, 11, 28, 20, 15, tzinfo=dt.UTC).replace(tzinfo=None)
GAME = (MOMENT, "Ada", "=Bo", "007", "=Bo", "clubs", 1, 74.0, 7, None)
RAMSCH = (None, "Ada", "=Bo", "007", "", "ramsch", None, "40/50/30", "4/5/1", "skat=14")


def made(*sheets: Sequence[Sequence[Any]]) -> bytes:
    """A spreadsheet with these rows on its sheets."""
    book = Workbook()
    book.remove(book.active)
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
            for cell in sheet[sheet.max_row]:
                cell.data_type = "s" if isinstance(cell.value, str) else cell.data_type
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def read(data: bytes) -> list[Record | Broken]:
    with given_records(data, "list.xlsx") as games:
        assert games.format.key == "xlsx"
        return list(games)


def changed(data: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    """The spreadsheet with other parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as parts, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as others:
        for name in parts.namelist():
            others.writestr(name, change(name, parts.read(name)))
    return out.getvalue()


@pytest.mark.parametrize("language", ["", "en", "de", "pl"])
def test_columns_are_headed_in_any_language_or_as_the_schema_has_them(language: str, tmp_path: Path) -> None:
    words = core_messages(language) if language else {}
    heads = [words.get(f"column-head.{name}", name) for name in COLUMNS]
    data = made([["Spieltag"], heads, GAME, [], RAMSCH])
    first, second = read(data)
    assert isinstance(first, Record)
    assert (first.players, first.date, first.line) == (("Ada", "=Bo", "007"), "2026-11-28T20:15:00", 3)
    assert isinstance(second, Record)
    assert (second.declarer, second.line, second.number) == (None, 5, 2)
    (tmp_path / "list.xlsx").write_bytes(data)
    with open_records(tmp_path / "list.xlsx") as games:
        assert list(games) == [first, second]


def test_every_column_has_a_heading_of_its_own_in_each_language() -> None:
    for language in ("en", "de", "pl"):
        heads = [core_messages(language)[f"column-head.{name}"].casefold() for name in NAMES]
        assert len(set(heads)) == len(NAMES)


def test_the_sheet_with_the_games_is_found_and_a_wrong_row_is_told_by_its_number() -> None:
    broken = (*GAME[:7], 300, 7, None)
    first, second = read(made([["Ada", "Bo"], [1, 2]], [COLUMNS, GAME, broken]))
    assert isinstance(first, Record)
    assert isinstance(second, Broken)
    assert (second.line, second.message.name) == (3, "out-of-range")


@pytest.mark.parametrize(
    ("rows", "problem"),
    [([["a", "b"]], "xlsx-no-games"), ([[]], "xlsx-no-games"), ([(*COLUMNS, "colour"), GAME], "unknown-column")],
)
def test_what_is_no_list_of_games_is_refused(rows: list[list[str]], problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(made(rows))
    assert (caught.value.message.name, caught.value.file) == (problem, "list.xlsx")


def test_a_spreadsheet_that_unpacks_without_end_is_refused_before_it_is_unpacked() -> None:
    data = made([COLUMNS, GAME])
    bomb = changed(data, lambda name, part: part + b" " * (40 << 20) if "sheet1" in name else part)
    assert len(bomb) < 100_000
    with pytest.raises(RecordError) as caught:
        read(bomb)
    assert caught.value.message.name == "xlsx-too-large"


def test_more_text_than_on_anybodys_list_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "MOST_MIB", 1)
    data = made([COLUMNS, *[("x" * 30_000,) * 10] * 20])
    with pytest.raises(RecordError) as caught:
        read(data)
    assert caught.value.message.name == "xlsx-too-large"


def test_rows_and_columns_beyond_any_list_are_not_made_up() -> None:
    data = made([COLUMNS, GAME])
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    wide = changed(data, lambda name, part: part.replace(b"</sheetData>", far) if "sheet1" in name else part)
    with pytest.raises(RecordError) as caught:
        read(wide)
    assert caught.value.message.name == "xlsx-too-large"


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml"])
def test_a_damaged_spreadsheet_is_one_message(part: str) -> None:
    data = changed(made([COLUMNS, GAME]), lambda name, whole: whole[: len(whole) // 2] if name == part else whole)
    with pytest.raises(RecordError) as caught:
        read(data)
    assert caught.value.message.name == "xlsx-damaged"


def test_another_document_and_half_a_spreadsheet_are_no_texts(tmp_path: Path) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr("[Content_Types].xml", "a")
    for data, problem in ((out.getvalue(), "binary"), (made([COLUMNS, GAME])[:700], "packed-damaged")):
        with pytest.raises(RecordError) as caught:
            given_records(data, "list.xlsx")
        assert caught.value.message.name == problem
        file = tmp_path / "list.xlsx"
        file.write_bytes(data)
        with pytest.raises(RecordError) as caught:
            open_records(file)
        assert caught.value.message.name == problem


def test_another_zip_is_what_is_in_it() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr("games.csv", "a")
    with pytest.raises(RecordError) as caught:
        given_records(out.getvalue(), "list.xlsx")
    assert caught.value.message.name == "not-recognised"


def test_the_list_as_csv_is_refused_with_what_is_read_instead() -> None:
    heading = b"number,round,standing,corrected,dealer,forehand,middlehand,rearhand,declarer,game,base\n"
    with given_records(heading, "list.csv") as games, pytest.raises(RecordError) as caught:
        list(games)
    assert caught.value.message.name == "list-csv"
