"""Who sits where in a series: drawn from a seed, with as few repeated meetings as can be found.

The draw follows from the seed and from the players' names, not from the order in which they were
written down. It begins with a plain shuffle and then exchanges players at tables where somebody
meets somebody again, until nobody does or a fixed number of exchanges has found nothing better.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from skatcore.tournament.seating import THREE, table_sizes

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: Names at the tables, in the order of the seats; seat 1 keeps the list (PT 7.2.2).
Tables = tuple[tuple[str, ...], ...]

#: What is avoided, the first before all: another meeting; one more than the second; two of a team
#: at a table; a second series at a table of three.
AGAIN, ONCE_MORE, MATES, SMALL_TABLE = 1_000_000, 10_000, 100, 1
#: More earlier meetings than this make no difference.
MOST_MEETINGS: Final = 50
#: So many draws are compared by what they leave for the series to come.
ATTEMPTS: Final = 12
#: So many series to come are looked at.
MOST_AHEAD: Final = 5
#: Exchanges that are tried for each player, in a small field and in a large one; for a draw that
#: is to be played so many times as many.
TRIES_SMALL, TRIES_LARGE, SMALL = 40, 8, 40
THOROUGH: Final = 3
#: For so many exchanges a player stays where he was put.
REST: Final = 7


class Unseatable(ValueError):  # noqa: N818 - a number of players, not an error of the program
    """So many players cannot sit at tables of four and at most three of three."""

    def __init__(self, players: int) -> None:
        super().__init__(f"{players} players")
        self.players = players


@dataclass(frozen=True, slots=True)
class Draw:
    """The tables of a series, and how many pairs of players meet again at them."""

    tables: Tables
    repeats: int


@dataclass(slots=True)
class Past:
    """What the series so far mean for the next draw: who has met whom, who sat at three."""

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

    def with_(self, tables: Tables) -> Past:
        """The past after another series."""
        more = Past.of([tables])
        return Past(self.met + more.met, self.small + more.small)

    def repeats(self, tables: Tables) -> int:
        """How many pairs at the tables have met before."""
        pairs = (pair for table in tables for pair in combinations(sorted(table), 2))
        return sum(self.met[pair] > 0 for pair in pairs)


def draw(
    names: Iterable[str],
    seed: str,
    past: Past | None = None,
    teams: Mapping[str, str] | None = None,
    ahead: int = 0,
) -> Draw:
    """Tables of four, at most three of three, drawn from the seed (PT 7.1.1, SkWO 7.1.1).

    ``teams`` names the team of those who have one. ``ahead`` is how many series are still to
    come: of several draws that are equally good that one is taken after which the fewest meet
    again in those.

    Raises:
        Unseatable: one, two or five players.
    """
    players = sorted(names)
    if not table_sizes(len(players)):
        raise Unseatable(len(players))
    known, mates = past or Past(), teams or {}
    best, least = _drawn(players, seed, known, mates), -1
    for attempt in range(1, ATTEMPTS if ahead else 1):
        if least < 0:
            least = _later(players, best, known, mates, ahead)
        if not best.repeats and not least:
            break
        other = _drawn(players, f"{seed}/{attempt}", known, mates)
        if other.repeats > best.repeats:
            continue
        later = _later(players, other, known, mates, ahead)
        if (other.repeats, later) < (best.repeats, least):
            best, least = other, later
    return best


def _later(
    names: Sequence[str], made: Draw, past: Past, teams: Mapping[str, str], ahead: int
) -> int:
    """How many pairs meet again if after this draw so many series are drawn as they come."""
    known = past.with_(made.tables)
    repeats = 0
    for number in range(min(ahead, MOST_AHEAD)):
        found = _drawn(names, f"later/{number}", known, teams, 1)
        repeats += found.repeats
        known = known.with_(found.tables)
    return repeats


def _drawn(
    names: Sequence[str],
    seed: str,
    known: Past,
    teams: Mapping[str, str],
    times: int = THOROUGH,
) -> Draw:
    """One draw from a seed; ``times`` says how thoroughly better seatings are looked for."""
    players, sizes = list(names), table_sizes(len(names))
    chance = random.Random(seed)  # noqa: S311 - it must follow from the seed
    chance.shuffle(players)
    room = _Room(players, sizes, known, teams)
    order = _better(room, chance, times)
    tables = []
    for table in range(len(sizes)):
        seats = [players[at] for at in np.flatnonzero(order == table)]
        chance.shuffle(seats)
        tables.append(tuple(seats))
    made = _mixed(tables, chance)
    return Draw(made, known.repeats(made))


def _mixed(tables: Sequence[tuple[str, ...]], chance: random.Random) -> Tables:
    """The tables' numbers drawn too; those of three stay the last."""
    fours = [table for table in tables if len(table) > THREE]
    chance.shuffle(fours)
    return (*fours, *(table for table in tables if len(table) == THREE))


