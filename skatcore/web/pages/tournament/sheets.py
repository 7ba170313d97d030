"""The score sheets of the tables: how far each is, whose tournament it belongs to, taken over as lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club import Scope, StoreError
from skatcore.club.tournament import Listed, SeriesTable, handed_sheets, table_keys
from skatcore.model import Refused

if TYPE_CHECKING:
    from skatcore.club.sheet import Series
    from skatcore.club.tournament import Handed, StoredTournament, Where
    from skatcore.web.club import Club
    from skatcore.web.pages.tournament.desk import TournamentDesk
    from skatcore.web.visit import Visit


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
        """The extent of its keys."""
        return Scope("sheet", self.number)


def numbers_of(club: Club, kept: StoredTournament, series: int) -> dict[int, int]:
    """The sheets that were begun for the tables of a series, by table."""
    keys = table_keys(kept.tournament, series)
    known = club.sheets.numbers_of(keys)
    return {table: known[key] for table, key in enumerate(keys, 1) if key in known}


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


def open_sheets(desk: TournamentDesk) -> Iterator[tuple[Where, TableSheet]]:
    """The score sheets of all tables whose lists are lacking."""
    lacking = set(desk.tournament.lacking())
    for series in sorted({series for series, _ in lacking}):
        for table, sheet in sheets_of_series(desk.club, desk.kept, series).items():
            if (series, table) in lacking and not sheet.void:
                yield (series, table), sheet


def open_scopes(desk: TournamentDesk) -> tuple[Scope, ...]:
    """The tournament, and the score sheets on which its tables are playing: what changes while lists are lacking."""
    return (desk.scope, *(sheet.scope for _, sheet in open_sheets(desk)))


def running_lists(desk: TournamentDesk) -> dict[Where, Handed]:
    """The points so far of the lists that are lacking."""
    tables = ((where, SeriesTable(desk.tournament, *where), sheet.number) for where, sheet in open_sheets(desk))
    running = {where: table.running(desk.club.sheet(number).series) for where, table, number in tables}
    return {where: handed for where, handed in running.items() if handed is not None}


def take_over(kept: StoredTournament, signed: Mapping[Where, Series]) -> None:
    """Take over the score sheets of tables as their lists, those that can be; an error if none of them can."""
    listed, errors = list[Listed](), list[Refused | StoreError]()
    for where, series in signed.items():
        try:
            item = SeriesTable(kept.tournament, *where).of_sheet(series)
        except (Refused, StoreError) as error:
            errors.append(error)
            continue
        if refusal := kept.tournament.refusal(item):
            errors.append(Refused(refusal))
        else:
            listed.append(item)
    if errors and not listed:
        raise errors[0]
    kept.write(*listed)


async def take_over_signed(visit: Visit, number: int) -> None:
    """Take over a table's score sheet as its list once all have signed it; where that cannot be, the desk decides."""

    def done(club: Club) -> int | None:
        series = club.sheet(number).series
        place = table_of_sheet(club, number) if series.closed else None
        if place is None:
            return None
        kept, *where = place
        try:
            take_over(kept, {(where[0], where[1]): series})
        except (Refused, StoreError):
            return None
        return kept.number

    tournament = await visit.write(done)
    if tournament is not None:
        visit.changed(Scope("tournament", tournament))


def table_of_sheet(club: Club, sheet: int) -> tuple[StoredTournament, int, int] | None:
    """The tournament, series and table that a sheet was begun for; None if it is an evening's."""
    begun = club.sheet(sheet).series.begun
    for number in reversed(club.tournaments.drawn()) if begun.scheme == "tournament" else ():
        kept = club.tournament(number)
        for series in range(len(kept.tournament.drawn), 0, -1):
            keys = table_keys(kept.tournament, series)
            if begun.key in keys:
                return kept, series, keys.index(begun.key) + 1
    return None


def is_handed_in(club: Club, sheet: int) -> bool:
    """Whether a sheet was begun for a table that has handed in its list otherwise."""
    place = table_of_sheet(club, sheet)
    return place is not None and club.sheet(sheet).key in handed_sheets(place[0].tournament)
