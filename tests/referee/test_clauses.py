"""Every clause on conduct has a test that bears its number."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

HERE: Final = Path(__file__).parent
CLAUSES: Final = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))
TABLES: Final = (
    *("announcement", "auction", "deal", "evening", "examples", "goals", "play", "play_tricks"),
    *("second_opinion", "shortening"),
)
#: What the clauses of a code begin with in the names of tests.
LABELS: Final = {"DE": ("DE", "ISkO"), "SkWO": ("SkWO", "DE SkWO"), "PT": ("PT", "PZ PT")}


def names() -> Iterator[str]:
    """What the tests of rulings are called."""
    for table in TABLES:
        for test in vars(import_module(f"referee.test_{table}")).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "parametrize":
                    yield from _names(mark.args[1], mark.kwargs.get("ids"))


def _names(values: Any, named: Any) -> Iterator[str]:
    for value in values:
        name = named(value) if callable(named) else getattr(value, "id", None)
        if name:
            yield str(name)


@pytest.mark.parametrize("code", CLAUSES)
def test_every_clause_has_a_test_with_its_number(code: str) -> None:
    tested = {name.partition("-")[0].partition(":")[0] for name in names()}
    labels = LABELS.get(code, (code,))
    missing = [number for number in CLAUSES[code] if not tested & {f"{label} {number}" for label in labels}]
    assert missing == []
