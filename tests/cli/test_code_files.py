"""Plugins of one file on the command line, and every way in by which a profile from elsewhere could run code."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from skatcore.rules.build import load_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Pack, Registry
from support.code_files import PROFILE, RULE, forget, has_run, one_file
from support.commands import Skat
from support.games import house

GAME = ("clubs", "--matadors=1", "--points=70", "--lang=en")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the user is, with a profile and the file that it names."""
    monkeypatch.chdir(one_file(tmp_path / "houses", monkeypatch).parent)
    return tmp_path / "houses"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "words",
    [
        ("--allow-code", "rule.py", "value", "valley.toml", *GAME),
        ("value", "valley.toml", *GAME, "--allow-code=rule.py"),
        ("--allow-code", "rule.py", "--allow-code", "./rule.py", "value", "valley.toml", *GAME),
    ],
)
def test_the_switch_stands_anywhere(skat: Skat, words: tuple[str, ...]) -> None:
    ran = skat(*words)
    assert (ran.status, ran.err) == (0, "")
    assert "longer 4" in ran.out
    assert skat("value", "valley.toml", *GAME).status == 1  # it holds for one command


@pytest.mark.usefixtures("folder")
def test_a_file_that_is_named_may_run(skat: Skat) -> None:
    both = skat("check", "rule.py", "valley.toml", "--lang", "en")
    assert (both.status, both.err) == (0, "")
    assert [line.partition(" (")[0] for line in both.out.splitlines()] == [
        "valley.toml: correct",
        "rule.py: nothing is wrong",
    ]
    assert skat("check", "rule.py", "--lang", "en").out == "rule.py: nothing is wrong\n"
    assert "Games count more." in skat("plugins", "rule.py", "--lang", "en").out
    assert "nothing is wrong" in skat("plugin", "check", "rule.py", "--deals", "1", "--lang", "en").out
    assert skat("effect", "isko", "--with", "rule.py", "-n", "2", "-j", "1", "--format", "json").status == 0


def test_what_is_wrong_in_it_is_said_of_the_file(skat: Skat, folder: Path) -> None:
    (folder / "none.py").write_text("x = 1\n", encoding="utf-8")
    (folder / "broken.py").write_text("x =\n", encoding="utf-8")
    ran = skat("check", "none.py", "broken.py", "--lang", "en")
    assert ran.status == 1
    first, second = ran.out.splitlines()
    assert first.startswith("none.py: plugin 'none' implements no hook")
    assert second.startswith("broken.py: plugin 'broken' of broken.py cannot be imported: SyntaxError: invalid syntax")


def test_a_file_is_not_said_to_be_right_where_a_profile_that_uses_it_is_wrong(skat: Skat, folder: Path) -> None:
    wrong = RULE.replace("return self.more", "return -self.more")
    (folder / "wrong.py").write_text(wrong.replace("plugin.rule", "plugin.wrong"), encoding="utf-8")
    (folder / "wrong.toml").write_text(PROFILE.replace("rule.py", "wrong.py"), encoding="utf-8")
    ran = skat("check", "wrong.py", "wrong.toml", "--lang", "en")
    assert ran.status == 1
    assert "nothing is wrong" not in ran.out
    assert "'wrong': skatcore_steps longer is -2" in ran.out


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("word", ["nowhere.py", ".", "valley.toml"])
def test_what_can_be_no_plugin_is_wrong_usage(skat: Skat, word: str) -> None:
    ran = skat("--allow-code", word, "bids", "isko", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1


def test_the_help_of_the_program_has_the_switch_and_that_of_commands_has_not(skat: Skat) -> None:
    assert "--allow-code FILE" in skat("--help").out
    assert "--allow-code" not in skat("show", "--help").out


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody else's, whose file the user has not allowed; but they have a file of that name."""
    one_file(tmp_path / "mine", monkeypatch)
    folder = one_file(tmp_path / "elsewhere", monkeypatch).parent
    (folder / "child.toml").write_text(house("", extends="valley.toml"), encoding="utf-8")
    (folder / "whole.toml").write_text(PROFILE.replace("./rule.py", str(folder / "rule.py")), encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


#: Words that load a profile, in each part of the command line.
COMMANDS: Final = (
    "check {}",
    "show {}",
    "diff isko {}",
    "rulebook {}",
    "bids {}",
    "value {} clubs --matadors 1 --points 70",
    "compare --sample --profile isko --profile {}",
    "deal --profile {} --seed 1",
    "simulate -p {} -n 1 -j 1",
    "effect isko {} -n 1 -j 1",
    "ruling revoke -p {}",
    "sheet new Ada Bo Cyd --profile {}",
    "plugin check {}",
)


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        *((words.format("valley.toml"), ()) for words in COMMANDS),
        ("check child.toml", ()),
        ("check whole.toml", ()),
        *((f"check {name}.toml", ("--allow-code", "../mine/rule.py")) for name in ("valley", "child", "whole")),
    ],
)
def test_no_command_runs_what_only_a_profile_names(
    skat: Skat, elsewhere: Path, words: str, allowed: tuple[str, ...]
) -> None:
    ran = skat(*allowed, *words.split(), "--lang", "en")
    assert ran.status == 1
    assert ran.err.count("--allow-code") + ran.out.count("--allow-code") == 1
    assert not has_run(elsewhere)


