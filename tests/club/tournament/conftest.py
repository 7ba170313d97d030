"""The width of a terminal, for the tables of a tournament; draws shared between its tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any, Final

import pytest

from skatcore.cli.tournament import draw as draw_command
from skatcore.club.tournament import tournament
from skatcore.club.tournament.draw import Draw, Past, draw

_DRAWS: Final[dict[tuple[Any, ...], Draw]] = {}


@pytest.fixture(autouse=True)
def _width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(autouse=True)
def _shared_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for the same tables only once; every test chooses the same seeds at random.

    That a draw follows from its seed is tested in `test_draw`, which calls `draw` itself.
    """
    seeds = count(1)
    monkeypatch.setattr(draw_command, "_fresh", lambda: f"fresh {next(seeds)}")
    monkeypatch.setattr(tournament, "draw", _shared_draw)


def _shared_draw(names: Iterable[str], seed: str, past: Past, teams: Mapping[str, str], ahead: int) -> Draw:
    players = sorted(names)
    known = tuple(frozenset(one.items()) for one in (past.met, past.small, teams))
    key = (*players, seed, *known, ahead)
    if key not in _DRAWS:
        _DRAWS[key] = draw(players, seed, past, teams, ahead)
    return _DRAWS[key]
