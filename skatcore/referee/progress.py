"""How a game stands: what the declarer must reach, and whether it is decided (ISkO 4.1.3, 4.1.5, 5.4.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.model.game import CARD_POINTS, SEATS, TRICKS, Level
from skatcore.referee.common_facts import (
    BID,
    DECLARER,
    GAME,
    HANDS,
    MATADORS,
    POINTS_TAKEN,
    SKAT_POINTS,
    TRICKS_TAKEN,
    UNDECIDED,
)
from skatcore.referee.sides import Side
from skatcore.rules.contributions import Aim, NotKnown, Situation
from skatcore.scoring.levels import MOST_IN_SKAT, level_reached, level_suffered
from skatcore.scoring.possible import level_possible
from skatcore.scoring.result import reaches, tops_counted

if TYPE_CHECKING:
    from skatcore.referee.case import Case


@dataclass(frozen=True, slots=True)
class Progress:
    """How a game stands when something happens.

    ``needed`` is the level that the declarer owes by the announcement or the bid, None if the declarer could
    not reach it from the first trick on (ISkO 5.4.3). ``winner`` is the side for which the game is decided, ``level``
    the one that this side has reached so far.
    """

    needed: Level | None
    winner: Side | None
    level: Level


def progress(case: Case) -> Progress:
    """How the game of a case stands.

    A game is decided when the declarer has all that is needed, or cannot get it any more: 61 card points, 31 against a
    declarer who owes schneider, a trick in Null. Only facts that decide are read; whoever does not know them may say
    that the game was not decided.
    """
    case.need(GAME, BID)
    needed = needed_level(case)
    if needed is None:
        return Progress(None, Side.DEFENDERS, _defenders_level(case))
    if case.known(POINTS_TAKEN) is None and case.known(TRICKS_TAKEN) is None and case.known(UNDECIDED):
        return Progress(needed, None, Level.PLAIN)
    if case.contract.aim is Aim.NO_TRICK:
        own, others = case[TRICKS_TAKEN]
        winner = Side.DEFENDERS if own else Side.DECLARER if others == TRICKS else None
        return Progress(needed, winner, Level.PLAIN)
    points, others = case[POINTS_TAKEN]
    if not _reached(case, needed, CARD_POINTS - others, lambda _, against: TRICKS - against):
        return Progress(needed, Side.DEFENDERS, _defenders_level(case))
    if _with_skat(case, points, lambda at: _reached(case, needed, at, lambda own, _: own)):
        return Progress(needed, Side.DECLARER, _declarers_level(case))
    return Progress(needed, None, Level.PLAIN)


def needed_level(case: Case) -> Level | None:
    """The lowest level with which the game reaches its bid, and that was announced; None if there is none.

    Matadors are asked for only where one of them is not enough for the bid.
    """
    ruleset, contract = case.ruleset, case.contract
    announced = contract.announced(case.game.form)
    if contract.aim is Aim.NO_TRICK:
        return Level.PLAIN if _enough(case, Level.PLAIN, 0) else None
    if announced is Level.PLAIN and _enough(case, Level.PLAIN, 1):
        return Level.PLAIN
    matadors = case[MATADORS]
    levels = (level for level in Level if level >= announced and level_possible(ruleset, contract, matadors, level))
    return next((level for level in levels if _enough(case, level, matadors)), None)


def overbid(case: Case) -> bool:
    """Whether the game is below its bid at the level that was announced, or at the simple one (ISkO 5.4.3)."""
    contract = case.contract
    matadors = 0 if contract.aim is Aim.NO_TRICK else case[MATADORS]
    return not _enough(case, contract.announced(case.game.form), matadors)


def _enough(case: Case, level: Level, matadors: int) -> bool:
    """Whether the game reaches its bid at a level."""
    tops = tops_counted(case.contract, matadors)
    at = Situation(case.contract, case.game.form, level, tops, case.game.extras)
    return reaches(case.ruleset, at, case[BID], case.ruleset.game_value(at))


def allowed_level(case: Case, level: Level, winner: Side) -> Level:
    """The highest level up to this one that the cards did not exclude from the first trick on (ISkO 5.4.3).

    The top trump takes a trick, and so do trumps that are more than those above them, where the cards of a hand are
    given: whoever has them is not made schwarz.
    """
    if level is Level.PLAIN or case.contract.aim is not Aim.POINTS:
        return level
    matadors = case[MATADORS]
    if level is Level.SCHWARZ and _certain_trick(case, winner.other):
        level = Level.SCHNEIDER
    if winner is Side.DEFENDERS:
        return min(level, Level.SCHNEIDER) if matadors > 0 else level
    possible = [at for at in Level if at <= level and level_possible(case.ruleset, case.contract, matadors, at)]
    return max(possible)


def _certain_trick(case: Case, side: Side) -> bool:
    """Whether a hand of this side that is given takes a trick however it is played.

    It has more trumps than there are above its highest one: these can each draw only one of the others.
    """
    hands = {seat: hand for seat, fact in zip(SEATS, HANDS, strict=True) if (hand := case.known(fact))}
    declarer = case.known(DECLARER) if hands else None
    for seat, hand in hands.items():
        own = [place for place, card in enumerate(case.contract.trumps) if card in hand]
        of_side = declarer is not None and (seat == declarer) is (side is Side.DECLARER)
        if of_side and own and len(own) > own[0]:
            return True
    return False


def count_out(case: Case, to: Side) -> tuple[Side, Level]:
    """The side that wins, and at which level, if a side gets all the remaining tricks."""
    needed = needed_level(case)
    points, others = case[POINTS_TAKEN]
    if to is Side.DECLARER:
        own = CARD_POINTS - others
        if needed is None or not _reached(case, needed, own, lambda _, against: TRICKS - against):
            return Side.DEFENDERS, _defenders_level(case)
        every = own == CARD_POINTS and case[TRICKS_TAKEN][1] == 0
        return Side.DECLARER, Level.SCHWARZ if every else level_reached(case.ruleset.core.levels, own, 0)
    if needed is not None and _with_skat(case, points, lambda at: _reached(case, needed, at, lambda own, _: own)):
        return Side.DECLARER, _declarers_level(case)
    if points == 0 and case[TRICKS_TAKEN][0] == 0:
        return Side.DEFENDERS, Level.SCHWARZ
    levels = case.ruleset.core.levels
    safe = _with_skat(case, points, lambda at: level_suffered(levels, at, 1) is Level.PLAIN)
    return Side.DEFENDERS, Level.PLAIN if safe else Level.SCHNEIDER


def points_for(case: Case, level: Level) -> int | None:
    """The least card points, the skat's included, with which the declarer has won at a level.

    None where tricks decide.
    """
    enough = (points for points in range(CARD_POINTS + 1) if _reached(case, level, points, lambda own, _: own))
    return None if level is Level.SCHWARZ else next(enough, None)


def _reached(case: Case, needed: Level, points: int, tricks: Callable[[int, int], int]) -> bool:
    """Whether all goals are reached with these card points; tricks are read only where they matter."""
    game, levels = case.game, case.ruleset.core.levels
    at = Situation(case.contract, game.form, needed, 0, game.extras).but(points=points)
    try:
        if any(goal.missed(at) for goal in case.ruleset.goals):
            return False
        if needed is not Level.SCHWARZ:
            return level_reached(levels, points, 0) >= needed
    except NotKnown as unknown:
        if unknown.name != "tricks":
            raise
    number = tricks(*case[TRICKS_TAKEN])
    at = at.but(tricks=number)
    missed = any(goal.missed(at) for goal in case.ruleset.goals)
    return not missed and level_reached(levels, points, number) >= needed


def _with_skat(case: Case, points: int, reached: Callable[[int], bool]) -> bool:
    """Whether card points are enough; those of the skat are read only where they decide."""
    if reached(points):
        return True
    taken = case[POINTS_TAKEN]
    most = min(MOST_IN_SKAT, CARD_POINTS - sum(taken))
    return reached(points + most) and reached(points + case[SKAT_POINTS])


def _declarers_level(case: Case) -> Level:
    """The level at which the defenders lose at least, by what the declarer has."""
    levels, taken = case.ruleset.core.levels, case[POINTS_TAKEN]
    if not _with_skat(case, taken[0], lambda at: level_reached(levels, at, 0) >= Level.SCHNEIDER):
        return Level.PLAIN
    over = sum(taken) + MOST_IN_SKAT >= CARD_POINTS
    return Level.SCHWARZ if over and case[TRICKS_TAKEN][0] == TRICKS else Level.SCHNEIDER


def _defenders_level(case: Case) -> Level:
    """The level at which the declarer loses at least, by what the defenders have."""
    if case.contract.aim is not Aim.POINTS:
        return Level.PLAIN
    points, others = case[POINTS_TAKEN]
    level = level_suffered(case.ruleset.core.levels, CARD_POINTS - others, 1)
    if level is Level.SCHNEIDER and points == 0 and case[TRICKS_TAKEN][1] == TRICKS:
        return Level.SCHWARZ
    return level
