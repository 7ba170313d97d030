"""The README, followed word for word."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from skatcore.club.sheet.entry import entry
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.quick_entry import quick_fields
from skatcore.club.sheet.series import Series
from skatcore.rules.build import load_ruleset

README = Path(__file__).parents[2] / "README.md"
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def block(language: str, word: str) -> str:
    """The only block of that language in which a word stands."""
    found = [str(text) for kind, text in BLOCKS if kind == language and word in text]
    assert len(found) == 1, (language, word)
    return found[0]


#: A line of a printed deal that begins like one that is typed.
WINS = "> leads, * wins the trick"


def run(command: str, folder: Path, libraries: Path, typed: str = "") -> str:
    """A command of the README, in a folder, with what was installed before."""
    words = command.split(" #", maxsplit=1)[0].split()
    assert words[0] == "skat"
    environment = os.environ | {"PYTHONPATH": str(libraries), "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "skatcore", *words[1:]],
        cwd=folder,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in {0, 1}, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.fixture
def libraries(tmp_path: Path) -> Path:
    """Where the tutorial's package is installed, away from this environment."""
    return tmp_path / "libraries"


def test_the_first_screen_has_the_two_commands() -> None:
    first = README.read_text(encoding="utf-8").splitlines()[:20]
    assert "pip install '.[all]' && skat compare --sample" in first
    assert "pip install '.[test]' && pytest -n auto" in first


def test_a_profile_in_ten_lines(tmp_path: Path, libraries: Path) -> None:
    text = block("toml", 'id = "club"')
    assert len([line for line in text.splitlines() if line]) <= 10
    (tmp_path / "club.toml").write_text(text, encoding="utf-8")
    commands = block("console", "skat check club.toml").splitlines()
    assert "correct" in run(commands[0], tmp_path, libraries)
    assert "auction.all-pass" in run(commands[1], tmp_path, libraries)
    assert "club" in run(commands[2], tmp_path, libraries)


def test_a_plugin_in_thirty_lines(tmp_path: Path, libraries: Path) -> None:
    module = block("python", "DoubleSchwarz")
    assert len([line for line in module.splitlines() if line]) <= 30
    package = tmp_path / "double-schwarz"
    package.mkdir()
    (package / "pyproject.toml").write_text(block("toml", "build-backend"), encoding="utf-8")
    (package / "double_schwarz.py").write_text(module, encoding="utf-8")
    (tmp_path / "hamburg.toml").write_text(block("toml", 'id = "hamburg"'), encoding="utf-8")
    commands = block("console", "pip install ./double-schwarz").splitlines()
    assert commands[0] == "pip install ./double-schwarz"
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--quiet"]
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            *options,
            "--target",
            str(libraries),
            str(package),
        ],
        check=True,
        capture_output=True,
    )
    assert "correct" in run(commands[1], tmp_path, libraries)
    told = run(commands[2], tmp_path, libraries)
    said = README.read_text(encoding="utf-8").split("The last command says: ")[1].split(". The")[0]
    for step in said.replace("\n", " ").split(", "):
        assert step in told


def test_every_example_command_runs(tmp_path: Path, libraries: Path) -> None:
    for line in block("console", "$ skat").splitlines():
        command = line.removeprefix("$ ")
        if "evening.csv" not in command and "games.sgf" not in command:
            assert run(command, tmp_path, libraries)


def test_the_kernels_example_runs() -> None:
    program = [sys.executable, "-c", block("python", "skatcore.analysis.playouts")]
    won, points = map(
        float, subprocess.run(program, check=True, capture_output=True).stdout.split()
    )
    assert 0 <= won <= 1
    assert 0 < points <= 120


def test_a_deal_is_played_as_printed() -> None:
    examples = doctest.DocTestParser().get_doctest(
        block("pycon", "Deal.shuffled"), {}, "README", None, None
    )
    assert len(examples.examples) > 10
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


