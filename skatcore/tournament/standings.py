"""The ranking: result, then more games won, then fewer lost, then the lot (PT 5.1, SkWO 5.1)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Place:
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


def ranked(lines: Iterable[Place], lots: Sequence[Sequence[Sequence[str]]] = ()) -> list[Place]:
    """The lines in their order, with places.

    ``lots`` are the groups as lots have ordered them, the latest last; a lot stands for all whom
    it was drawn for, as long as they are level.
    """
    found: list[Place] = []
    for _, group in groupby(
        sorted(lines, key=lambda one: (one.level, one.name)), lambda o: o.level
    ):
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


def level_groups(places: Iterable[Place]) -> tuple[tuple[str, ...], ...]:
    """Those who share a place, group by group, each in the order of the alphabet."""
    shared = [one for one in places if one.shared]
    groups = groupby(shared, lambda one: one.place)
    return tuple(tuple(sorted(one.name for one in group)) for _, group in groups)


def lots_for(groups: Iterable[Sequence[str]], seed: str) -> tuple[tuple[str, ...], ...]:
    """The order that the lot gives each group; it follows from the seed and the names."""
    found = []
    for group in groups:
        names = sorted(group)
        chance = random.Random("\n".join([seed, *names]))  # noqa: S311 - it must follow from the seed
        chance.shuffle(names)
        found.append(tuple(names))
    return tuple(found)
