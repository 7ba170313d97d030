"""The lines of the standings from the lists of a tournament (PT 5.1, SkWO 5.1); and what is owed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from skatcore.club.tournament.lists import worth
from skatcore.club.tournament.ties import StandingsLine

if TYPE_CHECKING:
    from skatcore.club.tournament.items import Kind
    from skatcore.club.tournament.lists import Handed, Where
    from skatcore.club.tournament.plan import Fee
    from skatcore.club.tournament.state import TournamentState
    from skatcore.club.tournament.tournament import Tournament


class Brought(NamedTuple):
    """The sums of a player, or of a team's players, in a series."""

    result: int = 0
    points: int = 0
    won: int = 0
    lost: int = 0
    others_lost: int = 0

    @classmethod
    def added(cls, parts: Iterable[Brought]) -> Brought:
        """All of these together."""
        return cls(*map(sum, zip(cls(), *parts, strict=True)))

    @property
    def rank(self) -> tuple[int, int, int]:
        """The greater, the better: of the same result, more games won and fewer lost are ahead (SkWO 5.1)."""
        return self.result, self.won, -self.lost


def _best(brought: Brought) -> tuple[tuple[int, int, int], int]:
    return brought.rank, brought.points


#: What each series brought; None where there is nothing (yet).
Series = list[Brought | None]


def lines_of(state: TournamentState, to: Kind, lists: Mapping[Where, Handed], until: int) -> list[StandingsLine]:
    """The lines of players or teams from the lists of the first ``until`` series, not yet ranked.

    Who has not sat in any of them has no line: only lists bring a place (PT 7.4.1, SkWO 7.4.1).
    """
    general, players = state.plan.general, _of_players(state, lists, until)
    if to == "team":
        members = {team: [players[name] for name in names if name in players and not state.excluded(name)]
                   for team, names in state.teams.items()}  # fmt: skip
        teams = {team: _of_team(own, general.counted_players, until) for team, own in members.items()}
        points = _points(teams, [[tuple(teams)]] * until, general.team_points)
        return [
            _line(team, team, card, series, points.get(team, ()), general.counted_series)
            for card, (team, series) in enumerate(teams.items(), 1)
        ]
    tables: dict[str, list[int | None]] = {}
    for at, item in enumerate(state.drawn[:until]):
        for table, seats in enumerate(item.tables, 1):
            for name in seats:
                tables.setdefault(name, [None] * until)[at] = table
    points = _points(players, list(_groups(state, lists, until)), general.place_points)
    return [
        _line(
            *(entrant.name, entrant.team, card, players[entrant.name], points.get(entrant.name, ())),
            *(general.counted_series, tables.get(entrant.name, ())),
        )
        for card, entrant in enumerate(state.players, 1)
        if (not until or entrant.name in tables) and not state.excluded(entrant.name)
    ]


def _of_players(state: TournamentState, lists: Mapping[Where, Handed], until: int) -> dict[str, Series]:
    players: dict[str, Series] = {name: [None] * until for name in state.entrants}
    numbers = state.ruleset.core.tournament
    for (series, table), handed in lists.items():
        if series > until:
            continue
        seats = state.drawn[series - 1].tables[table - 1]
        for name in seats if handed.void else ():
            players[name][series - 1] = Brought()
        for each in handed.results:
            result = worth(each, len(seats), numbers)
            players[each.player][series - 1] = Brought(result, each.points, each.won, each.lost, each.others_lost)
    return players


def _of_team(members: Sequence[Series], counted: int | None, until: int) -> Series:
    """The sums of a team's players, or of as many as count, the best of each series."""
    there = (sorted((part for own in members if (part := own[at])), key=_best, reverse=True) for at in range(until))
    return [Brought.added(parts[:counted]) if parts else None for parts in there]


# -- points for places, and what counts -----------------------------------------------------------


def _groups(state: TournamentState, lists: Mapping[Where, Handed], until: int) -> Iterator[Sequence[Sequence[str]]]:
    """Those who are compared with each other, series by series: a table, unless its list is void."""
    for item in state.drawn[:until]:
        where = ((item.series, table) for table in range(1, len(item.tables) + 1))
        handed = map(lists.get, where)
        yield [seats for seats, own in zip(item.tables, handed, strict=True) if own and not own.void]


