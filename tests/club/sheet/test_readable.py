"""Texts and data of a list: Bock, corrections, void deals and lists, in words and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skatcore.club.errors import StoreError
from skatcore.club.storage import sqlite_file
from skatcore.club.storage.sqlite_file import open_file
from skatcore.club.storage.store_connection import StoreConnection
from support.commands import Skat, invoke
from support.games import house
from support.stores import FOUR

LANGUAGES = ("en", "de", "pl")


def bock(sheet: Skat, tmp_path: Path, then: str = "nothing") -> None:
    """A list with Kontra and Bock; Bo has won a Grand from the hand, so that a Bock round is on."""
    path = tmp_path / "bock.toml"
    path.write_text(
        house(
            f'[plugin.bock]\nthen = "{then}"\n', plugins=["bock", "kontra", *(["ramsch"] if then == "ramsch" else [])]
        )
    )
    assert sheet("new", "Ada", "Bo", "Cyd", "--profile", str(path)).status == 0


# -- Bock -----------------------------------------------------------------------------------------


def test_b4_a_bock_round_is_said_marked_and_told_to_programs(sheet: Skat, tmp_path: Path) -> None:
    bock(sheet, tmp_path)
    assert "Bock" not in sheet("show").out
    won = sheet("add", "Bo", "grand hand", "--with", "1", "--won")
    assert won.out.rstrip().endswith("On now: Bock round (deals left: 3).")
    for language, expected in (("de", "Es läuft: Bockrunde"), ("pl", "Trwa: runda bockowa")):
        assert expected in sheet("show", "--lang", language).out
    ahead = sheet("show", "--format", "json").data["ahead"]
    assert ahead == {"rules": ["bock"], "contract": "", "also": [], "extras": {"bock": 1}, "left": {"bock": 3}}
    sheet("add", "Cyd", "diamonds", "--with", "1", "--won", "--extra", "kontra=1")
    shown = sheet("show")
    row = next(line.split() for line in shown.out.splitlines() if line.split()[:1] == ["2"])
    assert row[3] == "BK"
    assert "B Bock round" in shown.out
    assert "K Kontra" in shown.out
    rows = sheet("show", "--format", "json").data["rows"]
    assert [row["extras"] for row in rows] == [{}, {"bock": 1, "kontra": 1}]


# -- corrections ----------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 5.5.3")
def test_isko_5_5_3_what_a_correction_replaces_and_who_agreed_can_be_read(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("add", "Bo", "hearts", "--with", "1", "--won")
    sheet("correct", "1", "Bo", "hearts", "--with", "2", "--won", "--all-agreed",
          "--because", "two jacks")  # fmt: skip
    (made,) = sheet("show", "--format", "json").data["rows"][0]["corrections"]
    assert made["agreed"] == list(FOUR)
    assert (made["official"], made["why"], made["lowest"]) == ("", "two jacks", False)
    assert made["replaced"] == {
        "declarer": "Bo", "game": "H", "points": {"Ada": 0, "Bo": 20, "Cyd": 0, "Dov": 0},
    }  # fmt: skip
    expected = {"en": "before: 1: Bo, Hearts: won, +20", "de": "vorher: 1: Bo", "pl": "przedtem: 1: Bo"}
    for language in LANGUAGES:
        out = " ".join(sheet("show", "--why", "1", "--lang", language).out.split())
        assert expected[language] in out
        assert "Ada, Bo, Cyd, Dov (two jacks)" in out


@pytest.mark.clause("SkWO 7.2.5", "PT 7.2.5")
def test_tournament_rules_7_2_5_the_lowest_value_is_said_to_be_written(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("add", "Bo", "hearts", "--with", "1", "--won")
    typed = ["Bo", "hearts", "--with", "4", "--won"]
    done = sheet("correct", "1", *typed, "--official", "Referee")
    assert "1: Bo, Hearts: won, +20" in done.out
    assert "the lowest value counts, not what was typed" in done.out
    why = " ".join(sheet("show", "--why", "1").out.split())
    assert "corrected by Referee; the lowest value counts" in why
    assert sheet("show", "--format", "json").data["rows"][0]["corrections"][0]["lowest"] is True
    agreed = sheet("correct", "1", *typed, "--official", "Referee", "--all-agreed")
    assert "lowest" not in agreed.out
    assert "won, +50" in agreed.out


STOOD = ["Bo", "S", "--with", "2", "--won", "--schneider", "--bid", "33"]


@pytest.mark.parametrize(
    ("typed", "own"),
    [
        (["Bo", "S", "--with", "1", "--won"], -66),
        (["Bo", "S", "--with", "1", "--lost"], -66),
        (["Bo", "S", "--with", "2", "--won"], 33),
        (["Bo", "S", "--with", "1", "--won", "--bid", "22"], 22),
        (["Bo", "S", "--with", "1", "--won", "--bid", "0"], 22),
        (["Cyd", "S", "--with", "1", "--won"], 22),
    ],
)
@pytest.mark.parametrize("who", [["--official", "Referee"], ["--all-agreed"]])
def test_isko_5_4_1_a_bid_that_is_not_typed_stays_in_a_correction(
    sheet: Skat, typed: list[str], own: int, who: list[str]
) -> None:
    sheet("new", *FOUR)
    sheet("add", *STOOD)
    done = sheet("correct", "1", *typed, *who)
    assert done.status == 0
    row = sheet("show", "--format", "json").data["rows"][0]
    assert row["points"][typed[0]] == own
    assert ("overbid" in done.out) is (own < 0)


@pytest.mark.parametrize(("line", "own"), [("bo s1", -66), ("bo s1 bid 22", 22), ("bo s1 bid 0", 22), ("cyd s1", 22)])
def test_isko_5_4_1_a_bid_that_no_line_says_stays_at_the_desk(sheet: Skat, line: str, own: int) -> None:
    sheet("new", *FOUR)
    sheet("add", *STOOD)
    sheet("enter", stdin=f"correct 1 {line}\ny\n")
    row = sheet("show", "--format", "json").data["rows"][0]
    assert row["corrected"] == 1
    assert max(row["points"].values(), key=abs) == own


def test_isko_5_2_2_card_points_that_are_typed_must_agree_where_the_bid_stays(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("add", *STOOD)
    typed = ["Bo", "S", "--with", "2", "--won", "--points", "40"]
    assert sheet("correct", "1", *typed, "--all-agreed").status == 2


@pytest.mark.parametrize("option", ["--because", "--official"])
def test_what_is_given_as_a_reason_has_no_control_characters(sheet: Skat, option: str) -> None:
    sheet("new", *FOUR)
    sheet("pass")
    done = sheet("correct", "1", "--passed", "--all-agreed", option, "x\x1b[2Jy")
    assert (done.status, done.out) == (2, "")
    assert "has no control characters" in done.err
    assert sheet("show", "--format", "json").data["rows"][0]["corrected"] == 0
    assert sheet("void", "R\x9b", "--because", "x").status == 2


# -- void deals and lists -------------------------------------------------------------------------


@pytest.mark.clause("ISkO 3.2.13")
def test_isko_3_2_13_the_deals_that_become_void_are_named(sheet: Skat) -> None:
    sheet("new", *FOUR)
    for _ in range(3):
        sheet("pass")
    assert "now void and to be repeated: 2, 3\n" in sheet("misdeal", "2", "--yes").out
    sheet("pass")
    done = sheet("misdeal", "--yes", "--lang", "de")
    assert "nun ungültig und zu wiederholen: 1, 4\n" in done.out


@pytest.mark.clause("SkWO 7.2.4", "PT 7.2.4")
def test_tournament_rules_7_2_4_a_void_list_is_not_settled(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", *FOUR, "--title", "Friday")
    sheet("add", "Bo", "hearts", "--with", "1", "--won")
    sheet("void", "Referee", "--because", "wrong table")
    for language, expected in (("en", "declared void"), ("de", "ungültig"), ("pl", "unieważniona")):
        done = sheet("settle", "--stake", "1", "--lang", language)
        assert (done.status, done.out) == (1, "")
        assert expected in done.err
    page = tmp_path / "x.html"
    assert sheet("print", "--out", str(page), "--stake", "1").status == 1
    assert not page.exists()
    assert sheet("print", "--out", str(page)).status == 0
    assert "Declared void by Referee: wrong table" in page.read_text(encoding="utf-8")
    score = ["score", "sheet:Friday"]
    for words in (score, [*score, "--summary"], ["compare", "sheet:Friday", "-p", "isko"]):
        scored = invoke([*words, "--format", "json"])
        assert scored.exit_code == 1
        assert "score sheet 1 Friday was declared void" in scored.stderr
        assert json.loads(scored.stdout)


@pytest.mark.clause("PT 5.1")
def test_pt_5_1_scores_say_that_a_list_counts_otherwise(sheet: Skat) -> None:
    sheet("new", *FOUR, "--title", "Friday", "--scheme", "tournament")
    sheet("add", "Bo", "hearts", "--with", "1", "--won")
    done = invoke(["score", "sheet:Friday"])
    assert done.exit_code == 0
    assert "tournament points: the sheet counts by this" in done.stderr


# -- what may be written --------------------------------------------------------------------------


@pytest.mark.clause("ISkO 3.3.1")
@pytest.mark.parametrize(
    ("bid", "expected"),
    [
        (17, "; near it is 18"),
        (19, "; near it are 18, 20"),
        (21, "; near it are 20, 22"),
        (999, ": the highest bid is 264"),
    ],
)
def test_isko_3_3_1_only_values_of_the_ladder_are_bid(sheet: Skat, bid: int, expected: str) -> None:
    sheet("new", *FOUR)
    game = ["Bo", "hearts", "--with", "1", "--won", "--bid", str(bid)]
    done = sheet("add", *game)
    assert (done.status, done.out) == (2, "")
    assert f"nobody can bid {bid}{expected}\n" in done.err
    assert "nobody can bid" in sheet("enter", stdin=f"bo h1 b{bid}\n").err
    assert sheet("add", *game[:-1], "18").status == 0


def test_b4_ramsch_is_only_played_in_its_rounds(sheet: Skat, tmp_path: Path) -> None:
    bock(sheet, tmp_path, "ramsch")
    shares = ["Ada=60", "Bo=30", "Cyd=30"]
    refused = "Ramsch is only played in a round of its own"
    assert refused in sheet("ramsch", *shares).err
    sheet("add", "Bo", "grand hand", "--with", "1", "--won")
    for _ in range(3):
        assert refused in sheet("ramsch", *shares).err
        assert sheet("pass").status == 0
    assert sheet("ramsch", *shares).status == 0


@pytest.mark.clause("ISkO 3.1.2")
def test_isko_3_1_2_nobody_joins_a_round_whose_first_player_deals_again(sheet: Skat, tmp_path: Path) -> None:
    bock(sheet, tmp_path, "ramsch")
    sheet("add", "Bo", "grand hand", "--with", "1", "--won")
    for _ in range(5):  # to the end of the first round, and through the Bock round
        sheet("pass")
    now = sheet("show", "--format", "json").data
    while now["dealer"] != "Ada":
        assert sheet("ramsch", "Ada=60", "Bo=30", "Cyd=30", "--again").status == 0
        now = sheet("show", "--format", "json").data
    assert now["ahead"]["contract"] == "ramsch"
    joins = ["join", "Dov", "--all-agreed"]
    assert sheet("add", "Bo", "grand hand", "--with", "1", "--won").status == 0
    assert sheet("show", "--format", "json").data["dealer"] == "Ada"
    refused = sheet(*joins)
    assert refused.status == 1
    assert "only when a round is over" in refused.err


@pytest.mark.clause("SkWO 7.2.3", "PT 7.2.3")
def test_tournament_rules_7_2_3_an_open_list_without_deals_is_not_signed(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("sign", "--all")
    assert done.status == 1
    assert "there is nothing to sign" in done.err
    assert sheet("show", "--format", "json").data["closed"] is False


# -- files ----------------------------------------------------------------------------------------


def test_a_list_may_be_named_as_an_address_of_sqlite(sheet: Skat, tmp_path: Path) -> None:
    path = tmp_path / "q.db"
    assert sheet("new", *FOUR, "--file", f"sqlite:///{path}").status == 0
    assert path.exists()


def test_other_addresses_and_folders_that_are_not_there_make_nothing(
    sheet: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for place, expected in (
        ("mysql://x", "sheets lie in a file, in sqlite:///FILE or in postgresql://..."),
        ("http://x/y.db", "sheets lie in a file"),
        (str(tmp_path / "tpm" / "q.db"), f"the folder {tmp_path / 'tpm'} does not exist"),
    ):
        done = sheet("new", *FOUR, "--file", place)
        assert (done.status, done.out) == (1, "")
        assert expected in done.err
        assert not list(tmp_path.iterdir())


def test_a_print_that_fails_leaves_what_was_there(sheet: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet("new", *FOUR)
    out = tmp_path / "x.html"
    assert sheet("print", "--out", str(out)).status == 0
    before = out.read_bytes()
    whole = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        whole(path, data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    done = sheet("print", "--out", str(out))
    monkeypatch.undo()
    assert done.status == 1
    assert "no space left" in done.err
    assert out.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if "x.html" in path.name] == ["x.html"]


# -- what is paid, and what is defined ------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "ahead", "reached"),
    [
        ("en", "who first reaches 60 pays the round; nobody", "the round is paid by Cyd."),
        ("de", "wer zuerst 60 erreicht, zahlt die Runde", "die Runde zahlt Cyd."),
        ("pl", "kto pierwszy osiągnie 60", "kolejkę płaci Cyd."),
    ],
)
def test_b11_bierlachs_is_settled_by_the_round(
    sheet: Skat, tmp_path: Path, language: str, ahead: str, reached: str
) -> None:
    path = tmp_path / "beer.toml"
    path.write_text(house("[plugin.bierlachs]\nlimit = 60\n", plugins=["bierlachs"]))
    sheet("new", "Ada", "Bo", "Cyd", "--profile", str(path), "--scheme", "bierlachs")
    settle = ["settle", "--stake", "1", "--lang", language]
    assert ahead in sheet(*settle).out
    sheet("add", "Cyd", "grand", "--with", "1", "--lost")
    done = sheet(*settle)
    assert (done.status, done.out.count("\n")) == (0, 1)
    assert reached in done.out
    data = sheet(*settle, "--format", "json").data
    assert (data["limit"], data["pays_round"]) == (60, ["Cyd"])
    assert sheet(*settle, "--format", "csv").out.splitlines()[-1] == "Cyd,-96,True"
    refused = sheet("print", "--out", str(tmp_path / "x.html"), "--stake", "1")
    assert (refused.status, "pays the round" in refused.err) == (1, True)


@pytest.mark.clause("PT 5.1")
def test_pt_5_1_a_table_of_five_has_no_tournament_points(sheet: Skat, tmp_path: Path) -> None:
    five, page = ("Ada", "Bo", "Cyd", "Dov", "Eve"), tmp_path / "x.html"
    refused = sheet("new", *five, "--scheme", "tournament")
    assert refused.status == 1
    assert "defined for tables of three and four, not of 5" in refused.err
    sheet("new", *five[:4], "--scheme", "tournament")
    assert "not of 5" in sheet("join", "Eve", "--all-agreed").err
    sheet("new", *five)
    sheet("add", "Bo", "hearts", "--with", "1", "--lost")
    sheet("print", "--out", str(page))
    assert "Tournament points" not in page.read_text(encoding="utf-8")
    sheet("blank", "--players", "5", "--out", str(page))
    assert "Tournament points" not in page.read_text(encoding="utf-8")
    sheet("blank", "--players", "4", "--out", str(page))
    assert "Tournament points" in page.read_text(encoding="utf-8")


def test_letters_that_the_pdf_does_not_have_are_named(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", "Zażółć", "Бо", "日本", "😀")
    for language, expected in (
        ("en", "no letters for"),
        ("de", "in der Schrift des PDF fehlen"),
        ("pl", "brakuje znaków"),
    ):
        done = sheet("print", "--out", str(tmp_path / "x.pdf"), "--lang", language)
        assert done.status == 0
        assert expected in done.err
        assert "日 本" in done.err
    assert sheet("print", "--out", str(tmp_path / "x.html")).err == ""
    sheet("new", "Zażółć", "Бо", "Ада")
    assert sheet("print", "--out", str(tmp_path / "x.pdf")).err == ""


@pytest.mark.parametrize("problem", ["not-written", "full", "unopened", "read-only"])
def test_a_list_on_a_full_disk_can_still_be_read(
    sheet: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: str
) -> None:
    sheet("new", *FOUR)

    def full(path: Path, mode: str, patience: float, *, as_it_is: bool) -> StoreConnection:
        if mode == "ro":
            raise StoreError(f"store.{problem}", str(path), why="disk I/O error")
        return open_file(path, mode, patience, as_it_is=as_it_is)

    monkeypatch.setattr(sqlite_file, "open_file", full)
    assert "Next: Ada deals" in sheet("show").out
    assert sheet("export", "--out", str(tmp_path / "x.jsonl")).status == 0
    Path(tmp_path / "sheets.db-wal").write_bytes(b"an entry")  # only SQLite can put it in
    assert sheet("show").status == 1
