"""Every package that is written as a third party writes one can be installed, and passes the conformance kit.

Its project file is read as pip would read it. That wheels of such packages work when they are
installed is tried once, in `third_party`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest
import tomli

from skatcore.rules.registry import API
from skatcore.testing import examine
from skatcore.testing.subject import trials

#: A language is examined under its code.
NAMES: Final = {"danish": "da"}
FOLDERS: Final = {path.parent.name: path.parent for path in Path(__file__).parent.glob("*/pyproject.toml")}


def test_there_is_a_package_for_each_foreign_variant() -> None:
    assert {*FOLDERS} == {
        *("bock_event", "danish", "koelln_reisiek", "least_bid", "loss_doubled", "pot", "rank_bids"),
        *("spaltarsch", "suit_bids"),
    }


@pytest.mark.parametrize("package", FOLDERS)
def test_a_package_can_be_installed_and_passes(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    folder = FOLDERS[package]
    where, rulesets = trials(str(folder))
    plugin = NAMES.get(package, package)
    offer = where.offer(plugin)
    assert all(plugin in ruleset.profile.plugins for ruleset in rulesets)
    assert (offer.distribution, offer.api) == (f"skat-{package.replace('_', '-')}", API)
    files = tomli.loads((folder / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert where.plugin(plugin) == where.plugin(plugin)
    assert all((folder / file).exists() for file in files["only-include"])
    assert [examine(ruleset, where, deals=15, games=400) for ruleset in rulesets] == [()]
    _, by_name = trials(plugin, where)  # as when it is installed
    assert [plugin in ruleset.profile.plugins for ruleset in by_name] == [True]
