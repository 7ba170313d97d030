"""The count of a moment of a deal under best play of all: exact, by the search of the card play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.solver import FAILED, Memory, Objective, PlayPosition, Solver

if TYPE_CHECKING:
    from skatcore.analysis.review.moments import Moment
    from skatcore.play.kept import Kept
    from skatcore.rules.contributions import Contract
    from skatcore.solver import Target


class Counter(ABC):
    """The count of a deal from a moment on, in one of the units of a review.

    It has a solver for each set of cards that must win given tricks.
    """

    def __init__(self, contract: Contract, objective: Objective, memory: Memory, bound: int) -> None:
        self.contract, self.objective, self.memory, self.bound = contract, objective, memory, bound
        self._solvers: dict[Kept | None, Solver] = {}

    @abstractmethod
    def count(self, moment: Moment, guess: int) -> int:
        """The count with best play of all from this moment on; 0 where cards that must win have failed."""

    @abstractmethod
    def keeps(self, moment: Moment, card: int, count: int) -> bool:
        """Whether the count of the moment still holds after a card of the seat on turn."""

    @abstractmethod
    def after(self, moment: Moment, card: int, guess: int) -> int:
        """The count with best play of all after this card."""

    @abstractmethod
    def cost(self, seat: int, before: int, after: int) -> int:
        """The cost of a card to the side of the seat that took the count from one to the other."""

    def solver(self, kept: Kept | None) -> Solver:
        """The solver for cards that must win given tricks."""
        if kept not in self._solvers:
            objective = replace(self.objective, kept=kept)
            self._solvers[kept] = Solver(self.contract, objective, memory=self.memory, bound=self.bound)
        return self._solvers[kept]

    def legal(self, moment: Moment) -> int:
        """The cards that may be played, as the search knows them."""
        return self.solver(moment.kept).legal(moment.position)

    def following(self, moment: Moment, card: int) -> PlayPosition:
        """The position after a card."""
        return self.solver(moment.kept).played(moment.position, card)[1]


class PointCounter(Counter):
    """Card points of one seat: a declarer's with the skat, or those that are forced on a player."""

    def __init__(
        self, contract: Contract, objective: Objective, seat: int, had: int, memory: Memory, bound: int
    ) -> None:
        super().__init__(contract, objective, memory, bound)
        self.seat, self.had = seat, had

    def count(self, moment: Moment, guess: int) -> int:
        """Card points of the seat; none where cards that must win have failed."""
        return 0 if moment.failed else self._total(moment, 0, moment.position, guess)

    def keeps(self, moment: Moment, card: int, count: int) -> bool:
        """Whether nothing is given away."""
        if moment.failed:
            return True
        solver = self.solver(moment.kept)
        gain, following = solver.played(moment.position, card)
        if self.objective.chooses[moment.position.turn]:
            if gain == FAILED or not count:
                return not count
            return solver.at_least(following, count - self._has(moment) - gain)
        return gain == FAILED or not solver.at_least(following, max(count + 1 - self._has(moment) - gain, 0))

    def after(self, moment: Moment, card: int, guess: int) -> int:
        """Card points of the seat after the card."""
        if moment.failed:
            return 0
        gain, following = self.solver(moment.kept).played(moment.position, card)
        return 0 if gain == FAILED else self._total(moment, gain, following, guess)

    def cost(self, seat: int, before: int, after: int) -> int:
        """Card points that the side of the seat has lost by it."""
        return before - after if self.objective.chooses[seat] else after - before

    def _total(self, moment: Moment, gain: int, position: PlayPosition, guess: int) -> int:
        has = self._has(moment) + gain
        rest = self.solver(moment.kept).value(position, max(guess - has, 0))
        return 0 if rest == FAILED else has + rest

    def _has(self, moment: Moment) -> int:
        return self.had + moment.points[self.seat]


class GameCounter(Counter):
    """1 for a game that is won with best play, 0 for one that is lost: tricks decide."""

    def __init__(self, contract: Contract, target: Target, declarer: int, memory: Memory, bound: int) -> None:
        super().__init__(contract, target.objective, memory, bound)
        self.target, self.declarer = target, declarer

    def count(self, moment: Moment, guess: int) -> int:
        """Whether it is won, as a number."""
        del guess
        return 0 if moment.failed else self._won(moment, 0, moment.position)

    def keeps(self, moment: Moment, card: int, count: int) -> bool:
        """Whether it is still won, or still lost."""
        return self.after(moment, card, count) == count

    def after(self, moment: Moment, card: int, guess: int) -> int:
        """Whether it is won after the card."""
        del guess
        gain, following = self.solver(moment.kept).played(moment.position, card)
        return 0 if moment.failed or gain == FAILED else self._won(moment, gain, following)

    def cost(self, seat: int, before: int, after: int) -> int:
        """1 for a card that gave the game away."""
        return before - after if seat == self.declarer else after - before

    def _won(self, moment: Moment, gain: int, position: PlayPosition) -> int:
        need = self.target.need - moment.tricks[self.declarer] - gain
        reached = need <= 0 or self.solver(moment.kept).at_least(position, need)
        return int(reached is not self.target.by_failing)
