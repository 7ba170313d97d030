"""The trick that is played, as the search carries it along."""

from __future__ import annotations

from typing import Final, NamedTuple

#: The place of the third card.
LAST_PLACE: Final = 2


class OpenTrick(NamedTuple):
    """The trick that is played, and what is lacking before it.

    ``seat`` is on turn at ``place``, ``table`` the cards on the table, ``led`` the first of them or
    -1; ``winner`` has the best card. ``lies`` is what the cards are worth.
    """

    seat: int
    place: int
    table: int
    led: int
    best: int
    winner: int
    lies: int
    need: int
    left: int

    @classmethod
    def begun(cls, leader: int, need: int, left: int) -> OpenTrick:
        """A trick without a card yet."""
        return cls(leader, 0, 0, -1, 0, leader, 0, need, left)
