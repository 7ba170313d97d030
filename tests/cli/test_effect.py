"""``skat effect``: what it is asked for, and how it answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.commands import Skat


def test_the_command_answers_for_people_and_programs_and_draws(skat: Skat, tmp_path: Path) -> None:
    chart, kept = tmp_path / "effect.svg", tmp_path / "kept"
    asked = ("effect", "pub", "--without", "ramsch", "-n", "60", "-j", "1", "--resume", str(kept))
    table = skat(*asked, "--chart", str(chart))
    assert table.status == 0, table.err
    assert table.out.startswith(
        "pub: without Ramsch\n  What follows when all players pass: Ramsch is played → passed in\n"
    )
    assert "Ramsch" in chart.read_text()
    found = skat(*asked, "--format", "json").data  # from the file
    assert (found["deals"], found["same"], found["after"]["profile"]) == (60, False, "pub")
    assert skat(*asked, "--format", "csv").out.startswith("of,name,before,after,difference,half\n")


@pytest.mark.parametrize(
    "asked",
    [("pub", "--with", "bock"), ("isko", "--with", "bock"), ("kontra", "--with", "bock"), ("isko", "gameduell")],
)
def test_a_plain_question_about_bock_is_one_command_and_says_what_is_not_played(
    skat: Skat, asked: tuple[str, ...]
) -> None:
    said = "Not part of this is what counts over several deals of a list: Bock round."
    ran = skat("effect", *asked, "-n", "20", "-j", "1")
    assert ran.status == 0, ran.err
    assert said in ran.out
    assert "no difference" not in ran.out
    assert "% of all deals" not in ran.out
    answer, _, options = ran.out.partition(said)
    assert ("Bock, with its own defaults:" in options) == ("--with" in asked)
    assert len(answer.splitlines()) < 5 or "--with" not in asked
    rows = skat("effect", *asked, "-n", "20", "-j", "1", "--format", "csv")
    assert f"skat: {said}\n" in rows.err
    data = skat("effect", *asked, "-n", "20", "-j", "1", "--format", "json").data
    assert data["unplayed"] == ["series-rule.bock", *([] if "--with" in asked else ["extra.kontra", "extra.pushed"])]
    assert len(data["added"]) == asked.count("--with")


def test_changes_that_cannot_be_played_are_refused_with_those_that_can(skat: Skat) -> None:
    ran = skat("effect", "isko", "--with", "bock", "--set", "plugin.bock.then=ramsch")
    assert ran.status == 2
    assert ran.err.endswith("; playable with --with ramsch\n")


def test_a_plugin_that_goes_with_another_is_named(skat: Skat) -> None:
    ran = skat("effect", "gameduell", "--without", "bock", "-n", "20", "-j", "1")
    assert ran.status == 0, ran.err
    assert ran.out.startswith("gameduell: without Ramsch; without Bock\n")
    assert "Not part of this is what counts over several deals of a list: Bock round." in ran.out


@pytest.mark.parametrize("width", [40, 80])
def test_the_answer_fits_narrow_terminals(skat: Skat, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    out = skat("effect", "isko", "dskv-before-1999", "-n", "20", "-j", "1").out
    assert max(map(len, out.splitlines())) <= width


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["isko"], "say what to compare it with"),
        (["isko", "pub", "--with", "kontra"], "either another profile or"),
        (["isko", "--set", "loss"], "KEY=VALUE"),
        (["isko", "--set", "loss.hands=1"], "did you mean 'hand'?"),
        (["isko", "--without", "kontra"], "no plugin 'kontra' is played here; played are isko"),
        (["isko", "--with", "isko"], "played here already"),
        (["isko", "--with", "kontrra"], "did you mean 'kontra'?"),
        (["isko", "pub", "--until", "0"], "a number of value points above 0"),
        (["isko", "pub", "--until", "soon"], "a number of value points above 0"),
        (["isko", "nowhere"], "nowhere"),
        (["isko", "pub", "--players", "nobody"], "nobody"),
        (["isko", "pub", "-n", "0"], "1.."),
        (["isko", "pub", "--chart", "x.txt"], "x.txt"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_message(skat: Skat, asked: list[str], said: str) -> None:
    ran = skat("effect", *asked)
    assert ran.status == 2
    assert said in ran.err
    assert ran.out == ""


def test_the_same_rules_are_said_to_be_the_same(skat: Skat, tmp_path: Path) -> None:
    chart = tmp_path / "none.svg"
    ran = skat("effect", "isko", "--set", "loss.hand=2", "--chart", str(chart))
    assert (ran.status, ran.out) == (0, "These are the same rules: nothing would change.\n\n")
    assert "nothing to draw" in ran.err
    assert not chart.exists()
