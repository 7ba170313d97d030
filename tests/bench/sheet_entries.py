"""Entries appended to a score sheet one by one, each durable, against bare ``sqlite3``."""

from __future__ import annotations

import gc
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from skatcore.club.entry.said import checked, entry
from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.club.sheet.items import Entered
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.sheet.stored import TABLE
from skatcore.club.storage.log_table import LogRef
from skatcore.model.game import Announcement, Form, Level
from skatcore.rules.build import load_ruleset

PLAYERS: Final = ("Ada", "Bo", "Cyd")
#: Entries in turn by each of the two, so that both meet the same disk.
TURN: Final = 100
#: What is played, how often it is passed in, from the hand, won, and with schneider.
GAMES: Final = ("clubs", "spades", "hearts", "diamonds", "grand", "null")
PASSED, HAND, WON, SCHNEIDER = 0.05, 0.15, 0.8, 0.2
TOPS: Final = (1, 1, 1, 2, 3, 4, -1, -1, -2, -3)
BIDS: Final = (0, 18)
COLUMNS: Final = ("sheet", "number", "key", "kind", "rules", "body")


def append_side_by_side(count: int) -> tuple[float, float]:
    """Seconds that ``count`` entries take: with all checks, and as bare inserts of the same rows."""
    ruleset = load_ruleset("isko")
    begun = begun_under(ruleset, PLAYERS)
    series = Series(ruleset, begun)
    entries = _entries(series, count)
    ours = bare = 0.0
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        with Store.open(str(folder / "ours.db")) as store:
            kept = store.begin(begun)
            other = _bare(folder / "ours.db", folder / "bare.db")
            where = LogRef(kept.number, kept.key, kept.title, 1)
            rows = [TABLE.row_of(where, number, item) for number, item in enumerate(series.items[1:], 2)]
            bare_rows = [tuple(row[column] for column in COLUMNS) for row in rows]
            gc.collect()
            gc.freeze()  # what was made for the measurement must burden neither
            for first in range(0, count, TURN):
                begin = time.perf_counter()
                for item in entries[first : first + TURN]:
                    kept.write(item)
                between = time.perf_counter()
                for row in bare_rows[first : first + TURN]:
                    other.execute("INSERT INTO sheet_item VALUES (?, ?, ?, ?, ?, ?)", row)
                bare += time.perf_counter() - between
                ours += between - begin
            gc.unfreeze()
            other.close()
    return ours, bare


def _entries(series: Series, count: int) -> list[Entered]:
    """Deals as they are entered at a table: all games, with and without tops, won, lost, passed."""
    chance = random.Random(count)  # noqa: S311 - games, no secrets
    entries = []
    for _ in range(count):
        three = series.active
        deal = DealEntry(players=three) if chance.random() < PASSED else checked(series.scorer, _deal(chance, three))
        item = entry(series, deal)
        series.add(item)
        entries.append(item)
    return entries


def _deal(chance: random.Random, three: tuple[str, str, str]) -> DealEntry:
    player = chance.choice(three)
    contract, hand, won = chance.choice(GAMES), chance.random() < HAND, chance.random() < WON
    game, said = Announcement(contract, Form(hand=hand)), Said(won=won)
    if contract != "null":
        level = Level.SCHNEIDER if chance.random() < SCHNEIDER else Level.PLAIN
        said = Said(won=won, level=level, matadors=chance.choice(TOPS), bid=chance.choice(BIDS))
    return DealEntry(players=three, declarer=player, announcement=game, result=said)


def _bare(pattern: Path, path: Path) -> sqlite3.Connection:
    """A copy of the file, set as ours is: each insert checked as there, and as durable.

    The tables, their indexes and the rows that an entry refers to are the same, foreign keys are
    checked, and every insert is a transaction that is on the disk when it returns.
    """
    made = sqlite3.connect(path, isolation_level=None)
    with closing(sqlite3.connect(pattern)) as source:
        source.backup(made)
    made.execute("PRAGMA journal_mode = WAL")
    made.execute("PRAGMA synchronous = FULL")
    made.execute("PRAGMA foreign_keys = ON")
    return made
