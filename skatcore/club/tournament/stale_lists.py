"""Lists whose score sheet was written on after it was read, so that something else counts there."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from skatcore.club.tournament.lists import results_of
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from skatcore.club.sheet.store import Store
    from skatcore.club.tournament.items import Amended, Listed
    from skatcore.club.tournament.lists import Where
    from skatcore.club.tournament.tournament import Tournament


def stale_lists(tournament: Tournament, sheets: Store, series: Container[int]) -> dict[Where, str]:
    """The lists of these series whose sheet says something else now, and how it stands.

    "changed": other sums; "void": officials have declared the sheet void. A sheet that nobody has
    written on since is not read again, nor one behind a list whose sums were corrected by hand.
    """
    read: dict[Where, Listed | Amended] = {}
    for number, table, _ in tournament.places():
        handed = tournament.handed(number, table) if number in series else None
        last = handed and not handed.void and (handed.amended or handed.listed)
        if last and last.sheet:
            read[number, table] = last
    lengths = sheets.lengths() if read else {}
    states = {
        where: _state(tournament, sheets, where, item)
        for where, item in read.items()
        if lengths.get(item.sheet, item.sheet_items) != item.sheet_items
    }
    return {where: state for where, state in states.items() if state}


def _state(tournament: Tournament, sheets: Store, where: Where, item: Listed | Amended) -> str:
    seats, sheet = tournament.seats(*where), sheets.sheet(item.sheet).series
    if sheet.voided is not None:
        return "void"
    try:
        deals = tournament.plan.deals_at(len(seats))
        now = results_of(tournament.ruleset, sheet, seats, deals, tournament.aliases(*where))
    except Refused:  # deals or signatures are lacking there now; other rules are none
        return "changed"
    return "" if now == (item.results, item.passed) else "changed"


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
