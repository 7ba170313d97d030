"""The ranking: result, then more games won, then fewer lost, then the lot (PT 5.1, SkWO 5.1); and what is owed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import groupby
from typing import TYPE_CHECKING, Final

from skatcore.club.tournament.lists import worth

if TYPE_CHECKING:
    from skatcore.club.tournament.items import Drawn, Entrant, Result
    from skatcore.club.tournament.lists import Handed, Where
    from skatcore.club.tournament.plan import Fee
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.rules.options import TournamentOptions

SUMS: Final = ("points", "won", "lost", "others_lost")


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A line of the standings: what each series brought, None where there is nothing (yet), and the sums.

    Who is level with others and has no lot yet shares the place: ``shared``.
    """

    place: int
    name: str
    team: str
    card: int
    series: tuple[int | None, ...]
    points: int
    won: int
    lost: int
    others_lost: int
    result: int
    shared: bool = False
    by_lot: bool = False
    prize: str = ""

    @property
    def level(self) -> tuple[int, int, int]:
        """The numbers that are compared before the lot, the best first."""
        return (-self.result, -self.won, self.lost)


def ranked(lines: Iterable[StandingsLine], lots: Sequence[Sequence[Sequence[str]]] = ()) -> list[StandingsLine]:
    """The lines in their order, with places; a lot counts for all whom it was drawn for, as long as they are level."""
    places: list[StandingsLine] = []
    for _, group in groupby(sorted(lines, key=lambda line: (line.level, line.name)), lambda line: line.level):
        level, first = list(group), len(places) + 1
        order = _lot_of({line.name for line in level}, lots)
        if len(level) > 1 and order:
            level.sort(key=lambda line: order.index(line.name))
            places += [replace(line, place=place, by_lot=True) for place, line in enumerate(level, first)]
        else:
            places += [replace(line, place=first, shared=len(level) > 1) for line in level]
    return places


def _lot_of(names: set[str], lots: Sequence[Sequence[Sequence[str]]]) -> Sequence[str]:
    groups = (group for lot in reversed(lots) for group in lot)
    return next((group for group in groups if names <= set(group)), ())


def level_groups(places: Iterable[StandingsLine]) -> tuple[tuple[str, ...], ...]:
    """Those who share a place, group by group, each in the order of the alphabet."""
    shared = [line for line in places if line.shared]
    groups = groupby(shared, lambda line: line.place)
    return tuple(tuple(sorted(line.name for line in group)) for _, group in groups)


def lots_for(groups: Iterable[Sequence[str]], seed: str) -> tuple[tuple[str, ...], ...]:
    """The order that the lot gives each group; it follows from the seed and the names."""
    return tuple(_shuffled(sorted(group), seed) for group in groups)


def _shuffled(names: list[str], seed: str) -> tuple[str, ...]:
    chance = random.Random("\n".join([seed, *names]))  # noqa: S311 - it must follow from the seed
    chance.shuffle(names)
    return tuple(names)


def player_lines(
    entrants: Sequence[Entrant],
    drawn: Sequence[Drawn],
    handed: Mapping[Where, Handed],
    numbers: TournamentOptions,
    until: int,
) -> list[StandingsLine]:
    """The lines of the players from the lists of the first ``until`` series, not yet ranked.

    Who has not sat in any of them has no line: only lists bring a place (PT 7.4.1, SkWO 7.4.1).
    """
    sat = {name for item in drawn[:until] for seats in item.tables for name in seats}
    own: dict[str, list[Result]] = {entrant.name: [] for entrant in entrants}
    brought: dict[str, list[int | None]] = {entrant.name: [None] * until for entrant in entrants}
    for (series, table), table_list in handed.items():
        if series > until:
            continue
        seats = drawn[series - 1].tables[table - 1]
        for name in seats if table_list.void else ():
            brought[name][series - 1] = 0
        for result in table_list.results:
            brought[result.player][series - 1] = worth(result, len(seats), numbers)
            own[result.player].append(result)
    return [
        _line(entrant.name, entrant.team, card, brought[entrant.name], own[entrant.name])
        for card, entrant in enumerate(entrants, 1)
        if not until or entrant.name in sat
    ]


def team_lines(lines: Iterable[StandingsLine], teams: Mapping[str, Sequence[str]], until: int) -> list[StandingsLine]:
    """The sums of each team's players."""
    by_name, team_places = {line.name: line for line in lines}, []
    for card, (team, names) in enumerate(teams.items(), 1):
        own = [by_name[name] for name in names if name in by_name]
        there = ([line.series[at] for line in own if line.series[at] is not None] for at in range(until))
        series = [sum(filter(None, results)) if results else None for results in there]
        team_places.append(_line(team, team, card, series, own))
    return team_places


def _line(
    name: str, team: str, card: int, series: Iterable[int | None], own: Sequence[Result | StandingsLine]
) -> StandingsLine:
    """A line without a place: what each series brought, and the sums of these results."""
    brought = tuple(series)
    sums = {key: sum(getattr(line, key) for line in own) for key in SUMS}
    return StandingsLine(
        place=0, name=name, team=team, card=card, series=brought, result=sum(filter(None, brought)), **sums
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
    """The dues of each by start card; whoever has left or was excluded forfeits the entry fee (PT 4.3, SkWO 4.3)."""
    general, count = tournament.plan.general, len(tournament.drawn)
    paid: dict[str, list[Decimal | None]] = {entrant.name: [None] * count for entrant in tournament.players}
    for series, table, _ in tournament.places():
        handed = tournament.handed(series, table)
        for result in handed.results if handed else ():
            paid[result.player][series - 1] = fee_for(result.lost, general.table_fee)
    entry = Decimal(general.entry_fee)
    return [Dues(name, entry, tuple(fees)) for name, fees in paid.items()]
