"""The width of a terminal, for the tables of a tournament; draws that take little time; stores shared between tests; a clock."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from skatcore.club.tournament import seat_plan
from support.commands import Skat
from support.tournaments import names, plan, written

_COOLING: Final = seat_plan.COOLING
_PLANS: Final = seat_plan.MOST_PLANS
#: What makes a store in the folder of a test.
Prepare = Callable[[], None]


@pytest.fixture(autouse=True)
def _width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for tables only briefly; how few meet again is tested with `long_search`."""
    monkeypatch.setattr(seat_plan, "COOLING", _COOLING // 50)
    monkeypatch.setattr(seat_plan, "MOST_PLANS", 1)


@pytest.fixture
def long_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for tables as long as the program does."""
    monkeypatch.setattr(seat_plan, "COOLING", _COOLING)
    monkeypatch.setattr(seat_plan, "MOST_PLANS", _PLANS)


@pytest.fixture(autouse=True)
def _same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test chooses the same seeds at random."""
    seeds = count(1)
    monkeypatch.setattr("skatcore.club.tournament.draw.fresh_seed", lambda: f"fresh {next(seeds)}")


@pytest.fixture(scope="module")
def _stores() -> dict[str, Path]:
    """The stores that `prepared` has made for the tests of a module, by what was prepared."""
    return {}


@pytest.fixture
def prepared(_stores: dict[str, Path], tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., None]:
    """Make a store once for all tests of a module; each gets a copy of the file."""

    def prepare(name: str, make: Prepare) -> None:
        place = tmp_path / "sheets.db"
        if name in _stores:
            shutil.copy(_stores[name], place)
            return
        make()
        _stores[name] = tmp_path_factory.mktemp("stores") / "prepared.db"
        shutil.copy(place, _stores[name])

    return prepare


@pytest.fixture
def begin(skat: Skat, tmp_path: Path, prepared: Callable[[str, Prepare], None]) -> Callable[..., Skat]:
    """Begin a tournament by these commands, with these changes to the plan."""

    def begun(*commands: tuple[str, ...], **changes: object) -> Skat:
        def make() -> None:
            for words in (("begin", written(tmp_path, plan(**changes))), *commands):
                done = skat("tournament", *words)
                assert done.status == 0, done.err

        prepared(repr((commands, changes)), make)
        return skat

    return begun


@pytest.fixture
def cup(begin: Callable[..., Skat]) -> Skat:
    """A tournament of eight that is begun."""
    return begin(("player", *names(8)), series="2")


@pytest.fixture
def katowice(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Clocks show the time of Katowice."""
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
