"""The score sheets of a series' tables: how far each is, and whose tournament a sheet belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club.access import Scope
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.series_table import sheet_keys

if TYPE_CHECKING:
    from skatcore.club.tournament.store import StoredTournament
    from skatcore.web.club import Club


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table's score sheet: its number in the store, deals so far, and whether all have signed."""

    number: int
    deals: int
    of: int
    signed: int
    players: int
    void: bool

    @property
    def done(self) -> bool:
        """Whether it can be taken over as the table's list."""
        return not self.void and self.deals == self.of and self.signed == self.players

    @property
    def scope(self) -> Scope:
        """What its keys open."""
        return Scope("sheet", self.number)


def numbers_of(club: Club, kept: StoredTournament, series: int) -> dict[int, int]:
    """The sheets that were begun for the tables of a series, by table."""
    drawn = _as_drawn(kept, series)
    keys = sheet_keys(kept.tournament.opened.key, drawn)
    known = club.sheets.numbers_of(keys)
    return {table: known[key] for table, key in enumerate(keys, 1) if key in known}


def _as_drawn(kept: StoredTournament, series: int) -> Drawn:
    """The draw of a series as it was written: exchanged places and new names have no part in sheets' keys."""
    key = kept.tournament.drawn[series - 1].key
    return next(item for item in kept.tournament.items if isinstance(item, Drawn) and item.key == key)


def sheets_of_series(club: Club, kept: StoredTournament, series: int) -> dict[int, TableSheet]:
    """The sheets of the tables of a series as they are now."""
    found: dict[int, TableSheet] = {}
    for table, number in numbers_of(club, kept, series).items():
        sheet = club.sheet(number).series
        deals = sheet.begun.deals or 0
        found[table] = TableSheet(
            number, sheet.counted, deals, len(sheet.signed), len(sheet.players), sheet.voided is not None
        )
    return found


def table_of_sheet(club: Club, sheet: int) -> tuple[StoredTournament, int, int] | None:
    """The tournament, series and table that a sheet was begun for; None if it is an evening's."""
    if club.sheet(sheet).series.begun.scheme != "tournament":
        return None
    for number in reversed(club.tournaments.drawn()):
        kept = club.tournament(number)
        for series in range(len(kept.tournament.drawn), 0, -1):
            for table, known in numbers_of(club, kept, series).items():
                if known == sheet:
                    return kept, series, table
    return None
