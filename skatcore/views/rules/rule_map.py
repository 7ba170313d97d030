"""Rule sets by region and time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Report
from skatcore.views.rules.family_tree import origin, year_of
from skatcore.views.rules.rulesets import in_language
from skatcore.views.table import Column, CsvTable, DataTable

#: The years that the line of time shows, and how many of them a sign stands for.
_FROM, _TO, _YEARS = 1880, 2030, 5
_PLAYED, _NOT, _OPEN = "█", "·", "▒"
_KEYS: Final = ("region", "period", "first_year", "last_year", "id", "title", "from")


def map_report(rulesets: Mapping[str, Ruleset], words: Catalogue) -> Report:
    """All rule sets in the order of region and time, each with a line of time."""
    names = sorted(rulesets, key=lambda name: (_region(rulesets[name], words), year_of(rulesets[name]), name))
    data = [_row(name, rulesets[name], words) for name in names]
    columns = [
        Column("cli.region", folds=12),
        Column("cli.period", folds=12),
        Column("cli.id"),
        Column("cli.title", folds=16),
    ]
    columns += [Column("family.from", spare=1), Column(name=f"{_FROM}–{_TO}", spare=2)]
    rows = [
        (
            row["region"],
            row["period"],
            row["id"],
            row["title"],
            _came_from(rulesets[str(row["id"])]),
            _line_of_time(rulesets[str(row["id"])]),
        )
        for row in data
    ]
    return Report.of(data, CsvTable.of(_KEYS, data), DataTable.of(columns, rows, folds=True))


def _region(ruleset: Ruleset, words: Catalogue) -> str:
    return in_language(ruleset.profile.header.region, words)


def _row(name: str, ruleset: Ruleset, words: Catalogue) -> dict[str, str | int | None]:
    header = ruleset.profile.header
    return {
        "id": name,
        "title": in_language(header.title, words),
        "region": _region(ruleset, words),
        "period": in_language(header.period, words),
        "first_year": header.first_year,
        "last_year": header.last_year,
        "from": origin(ruleset)[0] or None,
    }


def _came_from(ruleset: Ruleset) -> str:
    """The origin that the profile names; in brackets the parent, if it names none."""
    name, documented = origin(ruleset)
    return name if documented or not name else f"({name})"


def _line_of_time(ruleset: Ruleset) -> str:
    """A sign for some years each: played, perhaps where a first or last year is not known, or not."""
    header = ruleset.profile.header
    first, last = header.first_year, header.last_year
    if first is None and last is None:
        return ""
    known = range(first or last or _FROM, (last or first or _FROM) + 1)
    perhaps = range(_FROM if first is None else first, _TO if last is None else last + 1)
    return "".join(_sign(range(year, year + _YEARS), known, perhaps) for year in range(_FROM, _TO, _YEARS))


def _sign(years: range, known: range, perhaps: range) -> str:
    """The sign for some years: played for certain, perhaps, or not."""
    if _overlap(years, known):
        return _PLAYED
    return _OPEN if _overlap(years, perhaps) else _NOT


def _overlap(a: range, b: range) -> bool:
    return max(a.start, b.start) < min(a.stop, b.stop)
