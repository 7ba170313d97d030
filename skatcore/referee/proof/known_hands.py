"""The search of a claim with all hands known: the solver's."""

from __future__ import annotations

from skatcore.play.card_order import cards_in
from skatcore.referee.proof.claim import CardsLeft, Claim
from skatcore.referee.proof.search import Search, TooManyPositions
from skatcore.referee.proof.trick import OpenTrick
from skatcore.solver import Memory, Objective, PlayPosition, Solver, TooManySearched


class KnownHandsSearch(Search):
    """A search whose positions the solver looks at; ``memory`` is what it remembers them in."""

    def __init__(self, position: CardsLeft, claim: Claim, bound: int, memory: Memory | None = None) -> None:
        super().__init__(position, claim, bound)
        gains, chooses = ((seats[0], seats[1], seats[2]) for seats in (self.of, self.choosers))
        self._solver = Solver(position.contract, Objective(gains, chooses, self.worth), memory=memory)
        self._solver.remember_deal((self.hands[0], self.hands[1], self.hands[2]))
        self._skat = sum(self.worth[card] for card in cards_in(self.pool)) if self.with_skat else 0

    def holds(self, trick: OpenTrick) -> bool:
        """Whether the claim holds here."""
        if trick.need <= 0 or trick.need > trick.left:
            return trick.need <= 0
        on_table = () if trick.led < 0 else (trick.led, *cards_in(trick.table & ~(1 << trick.led)))
        first, second, third = self.hands
        position = PlayPosition((first, second, third), (trick.seat - trick.place) % 3, on_table)
        solver, before = self._solver, self._solver.searched
        solver.bound = max(self.bound - self.searched, 0)
        try:
            return solver.at_least(position, trick.need - self._skat)
        except TooManySearched as too_many:
            raise TooManyPositions from too_many
        finally:
            self.searched += solver.searched - before
