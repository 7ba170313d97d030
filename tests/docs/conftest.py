"""The pages are read as files are: as wide as their texts need."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
