"""The target of a declarer to win the game, as something that a search can answer."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from skatcore.errors import SkatError
from skatcore.model.game import CARD_POINTS, TRICKS, Form, Level
from skatcore.play.kept import Kept
from skatcore.rules.contributions import Aim, Contract, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.levels import level_reached, result_possible
from skatcore.solver.objective import Objective
from skatcore.text.message import Message


def goals_reached(ruleset: Ruleset, contract: Contract, form: Form, points: int, tricks: int) -> bool:
    """Whether the declarer has reached all goals with these card points, skat included, and tricks.

    Extras that the announcement or the result carries are not part of it (ISkO 5.2.2-5.2.4).
    """
    game = _reached(contract, form, level_reached(ruleset.core.levels, points, tricks))
    at = game.but(points=points, tricks=tricks)
    return not any(goal.missed(at) for goal in ruleset.goals)


@functools.lru_cache(maxsize=1 << 10)
def _reached(contract: Contract, form: Form, level: Level) -> Situation:
    return Situation(contract, form, max(contract.announced(form), level)).without("matadors")


class NoTarget(SkatError, ValueError):  # noqa: N818 - it says what there is none of
    """A game is not won by reaching a number of card points or tricks, or nobody plays it alone."""


@dataclass(frozen=True, slots=True)
class Target:
    """The goal of a declarer: the game is won if the value of ``objective`` is at least ``need``.

    ``need`` counts what the declarer has already: card points with the skat, or tricks. Where
    ``by_failing`` is set the declarer wins if it is not reached (Null: one trick loses).
    """

    objective: Objective
    need: int
    by_failing: bool = False
    by_tricks: bool = False

    def has(self, points: int, tricks: int) -> int:
        """The part of the need that the declarer has already with card points, skat included, and tricks."""
        return tricks if self.by_tricks else points


def target_of(ruleset: Ruleset, contract: Contract, form: Form, declarer: int, kept: Kept | None = None) -> Target:
    """The target of the declarer of a game under a rule set.

    Raises:
        NoTarget: nobody plays the game alone, or its goals are more than one number.
    """
    if contract.aim is Aim.FEWEST:
        raise NoTarget(Message.of("error.nobody-alone", contract=contract.key))
    if contract.aim is Aim.NO_TRICK:
        return Target(Objective.tricks_forced_on(declarer), 1, by_failing=True, by_tricks=True)
    need, by_tricks = _need(ruleset, contract, form)
    if by_tricks:
        return Target(Objective.tricks_of(declarer, kept), need, by_tricks=True)
    return Target(Objective.points_of(declarer, kept), need)


@functools.lru_cache(maxsize=1 << 10)
def _need(ruleset: Ruleset, contract: Contract, form: Form) -> tuple[int, bool]:
    """The least number that wins, and whether it is one of tricks."""
    results = [
        (points, tricks, goals_reached(ruleset, contract, form, points, tricks))
        for tricks in range(TRICKS + 1)
        for points in range(CARD_POINTS + 1)
        if result_possible(contract, points, tricks)
    ]
    for by_tricks in (False, True):
        winning = [(points, tricks)[by_tricks] for points, tricks, won in results if won]
        need = min(winning, default=0)
        if winning and all(won is ((points, tricks)[by_tricks] >= need) for points, tricks, won in results):
            return need, by_tricks
    raise NoTarget(Message.of("error.no-target", profile=ruleset.id, contract=contract.key, form=form.code))
