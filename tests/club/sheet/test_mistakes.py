"""Mistakes on the command line of score sheets, and text that no terminal may obey."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skatcore.cli.sheet.enter import _who_agreed
from skatcore.model.printable import readable
from support.commands import Skat
from support.games import house
from support.stores import FOUR

LANGUAGES = ("en", "de", "pl")


@pytest.mark.clause("ISkO 5.5.3")
def test_isko_5_5_3_a_deal_is_corrected_among_those_who_sat_there(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("add", "Bo", "hearts", "--with", "1", "--won")
    for _ in range(3):
        sheet("pass")
    assert sheet("leave", "Bo").status == 0
    done = sheet("correct", "1", "Bo", "grand", "--with", "2", "--won", "--all-agreed")
    assert done.status == 0, done.err
    assert done.out.startswith("1: Bo, Grand: won, +72")
    gone = sheet("add", "Bo", "grand", "--with", "2", "--won")
    assert "Bo does not sit at this table" in gone.err


H1 = ["Bo", "hearts", "--with", "1"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([*H1, "--won", "--schneider", "--points", "70"], "70 card points make nobody schneider"),
        ([*H1, "--lost", "--schneider", "--points", "40"], "40 card points make nobody schneider"),
        ([*H1, "--schwarz", "--points", "119"], "with 119 card points nobody is schwarz"),
        ([*H1, "--schwarz", "--points", "1"], "with 1 card points nobody is schwarz"),
        ([*H1, "--won", "--lost"], "either won or lost"),
        (["Bo", "null", "--lost", "--schneider"], "no schneider and no schwarz"),
        (["Bo", "null", "--won", "--points", "30"], "no card points count"),
        (["Bo", "null", "--won", "--with", "1"], "no tops count"),
    ],
)
def test_what_contradicts_itself_is_not_written(sheet: Skat, words: list[str], expected: str) -> None:
    sheet("new", *FOUR)
    sheet("pass")
    sheet("new", *FOUR)
    result = sheet("add", *words)
    assert (result.status, result.out) == (2, "")
    assert expected in result.err
    assert sheet("show", "--format", "json").data["rows"] == []
    corrected = sheet("correct", "1", *words, "--all-agreed", "--sheet", "1")
    assert corrected.status == 2
    assert expected in corrected.err
    for language in LANGUAGES:
        assert sheet("add", *words, "--lang", language).err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "score"),
    [
        ([*H1, "--won", "--schneider", "--points", "90"], 30),
        ([*H1, "--schwarz", "--points", "120"], 40),
        ([*H1, "--lost", "--schneider", "--points", "30"], -60),
        ([*H1, "--lost", "--schwarz", "--points", "0"], -80),
    ],
)
def test_isko_5_2_2_levels_that_agree_with_the_points_are_written(sheet: Skat, words: list[str], score: int) -> None:
    sheet("new", *FOUR)
    assert sheet("add", *words).status == 0
    assert sheet("show", "--format", "json").data["totals"]["Bo"] == score


@pytest.mark.parametrize(
    "words",
    [
        ["--passed", "--won"],
        ["--passed", "--points", "0"],
        ["--passed", "--last", "Bo"],
        ["Bo=40", "Cyd=40", "Dov=40", "--schneider"],
        [*H1, "--won", "--skat", "0"],
    ],
)
def test_options_that_do_not_go_with_a_correction_are_not_dropped(sheet: Skat, words: list[str]) -> None:
    sheet("new", *FOUR)
    sheet("pass")
    done = sheet("correct", "1", *words, "--all-agreed")
    assert (done.status, done.out) == (2, "")
    assert "does not go with what is to stand there" in done.err


def test_a_line_is_won_or_lost(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin="bo h1 won lost\nbo h1 points 70 s\n")
    assert done.status == 1
    assert "either won or lost" in done.err
    assert "nobody schneider" in done.err


# -- names ----------------------------------------------------------------------------------------


def test_blanks_around_a_name_do_not_belong_to_it(sheet: Skat) -> None:
    made = sheet("new", " Ada", "Bo ", "Cyd Ray", "--format", "json").data
    assert made["players"] == ["Ada", "Bo", "Cyd Ray"]
    joined = sheet("join", " Dov ", "--all-agreed")
    assert joined.status == 0
    assert sheet("show", "--format", "json").data["players"][-1] == "Dov"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ada", "ada and Ada are the same name"),
        ("A da ", "A da and Ada are the same name"),
        ("E\x1b[31mve", "a name has no control characters"),
        ("E\x9b31mve", "a name has no control characters"),
        ("E\nve", "a name has no control characters"),
        ("  ", "a name has 1 to 60 letters"),
        ("x" * 61, "a name has 1 to 60 letters"),
    ],
)
def test_names_that_nobody_can_tell_apart_or_read(sheet: Skat, name: str, expected: str) -> None:
    begins = sheet("new", "Ada", "Bo", name)
    assert begins.status == 2
    assert expected in begins.err
    assert "\x1b" not in begins.err
    sheet("new", "Ada", "Bo", "Cyd")
    joins = sheet("join", name, "--all-agreed")
    assert joins.status == 2
    assert expected in joins.err
    for language in LANGUAGES:
        assert sheet("join", name, "--all-agreed", "--lang", language).status == 2


@pytest.mark.parametrize("title", ["A\udcff", "A\nB", "A\u202eB", "A\x1b[2J"])
def test_a_title_that_cannot_be_read_is_named(sheet: Skat, title: str) -> None:
    begins = sheet("new", "Ada", "Bo", "Cyd", "--title", title)
    assert begins.status == 2
    assert "what is written here has no control characters" in begins.err
    assert begins.err.count("\n") == 1


def test_isko_3_1_1_the_numbers_of_players_are_named(sheet: Skat) -> None:
    done = sheet("new", "A", "B")
    assert done.status == 1
    assert "a table of 2: these rules have 3, 4, 5" in done.err


# -- the terminal ---------------------------------------------------------------------------------


def test_stored_text_moves_no_cursor(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", *FOUR)
    lines = sheet("export").out.splitlines()
    fields = json.loads(lines[1])
    fields["profile"] = "isko\x1b[2J"
    fields["players"] = ["Ada\x9b2J", *FOUR[1:]]
    evil = tmp_path / "evil.jsonl"
    evil.write_text("\n".join([lines[0], json.dumps(fields)]) + "\n", encoding="utf-8")
    other = str(tmp_path / "other.db")
    sheet("import", str(evil), "--file", other)
    for words in (
        ["show"], ["list"], ["show", "--format", "csv"], ["list", "--format", "csv"],
        ["pass"], ["show"], ["show", "--why", "1"], ["settle", "--stake", "1"],
    ):  # fmt: skip
        done = sheet(*words, "--file", other)
        shown = done.out + done.err
        assert "isko" in shown or "Ada" in shown or "Bo" in shown, (words, shown)
        assert "\x1b" not in shown, words
        assert "\x9b" not in shown, words


def test_only_what_cannot_be_read_is_replaced() -> None:
    assert readable("Zażółć\tgęślą\njaźń") == "Zażółć\tgęślą\njaźń"
    assert readable("a\x1b[31mb\x9bc\rd") == "a\ufffd[31mb\ufffdc\ufffdd"


# -- files, limits, lines -------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["show"], ["list"], ["export"], ["settle", "--stake", "1"]])
def test_reading_makes_nothing_of_an_empty_file(sheet: Skat, tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    done = sheet(*words, "--file", str(path))
    assert done.status == 1
    assert "there is no score sheet yet" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]
    assert path.stat().st_size == 0
    assert sheet("new", *FOUR, "--file", str(path)).status == 0


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The limit of 60 is reached; the round is paid by Cyd."),
        ("de", "Die Grenze von 60 ist erreicht; die Runde zahlt Cyd."),
        ("pl", "Granica 60 jest osiągnięta; kolejkę płaci Cyd."),
    ],
)
def test_bierlachs_who_reached_the_limit_is_named(sheet: Skat, tmp_path: Path, language: str, expected: str) -> None:
    path = tmp_path / "beer.toml"
    path.write_text(house("[plugin.bierlachs]\nlimit = 60\n", plugins=["bierlachs"]))
    sheet("new", "Ada", "Bo", "Cyd", "--profile", str(path), "--scheme", "bierlachs")
    assert "limit" not in sheet("show").out
    sheet("add", "Cyd", "grand", "--with", "1", "--lost")
    shown = sheet("show", "--lang", language).out
    assert expected in " ".join(shown.split())


def test_a_line_that_is_no_answer_is_a_line_of_its_own(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin="bo h2\nundo bo h3\ncyd d1\n")
    assert done.status == 1
    assert "nothing is changed" in done.out
    shown = sheet("show", "--format", "json").data
    assert [row["declarer"] for row in shown["rows"]] == ["Bo", "Cyd"]
    assert shown["rows"][0]["corrected"] == 0


def test_those_who_agree_may_be_named(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin="bo h2\nundo bo h3\nada, bo cyd dov\nundo bo h4\nada bo\n")
    assert done.status == 1
    assert "missing: Cyd, Dov" in done.err
    assert sheet("show", "--format", "json").data["rows"][0]["corrected"] == 1


def test_the_help_says_how_agreement_is_told(sheet: Skat) -> None:
    sheet("new", *FOUR)
    for language, word in (("en", "who agreed"), ("de", "wer zustimmt"), ("pl", "kto się zgadza")):
        assert word in sheet("enter", "--lang", language, stdin="help\n").out


def test_an_answer_is_yes_or_names() -> None:
    assert _who_agreed("ja", FOUR) == FOUR
    assert _who_agreed("Ada,Bo", FOUR) == ("Ada", "Bo")
    assert _who_agreed("Cyd Ray", ("Ada", "Cyd Ray")) == ("Cyd Ray",)
    for no in ("", "n", "pass", "bo h2", "show"):
        assert _who_agreed(no, FOUR) == ()
