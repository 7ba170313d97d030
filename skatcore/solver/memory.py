"""Memory of searches for positions, and the room they work in."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, MutableSequence
from typing import Any, Final

from skatcore.solver import loop as loops
from skatcore.solver.loop import DEPTH, FRAME, HAND, SEATS

#: Positions that are remembered: by compiled code, and by the same code as it stands.
SLOTS: Final = 1 << 20
FEW_SLOTS: Final = 1 << 16
#: Generations that one memory can tell apart.
_GENERATIONS: Final = 255


class Memory:
    """The memory of searches for positions; several solvers may share one, one after the other.

    ``compile`` says whether numba is used where it is there; the results are the same.
    """

    def __init__(self, slots: int = 0, *, compile: bool = True) -> None:  # noqa: A002 - says it
        self.search: Callable[..., int] = loops.search
        self.slots = slots or FEW_SLOTS
        self.array: Callable[[list[int]], Any] = list
        compiled = loops.compiled() if compile else None
        if compiled is not None:
            import numpy as np

            self.search = compiled
            self.slots = slots or SLOTS
            self.array = functools.partial(np.array, dtype=np.int64)
        self._kept: MutableSequence[int] = self.array([0] * self.slots)
        self.generation = 0
        #: How many deals were begun with; unlike generations they never repeat.
        self.deals = 0
        self.frames = self.array([0] * (DEPTH * FRAME))
        self.moves = self.array([0] * (DEPTH * HAND))
        self.scores = self.array([0] * (DEPTH * HAND))
        self.leads = self.array([-1] * (SEATS * loops.LEADS))
        self.alike = self.array([0] * (loops.MOST_CHUNKS << loops.CHUNK))

    @property
    def compiled(self) -> bool:
        """Whether compiled code searches."""
        return self.search is not loops.search

    @property
    def kept(self) -> MutableSequence[int]:
        """The positions that are remembered."""
        return self._kept

    def forget(self) -> int:
        """Begin with another deal; its generation."""
        self.deals += 1
        self.generation += 1
        if self.generation > _GENERATIONS:
            if self.compiled:
                self._kept[:] = 0  # type: ignore[call-overload]  # an array, whose places are all set at once
            else:
                for place in range(self.slots):
                    self._kept[place] = 0
            self.generation = 1
        return self.generation


class _OfThread(threading.local):
    """The memory of each thread for solvers that are given none."""

    @functools.cached_property
    def memory(self) -> Memory:
        """Made when the thread first needs it."""
        return Memory()


_OF_THREAD: Final = _OfThread()


def thread_memory() -> Memory:
    """The memory of this thread."""
    return _OF_THREAD.memory
