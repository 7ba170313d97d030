"""The plan of seats for the series to come: made so that as few as possible meet again.

All series that are still to come are planned at once, from a plain shuffle on, by simulated annealing. A draw for one
series alone can leave no good one for the next: sixteen players can all meet once in five series, but not after every
four series in which nobody met twice.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Final

from skatcore.club.tournament.items import THREE

#: What is avoided, the first before all: another meeting; one more than the second; two of a team
#: at a table; another series at a table of three.
AGAIN, ONCE_MORE, MATES, SMALL_TABLE = 1_000_000, 20_000, 1_000, 10
#: More earlier meetings than this make no difference.
MOST_MEETINGS: Final = 40
#: Changes that are tried for each seat, none for the worse: enough where there is room.
DOWNHILL: Final = 60
#: Those that are tried where it is narrow for each seat of a plan, in all plans together, and the
#: most plans that are begun anew, as one that begins badly is seldom saved.
COOLING, MOST_COOLING, MOST_PLANS = 2_000, 2_000_000, 12
#: How readily a change for the worse is made: the cost for which one in three is.
HOT, LUKEWARM, COLD = 400_000.0, 150_000.0, 2.0

#: Names at the tables, in the order of the seats; seat 1 keeps the list (PT 7.2.2).
Tables = tuple[tuple[str, ...], ...]
#: The numbers of the players at each table of each series.
Series = list[list[list[int]]]


@dataclass(slots=True)
class Past:
    """The past of the series for the next draw: who has met whom, and how often somebody sat at three."""

    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    small: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, series: Iterable[Tables]) -> Past:
        """The past that these tables make."""
        past = cls()
        for tables in series:
            for table in tables:
                past.met.update(combinations(sorted(table), 2))
                if len(table) == THREE:
                    past.small.update(table)
        return past

    def repeats(self, tables: Tables) -> int:
        """How many pairs at the tables have met before."""
        pairs = (pair for table in tables for pair in combinations(sorted(table), 2))
        return sum(self.met[pair] > 0 for pair in pairs)


def planned(
    players: Sequence[str],
    past: Past,
    teams: Mapping[str, str],
    sizes: Sequence[int],
    series: int,
    chance: random.Random,
) -> list[list[int]]:
    """The tables of one series, the first of several plans in which as few as possible meet again."""
    times = min(COOLING * len(players) * series, MOST_COOLING)
    best: _Plan | None = None
    for _ in range(min(MOST_COOLING // times, MOST_PLANS)):
        plan = _Plan(players, past, teams, chance.random)
        for _ in range(series):
            plan.add(_shuffled(len(players), sizes, chance))
        plan.settle(times)
        if best is None or plan.cost < best.cost:
            best = plan
        if best.cost < AGAIN:
            break
    assert best is not None  # noqa: S101 - there is one plan at least
    return best.best_series()


class _Plan:
    """Some series of tables of these sizes, and their cost."""

    def __init__(
        self, players: Sequence[str], past: Past, teams: Mapping[str, str], chance: Callable[[], float]
    ) -> None:
        self._chance = chance
        # what another meeting costs after this number of them, and what one fewer saves
        self._prices = [0] + [AGAIN + ONCE_MORE * min(more, MOST_MEETINGS) for more in range(255)]
        self._savings = [0, *self._prices[:-1]]
        self._met = [bytearray(len(players)) for _ in players]
        number = {name: at for at, name in enumerate(players)}
        for (player, other), times in past.met.items():
            if player in number and other in number:
                self._meet(number[player], number[other], min(times, MOST_MEETINGS))
        # a player without one is a team alone
        self._team = [teams.get(name) or at for at, name in enumerate(players)] if teams else []
        self._small = [past.small[name] for name in players]
        self._series: Series = []
        self.cost = 0

    def add(self, tables: list[list[int]]) -> None:
        """One more series, as good as it is easily made."""
        self._seat([*self._series, tables])
        self._change(DOWNHILL * len(self._small), since=len(self._series) - 1)

    def settle(self, times: int) -> None:
        """Changes of places where somebody meets again, and as many for all the rest."""
        if self.cost >= AGAIN:
            self._change(times, HOT, LUKEWARM, enough=AGAIN - 1)
        if self.cost:
            self._change(times // 4, LUKEWARM if self.cost >= AGAIN else MATES, COLD)

    def best_series(self) -> list[list[int]]:
        """The tables of the series that costs least: it is played first."""
        return min(self._series, key=self._pays)

    def _pays(self, tables: Sequence[Sequence[int]]) -> int:
        """The cost of a series, given the others."""
        self._take(tables, -1)
        cost = sum(map(self._cost, tables))
        self._take(tables, 1)
        return cost

    def _seat(self, series: Series) -> None:
        """These series instead of those before; who sits at a table has met."""
        for tables in self._series:
            self._take(tables, -1)
        self._series, self.cost = series, 0
        for tables in series:
            self.cost += sum(map(self._cost, tables))
            self._take(tables, 1)

    def _cost(self, table: Sequence[int]) -> int:
        """The cost of a table that is not taken yet."""
        cost = sum(self._prices[self._met[player][other]] for player, other in combinations(table, 2))
        if self._team:
            cost += MATES * sum(self._team[player] == self._team[other] for player, other in combinations(table, 2))
        if len(table) == THREE:
            cost += SMALL_TABLE * sum(self._small[player] for player in table)
        return cost

    def _take(self, tables: Sequence[Sequence[int]], times: int) -> None:
        for table in tables:
            for player, other in combinations(table, 2):
                self._meet(player, other, times)
            for player in table if len(table) == THREE else ():
                self._small[player] += times

    def _meet(self, player: int, other: int, times: int) -> None:
        self._met[player][other] += times
        self._met[other][player] += times

    def _change(self, times: int, hot: float = 0, cold: float = 0, *, enough: int = 0, since: int = 0) -> None:
        """Try that many changes, ever more rarely for the worse; the best plan on the way is kept.

        Without warmth nothing is changed for the worse. ``since`` is the first series that may
        change; a cost of ``enough`` is good enough.
        """
        chance, series, tables = self._chance, len(self._series) - since, len(self._series[0])
        if tables == 1:
            return
        least, best = self.cost, _copied(self._series) if hot else self._series
        falls = (cold / hot) ** (1 / times) if hot else 1
        warmth, others, planned = hot, tables - 1, self._series[since:]
        price, exp = self._more, math.exp
        for _ in range(times):
            if self.cost <= enough:
                break
            warmth *= falls
            seated = planned[int(chance() * series)]
            first = int(chance() * tables)
            here, there = seated[first], seated[first - 1 - int(chance() * others)]
            place, other = int(chance() * len(here)), int(chance() * len(there))
            more = price(here, there, here[place], there[other])
            if more > 0 and (not warmth or chance() >= exp(-more / warmth)):
                continue
            self._exchange(here, there, place, other)
            self.cost += more
            if hot and self.cost < least:
                least, best = self.cost, _copied(self._series)
        if self.cost > least:
            self._seat(best)

    def _more(self, here: Sequence[int], there: Sequence[int], player: int, other: int) -> int:
        """The further cost if one sits there and the other here."""
        prices, savings, mine, yours = self._prices, self._savings, self._met[player], self._met[other]
        more = -2 * prices[mine[other]]  # the two themselves do not meet by it
        for mate in here:
            more += prices[yours[mate]] - savings[mine[mate]]
        for mate in there:
            more += prices[mine[mate]] - savings[yours[mate]]
        if self._team:
            more += MATES * (self._mates(there, player) - self._mates(here, player))
            more += MATES * (self._mates(here, other) - self._mates(there, other))
            more -= 2 * MATES * (self._team[player] == self._team[other])
        if len(here) != len(there):
            leaves, comes = (player, other) if len(here) == THREE else (other, player)
            more += SMALL_TABLE * (self._small[comes] - self._small[leaves] + 1)
        return more

    def _mates(self, table: Sequence[int], player: int) -> int:
        """How many of a player's team sit at a table, the player not counted."""
        teams = self._team
        team = teams[player]
        mates = -1 if player in table else 0
        for seated in table:
            mates += teams[seated] == team
        return mates

    def _exchange(self, here: list[int], there: list[int], place: int, other: int) -> None:
        """Let two change places."""
        me, you = here[place], there[other]
        met = self._met
        for table, leaves, comes in ((here, me, you), (there, you, me)):
            for mate in table:
                if mate != leaves:
                    met[leaves][mate] -= 1
                    met[mate][leaves] -= 1
                    met[comes][mate] += 1
                    met[mate][comes] += 1
        if len(here) != len(there):
            leaves, comes = (me, you) if len(here) == THREE else (you, me)
            self._small[leaves] -= 1
            self._small[comes] += 1
        here[place], there[other] = you, me


def _shuffled(players: int, sizes: Sequence[int], chance: random.Random) -> list[list[int]]:
    order = list(range(players))
    chance.shuffle(order)
    rest = iter(order)
    return [list(islice(rest, size)) for size in sizes]


def _copied(series: Series) -> Series:
    return [[list(table) for table in tables] for tables in series]