TRANSCRIPTS = [str(text) for kind, text in BLOCKS if kind == "text" and text.startswith("$ skat ")]


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda text: text.split("\n")[0])
def test_what_the_readme_shows_is_what_is_printed(
    transcript: str, tmp_path: Path, libraries: Path
) -> None:
    command, *lines = transcript.splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ") and line != WINS]
    shown = [line for line in lines if line.strip() and not (typed and line.startswith("> "))]
    out = run(command.removeprefix("$ "), tmp_path, libraries, "\n".join(typed))
    told = [re.sub("^(> )+" if typed else "$^", "", line).rstrip() for line in out.splitlines()]
    assert [line for line in told if line] == shown


def test_the_readme_shows_deals() -> None:
    assert {text.split()[2] for text in TRANSCRIPTS} >= {"deal", "play", "simulate"}


def test_keeping_a_score_sheet(
    tmp_path: Path, libraries: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKAT_SHEETS", str(tmp_path / "sheets.db"))
    told = {
        command: run(command, tmp_path, libraries)
        for command in block("console", "skat sheet new").splitlines()
    }
    assert (
        "1: Bo, Hearts hand: won, +50"
        in told["skat sheet add Bo hearts hand --with 2 --won --schneider"]
    )
    assert "Cyd 48, Dov 0" in told["skat sheet correct 2 Cyd grand --without 1 --won --all-agreed"]
    assert "Friday" in told["skat sheet list"]
    assert "taken: sheets 0, items 0" in told["skat sheet import friday.jsonl"]


def test_a_sheet_on_paper_and_in_money(
    tmp_path: Path, libraries: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKAT_SHEETS", str(tmp_path / "sheets.db"))
    run("skat sheet new Ada Bo Cyd Dov --title Friday", tmp_path, libraries)
    run("skat sheet add Bo hearts hand --with 2 --won", tmp_path, libraries)
    for command in block("console", "skat sheet print").splitlines():
        assert run(command, tmp_path, libraries)
    assert (tmp_path / "friday.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "empty.pdf").read_bytes().startswith(b"%PDF")
    assert "Geber" in (tmp_path / "friday.html").read_text(encoding="utf-8")


def test_what_is_written_at_the_desk_as_the_readme_has_it() -> None:
    players = ("Ada", "Bo", "Cyd", "Dov")
    for line in block("text", "bo h2 s").splitlines()[:-1]:
        told = line.partition("  ")[0]
        ruleset = load_ruleset("pub" if told.startswith("ramsch") else "isko")
        begun = Begun(players=players, profile=ruleset.id, digest=ruleset.digest, text="")
        series = Series(ruleset, begun)
        if told.startswith("ada"):  # who deals sits out
            series.add(entry(series, quick_fields(series, "pass")))
        series.add(entry(series, quick_fields(series, told)))


def test_a_sheet_in_a_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code = block("python", "Store.open")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout == "{'Ada': 0, 'Bo': 40, 'Cyd': 0}\n"


def test_running_a_tournament(
    tmp_path: Path, libraries: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKAT_SHEETS", str(tmp_path / "sheets.db"))
    first, *commands = block("console", "skat tournament new").splitlines()
    assert "fill in what stands in <...>" in run(first, tmp_path, libraries)
    plan = tmp_path / "cup.toml"
    plan.write_text(re.sub("<.*?>", "SC Grand", plan.read_text("utf-8")), encoding="utf-8")
    told = [run(command, tmp_path, libraries) for command in commands]
    assert "in order" in told[0]
    assert "pairs that meet again: 0" in told[3]
    assert "Gus 2107" in told[4]
    assert "Eve 1220, Dov 680, Fay 240" in told[6]
    assert "corrected by Jury" in told[7]
    assert re.search(r"1 +Gus +2107 +937 +18 +3 +2107", told[8])
    assert "new entries: 0" in told[11]
