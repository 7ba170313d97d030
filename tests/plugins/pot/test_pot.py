"""A scheme with a memory: a pot that carries over from deal to deal."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from skatcore import isko
from skatcore.club.errors import StoreError
from skatcore.club.sheet.as_confirmed import shown_series
from skatcore.club.sheet.items import ITEM, Corrected, Struck
from skatcore.club.sheet.series import Series
from skatcore.rules.build import parse_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from support.games import house
from support.series import THREE, begun, correct, enter


@pytest.fixture
def ruleset(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    plugin = importlib.import_module("skat_pot")
    registry = Registry.of({"isko": isko, "pot": plugin})
    return parse_ruleset(house(plugins=["pot"]), registry)


def evening(ruleset: Ruleset) -> Series:
    """Two lost games fill the pot, a Grand takes it, and nothing is left for the next."""
    series = begun(ruleset, "pot")
    enter(series, "clubs", 50)
    enter(series, "clubs", 50)
    enter(series, "grand")
    enter(series, "grand")
    return series


def test_a_pot_goes_on_from_deal_to_deal_until_somebody_takes_it(ruleset: Ruleset) -> None:
    rows = evening(ruleset).rows
    own = [row.points[row.declarer] for row in rows]
    assert own == [-48 - 10, -48 - 10, 48 + 20, 48]


def test_every_series_begins_with_an_empty_pot(ruleset: Ruleset) -> None:
    evening(ruleset)
    series = begun(ruleset, "pot")
    assert max(enter(series, "grand").values()) == 48


def test_a_correction_changes_what_later_deals_take_from_the_pot(ruleset: Ruleset) -> None:
    series = evening(ruleset)
    correct(series, 1, "clubs", 70)
    assert [row.points[row.declarer] for row in series.rows] == [24, -58, 58, 48]
    item = series.items[-1]
    assert isinstance(item, Corrected)
    assert item.scores is not None
    assert list(item.scores) == [series.entries[2]]


def test_a_struck_deal_pays_nothing_into_the_pot(ruleset: Ruleset) -> None:
    series = evening(ruleset)
    series.add(Struck(number=4, agreed=THREE))
    assert series.totals == {"Ada": 68, "Bo": -58, "Cyd": -58}


def test_a_list_shows_what_the_pot_brought_when_the_plugin_is_gone(ruleset: Ruleset) -> None:
    series = evening(ruleset)
    correct(series, 1, "clubs", 70)
    stored = [ITEM.validate_json(item.model_dump_json()) for item in series.items]
    shown = shown_series(stored, StoreError("store.rules-broken"))
    assert shown.totals == series.totals
    assert [dict(row.points) for row in shown.rows] == [dict(row.points) for row in series.rows]


def test_a_correction_without_a_memory_is_written_as_before(ruleset: Ruleset) -> None:
    series = begun(ruleset)
    enter(series, "clubs", 50)
    enter(series, "grand")
    correct(series, 1, "clubs", 70)
    assert "scores" not in series.items[-1].model_dump()
