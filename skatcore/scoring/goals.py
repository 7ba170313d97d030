"""Whether a result reaches the goals of a game."""

from __future__ import annotations

import functools

from skatcore.model.game import Form, Level
from skatcore.rules.contributions import Contract, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.levels import level_reached


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
