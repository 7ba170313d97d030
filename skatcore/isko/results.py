"""Steps of the multiplier, what the declarer must reach, and what a loss costs (ISkO 5.2, 5.3).

The code counts the steps on: "with 2, game 3, hand 4, schneider 5". An announced schwarz, and an
open game, take in the lower levels and their announcements (5.2.5, 5.2.6).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from skatcore.plugin import (
    Aim,
    Context,
    Core,
    Goal,
    Level,
    LevelOptions,
    Loss,
    Situation,
    Step,
    hookimpl,
    level_reached,
)


def _game(_: Situation) -> int:
    return 1


def _hand(at: Situation) -> int:
    return int(at.form.hand)


def _schneider(at: Situation) -> int:
    return int(at.level >= Level.SCHNEIDER)


def _schneider_announced(at: Situation) -> int:
    return int(at.contract.announced(at.form) >= Level.SCHNEIDER)


def _schwarz(at: Situation) -> int:
    return int(at.level >= Level.SCHWARZ)


def _schwarz_announced(at: Situation) -> int:
    return int(at.contract.announced(at.form) >= Level.SCHWARZ)


def _open(at: Situation) -> int:
    return int(at.form.ouvert and at.contract.open_counts)


@hookimpl
def skatcore_steps() -> Iterable[Step]:
    """Game, hand, schneider, schwarz, both announced, open (ISkO 5.2.1)."""
    rises = {
        "game": _game,
        "hand": _hand,
        "schneider": _schneider,
        "schneider-announced": _schneider_announced,
        "schwarz": _schwarz,
        "schwarz-announced": _schwarz_announced,
        "open": _open,
    }
    return [Step(key, 10 * number, f"steps.{key}", rise) for number, (key, rise) in enumerate(rises.items(), 1)]


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
        announced = at.contract.announced(at.form)
        if announced is Level.PLAIN or at.contract.aim is not Aim.POINTS:
            return False
        return level_reached(self.levels, at.points, at.tricks) < announced


def no_trick(at: Situation) -> bool:
    """Whether the declarer of a Null took a trick (ISkO 5.2.7)."""
    return at.contract.aim is Aim.NO_TRICK and at.tricks > 0


@hookimpl
def skatcore_goals(context: Context) -> Iterable[Goal]:
    """61 card points, the announced level, in Null no trick (ISkO 5.2.2, 5.2.5, 5.2.7)."""
    levels = context.core.levels
    return [
        Goal("points", "levels.win-points", EnoughPoints(levels)),
        Goal("announced-level", "goals.announced-level", AnnouncedLevel(levels)),
        Goal("no-trick", "goals.no-trick", no_trick),
    ]


@dataclass(frozen=True, slots=True)
class Lost:
    """A lost game costs twice its value, or what the profile says, with the skat or from the hand.

    One that is lost only because its announced level was missed may cost its value once.
    """

    core: Core
    hand: bool

    def __call__(self, at: Situation) -> int | None:
        """How many times its value; None for games of the other class."""
        if at.form.hand is not self.hand:
            return None
        loss, overbid = self.core.loss, self.core.overbid
        once = loss.missed_announcement == "single" and not at.overbid
        if once and at.missed == ("announced-level",):
            return 1
        if at.overbid and at.contract.fixed and overbid.impossible_null_hand == "skat-game":
            return loss.skat
        return loss.hand if self.hand else loss.skat


@hookimpl
def skatcore_losses(context: Context) -> Iterable[Loss]:
    """Twice the value, or what the profile says (ISkO 5.3.4)."""
    return [
        Loss("lost-skat", "loss.skat", Lost(context.core, hand=False)),
        Loss("lost-hand", "loss.hand", Lost(context.core, hand=True)),
    ]