def test_a_profile_pack_runs_nothing_either(elsewhere: Path) -> None:
    packs = {"theirs": (Pack("theirs", "skat-theirs", elsewhere),)}
    with pytest.raises(ProfileError, match="--allow-code"):
        load_ruleset("theirs/valley", replace(Registry.installed(), packs=packs))
    assert not has_run(elsewhere)


def test_nor_does_what_is_stored(skat: Skat, elsewhere: Path) -> None:
    """A sheet and a deal of others, under a file that the user does not have: shown as they were confirmed."""
    mine = ("--allow-code", "rule.py")
    skat(*mine, "sheet", "new", "Ada", "Bo", "Cyd", "--profile", "valley.toml", "-f", "theirs.db")
    skat(*mine, "sheet", "add", "Ada", "CH", "--with", "1", "--points", "70", "-f", "theirs.db")
    line = skat(*mine, "deal", "-p", "valley.toml", "--seed", "1", "--stored").out
    Path("deal.jsonl").write_text(line, encoding="utf-8")
    Path("sheet.jsonl").write_text(skat(*mine, "sheet", "export", "-f", "theirs.db").out, encoding="utf-8")
    assert has_run(elsewhere)
    forget(elsewhere)
    for text in (Path("deal.jsonl"), Path("sheet.jsonl")):  # others must not be known from before
        text.write_text(text.read_text("utf-8").replace("Lower", "Upper"), encoding="utf-8")
    assert skat("sheet", "import", "sheet.jsonl").status == 0
    shown = skat("sheet", "show", "--format", "json", "--lang", "en")
    assert json.loads(shown.out)["totals"] == {"Ada": 12 * 5, "Bo": 0, "Cyd": 0}
    assert "--allow-code rule.py" in shown.err
    refused = skat("sheet", "add", "Ada", "CH", "--with", "1", "--points", "70", "--lang", "en")
    assert (refused.status, refused.err.count("--allow-code rule.py")) == (1, 1)
    replayed = skat("replay", "deal.jsonl", "--lang", "en")
    assert (replayed.status, "--allow-code rule.py" in replayed.out + replayed.err) == (1, True)
    assert not has_run(elsewhere)
    assert skat(*mine, "sheet", "add", "Ada", "CH", "--with", "1", "--points", "70", "--again").status == 0


def test_a_file_with_another_version_takes_no_new_entries(skat: Skat, folder: Path) -> None:
    mine = ("--allow-code", "rule.py")
    skat(*mine, "sheet", "new", "Ada", "Bo", "Cyd", "--profile", "valley.toml")
    skat(*mine, "sheet", "add", "Ada", "CH", "--with", "1", "--points", "70")
    newer = folder.parent / "newer" / "rule.py"
    newer.parent.mkdir()
    newer.write_text(RULE.replace("return 1", "return 2"), encoding="utf-8")
    refused = skat("--allow-code", str(newer), "sheet", "add", "Ada", "CH", "--with", "1", "--points", "70")
    assert refused.status == 1
    assert "rule" in refused.err
