"""Standard streams that are closed: nothing is done that could not be answered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skatcore.cli import main
from support.commands import Skat
from support.games import house
from support.installed import describe
from support.patience import PATIENCE

#: One more for every game.
PLUGIN = """
from skatcore.plugin import Step, Words, hookimpl

def rise(situation):
    return 1

@hookimpl
def skatcore_steps():
    return [Step("pik", 90, "steps.pik", rise)]

@hookimpl
def skatcore_words():
    return [Words("en", {"step.pik": "pik"})]
"""


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A line of a shell in which ``skat`` stands for this program."""
    program = line.replace("skat", f"{sys.executable} -m skatcore")
    return subprocess.run(
        ["sh", "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        env={
            "LC_ALL": "C.UTF-8",
            "SKAT_SHEETS": str(folder / "sheets.db"),
            "PATH": "/usr/bin:/bin",
            "PYTHONPATH": os.pathsep.join((str(folder), os.environ.get("PYTHONPATH", ""))),
        },
    )


@pytest.fixture
def under_a_plugin(tmp_path: Path) -> str:
    """A profile with a third party's plugin, which is installed in the folder of the test."""
    (tmp_path / "skat_pik.py").write_text(PLUGIN, "utf-8")
    describe(tmp_path, "skat-pik", "[skatcore.plugins]\npik = skat_pik\n")
    (tmp_path / "pik.toml").write_text(house('[cite]\nsteps.pik = "ISkO 5.2"\n', plugins=["pik"]), "utf-8")
    return str(tmp_path / "pik.toml")


def test_a_closed_standard_output_is_an_error_and_nothing_is_written(skat: Skat, tmp_path: Path) -> None:
    assert skat("sheet", "new", "Ada", "Bo", "Cyd").status == 0
    for command in ("skat sheet add Bo H --with 2 --won", "skat sheet show", "skat profiles"):
        ran = shell(f"{command} >&-", tmp_path)
        assert ran.returncode == 1
        assert ran.stderr.count("\n") == 1
        assert "stdout" in ran.stderr
    assert '"rows": []' in skat("sheet", "show", "--format", "json").out


def test_other_closed_streams_do_no_harm(tmp_path: Path) -> None:
    ran = shell("skat value isko H --matadors=1 --points 70 2>&- <&-", tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "+20" in ran.stdout
    read = shell("skat score - --profile isko <&-", tmp_path)
    assert read.returncode != 0
    assert "Traceback" not in read.stderr


def test_a_reader_who_has_gone_makes_nothing_that_was_written_a_failure(skat: Skat, tmp_path: Path) -> None:
    assert skat("sheet", "new", "Ada", "Bo", "Cyd").status == 0
    status = "; echo $? >status; } | true ; wait; cat status"
    for command in ("skat sheet add Bo H --with 2 --won", "skat sheet show", "skat profiles"):
        # the reader has ended before anything is written to it
        ran = shell("{ sleep 0.2; " + command + status, tmp_path)
        assert (ran.stdout, ran.stderr) == ("0\n", "")
    assert '"declarer": "Bo"' in skat("sheet", "show", "--format", "json").out


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("skat diff isko warmia --all; echo $? >status) | head -n 1", "1"),
        ("skat diff isko warmia --all --format json; echo $? >status) | true", "1"),
        ("skat diff isko isko; echo $? >status) | true", "0"),
        ("skat check wrong.toml; echo $? >status) | true", "1"),
    ],
)
def test_what_was_found_is_the_status_also_for_a_reader_who_has_gone(tmp_path: Path, line: str, status: str) -> None:
    (tmp_path / "wrong.toml").write_text('[profile]\nextends = "isko"\nid = "wrong"\n[auction]\nx = 1\n', "utf-8")
    ran = shell(f"(sleep 0.1; {line}", tmp_path)
    assert (tmp_path / "status").read_text("utf-8") == f"{status}\n"
    assert ran.stderr == ""


def test_a_plugin_is_not_blamed_for_a_reader_who_has_gone(tmp_path: Path, under_a_plugin: str) -> None:
    begun = shell(f"skat sheet new Ada Bo Cyd --profile {under_a_plugin}", tmp_path)
    assert begun.returncode == 0, begun.stderr
    for command in (
        "skat sheet add Bo H --with 2 --won",
        "skat sheet pass --format json",
        "skat sheet show",
        "skat sheet show --why 1",
        "printf 'Bo G 1 won\\n' | skat sheet enter",
    ):
        ran = shell("{ sleep 0.2; " + command + "; echo $? >status; } | true; wait; cat status", tmp_path)
        assert (ran.stdout, ran.stderr) == ("0\n", ""), command
    rows = json.loads(shell("skat sheet show --format json", tmp_path).stdout)["rows"]
    assert [(row["declarer"], row["points"]["Bo"]) for row in rows] == [("Bo", 40), ("", 0), ("Bo", 72)]


#: A program that ends as ``skat`` does, while a plugin's thread has something to write.
WITH_THREAD = """
import threading, time
from skatcore import __main__
def write():
    time.sleep(0.3)
    print("written")
__main__.main = threading.Thread(target=write).start
__main__.program()
"""


def test_the_program_ends_when_a_plugins_thread_has_written_all() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITH_THREAD], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "written\n", "")


def test_a_profiler_writes_what_it_found(tmp_path: Path) -> None:
    found = tmp_path / "found"
    command = [sys.executable, "-m", "cProfile", "-o", str(found), "-m", "skatcore", "--version"]
    subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
    assert found.stat().st_size


def test_a_mistake_of_the_program_itself_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> None:
        raise KeyError("no such thing")

    monkeypatch.setattr("skatcore.cli.app.run", broken)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    with pytest.raises(SystemExit) as ended:
        main()
    (line,) = capsys.readouterr().err.splitlines()
    assert ended.value.code == 1
    assert "KeyError: 'no such thing'" in line
    assert "test_streams.py" in line
