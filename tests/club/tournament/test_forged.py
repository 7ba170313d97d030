"""Draws in an export that were not made as it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support.commands import Skat
from support.tournaments import names, plan, written

LANGS = ("en", "de", "pl")


@pytest.fixture
def exported(skat: Skat, tmp_path: Path, prepared: Callable[..., None]) -> list[dict[str, Any]]:
    """The lines of a tournament in which all are level and lots were drawn."""
    prepared("lots", lambda: all_level(skat, tmp_path))
    return [json.loads(line) for line in skat("tournament", "export").out.splitlines()]


def all_level(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(series="1")))
    skat("tournament", "player", *names(8))
    skat("tournament", "draw", "--seed", "7")
    tables = skat("tournament", "tables", "--format", "json").data["tables"]
    for table, seats in enumerate(tables, 1):
        given = [f"{name}=240/10/0" for name in seats]
        skat("tournament", "enter", "1", str(table), *given, "--passed", "8", "--all-signed")
    assert skat("tournament", "lots", "--seed", "3").status == 0


def taken(skat: Skat, tmp_path: Path, lines: list[dict[str, Any]], lang: str) -> Any:
    file = tmp_path / "cup.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    there = str(tmp_path / "there.db")
    return skat("tournament", "import", str(file), "--file", there, "--lang", lang)


@pytest.mark.parametrize("lang", LANGS)
def test_lots_that_do_not_follow_from_their_seed_are_refused(
    skat: Skat, tmp_path: Path, exported: list[dict[str, Any]], lang: str
) -> None:
    (group,) = exported[-1]["order"]
    exported[-1]["order"] = [[group[-1], *group[:-1]]]
    done = taken(skat, tmp_path, exported, lang)
    assert (done.status, done.out) == (1, "")
    assert " 3" in done.err


@pytest.mark.parametrize("lang", LANGS)
def test_what_was_drawn_so_is_taken_without_a_word(
    skat: Skat, tmp_path: Path, exported: list[dict[str, Any]], lang: str
) -> None:
    done = taken(skat, tmp_path, exported, lang)
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize("lang", LANGS)
def test_another_draw_is_taken_and_told(skat: Skat, tmp_path: Path, exported: list[dict[str, Any]], lang: str) -> None:
    drawn = next(row for row in exported if row.get("kind") == "drawn")
    drawn["seed"] = "8"
    done = taken(skat, tmp_path, exported, lang)
    assert done.status == 0
    assert done.out
    assert done.err.count("\n") == 1
    assert " 8" in done.err
