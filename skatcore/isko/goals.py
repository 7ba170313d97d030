"""What the declarer must reach (ISkO 5.2.2, 5.2.5-5.2.7)."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import Aim, Goal, Levels, Situation, level_reached


@dataclass(frozen=True, slots=True)
class EnoughPoints:
    """The declarer of a suit game or Grand needs 61 card points, skat included (ISkO 5.2.2)."""

    levels: Levels

    def __call__(self, situation: Situation, points: int, tricks: int) -> bool:
        """Whether the card points fall short."""
        del tricks
        return situation.contract.aim is Aim.POINTS and points < self.levels.win_points


@dataclass(frozen=True, slots=True)
class AnnouncedLevel:
    """An announced schneider or schwarz must be reached; open games are to be schwarz.

    ISkO 5.2.5, 5.2.6: 120 card points do not make up for a lost trick.
    """

    levels: Levels

    def __call__(self, situation: Situation, points: int, tricks: int) -> bool:
        """Whether the announced level was missed."""
        contract = situation.contract
        if contract.aim is not Aim.POINTS:
            return False
        return level_reached(self.levels, points, tricks) < contract.announced(situation.form)


def no_trick(situation: Situation, points: int, tricks: int) -> bool:
    """Whether the declarer of a Null took a trick (ISkO 5.2.7)."""
    del points
    return situation.contract.aim is Aim.NO_TRICK and tricks > 0


def core_goals(levels: Levels) -> tuple[Goal, ...]:
    """The goals of the code."""
    return (
        Goal("points", "levels.win-points", EnoughPoints(levels)),
        Goal("announced-level", "goals.announced-level", AnnouncedLevel(levels)),
        Goal("no-trick", "goals.no-trick", no_trick),
    )
