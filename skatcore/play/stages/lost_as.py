"""Naming the game as which a Null below the bid is lost (ISkO 3.4.4, where a house reads it so)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.model.game import Level, Seat
from skatcore.model.refusal import Refusal
from skatcore.play.events import Act
from skatcore.play.slots import ANNOUNCEMENT
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.state import State
from skatcore.rules.contributions import Situation
from skatcore.scoring.result import reaches


def below_the_bid(state: State) -> bool:
    """Whether the game has a fixed value that does not reach the bid: it cannot be played any more."""
    contract, game = state.contract, state.announcement
    if contract is None or game is None or not contract.fixed:
        return False
    at = Situation(contract, game.form, Level.PLAIN, 0, game.extras)
    return not reaches(state.ruleset, at, state.bid, dict(contract.fixed)[game.form])


@dataclass(frozen=True, slots=True)
class NamedLoss(Act):
    """The declarer of a Null below the bid names the game as which it is lost (ISkO 3.4.4)."""

    kind: ClassVar[str] = "named-loss"

    contract: str


@dataclass(frozen=True, slots=True)
class Naming(Stage[NamedLoss]):
    """The declarer names one of some contracts as which the Null is lost; then the deal is over.

    ``extra`` is the key under which the announcement keeps its name.
    """

    key: ClassVar[str] = "naming"
    after: ClassVar[tuple[str, ...]] = (ANNOUNCEMENT,)
    cite: ClassVar[str] = "overbid.impossible-null"
    kinds: ClassVar[tuple[type[Act], ...]] = (NamedLoss,)

    contracts: tuple[str, ...]
    extra: str

    def turn(self, state: State) -> int:
        """The declarer, if his game does not reach the bid."""
        if state.contract is None:
            return LATER
        named = self.extra in state.extras
        return state.declarer if below_the_bid(state) and not named else OVER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The contracts, the four suits and Grand in the code."""
        del state
        return [NamedLoss(seat, contract) for contract in self.contracts]

    def refusal(self, state: State, event: NamedLoss) -> Refusal | None:
        """One of the contracts."""
        if event.contract in self.contracts:
            return None
        details = (("contract", event.contract),)
        return Refusal("lost-as-trump-game", state.ruleset.cite(self.cite), details)

    def apply(self, state: State, event: NamedLoss) -> None:
        """The game is lost as the one that was named."""
        state.extras[self.extra] = event.contract
        if not state.to_the_end:
            state.end()
