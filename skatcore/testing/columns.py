"""Columns of games count the same as single games."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from skatcore.extras import MissingExtra, require
from skatcore.model.record import Record
from skatcore.records.format import Writes
from skatcore.records.formats import Formats
from skatcore.records.source import open_records
from skatcore.rules.problems import Problem
from skatcore.rules.watch import PATIENCE
from skatcore.scoring.score import score
from skatcore.testing.subject import Subject, bounded, random_deal

#: The players of the games.
PLAYERS: Final = ("Anna", "Bo", "Cyd")


def check_columns(subject: Subject) -> Iterator[Problem]:
    """The records of random deals come to the same by the column (if the extra is there) and one by one."""
    try:
        require("data", "numpy")
    except MissingExtra:
        return
    fmt = Formats.installed().named("csv")
    assert isinstance(fmt, Writes)  # noqa: S101 - skatcore's own
    subject.place = "columns"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deals.csv"
        path.write_text("".join(fmt.write(_played(subject))), "utf-8")
        one_by_one = _one_by_one(subject, path)
        # what does not end has been found by now; this bound only has to be long enough
        with bounded(PATIENCE + subject.deals):
            by_column = _by_column(subject, path)
    if by_column != one_by_one:
        given, expected = (" / ".join(map(str, totals.values())) for totals in (by_column, one_by_one))
        yield subject.problem("problem.plugin-columns-differ", given=given, expected=expected)


def _played(subject: Subject) -> Iterator[Record]:
    for seed in range(subject.deals):
        with bounded():
            deal = random_deal(subject.ruleset, seed)
        if deal.over:
            yield deal.record(PLAYERS, number=seed + 1)


def _one_by_one(subject: Subject, path: Path) -> dict[str, int]:
    totals = dict.fromkeys(PLAYERS, 0)
    with open_records(str(path), "csv") as games:
        for game in games:
            if isinstance(game, Record):
                with bounded():
                    points = score(subject.ruleset, game).points
                for player, brought in zip(game.players, points, strict=True):
                    totals[player] += brought
    return totals


def _by_column(subject: Subject, path: Path) -> dict[str, int]:
    from skatcore.analysis.compare import compare

    (summary,) = compare(path, [subject.ruleset]).summaries
    return {player: summary.totals.get(player, 0) for player in PLAYERS}
