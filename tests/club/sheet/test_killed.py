"""A process that is killed loses nothing that it had confirmed, and leaves a file that opens."""

from __future__ import annotations

import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from skatcore.club.sheet.items import Entered
from skatcore.club.sheet.store import Store
from support.stores import begun, started

PROGRAM = Path(__file__).parent / "write_entries.py"
OPENING = "import sys; from skatcore.club.sheet.store import Store; Store.open(sys.argv[1]).close()"


def confirmed_until_killed(place: str, sheet: str, name: str, after: int, more: float) -> list[str]:
    """Let it write so many entries and some time more, then kill it; what it has confirmed."""
    program = started(str(PROGRAM), place, sheet, "100000", name)
    assert program.stdout is not None
    told = [program.stdout.readline().strip() for _ in range(after)]
    time.sleep(more)
    program.send_signal(signal.SIGKILL)
    rest = program.stdout.read()
    assert program.wait() == -signal.SIGKILL
    told += [line for line in rest.split("\n")[:-1] if line]
    program.stdout.close()
    return told


def test_killed_at_any_moment_of_thousands_of_writes_nothing_confirmed_is_lost(place: str) -> None:
    chance = random.Random(4)  # noqa: S311 - moments, no secrets
    runs, most, least = (5, 80, 50) if place.startswith("postgresql") else (10, 700, 2500)
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


@pytest.mark.parametrize("delay", [0.0, 0.2, 0.3, 0.4, 0.5])
def test_killed_while_a_store_is_made_it_is_made_the_next_time(tmp_path: Path, delay: float) -> None:
    place = str(tmp_path / "s.db")
    program = started("-c", OPENING, place)
    time.sleep(delay)
    program.kill()
    program.communicate()
    with Store.open(place) as store:
        assert store.begin(begun()).number == 1