def _points(
    brought: Mapping[str, Series], groups: Sequence[Sequence[Sequence[str]]], scale: Sequence[int]
) -> dict[str, list[int]]:
    """The points for the place in each series, by name; empty without a scale.

    Who is level by `Brought.rank` has the better place.
    """
    points = {name: [0] * len(groups) for name in brought} if scale else {}
    for at, tables in enumerate(groups if scale else ()):
        for names in tables:
            own = {name: part.rank for name in names if (part := brought[name][at])}
            order = sorted(own.values(), reverse=True)
            for name, numbers in own.items():
                points[name][at] = dict(enumerate(scale)).get(order.index(numbers), 0)
    return points


def _line(
    name: str,
    team: str,
    card: int,
    series: Series,
    points: Sequence[int],
    counted: int | None,
    tables: Iterable[int | None] = (),
) -> StandingsLine:
    """A line without a place: what each series brought, and the sums of those that count, the best ones."""
    there = [at for at, part in enumerate(series) if part is not None]
    if counted is not None:
        there.sort(key=lambda at: (points[at] if points else 0, _best(series[at] or Brought())), reverse=True)
    sums = Brought.added(part for at in there[:counted] if (part := series[at]))
    return StandingsLine(
        place=0,
        name=name,
        team=team,
        card=card,
        series=tuple(part and part.result for part in series),
        tables=tuple(tables),
        dropped=tuple(sorted(at + 1 for at in there[counted:])) if counted else (),
        series_points=tuple(points),
        place_points=sum(points[at] for at in there[:counted]) if points else 0,
        **sums._asdict(),
    )


# -- fees -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dues:
    """The dues of a player; None is a series whose list is not there, or in which they had no place."""

    player: str
    entry: Decimal
    series: tuple[Decimal | None, ...]

    @property
    def lost_games(self) -> Decimal:
        """The fees for lost games of all series."""
        return sum((fee for fee in self.series if fee is not None), Decimal(0))

    @property
    def whole(self) -> Decimal:
        """Everything together."""
        return self.entry + self.lost_games


def fee_for(lost: int, fees: Sequence[Fee]) -> Decimal:
    """The fee for ``lost`` games of a series; each costs what the latest step before it says."""
    steps = sorted(fees, key=lambda step: step.from_lost)
    whole = Decimal(0)
    for at, step in enumerate(steps):
        until = steps[at + 1].from_lost if at + 1 < len(steps) else lost + 1
        whole += Decimal(step.amount) * max(0, min(lost + 1, until) - step.from_lost)
    return whole


def dues(tournament: Tournament) -> list[Dues]:
    """The dues of each by start card.

    Whoever has left or was excluded forfeits the entry fee (PT 4.3, SkWO 4.3). Of those who never came no rule speaks:
    the plan does.
    """
    general, count = tournament.plan.general, len(tournament.drawn)
    paid: dict[str, list[Decimal | None]] = {entrant.name: [None] * count for entrant in tournament.players}
    for series, table, _ in tournament.places():
        handed = tournament.handed(series, table)
        for result in handed.results if handed else ():
            paid[result.player][series - 1] = fee_for(result.lost, general.table_fee)
    entry, free = Decimal(general.entry_fee), () if general.no_show_fee else no_shows(tournament)
    return [Dues(name, entry * (name not in free), tuple(fees)) for name, fees in paid.items()]


def no_shows(tournament: Tournament) -> tuple[str, ...]:
    """The players who never sat at a table and will not any more, for they have withdrawn or all series are drawn."""
    seated = {name for _, _, seats in tournament.places() for name in seats}
    playing = () if len(tournament.drawn) == tournament.plan.general.series else tournament.playing
    stay = seated.union(playing)
    names = (entrant.name for entrant in tournament.players)
    return tuple(name for name in names if name not in stay and not tournament.excluded(name))
