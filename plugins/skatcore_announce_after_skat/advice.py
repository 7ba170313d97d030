"""When computer players announce schneider after the skat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from skatcore.plugin import Aim, Form, Level
from skatcore.plugin.analysis import Estimate
from skatcore.plugin.events import Act, Announced
from skatcore.plugin.play import View

SCHNEIDER: Final = Form(announced=Level.SCHNEIDER)
#: The chance from which on schneider is announced.
CERTAIN: Final = 0.97


def announce(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """Schneider after the skat, in a game that is as good as won."""
    plays = view.ruleset.plays
    games = {
        act: plays[act.game.contract, act.game.form]
        for act in acts
        if isinstance(act, Announced) and act.game.form == SCHNEIDER
    }
    chances = {act: estimate.chance(contract) for act, contract in games.items() if contract.aim is Aim.POINTS}
    best = max(chances, key=lambda act: chances[act], default=None)
    return best if best is not None and chances[best] > CERTAIN else None


@dataclass(frozen=True, slots=True)
class AnnounceAfterSkat:
    """Schneider after the skat where it is sure; else what the code advises for hand games."""

    code: Callable[[View, Sequence[Act], Estimate], Act | None]

    def __call__(self, view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
        """The announcement; None leaves the choice to the player."""
        return announce(view, acts, estimate) or self.code(view, acts, estimate)
