"""Units of work done by the workers of a Dask cluster."""

from __future__ import annotations

import asyncio
import logging
import pickle  # it carries what this program itself has made
import re
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.unit import Unit, Work
from skatcore.extras import require
from skatcore.model.interrupts import interrupts_wait
from skatcore.model.processes import AHEAD, PATIENCE, cores, without_script
from skatcore.text.causes import cause
from skatcore.version import build

if TYPE_CHECKING:
    from distributed import Future

#: Seconds in which a scheduler must answer at first, and again after its connection was lost.
FIRST_ANSWER: Final = 5.0
ANSWER_AGAIN: Final = 60.0
#: Those in which a client that is no longer needed may take its leave.
LAST_ANSWER: Final = 1.0
#: Seconds between two looks at the scheduler and its workers, and those without any worker at most.
LOOK: Final = 2.0
WITHOUT_WORKERS: Final = 60.0
#: Seconds that units which are sent together take, and the most of them: each sending costs some milliseconds.
TOGETHER: Final = 0.5
MOST_TOGETHER: Final = 16
#: What `local:4` begins with.
LOCAL: Final = "local"
#: A level of logging that no message has.
SILENT: Final = logging.CRITICAL + 1


def on_cluster(units: Iterator[Unit], run: Work, address: str) -> Generator[tuple[Unit, Counts], None, None]:
    """The units done by the workers of a cluster, as they come.

    Where workers are killed, or the scheduler's connection is lost for a while, what was under way is done again.

    Raises:
        WorkError: nobody answers at the address, nobody works there, or not with the same rules.
    """
    require("cluster")
    with _quiet(), _scheduler(address) as scheduler:
        yield from _Session(scheduler, run).results(units)


@contextmanager
def _quiet() -> Iterator[None]:
    """Say once what went wrong, and not in Dask's log as well."""
    import_module("distributed")  # its logs are there from now on
    names = [name for name in logging.root.manager.loggerDict if f"{name}.".startswith("distributed.")]
    levels = {log: log.level for log in map(logging.getLogger, names)}
    for log in levels:
        log.setLevel(SILENT)
    try:
        yield
    finally:
        for log, level in levels.items():
            log.setLevel(level)


@contextmanager
def _scheduler(address: str) -> Iterator[str]:
    """The address of the scheduler: the one given, or that of a cluster that is started here."""
    kind, _, number = address.partition(":")
    if kind != LOCAL:
        if not re.fullmatch(r"(tcp|tls)://.+:\d+", address):
            raise WorkError("work.cluster-address", address=address)
        yield address
        return
    if number and not (number.isdecimal() and int(number)):
        raise WorkError("work.cluster-address", address=address)
    from distributed import LocalCluster

    workers = int(number) if number else cores()
    try:
        with interrupts_wait(), without_script():  # what is started here leaves Ctrl-C to this process
            cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=SILENT)
    except (OSError, RuntimeError) as error:
        raise WorkError("work.cluster-not-started", why=cause(error)) from None
    with cluster:
        yield cluster.scheduler_address


class _Again:
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


