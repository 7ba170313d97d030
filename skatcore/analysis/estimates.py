"""Means, shares and paired differences with 95 % intervals, from whole numbers that were added up.

Where the same cards are played under two rule sets, or by two kinds of players, each deal is a pair, and what
counts for an interval is how much the differences of the pairs vary. Those intervals are of the normal
distribution, as deals are counted in hundreds.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

#: How often an interval covers the true value, and its half-width in standard errors.
CONFIDENCE: Final = 0.95
ERRORS: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

#: What became of a game in a deal: it was not played, it was, it was won.
NOT_PLAYED, PLAYED, WON = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Estimated:
    """A number with the half-width of its interval; infinite where there are too few deals."""

    value: float
    half: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return abs(self.value) > self.half

    def times(self, factor: float) -> Estimated:
        """A multiple of it."""
        return Estimated(self.value * factor, self.half * abs(factor))


@dataclass(frozen=True, slots=True)
class PairedSums:
    """A number of each deal under both rule sets: sums, squares and products over ``count`` deals."""

    count: int
    before: int
    after: int
    before_squares: int
    after_squares: int
    products: int

    def mean(self, side: int) -> float:
        """The mean before (0) or after (1)."""
        return (self.before, self.after)[side] / self.count if self.count else 0.0

    def deviation(self, side: int) -> float:
        """The standard deviation in a deal, before (0) or after (1)."""
        total = (self.before, self.after)[side]
        squares = (self.before_squares, self.after_squares)[side]
        return math.sqrt(_variance(self.count, total, squares))

    @property
    def difference(self) -> Estimated:
        """How much more there is after than before."""
        total = self.after - self.before
        mean = total / self.count if self.count else 0.0
        return Estimated(mean, _half(self.count, _variance(self.count, total, self.squares)))

    @property
    def squares(self) -> int:
        """The squares of the differences, added up; 0 if every deal has the same number on both sides."""
        return self.before_squares + self.after_squares - 2 * self.products


@dataclass(frozen=True, slots=True)
class PairedCounts:
    """How often a game was played and won under both rule sets, of ``count`` deals or hands.

    ``pairs`` counts what became of it before and after, where it was played at all.
    """

    count: int
    pairs: Mapping[tuple[int, int], int]

    def played(self, side: int) -> int:
        """How often it was played before (0) or after (1)."""
        return sum(times for pair, times in self.pairs.items() if pair[side] != NOT_PLAYED)

    def won(self, side: int) -> int:
        """How often it was won."""
        return sum(times for pair, times in self.pairs.items() if pair[side] == WON)

    @property
    def was_won(self) -> bool:
        """Whether a declarer has won any of these games on either side."""
        return any(map(self.won, (0, 1)))

    def share(self, side: int) -> float:
        """In which part of the deals it was played."""
        return self.played(side) / self.count if self.count else 0.0

    def share_won(self, side: int) -> float | None:
        """The share of the games that was won; None where none was played."""
        played = self.played(side)
        return self.won(side) / played if played else None

    @property
    def played_difference(self) -> Estimated:
        """By which part of the deals it was played more often."""
        both = sum(times for pair, times in self.pairs.items() if NOT_PLAYED not in pair)
        before, after = self.played(0), self.played(1)
        return PairedSums(self.count, before, after, before, after, both).difference

    @property
    def won_difference(self) -> Estimated | None:
        """By how much the share of games won has changed; None where it was not played on both sides."""
        if not (self.played(0) and self.played(1)):
            return None

        def product(first: int, second: int) -> int:
            return sum(times for pair, times in self.pairs.items() if _counts(first, pair) and _counts(second, pair))

        products = [[product(first, second) for second in range(4)] for first in range(4)]
        return ratio_difference(self.count, (self.won(0), self.played(0), self.won(1), self.played(1)), products)


def ratio_difference(count: int, sums: tuple[int, int, int, int], products: list[list[int]]) -> Estimated:
    """The difference of two ratios of sums over the same deals, with its interval by linearisation.

    ``sums`` are numerator and denominator before, then after; ``products`` are those of each two of
    these four in a deal, added up.
    """
    ratios = sums[0] / sums[1], sums[2] / sums[3]
    weights = (-count / sums[1], ratios[0] * count / sums[1], count / sums[3], -ratios[1] * count / sums[3])
    squares = math.fsum(weights[i] * weights[j] * products[i][j] for i in range(4) for j in range(4))
    variance = max(0.0, squares) / (count - 1) if count > 1 else math.inf
    return Estimated(ratios[1] - ratios[0], _half(count, variance))


def wilson(won: int, of: int) -> tuple[float, float]:
    """The interval in which a share lies (Wilson's), which holds for few cases and for shares near 0 and 1 too.

    >>> low, high = wilson(8, 10)
    >>> round(low, 2), round(high, 2)
    (0.49, 0.94)
    """
    square = ERRORS**2
    middle = (won + square / 2) / (of + square)
    half = ERRORS / (of + square) * math.sqrt(won * (of - won) / of + square / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def _counts(which: int, pair: tuple[int, int]) -> bool:
    """Whether a deal counts for won before, played before, won after, played after."""
    side, played = divmod(which, 2)
    return pair[side] != NOT_PLAYED if played else pair[side] == WON


def _variance(count: int, total: int, squares: int) -> float:
    """The variance of a sample from its sums; whole numbers until the end, so that their order does not matter."""
    return (count * squares - total * total) / (count * (count - 1)) if count > 1 else math.inf


def _half(count: int, variance: float) -> float:
    return ERRORS * math.sqrt(variance / count) if count > 1 else math.inf
