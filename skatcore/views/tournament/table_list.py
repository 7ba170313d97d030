"""The list of one table of a tournament: what counts on it, and how it came about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.club.tournament.items import Amended, Listed, Restored, Void
from skatcore.club.tournament.lists import each_lower, worth
from skatcore.club.tournament.tournament import Tournament
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import moment_said
from skatcore.views.report import Report
from skatcore.views.table import Column, CsvTable, DataTable, numbers

#: What is added up of a table's list, with the column that is left out first.
SUMS: Final = {"points": 2, "won": 1, "lost": 1, "others_lost": 3, "result": 0}
#: Everything that is written about the list of a table.
AnyList = Listed | Amended | Void | Restored


def awaited_text(series: int, table: int, seats: Iterable[str], words: Catalogue) -> str:
    """The note that the list of a table is awaited, and from whom."""
    players = ", ".join(seats)
    return words.text("tournament.list-awaited", series=series, table=table, players=players)


def brought(tournament: Tournament, series: int, table: int) -> dict[str, int]:
    """The points that the list of a table brings each player."""
    handed, seats = tournament.handed(series, table), tournament.seats(series, table)
    rules = tournament.ruleset.core.tournament
    results = handed.results if handed else ()
    return {result.player: worth(result, len(seats), rules) for result in results}


def list_report(tournament: Tournament, series: int, table: int, words: Catalogue, *, stale: bool) -> Report:
    """The count on a table's list, and how it came about."""
    seats, handed = tournament.seats(series, table), tournament.handed(series, table)
    results = brought(tournament, series, table)
    rows = [result.model_dump() | {"result": results[result.player]} for result in (handed.results if handed else ())]
    history = [
        item for item in tournament.items if isinstance(item, AnyList) and (item.series, item.table) == (series, table)
    ]
    rules = tournament.ruleset.core.tournament
    amended = handed.amended if handed else None
    data = {
        "series": series,
        "table": table,
        "results": rows,
        "each_lower": bool(rows) and amended is not None and each_lower(amended, seats, rules),
        "stale": stale,
        "history": [item.model_dump(mode="json") for item in history],
    }
    columns = (
        Column("tournament.name"),
        *numbers(*(f"tournament.{key.replace('_', '-')}" for key in SUMS), spare=tuple(SUMS.values())),
    )
    notes = [
        _history_text(item, words, lower=isinstance(item, Amended) and each_lower(item, seats, rules))
        for item in history
    ] or [awaited_text(series, table, seats, words)]
    cells = ([row[key] for key in ("player", *SUMS)] for row in rows)
    csv = CsvTable.of(("player", *SUMS), rows)
    return Report.of(data, csv, DataTable.of(columns, cells, notes=notes))


def _history_text(item: AnyList, words: Catalogue, *, lower: bool) -> str:
    """One thing that was written about a list, in a line."""
    at = moment_said(item.at, words.language)
    if isinstance(item, Listed):
        return words.text("tournament.history-listed", at=at, passed=item.passed)
    done: str = item.kind
    if isinstance(item, Amended):
        done = "lower" if lower else "copied" if item.copied else "corrected"
    text = words.text(f"tournament.history-{done}", at=at, player=item.official)
    return f"{text}: {item.why}" if item.why else text
