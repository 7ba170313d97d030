"""Stores on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from keeping import new_database, postgres


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
