"""Columns of games count the same as single games."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from skatcore.extras import MissingExtra, require
from skatcore.model.record import Record
from skatcore.play.deal import Deal
from skatcore.records.format import Writes
from skatcore.records.formats import Formats
from skatcore.records.source import open_records
from skatcore.rules.problems import Problem
from skatcore.scoring.score import score
from skatcore.testing.subject import Endless, Subject, bounded

#: The players of the games.
PLAYERS: Final = ("Anna", "Bo", "Cyd")


def check_columns(subject: Subject) -> Iterator[Problem]:
    """The records of random deals come to the same by the column and one by one.

    Nothing is checked without the extra ``data``.
    """
    try:
        require("data", "numpy", "polars")
    except MissingExtra:
        return
    try:
        with bounded(), tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "deals.csv"
            fmt = Formats.installed().named("csv")
            if not isinstance(fmt, Writes):
                return
            path.write_text("".join(fmt.write(_records(subject))), "utf-8")
            yield from _compared(subject, path)
    except (Exception, Endless) as error:  # noqa: BLE001 - a plugin's mistake becomes a problem
        yield subject.raised(error, "columns")


def _records(subject: Subject) -> list[Record]:
    records = []
    for seed in range(subject.deals):
        chance = random.Random(seed)  # noqa: S311 - a game, no secrets
        deal = Deal.shuffled(subject.ruleset, seed)
        while not deal.over:
            deal.do(chance.choice(deal.legal_actions()))
        records.append(deal.record(PLAYERS, number=seed + 1))
    return records


def _compared(subject: Subject, path: Path) -> Iterator[Problem]:
    from skatcore.analysis.columnar.csv_files import compare_csv

    (summary,) = compare_csv(path, [subject.ruleset]).summaries
    totals = dict.fromkeys(PLAYERS, 0)
    with open_records(str(path), "csv") as games:
        for game in games:
            if isinstance(game, Record):
                points = score(subject.ruleset, game).points
                for player, brought in zip(game.players, points, strict=True):
                    totals[player] += brought
    by_column = {player: summary.totals.get(player, 0) for player in PLAYERS}
    if by_column != totals:
        given, expected = (" / ".join(map(str, one.values())) for one in (by_column, totals))
        yield subject.problem("plugin-columns-differ", "", given=given, expected=expected)
