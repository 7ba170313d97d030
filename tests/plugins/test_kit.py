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

from plugins.texas.texas import PROFILE as TEXAS
from plugins.tournee.tournee import PROFILE as AMERICAN
from skatcore.rules.registry import API, Registry
from skatcore.testing import examine
from skatcore.testing.project import registry_with
from support.plugins import load

FOLDERS: Final = {path.parent.name: path.parent for path in Path(__file__).parent.glob("*/pyproject.toml")}
#: What profiles with these plugins say, and the bundled plugins that they name too.
PROFILES: Final = {"texas": (TEXAS, "ramsch"), "tournee": (AMERICAN,)}


def test_there_is_a_package_for_each_foreign_variant() -> None:
    assert {*FOLDERS} == {
        *("bock_event", "least_bid", "loss_doubled", "pot", "rank_bids"),
        *("spaltarsch", "suit_bids", "texas", "tournee"),
    }


@pytest.mark.parametrize("package", FOLDERS)
def test_a_package_can_be_installed_and_passes(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    folder = FOLDERS[package]
    where, plugins = registry_with(folder, Registry.installed())
    offer = where.offer(package)
    assert plugins == (package,)
    assert (offer.distribution, offer.api) == (f"skat-{package.replace('_', '-')}", API)
    files = tomli.loads((folder / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    module = where.plugin(package)
    assert module is where.plugin(package)
    assert all((folder / file).exists() for file in files["only-include"])
    text, *others = PROFILES.get(package, ("",))
    assert examine(load(where, package, *others, text=text), where, deals=30, games=600) == ()
