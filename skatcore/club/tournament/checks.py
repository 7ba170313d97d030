"""Checks of what is written about a tournament: why an item may not be, for each kind of item."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.log import Refusals
from skatcore.club.tournament import items
from skatcore.club.tournament.draw import MOST_OF_THREE, UNSEATABLE
from skatcore.club.tournament.items import THREE
from skatcore.club.tournament.lists import unsigned, wrong_sums
from skatcore.club.tournament.ties import lots_for
from skatcore.model.names import same_name
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.tournament.state import TournamentState
    from skatcore.club.tournament.tournament import Tournament

#: The most tables that are named whose lists are missing.
MOST_NAMED: Final = 8
LISTS, PARTICIPANTS, SEATING = "tournament.lists", "tournament.participants", "tournament.seating"


def named(tables: Sequence[tuple[int, int]]) -> str:
    """Tables as "1/2, 1/5": the series and the table; of many only the first."""
    places = ", ".join(f"{series}/{table}" for series, table in tables[:MOST_NAMED])
    return f"{places} ..." if len(tables) > MOST_NAMED else places


@functools.singledispatch
def wrong(_: Any, __: TournamentState) -> Refusals:
    """All that is wrong with an item; each may be found only where nothing before it is wrong."""
    yield Message("refusal.opened-already")


# -- players --------------------------------------------------------------------------------------


@wrong.register(items.Registered)
def _wrong_registration(item: items.Registered, state: TournamentState) -> Refusals:
    """Refuse a late registration for a drawn series: it holds from the next one (PT 4.4, 7.1.3, 9.7, SkWO 7.1.3)."""
    drawn = len(state.drawn)
    if drawn == state.plan.general.series and state.has_lists(drawn):
        yield state.refuse("refusal.taken-in-too-late", SEATING, count=drawn)
    count = len(state.entrants) + len(item.players)
    if count > items.MOST_PLAYERS:
        yield state.refuse("refusal.players-most", count=count, most=items.MOST_PLAYERS)
    there = {name.casefold(): name for name in state.entrants}
    seen = {*there, *(old.casefold() for name in state.entrants for old in state.former_names(name))}
    members = Counter({team: len(names) for team, names in state.teams.items()})
    for entrant in item.players:
        folded = entrant.name.casefold()
        if folded in seen:
            withdrawn = there.get(folded, "")
            if state.withdrawal(withdrawn):
                yield state.refuse("refusal.player-withdrawn", player=withdrawn)
            yield state.refuse("refusal.player-twice", player=entrant.name)
        seen.add(folded)
        if entrant.team:
            members[entrant.team] += 1
            yield from _no_room(state, entrant.team, members[entrant.team])


def _no_room(state: TournamentState, team: str, members: int) -> Refusals:
    """A team cannot have that many members, or there are no teams."""
    size = state.plan.tournament.team_size
    if not size:
        yield state.refuse("refusal.no-teams", team=team)
    if members > size:
        yield state.refuse("refusal.team-full", team=team, expected=size)


def _unknown(state: TournamentState, player: str) -> Refusals:
    if player not in state.entrants:
        yield state.refuse("refusal.unknown-player", player=player)


@wrong.register(items.Withdrawn)
@wrong.register(items.PlayerExcluded)
def _wrong_departure(item: items.Withdrawn | items.PlayerExcluded, state: TournamentState) -> Refusals:
    yield from _unknown(state, item.player)
    if state.excluded(item.player):
        yield state.refuse("refusal.excluded-already", "tournament.exclusion", player=item.player)
    if state.withdrawal(item.player) and item.kind == "withdrawn":
        yield state.refuse("refusal.withdrawn-already", player=item.player)


@wrong.register(items.Returned)
def _wrong_return(item: items.Returned, state: TournamentState) -> Refusals:
    yield from _unknown(state, item.player)
    if state.withdrawal(item.player) != item.replaces or not item.replaces:
        yield state.refuse("refusal.not-withdrawn", player=item.player)


@wrong.register(items.Renamed)
def _wrong_name(item: items.Renamed, state: TournamentState) -> Refusals:
    """A start card goes to nobody else (SkWO 4.1)."""
    yield from _unknown(state, item.player)
    names = [name for name in state.entrants if name != item.player]
    names += [old for name in names for old in state.former_names(name)]
    names += [stand_in for series, table, _ in state.places() for stand_in in state.stand_ins(series, table).values()]
    if item.name == item.player or same_name(item.name) in map(same_name, names):
        yield state.refuse("refusal.player-twice", player=item.name)
    yield from _official_lacks(state, item.official)


@wrong.register(items.Moved)
def _wrong_team(item: items.Moved, state: TournamentState) -> Refusals:
    yield from _unknown(state, item.player)
    yield from _no_room(state, item.team, 0)
    if state.entrants[item.player].team == item.team:
        yield state.refuse("refusal.in-team-already", player=item.player, team=item.team)
    if item.team:
        yield from _no_room(state, item.team, len(state.teams.get(item.team, ())) + 1)
    yield from _official_lacks(state, item.official)


def _official_lacks(state: TournamentState, official: str) -> Refusals:
    """Once there are lists, results depend on names and teams: then an official puts them right."""
    if not official and state.has_lists(1):
        yield state.refuse("refusal.official-needed", PARTICIPANTS)


# -- tables ---------------------------------------------------------------------------------------


def wrong_players(state: TournamentState) -> Refusals:
    """Why those who play cannot be seated (PT 7.1.1, SkWO 7.1.1)."""
    count, event = len(state.playing), state.plan.tournament
    if not count:
        yield state.refuse("refusal.nobody-to-seat", SEATING)
    if not state.sizes:
        expected = ", ".join(map(str, UNSEATABLE))
        yield state.refuse("refusal.unseatable", SEATING, count=count, expected=expected)
    least = event.team_least or event.team_size
    for team, names in state.teams.items():
        if len(names) < least:
            yield state.refuse("refusal.team-incomplete", team=team, count=len(names), expected=least)


def wrong_series(state: TournamentState, number: int, replaces: str, *, ahead: bool) -> Refusals:
    """Why a series cannot be drawn, or not in place of the draw with that key (PT 7.1.4, SkWO 7.1.4).

    A series is played to its end before the next (PT 4.4, 7.1.3), unless the plan or the draw, ``ahead``, says so.
    """
    drawn, series = len(state.drawn), state.plan.general.series
    if number > series:
        yield state.refuse("refusal.all-drawn", SEATING, count=series)
    if not number:
        yield state.refuse("refusal.nothing-drawn", SEATING)
    if number > drawn + 1:
        yield state.refuse("refusal.series-order", SEATING, series=number, expected=drawn + 1)
    if number <= drawn and not replaces:
        yield state.refuse("refusal.drawn-already", SEATING, series=number)
    if replaces and (number != drawn or state.drawn[-1].key != replaces):
        yield state.refuse("refusal.drawn-anew", SEATING, series=number)
    if drawn == number and state.has_lists(number):
        yield state.refuse("refusal.lists-there", SEATING, series=number)
    before = [where for where in state.lacking() if where[0] < number]
    if before and not ahead and not state.plan.tournament.draw_ahead:
        yield state.refuse("refusal.drawn-early", SEATING, series=number, count=len(before), expected=named(before))


@wrong.register(items.Drawn)
def _wrong_draw(item: items.Drawn, state: TournamentState) -> Refusals:
    yield from wrong_series(state, item.series, item.replaces, ahead=item.ahead)
    yield from wrong_players(state)
    seated = sorted(name for table in item.tables for name in table)
    sizes = tuple(sorted(map(len, item.tables), reverse=True))
    if seated != sorted(state.playing) or sizes != state.sizes:
        yield state.refuse("refusal.not-everybody-once", SEATING)
    repeats = state.past(item.series).repeats(item.tables)
    if repeats != item.repeats:
        yield state.refuse("refusal.repeats-differ", SEATING, count=item.repeats, expected=repeats)


@wrong.register(items.Exchanged)
def _wrong_exchange(item: items.Exchanged, state: TournamentState) -> Refusals:
    """Two players change places only while their tables play (PT 7.1.2, 7.1.3)."""
    yield from state.wrong_table(item.series, topic=SEATING)
    if item.players[0] == item.players[1]:
        yield state.refuse("refusal.player-twice", SEATING, player=item.players[0])
    for player in item.players:
        table = state.table_of(item.series, player)
        if not table:
            yield state.refuse("refusal.not-in-series", SEATING, player=player, series=item.series)
        if state.handed(item.series, table):
            yield state.refuse("refusal.list-there", SEATING, series=item.series, table=table)


def _wrong_seat(item: items.Absent | items.Replaced, state: TournamentState, topic: str) -> Refusals:
    """A player sits at the table, and its list is not there yet."""
    yield from state.wrong_table(item.series, item.table)
    seats = state.seats(item.series, item.table)
    if item.player not in seats:
        details = {"player": item.player, "expected": ", ".join(seats)}
        yield state.refuse("refusal.not-at-table", topic, series=item.series, table=item.table, **details)
    yield from _list_there(item, state, topic)


@wrong.register(items.Replaced)
def _wrong_substitute(item: items.Replaced, state: TournamentState) -> Refusals:
    """Somebody who does not play in the series plays a list to its end (PT 4.4, SkWO 4.4)."""
    yield from _wrong_seat(item, state, PARTICIPANTS)
    there = {
        same_name(name)
        for series, table, seats in state.places(item.series)
        for name in (*seats, *state.stand_ins(series, table).values())
    }
    if same_name(item.substitute) in there:
        yield state.refuse("refusal.plays-already", PARTICIPANTS, player=item.substitute, series=item.series)


@wrong.register(items.Absent)
def _wrong_absence(item: items.Absent, state: TournamentState) -> Refusals:
    """A table of four goes on without a player; its numbers are those of a table."""
    yield from _wrong_seat(item, state, SEATING)
    if len(state.seats(item.series, item.table)) == THREE:
        yield state.refuse("refusal.table-of-two", SEATING, series=item.series, table=item.table)
    of_three = sum(len(seats) == THREE for _, _, seats in state.places(item.series))
    if of_three >= MOST_OF_THREE and state.plan.general.tables == "fours":
        yield state.refuse("refusal.tables-of-three", SEATING, most=MOST_OF_THREE)


# -- lists ----------------------------------------------------------------------------------------


def _list_there(item: items.Absent | items.Replaced | items.Listed, state: TournamentState, topic: str) -> Refusals:
    handed = state.handed(item.series, item.table)
    if handed is not None:
        yield state.refuse(
            "refusal.list-void" if handed.void else "refusal.list-there", topic, series=item.series, table=item.table
        )


def _wrong_sums(item: items.Listed | items.Amended, state: TournamentState) -> Refusals:
    seats = state.seats(item.series, item.table)
    yield from wrong_sums(state.ruleset, seats, item.results, item.passed, state.plan.deals_at(len(seats)))


@wrong.register(items.Listed)
def _wrong_list(item: items.Listed, state: TournamentState) -> Refusals:
    yield from state.wrong_table(item.series, item.table)
    yield from _list_there(item, state, LISTS)
    yield from _wrong_sums(item, state)
    yield from unsigned(state.seats(item.series, item.table), item.signed, state.clause(LISTS))


@wrong.register(items.Amended)
@wrong.register(items.Void)
@wrong.register(items.Restored)
def _wrong_decision(item: items.Amended | items.Void | items.Restored, state: TournamentState) -> Refusals:
    """Officials decide on a list as it is now (PT 7.2.4, 7.2.5, SkWO the same)."""
    yield from state.wrong_table(item.series, item.table)
    handed, key = state.handed(item.series, item.table), ""
    if isinstance(item, items.Restored):
        key = "" if handed and handed.void and handed.void.key == item.replaces else "refusal.not-void"
    elif handed is None and isinstance(item, items.Amended):
        key = "refusal.no-list"
    elif handed and handed.void:
        key = "refusal.list-void"
    elif state.stands_as(item.series, item.table) != item.replaces:
        key = "refusal.list-changed"
    if key:
        topic = "tournament.correction" if isinstance(item, items.Amended) else "tournament.void"
        yield state.refuse(key, topic, series=item.series, table=item.table)
    if isinstance(item, items.Amended):
        yield from _wrong_sums(item, state)


# -- lots -----------------------------------------------------------------------------------------


def wrong_standings(state: TournamentState) -> Refusals:
    """Why the standings are not those of all series that are drawn."""
    lacking = state.lacking()
    if not state.drawn:
        yield state.refuse("refusal.nothing-drawn", "tournament")
    if lacking:
        yield state.refuse("refusal.lists-lacking", "tournament", count=len(lacking), expected=named(lacking))


@wrong.register(items.Lots)
def _wrong_lots(item: items.Lots, state: Tournament) -> Refusals:
    yield from wrong_standings(state)
    groups = state.level(item.to)
    if item.series != len(state.drawn) or groups != tuple(tuple(sorted(group)) for group in item.order):
        yield state.refuse("refusal.not-level", "tournament")
    if item.order != lots_for(groups, item.seed):
        yield state.refuse("refusal.lots-differ", "tournament", word=item.seed, series=item.series)
