"""The weights of an estimate: how much each feature of a hand adds to the odds of winning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a game that is won by card points, as logarithms of odds.

    ``trump`` is for each trump, ``tops`` for the highest ones, ``side`` for what
    `skatcore.players.estimate.side_features` counts in each plain suit, ``lead`` for whoever
    leads first, ``skat_point`` for each card point laid away. ``to_come`` is what the two cards
    of the skat promise to somebody who has not seen them.
    """

    base: float
    trump: float
    tops: tuple[float, ...]
    side: tuple[float, ...]
    lead: float
    skat_point: float
    to_come: float

    def __hash__(self) -> int:
        return id(self)


@dataclass(frozen=True, slots=True)
class NullWeights:
    """Weights of a Null: for the danger in all suits, for each suit that has any, the lead."""

    base: float
    danger: float
    suit: float
    ouvert: float
    lead: float
    to_come: float


SUIT: Final = Weights(
    base=-9.5,
    trump=1.1,
    tops=(0.9, 0.7, 0.5, 0.4, 0.4, 0.4),
    side=(1.2, 0.6, 0.3, -0.3, 0.3, -0.35, 0.3, 0.2),
    lead=0.2,
    skat_point=0.06,
    to_come=1.0,
)
GRAND: Final = Weights(
    base=-6.0,
    trump=0.8,
    tops=(0.8, 0.5, 0.3, 0.2),
    side=(1.6, 1.0, 0.3, -0.2, 0.5, -0.4, 0.2, 1.0),
    lead=0.7,
    skat_point=0.06,
    to_come=0.8,
)
NULL: Final = NullWeights(
    base=2.5, danger=-0.45, suit=-0.5, ouvert=-1.0, lead=-0.2, to_come=0.5
)
