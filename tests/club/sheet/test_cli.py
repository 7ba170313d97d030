"""``skat sheet``: a list begun, written, shown, exported."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from skatcore.cli.sheet.show import rich_list
from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.store import Store
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet.listed import list_table
from support.commands import Skat, invoke
from support.evening_commands import evening, friday
from support.games import house
from support.stores import FOUR, begun, new_database


def test_a_list_is_begun_and_written(sheet: Skat) -> None:
    begins = sheet("new", *FOUR, "--title", "Friday", "--deals", "36")
    assert "Next: Ada deals; Bo, Cyd, Dov play." in begins.out
    added = sheet("add", "bo", "hearts hand", "--with", "2", "--won", "--schneider")
    assert added.out.splitlines() == [
        "1: Bo, Hearts hand: won, +50",
        "total: Ada 0, Bo 50, Cyd 0, Dov 0. Next: Bo deals; Cyd, Dov, Ada play.",
    ]
    passed = sheet("pass", "--lang", "de")
    assert passed.out.startswith("2: eingepasst\nSumme: Ada 0, Bo 50")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("bo Herz Hand mit 2 gewonnen", "1: Bo, Hearts hand: won, +40"),
        ("bo kier z ręki z 2 wygrana", "1: Bo, Hearts hand: won, +40"),
        ("bo Herz Hand mit 4 Schwarz angesagt gewonnen", "1: Bo, Hearts hand schwarz announced: won, +100"),
        ("bo Grand ohne 1 verloren schneider", "1: Bo, Grand: lost, -144"),
        ("bo pik bez 1 91", "1: Bo, Spades: won, +33"),
        ("bo h2 gereizt 20 verloren", "1: Bo, Hearts: lost, -60"),
        ("bo hearts with 2 --won", "1: Bo, Hearts: won, +30"),
    ],
)
def test_add_understands_the_words_that_enter_understands(sheet: Skat, typed: str, written: str) -> None:
    friday(sheet)
    added = sheet("add", *typed.split(), "--lang", "en")
    assert (added.status, added.out.splitlines()[:1]) == (0, [written]), added.err


def test_what_is_said_in_words_and_by_an_option_is_the_same(sheet: Skat) -> None:
    friday(sheet)
    twice = sheet("add", "bo", "Herz", "mit", "2", "gewonnen", "--with", "3", "--lang", "en")
    assert (twice.status, twice.out) == (2, "")
    assert twice.err == "skat: error: 2 in words and 3 by an option: say it once\n"
    assert sheet("add", "bo", "Herz", "mit", "2", "gewonnen", "--with", "2", "--won").status == 0


def test_matadors_are_given_with_a_sign_too(sheet: Skat) -> None:
    friday(sheet)
    (row,) = sheet("add", "Bo", "G", "--matadors=-2", "--won", "--format", "json").data
    assert (row["tops"], row["score"]) == (-2, 72)
    assert sheet("add", "Cyd", "G", "--matadors", "0", "--won").status == 1


def test_programs_get_json_and_csv(sheet: Skat) -> None:
    made = sheet("new", *FOUR, "--format", "json").data
    assert (made["players"], made["dealer"], made["rows"]) == ([*FOUR], "Ada", [])
    (row,) = sheet("add", "Bo", "GH", "--with", "1", "--won", "--format", "json").data
    assert (row["game"], row["base"], row["tops"], row["levels"]) == ("GH", 24, 1, ["hand"])
    assert row["totals"] == {"Ada": 0, "Bo": 72, "Cyd": 0, "Dov": 0}
    shown = sheet("pass", "--format", "csv").out.splitlines()
    assert shown[0].startswith("number,round,standing,corrected,dealer,forehand")
    assert shown[1].startswith("2,1,counts,0,Bo,Cyd,Dov,Ada,,,")


@pytest.mark.parametrize(
    ("words", "expected", "status"),
    [
        (["add", "Ada", "H", "--with", "1", "--won"], "Ada sits out in this deal", 2),
        (["add", "Eve", "H", "--with", "1", "--won"], "Eve does not sit at this table", 2),
        (["add", "Bo", "H", "--won"], "with or without how many", 2),
        (["add", "Bo", "H", "--with", "1"], "won or lost?", 2),
        (["add", "Bo", "H", "--with", "1", "--without", "1", "--won"], "either with or", 2),
        (["add", "Bo", "trumpet", "--won"], "'trumpet' is neither a game", 2),
        (["add", "Bo", "H", "--with", "1", "--won", "--points", "30"], "not won: lost with 30 card points", 2),
        (["add", "Bo", "H", "--with", "1", "--won", "--extra", "patrolki=1"], "patrolki", 1),
        (["add", "Bo", "H", "--with", "1", "--won", "--extra", "x"], "name=value", 2),
        (["add", "Bo", "H", "--cards", "CJ SJ", "--won"], "2 cards", 2),
        (["add", "Bo", "H", "--cards", "XX", "--won"], "'XX' is not a card", 2),
        (["ramsch", "Bo=40", "Cyd=40", "Dov=40"], "no game without a declarer", 2),
        (["correct", "1", "--passed"], "there is no deal 1", 2),
        (["correct", "1"], "say what to write instead", 2),
        (["misdeal", "--yes"], "no deal that could be repeated", 1),
        (["misdeal", "--back", "--all-agreed"], "no deals are void", 1),
        (["strike", "1", "--all-agreed"], "there is no deal 1", 2),
        (["insert", "2", "--passed", "--all-agreed"], "there is no deal 2", 2),
        (["insert", "1"], "say what to write instead", 2),
        (["end", "--all-agreed"], "nothing to sign", 1),
        (["pass", "--deal", "2"], "deal 2 is not the next one; deal 1 is", 1),
        (["leave", "Eve"], "Eve does not sit", 2),
        (["sign"], "who signs?", 2),
        (["show", "--why", "1"], "there is no deal 1", 2),
        (["show", "--sheet", "Monday"], "there is no sheet Monday", 1),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(sheet: Skat, words: list[str], expected: str, status: int) -> None:
    friday(sheet)
    done = sheet(*words)
    assert (done.status, done.out) == (status, "")
    assert expected in done.err
    assert sheet("show", "--format", "json").data["rows"] == []


def test_wrong_beginnings(sheet: Skat) -> None:
    for words, expected in (
        (["Ada", "Bo"], "a table of 2: these rules have 3, 4, 5"),
        (["Ada", "Bo", "Ada"], "Ada and Ada are the same name"),
        ([*FOUR, "--scheme", "bridge"], "totals are not counted so here"),
        ([*FOUR, "--profile", "nothing"], "nothing"),
    ):
        done = sheet("new", *words)
        assert done.status in {1, 2}
        assert expected in done.err
    assert sheet("show").err.startswith("skat: error: there are no score sheets yet; begin one: skat sheet new NAME")


def test_a_house_of_ones_own_is_called_by_its_id(sheet: Skat, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(house('[plugin.bock]\nevents = ["won-grand-hand"]\n', plugins=["bock"]))
    made = sheet("new", *FOUR, "--profile", str(path), "--format", "json").data
    assert made["profile"] == "house"
    path.unlink()  # the sheet has its rules with it
    sheet("add", "Bo", "GH", "--with", "1", "--won")
    row = sheet("add", "Cyd", "H", "--with", "1", "--won", "--format", "json").data[0]
    assert (row["rules"], row["score"]) == (["bock"], 40)
    assert "Bock round: times 2" in sheet("show", "--why", "2").out


def test_the_same_key_is_written_once(sheet: Skat) -> None:
    friday(sheet)
    for _ in range(2):
        assert sheet("pass", "--key", "first").status == 0
    assert len(sheet("show", "--format", "json").data["rows"]) == 1
    wrong = sheet("add", "Cyd", "H", "--with", "1", "--won", "--key", "first")
    assert "belongs to another entry" in wrong.err


def test_a_ramsch_is_told_by_each_players_points(sheet: Skat) -> None:
    friday(sheet, "--profile", "pub")
    done = sheet("ramsch", "Bo=70/6", "Cyd=30/2", "Dov=20/2")
    assert done.out.startswith("1: Ramsch: Bo -")
    row = sheet("show", "--why", "1", "--format", "json").data
    assert row["score"][0] < 0 == row["score"][1]
    for words, expected in (
        (["Ada=70", "Cyd=30"], "card points of three"),
        (["Ada=70", "Cyd=30", "Dov=many"], "NAME=POINTS"),
        (["Ada=70", "Cyd=70", "Dov=70"], "210 card points"),
        (["Bo=70", "Cyd=30", "Dov=20"], "Bo sits out in this deal"),
    ):
        assert expected in sheet("ramsch", *words).err
    assert sheet("ramsch", "Cyd=60", "Dov=40", "Ada=6", "--last", "Ada").status == 0


@pytest.mark.parametrize("players", [FOUR, FOUR[:3], ("Bartholomäus", "Anastazja", "Maximilian", "Wu")])
def test_the_list_fits_eighty_columns(
    sheet: Skat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, players: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with Store.open(str(tmp_path / "sheets.db")) as store:
        kept = store.begin(begun(players))
        for number in range(1, 13):
            words = "grand ouvert" if number % 3 else "hearts"
            line = f"{kept.series.active[0]} {words} with 4 {'lost' if number % 2 else 'won'}"
            kept.write(entry(kept.series, quick_deal(kept.series, line)))
    for language in ("en", "de", "pl"):
        out = sheet("show", "--lang", language).out
        assert max(map(len, out.splitlines())) <= 80
        rows = [line for line in out.splitlines() if line.strip()[:2].strip().isdigit()]
        assert len(rows) == 12
        assert "…" not in "".join(rows)


def test_the_list_shows_what_players_know(sheet: Skat) -> None:
    evening(sheet)
    out = sheet("show").out
    lines = {line.split()[0]: line.split() for line in out.splitlines() if line.strip()}
    assert lines["1"] == ["1", "10", "2", "Hs", "50", "0*", "50+", "0", "0"]
    assert lines["2"] == ["2", "passed", "0", "50*", "0", "0"]
    assert lines["3"] == ["3", "24", "1", "-96", "0", "50", "0*", "-96-"]
    assert lines["5"] == ["5", "46", "Null", "ouvert", "46", "0*", "96+", "27", "-96"]
    assert lines["+/-"] == ["+/-", "0/0", "2/0", "1/0", "0/1"]
    assert "* dealer, + won, - lost" in out
    assert "H hand, s schneider" in out
    assert "Friday · #1 · isko · points · 5 of 36 deals" in out


def test_the_reasons_of_a_deal(sheet: Skat) -> None:
    evening(sheet)
    out = sheet("show", "--why", "3", "--lang", "pl").out
    assert "bez jednego" in out or "bez 1" in out
    assert "ISkO 5.3.4" in out
    assert sheet("show", "--why", "3", "--format", "csv").out.startswith("step,count,clause\n")


def test_all_lists(sheet: Skat) -> None:
    assert sheet("list").status == 1
    evening(sheet)
    sheet("new", "Ada", "Bo", "Cyd", "--title", "Sunday", "--profile", "warmia")
    out = sheet("list").out
    rows = [line.split() for line in out.splitlines() if line.strip()]
    assert [row[1] for row in rows if row[0].isdigit()] == ["Friday", "Sunday"]
    data = sheet("list", "--format", "json").data
    assert [(row["title"], row["entered"], row["state"]) for row in data] == [
        ("Friday", 5, "open"),
        ("Sunday", 0, "open"),
    ]
    assert sheet("list", "--format", "csv").out.splitlines()[1].startswith("1,Friday,")
    assert sheet("show", "--sheet", "friday").status == 0


def test_lists_are_exported_and_imported(sheet: Skat, tmp_path: Path) -> None:
    evening(sheet)
    sheet("new", "Ada", "Bo", "Cyd")
    out, other = tmp_path / "all.jsonl", str(tmp_path / "other.db")
    done = sheet("export", "--all", "--out", str(out), "--lang", "de")
    assert (done.status, done.err) == (0, f"{out} geschrieben, als JSON Lines\n")
    assert sheet("export", "--out", str(out)).status == 2  # nothing is overwritten
    assert "taken: sheets 2, items 7" in sheet("import", str(out), "--file", other).out
    again = sheet("import", str(out), "--file", other, "--format", "json").data
    assert again == {"sheets": 0, "items": 0}
    assert sheet("export", "--all", "--file", other).out == out.read_text(encoding="utf-8")
    piped = sheet("import", "-", "--file", other, stdin=sheet("export", "-s", "1").out)
    assert "taken: sheets 0, items 0" in piped.out


def test_what_cannot_be_imported_or_exported(sheet: Skat, tmp_path: Path) -> None:
    friday(sheet)
    (tmp_path / "x.jsonl").write_bytes(b"\xff\xfe")
    for words, expected in (
        (["import", str(tmp_path / "none.jsonl")], "none.jsonl"),
        (["import", str(tmp_path / "x.jsonl")], "no exported sheet begins here"),
        (["export", "--out", str(tmp_path / "no" / "x")], "cannot be written"),
    ):
        done = sheet(*words)
        assert done.status in {1, 2}
        assert expected in done.err


def test_recorded_games_come_from_a_sheet(sheet: Skat, tmp_path: Path) -> None:
    evening(sheet)
    out = tmp_path / "friday.jsonl"
    sheet("export", "--out", str(out))
    totals = {"Bo": 96, "Cyd": 27, "Dov": -96, "Ada": 0}
    for name in (str(tmp_path / "sheets.db"), "sheet:", "sheet:friday", str(out)):
        done = invoke(["score", name, "--format", "json"])
        assert json.loads(done.stdout)["totals"] == totals, name
    compared = invoke(["compare", "sheet:Friday", "-p", "isko", "-p", "warmia"])
    assert compared.exit_code == 0
    missing = invoke(["score", "sheet:Monday"])
    assert missing.exit_code == 1
    assert "there is no sheet Monday" in missing.stderr
    out.write_text(out.read_text(encoding="utf-8").rsplit("\n", 2)[0], encoding="utf-8")
    cut = invoke(["score", str(out)])
    assert cut.exit_code == 1
    assert f"{out}: is cut off" in cut.stderr


def test_sheets_on_a_server(sheet: Skat, server: str) -> None:
    place = new_database(server, "cli")
    assert sheet("new", *FOUR, "--file", place).status == 0
    assert sheet("pass", "--file", place).status == 0
    assert len(sheet("show", "--file", place, "--format", "json").data["rows"]) == 1


QUICK = """
import sys
from skatcore.cli.app import run
try:
    run(sys.argv[1:])
