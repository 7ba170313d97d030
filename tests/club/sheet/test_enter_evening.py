"""``skat sheet enter`` over an evening, at one desk and at two."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from skatcore.cli.sheet.prompt import suggestions
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store
from support.commands import Skat
from support.evening_commands import friday
from support.games import rules
from support.patience import PATIENCE
from support.stores import FOUR, begun, deal


def test_an_evening_is_entered_line_by_line(sheet: Skat) -> None:
    friday(sheet)
    lines = ["bo h2 s", "", "pass", "dov g-1 lost", "show", "why 1", "help", "quit", "bo h1"]
    done = sheet("enter", stdin="\n".join(lines) + "\n")
    assert done.status == 0
    assert "1: Bo, Hearts: won, +40" in done.out
    assert "3: Dov, Grand: lost, -96" in done.out
    assert "ISkO 5.1.1" in done.out
    assert len(sheet("show", "--format", "json").data["rows"]) == 3


def test_undo_is_a_correction_that_all_agree_to(sheet: Skat) -> None:
    friday(sheet)
    lines = ["bo h2", "undo", "bo h3", "y", "undo bo h4", "n", "correct 1 cyd d1", "j", "undo", ""]
    done = sheet("enter", stdin="\n".join(lines) + "\n")
    assert done.status == 0
    shown = sheet("show", "--format", "json").data
    assert shown["totals"] == {"Ada": 0, "Bo": 0, "Cyd": 18, "Dov": 0}
    assert shown["rows"][0]["corrected"] == 2
    assert "nothing is changed" in done.out


def test_a_line_that_cannot_be_written_loses_nothing_else(sheet: Skat) -> None:
    friday(sheet)
    lines = ["bo h2", "eve h2", "cyd h", "cyd x1", "correct 7 pass", "why x", "sign Eve",
             "dov roygbiv2", "misdeal round", "yes", "bo h2", "cyd h1"]  # fmt: skip
    done = sheet("enter", stdin="\n".join(lines))
    assert done.status == 1
    assert done.err.count("skat: error:") == 7
    standing = [row["standing"] for row in sheet("show", "--format", "json").data["rows"]]
    assert standing == ["void", "counts", "counts"]


def test_signing_at_the_desk(sheet: Skat) -> None:
    friday(sheet, "--deals", "1")
    done = sheet("enter", stdin="pass\nsign bo\nsign all\n")
    assert "the sheet is closed" in done.out


def test_what_may_stand_next() -> None:
    series = Series(rules("pub"), begun(FOUR, profile="pub"))
    assert suggestions(series, "b", "de") == ["Bo", "berichtige", "berichtigen"]
    assert suggestions(series, "bł", "pl") == ["błędne-rozdanie"]
    assert "Ramsch" in [word.title() for word in suggestions(series, "ra", "en")]
    assert "hearts" in suggestions(series, "Bo he", "en")
    assert "herz" in suggestions(series, "Bo ", "de")
    assert "hand" in suggestions(series, "Bo hearts ha", "en")
    assert "schneider" in suggestions(series, "Bo hearts with 2 sch", "en")
    assert suggestions(series, "pass ", "en") == []
    series.add(deal(series))
    assert "Ada" in suggestions(series, "A", "en")


def test_what_is_too_long_or_no_text_is_said(sheet: Skat) -> None:
    friday(sheet)
    sheet("pass")
    for words, field in (
        (["void", " "], "official"),
        (["void", "Referee", "--because", "x" * 501], "why"),
        (["pass", "--key", "x" * 81], "key"),
        (["correct", "1", "--passed", "--official", "x" * 61], "official"),
    ):
        done = sheet(*words)
        assert (done.status, done.out) == (2, "")
        assert f"{field}: too long, empty" in done.err


def test_at_a_terminal_ctrl_d_ends_quietly_and_loses_nothing(tmp_path: Path) -> None:
    import pty

    place = str(tmp_path / "s.db")
    with Store.open(place) as store:
        store.begin(begun(FOUR))
    main, side = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "skatcore", "sheet", "enter", "--file", place],
        stdin=side,
        stdout=side,
        stderr=side,
        env=os.environ | {"TERM": "xterm", "LC_ALL": "C.UTF-8", "COLUMNS": "80"},
        close_fds=True,
    )
    os.close(side)
    output = b""
    sent = [b"bo h2 s\r", b"pass\r", b"\x04"]
    waits = [b"1 Ada*>", b"2 Bo*>", b"3 Cyd*>"]
    try:
        for wait, line in zip(waits, sent, strict=True):
            while wait not in output:
                output += os.read(main, 4096)
            os.write(main, line)
        while True:
            try:
                if not os.read(main, 4096):
                    break
            except OSError:  # the other side is closed
                break
        assert program.wait(timeout=PATIENCE) == 0
    finally:
        program.kill()
        program.wait()
        os.close(main)
    with Store.open(place) as store:
        series = store.sheet().series
    assert series.totals["Bo"] == 40
    assert len(series.rows) == 2


def test_two_at_two_desks_see_each_other(sheet: Skat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    friday(sheet)
    lines = iter(["bo h2\n", "cyd h1\n", "dov h1\n", ""])

    def line(_: str) -> str | None:
        line = next(lines)
        if line.startswith("cyd"):  # while it is typed, somebody else writes the same deal
            with Store.open(str(tmp_path / "sheets.db")) as store:
                kept = store.sheet()
                kept.write(deal(kept.series))
        return line or None

    monkeypatch.setattr("skatcore.cli.sheet.prompt.plain_lines", line)
    done = sheet("enter")
    assert done.status == 1
    assert "deal 2 has been written meanwhile; somebody else was quicker." in done.out
    assert "nothing is changed" in done.out  # nobody said that it was another deal
    rows = sheet("show", "--format", "json").data["rows"]
    assert [row["declarer"] for row in rows] == ["Bo", "Cyd", "Dov"]
