"""The weights of an estimate: how much each feature of a hand adds to the odds of winning.

They were fitted by logistic regression to 18,000 games under the international code that three
sensible players played out, each with one hand whose game was given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Weights of a game that is won by card points, as logarithms of odds.

    ``trump`` is for each trump, ``tops`` for the highest ones, ``side`` for the features of each
    plain suit, ``lead`` for whoever leads first, ``skat_point`` for each card point laid away. ``to_come`` and ``trust`` turn the
    odds of ten cards into those of somebody who will take the skat.
    """

    base: float
    trump: float
    tops: tuple[float, ...]
    side: tuple[float, ...]
    lead: float
    skat_point: float
    to_come: float
    trust: float


@dataclass(frozen=True, slots=True, eq=False)
class NullWeights:
    """Weights of a Null: for the danger in all suits together and in the worst, and the lead."""

    base: float
    danger: float
    suits: float
    worst: float
    lead: float
    to_come: float
    trust: float


SUIT: Final = Weights(
    base=-14.3,
    trump=1.56,
    tops=(1.27, 1.11, 0.75, 0.6, 1.08, 0.79),
    side=(1.98, 0.87, 1.14, -0.3, -0.13, 0.0, 1.13, 0.12),
    lead=0.18,
    skat_point=0.09,
    to_come=0.4,
    trust=0.6,
)
GRAND: Final = Weights(
    base=-12.9,
    trump=2.18,
    tops=(0.88, 0.38, 0.48, 0.44),
    side=(2.05, 1.21, 1.09, -0.3, 0.1, 0.22, 0.67, -0.2),
    lead=0.13,
    skat_point=0.11,
    to_come=0.9,
    trust=0.7,
)
NULL: Final = NullWeights(base=2.6, danger=-0.35, suits=-0.06, worst=-0.27, lead=-0.31, to_come=-0.3, trust=0.9)
NULL_OPEN: Final = NullWeights(base=2.6, danger=-0.28, suits=-0.11, worst=-0.44, lead=-0.13, to_come=-1.0, trust=0.7)
