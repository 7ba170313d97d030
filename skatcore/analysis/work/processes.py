"""Units of work done by processes of this machine."""

from __future__ import annotations

import itertools
import os
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Final

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.unit import Unit, Work
from skatcore.errors import SkatError
from skatcore.model.interrupts import interrupts_wait
from skatcore.model.processes import follow_parent, process_pool, spawn_context
from skatcore.records.parallel import AHEAD, end_pool
from skatcore.rules.faults import naming_faults

#: Seconds between two looks at whether work is to end.
LOOK: Final = 0.2
#: How far a process steps back that works beside others.
BEHIND: Final = 10
#: How often a unit may be lost because the process that does it is killed.
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
            raise WorkError("work.unit-lost", word=unit.key, count=PATIENCE + 1)
        self.units.append(unit)

    def then(self, units: Iterator[Unit]) -> Iterator[Unit]:
        """These units, and then the others."""
        while self.units:
            yield self.units.popleft()
        for unit in units:  # noqa: UP028 - `yield from` would close them with this
            yield unit


def on_cores(units: Iterator[Unit], run: Work, processes: int) -> Generator[tuple[Unit, Counts], None, None]:
    """The units done by a number of processes, as they come.

    Where one of the processes is killed, what was under way is done again by others.
    """
    pool, again = process_pool(processes, sent=run), Again()
    under_way: dict[Future[Counts], Unit] = {}
    try:
        while True:
            killed = False
            for unit in itertools.islice(again.then(units), AHEAD * processes - len(under_way)):
                try:
                    with interrupts_wait():  # it may start a process
                        future = pool.submit(naming_faults, run, unit)
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
                pool = process_pool(processes, sent=run)
    finally:
        end_pool(pool)


def beside(units: Iterator[Unit], run: Work, is_over: Callable[[], bool]) -> Generator[tuple[Unit, Counts], None, None]:
    """The units one after the other, in one process that everything else on the machine goes before.

    They end when ``is_over`` says so; then, or when this is closed, the process ends at once.
    """
    context = spawn_context(run)
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there, run), daemon=True)
    with interrupts_wait():
        process.start()
    there.close()
    try:
        for unit in units:
            here.send(unit)
            while not here.poll(LOOK):
                if is_over():
                    return
            counts = here.recv()
            if isinstance(counts, SkatError):
                raise counts
            yield unit, counts
            if is_over():
                return
    except (EOFError, OSError):  # something else has ended the process
        raise WorkError("work.unit-lost", word=unit.key, count=1) from None
    finally:
        process.kill()
        process.join()
        here.close()


def _serve(units: Connection, run: Work) -> None:
    """Do the units that come, until nobody wants any more."""
    follow_parent()
    if hasattr(os, "nice"):  # Windows has none
        os.nice(BEHIND)
    while True:
        try:
            unit = units.recv()
        except EOFError:
            return
        try:
            counts: Counts | SkatError = naming_faults(run, unit)
        except SkatError as error:
            counts = error
        units.send(counts)
