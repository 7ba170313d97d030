"""What may be written about a tournament: why an item may not, for each kind of item."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.tournament.items import (
    MOST_PLAYERS,
    Absent,
    Amended,
    Drawn,
    Exchanged,
    Listed,
    Moved,
    Opened,
    PlayerExcluded,
    Registered,
    Renamed,
    Replaced,
    Restored,
    Returned,
    Void,
    Withdrawn,
)
from skatcore.club.tournament.lists import unsigned, wrong_sums
from skatcore.club.tournament.table_sizes import MOST_OF_THREE, THREE, UNSEATABLE, table_sizes
from skatcore.model.names import same_name
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.club.tournament.state import TournamentState

#: The most tables that are named whose lists are missing.
MOST_NAMED: Final = 8


def stated(state: TournamentState, key: str) -> str:
    """The clause that the profile cites for just this; empty in one that was kept before."""
    return state.ruleset.profile.cites.get(key, "")


def named(tables: Sequence[tuple[int, int]]) -> str:
    """Tables as "1/2, 1/5": the series and the table; of many only the first."""
    places = ", ".join(f"{series}/{table}" for series, table in tables[:MOST_NAMED])
    return f"{places} ..." if len(tables) > MOST_NAMED else places


@functools.singledispatch
def check(item: Any, _: TournamentState) -> Refusal | None:
    """Why an item may not be written, or None."""
    raise NotImplementedError(item.kind)


@check.register(Opened)
def _check_opening(_: Opened, __: TournamentState) -> Refusal:
    return Refusal("opened-already")


# -- players --------------------------------------------------------------------------------------


@check.register(Registered)
def _check_registration(item: Registered, state: TournamentState) -> Refusal | None:
    """Who comes late plays from the next series that is drawn.

    A place is kept for the whole of a series (PT 7.1.3, SkWO 7.1.3), and only officials let
    somebody play for another (PT 4.4, 9.7).
    """
    drawn = len(state.drawn)
    if drawn == state.plan.general.series and state.has_lists(drawn):
        return Refusal.of("taken-in-too-late", state.ruleset.cite("tournament.seating"), count=drawn)
    count = len(state.players) + len(item.players)
    if count > MOST_PLAYERS:
        return Refusal.of("players-most", count=count, most=MOST_PLAYERS)
    seen = {one.name.casefold() for one in state.players}
    seen |= {old.casefold() for one in state.players for old in state.former_names(one.name)}
    size = state.plan.tournament.team_size
    members = {team: len(names) for team, names in state.teams.items()}
    for one in item.players:
        if one.name.casefold() in seen:
            return _there_already(state, one.name)
        seen.add(one.name.casefold())
        if not one.team:
            continue
        if not size:
            return Refusal.of("no-teams", team=one.team)
        members[one.team] = members.get(one.team, 0) + 1
        if members[one.team] > size:
            return Refusal.of("team-full", team=one.team, expected=size)
    return None


def _there_already(state: TournamentState, name: str) -> Refusal:
    """Somebody is registered already; he may have withdrawn."""
    for one in state.players:
        if one.name.casefold() == name.casefold() and state.withdrawal(one.name):
            return Refusal.of("player-withdrawn", player=one.name)
    return Refusal.of("player-twice", player=name)


def _unknown(state: TournamentState, player: str) -> Refusal | None:
    known = any(one.name == player for one in state.players)
    return None if known else Refusal.of("unknown-player", player=player)


@check.register(Withdrawn)
@check.register(PlayerExcluded)
def _check_departure(item: Withdrawn | PlayerExcluded, state: TournamentState) -> Refusal | None:
    if refused := _unknown(state, item.player):
        return refused
    if state.excluded(item.player):
        return Refusal.of("excluded-already", stated(state, "tournament.exclusion"), player=item.player)
    if state.withdrawal(item.player) and item.kind == "withdrawn":
        return Refusal.of("withdrawn-already", player=item.player)
    return None


@check.register(Returned)
def _check_return(item: Returned, state: TournamentState) -> Refusal | None:
    if refused := _unknown(state, item.player):
        return refused
    if state.withdrawal(item.player) != item.replaces or not item.replaces:
        return Refusal.of("not-withdrawn", player=item.player)
    return None


@check.register(Renamed)
def _check_rename(item: Renamed, state: TournamentState) -> Refusal | None:
    """A start card goes to nobody else (SkWO 4.1)."""
    if refused := _unknown(state, item.player):
        return refused
    names = [one.name for one in state.players if one.name != item.player]
    names += [old for name in names for old in state.former_names(name)]
    names += [one for series, table, _ in state.places() for one in state.stand_ins(series, table).values()]
    if item.name == item.player or same_name(item.name) in map(same_name, names):
        return Refusal.of("player-twice", player=item.name)
    return _official_lacks(state, item.official)


@check.register(Moved)
def _check_move(item: Moved, state: TournamentState) -> Refusal | None:
    if refused := _unknown(state, item.player):
        return refused
    size = state.plan.tournament.team_size
    if not size:
        return Refusal.of("no-teams", team=item.team)
    if any(one.name == item.player and one.team == item.team for one in state.players):
        return Refusal.of("in-team-already", player=item.player, team=item.team)
    if item.team and len(state.teams.get(item.team, ())) >= size:
        return Refusal.of("team-full", team=item.team, expected=size)
    return _official_lacks(state, item.official)


def _official_lacks(state: TournamentState, official: str) -> Refusal | None:
    """Once there are lists, results depend on names and teams: then an official puts them right."""
    if official or not state.has_lists(1):
        return None
    return Refusal.of("official-needed", stated(state, "tournament.participants"))


# -- tables ---------------------------------------------------------------------------------------


def check_players(state: TournamentState) -> Refusal | None:
    """Why those who play cannot be seated (PT 7.1.1, SkWO 7.1.1), or None."""
    count, size = len(state.playing), state.plan.tournament.team_size
    if not table_sizes(count):
        expected = ", ".join(map(str, UNSEATABLE))
        return Refusal.of("unseatable", state.ruleset.cite("tournament.seating"), count=count, expected=expected)
    for team, names in state.teams.items():
        if len(names) != size:
            return Refusal.of("team-incomplete", team=team, count=len(names), expected=size)
    return None


def check_series(  # noqa: PLR0911 - one answer for each thing that can be wrong
    state: TournamentState, number: int, replaces: str, *, ahead: bool
) -> Refusal | None:
    """Why a series cannot be drawn, or not in place of the draw with that key; or None.

    Cards for the tables are drawn for each series (PT 7.1.4, SkWO 7.1.4), and a series is played
    to its end before the next (PT 4.4, 7.1.3): where series are drawn before the lists of those
    before them are in, the plan or the draw, ``ahead``, must say that it is meant.
    """
    cite = state.ruleset.cite("tournament.seating")
    drawn, series = len(state.drawn), state.plan.general.series
    if number > series:
        return Refusal.of("all-drawn", cite, count=series)
    if not number:
        return Refusal.of("nothing-drawn", cite)
    if number > drawn + 1:
        return Refusal.of("series-order", cite, series=number, expected=drawn + 1)
    if number <= drawn and not replaces:
        return Refusal.of("drawn-already", cite, series=number)
    if replaces and (number != drawn or state.drawn[-1].key != replaces):
        return Refusal.of("drawn-anew", cite, series=number)
    if drawn == number and state.has_lists(number):
        return Refusal.of("lists-there", cite, series=number)
    before = [where for where in state.lacking() if where[0] < number]
    if before and not ahead and not state.plan.tournament.draw_ahead:
        return Refusal.of("drawn-early", cite, series=number, count=len(before), expected=named(before))
    return None


@check.register(Drawn)
def _check_draw(item: Drawn, state: TournamentState) -> Refusal | None:
    refused = check_series(state, item.series, item.replaces, ahead=item.ahead) or check_players(state)
    if refused is not None:
        return refused
    cite = state.ruleset.cite("tournament.seating")
    seated = sorted(name for table in item.tables for name in table)
    sizes = tuple(sorted(map(len, item.tables), reverse=True))
    if seated != sorted(state.playing) or sizes != table_sizes(len(seated)):
        return Refusal.of("not-everybody-once", cite)
    repeats = state.past(item.series).repeats(item.tables)
    if repeats != item.repeats:
        return Refusal.of("repeats-differ", cite, count=item.repeats, expected=repeats)
    return None


@check.register(Exchanged)
def _check_exchange(item: Exchanged, state: TournamentState) -> Refusal | None:
    """Two players change places only while their tables play (PT 7.1.2, 7.1.3)."""
    cite = state.ruleset.cite("tournament.seating")
    if refused := state.check_table(item.series, cite="tournament.seating"):
        return refused
    if item.players[0] == item.players[1]:
        return Refusal.of("player-twice", cite, player=item.players[0])
    for player in item.players:
        table = next((at for _, at, seats in state.places(item.series) if player in seats), 0)
        if not table:
            return Refusal.of("not-in-series", cite, player=player, series=item.series)
        if state.handed(item.series, table) is not None:
            return Refusal.of("list-there", cite, series=item.series, table=table)
    return None


def _check_seated(state: TournamentState, item: Absent | Replaced, cite: str) -> Refusal | None:
    """A player sits at the table, and its list is not there yet."""
    if refused := state.check_table(item.series, item.table):
        return refused
    seats = state.seats(item.series, item.table)
    if item.player not in seats:
        details = {"player": item.player, "expected": ", ".join(seats)}
        return Refusal.of("not-at-table", cite, series=item.series, table=item.table, **details)
    return _check_no_list(state, item, cite)


@check.register(Replaced)
def _check_substitute(item: Replaced, state: TournamentState) -> Refusal | None:
    """Somebody who does not play in the series plays a list to its end (PT 4.4, SkWO 4.4)."""
    cite = stated(state, "tournament.participants")
    if refused := _check_seated(state, item, cite):
        return refused
    there = {
        same_name(name)
        for series, table, seats in state.places(item.series)
        for name in (*seats, *state.stand_ins(series, table).values())
    }
    if same_name(item.substitute) in there:
        return Refusal.of("plays-already", cite, player=item.substitute, series=item.series)
    return None


@check.register(Absent)
def _check_absence(item: Absent, state: TournamentState) -> Refusal | None:
    """A table of four goes on without a player; its numbers are those of a table."""
    cite = state.ruleset.cite("tournament.seating")
    if refused := _check_seated(state, item, cite):
        return refused
    if len(state.seats(item.series, item.table)) == THREE:
        return Refusal.of("table-of-two", cite, series=item.series, table=item.table)
    if sum(len(seats) == THREE for _, _, seats in state.places(item.series)) >= MOST_OF_THREE:
        return Refusal.of("tables-of-three", cite, most=MOST_OF_THREE)
    return None


# -- lists ----------------------------------------------------------------------------------------


def _check_no_list(state: TournamentState, item: Absent | Replaced | Listed, cite: str) -> Refusal | None:
    handed = state.handed(item.series, item.table)
    if handed is None:
        return None
    return Refusal.of("list-void" if handed.void else "list-there", cite, series=item.series, table=item.table)


def _check_sums(state: TournamentState, item: Listed | Amended) -> Refusal | None:
    seats = state.seats(item.series, item.table)
    return wrong_sums(state.ruleset, seats, item.results, item.passed, state.plan.deals_at(len(seats)))


@check.register(Listed)
def _check_list(item: Listed, state: TournamentState) -> Refusal | None:
    if refused := state.check_table(item.series, item.table):
        return refused
    cite = state.ruleset.cite("tournament.lists")
    refused = _check_no_list(state, item, cite) or _check_sums(state, item)
    return refused or unsigned(state.seats(item.series, item.table), item.signed, cite)


@check.register(Amended)
@check.register(Void)
@check.register(Restored)
def _check_decision(item: Amended | Void | Restored, state: TournamentState) -> Refusal | None:
    """Officials decide on a list as it stands (PT 7.2.4, 7.2.5, SkWO the same)."""
    if refused := state.check_table(item.series, item.table):
        return refused
    handed, kind = state.handed(item.series, item.table), "correction" if isinstance(item, Amended) else "void"
    key = ""
    if isinstance(item, Restored):
        key = "" if handed and handed.void and handed.void.key == item.replaces else "not-void"
    elif handed is None and isinstance(item, Amended):
        key = "no-list"
    elif handed and handed.void:
        key = "list-void"
    elif state.stands_as(item.series, item.table) != item.replaces:
        key = "list-changed"
    if key:
        return Refusal.of(key, state.ruleset.cite(f"tournament.{kind}"), series=item.series, table=item.table)
    return _check_sums(state, item) if isinstance(item, Amended) else None
