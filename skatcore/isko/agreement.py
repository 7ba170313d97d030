"""A deal that players end by agreement: the rest goes to one side (ISkO 4.3).

Who may end a game alone, and what a claim costs that does not hold, is not decided here: all three
agree, so nobody is harmed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from skatcore.plugin import (
    CARD_POINTS,
    LATER,
    NOBODY,
    TRICKS,
    Act,
    Refusal,
    RestAgreed,
    RestOffered,
    Seat,
    Stage,
    State,
    points_in,
)


@dataclass(frozen=True, slots=True)
class _Offer:
    """What was offered, at which card, and who agrees."""

    to: Seat
    at: int
    agreed: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Agreement(Stage):
    """All players agree to whom the rest goes: a game with a declarer is over.

    Cards on the table belong to the rest. An offer that somebody does not take stands until the
    next card is played. It is never listed among what may be done: nobody is asked.
    """

    key: ClassVar[str] = "agreement"
    order: ClassVar[int] = 490
    cite: ClassVar[str] = "conduct.concede-alone"
    kinds: ClassVar[tuple[type[Act], ...]] = (RestOffered, RestAgreed)

    def turn(self, state: State) -> int:
        """Nobody has to."""
        del state
        return LATER

    def takes(self, state: State, event: Act) -> bool:
        """Whoever's turn it is."""
        return self.refusal(state, event) is None

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """The game is on and has a declarer; an offer lies on the table to be agreed to."""
        cite = state.ruleset.cite(self.cite)
        if state.contract is None or state.declarer == NOBODY:
            return Refusal("no-rest", cite)
        if isinstance(event, RestAgreed):
            offer = self._offer(state)
            if offer is None or event.seat in offer.agreed:
                return Refusal("nothing-offered", cite)
        return None

    def apply(self, state: State, event: Act) -> None:
        """With the third who agrees the deal is over."""
        if isinstance(event, RestOffered):
            offer = _Offer(event.to, _cards_played(state), frozenset({event.seat}))
        else:
            found = self._offer(state)
            assert found is not None  # noqa: S101 - it was found legal
            offer = _Offer(found.to, found.at, found.agreed | {event.seat})
        state.notes[self.key] = offer
        if len(offer.agreed) == len(Seat):
            declarer = state.declarer
            if offer.to == declarer:
                points = CARD_POINTS - state.defenders_points
                state.settled = points, TRICKS - state.defenders_tricks
            else:
                points = state.points[declarer] + points_in(state.skat)
                state.settled = points, state.taken[declarer]
            state.end()

    def _offer(self, state: State) -> _Offer | None:
        """The offer that lies on the table: no card has been played since."""
        offer: _Offer | None = state.notes.get(self.key)
        return offer if offer is not None and offer.at == _cards_played(state) else None


def _cards_played(state: State) -> int:
    return len(Seat) * len(state.tricks) + len(state.trick)
