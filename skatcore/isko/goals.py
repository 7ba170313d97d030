"""What the declarer must reach (ISkO 5.2.2, 5.2.5-5.2.7)."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import Aim, Goal, LevelOptions, Situation, level_reached


@dataclass(frozen=True, slots=True)
class EnoughPoints:
    """The declarer of a suit game or Grand needs 61 card points, skat included (ISkO 5.2.2)."""

    levels: LevelOptions

    def __call__(self, at: Situation) -> bool:
        """Whether the card points fall short."""
        return at.contract.aim is Aim.POINTS and at.points < self.levels.win_points


@dataclass(frozen=True, slots=True)
class AnnouncedLevel:
    """An announced schneider or schwarz must be reached; open games are to be schwarz.

    ISkO 5.2.5, 5.2.6: 120 card points do not make up for a lost trick.
    """

    levels: LevelOptions

    def __call__(self, at: Situation) -> bool:
        """Whether the announced level was missed."""
        if at.contract.aim is not Aim.POINTS:
            return False
        return level_reached(self.levels, at.points, at.tricks) < at.contract.announced(at.form)


def no_trick(at: Situation) -> bool:
    """Whether the declarer of a Null took a trick (ISkO 5.2.7)."""
    return at.contract.aim is Aim.NO_TRICK and at.tricks > 0


def core_goals(levels: LevelOptions) -> tuple[Goal, ...]:
    """The goals of the code."""
    return (
        Goal("points", "levels.win-points", EnoughPoints(levels)),
        Goal("announced-level", "goals.announced-level", AnnouncedLevel(levels)),
        Goal("no-trick", "goals.no-trick", no_trick),
    )
