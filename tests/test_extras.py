"""What works without the extras, and what is said of one that is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

import skatcore
from skatcore.cli import main
from skatcore.extras import EXTRAS, MissingExtra, missing_extra, require
from skatcore.records.samples import SAMPLE

#: Runs a program in which the libraries of some extras cannot be imported.
WITHOUT: Final = """
import sys
from skatcore.extras import EXTRAS
names = {name for extra in sys.argv.pop(1).split(",") for name in EXTRAS[extra]}
names -= {name for extra in sys.argv.pop(1).split(",") if extra for name in EXTRAS[extra]}
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Finder())
"""
COMMAND: Final = WITHOUT + "from skatcore.cli import main; main()"
#: Each argument is a command of its own.
COMMANDS: Final = (
    WITHOUT
    + """
from skatcore.cli import main
for words in sys.argv[1:]:
    sys.argv[1:] = words.split()
    try:
        main()
    except SystemExit:
        pass
    print("-- the next", flush=True)
"""
)
RULES: Final = (
    WITHOUT
    + """
import skatcore
for name in skatcore.bundled():
    ruleset = skatcore.load(name)
    game = skatcore.value(ruleset, "grand hand", points=70, matadors=2)
    for language in ("en", "de", "pl"):
        assert all(skatcore.reasons(ruleset, game, language))
    assert skatcore.bids(ruleset)
    assert skatcore.simulate([ruleset], deals=2, seed=1, jobs=1)[0].deals == 2
for needs in ("skatcore.analysis.columnar.score", "skatcore.club.sheet.store"):
    try:
        __import__(needs)
    except skatcore.MissingExtra as error:
        print(error)
"""
)
ALL: Final = ",".join(EXTRAS)


def run(program: str, *words: str, lang: str = "C") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        env={**os.environ, "LC_ALL": f"{lang}.UTF-8"},
        capture_output=True,
        check=False,
        text=True,
    )


def declared_extras() -> dict[str, list[str]]:
    """The extras in ``pyproject.toml``."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    return extras


def test_rules_values_reasons_bids_and_deals_need_no_extra() -> None:
    ran = run(RULES, ALL, "")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [
        "numpy is not installed: pip install 'skatcore[data]'",
        "sqlalchemy is not installed: pip install 'skatcore[club]'",
    ]


@pytest.mark.parametrize(
    ("extras", "words", "extra"),
    [
        ("", "bids isko", "cli"),
        ("cli", "compare --sample", "data"),
        ("cli", "score --sample --profile isko", "data"),
        ("cli,data", "sheet list", "club"),
        ("cli,data,club", "serve", "web"),
    ],
)
def test_a_missing_extra_is_one_line_that_says_what_to_install(extras: str, words: str, extra: str) -> None:
    ran = run(COMMAND, ALL, extras, *words.split())
    assert ran.returncode == 2
    assert ran.stdout == ""
    line = rf"skat: error: \w+ is not installed; .* pip install 'skatcore\[{extra}\]'\n"
    assert re.fullmatch(line, ran.stderr)


def test_a_missing_extra_is_said_in_the_language_of_the_locale() -> None:
    assert "nicht installiert" in run(COMMAND, ALL, "", "bids", lang="de_DE").stderr
    assert "brakuje biblioteki" in run(COMMAND, ALL, "", "bids", lang="pl_PL").stderr


def test_commands_about_rules_and_deals_need_only_cli() -> None:
    commands = [
        "value isko GH --matadors 1 --points 70",
        "bids isko",
        "diff isko warmia",
        "deal --profile isko --seed 3",
        "simulate --profile isko --deals 3 --jobs 1",
        "replay --sample --profile isko",
    ]
    ran = run(COMMANDS, ALL, "cli", *commands)
    assert "not installed" not in ran.stderr
    *printed, rest = ran.stdout.split("-- the next\n")
    assert len(printed) == len(commands)
    assert all(printed)
    assert not rest


def test_a_comparison_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatcore.extras.is_installed", lambda name: name != "numpy")
    with pytest.raises(MissingExtra, match=r"numpy .* pip install 'skatcore\[data\]'") as caught:
        skatcore.compare(SAMPLE, [skatcore.load("isko")])
    assert caught.value.extra == "data"
    require("club")


def test_another_missing_module_stays_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing_extra(ModuleNotFoundError("no", name="numpy.linalg")) is not None
    assert missing_extra(ModuleNotFoundError("no", name="skatcore.nothing")) is None

    def fails(_: str) -> None:
        raise ModuleNotFoundError("no", name="of_a_plugin")

    monkeypatch.setattr("skatcore.cli.require", fails)
    with pytest.raises(ModuleNotFoundError, match="no"):
        main()


def test_the_extras_are_those_of_the_package() -> None:
    declared = declared_extras()
    for extra, libraries in EXTRAS.items():
        everywhere = [requirement for requirement in declared[extra] if ";" not in requirement]
        names = {re.split(r"[\[>]", requirement)[0].replace("-", "_") for requirement in everywhere}
        names = {name.removesuffix("_py") for name in names}  # markdown-it-py is imported without it
        shared = {"club": EXTRAS["data"], "web": EXTRAS["club"]}.get(extra, frozenset())
        assert names - shared == libraries


def test_all_is_every_extra_of_the_commands() -> None:
    assert declared_extras()["all"] == ["skatcore[cli,data,club,parquet,postgres,web]"]
    # one machine needs no cluster, and numba only makes some commands quicker
    assert EXTRAS.keys() == {"cli", "cluster", "data", "club", "parquet", "postgres", "web"}
