"""The command line, run in this process as a user would type it."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from commands import Ran, Skat
from skatcore.cli.app import app


@pytest.fixture
def skat(monkeypatch: pytest.MonkeyPatch) -> Skat:
    """Run ``skat`` with these words, in English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*words: str, stdin: str | None = None) -> Ran:
        result = CliRunner().invoke(app, list(words), input=stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run
