"""The kinds of results that a game can have, by card points and tricks.

Results are of one kind if they bring the same levels and miss the same goals: a game's value then
is the same for all of them.
"""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.model.game import CARD_POINTS, TRICKS, Form, Level
from skatcore.rules.contributions import Contract, Goal, NotKnown, Situation
from skatcore.scoring.levels import level_reached, level_suffered, result_possible
from skatcore.scoring.possible import most_points

if TYPE_CHECKING:
    from skatcore.rules.options import LevelOptions
    from skatcore.rules.ruleset import Ruleset

#: Bits of a cell's number that say the tricks; those before them are the card points.
TRICKS_BITS: Final = 4
#: The kind for results that only single rows distinguish, and for all beyond the thirty-first.
UNCLASSIFIED: Final = 31

#: Levels reached and suffered, which goals are missed, and whether there can be such a result.
ResultTraits = tuple[Level, Level, tuple[bool, ...], bool]


class ResultClasses:
    """The kinds of results of one game, numbered as they turn up.

    ``examples`` are card points and tricks of a result of each kind, ``traits`` what it has in common with
    those of other kinds, which differ in how many tops they cannot be without.
    """

    def __init__(self, contract: Contract, form: Form, levels: LevelOptions, goals: Sequence[Goal]) -> None:
        announced = contract.announced(form)
        self.examples: list[tuple[int, int]] = []
        self.traits: list[ResultTraits] = []
        self._contract = contract
        self._games = [Situation(contract, form, max(announced, reached)).without("matadors") for reached in Level]
        self._levels = _levels(levels)
        # what does not depend on the result is the same for all that reach the same level
        self._goals = [goal.missed for goal in goals if any(_reads_result(goal, game) for game in self._games)]
        self._missed: dict[tuple[Level, int | None, int | None], tuple[bool, ...] | None] = {}
        most = sorted(most_points(contract, -run) for run in range(1, len(contract.trumps) + 1))
        self._without = [bisect_left(most, points) for points in range(CARD_POINTS + 1)]
        self._numbers: dict[tuple[ResultTraits, int], int] = {}
        self._cells: dict[int, int] = {}

    def find(self, cell: int) -> int:
        """The kind of the results in a cell."""
        kind = self._cells.get(cell)
        if kind is None:
            kind = self._cells[cell] = self._kind(cell)
        return kind

    def within_reach(self, kind: int, matadors: int) -> bool:
        """Whether the tops that the declarer lacks leave the card points of a kind's results."""
        points, _ = self.examples[kind]
        return points <= most_points(self._contract, max(-self._contract.tops, matadors))

    def _kind(self, cell: int) -> int:
        points, tricks = divmod(cell, 1 << TRICKS_BITS)
        reached, suffered = self._levels[cell]
        missed = self._missed_with(reached, points, tricks)
        if missed is None:
            return UNCLASSIFIED
        can_be = result_possible(self._contract, points, tricks)
        traits = (reached, suffered, missed, can_be)
        alike = (traits, self._without[points])
        kind = self._numbers.get(alike)
        if kind is None:
            kind = self._numbers[alike] = min(len(self.examples), UNCLASSIFIED)
            self.examples.append((points, tricks))
            self.traits.append(traits)
        return kind

    def _missed_with(self, reached: Level, points: int, tricks: int) -> tuple[bool, ...] | None:
        """The goals that a result misses; None where that depends on the matadors too.

        Most goals read card points or tricks alone, and are asked once for all results with the same.
        """
        for read in ((reached, points, None), (reached, None, tricks), (reached, points, tricks)):
            if read not in self._missed:
                self._missed[read] = self._ask_goals(*read)
            missed = self._missed[read]
            if missed is not None:
                return missed
        return None

    def _ask_goals(self, reached: Level, points: int | None, tricks: int | None) -> tuple[bool, ...] | None:
        facts = {"points": points, "tricks": tricks}
        at = self._games[reached].but(**{name: fact for name, fact in facts.items() if fact is not None})
        try:
            return tuple([missed(at) for missed in self._goals])
        except NotKnown:
            return None


def _reads_result(goal: Goal, announced: Situation) -> bool:
    try:
        goal.missed(announced)
    except NotKnown:
        return True
    return False


def result_classes_of(ruleset: Ruleset, contract: str, form: Form) -> ResultClasses:
    """The kinds of results of a game; rule sets with the same game and goals share them."""
    played = ruleset.plays[contract, form]
    levels, goals = ruleset.core.levels, ruleset.goals
    try:
        return _shared(played, form, levels, goals)
    except TypeError:  # a plugin's goal that cannot be compared with another's
        return ResultClasses(played, form, levels, goals)


@functools.lru_cache(maxsize=512)
def _shared(contract: Contract, form: Form, levels: LevelOptions, goals: tuple[Goal, ...]) -> ResultClasses:
    return ResultClasses(contract, form, levels, goals)


@functools.lru_cache(maxsize=64)
def _levels(levels: LevelOptions) -> dict[int, tuple[Level, Level]]:
    """The levels reached and suffered for each cell of card points and tricks."""
    return {
        points << TRICKS_BITS | tricks: (level_reached(levels, points, tricks), level_suffered(levels, points, tricks))
        for points in range(CARD_POINTS + 1)
        for tricks in range(TRICKS + 1)
    }
