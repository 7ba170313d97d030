"""Rows of tournaments: a series drawn, and the standings from the stored items."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from typing import Final

from skatcore.club.tournament.draw import draw
from skatcore.club.tournament.items import FOUR, Drawn, Entrant, Listed, Opened, Registered, Result
from skatcore.club.tournament.seat_plan import Past, Tables
from skatcore.club.tournament.store import Tournaments
from skatcore.rules.build import load_ruleset
from skatcore.rules.resolved import resolved_toml

from .row import Row, Sizes, Target, quickest

SERIES: Final = 10
DEALS: Final = 48
DEALS_AT_THREE: Final = 36
PLAN: Final = f"""
[tournament]
id = "bench"
title = "Bench"
date = 2026-01-01
profile = "isko"
team-size = 0
[general]
organiser = "-"
entry-fee = "0"
currency = "EUR"
table-fee = []
series = {SERIES}
deals = {DEALS}
deals-at-three = {DEALS_AT_THREE}
use-of-money = "-"
exclusion = "-"
appeals = "-"
signatures = ["-"]
[conditions]
code = "-"
supervision = "-"
penalties = "-"
list-keeping = "-"
stake = "0"
material = "-"
"""


def drawing(sizes: Sizes) -> list[Row]:
    """Ten series of a large tournament drawn; the slowest of them counts."""
    names = [f"Player {number}" for number in range(sizes.seated)]
    past: list[Tables] = []
    took, repeats = [], 0
    for number in range(SERIES):
        begin = time.perf_counter()
        ahead = SERIES - 1 - number
        known = Past.of(past)
        tables = draw(names, f"bench/{number}", known, ahead=ahead)
        repeats += known.repeats(tables)
        took.append(time.perf_counter() - begin)
        past.append(tables)
    what = f"drawing a series of {sizes.seated:,} players"
    detail = f"the slowest of {SERIES}; pairs that met again in all: {repeats}"
    return [Row("draw", what, max(took), "s", Target(10), detail)]


def standings(sizes: Sizes) -> list[Row]:
    """The standings after ten series, from the items in the store to the last place."""
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "tournament.db")
        _write(place, sizes.seated)
        seconds = quickest(lambda: _ranked(place, sizes.seated), 3)
    what = f"standings of {sizes.seated:,} players over {SERIES} series"
    detail = "read from the store, every list checked, ranked"
    return [Row("standings", what, seconds, "s", Target(1), detail)]


def _write(place: str, count: int) -> None:
    ruleset = load_ruleset("isko")
    opened = Opened(title="Bench", plan=PLAN, profile="isko", digest=ruleset.digest, text=resolved_toml(ruleset))
    entrants = tuple(Entrant(name=f"Player {number}") for number in range(count))
    names = [entrant.name for entrant in entrants]
    past: list[Tables] = []
    items: list[Registered | Drawn | Listed] = [Registered(players=entrants)]
    chance = random.Random(1)  # noqa: S311 - the same lists every time
    for series in range(1, SERIES + 1):
        known = Past.of(past)
        tables = draw(names, f"bench/{series}", known)
        past.append(tables)
        items.append(Drawn(series=series, seed="bench", tables=tables, repeats=known.repeats(tables)))
        items += [_listed(series, at, seats, chance) for at, seats in enumerate(tables, 1)]
    with Tournaments.open(place) as store:
        store.begin(opened).write(*items)


def _listed(series: int, table: int, seats: tuple[str, ...], chance: random.Random) -> Listed:
    games = [(chance.randint(1, 8), chance.randint(1, 2)) for _ in seats]
    lost = sum(own for _, own in games)
    results = tuple(
        Result(player=name, points=24 * won - 48 * own, won=won, lost=own, others_lost=lost - own)
        for name, (won, own) in zip(seats, games, strict=True)
    )
    played = sum(won + own for won, own in games)
    deals = DEALS if len(seats) == FOUR else DEALS_AT_THREE
    return Listed(series=series, table=table, results=results, passed=deals - played, signed=seats)


def _ranked(place: str, count: int) -> None:
    with Tournaments.open(place, reads=True) as store:
        places = store.tournament().tournament.standings()
    if len(places) != count:
        raise ValueError(places)
