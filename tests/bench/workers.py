"""How well several processes and the workers of a cluster are kept busy."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterator

from skatcore.analysis.simulation import ALL_SENSIBLE, played
from skatcore.analysis.work.cluster import on_cluster
from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.results import OnCores, Results, results_of
from skatcore.analysis.work.unit import Unit, WorkPlan
from skatcore.rules.build import load_ruleset

from .row import Row, Sizes, Target

WORKERS = 2
DEALS = 100


def workers(sizes: Sizes) -> list[Row]:
    """Units of work done by two processes, and by two workers of a cluster, starting apart."""
    deals, units = min(DEALS, sizes.dealt), max(2 * WORKERS, sizes.simulated)
    plan = WorkPlan.of([load_ruleset("isko")], ALL_SENSIBLE)

    def some(count: int) -> Iterator[Unit]:
        return itertools.islice(plan.units(range(count * deals), deals), count)

    def row(what: str, done: Callable[[], Results]) -> Row:
        alone = _seconds(results_of(some(units // 4), timed)) / (units // 4)
        busy, used, there, took = _busy(done())
        rates = f"{units * deals / took:,.0f} deals/s; {deals / alone:,.0f} in one process just before"
        detail = f"{rates}; the processors gave {100 * used / busy:.0f} % of that time to it"
        what = f"{WORKERS} {what}: the part of their time in which they play"
        return Row("workers", what, 100 * busy / there, "%", Target(85, at_least=True), detail)

    rows = [row("processes", lambda: results_of(some(units), timed, where=OnCores(WORKERS)))]
    if sizes.installs:
        rows.append(row("workers of a cluster", lambda: on_cluster(some(units), timed, f"local:{WORKERS}")))
    return rows


def timed(unit: Unit) -> Counts:
    """The deals of a unit played: by whom, from when until when, and the time that the processor spent on it."""
    begin, used = time.time_ns(), time.process_time_ns()
    played(unit)
    return [os.getpid(), begin, time.time_ns(), time.process_time_ns() - used]


def _busy(results: Results) -> tuple[float, float, float, float]:
    """Seconds in units, those of the processors in them, seconds for which workers were there, and from begin to end."""
    rows: list[list[int]] = [counts for _, counts in results]  # type: ignore[misc]  # `timed` has made them
    end = max(ended for _, _, ended, _ in rows)
    begun: dict[int, int] = {}
    for worker, begin, _, _ in rows:
        begun[worker] = min(begin, begun.get(worker, begin))
    busy = sum(ended - begin for _, begin, ended, _ in rows)
    there = sum(end - begin for begin in begun.values())
    return busy / 1e9, sum(used for *_, used in rows) / 1e9, there / 1e9, (end - min(begun.values())) / 1e9


def _seconds(results: Results) -> float:
    *_, took = _busy(results)
    return took
