"""Stores on both databases, and the commands on a store of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from commands import Ran, Skat
from keeping import new_database, postgres
from skatcore.cli.app import app


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


@pytest.fixture
def sheet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Skat:
    """Run ``skat sheet`` with these words, in English, on a store of the test's own."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("SKAT_SHEETS", str(tmp_path / "sheets.db"))

    def run(*words: str, stdin: str | bytes | None = None) -> Ran:
        result = CliRunner().invoke(app, ["sheet", *words], input=stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run
