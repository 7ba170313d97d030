"""The command line with a store of its own, and stores on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from commands import Ran, Skat
from keeping import new_database, postgres
from skatcore.cli.app import app


@pytest.fixture
def skat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Skat:
    """Run ``skat`` with these words, in English, with a store in the test's folder."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("SKAT_SHEETS", str(tmp_path / "sheets.db"))

    def run(*words: str, stdin: str | None = None) -> Ran:
        result = CliRunner().invoke(app, list(words), input=stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

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
    return new_database(request.getfixturevalue("server"), f"t{uuid4().hex}")
