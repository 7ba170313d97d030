"""The draw of a series: seats drawn from a seed, with as few repeated meetings as can be found."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from skatcore.club.errors import EntryError
from skatcore.club.tournament.items import FOUR, THREE
from skatcore.club.tournament.seat_plan import Past, Tables, planned
from skatcore.model.printable import has_controls, on_one_line

#: Seats that are planned at once, the series to come with the one that is drawn. In a field so
#: large that there is room for no more, those to come find tables without planning.
PLANNED: Final = 600
#: The most tables that may have three players.
MOST_OF_THREE: Final = 3
#: The length of a seed that nobody has chosen.
BITS: Final = 48
#: Of which size the tables are as far as it can be.
Wanted = Literal["fours", "threes"]
#: Numbers of players that no such tables seat.
UNSEATABLE: Final = (1, 2, 5)


def table_sizes(players: int, wanted: Wanted = "fours") -> tuple[int, ...]:
    """The sizes of the tables, the small ones last; empty where there are none.

    Tables of four, and at most three of three (PT 7.1.1, SkWO 7.1.1); or tables of three, and at most two of four.
    """
    if wanted == "fours":
        threes = -players % FOUR
        fours = (players - THREE * threes) // FOUR
    else:
        fours = players % THREE
        threes = (players - FOUR * fours) // THREE
    return () if min(fours, threes) < 0 else (FOUR,) * fours + (THREE,) * threes


def draw(
    names: Iterable[str],
    seed: str,
    past: Past | None = None,
    teams: Mapping[str, str] | None = None,
    ahead: int = 0,
    wanted: Wanted = "fours",
) -> Tables:
    """Tables drawn from the seed (PT 7.1.1, SkWO 7.1.1).

    It follows from the seed and the names, not from their order. ``teams`` names the team of those who have one.
    ``ahead`` is how many series are still to come: they are planned together with this one, so that the fewest meet
    again in all of them; what is planned for them binds nobody.

    Raises:
        ValueError: one, two or five players.
    """
    players = sorted(names)
    sizes = table_sizes(len(players), wanted)
    if not sizes:
        raise ValueError(f"{len(players)} players")
    chance = random.Random(seed)  # noqa: S311 - it must follow from the seed
    chance.shuffle(players)
    series = max(1, min(1 + ahead, PLANNED // len(players)))
    tables = [
        [players[at] for at in table] for table in planned(players, past or Past(), teams or {}, sizes, series, chance)
    ]
    for table in tables:
        chance.shuffle(table)
    fours = [tuple(table) for table in tables if len(table) > THREE]  # those of three stay the last
    chance.shuffle(fours)
    return (*fours, *(tuple(table) for table in tables if len(table) == THREE))


def seated(
    ranking: Sequence[str], seed: str, teams: Mapping[str, str] | None = None, wanted: Wanted = "fours"
) -> Tables:
    """Tables by the standings, the first at the first one; the seats at each are drawn from the seed.

    Where a player's team, named in ``teams``, sits at the table already, the next of another team comes before them, as
    long as there is one.

    Raises:
        ValueError: one, two or five players.
    """
    sizes = table_sizes(len(ranking), wanted)
    if not sizes:
        raise ValueError(f"{len(ranking)} players")
    chance = random.Random(seed)  # noqa: S311 - it must follow from the seed
    tables, names, team = [], list(ranking), dict(teams or {}).get
    for size in sizes:
        table: list[str] = []
        for _ in range(size):
            there = {team(name) for name in table} - {None}
            table.append(names.pop(next((at for at, name in enumerate(names) if team(name) not in there), 0)))
        chance.shuffle(table)
        tables.append(tuple(table))
    return tuple(tables)


def fresh_seed() -> str:
    """A seed that nobody has chosen."""
    return str(secrets.randbits(BITS))


def seed_of(given: str | None, planned: int | None) -> str:
    """The seed that somebody gives, else that of the plan, else one that nobody has chosen.

    Raises:
        EntryError: it has signs that cannot be written.
    """
    if given is None:
        return fresh_seed() if planned is None else str(planned)
    if has_controls(given):
        raise EntryError("entry.text-signs", word=on_one_line(given))
    return given
