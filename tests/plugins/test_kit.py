"""The conformance kit finds nothing wrong with any of the packages that are written as a third party writes them."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import skatcore_ramsch
from plugins.least_bid import least_bid
from plugins.loss_doubled import loss_doubled
from plugins.rank_bids import rank_bids
from plugins.spaltarsch import spaltarsch
from plugins.suit_bids.suit_bids import SuitBids
from plugins.texas.texas import PROFILE as TEXAS
from plugins.texas.texas import Texas
from plugins.tournee.tournee import PROFILE as AMERICAN
from plugins.tournee.tournee import Tournee
from skatcore.testing import examine
from support.plugins import load, registry

PACKAGES: dict[str, tuple[dict[str, Any], str]] = {
    "least_bid": ({"least_bid": least_bid}, ""),
    "loss_doubled": ({"loss_doubled": loss_doubled}, ""),
    "rank_bids": ({"rank_bids": rank_bids}, ""),
    "spaltarsch": ({"spaltarsch": spaltarsch}, ""),
    "suit_bids": ({"suit_bids": SuitBids()}, ""),
    "texas": ({"texas": Texas(), "ramsch": skatcore_ramsch}, TEXAS),
    "tournee": ({"tournee": Tournee()}, AMERICAN),
}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_passes(package: str) -> None:
    plugins, text = PACKAGES[package]
    where = registry(**plugins)
    assert examine(load(where, *plugins, text=text), where, deals=30, games=600) == ()


@pytest.mark.parametrize("package", ["bock_event", "pot"])
def test_a_package_with_events_or_a_memory_passes(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parent / package)
    where = registry(**{package: importlib.import_module(f"skat_{package}")})
    assert examine(load(where, package), where, deals=30, games=600) == ()
