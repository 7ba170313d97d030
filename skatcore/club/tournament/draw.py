"""Who sits where in a series: drawn from a seed, with as few repeated meetings as can be found.

The draw follows from the seed and from the players' names, not from the order in which they were
written down (`skatcore.club.tournament.seat_plan`).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from skatcore.club.tournament.seat_plan import Before, planned
from skatcore.club.tournament.table_sizes import THREE, table_sizes
from skatcore.errors import SkatError

#: Names at the tables, in the order of the seats; seat 1 keeps the list (PT 7.2.2).
Tables = tuple[tuple[str, ...], ...]

#: Seats that are planned at once, the series to come with the one that is drawn. In a field so
#: large that there is room for no more, those to come find tables without planning.
PLANNED: Final = 600


class Unseatable(SkatError, ValueError):  # noqa: N818 - a number of players, not an error of the program
    """This number of players cannot sit at tables of four and at most three of three."""

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

    def repeats(self, tables: Tables) -> int:
        """How many pairs at the tables have met before."""
        pairs = (pair for table in tables for pair in combinations(sorted(table), 2))
        return sum(self.met[pair] > 0 for pair in pairs)


def draw(
    names: Iterable[str], seed: str, past: Past | None = None, teams: Mapping[str, str] | None = None, ahead: int = 0
) -> Draw:
    """Tables of four, at most three of three, drawn from the seed (PT 7.1.1, SkWO 7.1.1).

    ``teams`` names the team of those who have one. ``ahead`` is how many series are still to
    come: they are planned together with this one, so that the fewest meet again in all of them;
    what is planned for them binds nobody.

    Raises:
        Unseatable: one, two or five players.
    """
    players, known = sorted(names), past or Past()
    sizes = table_sizes(len(players))
    if not sizes:
        raise Unseatable(len(players))
    chance = random.Random(seed)  # noqa: S311 - it must follow from the seed
    chance.shuffle(players)
    before = Before(players, known.met, known.small, teams or {})
    series = max(1, min(1 + ahead, PLANNED // len(players)))
    tables = [[players[at] for at in table] for table in planned(before, sizes, series, chance)]
    for table in tables:
        chance.shuffle(table)
    made = _mixed([tuple(table) for table in tables], chance)
    return Draw(made, known.repeats(made))


def _mixed(tables: Sequence[tuple[str, ...]], chance: random.Random) -> Tables:
    """The tables' numbers drawn too; those of three stay the last."""
    fours = [table for table in tables if len(table) > THREE]
    chance.shuffle(fours)
    return (*fours, *(table for table in tables if len(table) == THREE))
