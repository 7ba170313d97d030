"""Who may be taken in, and what may be drawn: asked before it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.club.tournament.items import MOST_PLAYERS
from skatcore.club.tournament.table_sizes import UNSEATABLE, table_sizes
from skatcore.model.names import same_name
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    from skatcore.club.tournament.items import (
        Drawn,
        Exchanged,
        Moved,
        PlayerExcluded,
        Registered,
        Renamed,
        Returned,
        Withdrawn,
    )
    from skatcore.club.tournament.state import TournamentState

#: The most tables that are named whose lists are missing.
MOST_NAMED = 8


def stated(tournament: TournamentState, key: str) -> str:
    """The clause that the profile cites for just this; empty in one that was kept before."""
    return tournament.ruleset.profile.cites.get(key, "")


def check_registration(tournament: TournamentState, item: Registered) -> Refusal | None:
    """Why players cannot be taken in, or None.

    Who comes late plays from the next series that is drawn: a place is kept for the whole of a
    series (PT 7.1.3, SkWO 7.1.3), and only officials let somebody play for another (PT 4.4, 9.7).
    """
    drawn = len(tournament.drawn)
    if drawn == tournament.plan.general.series and tournament.has_lists(drawn):
        cite = tournament.ruleset.cite("tournament.seating")
        return Refusal("taken-in-too-late", cite, (("count", drawn),))
    size = tournament.plan.tournament.team_size
    seen = {one.name.casefold() for one in tournament.players}
    seen |= {old.casefold() for one in tournament.players for old in tournament.former_names(one.name)}
    members = {team: len(names) for team, names in tournament.teams.items()}
    count = len(tournament.players) + len(item.players)
    if count > MOST_PLAYERS:
        return Refusal("players-most", "", (("count", count), ("most", MOST_PLAYERS)))
    for one in item.players:
        if one.name.casefold() in seen:
            return _there_already(tournament, one.name)
        seen.add(one.name.casefold())
        if not one.team:
            continue
        if not size:
            return Refusal("no-teams", "", (("team", one.team),))
        members[one.team] = members.get(one.team, 0) + 1
        if members[one.team] > size:
            return Refusal("team-full", "", (("team", one.team), ("expected", size)))
    return None


def _there_already(tournament: TournamentState, name: str) -> Refusal:
    """The refusal for somebody who is registered already: he may have withdrawn."""
    for one in tournament.players:
        if one.name.casefold() == name.casefold() and tournament.withdrawal(one.name):
            return Refusal("player-withdrawn", "", (("player", one.name),))
    return Refusal("player-twice", "", (("player", name),))


def check_departure(tournament: TournamentState, item: Withdrawn | PlayerExcluded) -> Refusal | None:
    """Why a player cannot leave or be excluded, or None."""
    if item.player not in {one.name for one in tournament.players}:
        return Refusal("unknown-player", "", (("player", item.player),))
    if tournament.excluded(item.player):
        cite = stated(tournament, "tournament.exclusion")
        return Refusal("excluded-already", cite, (("player", item.player),))
    if tournament.withdrawal(item.player) and item.kind == "withdrawn":
        return Refusal("withdrawn-already", "", (("player", item.player),))
    return None


def check_return(tournament: TournamentState, item: Returned) -> Refusal | None:
    """Why a player cannot play on, or None."""
    if item.player not in {one.name for one in tournament.players}:
        return Refusal("unknown-player", "", (("player", item.player),))
    if tournament.withdrawal(item.player) != item.replaces or not item.replaces:
        return Refusal("not-withdrawn", "", (("player", item.player),))
    return None


def check_rename(tournament: TournamentState, item: Renamed) -> Refusal | None:
    """Why a name cannot be put right, or None; a start card goes to nobody else (SkWO 4.1)."""
    if item.player not in {one.name for one in tournament.players}:
        return Refusal("unknown-player", "", (("player", item.player),))
    others = [one.name for one in tournament.players if one.name != item.player]
    names = [*others, *(old for one in others for old in tournament.former_names(one))]
    names += [
        one
        for drawn in tournament.drawn
        for table in range(1, len(drawn.tables) + 1)
        for one in tournament.stand_ins(drawn.series, table).values()
    ]
    if item.name == item.player or same_name(item.name) in map(same_name, names):
        return Refusal("player-twice", "", (("player", item.name),))
    return _official_lacks(tournament, item.official)


def check_move(tournament: TournamentState, item: Moved) -> Refusal | None:
    """Why a player cannot play for another team, or None."""
    known = {one.name: one.team for one in tournament.players}
    if item.player not in known:
        return Refusal("unknown-player", "", (("player", item.player),))
    size = tournament.plan.tournament.team_size
    if not size:
        return Refusal("no-teams", "", (("team", item.team),))
    if known[item.player] == item.team:
        return Refusal("in-team-already", "", (("player", item.player), ("team", item.team)))
    if item.team and len(tournament.teams.get(item.team, ())) >= size:
        return Refusal("team-full", "", (("team", item.team), ("expected", size)))
    return _official_lacks(tournament, item.official)


def _official_lacks(tournament: TournamentState, official: str) -> Refusal | None:
    """Once there are lists, results depend on names and teams: then an official puts them right."""
    if official or not tournament.has_lists(1):
        return None
    return Refusal("official-needed", stated(tournament, "tournament.participants"))


def check_players(tournament: TournamentState) -> Refusal | None:
    """Why those who play cannot be seated (PT 7.1.1, SkWO 7.1.1), or None."""
    cite = tournament.ruleset.cite("tournament.seating")
    if not table_sizes(len(tournament.playing)):
        expected = ", ".join(map(str, UNSEATABLE))
        details = (("count", len(tournament.playing)), ("expected", expected))
        return Refusal("unseatable", cite, details)
    size = tournament.plan.tournament.team_size
    for team, names in tournament.teams.items():
        if len(names) != size:
            counts = (("count", len(names)), ("expected", size))
            return Refusal("team-incomplete", "", (("team", team), *counts))
    return None


def check_series(  # noqa: PLR0911 - one answer for each thing that can be wrong
    tournament: TournamentState, number: int, replaces: str, *, ahead: bool
) -> Refusal | None:
    """Why a series cannot be drawn, or not in place of the draw with that key; or None.

    Cards for the tables are drawn for each series (PT 7.1.4, SkWO 7.1.4), and a series is played
    to its end before the next (PT 4.4, 7.1.3): where series are drawn before the lists of those
    before them are in, the plan or the draw, ``ahead``, must say that it is meant.
    """
    cite = tournament.ruleset.cite("tournament.seating")
    drawn, series = len(tournament.drawn), tournament.plan.general.series
    if number > series:
        return Refusal("all-drawn", cite, (("count", series),))
    if not number:
        return Refusal("nothing-drawn", cite)
    if number > drawn + 1:
        details = (("series", number), ("expected", drawn + 1))
        return Refusal("series-order", cite, details)
    if number <= drawn and not replaces:
        return Refusal("drawn-already", cite, (("series", number),))
    if replaces and (number != drawn or tournament.drawn[-1].key != replaces):
        return Refusal("drawn-anew", cite, (("series", number),))
    if drawn == number and tournament.has_lists(number):
        return Refusal("lists-there", cite, (("series", number),))
    before = [where for where in tournament.lacking() if where[0] < number]
    if before and not ahead and not tournament.plan.tournament.draw_ahead:
        expected = named(before)
        counts = (("series", number), ("count", len(before)))
        return Refusal("drawn-early", cite, (*counts, ("expected", expected)))
    return None


def named(tables: list[tuple[int, int]]) -> str:
    """Tables as "1/2, 1/5": the series and the table; of many only the first."""
    places = ", ".join(f"{series}/{table}" for series, table in tables[:MOST_NAMED])
    return f"{places} ..." if len(tables) > MOST_NAMED else places


def check_draw(tournament: TournamentState, item: Drawn) -> Refusal | None:
    """Why a draw cannot stand, or None."""
    refused = check_series(tournament, item.series, item.replaces, ahead=item.ahead)
    refused = refused or check_players(tournament)
    if refused is not None:
        return refused
    cite = tournament.ruleset.cite("tournament.seating")
    seated = sorted(name for table in item.tables for name in table)
    sizes = sorted((len(table) for table in item.tables), reverse=True)
    if seated != sorted(tournament.playing) or tuple(sizes) != table_sizes(len(seated)):
        return Refusal("not-everybody-once", cite)
    repeats = tournament.past(item.series).repeats(item.tables)
    if repeats != item.repeats:
        details = (("count", item.repeats), ("expected", repeats))
        return Refusal("repeats-differ", cite, details)
    return None


def check_exchange(tournament: TournamentState, item: Exchanged) -> Refusal | None:
    """Why two players cannot change places, or None (PT 7.1.2, 7.1.3)."""
    cite = tournament.ruleset.cite("tournament.seating")
    if not 1 <= item.series <= len(tournament.drawn):
        details = (("series", item.series), ("most", len(tournament.drawn)))
        return Refusal("series-not-drawn", cite, details)
    tables = tournament.drawn[item.series - 1].tables
    if item.players[0] == item.players[1]:
        return Refusal("player-twice", cite, (("player", item.players[0]),))
    for player in item.players:
        table = next((at for at, seats in enumerate(tables, 1) if player in seats), 0)
        if not table:
            return Refusal("not-in-series", cite, (("player", player), ("series", item.series)))
        if tournament.handed(item.series, table) is not None:
            return Refusal("list-there", cite, (("series", item.series), ("table", table)))
    return None
