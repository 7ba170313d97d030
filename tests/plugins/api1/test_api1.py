"""Version 1 of the interface for plugins: its names are there, and a package written for it works as it is."""

from __future__ import annotations

import sys
import tomllib
import warnings
from importlib import import_module
from pathlib import Path

import pytest

from skatcore.model.game import Announcement, Form, Outcome
from skatcore.rules.build import load_ruleset
from skatcore.rules.registry import Registry
from skatcore.scoring.game_value import value
from skatcore.testing import examine
from skatcore.testing.project import registry_with

FOLDER = Path(__file__).parent
NAMES: dict[str, list[str]] = tomllib.loads((FOLDER / "names.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("door", NAMES)
def test_every_name_can_be_imported_from_its_door(door: str) -> None:
    module = import_module(door)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # what is to go works until it goes
        assert [name for name in NAMES[door] if not hasattr(module, name)] == []


def test_a_package_for_version_1_loads_counts_and_conforms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    registry, plugins = registry_with(FOLDER / "skat-api-one", Registry.installed())
    assert plugins == ("api_one",)
    ruleset = load_ruleset("api-one/api-one", registry)
    result = value(ruleset, Announcement("grand", Form(hand=True)), Outcome(70, 6, matadors=1))
    assert [(reason.step, reason.clause) for reason in result.reasons if reason.step == "api-one"] == [
        ("api-one", "House 1")
    ]
    assert result.value == 4 * 24
    assert examine(ruleset, registry, deals=4, games=300) == ()
