"""The findings of the search for the choices of a decision, layout after layout."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Standard errors behind the best at which a choice is given up, and the layouts after which that is asked.
_BEHIND: Final = 2.0
_LEAST: Final = 6


@dataclass(slots=True)
class ChoiceValue:
    """A choice: in how many layouts the declarer wins after it, and what is to be expected for who chooses.

    ``gain`` is the sum of the value points of the chooser's side in all ``layouts``, ``squares`` that of their
    squares.
    """

    choice: int
    layouts: int = 0
    won: int = 0
    gain: float = 0.0
    squares: float = 0.0

    def add(self, gain: float, *, won: bool) -> None:
        """Add the gain of one more layout."""
        self.layouts += 1
        self.won += won
        self.gain += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """Value points to be expected."""
        return self.gain / self.layouts if self.layouts else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        if self.layouts <= 1:
            return math.inf
        own = self.gain / self.layouts
        spread = max(0.0, self.squares / self.layouts - own * own)
        return math.sqrt(spread / (self.layouts - 1))

    @property
    def rank(self) -> float:
        """By which choices are compared; what was not searched comes last."""
        return self.mean if self.layouts else -math.inf


def still_open(values: Iterable[ChoiceValue]) -> list[ChoiceValue]:
    """The choices that may still turn out best."""
    values = list(values)
    best = max(values, key=lambda value: value.rank)
    if best.layouts < _LEAST:
        return values
    least = best.mean - _BEHIND * max(best.error, 1e-9)
    return [value for value in values if value is best or value.mean + _BEHIND * min(value.error, 1e9) > least]
