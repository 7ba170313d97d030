"""A player that searches: samples what the others can hold, and solves each layout with open cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.budget import Budget
from skatcore.analysis.players.hint import Hint
from skatcore.analysis.players.sensible import SensiblePlayer, advised
from skatcore.analysis.players.solver.decision import Decision
from skatcore.analysis.players.solver.estimate import SolvedEstimate
from skatcore.solver.loop import compiled

if TYPE_CHECKING:
    from skatcore.play.events import Act
    from skatcore.play.view import View

#: About 50 milliseconds a card with compiled code.
DEFAULT: Final = Budget(1_000_000)
#: The same in plain Python takes seconds: less than that.
WITHOUT_COMPILER: Final = Budget(4_000)


def usual_budget() -> Budget:
    """The budget of a player who is given none."""
    return WITHOUT_COMPILER if compiled() is None else DEFAULT


class SolverPlayer:
    """Decides by search what a search can decide, and all else as a sensible player does.

    What it does follows from its view, its seed and its budget alone, if that is in positions.
    """

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.seed, self.budget = seed, budget or usual_budget()
        self._habits = SensiblePlayer(seed)

    def judge(self, view: View) -> Hint:
        """What seems best of the legal actions, and why."""
        legal = view.legal
        if len(legal) == 1:
            return Hint(legal[0])
        kinds = {act.kind for act in legal}
        decision = self._decision(view)
        act = advised(view, kinds, SolvedEstimate(decision))
        found = decision.judge() if act is None else Hint(act)
        return found or Hint(self._habits.choose(view))

    def choose(self, view: View) -> Act:
        """What seems best of the legal actions."""
        return self.judge(view).act

    def interject(self, view: View) -> Act | None:
        """What the advice of plugins is for their own events, if there is any."""
        return advised(view, {act.kind for act in view.legal}, SolvedEstimate(self._decision(view)))

    def _decision(self, view: View) -> Decision:
        return Decision(view, self.budget, self.seed)
