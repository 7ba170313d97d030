"""The two sides of a game with a declarer (ISkO 3.5.1)."""

from __future__ import annotations

from enum import Enum

from skatcore.model.keyed_enum import KeyedEnum


class Side(KeyedEnum, Enum):
    """The declarer, or the opposing side: the defenders and everybody who sits out (ISkO 3.5.1, 3.5.2).

    >>> Side.DECLARER.other.key
    'defenders'
    """

    DECLARER = "declarer"
    DEFENDERS = "defenders"

    @property
    def other(self) -> Side:
        """The side against it."""
        return Side.DEFENDERS if self is Side.DECLARER else Side.DECLARER
