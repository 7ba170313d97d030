"""A file of random games scored by column and row by row: both must come to the same."""

from __future__ import annotations

import csv
import random
from collections.abc import Sequence
from pathlib import Path

from skatcore.analysis.compare import compare
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.model.record import Record
from skatcore.records.schema import NAMES
from skatcore.records.source import open_records
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import score

PLAYERS = ("Anna", "Bo", "Cyd")


def games(path: Path, *, extras: Sequence[str] = ("",), count: int = 600, seed: int = 1) -> Path:
    """A native CSV file of games with a declarer, some of them lost, overbid or split 60:60."""
    dice = random.Random(seed)  # noqa: S311 - games, no secrets
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.DictWriter(file, NAMES)
        rows.writeheader()
        for _ in range(count):
            hand = dice.random() < 0.3
            taken = dice.choice([0, 30, 31, 59, 60, 60, 61, 89, 90, 120])
            rows.writerow(
                {
                    **dict(zip(NAMES[2:5], PLAYERS, strict=True)),
                    "declarer": dice.choice(PLAYERS),
                    "game": dice.choice(["clubs", "hearts", "diamonds", "grand", "null"]),
                    "hand": str(int(hand)),
                    "announced": dice.choice(["", "schneider"]) if hand else "",
                    "bid": dice.choice([0, 18, 24, 48, 96]),
                    "matadors": dice.choice([-3, -1, 1, 2, 4]),
                    "points": taken,
                    "tricks": 0 if not taken else 10 if taken == 120 else dice.randint(1, 9),
                    "extras": dice.choice(extras),
                }
            )
    return path


def agrees(path: Path, ruleset: Ruleset) -> None:
    """The file comes to the same by column and row by row."""
    rulesets = [ruleset]
    by_column = compare(path, rulesets)
    builder = ComparisonBuilder(rulesets, keep=20, expected=1)
    with open_records(path, "csv") as source:
        for record in source:
            assert isinstance(record, Record)
            builder.add([score(ruleset, record)])
    by_row = builder.result()
    assert by_column.read == by_row.read > 0
    (by_columns,), (other,) = by_column.summaries, by_row.summaries
    for field in ("won", "lost", "overbid", "totals", "common"):
        assert getattr(by_columns, field) == getattr(other, field), field
    assert sorted(by_columns.excluded, key=repr) == sorted(other.excluded, key=repr)