except SystemExit as end:
    assert not end.code, end.code
print(sorted({"sqlalchemy", "alembic", "polars", "prompt_toolkit"} & set(sys.modules)))
"""


def test_only_what_is_needed_is_loaded(sheet: Skat) -> None:
    friday(sheet)

    def loaded(*words: str) -> str:
        program = [sys.executable, "-c", QUICK, *words]
        done = subprocess.run(program, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()[-1]

    assert loaded("--help") == "[]"
    assert loaded("sheet", "--help") == "[]"
    assert loaded("sheet", "show") == "['sqlalchemy']"


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_a_list_of_five_players_is_whole_in_sixty_columns(sheet: Skat, tmp_path: Path, lang: str) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "Dov", "Eva")
    sheet("add", "Bo", "hearts", "--with", "2", "--won", "--schneider")
    sheet("add", "Cyd", "null", "ouvert", "--lost")
    with Store.open(str(tmp_path / "sheets.db"), reads=True) as store:
        series = store.sheet().series
    out = Console(width=60, file=io.StringIO(), record=True)
    words = Catalogue.of(lang, series.ruleset)
    out.print(rich_list(list_table(series, words, narrow=True), words))
    shown = out.export_text().splitlines()
    assert max(map(len, shown)) <= 60
    lines = [line.split() for line in shown if line.strip()]
    assert lines[0][-5:] == ["Ada", "Bo", "Cyd", "Dov", "Eva"]
    assert lines[2] == ["1", "10", "s", "40", "0*", "40+", "0", "0", "0"]
    assert lines[3][-6:] == ["-92", "0", "40*", "-92-", "0", "0"]
