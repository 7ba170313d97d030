"""Entries appended to a score sheet one by one, each durable, against bare ``sqlite3``."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Final

from skatcore.ruleset import load_ruleset
from skatcore.sheet.items import Entered
from skatcore.sheet.series import Series
from skatcore.sheet.store import Store, begun_under
from skatcore.sheet.store.kept import Place, row_of

PLAYERS: Final = ("Ada", "Bo", "Cyd")
#: So many in turn by each of the two, so that both meet the same disk.
TURN: Final = 100
COLUMNS: Final = ("sheet", "number", "key", "kind", "rules", "body")


def append_side_by_side(count: int) -> tuple[float, float]:
    """Seconds that so many entries take: with all checks, and as bare inserts of the same rows."""
    ruleset = load_ruleset("isko")
    begun = begun_under(ruleset, PLAYERS)
    entries = _entries(Series(ruleset, begun), count)
    ours = bare = 0.0
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        with Store.open(str(folder / "ours.db")) as store:
            kept = store.begin(begun)
            other = _bare(folder / "ours.db", folder / "bare.db")
            where = Place(kept.number, kept.key, kept.title, 1)
            rows = [row_of(where, number, one) for number, one in enumerate(entries, 2)]
            told = [tuple(row[column] for column in COLUMNS) for row in rows]
            for first in range(0, count, TURN):
                begin = time.perf_counter()
                for item in entries[first : first + TURN]:
                    kept.write(item)
                between = time.perf_counter()
                for row in told[first : first + TURN]:
                    other.execute("INSERT INTO sheet_item VALUES (?, ?, ?, ?, ?, ?)", row)
                bare += time.perf_counter() - between
                ours += between - begin
            other.close()
    return ours, bare


def _entries(series: Series, count: int) -> list[Entered]:
    entries = []
    for _ in range(count):
        first, second, third = series.active
        game = {
            "forehand": first,
            "middlehand": second,
            "rearhand": third,
            "declarer": first,
            "game": "hearts",
            "matadors": "2",
            "points": "74",
            "tricks": "6",
            "bid": "20",
        }
        item = Entered(dealer=series.dealer, game=game, digest=series.ruleset.digest)
        series.add(item)
        entries.append(item)
    return entries


def _bare(pattern: Path, path: Path) -> sqlite3.Connection:
    """A file with the same tables and the same durability."""
    made = sqlite3.connect(path, isolation_level=None)
    made.execute("PRAGMA journal_mode = WAL")
    made.execute("PRAGMA synchronous = FULL")
    with sqlite3.connect(pattern) as source:
        tables = source.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    source.close()
    for (sql,) in tables:
        made.execute(sql)
    return made
