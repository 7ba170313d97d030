"""Score sheets for the tables of a draw, and lists whose sheet says something else by now."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from skatcore.club.sheet.items import Begun, Voided
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.lists import sheet_key
from skatcore.club.tournament.series_table import SeriesTable
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from skatcore.club.sheet.store import Store
    from skatcore.club.tournament.lists import Where
    from skatcore.club.tournament.store import Sheet
    from skatcore.club.tournament.tournament import Tournament


def _keys(tournament: Tournament, drawn: Drawn) -> list[str]:
    key = tournament.opened.key
    return [sheet_key(key, drawn.series, table, seats) for table, seats in enumerate(drawn.tables, 1)]


def new_sheets(tournament: Tournament, drawn: Drawn) -> list[Sheet]:
    """An empty score sheet for each table of a draw."""
    opened, plan = tournament.opened, tournament.plan
    shared = opened.model_dump(include={"profile", "digest", "text"})
    shared |= {"scheme": "tournament", "stake": plan.conditions.stake}
    tables = enumerate(zip(_keys(tournament, drawn), drawn.tables, strict=True), 1)
    return [
        [Begun(key=key, title=f"{opened.title} {drawn.series}/{table}", players=seats,
               deals=plan.deals_at(len(seats)), **shared)]
        for table, (key, seats) in tables
    ]  # fmt: skip


def replaced_sheets(tournament: Tournament, store: Store, drawn: Drawn, official: str, why: str) -> list[Sheet]:
    """The sheets of the draw that this one replaces, each with the item that declares it void; they must be empty."""
    old = next((item for item in tournament.items if item.key == drawn.replaces), None)
    if not isinstance(old, Drawn):
        return []
    wanted = set(_keys(tournament, old)) - set(_keys(tournament, drawn))
    open_ = [sheet for sheet in store.sheets() if sheet.key in wanted and sheet.series.voided is None]
    written = ", ".join(f"{sheet.number} {sheet.title}" for sheet in open_ if sheet.series.rows)
    if written:
        refusal = tournament.refuse("sheets-begun", "tournament.seating", series=drawn.series, expected=written)
        raise Refused(refusal)
    return [[*sheet.items(), Voided(official=official, why=why)] for sheet in open_]


def stale_lists(tournament: Tournament, store: Store, series: Container[int]) -> dict[Where, str]:
    """The lists of these series whose sheet says something else now, and how it stands: "changed" or "void".

    A sheet that nobody has written on since is not read again, nor one behind a list whose sums were corrected by hand.
    """
    states: dict[Where, str] = {}
    lengths: dict[str, int] = {}
    for number, table, _ in tournament.places():
        handed = tournament.handed(number, table) if number in series else None
        item = handed and not handed.void and (handed.amended or handed.listed)
        if item and item.sheet:
            lengths = lengths or store.lengths()
            if lengths.get(item.sheet, item.sheet_items) != item.sheet_items:
                sheet = store.sheet(item.sheet).series
                states[number, table] = SeriesTable(tournament, number, table).changed(item, sheet)
    return {where: state for where, state in states.items() if state}


def places_of(stale: Iterable[Where]) -> list[str]:
    """The lists as programs read them: "1/2" is table 2 of series 1."""
    return [f"{series}/{table}" for series, table in stale]


def stale_by_name(tournament: Tournament, stale: Iterable[Where]) -> dict[str, list[str]]:
    """The stale lists of each player, and of each player's team, as programs read them."""
    teams = {player.name: player.team for player in tournament.players}
    lists: dict[str, list[str]] = {}
    for where in stale:
        seats = tournament.seats(*where)
        for name in dict.fromkeys([*seats, *(teams[name] for name in seats)]):
            lists.setdefault(name, []).extend(places_of([where]))
    return lists
