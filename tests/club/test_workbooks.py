"""An evening and a tournament as spreadsheets, and what is read of them again."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from skatcore.extras import MissingExtra
from skatcore.model.record import Record
from skatcore.records.source import open_records
from skatcore.text.catalogue import Catalogue
from skatcore.views.printing import results_report
from skatcore.views.report import Report
from skatcore.views.workbook import report_workbook
from support.commands import Skat
from support.tournaments import play_all, tournament


def tabs(path: Path) -> dict[str, list[list[Any]]]:
    """The sheets of a file as rows."""
    book = load_workbook(path)
    return {sheet.title: [[cell.value for cell in row] for row in sheet] for sheet in book}


def evening(sheet: Skat, out: Path, lang: str) -> None:
    """An evening under house rules whose list is written to a file."""
    sheet("new", "Łucja", "+Bo", "Cyd", "--profile", "pub", "--stake", "5 ct", "--title", "Abend")
    sheet("add", "+Bo", "clubs", "--with", "1", "--won")
    assert sheet("shared", "Łucja=40", "+Bo=50", "Cyd=30", "--skat", "0").status == 0
    sheet("add", "Cyd", "grand", "hand", "--without", "2", "--lost")
    assert sheet("correct", "1", "+Bo", "clubs", "--with", "2", "--won", "--all-agreed").status == 0
    assert sheet("export", "--out", str(out), "--lang", lang).status == 0


@pytest.mark.parametrize(
    ("lang", "names", "heads"),
    [
        ("en", ["Score sheet", "Settlement", "Games"], {"Declarer", "Game", "points +Bo", "remark"}),
        ("de", ["Spielliste", "Abrechnung", "Spiele"], {"Alleinspieler", "Spiel", "Punkte +Bo", "Bemerkung"}),
        ("pl", ["Lista stolikowa", "Rozliczenie", "Gry"], {"Solista", "Gra", "punkty +Bo", "uwagi"}),
    ],
)
def test_the_list_of_an_evening_is_read_again(
    sheet: Skat, tmp_path: Path, lang: str, names: list[str], heads: set[str]
) -> None:
    out = tmp_path / "list.xlsx"
    evening(sheet, out, lang)
    written = tabs(out)
    assert list(written) == names
    deals, bill, _ = written.values()
    assert heads <= set(deals[0])
    shown = sheet("show", "--format", "json").data["rows"]
    points = deals[0].index(next(head for head in deals[0] if head.endswith("+Bo")))
    assert [row[points] for row in deals[1:4]] == [row["points"]["+Bo"] for row in shown]
    settled = sheet("settle", "--format", "json").data
    assert {row[0]: round(row[3] * 100) for row in bill[1:4]} == {
        name: int(amount) for name, amount in settled["result"].items()
    }
    with open_records(out) as games, open_records("sheet:Abend") as kept:
        assert [alike(game) for game in games] == [alike(game) for game in kept]


def alike(game: Any) -> tuple[Any, ...]:
    assert isinstance(game, Record)
    return (game.players, game.dealer, game.declarer, game.announcement, game.outcome, game.table)


def test_a_spreadsheet_holds_one_list_and_replaces_no_file(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", "Ada", "Bo", "Cyd")
    out = tmp_path / "list.xlsx"
    assert sheet("export", "--all", "--out", str(out)).status == 2
    assert sheet("export", "--out", str(out)).status == 0
    before = out.read_bytes()
    assert list(tabs(out)) == ["Score sheet", "Games"]  # no stake was agreed on
    assert sheet("export", "--out", str(out)).status == 2
    assert out.read_bytes() == before


def test_a_list_that_is_played_for_nothing_is_not_settled(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--stake", "0")
    out = tmp_path / "list.xlsx"
    assert sheet("export", "--out", str(out)).status == 0
    assert list(tabs(out)) == ["Score sheet", "Games"]


@pytest.mark.parametrize(("lang", "place", "name"), [("de", "Platz", "Gebühren"), ("pl", "miejsce", "Opłaty")])
def test_standings_fees_and_prizes_of_a_tournament(lang: str, place: str, name: str) -> None:
    made = tournament(8)
    play_all(made)
    words = Catalogue.of(lang)
    book = load_workbook(io.BytesIO(report_workbook(results_report(made, words), words)))
    standings = book.worksheets[0]
    assert standings["A1"].value == place
    assert [standings.cell(row, 1).value for row in range(2, 10)] == [line.place for line in made.standings()]
    fees = book[name]
    assert fees["A2"].data_type == "s"
    assert fees["B2"].value == 10


def test_without_the_library_the_message_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatcore.extras.is_installed", lambda name: name != "openpyxl")
    with pytest.raises(MissingExtra, match=r'openpyxl .* pip install .*\[club\]"'):
        report_workbook(Report([]), Catalogue.of("en"))
