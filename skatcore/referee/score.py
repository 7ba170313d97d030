"""What a ruling counts: the declarer's score at the level that was ruled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.model.game import Level, Outcome, Ruling
from skatcore.model.reasons import Unscorable
from skatcore.referee.common_facts import BID, GAME, MATADORS
from skatcore.referee.progress import needed_level
from skatcore.referee.sides import Side
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import adjudicate

if TYPE_CHECKING:
    from skatcore.referee.case import Case
    from skatcore.referee.verdict import Verdict

#: Card points and tricks of a declarer that stand for a result at a level.
_WON: Final = {Level.PLAIN: (61, 9), Level.SCHNEIDER: (90, 9), Level.SCHWARZ: (120, 10)}
_LOST: Final = {Level.PLAIN: (60, 9), Level.SCHNEIDER: (30, 9), Level.SCHWARZ: (0, 0)}


def with_score(case: Case, verdict: Verdict) -> Verdict:
    """The ruling and its branches with what they count, where game, bid and matadors are told."""
    branches = tuple(replace(branch, verdict=with_score(case, branch.verdict)) for branch in verdict.choices)
    return replace(verdict, choices=branches, score=_score(case, verdict) if verdict.score is None else verdict.score)


def _score(case: Case, verdict: Verdict) -> int | None:
    if verdict.winner is None or verdict.level is None:
        return None
    game, bid = case.known(GAME), case.known(BID)
    if game is None or bid is None:
        return None
    null = case.contract.aim is Aim.NO_TRICK
    # a Null below its bid is lost as a game with matadors (ISkO 3.4.4)
    matadors = 1 if null and needed_level(case) is not None else case.known(MATADORS)
    if matadors is None:
        return None
    won = verdict.winner is Side.DECLARER
    points, tricks = (_WON if won else _LOST)[verdict.level]
    if null:
        points, tricks = 0, 0 if won else 1
    ruling = Ruling.LOST if verdict.lost_simple else Ruling.PLAYED
    try:
        result = adjudicate(case.ruleset, game, Outcome(points, tricks, bid, matadors, ruling=ruling))
    except Unscorable:  # extras that name tricks or cards
        return None
    return result.score
