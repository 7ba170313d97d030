"""How many tables of four and of three a number of players needs (PT 7.1.1, SkWO 7.1.1)."""

from __future__ import annotations

from typing import Final

THREE: Final = 3
FOUR: Final = 4
#: The most tables that may have three players.
MOST_OF_THREE: Final = 3
#: Numbers of players that no such tables seat.
UNSEATABLE: Final = (1, 2, 5)


def table_sizes(players: int) -> tuple[int, ...]:
    """Tables of four, and at most three of three, the small ones last (PT 7.1.1, SkWO 7.1.1).

    Empty if they cannot be seated: one, two and five; every other number can.
    """
    threes = -players % FOUR
    fours, rest = divmod(players - THREE * threes, FOUR)
    if players < THREE or fours < 0 or rest:
        return ()
    return (FOUR,) * fours + (THREE,) * threes
