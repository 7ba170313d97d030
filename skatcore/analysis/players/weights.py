"""The weights of an estimate: how much each feature of a hand adds to the odds of winning.

They were fitted by logistic regression to 120,000 games under the international code that three
sensible players played out, each with one hand whose game was given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class LevelWeights:
    """Weights of one level - won, schneider, schwarz - as logarithms of odds.

    ``trump`` is for each trump, ``tops`` for the highest ones, ``side`` for the features of each
    plain suit, ``lead`` for whoever leads first, ``skat_point`` for each card point laid away. ``hand`` and
    ``hand_trust`` turn the odds of ten cards into those of a game from the hand.
    """

    base: float
    trump: float
    tops: tuple[float, ...]
    side: tuple[float, ...]
    lead: float
    skat_point: float
    hand: float
    hand_trust: float


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Weights of a game that is won by card points: for each level.

    ``to_come``, ``trust`` and ``as_dealt`` turn the odds of ten cards, with two of them laid away and as
    dealt, into those of somebody who will take the skat.
    """

    levels: tuple[LevelWeights, LevelWeights, LevelWeights]
    to_come: float
    trust: float
    as_dealt: float


@dataclass(frozen=True, slots=True, eq=False)
class NullWeights:
    """Weights of a Null: for the danger in all suits together and in the worst, for none at all, and the lead."""

    base: float
    danger: float
    suits: float
    worst: float
    safe: float
    lead: float
    to_come: float
    trust: float
    as_dealt: float


SUIT: Final = Weights(
    levels=(
        LevelWeights(
            base=-14.52,
            trump=1.43,
            tops=(1.26, 0.94, 0.63, 0.6, 1.05, 0.81),
            side=(1.96, 0.53, 1.17, 0.0, -0.02, -0.23, 1.5, 0.01),
            lead=0.28,
            skat_point=0.051,
            hand=0.81,
            hand_trust=0.80,
        ),
        LevelWeights(
            base=-18.05,
            trump=1.19,
            tops=(1.73, 1.42, 0.85, 0.6, 0.81, 0.49),
            side=(2.06, 0.78, 1.78, 0.0, 0.02, -0.55, 2.07, 0.11),
            lead=0.14,
            skat_point=0.029,
            hand=0.46,
            hand_trust=0.84,
        ),
        LevelWeights(
            base=-16.61,
            trump=-0.27,
            tops=(4.28, 2.13, 1.01, 0.53, 0.32, -0.11),
            side=(1.52, 0.98, -0.29, 0.0, -0.02, -1.38, 3.25, 0.4),
            lead=0.62,
            skat_point=-0.007,
            hand=-0.03,
            hand_trust=0.97,
        ),
    ),
    to_come=0.82,
    trust=0.5,
    as_dealt=0.16,
)
GRAND: Final = Weights(
    levels=(
        LevelWeights(
            base=-11.33,
            trump=1.96,
            tops=(0.98, 0.35, 0.36, 0.27),
            side=(2.05, 0.94, 1.38, 0.0, 0.14, -0.01, 0.94, -0.05),
            lead=0.10,
            skat_point=0.086,
            hand=0.79,
            hand_trust=0.82,
        ),
        LevelWeights(
            base=-16.36,
            trump=1.72,
            tops=(1.4, 0.22, 0.14, -0.04),
            side=(2.28, 1.34, 1.9, 0.0, 0.18, -0.13, 2.44, 1.07),
            lead=0.27,
            skat_point=0.019,
            hand=0.29,
            hand_trust=0.78,
        ),
        LevelWeights(
            base=-13.01,
            trump=0.67,
            tops=(2.42, 0.01, -0.79, -0.97),
            side=(1.42, 0.93, -1.11, 0.0, 0.02, -0.7, 3.07, 1.06),
            lead=0.68,
            skat_point=-0.020,
            hand=-0.43,
            hand_trust=1.00,
        ),
    ),
    to_come=0.73,
    trust=0.63,
    as_dealt=0.09,
)
NULL: Final = NullWeights(
    base=1.99, danger=-0.44, suits=0.16, worst=-0.09, safe=2.51, lead=-0.16, to_come=0.53, trust=0.33, as_dealt=0.27
)
NULL_OPEN: Final = NullWeights(
    base=1.87, danger=-0.46, suits=0.25, worst=-0.18, safe=2.26, lead=-0.16, to_come=0.47, trust=0.35, as_dealt=0.26
)
