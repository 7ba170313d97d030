"""The steps that raise the multiplier (Gewinnstufen, stopnie wygrania; ISkO 5.2.1).

The code counts them on: "with 2, game 3, hand 4, schneider 5". An announced schwarz, and an open
game, take in the lower levels and their announcements (5.2.5, 5.2.6).
"""

from __future__ import annotations

from skatcore.plugin import Level, Situation, Step


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


def core_steps() -> tuple[Step, ...]:
    """The seven steps of the code."""
    rises = {
        "game": _game,
        "hand": _hand,
        "schneider": _schneider,
        "schneider-announced": _schneider_announced,
        "schwarz": _schwarz,
        "schwarz-announced": _schwarz_announced,
        "open": _open,
    }
    return tuple(Step(key, 10 * number, f"steps.{key}", rise) for number, (key, rise) in enumerate(rises.items(), 1))
