"""A row of the table: what was measured, and what it should come to."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Target:
    """A bound on what is measured: a least or a greatest value."""

    bound: float
    at_least: bool = False

    def met(self, measured: float) -> bool:
        """Whether the bound is kept."""
        return measured >= self.bound if self.at_least else measured <= self.bound


@dataclass(frozen=True, slots=True)
class Row:
    """One measured thing; ``unit`` says what the number is, ``detail`` how it came about.

    ``measured`` is None where it could not be measured; ``detail`` then says why.
    """

    key: str
    what: str
    measured: float | None
    unit: str
    target: Target
    detail: str

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where nothing was measured."""
        return None if self.measured is None else self.target.met(self.measured)

    def as_data(self) -> dict[str, str | float | bool | None]:
        """The row for a program."""
        return {
            "row": self.key,
            "what": self.what,
            "measured": self.measured,
            "unit": self.unit,
            "target": self.target.bound,
            "at_least": self.target.at_least,
            "met": self.met,
            "detail": self.detail,
        }


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many games are scored, read and played, and how often programs are run.

    ``runs`` are those of whole programs, ``rounds`` the short runs of which the quickest counts.
    ``loaded`` is the most profiles that are loaded.
    ``host_rounds`` is how often a host draws and prints while strangers search.
    ``installs`` says whether another package may be installed to be compared with.
    """

    scored: int
    single: int
    compared: int
    read: int
    archived: int
    runs: int
    rounds: int
    loaded: int
    dealt: int
    simulated: int
    appended: int
    seated: int
    claims: int
    solved: int
    tables: int
    web_entries: int
    kills: int
    streams: int
    strangers: int
    host_rounds: int
    installs: bool


FULL: Final = Sizes(
    scored=5_000_000,
    single=20_000,
    compared=1_000_000,
    read=4_000,
    archived=2_000_000,
    runs=5,
    rounds=10,
    loaded=1_000,
    dealt=200,
    simulated=60,
    appended=10_000,
    seated=1_000,
    claims=2_000,
    solved=200,
    tables=100,
    web_entries=10_000,
    kills=10,
    streams=1_000,
    strangers=100,
    host_rounds=10,
    installs=True,
)
QUICK: Final = Sizes(
    scored=20_000,
    single=100,
    compared=2_000,
    read=100,
    archived=400,
    runs=1,
    rounds=1,
    loaded=1,
    dealt=5,
    simulated=1,
    appended=10,
    seated=100,
    claims=10,
    solved=2,
    tables=3,
    web_entries=6,
    kills=1,
    streams=4,
    strangers=2,
    host_rounds=1,
    installs=False,
)


def quickest(work: Callable[[], object], times: int) -> float:
    """The seconds that a piece of work takes when nothing else disturbs it."""
    return quickest_of([work], times)[0]


def quickest_of(works: Sequence[Callable[[], object]], times: int) -> list[float]:
    """The same for several pieces of work, run in turn, so that all meet the same machine.

    The quickest of many short runs is what the work itself takes; what the others took longer,
    is the machine's other work.
    """
    took = [math.inf] * len(works)
    for _ in range(times):
        for at, work in enumerate(works):
            begin = time.perf_counter()
            work()
            took[at] = min(took[at], time.perf_counter() - begin)
    return took
