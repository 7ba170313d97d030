"""What officials and players may write about one table of a series (PT 4.4, 7.2; SkWO the same)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.club.tournament.checks import stated
from skatcore.club.tournament.items import Absent, Amended, Listed, Replaced, Restored, Void
from skatcore.club.tournament.lists import unsigned, wrong_sums
from skatcore.club.tournament.table_sizes import MOST_OF_THREE, THREE
from skatcore.model.names import same_name
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    from skatcore.club.tournament.state import AtTable, TournamentState
    from skatcore.model.reasons import Detail


def check_at_table(state: TournamentState, item: AtTable) -> Refusal | None:  # noqa: PLR0911 - one answer for each kind
    """Why an item about a table may not be written, or None."""
    if (refused := state.check_table(item.series, item.table)) is not None:
        return refused
    match item:
        case Absent():
            return _check_absence(state, item)
        case Replaced():
            return _check_substitute(state, item)
        case Listed():
            return _check_list(state, item)
        case Amended():
            return _check_correction(state, item)
        case Void():
            return _check_void(state, item)
        case Restored():
            return _check_restoration(state, item)


def _at(item: AtTable) -> tuple[Detail, ...]:
    return (("series", item.series), ("table", item.table))


def _check_no_list(state: TournamentState, item: AtTable, cite: str) -> Refusal | None:
    """Nothing is there about the list of a table yet."""
    handed = state.handed(item.series, item.table)
    if handed is None:
        return None
    return Refusal("list-void" if handed.void else "list-there", cite, _at(item))


def _check_seated(state: TournamentState, item: Absent | Replaced, cite: str) -> Refusal | None:
    """A player sits at the table, and its list is not there yet."""
    seats = state.seats(item.series, item.table)
    if item.player not in seats:
        details = (("player", item.player), ("expected", ", ".join(seats)))
        return Refusal("not-at-table", cite, (*_at(item), *details))
    return _check_no_list(state, item, cite)


def _check_substitute(state: TournamentState, item: Replaced) -> Refusal | None:
    """Somebody who does not play in the series plays a list to its end (PT 4.4, SkWO 4.4)."""
    cite = stated(state, "tournament.participants")
    if (refused := _check_seated(state, item, cite)) is not None:
        return refused
    tables = state.drawn[item.series - 1].tables
    there = {same_name(name) for table in tables for name in table}
    for table in range(1, len(tables) + 1):
        there |= set(map(same_name, state.stand_ins(item.series, table).values()))
    if same_name(item.substitute) in there:
        details = (("player", item.substitute), ("series", item.series))
        return Refusal("plays-already", cite, details)
    return None


def _check_absence(state: TournamentState, item: Absent) -> Refusal | None:
    """A table of four goes on without a player; its numbers are those of a table."""
    cite = state.ruleset.cite("tournament.seating")
    if (refused := _check_seated(state, item, cite)) is not None:
        return refused
    tables = state.drawn[item.series - 1].tables
    if len(tables[item.table - 1]) == THREE:
        return Refusal("table-of-two", cite, _at(item))
    if sum(len(table) == THREE for table in tables) >= MOST_OF_THREE:
        return Refusal("tables-of-three", cite, (("most", MOST_OF_THREE),))
    return None


def _check_sums(state: TournamentState, item: Listed | Amended) -> Refusal | None:
    seats = state.seats(item.series, item.table)
    deals = state.plan.deals_at(len(seats))
    return wrong_sums(state.ruleset, seats, item.results, item.passed, deals)


def _check_list(state: TournamentState, item: Listed) -> Refusal | None:
    cite = state.ruleset.cite("tournament.lists")
    refused = _check_no_list(state, item, cite) or _check_sums(state, item)
    return refused or unsigned(state.seats(item.series, item.table), item.signed, cite)


def _check_correction(state: TournamentState, item: Amended) -> Refusal | None:
    cite = state.ruleset.cite("tournament.correction")
    before = state.handed(item.series, item.table)
    if before is None:
        return Refusal("no-list", cite, _at(item))
    if before.void is not None:
        return Refusal("list-void", cite, _at(item))
    if before.key != item.replaces:
        return Refusal("list-changed", cite, _at(item))
    return _check_sums(state, item)


def _check_void(state: TournamentState, item: Void) -> Refusal | None:
    cite = state.ruleset.cite("tournament.void")
    before = state.handed(item.series, item.table)
    if before is not None and before.void is not None:
        return Refusal("list-void", cite, _at(item))
    if state.stands_as(item.series, item.table) != item.replaces:
        return Refusal("list-changed", cite, _at(item))
    return None


def _check_restoration(state: TournamentState, item: Restored) -> Refusal | None:
    handed = state.handed(item.series, item.table)
    if handed is None or handed.void is None or handed.void.key != item.replaces:
        return Refusal("not-void", state.ruleset.cite("tournament.void"), _at(item))
    return None
