"""A process that is killed loses nothing that it had confirmed, and leaves a file that opens."""

from __future__ import annotations

import random
import signal
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from skatcore.club.sheet.items import Entered
from skatcore.club.sheet.store import Store
from support.programs import Program, open_store, write_entries
from support.stores import begun, roomy


@pytest.fixture
def quick(place: str) -> Iterator[str]:
    """The place, a file in memory where there is room: nothing waits for a disk, which a killed process leaves as it is."""
    if place.startswith("postgresql"):
        yield place
        return
    with tempfile.TemporaryDirectory(dir=roomy()) as folder:
        yield f"{folder}/s.db"


def confirmed_until_killed(place: str, sheet: str, name: str, after: int, more: float) -> list[str]:
    """Let it write so many entries and some time more, then kill it; what it has confirmed."""
    program = Program(write_entries, place, sheet, 100_000, name)
    confirmed = list(islice(program.says(), after))
    time.sleep(more)
    program.process.kill()
    confirmed += program.says()
    assert program.ended() == -signal.SIGKILL
    return confirmed


def test_killed_at_any_moment_of_a_thousand_writes_nothing_confirmed_is_lost(quick: str) -> None:
    place = quick
    chance = random.Random(4)  # noqa: S311 - moments, no secrets
    runs, most, least = (4, 80, 50) if place.startswith("postgresql") else (8, 300, 1000)
    with Store.open(place) as store:
        sheet = str(store.begin(begun()).number)
    confirmed: list[str] = []
    for run in range(runs):
        after, more = chance.randrange(1, most), chance.random() / 50
        confirmed += confirmed_until_killed(place, sheet, f"run{run}", after, more)
        with Store.open(place) as store:
            series = store.sheet(sheet).series
        written = [item.key for item in series.items if isinstance(item, Entered)]
        assert len(set(written)) == len(written)
        # every confirmed entry in its order; beside them at most the one of each run that stood
        # there before it could be said
        standing = set(confirmed)
        assert [key for key in written if key in standing] == confirmed
        assert len(written) - len(confirmed) <= run + 1
        points = sum(sum(row.points.values()) for row in series.rows)
        assert sum(series.totals.values()) == points
    assert len(confirmed) > least
    if not place.startswith("postgresql"):
        with closing(sqlite3.connect(place)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("delay", [0.0, 0.02, 0.05, 0.1, 0.2])
def test_killed_while_a_store_is_made_it_is_made_the_next_time(tmp_path: Path, delay: float) -> None:
    place = str(tmp_path / "s.db")
    program = Program(open_store, place)
    time.sleep(delay)
    program.process.kill()
    program.ended()
    with Store.open(place) as store:
        assert store.begin(begun()).number == 1
