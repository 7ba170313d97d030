"""The lines of the standings from the lists of a tournament (PT 5.1, SkWO 5.1); and what is owed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from skatcore.club.tournament.lists import worth
from skatcore.club.tournament.ties import StandingsLine

if TYPE_CHECKING:
    from skatcore.club.tournament.items import Drawn, Entrant, Result
    from skatcore.club.tournament.lists import Handed, Where
    from skatcore.club.tournament.plan import Fee
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.rules.options import TournamentOptions

SUMS: Final = ("points", "won", "lost", "others_lost")


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
    sat: dict[str, list[int | None]] = {}
    for at, item in enumerate(drawn[:until]):
        for table, seats in enumerate(item.tables, 1):
            for name in seats:
                sat.setdefault(name, [None] * until)[at] = table
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
        _line(entrant.name, entrant.team, card, brought[entrant.name], own[entrant.name], sat.get(entrant.name, ()))
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
    name: str,
    team: str,
    card: int,
    series: Iterable[int | None],
    own: Sequence[Result | StandingsLine],
    tables: Iterable[int | None] = (),
) -> StandingsLine:
    """A line without a place: what each series brought, and the sums of these results."""
    brought = tuple(series)
    sums = {key: sum(getattr(line, key) for line in own) for key in SUMS}
    return StandingsLine(
        place=0,
        name=name,
        team=team,
        card=card,
        series=brought,
        result=sum(filter(None, brought)),
        tables=tuple(tables),
        **sums,
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
