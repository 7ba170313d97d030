"""A player that searches: samples what the others can hold, and solves each layout with open cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.budget import Budget
from skatcore.analysis.players.hint import Hint, estimated
from skatcore.analysis.players.search.decision import Decision
from skatcore.analysis.players.search.estimate import SolvedEstimate
from skatcore.analysis.players.sensible import SensiblePlayer, advised
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
    """Searches the cards, exchanges and raises of the stakes; bids and announces as a sensible player does.

    A sensible player's estimates were fitted to games that were played to the end. They judge a hand better than the
    search, which sees all cards (`skat help players`). A hint says what they come to.

    Its choices follow from its view, its seed and its budget alone, if that is in positions.
    """

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.seed, self.budget = seed, budget or usual_budget()
        self._habits = SensiblePlayer(seed)

    def judge(self, view: View) -> Hint:
        """The best of the legal actions, and why."""
        legal = view.legal
        if len(legal) == 1:
            return Hint(legal[0], is_only=True)
        kinds = {act.kind for act in legal}
        decision = self._decision(view)
        act = advised(view, kinds, SolvedEstimate(decision))
        found = decision.judge() if act is None else Hint(act)
        if act is None and view.announcement is None:
            choice = self._habits.choose(view)
            return found if found is not None and found.act == choice else estimated(view, choice)
        return found or Hint(self._habits.choose(view))

    def choose(self, view: View) -> Act:
        """Choose the best of the legal actions by search."""
        if view.announcement is None and len(view.legal) > 1:
            act = advised(view, {act.kind for act in view.legal}, SolvedEstimate(self._decision(view)))
            return self._habits.choose(view) if act is None else act
        return self.judge(view).act

    def interject(self, view: View) -> Act | None:
        """The advice of plugins for their own events, if there is any."""
        return advised(view, {act.kind for act in view.legal}, SolvedEstimate(self._decision(view)))

    def _decision(self, view: View) -> Decision:
        return Decision(view, self.budget, self.seed)
