"""A process that is killed loses nothing that it had confirmed, and leaves a file that opens."""

from __future__ import annotations

import random
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from keeping import begun, started
from skatcore.sheet.items import Entered
from skatcore.sheet.store import Store

PROGRAM = Path(__file__).parent / "writing.py"
OPENING = "import sys; from skatcore.sheet.store import Store; Store.open(sys.argv[1]).close()"


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


def test_killed_at_any_moment_nothing_that_was_confirmed_is_lost(place: str) -> None:
    chance = random.Random(4)  # noqa: S311 - moments, no secrets
    with Store.open(place) as store:
        sheet = str(store.begin(begun()).number)
    confirmed: list[str] = []
    for round_ in range(5):
        name = f"run{round_}"
        confirmed += confirmed_until_killed(
            place, sheet, name, chance.randrange(1, 80), chance.random() / 50
        )
        with Store.open(place) as store:
            items = store.sheet(sheet).series.items[1:]
            written = [item.key for item in items if isinstance(item, Entered)]
            missing = set(confirmed) - set(written)
            assert missing == set()
            # at most the one entry of each run that stood there before it could be said
            assert len(written) - len(confirmed) <= round_ + 1
            assert len(set(written)) == len(written)
            series = store.sheet(sheet).series
            assert sum(series.totals.values()) == sum(
                sum(row.points.values()) for row in series.rows
            )
    assert len(confirmed) > 50


def test_killed_within_a_single_sheet_of_many_deals(tmp_path: Path) -> None:
    place = str(tmp_path / "s.db")
    with Store.open(place) as store:
        sheet = str(store.begin(begun()).number)
    confirmed = confirmed_until_killed(place, sheet, "long", 1500, 0.01)
    with Store.open(place) as store:
        written = [item.key for item in store.sheet(sheet).series.items[1:]]
    assert written[: len(confirmed)] == confirmed
    assert 0 <= len(written) - len(confirmed) <= 1
    connection = sqlite3.connect(place)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


@pytest.mark.parametrize("delay", [0.0, 0.2, 0.3, 0.4, 0.5])
def test_killed_while_a_store_is_made_it_is_made_the_next_time(
    tmp_path: Path, delay: float
) -> None:
    place = str(tmp_path / "s.db")
    program = started("-c", OPENING, place)
    time.sleep(delay)
    program.kill()
    program.communicate()
    with Store.open(place) as store:
        assert store.begin(begun()).number == 1
