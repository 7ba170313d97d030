"""Schneider and schwarz: to which level a side is beaten (ISkO 5.2.3, 5.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.model.game import CARD_POINTS, TRICKS, Level
from skatcore.rules.contributions import Aim, Contract

if TYPE_CHECKING:
    from skatcore.rules.options import LevelOptions


#: Without a trick a declarer has the skat alone: two aces.
MOST_IN_SKAT: Final = 22
#: All tricks but one.
MOST_WITHOUT_SCHWARZ: Final = TRICKS - 1


def result_possible(contract: Contract, points: int, tricks: int) -> bool:
    """Whether a declarer can have these card points, skat included, in that many tricks.

    All tricks bring all card points; without a trick there are only those in the skat. In a
    Null card points mean nothing, and records often leave them out.
    """
    if not (0 <= points <= CARD_POINTS and 0 <= tricks <= TRICKS):
        return False
    if contract.aim is Aim.NO_TRICK:
        return True
    return (tricks < TRICKS or points == CARD_POINTS) and (tricks > 0 or points <= MOST_IN_SKAT)


def level_reached(levels: LevelOptions, points: int, tricks: int) -> Level:
    """The level to which the defenders are beaten: schwarz is decided by tricks alone.

    ISkO 5.2.3, 5.2.4. ``points`` and ``tricks`` are the declarer's.

    >>> from skatcore import load
    >>> level_reached(load("isko").core.levels, points=90, tricks=8)
    <Level.SCHNEIDER: 1>
    """
    if tricks == TRICKS:
        return Level.SCHWARZ
    if CARD_POINTS - points <= levels.defenders_schneider:
        return Level.SCHNEIDER
    return Level.PLAIN


def level_suffered(levels: LevelOptions, points: int, tricks: int) -> Level:
    """The level to which the declarer is beaten (ISkO 5.2.3, 5.2.4).

    >>> from skatcore import load
    >>> level_suffered(load("isko").core.levels, points=30, tricks=2)
    <Level.SCHNEIDER: 1>
    """
    if tricks == 0:
        return Level.SCHWARZ
    if points <= levels.declarer_schneider:
        return Level.SCHNEIDER
    return Level.PLAIN


def example_of(levels: LevelOptions, aim: Aim, *, won: bool, level: Level, needed: int = 0) -> tuple[int, int]:
    """Card points and tricks of a declarer who has won or lost at a level, where only that is known.

    A game that is won has the fewest card points of its level (ISkO 5.2.2-5.2.4). ``needed`` is
    how many tricks the announcement asks for: it is not what the game is lost for.
    """
    if aim is Aim.NO_TRICK:
        return (0, 0) if won else (0, 1)
    if level is Level.SCHWARZ:
        return (CARD_POINTS, TRICKS) if won else (0, 0)
    if won:
        out = CARD_POINTS - levels.defenders_schneider
        return (out if level else levels.win_points), MOST_WITHOUT_SCHWARZ
    tricks = min(max(1, needed), MOST_WITHOUT_SCHWARZ)
    return levels.declarer_schneider + (not level), tricks
