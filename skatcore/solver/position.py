"""A moment in the card play with all hands known."""

from __future__ import annotations

from typing import NamedTuple

from skatcore.model.game import Seat


class PlayPosition(NamedTuple):
    """Three hands, who leads or has led, and the cards on the table.

    ``hands`` are the cards still held, from forehand on, as sets of 32 bits
    (`skatcore.play.card_order`); ``trick`` are the numbers of the cards on the table, from
    ``leader`` on.
    """

    hands: tuple[int, int, int]
    leader: int = Seat.FOREHAND
    trick: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat that plays the next card."""
        return (self.leader + len(self.trick)) % 3

    @property
    def tricks_left(self) -> int:
        """How many tricks are not complete yet."""
        return self.hands[self.turn].bit_count()

    def check(self) -> None:
        """Make sure that the cards can lie like this.

        Raises:
            ValueError: they cannot.
        """
        first, second, third = self.hands
        table = 0
        for card in self.trick:
            table |= 1 << card
        if first & second | second & third | first & third | table & (first | second | third):
            raise ValueError("a card cannot be in two places")
        if len(self.trick) >= len(self.hands) or table.bit_count() != len(self.trick):
            raise ValueError(
                f"{len(self.trick)} cards lie on the table: a trick that is not complete has 2 at the most"
            )
        for seat in Seat:
            played = (seat - self.leader) % 3 < len(self.trick)
            if self.hands[seat].bit_count() + played != self.tricks_left:
                raise ValueError("the hands must be as long as each other before the trick began")

    def after(self, card: int, winner: int) -> PlayPosition:
        """The position after the seat on turn has played a card; ``winner`` takes a complete trick."""
        hands = list(self.hands)
        hands[self.turn] &= ~(1 << card)
        rest = (hands[0], hands[1], hands[2])
        if len(self.trick) < len(hands) - 1:
            return PlayPosition(rest, self.leader, (*self.trick, card))
        return PlayPosition(rest, winner)