class _Room:
    """Players at tables, and what it costs that they sit there."""

    def __init__(
        self,
        players: Sequence[str],
        sizes: Sequence[int],
        past: Past,
        teams: Mapping[str, str],
    ) -> None:
        number = {name: at for at, name in enumerate(players)}
        self.costs: NDArray[np.int32] = np.zeros((len(players),) * 2, dtype=np.int32)
        for (one, other), times in past.met.items():
            if one in number and other in number:
                cost = AGAIN + ONCE_MORE * min(times - 1, MOST_MEETINGS)
                self._add(number[one], number[other], cost)
        mates: dict[str, list[int]] = {}
        for name in players:
            if teams.get(name):
                mates.setdefault(teams[name], []).append(number[name])
        for team in mates.values():
            for first, second in combinations(team, 2):
                self._add(first, second, MATES)
        self.table: NDArray[np.int64] = np.repeat(np.arange(len(sizes)), sizes)
        self.is_small: NDArray[np.bool_] = np.array([size == THREE for size in sizes])
        small = [past.small[name] * SMALL_TABLE for name in players]
        self.small: NDArray[np.int64] = np.array(small, dtype=np.int64)
        self.own: NDArray[np.int64] = np.zeros(len(players), dtype=np.int64)
        for at in range(len(sizes)):
            self.reckon(at)

    def _add(self, one: int, other: int, cost: int) -> None:
        self.costs[one, other] += cost
        self.costs[other, one] += cost

    def reckon(self, table: int) -> None:
        """What each at a table pays for the others there."""
        seated = np.flatnonzero(self.table == table)
        self.own[seated] = self.costs[np.ix_(seated, seated)].sum(axis=1)

    @property
    def cost(self) -> int:
        """What the whole seating costs."""
        return int(self.own.sum()) // 2 + int(self.small[self.is_small[self.table]].sum())

    def exchanges(self, player: int) -> NDArray[np.int64]:
        """What it would change to exchange a player with each other one."""
        table = self.table[player]
        mates = np.flatnonzero(self.table == table)
        mates = mates[mates != player]
        row = self.costs[player].astype(np.int64)
        at_tables = np.bincount(self.table, weights=row, minlength=len(self.is_small))
        there = at_tables.astype(np.int64)[self.table] - row
        here = self.costs[mates].sum(axis=0, dtype=np.int64)
        change: NDArray[np.int64] = here - self.own[player] + there - self.own
        differ = self.is_small[self.table].astype(np.int64) - int(self.is_small[table])
        change += differ * (self.small[player] - self.small)
        return change

    def exchange(self, one: int, other: int) -> None:
        """Let two players change places."""
        self.table[one], self.table[other] = self.table[other], self.table[one]
        self.reckon(int(self.table[one]))
        self.reckon(int(self.table[other]))


def _better(room: _Room, chance: random.Random, times: int) -> NDArray[np.int64]:
    """The best seating that exchanges lead to, as the table of each player."""
    best, cost = room.table.copy(), room.cost
    lowest = cost
    count = len(best)
    until = np.zeros(count, dtype=np.int64)
    if len(room.is_small) == 1:
        return best
    tries = TRIES_SMALL * min(count, SMALL) + TRIES_LARGE * max(count - SMALL, 0)
    for turn in range(1, times * tries + 1):
        pays = room.own + room.small * room.is_small[room.table]
        unhappy = np.flatnonzero(pays)
        if not len(unhappy):
            break
        moved = int(unhappy[chance.randrange(len(unhappy))])
        change = room.exchanges(moved)
        # who was just moved rests, unless that makes the whole better than ever
        barred = (until >= turn) & (cost + change >= lowest)
        barred |= room.table == room.table[moved]
        open_to = np.flatnonzero(~barred)
        if not len(open_to):
            continue
        least = change[open_to].min()
        equal = open_to[change[open_to] == least]
        other = int(equal[chance.randrange(len(equal))])
        room.exchange(moved, other)
        until[[moved, other]] = turn + REST
        cost += int(least)
        if cost < lowest:
            best, lowest = room.table.copy(), cost
    return best
