"""How much a searching player thinks about a decision: positions, which repeats exactly, or milliseconds."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Final

from skatcore.errors import SkatError
from skatcore.text.message import Message

#: The most of either that can be asked for: an hour.
_MOST: Final = 3_600_000
_MOST_POSITIONS: Final = 10**12
_WRITTEN: Final = re.compile(r"\s*([0-9]{1,13})\s*(ms)?\s*")
#: Positions that compiled code searches in a millisecond at the most.
_QUICK: Final = 30_000


class NoBudget(SkatError, ValueError):  # noqa: N818 - it names what is none
    """Something that is not a budget; the text says what would be one."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Positions that are searched for a decision, or milliseconds that it may take.

    >>> Budget.parse("50ms"), str(Budget.parse("2000"))
    (Budget(positions=0, milliseconds=50), '2000')

    Raises:
        NoBudget: neither or both are given, or too much.
    """

    positions: int = 0
    milliseconds: int = 0

    def __post_init__(self) -> None:
        given = (self.positions, self.milliseconds)
        if min(given) < 0 or bool(given[0]) is bool(given[1]) or given[0] > _MOST_POSITIONS or given[1] > _MOST:
            raise NoBudget(Message.of("error.budget-both", positions=given[0], milliseconds=given[1]))

    @classmethod
    def parse(cls, text: str) -> Budget:
        """A number of positions, or of milliseconds with ``ms`` behind it.

        Raises:
            NoBudget: it is neither.
        """
        written = _WRITTEN.fullmatch(text)
        if written is None:
            raise NoBudget(Message.of("error.budget", given=text))
        number = int(written[1])
        return cls(milliseconds=number) if written[2] else cls(number)

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.milliseconds else str(self.positions)

    def times(self, factor: int) -> Budget:
        """A multiple of it."""
        return Budget(self.positions * factor, self.milliseconds * factor)

    @property
    def bound(self) -> int:
        """The most positions of a single search."""
        return self.positions or self.milliseconds * _QUICK


class Meter:
    """The rest of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._positions = budget.positions
        self._end = time.perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else 0.0
        self._start = time.perf_counter()
        self._whole = budget

    def spend(self, positions: int) -> None:
        """Take off positions that were searched."""
        self._positions -= positions

    def left(self) -> float:
        """The share of the budget that is left, from 1 down; 0 or less if none is."""
        if self._end:
            return (self._end - time.perf_counter()) / (self._end - self._start)
        return self._positions / self._whole.positions
