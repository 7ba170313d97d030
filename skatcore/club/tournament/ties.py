"""Tie-breaks: how players or teams of the same result are ranked, and the lot for those who are still level."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from skatcore.rules.kinds import Kind, declare
from skatcore.rules.problems import Problem

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: What lots have brought: the order that each group was drawn in, lot by lot.
LotsDrawn = Sequence[Sequence[Sequence[str]]]


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A line of the standings: what each series brought, None where there is nothing (yet), and the sums that count.

    ``dropped`` are the numbers of the series that do not count. Where a plan has points for places, ``series_points``
    are those of each series and ``place_points`` the sum that counts, which goes before the result.
    ``tables`` are the tables at which a player sat, series by series; a team has none. Those who are level with others
    and have no lot yet share the place: ``shared``. ``decided_by`` is the key of the last tie-break that put the line
    before or behind others of the same result, ``numbers`` are those that were compared, by the tie-break.
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
    tables: tuple[int | None, ...] = ()
    shared: bool = False
    by_lot: bool = False
    decided_by: str = ""
    numbers: tuple[tuple[str, float | None], ...] = ()
    prize: str = ""
    dropped: tuple[int, ...] = ()
    series_points: tuple[int, ...] = ()
    place_points: int = 0


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A number by which those are ranked who are level in everything before.

    ``number`` is given one of them and all of them, itself included; the higher number goes first, with
    ``more=False`` the lower one. Where it is None for any of them, the tie-break decides nothing among them. Without a
    ``number`` it is the lot, which is drawn and written down.

    Teams are not compared by it if it is not for ``teams``. ``ties.`` and the key is its name in lists and in the
    rulebook. ``shown`` is the column of the standings in which the number can be read; without it the number has one of
    its own, whose heading is ``ties.<key>.column``.

        TieBreak("best-series", lambda line, level: max(filter(None, line.series), default=0), shown="series")
    """

    key: str
    number: Callable[[StandingsLine, Sequence[StandingsLine]], float | None] | None
    more: bool = True
    shown: str = ""
    teams: bool = True

    @property
    def own_column(self) -> bool:
        """Whether the standings have a column for it alone."""
        return self.number is not None and not self.shown


def _headings(tie: TieBreak) -> Iterator[str]:
    if tie.own_column:
        yield f"ties.{tie.key}.column"


def misplaced(chosen: Sequence[TieBreak]) -> Iterator[Problem]:
    """Tie-breaks that can decide nothing where they stand: a second time, or after the lot."""
    lots = [at for at, tie in enumerate(chosen) if tie.number is None]
    for at, tie in enumerate(chosen):
        if any(tie.key == earlier.key for earlier in chosen[:at]):
            yield Problem.of("problem.ties-twice", TIE_BREAKS.option, word=tie.key)
        elif lots and at > lots[0]:
            yield Problem.of("problem.ties-after-lot", TIE_BREAKS.option, word=tie.key)


#: What ranks players or teams of the same result; a rule set and a plan choose several, in their order.
TIE_BREAKS: Final = declare(
    Kind(
        "tie-breaks",
        TieBreak,
        "Return numbers by which players or teams of the same result are ranked; a profile chooses some, in order.",
        message="ties.",
        messages=_headings,
        option="tournament.ties",
        chosen=misplaced,
    )
)


def ties_of(ruleset: Ruleset, keys: Iterable[str]) -> tuple[TieBreak, ...]:
    """The tie-breaks of these keys as far as a rule set has them, their numbers checked."""
    return tuple(_checked(tie, ruleset) for key in keys for tie in ruleset[TIE_BREAKS] if tie.key == key)


def _checked(tie: TieBreak, ruleset: Ruleset) -> TieBreak:
    number = tie.number
    if number is None:
        return tie

    def checked(line: StandingsLine, level: Sequence[StandingsLine]) -> float | None:
        given = number(line, level)
        if given is None or (isinstance(given, int | float) and math.isfinite(given)):
            return given
        raise ruleset.fault("problem.plugin-tie", TIE_BREAKS, tie.key, given)

    return replace(tie, number=checked)


def ranked(lines: Iterable[StandingsLine], ties: Sequence[TieBreak], lots: LotsDrawn = ()) -> list[StandingsLine]:
    """The lines in their order, with places: by points for places, by the result, then by each of the tie-breaks.

    A lot counts for all whom it was drawn for, as long as they are level.
    """
    places: list[StandingsLine] = []
    for _, level in _grouped(lines, lambda line: (-line.place_points, -line.result)):
        places += _placed(level, len(places) + 1, ties, lots)
    return places


def _grouped(
    lines: Iterable[StandingsLine], key: Callable[[StandingsLine], float | tuple[int, int]]
) -> Iterator[tuple[object, list[StandingsLine]]]:
    in_order = sorted(lines, key=lambda line: (key(line), line.name))
    return ((number, list(group)) for number, group in groupby(in_order, key))


def _placed(
    level: list[StandingsLine], first: int, ties: Sequence[TieBreak], lots: LotsDrawn
) -> Iterator[StandingsLine]:
    """Those who are level so far, from the place ``first`` on."""
    if len(level) == 1 or not ties:
        yield from (replace(line, place=first, shared=len(level) > 1) for line in level)
    elif (number := ties[0].number) is None:
        order = _lot_of({line.name for line in level}, lots)
        if not order:
            yield from _placed(level, first, (), lots)
        for place, line in enumerate(sorted(level, key=lambda line: order.index(line.name)) if order else (), first):
            yield replace(line, place=place, by_lot=True, decided_by=ties[0].key)
    else:
        yield from _compared(level, first, ties, number, lots)


def _compared(
    level: list[StandingsLine],
    first: int,
    ties: Sequence[TieBreak],
    number: Callable[[StandingsLine, Sequence[StandingsLine]], float | None],
    lots: LotsDrawn,
) -> Iterator[StandingsLine]:
    tie, *later = ties
    found = {line.name: number(line, level) for line in level}
    known = {name: -each if tie.more else each for name, each in found.items() if each is not None}
    ranks = known if len(known) == len(level) else dict.fromkeys(found, 0.0)
    decided = tie.key if len(set(ranks.values())) > 1 else ""
    for _, group in _grouped(level, lambda line: ranks[line.name]):
        compared = [
            replace(line, decided_by=decided or line.decided_by, numbers=(*line.numbers, (tie.key, found[line.name])))
            for line in group
        ]
        yield from _placed(compared, first, later, lots)
        first += len(group)


# -- lots -----------------------------------------------------------------------------------------


def _lot_of(names: set[str], lots: LotsDrawn) -> Sequence[str]:
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
