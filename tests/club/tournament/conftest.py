"""The width of a terminal, for the tables of a tournament."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
