"""Round numbers along an axis."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from skatcore.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis: the numbers at its ends and where these are, and the round numbers along it with their decimals."""

    low: float
    high: float
    begin: float
    end: float
    ticks: tuple[float, ...]
    decimals: int

    @classmethod
    def over(
        cls,
        numbers: Iterable[float],
        begin: float,
        end: float,
        *,
        most: int = 6,
        whole: bool = False,
        tight: bool = False,
    ) -> Scale:
        """The axis that has 0 and all ``numbers`` on it, and about ``most`` steps.

        It ends at round numbers; if it is ``tight``, at the last of the numbers. Are they ``whole``, so are the steps.

        >>> scale = Scale.over([-24, 18, 61], 0, 200)
        >>> scale.ticks, scale.at(0)
        ((-40, -20, 0, 20, 40, 60, 80), 66.66666666666667)
        """
        every = [0.0, *numbers]
        low, high = min(every), max(every)
        if low == high:
            high = 1
        span = (high - low) / most
        lowest = math.floor(math.log10(span))
        exponent, factor = next(
            (exponent, factor)
            for exponent in (lowest, lowest + 1)
            for factor in (1, 2, 5)
            if factor * 10.0**exponent >= span
        )
        if whole and exponent < 0:
            factor, exponent = 1, 0
        step = factor * 10.0**exponent
        decimals = max(0, -exponent)
        first, last = math.floor(low / step), math.ceil(high / step)
        ticks = [round(number * step, decimals) for number in range(first, last + 1)]
        if tight:
            ticks = [tick for tick in ticks if low <= tick <= high]
        else:
            low, high = ticks[0], ticks[-1]
        return cls(low, high, begin, end, tuple(ticks), decimals)

    def at(self, number: float) -> float:
        """Where a number is."""
        return self.begin + (number - self.low) * (self.end - self.begin) / (self.high - self.low)

    def labels(self, words: Catalogue) -> list[tuple[float, str]]:
        """Where each round number is, and how it is written."""
        return [(self.at(tick), figure(tick, words, self.decimals)) for tick in self.ticks]


def figure(number: float, words: Catalogue, decimals: int = 0, *, signed: bool = False) -> str:
    """A number as it is printed in a language."""
    return printed(words.number(number, decimals, signed=signed))


def printed(number: str) -> str:
    """A number in words with the sign of arithmetic."""
    return number.replace("-", "\N{MINUS SIGN}")
