"""The score sheets of a tournament's tables: their keys, begun and declared void as tables are drawn or changed."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from skatcore.club.sheet.items import Begun, Voided
from skatcore.club.tournament.items import Drawn, Reseated
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from skatcore.club.sheet.store import Store
    from skatcore.club.tournament.lists import Where
    from skatcore.club.tournament.store import Sheet
    from skatcore.club.tournament.tournament import Tournament


def sheet_key(tournament: str, series: int, table: int, seats: Iterable[str]) -> str:
    """The key of the score sheet that is begun for a table; another draw has another sheet."""
    text = "\n".join([tournament, str(series), str(table), *seats])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def table_keys(tournament: Tournament, series: int) -> list[str]:
    """The keys of the score sheets of a series' tables: that of the draw, or of those whom officials seated there.

    New names have no part in them, so it is the draw as it was written.
    """
    key, opened = tournament.drawn[series - 1].key, tournament.opened.key
    drawn = next(item for item in tournament.items if isinstance(item, Drawn) and item.key == key)
    of_draw = enumerate(sheet_keys(opened, drawn), 1)
    moved = ((tournament.reseated(series, table), key) for table, key in of_draw)
    return [_own_key(opened, series, item) if item else key for item, key in moved]


def _own_key(tournament: str, series: int, of: Iterable[str]) -> str:
    """The key of a table's score sheet by the key of the item that seated it, and the table or a player who moved."""
    return sheet_key(tournament, series, 0, of)


def handed_sheets(tournament: Tournament) -> frozenset[str]:
    """The keys of the score sheets whose tables have handed in their lists otherwise: no deal is entered on them."""
    found = set[str]()
    for series in range(1, len(tournament.drawn) + 1):
        for table, key in enumerate(table_keys(tournament, series), 1):
            handed = tournament.handed(series, table)
            if handed is not None and not handed.void and (handed.read is None or handed.read.sheet != key):
                found.add(key)
    return frozenset(found)


def sheet_keys(tournament: str, item: Drawn | Reseated) -> list[str]:
    """The keys of the score sheets that are begun when tables of the tournament with that key are drawn or changed."""
    if isinstance(item, Drawn) and item.own_sheets:
        return [_own_key(tournament, item.series, (item.key, str(table))) for table in range(1, len(item.tables) + 1)]
    if isinstance(item, Drawn):
        return [sheet_key(tournament, item.series, table, seats) for table, seats in enumerate(item.tables, 1)]
    return [_own_key(tournament, item.series, (item.key, player)) for player in item.moved]


def new_sheets(tournament: Tournament, drawn: Drawn) -> list[Sheet]:
    """An empty score sheet for each table of a draw."""
    tables = enumerate(zip(sheet_keys(tournament.opened.key, drawn), drawn.tables, strict=True), 1)
    return [_new_sheet(tournament, (drawn.series, table), key, seats) for table, (key, seats) in tables]


def _new_sheet(tournament: Tournament, where: Where, key: str, seats: tuple[str, ...]) -> Sheet:
    opened, plan = tournament.opened, tournament.plan
    shared = opened.model_dump(include={"profile", "digest", "text"})
    shared |= {"scheme": "tournament", "stake": plan.conditions.stake}
    title = "{} {}/{}".format(opened.title, *where)
    return [Begun(key=key, title=title, players=seats, deals=plan.deals_at(len(seats)), **shared)]


def replaced_sheets(tournament: Tournament, store: Store, drawn: Drawn, official: str, why: str) -> list[Sheet]:
    """The sheets of the draw that this one replaces, each with the item that declares it void; they must be empty."""
    old = next((item for item in tournament.items if item.key == drawn.replaces), None)
    if not isinstance(old, Drawn):
        return []
    wanted = table_keys(tournament, drawn.series)
    return list(_voided(tournament, store, drawn.series, wanted, official=official, why=why).values())


def reseated_sheets(tournament: Tournament, store: Store, item: Reseated, why: str) -> list[Sheet]:
    """The empty sheets of the tables at which others sit after this, declared void, and new ones for those who do."""
    if tournament.refusal(item):  # told when it is written
        return []
    series, keys, opened = item.series, table_keys(tournament, item.series), tournament.opened.key
    new = {
        tournament.table_of(series, name): key for name, key in zip(item.moved, sheet_keys(opened, item), strict=True)
    }
    old = {keys[table - 1]: table for table in new}
    voided = _voided(tournament, store, series, old, official=item.official, why=why)
    seated = {table: item.seated(tournament.seats(series, table)) for table in map(old.__getitem__, voided)}
    begun = (_new_sheet(tournament, (series, table), new[table], seats) for table, seats in seated.items())
    return [*voided.values(), *begun]


def _voided(
    tournament: Tournament, store: Store, series: int, keys: Container[str], *, official: str, why: str
) -> dict[str, Sheet]:
    """The sheets with these keys, each with the item that declares it void; they must be empty."""
    open_ = [sheet for sheet in store.sheets() if sheet.key in keys and sheet.series.voided is None]
    written = ", ".join(f"{sheet.number} {sheet.title}" for sheet in open_ if sheet.series.rows)
    if written:
        refusal = tournament.refuse("refusal.sheets-begun", "tournament.seating", series=series, expected=written)
        raise Refused(refusal)
    return {sheet.key: [*sheet.items(), Voided(official=official, why=why)] for sheet in open_}
