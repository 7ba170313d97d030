"""Units of work done by processes of this machine."""

from __future__ import annotations

import itertools
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Final

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.unit import Unit, Work
from skatcore.model.interrupts import interrupts_wait
from skatcore.records.parallel import AHEAD

#: Processes may be killed so often before a unit is done in between.
PATIENCE: Final = 3


def in_process(units: Iterator[Unit], run: Work) -> Iterator[tuple[Unit, Counts]]:
    """The units one after the other, in this process."""
    for unit in units:
        yield unit, run(unit)


def on_cores(units: Iterator[Unit], run: Work, processes: int) -> Iterator[tuple[Unit, Counts]]:
    """The units done by so many processes, as they come.

    Where one of the processes is killed, what was under way is done again by others.
    """
    pool, again = _pool(processes), deque[Unit]()
    under_way: dict[Future[Counts], Unit] = {}
    fruitless = 0
    try:
        while True:
            waiting = itertools.chain(_taken(again), units)
            killed = _fill(pool, under_way, waiting, again, run, AHEAD * processes)
            if not (under_way or again):
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done if not killed else ():
                unit = under_way.pop(future)
                try:
                    counts = future.result()
                except BrokenProcessPool:
                    again.append(unit)
                    killed = True
                else:
                    fruitless = 0
                    yield unit, counts
            if killed:
                again.extend(under_way.values())
                under_way.clear()
                pool.shutdown()
                fruitless += 1
                if fruitless > PATIENCE:
                    raise WorkError("processes-killed", count=fruitless)
                pool = _pool(processes)
    finally:
        pool.shutdown(cancel_futures=True)


def _fill(
    pool: ProcessPoolExecutor,
    under_way: dict[Future[Counts], Unit],
    waiting: Iterator[Unit],
    again: deque[Unit],
    run: Work,
    most: int,
) -> bool:
    """Submit units until there are enough of them under way; whether a process was killed meanwhile."""
    for unit in itertools.islice(waiting, most - len(under_way)):
        try:
            with interrupts_wait():  # it may start a process
                under_way[pool.submit(run, unit)] = unit
        except BrokenProcessPool:
            again.append(unit)
            return True
    return False


def _taken(again: deque[Unit]) -> Iterator[Unit]:
    while again:
        yield again.popleft()


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
