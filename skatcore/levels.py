"""Schneider and schwarz: to which level a side is beaten (ISkO 5.2.3, 5.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.game import CARD_POINTS, TRICKS, Level

if TYPE_CHECKING:
    from skatcore.profile.options import Levels


def level_reached(levels: Levels, points: int, tricks: int) -> Level:
    """The level to which the defenders are beaten: schwarz is decided by tricks alone.

    ISkO 5.2.3, 5.2.4. ``points`` and ``tricks`` are the declarer's.
    """
    if tricks == TRICKS:
        return Level.SCHWARZ
    if CARD_POINTS - points <= levels.defenders_schneider:
        return Level.SCHNEIDER
    return Level.PLAIN


def level_suffered(levels: Levels, points: int, tricks: int) -> Level:
    """The level to which the declarer himself is beaten (ISkO 5.2.3, 5.2.4)."""
    if tricks == 0:
        return Level.SCHWARZ
    if points <= levels.declarer_schneider:
        return Level.SCHNEIDER
    return Level.PLAIN
