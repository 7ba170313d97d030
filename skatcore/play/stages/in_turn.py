"""A part of a deal in which players are asked one after the other, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from skatcore.model.game import Seat
from skatcore.play.card_order import BY_NUMBER
from skatcore.play.stage import LATER, OVER, ActT, Stage
from skatcore.play.state import Note, State


class EachInTurn(Stage[ActT]):
    """Every player is asked once, from forehand on; or those whom `seats` names, once for each time.

    ``contract`` is the key of the only game in which they are asked; empty: none has to be on. A
    plugin derives from it, and calls `answered` when somebody has answered for good, or `close`.
    """

    contract: ClassVar[str] = ""

    def seats(self, state: State) -> Sequence[Seat]:
        """The seats that are asked, in this order."""
        del state
        return BY_NUMBER

    def turn(self, state: State) -> int:
        """The player who is asked now."""
        if self.contract and state.contract is None:
            return LATER
        if self.contract and state.contract is not None and state.contract.key != self.contract:
            return OVER
        seats, done = self.seats(state), Note(self.key, 0).of(state)
        return seats[done] if done < len(seats) else OVER

    def answered(self, state: State) -> None:
        """The next player is asked."""
        note = Note(self.key, 0)
        note.set(state, note.of(state) + 1)

    def close(self, state: State) -> None:
        """Nobody is asked any more."""
        Note(self.key, 0).set(state, len(self.seats(state)))
