"""The file of ``--resume``: nothing in it is lost, whatever ends the program, and nothing foreign is taken."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skatcore.analysis.simulation import ALL_SENSIBLE
from skatcore.analysis.work.counts import total
from skatcore.analysis.work.errors import WorkError, WorkWarning
from skatcore.analysis.work.results import deals_of, results_of
from skatcore.analysis.work.resume_file import ResumeFile
from skatcore.analysis.work.unit import Unit, WorkPlan
from support.commands import Skat
from support.games import rules
from support.other_processes import counted
from support.patience import PATIENCE

PLAN = WorkPlan.of([rules("isko")], ALL_SENSIBLE, seed=1)
UNITS = list(PLAN.units(range(24), 4))
WHOLE = total((unit, counted(unit)) for unit in UNITS)


def run(path: Path, units: list[Unit] = UNITS, plan: WorkPlan | None = None) -> list[str]:
    """Do units and keep them; which of them were worked out, and not read."""
    worked: list[str] = []

    def work(unit: Unit) -> object:
        worked.append(unit.key)
        return counted(unit)

    work.__module__, work.__qualname__ = counted.__module__, counted.__qualname__
    units = units if plan is None else [Unit(plan, unit.seeds) for unit in units]
    found = list(results_of(units, work, resume=path))  # type: ignore[arg-type]
    assert sorted(unit.key for unit, _ in found) == sorted(unit.key for unit in units)
    assert total(found) == total((unit, counted(unit)) for unit in units)
    return worked


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    path = tmp_path / "run"
    assert run(path, UNITS[2:4]) == [unit.key for unit in UNITS[2:4]]
    assert run(path) == [unit.key for unit in (*UNITS[:2], *UNITS[4:])]
    assert run(path) == []
    more = [*UNITS, *PLAN.units(range(24, 30), 4)]
    assert run(path, more) == ["24+4", "28+2"]  # more deals than before


def test_a_file_that_ends_anywhere_goes_on_from_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "run"
    run(path)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    places = {0, 1, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + 1, len(data) - 1}
    for end in places.union(range(len(data) - 2 * len(lines[-1]), len(data), 5)):
        path.write_bytes(data[:end])
        whole = max(0, data[:end].count(b"\n") - 1)
        assert run(path) == [unit.key for unit in UNITS[whole:]]
        assert path.read_bytes() == data


OTHERS: list[tuple[WorkPlan, str]] = [
    (WorkPlan.of([rules("isko")], ALL_SENSIBLE, seed=2), "settings: seed 1 there, seed 2 here"),
    (WorkPlan.of([rules("pub")], ALL_SENSIBLE, seed=1), f"rules: {rules('isko').digest[:16]} there, "),
    (WorkPlan.of([rules("isko")], ("random", "sensible", "sensible"), seed=1), "players: sensible, sensible, sens"),
]


@pytest.mark.parametrize(("plan", "said"), OTHERS)
def test_the_file_of_another_run_is_refused(tmp_path: Path, plan: WorkPlan, said: str) -> None:
    path = tmp_path / "run"
    run(path)
    before = path.read_bytes()
    with pytest.raises(WorkError, match="belongs to another run") as caught:
        run(path, plan=plan)
    assert said in str(caught.value)
    with pytest.raises(WorkError, match=r"work: support\.other_processes\S* there|work: \S+ there, \S+deals_of here"):
        list(results_of(UNITS, deals_of, resume=path))
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["x", "\n", "forehand,middlehand\n", '{"skatcore-work":2,"work":', "{}\n", "[" * 9999])
def test_other_files_are_refused_and_stay_as_they_are(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.csv"
    path.write_text(text)
    if text.startswith('{"skatcore-work":2,"work":'):  # the beginning of our own first line
        assert len(run(path)) == len(UNITS)
        return
    with pytest.raises(WorkError, match="holds no results of a run"):
        run(path)
    assert path.read_text() == text


def test_a_file_without_checksums_is_that_of_another_run(tmp_path: Path) -> None:
    path = tmp_path / "run"
    run(path)
    path.write_bytes(path.read_bytes().replace(b'"skatcore-work":2', b'"skatcore-work":1'))
    with pytest.raises(WorkError, match="skatcore-work: 1 there, 2 here"):
        run(path)


def test_whatever_is_changed_in_a_line_its_deals_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run"
    run(path)
    data = path.read_bytes()
    head, first, second, *rest = data.splitlines(keepends=True)
    digits = [at for at, byte in enumerate(first) if chr(byte).isdigit()]
    assert len(digits) > 10
    for at in digits:
        changed = first[:at] + (b"1" if first[at : at + 1] != b"1" else b"2") + first[at + 1 :]
        path.write_bytes(b"".join((head, changed, second, *rest)))
        with pytest.warns(WorkWarning, match="damaged lines: 1, the first is line 2"):
            assert run(path) == [UNITS[0].key]
        with pytest.warns(WorkWarning):
            assert run(path) == []  # they are there now
    for spoilt in (b"x\n", b"\n", b"[]\n", b"{}\n", b"\xff\n", b"[" * 9999 + b"\n", b'{"unit":' + b"9" * 9999 + b"}\n"):
        path.write_bytes(b"".join((head, spoilt, spoilt, *rest)))
        with pytest.warns(WorkWarning, match="damaged lines: 2, the first is line 2"):
            assert run(path) == [UNITS[0].key, UNITS[1].key]


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "run"
    with ResumeFile.opened(path, PLAN, counted), pytest.raises(WorkError, match="is in use by another run"):
        run(path)
    assert run(path)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, said in (("pipe", "not a plain file"), (".", "not a plain file"), ("no/where", "cannot be opened")):
        with pytest.raises(WorkError, match=said):
            run(tmp_path / name)


def test_a_killed_simulation_goes_on(skat: Skat, tmp_path: Path) -> None:
    path = tmp_path / "run"
    words = ["simulate", "-n", "3000", "--format", "json", "--resume", str(path)]
    started = subprocess.Popen([sys.executable, "-m", "skatcore", *words, "-j", "2"], start_new_session=True)
    until = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 2:
        assert time.monotonic() < until, "nothing is played"
        time.sleep(0.02)
    started.kill()
    started.wait()
    while True:  # the others end with it
        try:
            os.killpg(started.pid, 0)
        except ProcessLookupError:
            break
        if time.monotonic() > until:
            os.killpg(started.pid, signal.SIGKILL)
            pytest.fail("processes are left behind")
        time.sleep(0.05)
    kept = path.read_bytes()
    few = [*words[:1], "-n", "101", *words[3:], "-j", "1"]
    resumed, fresh = skat(*few), skat(*few[:-4], "-j", "1")
    assert path.read_bytes().startswith(kept[: kept.rindex(b"\n")])
    assert resumed.status == 0, resumed.err
    assert resumed.out == fresh.out
    assert skat(*few[:1], "--seed", "2", *few[1:]).err.startswith(f"skat: error: {path} belongs to another run")


def test_a_damaged_line_is_said_once_and_changes_no_result(skat: Skat, tmp_path: Path) -> None:
    path = tmp_path / "run"
    words = ["simulate", "-n", "300", "--format", "json", "-j", "1", "--lang", "en", "--resume", str(path)]
    whole = skat(*words)
    head, first, *rest = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((head, first.replace(b"1", b"2"), *rest)))
    again = skat(*words)
    assert (again.status, again.out) == (0, whole.out)
    assert again.err.count("damaged lines: 1, the first is line 2") == 1
    assert "Warning" not in again.err
