"""Lists whose score sheet was written on after it was read: what counts is not what stands there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from skatcore.cli.output import print_line
from skatcore.club.tournament.lists import results_of
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from skatcore.cli.tournament.session import TournamentSession
    from skatcore.club.tournament.items import Amended, Listed
    from skatcore.club.tournament.lists import Where


def stale(desk: TournamentSession, series: Iterable[int]) -> dict[Where, str]:
    """The lists of these series whose sheet says something else now, and how it stands.

    "changed": other sums; "void": officials have declared the sheet void. A sheet that nobody has
    written on since is not read again, nor one behind a list whose sums were corrected by hand.
    """
    tournament = desk.tournament
    wanted = set(series)
    read: dict[Where, Listed | Amended] = {}
    for drawn in tournament.drawn:
        for table in range(1, len(drawn.tables) + 1):
            handed = tournament.handed(drawn.series, table)
            last = handed and not handed.void and (handed.amended or handed.listed)
            if last and last.sheet and drawn.series in wanted:
                read[drawn.series, table] = last
    lengths = desk.sheets.lengths() if read else {}
    found = {}
    for where, item in read.items():
        length = lengths.get(item.sheet)
        if length is not None and length != item.sheet_items:
            state = _state(desk, where, item)
            if state:
                found[where] = state
    return found


def _state(desk: TournamentSession, where: Where, item: Listed | Amended) -> str:
    tournament = desk.tournament
    seats = tournament.seats(*where)
    sheet = desk.sheets.sheet(item.sheet).series
    if sheet.voided is not None:
        return "void"
    try:
        deals = tournament.plan.deals_at(len(seats))
        now = results_of(tournament.ruleset, sheet, seats, deals, tournament.aliases(*where))
    except Refused:  # deals or signatures are lacking there now; other rules are none
        return "changed"
    return "" if now == (item.results, item.passed) else "changed"


def warn_of(desk: TournamentSession, found: dict[Where, str]) -> None:
    """Say on the standard error which lists these are, and what brings them over."""
    for (series, table), state in found.items():
        text = desk.words.text(f"tournament.stale-{state}", series=series, table=table)
        print_line(f"skat: {text}", error=True)


def told(found: dict[Where, str]) -> list[str]:
    """The lists as programs read them: "1/2" is table 2 of series 1."""
    return [f"{series}/{table}" for series, table in found]


def by_name(desk: TournamentSession, found: dict[Where, str]) -> dict[str, list[str]]:
    """The lists of each player, and of each player's team, as programs read them."""
    teams = {one.name: one.team for one in desk.tournament.players}
    of: dict[str, list[str]] = {}
    for where, one in zip(found, told(found), strict=True):
        seats = desk.tournament.seats(*where)
        for name in dict.fromkeys([*seats, *(teams[name] for name in seats)]):
            of.setdefault(name, []).append(one)
    return of
