"""Steps of the multiplier, what the declarer must reach, and what a loss costs (ISkO 5.2, 5.3).

The code counts the steps on: "with 2, game 3, hand 4, schneider 5". An announced schwarz, and an
open game, take in the lower levels and their announcements (5.2.5, 5.2.6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from skatcore.isko.values.options import LostGameOptions
from skatcore.plugin import (
    Aim,
    Bound,
    Context,
    Goal,
    Level,
    Loss,
    Situation,
    Step,
    contributes,
    hookimpl,
    level_reached,
)
from skatcore.plugin.profiles import LevelOptions, OverbidOptions


def _game(_: Situation) -> int:
    return 1


def _hand(at: Situation) -> int:
    return int(at.form.hand)


def _reached(level: Level, at: Situation) -> int:
    return int(at.level >= level)


def _announced(level: Level, at: Situation) -> int:
    return int(at.contract.announced(at.form) >= level)


def _open(at: Situation) -> int:
    return int(at.form.ouvert and at.contract.open_counts)


_RISES: Final[dict[str, Callable[[Situation], int]]] = {
    "game": _game,
    "hand": _hand,
    "schneider": Bound(_reached, Level.SCHNEIDER),
    "schneider-announced": Bound(_announced, Level.SCHNEIDER),
    "schwarz": Bound(_reached, Level.SCHWARZ),
    "schwarz-announced": Bound(_announced, Level.SCHWARZ),
    "open": _open,
}
#: Game, hand, schneider, schwarz, both announced, open (ISkO 5.2.1).
skatcore_steps = contributes(
    tuple(Step(key, 10 * number, f"steps.{key}", rise) for number, (key, rise) in enumerate(_RISES.items(), 1))
)


def _too_few_points(levels: LevelOptions, at: Situation) -> bool:
    """The declarer of a suit game or Grand needs 61 card points, skat included (ISkO 5.2.2)."""
    return at.contract.aim is Aim.POINTS and at.points < levels.win_points


def _level_missed(levels: LevelOptions, at: Situation) -> bool:
    """An announced schneider or schwarz must be reached; open games are to be schwarz.

    ISkO 5.2.5, 5.2.6: 120 card points do not make up for a lost trick.
    """
    announced = at.contract.announced(at.form)
    if announced is Level.PLAIN or at.contract.aim is not Aim.POINTS:
        return False
    return level_reached(levels, at.points, at.tricks) < announced


def _trick_taken(at: Situation) -> bool:
    """The declarer of a Null takes no trick (ISkO 5.2.7)."""
    return at.contract.aim is Aim.NO_TRICK and at.tricks > 0


@hookimpl
def skatcore_goals(context: Context) -> Iterable[Goal]:
    """61 card points, the announced level, in Null no trick (ISkO 5.2.2, 5.2.5, 5.2.7)."""
    levels = context.core.levels
    return [
        Goal("points", "levels.win-points", Bound(_too_few_points, levels)),
        Goal("announced-level", "goals.announced-level", Bound(_level_missed, levels)),
        Goal("no-trick", "goals.no-trick", _trick_taken),
    ]


def _loss(loss: LostGameOptions, overbid: OverbidOptions, played: Literal["skat", "hand"], at: Situation) -> int | None:
    """How many times its value a lost game costs, with the skat or from the hand; None in the other class.

    One that is lost only because its announced level was missed may cost its value once.
    """
    if at.form.hand is not (played == "hand"):
        return None
    once = loss.missed_announcement == "single" and not at.overbid
    if once and at.missed == ("announced-level",):
        return 1
    if at.overbid and at.contract.fixed and overbid.impossible_null_hand == "skat-game":
        return loss.skat
    return loss.hand if at.form.hand else loss.skat


@hookimpl
def skatcore_losses(context: Context) -> Iterable[Loss]:
    """Twice the value, or what the profile says (ISkO 5.3.4)."""
    loss, overbid = context.core.section(LostGameOptions), context.core.overbid
    return [
        Loss("lost-skat", "loss.skat", Bound(_loss, loss, overbid, "skat")),
        Loss("lost-hand", "loss.hand", Bound(_loss, loss, overbid, "hand")),
    ]
