"""Settings for the whole suite, and the fixtures that several folders share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings

from support.commands import Ran, Skat, invoke
from support.stores import new_database, postgres

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
# Look for rarer cases: pytest --hypothesis-profile long
settings.register_profile("long", deadline=None, max_examples=3000)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture
def skat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Skat:
    """Run ``skat`` with these words in this process, in English, with a store of the test's own."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
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
