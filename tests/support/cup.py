"""A tournament of eight on the command line: who sits where, a list typed, a score sheet played."""

from __future__ import annotations

from pathlib import Path

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.items import Signed
from skatcore.club.sheet.store import Store
from support.commands import Skat


def seats(skat: Skat, table: int) -> list[str]:
    """The players at a table of the last series."""
    tables: list[list[str]] = skat("tournament", "tables", "--format", "json").data["tables"]
    return tables[table - 1]


def entered(skat: Skat, series: int, table: int, *more: str) -> None:
    """A list on which all won as much, the first a little more."""
    given = [f"{name}={24 * (5 + at)}/{5 + at}/0" for at, name in enumerate(seats(skat, table))]
    rest = 48 - 26 if len(given) == 4 else 36 - 18
    signed = ("--passed", str(rest), "--all-signed")
    done = skat("tournament", "enter", str(series), str(table), *given, *signed, *more)
    assert (done.status, done.err) == (0, "")


def sheet_of(path: Path, which: str, deals: int, *, signed: bool = True) -> None:
    """Fill and sign a score sheet of the store."""
    with Store.open(str(path)) as store:
        kept = store.sheet(which)
        for number in range(deals):
            result = "-" if number % 3 else "+"
            line = "pass" if number % 5 == 4 else f"{kept.series.active[0]} h1 {result}"
            kept.write(entry(kept.series, quick_deal(kept.series, line)))
        for name in kept.series.players if signed else ():
            kept.write(Signed(player=name))
