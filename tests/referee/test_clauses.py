"""Every clause on conduct has a test that bears its number."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from support.ruling_table import PROFILES, Row
from support.rulings import LABELS as CODES

HERE: Final = Path(__file__).parent
CLAUSES: Final = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))
TABLES: Final = (
    *(
        f"isko.test_{matter}"
        for matter in ("announcement", "auction", "deal", "play", "play_tricks", "sheet", "shortening")
    ),
    *(f"referee.test_{table}" for table in ("examples", "goals", "second_opinion")),
)
#: What the clauses of a code begin with in the names of tests.
LABELS: Final = {"DE": ("DE", "ISkO"), "SkWO": ("SkWO", "DE SkWO"), "PT": ("PT", "PZ PT")}


def names() -> Iterator[str]:
    """The names of the tests of rulings."""
    for table in TABLES:
        for test in vars(import_module(table)).values():
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


@pytest.mark.parametrize("table", TABLES)
def test_the_marks_of_a_table_are_the_clauses_of_its_rows(table: str) -> None:
    for test in vars(import_module(table)).values():
        marks = {mark.name: mark.args for mark in getattr(test, "pytestmark", ())}
        names, values = marks.get("parametrize", ("", ()))
        if "clause" in marks and names in {"row", ("clause", "profile", "kind", "facts", "ruling")}:
            held = {clause for value in values for clause in _held(value)}
            assert set(marks["clause"]) == held


def _held(value: Any) -> Iterator[str]:
    """The clauses of a row in full: ``PT 8.9``."""
    if not isinstance(value, Row):
        yield from (clause for clause in value.values[:1] if not clause.endswith("silent"))
        return
    code, tournament = CODES[PROFILES[value.source]]
    for clause in value.clause.split(", ") if value.clause != "silent" else ():
        label = "" if clause[:2] in {"Sk", "PT"} else tournament if clause[0] in "789" else code
        yield f"{label} {clause}".strip()
