"""Naming the game as which a Null below the bid is lost (ISkO 3.4.4, where a house reads it so)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.isko.overbid import LOST_AS, NAMED
from skatcore.plugin import LATER, OVER, Act, Refusal, Seat, Stage, State


def below_the_bid(state: State) -> bool:
    """Whether the game has a fixed value that does not reach the bid: it cannot be played any more."""
    contract, game = state.contract, state.announcement
    if contract is None or game is None or not contract.fixed:
        return False
    return dict(contract.fixed)[game.form] < state.bid


@dataclass(frozen=True, slots=True)
class NamedLoss(Act):
    """The declarer of a Null below the bid names the game as which it is lost (ISkO 3.4.4)."""

    kind: ClassVar[str] = "named-loss"

    contract: str


@dataclass(frozen=True, slots=True)
class Naming(Stage):
    """The declarer names a suit game or Grand as which the Null is lost; then the deal is over."""

    key: ClassVar[str] = "naming"
    order: ClassVar[int] = 350
    cite: ClassVar[str] = "overbid.impossible-null"
    kinds: ClassVar[tuple[type[Act], ...]] = (NamedLoss,)

    def turn(self, state: State) -> int:
        """The declarer, if his game does not reach the bid."""
        if state.contract is None:
            return LATER
        named = LOST_AS in state.extras
        return state.declarer if below_the_bid(state) and not named else OVER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The four suits and Grand."""
        del state
        return [NamedLoss(seat, contract) for contract in NAMED]

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """One of the five."""
        assert isinstance(event, NamedLoss)  # noqa: S101 - the stage takes one kind
        if event.contract in NAMED:
            return None
        details = (("contract", event.contract),)
        return Refusal("lost-as-trump-game", state.ruleset.cite(self.cite), details)

    def apply(self, state: State, event: Act) -> None:
        """The game is lost as the one that was named."""
        assert isinstance(event, NamedLoss)  # noqa: S101 - the stage takes one kind
        state.extras[LOST_AS] = event.contract
        if not state.to_the_end:
            state.end()
