"""The results of units of work, whatever does it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.resume_file import ResumeFile
from skatcore.analysis.work.unit import Unit, Work
from skatcore.model.processes import ItemLost, Pool, cores
from skatcore.rules.faults import NamingFaults


@dataclass(frozen=True, slots=True)
class OnCores:
    """On this machine, by a number of processes (None: one for each core); 1 is this process alone."""

    jobs: int | None = None


@dataclass(frozen=True, slots=True)
class OnCluster:
    """On a Dask cluster: ``tcp://HOST:PORT`` of its scheduler, or ``local:4`` for one of four processes here."""

    address: str


@dataclass(frozen=True, slots=True)
class Beside:
    """By one process beside this one that gives way to everything else, until ``is_over`` says so."""

    is_over: Callable[[], bool]


Place = OnCores | OnCluster | Beside
#: Units with what came of them.
Results = Generator[tuple[Unit, Counts], None, None]


def place_of(*, jobs: int | None = None, cluster: str | None = None) -> Place:
    """Where work is done that was asked for by these two options."""
    return OnCores(jobs) if cluster is None else OnCluster(cluster)


def results_of(
    units: Iterable[Unit],
    run: Work,
    *,
    where: Place = OnCores(1),
    resume: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Yield what ``run`` makes of each unit, as it comes: each unit once, in no order that one may rely on.

    ``run`` is a function of a module, which the other processes import. ``units`` are taken when
    there is somebody to do them: there may be endlessly many, and the results are closed
    (`contextlib.closing`) when there are enough. Whoever must stop at the same deal every time
    takes them `in_order`. ``resume`` is a file that keeps what is done: results that it has are
    not worked out again. ``progress`` is called with the number of deals of each result.

    >>> from skatcore import load
    >>> from skatcore.analysis.work.unit import WorkPlan
    >>> plan = WorkPlan.of([load("isko")], ("sensible", "sensible", "sensible"))
    >>> for unit, counts in results_of(plan.units(range(150)), deals_of):
    ...     print(unit.key, counts)
    0+100 100
    100+50 50

    Raises:
        WorkError: the work cannot be done there; the message says what would be right.
    """
    done = _done(iter(units), run, where) if resume is None else _resumed(iter(units), run, where, resume)
    with closing(done):
        for unit, counts in done:
            yield unit, counts
            if progress is not None:
                progress(len(unit.seeds))


def deals_of(unit: Unit) -> Counts:
    """How many deals a unit has: the least that work can be."""
    return len(unit.seeds)


def in_order(results: Iterable[tuple[Unit, Counts]], seed: int) -> Results:
    """The same results by their seeds, from ``seed`` on; what comes too early waits."""
    early: dict[int, tuple[Unit, Counts]] = {}
    for unit, counts in results:
        early[unit.seeds.start] = (unit, counts)
        while seed in early:
            result = early.pop(seed)
            seed = result[0].seeds.stop
            yield result


def _resumed(units: Iterator[Unit], run: Work, where: Place, path: Path) -> Results:
    """The results that a file has, then the others, which are kept there."""
    first = next(units, None)
    if first is None:
        return
    with ResumeFile.opened(path, first.plan, run) as file:
        found: list[tuple[Unit, Counts]] = []

        def missing() -> Iterator[Unit]:
            for unit in units:
                counts = file.get(unit)
                if counts is None:
                    yield unit
                else:
                    found.append((unit, counts))

        units = itertools.chain([first], units)
        for unit in units:
            counts = file.get(unit)
            if counts is None:
                break
            yield unit, counts
        else:
            return
        with closing(_done(itertools.chain([unit], missing()), run, where)) as done:
            for result in done:
                file.add(*result)
                yield result
                while found:
                    yield found.pop()
        yield from found


def _done(units: Iterator[Unit], run: Work, where: Place) -> Results:
    if isinstance(where, OnCluster):
        from skatcore.analysis.work.cluster import on_cluster

        return on_cluster(units, run, where.address)
    if isinstance(where, Beside):
        return _by(Pool(NamingFaults(run), 1, gives_way=True), units, where.is_over)
    first = list(itertools.islice(units, where.jobs or cores()))
    units = itertools.chain(first, units)
    if len(first) <= 1:
        return ((unit, run(unit)) for unit in units)
    return _by(Pool(NamingFaults(run), len(first)), units)


def _by(pool: Pool[Unit, Counts], units: Iterator[Unit], is_over: Callable[[], bool] = lambda: False) -> Results:
    try:
        with closing(pool.results(units, is_over=is_over)) as results:
            yield from results
    except ItemLost as lost:
        raise WorkError("work.unit-lost", word=lost.item.key, count=lost.count) from None
