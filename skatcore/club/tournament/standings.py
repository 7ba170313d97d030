"""The ranking: result, then more games won, then fewer lost, then the lot (PT 5.1, SkWO 5.1)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from skatcore.club.tournament.lists import worth

if TYPE_CHECKING:
    from skatcore.club.tournament.items import Drawn, Entrant
    from skatcore.club.tournament.lists import Handed, Where
    from skatcore.rules.options import TournamentOptions

#: Points, games won, lost, lost by others, and the result.
Sums = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A line of the standings.

    ``series`` is what each series brought, None where there is nothing (yet); ``points`` are
    game points. Who is level with others and has no lot yet shares the place: ``shared``.
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
        """What is compared before the lot, the best first."""
        return (-self.result, -self.won, self.lost)


def ranked(lines: Iterable[StandingsLine], lots: Sequence[Sequence[Sequence[str]]] = ()) -> list[StandingsLine]:
    """The lines in their order, with places.

    ``lots`` are the groups as lots have ordered them, the latest last; a lot counts for all whom
    it was drawn for, as long as they are level.
    """
    found: list[StandingsLine] = []
    for _, group in groupby(sorted(lines, key=lambda one: (one.level, one.name)), lambda o: o.level):
        level = list(group)
        begin = len(found) + 1
        if len(level) == 1:
            found.append(replace(level[0], place=begin))
            continue
        order = _lot_of([one.name for one in level], lots)
        if order:
            level.sort(key=lambda one: order[one.name])
            found += [replace(one, place=begin + at, by_lot=True) for at, one in enumerate(level)]
        else:
            found += [replace(one, place=begin, shared=True) for one in level]
    return found


def _lot_of(names: Sequence[str], lots: Sequence[Sequence[Sequence[str]]]) -> Mapping[str, int]:
    wanted = set(names)
    for lot in reversed(lots):
        for group in lot:
            if wanted <= set(group):
                return {name: at for at, name in enumerate(group)}
    return {}


def level_groups(places: Iterable[StandingsLine]) -> tuple[tuple[str, ...], ...]:
    """Those who share a place, group by group, each in the order of the alphabet."""
    shared = [one for one in places if one.shared]
    groups = groupby(shared, lambda one: one.place)
    return tuple(tuple(sorted(one.name for one in group)) for _, group in groups)


def lots_for(groups: Iterable[Sequence[str]], seed: str) -> tuple[tuple[str, ...], ...]:
    """The order that the lot gives each group; it follows from the seed and the names."""
    lines = []
    for group in groups:
        names = sorted(group)
        chance = random.Random("\n".join([seed, *names]))  # noqa: S311 - it must follow from the seed
        chance.shuffle(names)
        lines.append(tuple(names))
    return tuple(lines)


def player_lines(
    entrants: Sequence[Entrant],
    drawn: Sequence[Drawn],
    handed: Mapping[Where, Handed],
    numbers: TournamentOptions,
    until: int,
) -> list[StandingsLine]:
    """What each player has from the lists of the first ``until`` series, not yet ranked.

    Who has not sat in any of them has no line: only lists bring a place (PT 7.4.1, SkWO 7.4.1).
    """
    sat = {name for one in drawn[:until] for seats in one.tables for name in seats}
    sums: dict[str, Sums] = {one.name: (0, 0, 0, 0, 0) for one in entrants}
    series: dict[str, list[int | None]] = {one.name: [None] * until for one in entrants}
    for (number, table), one in handed.items():
        if number > until:
            continue
        seats = drawn[number - 1].tables[table - 1]
        if one.void is not None:
            for name in seats:
                series[name][number - 1] = 0
        for own in one.results:
            result = worth(own, len(seats), numbers)
            series[own.player][number - 1] = result
            points, won, lost, others, total = sums[own.player]
            sums[own.player] = (
                points + own.points,
                won + own.won,
                lost + own.lost,
                others + own.others_lost,
                total + result,
            )
    return [
        StandingsLine(0, one.name, one.team, card, tuple(series[one.name]), *sums[one.name])
        for card, one in enumerate(entrants, 1)
        if not until or one.name in sat
    ]


def team_lines(lines: Iterable[StandingsLine], teams: Mapping[str, Sequence[str]], until: int) -> list[StandingsLine]:
    """The sums of each team's players."""
    by_name = {one.name: one for one in lines}
    found = []
    for card, (team, names) in enumerate(teams.items(), 1):
        own = [by_name[name] for name in names if name in by_name]
        sums = (
            sum(one.points for one in own),
            sum(one.won for one in own),
            sum(one.lost for one in own),
            sum(one.others_lost for one in own),
            sum(one.result for one in own),
        )
        series = tuple(_total([one.series[at] for one in own]) for at in range(until))
        found.append(StandingsLine(0, team, team, card, series, *sums))
    return found


def _total(found: Sequence[int | None]) -> int | None:
    """The sum of those that are there; None if none is."""
    there = [one for one in found if one is not None]
    return sum(there) if there else None
