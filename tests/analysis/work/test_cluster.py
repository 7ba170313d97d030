"""Units of work on a Dask cluster: what is killed or restarted there changes nothing."""

from __future__ import annotations

import gc
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from skatcore import varied
from skatcore.analysis.effect import run
from skatcore.analysis.effect.run import effect
from skatcore.analysis.simulation import ALL_SENSIBLE, played
from skatcore.analysis.work import cluster
from skatcore.analysis.work.counts import total
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.results import OnCluster, results_of
from skatcore.analysis.work.unit import WorkPlan
from support.games import rules
from support.other_processes import counted, killing

RANDOM = ("random", "random", "random")
#: Seconds in which a scheduler starts on a busy machine, too.
PATIENT = 60.0


@pytest.fixture
def _collected() -> Iterator[None]:
    """Collect the sockets that Dask's client leaves open when it is closed while it connects again.

    Else the warning of them comes in whichever test the garbage is collected in.
    """
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@contextmanager
def started(program: str, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A scheduler or a worker in a process of its own."""
    arguments = [sys.executable, "-m", f"distributed.cli.dask_{program}", *words, "--no-dashboard"]
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def scheduler_here() -> Iterator[str]:
    """A scheduler without workers in this process, where nothing is killed."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=0,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=cluster.SILENT,
    ) as made:
        yield str(made.scheduler_address)


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


@pytest.mark.usefixtures("_collected")
def test_killed_workers_change_nothing_and_others_with_other_rules_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = WorkPlan.of([rules("isko")], ALL_SENSIBLE, marks=str(tmp_path), deaths=1)
    units = list(plan.units(range(12), 2))
    with cluster._scheduler("local:2") as address:  # noqa: SLF001 - one start for both halves of the test
        found = total(results_of(units, killing, where=OnCluster(address)))
        assert found == total((unit, counted(unit)) for unit in units)
        assert len(list(tmp_path.iterdir())) == 2
        other = replace(plan, rules=(replace(plan.rules[0], digest="0" * 64),))
        with pytest.raises(WorkError, match=r"isko is 0{16} here, but the same text is [0-9a-f]{16} on \S+, process"):
            list(results_of(other.units(range(4)), counted, where=OnCluster(address)))
        # an effect ends at the same deal as in this process
        monkeypatch.setattr(run, "LEAST", 60)
        isko, changed = rules("isko"), varied(rules("isko"), settings={"loss.hand": 1})
        there = effect(isko, changed, deals=400, until=24, kinds=RANDOM, cluster=address)
        here = effect(isko, changed, deals=400, until=24, kinds=RANDOM, jobs=1)
        assert (there.counts, there.reached, there.widest) == (here.counts, True, here.widest)
        assert 60 <= there.deals < 400


#: What is other in a worker: its version, a plugin that is not there, skatcore that is not there.
OTHER_WORKERS = {
    "import skatcore.version as there; there.VERSION = '0.0.1'": r"skatcore is \S+ here, but 0\.0\.1\S* on \S+",
    """
from skatcore.rules.registry import Registry
plugins = {name: offers for name, offers in Registry.installed().plugins.items() if name != "ramsch"}
others = Registry(plugins)
Registry.installed = classmethod(lambda cls: others)
""": r"has no plugin ramsch, which pub needs; install skatcore \d",
    "import sys; sys.modules['skatcore'] = None": r"\S+ has no skatcore; install version \d",
}
DASK_WORKER = "\nimport distributed.cli.dask_worker as dask; dask.main()"


@pytest.mark.usefixtures("_collected")
def test_real_workers_with_another_version_or_without_a_plugin_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "FIRST_ANSWER", PATIENT)
    plan = WorkPlan.of([rules("pub")], ALL_SENSIBLE)
    with scheduler_here() as address:
        for other, said in OTHER_WORKERS.items():
            worker = (address, "--no-nanny", "--nthreads", "1", "--death-timeout", "20", "--no-dashboard")
            process = subprocess.Popen([sys.executable, "-c", other + DASK_WORKER, *worker], stderr=subprocess.DEVNULL)
            try:
                with pytest.raises(WorkError, match=said):
                    list(results_of(plan.units(range(4)), played, where=OnCluster(address)))
            finally:
                process.kill()
                process.wait()


@pytest.mark.usefixtures("_collected")
def test_a_restarted_scheduler_changes_nothing_and_one_that_stays_away_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "LOOK", 0.5)
    monkeypatch.setattr(cluster, "FIRST_ANSWER", PATIENT)
    plan, port = WorkPlan.of([rules("isko")], ALL_SENSIBLE), free_port()
    address = f"tcp://127.0.0.1:{port}"
    places = ("--host", "127.0.0.1", "--port", str(port))
    worker = (address, "--no-nanny", "--nthreads", "1", "--death-timeout", "20")
    units = list(plan.units(range(40), 2))
    with ExitStack() as stack:
        scheduler = stack.enter_context(started("scheduler", *places))
        stack.enter_context(started("worker", *worker))
        results = results_of(units, played, where=OnCluster(address))
        found = [next(results)]
        scheduler.kill()
        scheduler.wait()
        scheduler = stack.enter_context(started("scheduler", *places))
        stack.enter_context(started("worker", *worker))
        found += results
        assert total(found) == total(results_of(units, played))
        monkeypatch.setattr(cluster, "ANSWER_AGAIN", 0.5)
        monkeypatch.setattr(cluster, "FIRST_ANSWER", 2.0)
        results = results_of(units, played, where=OnCluster(address))
        next(results)
        scheduler.kill()
        with pytest.raises(WorkError, match=r"has not answered .* --resume FILE what is done stays"):
            list(results)


@pytest.mark.parametrize("address", ["table", "local:0", "local:x", "http://x:1", "tcp://x", "tcp://:"])
def test_what_names_no_cluster_is_refused(address: str) -> None:
    with pytest.raises(WorkError, match=r"names no cluster; give tcp://HOST:PORT .* or local:4"):
        list(results_of(WorkPlan.of([rules("isko")], ALL_SENSIBLE).units(range(1)), counted, where=OnCluster(address)))


def answers(listening: socket.socket) -> None:
    """A server that is no scheduler."""
    listening.listen()


@pytest.mark.usefixtures("_collected")
@pytest.mark.parametrize("serve", [None, answers])
def test_where_no_scheduler_is_is_said_soon(
    serve: Callable[[socket.socket], None] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "FIRST_ANSWER", 0.3)
    units = WorkPlan.of([rules("isko")], ALL_SENSIBLE).units(range(1))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        if serve is not None:
            serve(listening)
        address = f"tcp://127.0.0.1:{listening.getsockname()[1]}"
        begin = time.monotonic()
        with pytest.raises(WorkError, match=f"no scheduler answers at {address}"):
            list(results_of(units, counted, where=OnCluster(address)))
        assert time.monotonic() < begin + 10


def test_a_worker_without_skatcore_or_with_another_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    done = cluster._carried()  # noqa: SLF001 - what a worker runs
    monkeypatch.setattr("skatcore.version.VERSION", "0.0.1")
    assert done(b"never read")["version"].startswith("0.0.1+")
    monkeypatch.setitem(sys.modules, "skatcore", None)
    assert done(b"never read")["version"] == ""