class _Session:
    """The work of one run on a cluster: what is under way there, and the connection, which may be a new one."""

    def __init__(self, address: str, run: Work) -> None:
        self.address = address
        self.run = run
        self.finished: SimpleQueue[Future[Any]] = SimpleQueue()
        self.under_way: dict[str, tuple[list[Unit], Future[Any]]] = {}
        self.again = _Again()
        self.most = 1
        self.together = 1
        self.had_workers = time.monotonic()
        self._connect(FIRST_ANSWER, "work.no-scheduler")

    def results(self, units: Iterator[Unit]) -> Generator[tuple[Unit, Counts], None, None]:
        """Yield what comes back, as long as there are units."""
        try:
            while True:
                if time.monotonic() > self.looked + LOOK:
                    self._look()
                self._submit(units)
                if not (self.under_way or self.again.units):
                    return
                with suppress(Empty):
                    yield from self._received(self.finished.get(timeout=LOOK))
        finally:
            self._close()

    def _submit(self, units: Iterator[Unit]) -> None:
        """Keep all workers busy, with no more units under way than that takes."""
        waiting = self.again.then(units)
        while len(self.under_way) < self.most and (some := list(islice(waiting, self.together))):
            data = pickle.dumps((some, self.run))
            try:
                future = self.client.submit(_carried(), data, pure=False)
            except Exception:  # noqa: BLE001 - a client that has lost its connection fails in many ways
                self.again.units.extend(some)
                self.scheduler = ""  # with the next look it is connected again
                return
            self.under_way[future.key] = (some, future)
            future.add_done_callback(self.finished.put)

    def _received(self, future: Future[Any]) -> Iterator[tuple[Unit, Counts]]:
        """The results of units that were sent together; those that are lost are done again."""
        from distributed import KilledWorker

        if future.key not in self.under_way:
            return  # it was under way on a former connection
        some, _ = self.under_way.pop(future.key)
        if future.status not in {"finished", "error"}:
            self._lost(some)
            return
        try:
            done = future.result(timeout=FIRST_ANSWER)
        except (OSError, CancelledError, KilledWorker):  # time that runs out is an OSError too
            self._lost(some)
            return
        if done["version"] != build():
            problem = "work.other-version" if done["version"] else "work.no-skatcore"
            raise WorkError(problem, word="skatcore", version=build(), own=done["version"], machine=done["machine"])
        seconds = done["seconds"] / len(some)
        self.together = max(1, min(MOST_TOGETHER, int(TOGETHER / max(seconds, 1e-9))))
        yield from zip(some, done["results"], strict=True)

    def _lost(self, units: Iterable[Unit]) -> None:
        for unit in units:
            self.again.add(unit)

    def _look(self) -> None:
        """See whether the scheduler is still the one that the work was given to, and who works there."""
        scheduler, threads = _answer(self.address) or ("", 0)
        now = self.looked = time.monotonic()
        if scheduler != self.scheduler or self.client.status == "closed":
            self._close()
            for some, _ in self.under_way.values():
                self._lost(some)
            self.under_way.clear()
            self._connect(ANSWER_AGAIN, "work.scheduler-lost")
        elif threads:
            self.had_workers = now
            self.most = AHEAD * threads
        elif now > self.had_workers + WITHOUT_WORKERS:
            raise WorkError("work.no-workers", address=self.address, count=int(WITHOUT_WORKERS))

    def _connect(self, patience: float, problem: str) -> None:
        """Connect to the scheduler; ``patience`` is for how many seconds it is tried."""
        from distributed import Client

        until = time.monotonic() + patience
        while True:
            if answer := _answer(self.address):
                with suppress(OSError):  # it may be gone again
                    self.client = Client(self.address, timeout=FIRST_ANSWER, set_as_default=False, name="skat")
                    break
            if time.monotonic() > until:
                raise WorkError(problem, address=self.address, count=int(patience))
            time.sleep(LOOK / 10)
        self.scheduler, threads = answer
        self.most = max(1, AHEAD * threads)
        self.looked = self.had_workers = time.monotonic()

    def _close(self) -> None:
        with suppress(Exception):  # it may have lost its connection
            self.client.close(timeout=LAST_ANSWER)


def _answer(address: str) -> tuple[str, int] | None:
    """A scheduler's own name and the number of its workers' threads; None if none answers in time."""

    async def asked() -> Any:
        from distributed import Security
        from distributed.core import rpc

        own = Security().get_connection_args("client")
        async with rpc(address, connection_args=own, timeout=FIRST_ANSWER) as scheduler:
            return await asyncio.wait_for(scheduler.identity(), FIRST_ANSWER)

    with ThreadPoolExecutor(1) as thread:  # there may be an event loop in this one
        try:
            identity = thread.submit(asyncio.run, asked()).result()
            return identity["id"], sum(worker["nthreads"] for worker in identity["workers"].values())
        except Exception:  # noqa: BLE001 - who is no scheduler may answer anything
            return None


def _carried() -> Callable[[bytes], dict[str, Any]]:
    """The function that a worker calls; it is sent whole, so that one without skatcore can say so."""

    def done(data: bytes) -> dict[str, Any]:
        import pickle
        import platform
        import time

        machine = platform.node()
        try:
            from skatcore import version
        except ImportError:
            return {"version": "", "machine": machine}
        own = version.build() if hasattr(version, "build") else version.VERSION
        if own != wanted:
            return {"version": own, "machine": machine}
        units, run = pickle.loads(data)  # noqa: S301 - of the program that started the work
        begin = time.perf_counter()
        results = [run(unit) for unit in units]
        return {"version": own, "machine": machine, "seconds": time.perf_counter() - begin, "results": results}

    wanted = build()
    return done
