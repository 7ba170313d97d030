"""The package without its extras, and the message about one that is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

import skatcore
from skatcore.cli import main
from skatcore.extras import EXTRAS, missing_extra, requirement
from skatcore.records.errors import RecordError
from skatcore.records.samples import sample
from support.commands import Skat

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
        f"the extra {extra} is missing ({library} is not installed); install it with: pip install {requirement(extra)} "
        "(or uv tool install, pipx install --force)"
        for library, extra in (("numpy", "data"), ("sqlalchemy", "club"))
    ]


@pytest.mark.parametrize(
    ("extras", "words", "extra"),
    [
        ("", "simulate --profile isko --deals 3 --jobs 1 --chart values.png", "club"),
        ("data", "sheet list", "club"),
        ("", "serve", "web"),  # which brings club
        ("data,club", "serve", "web"),
        ("data,club,web", "simulate --profile isko --deals 3 --cluster local:1", "cluster"),
        ("data,club,web", "convert --sample --to parquet --out games.parquet", "parquet"),
    ],
)
def test_a_missing_extra_is_one_line_that_says_what_to_install(extras: str, words: str, extra: str) -> None:
    ran = run(COMMAND, ALL, extras, *words.split())
    assert ran.returncode == 2
    assert ran.stdout == ""
    line = rf'skat: error: the extra {extra} is missing \(\w+ is not installed\); install it with: pip install .*\[{extra}\]" \(or uv tool .*\n'
    assert re.fullmatch(line, ran.stderr)


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        (None, '"skatcore[data]"'),
        ("no JSON", '"skatcore[data]"'),
        ('{"url": "https://example.org/skatcore.git", "vcs_info": {}}', '"skatcore[data]"'),
        ('{"url": "file:///home/ada/my%20skat", "dir_info": {"editable": true}}', '-e "/home/ada/my skat[data]"'),
        ('{"url": "file:///tmp/skatcore-1-py3-none-any.whl"}', '"/tmp/skatcore-1-py3-none-any.whl[data]"'),
    ],
)
def test_an_extra_is_installed_from_where_skatcore_came(
    origin: str | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.metadata.distribution", lambda _: SimpleNamespace(read_text=lambda _: origin))
    assert requirement.__wrapped__("data") == said


def test_a_missing_extra_is_said_in_the_language_of_the_locale() -> None:
    assert "das Extra club fehlt" in run(COMMAND, ALL, "", "sheet", "list", lang="de_DE").stderr
    assert "brakuje dodatku club" in run(COMMAND, ALL, "", "sheet", "list", lang="pl_PL").stderr


def test_commands_about_rules_and_deals_need_no_extra(tmp_path: Path) -> None:
    chart = tmp_path / "values.svg"
    commands = [
        "--version",
        "--help",
        "help evening",
        "show isko",
        "check isko",
        "value isko GH --matadors 1 --points 70",
        "bids isko",
        "diff isko warmia",
        "deal --profile isko --seed 3",
        f"simulate --profile isko --deals 3 --jobs 1 --chart {chart}",
        "replay --sample --profile isko",
        "compare --sample",
        "compare --sample isko warmia --format json",
        "score --sample --format csv",
        "compare --sample --summary",
        "score --sample --profile isko --summary",
        "ruling --list",
        (
            "ruling lead-out-of-turn -p isko --by defender --game hearts --bid 20 --trick 4 --points 30:20 "
            "--noticed before-complete --matadors 1"
        ),
    ]
    ran = run(COMMANDS, ALL, "", *commands)
    assert "not installed" not in ran.stderr
    *printed, rest = ran.stdout.split("-- the next\n")
    assert len(printed) == len(commands)
    assert all(printed)
    assert not rest
    assert chart.exists()


def test_a_comparison_without_numpy_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rulesets = [skatcore.load("isko"), skatcore.load("pl-local")]
    for name in ("real", "evening"):
        shutil.copy(sample(name), tmp_path)
    odd = tmp_path / "evening.csv"  # no cards make 119 card points
    odd.write_text(odd.read_text("utf-8").replace(",97,9,", ",119,9,"), "utf-8")
    by_column = skatcore.compare(tmp_path, rulesets)
    assert len(by_column.unmade) == 1
    monkeypatch.setattr("skatcore.analysis.compare.is_installed", lambda _: False)
    assert skatcore.compare(tmp_path, rulesets) == by_column
    with pytest.raises(RecordError):
        skatcore.compare(tmp_path / "nothing.csv", rulesets)


def test_another_missing_module_is_a_mistake_of_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert missing_extra(ModuleNotFoundError("no", name="numpy.linalg")) is not None
    assert missing_extra(ModuleNotFoundError("no", name="skatcore.nothing")) is None

    def fails(_: str) -> None:
        raise ModuleNotFoundError("no", name="of_a_plugin")

    monkeypatch.setattr("skatcore.cli.app.run", fails)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert re.fullmatch(r"skat: error: .* ModuleNotFoundError: no; .*\n", capsys.readouterr().err)


def test_a_traceback_is_shown_of_mistakes_and_not_of_refusals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], skat: Skat, tmp_path: Path
) -> None:
    monkeypatch.setenv("SKATCORE_TRACEBACK", "1")
    for words in (("score", str(tmp_path / "none.csv")), ("show", "nope"), ("sheet", "show")):
        ran = skat(*words)
        assert ran.status
        assert "Traceback" not in ran.err

    def fails(_: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("skatcore.cli.app.run", fails)
    with pytest.raises(SystemExit):
        main()
    assert "Traceback" in capsys.readouterr().err


def test_the_extras_are_those_of_the_package() -> None:
    declared = declared_extras()
    for extra, libraries in EXTRAS.items():
        everywhere = [requirement for requirement in declared[extra] if ";" not in requirement]
        names = {re.split(r"[\[>]", requirement)[0].replace("-", "_") for requirement in everywhere}
        assert names - {"skatcore"} == libraries


def test_what_the_server_lacks_comes_with_one_extra() -> None:
    assert "skatcore[club]" in declared_extras()["web"]


def test_all_leaves_out_what_few_need() -> None:
    assert declared_extras()["all"] == ["skatcore[data,web]"]
    # a cluster, another database, files for other programs; and numba only makes some commands quicker
    assert EXTRAS.keys() - {"data", "club", "web"} == {"cluster", "parquet", "postgres"}
