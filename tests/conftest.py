"""Settings for the whole suite, and the fixtures that several folders share."""

from __future__ import annotations

import faulthandler
import gc
import math
import os
import signal
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings

from skatcore.cli import seldom_collected
from skatcore.club.tournament import seat_plan
from support.clauses import refuse_unknown
from support.commands import Ran, Skat, invoke
from support.stores import new_database, postgres

# modules of tests are many objects that all stay: nothing is garbage while they are collected
gc.disable()
# else each worker and each program that a test starts compiles the checkout again
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# what a shell starts in the background ignores Ctrl-C, and so would the programs that tests start and interrupt
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
# Look for rarer cases: pytest --hypothesis-profile long
settings.register_profile("long", deadline=None, max_examples=3000)
settings.load_profile("ci" if os.environ.get("CI") else "here")

_watched = [-math.inf]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """No test bears the number of a clause that no source has."""
    refuse_unknown(items)


def pytest_collection_finish() -> None:
    """Garbage is what the tests make: what is there before them is never looked through again."""
    gc.freeze()
    seldom_collected()
    gc.enable()


def pytest_runtest_setup() -> None:
    """Let no test wait for ever: its process ends after ten minutes, and says where it was."""
    if time.monotonic() > _watched[-1] + 60:  # not for each test: that takes longer than most tests
        _watched.append(time.monotonic())
        faulthandler.dump_traceback_later(600, exit=True)


def pytest_sessionfinish() -> None:
    """All tests have ended."""
    faulthandler.cancel_dump_traceback_later()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the dearest files and functions beside the dearest cases that ``--durations`` asks for."""
    most = config.getoption("durations")
    if most is None:
        return
    for what, ends in (("files", "::"), ("functions", "[")):
        spent: defaultdict[str, float] = defaultdict(float)
        for report in (each for reports in terminalreporter.stats.values() for each in reports):
            if isinstance(report, pytest.TestReport):
                spent[report.nodeid.partition(ends)[0]] += report.duration
        terminalreporter.section(f"slowest {what}")
        for name in sorted(spent, key=spent.__getitem__, reverse=True)[: most or None]:
            terminalreporter.write_line(f"{spent[name]:.2f}s {name}")


@pytest.fixture
def skat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Skat:
    """Run ``skat`` with these words in this process, in English, with a store of the test's own."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("COLUMNS", raising=False)  # processes that run tests side by side have one
    monkeypatch.setenv("SKAT_SHEETS", str(tmp_path / "sheets.db"))

    def run(*words: str, stdin: str | bytes | None = None) -> Ran:
        result = invoke(words, stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def sheet(skat: Skat) -> Skat:
    """Run ``skat sheet`` with these words."""

    def run(*words: str, stdin: str | bytes | None = None) -> Ran:
        return skat("sheet", *words, stdin=stdin)

    return run


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for a tournament's tables only briefly, where it does not matter how few meet again."""
    monkeypatch.setattr(seat_plan, "COOLING", seat_plan.COOLING // 50)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server for this process of tests."""
    with postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be: a file, or a database, neither of them there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "sheets.db")
    return new_database(request.getfixturevalue("server"), f"s{uuid4().hex}")
