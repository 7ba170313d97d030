"""Units of work done by processes of this machine."""

from __future__ import annotations

import itertools
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Final

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.unit import Unit, Work
from skatcore.model.interrupts import interrupts_wait
from skatcore.records.parallel import AHEAD, end_pool

#: So often a unit may be lost, because the process that does it is killed.
PATIENCE: Final = 5


def in_process(units: Iterator[Unit], run: Work) -> Generator[tuple[Unit, Counts], None, None]:
    """The units one after the other, in this process."""
    for unit in units:
        yield unit, run(unit)


class Again:
    """Units that were lost with whoever did them, to be done before others."""

    def __init__(self) -> None:
        self.units: deque[Unit] = deque()
        self._losses: Counter[str] = Counter()

    def add(self, unit: Unit) -> None:
        """Do a unit once more.

        Raises:
            WorkError: it was lost too often; it may be what ends the processes.
        """
        self._losses[unit.key] += 1
        if self._losses[unit.key] > PATIENCE:
            raise WorkError("unit-lost", word=unit.key, count=PATIENCE + 1)
        self.units.append(unit)

    def then(self, units: Iterator[Unit]) -> Iterator[Unit]:
        """These units, and then the others."""
        while self.units:
            yield self.units.popleft()
        for unit in units:  # noqa: UP028 - `yield from` would close them with this
            yield unit


def on_cores(units: Iterator[Unit], run: Work, processes: int) -> Generator[tuple[Unit, Counts], None, None]:
    """The units done by so many processes, as they come.

    Where one of the processes is killed, what was under way is done again by others.
    """
    pool, again = _pool(processes), Again()
    under_way: dict[Future[Counts], Unit] = {}
    try:
        while True:
            killed = False
            for unit in itertools.islice(again.then(units), AHEAD * processes - len(under_way)):
                try:
                    with interrupts_wait():  # it may start a process
                        future = pool.submit(run, unit)
                except BrokenProcessPool:
                    again.units.append(unit)
                    killed = True
                    break
                under_way[future] = unit
            if not (under_way or killed):
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done if under_way else ():
                unit = under_way.pop(future)
                try:
                    counts = future.result()
                except BrokenProcessPool:
                    again.add(unit)
                    killed = True
                else:
                    yield unit, counts
            if killed:
                for unit in under_way.values():
                    again.add(unit)
                under_way.clear()
                end_pool(pool)
                pool = _pool(processes)
    finally:
        end_pool(pool)


def _pool(processes: int) -> ProcessPoolExecutor:
    # a new interpreter for each process: forking is unsafe once there are threads
    return ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """Leave Ctrl-C to the process that was started, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
