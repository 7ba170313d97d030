"""Processes that work beside this one: one at a time, or several that share work out."""

from __future__ import annotations

import itertools
import os
import pickle  # to see what is sent
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import parent_process, spawn
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext, SpawnContext, SpawnProcess
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar, cast

from skatcore.errors import SkatError
from skatcore.model.interrupts import interrupts_wait
from skatcore.text.message import Message

Item = TypeVar("Item")
Result = TypeVar("Result")

#: Items under way for each process: enough to keep it busy, few enough to bound memory.
AHEAD: Final = 2
#: How often an item may be lost because the process that works on it is killed.
PATIENCE: Final = 5
#: Seconds between two looks at whether work is to end.
LOOK: Final = 0.2
#: The mark behind the last item.
END: Final = object()
#: How far a process steps back that works beside others.
BEHIND: Final = 10


class ItemLost(SkatError):  # noqa: N818 - it says what is wrong
    """The processes that worked on an item were killed too often; it may be what ends them."""

    def __init__(self, item: Any, count: int) -> None:
        super().__init__(Message.of("error.process-lost", word=str(item), count=count))
        self.item, self.count = item, count


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Helper:
    """A process of its own and the connection to it; whoever has it ends it.

    It leaves Ctrl-C to this process and ends with it, however that ends. ``serve`` is called there with the other end
    of the connection, and with what is given.

    Raises:
        OSError: the system allows no more processes.
    """

    def __init__(self, context: BaseContext, serve: Callable[..., object], *given: object) -> None:
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_begin, args=(serve, theirs, *given), daemon=True)  # type: ignore[attr-defined]
        try:
            with theirs, interrupts_wait():
                self.process.start()
        except BaseException:  # Ctrl-C too, which has waited
            if self.process.pid is not None:
                self.end()
            self.connection.close()
            raise

    def end(self) -> None:
        """End the process at once, whatever it is at."""
        with interrupts_wait():
            self.process.kill()
            self.process.join()
            self.connection.close()


def _begin(serve: Callable[..., object], connection: Connection, *given: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    serve(connection, *given)


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


@dataclass(slots=True, eq=False)
class _Task(Generic[Item]):
    """An item, and what came of it: whether that is a result, and the result or the error."""

    item: Item
    outcome: tuple[bool, Any] | None = None
    lost: int = 0


@dataclass(slots=True, eq=False)
class _Worker(Generic[Item]):
    """A process of a pool with the items that it has: the one that it works on, and those that wait there.

    Until it is ready, they are not sent: it could not take them yet.
    """

    helper: Helper
    tasks: deque[_Task[Item]] = field(default_factory=deque)
    ready: bool = False


class Pool(Generic[Item, Result]):
    """Processes that do one kind of work, each on one item after the other; one that is killed is replaced.

    ``work`` is sent to each once: a function of a module, or something made of such. The processes are new
    interpreters, as forking is unsafe once there are threads; they are started when there is something to do, at most
    ``processes`` of them. ``gives_way``: everything else on the machine goes before.
    """

    def __init__(self, work: Callable[[Item], Result], processes: int, *, gives_way: bool = False) -> None:
        self._given = (spawn_context(work), _serve, work, gives_way)
        self._processes = processes
        self._workers: dict[Connection, _Worker[Item]] = {}
        self._waiting: deque[_Task[Item]] = deque()

    def results(
        self,
        items: Iterable[Item],
        *,
        in_order: bool = False,
        stays: Callable[[Item], bool] = lambda _: False,
        is_over: Callable[[], bool] = lambda: False,
    ) -> Generator[tuple[Item, Result], None, None]:
        """Yield each item with what came of it, as they come or in their order.

        Items are taken when there is somebody to work on them. One that ``stays`` comes in its place, with None. When
        there are no more, when ``is_over`` says so, or when this is closed, the processes end at once.

        Raises:
            ItemLost: the processes that worked on an item were killed too often.
        """
        source, tasks = iter(items), list[_Task[Item]]()
        try:
            while not is_over():
                for item in itertools.islice(source, AHEAD * self._processes - len(tasks)):
                    task = _Task(item, (True, None) if stays(item) else None)
                    tasks.append(task)
                    if task.outcome is None:
                        self._waiting.append(task)
                        self._share_out()
                if not tasks:
                    return
                ready = next((task for task in (tasks[:1] if in_order else tasks) if task.outcome), None)
                if ready is None or ready.outcome is None:
                    self._receive()
                    continue
                tasks.remove(ready)
                done, value = ready.outcome
                if not done:
                    raise value
                yield ready.item, value
        finally:
            with interrupts_wait():
                for worker in self._workers.values():
                    worker.helper.end()
                self._workers.clear()

    def _share_out(self) -> None:
        """Give items to the processes that have least to do, and to new ones."""
        while self._waiting:
            worker = min(self._workers.values(), key=lambda worker: len(worker.tasks), default=None)
            if (worker is None or worker.tasks) and len(self._workers) < self._processes:
                with interrupts_wait():
                    worker = _Worker(Helper(*self._given))
                    self._workers[worker.helper.connection] = worker
            elif worker is None or len(worker.tasks) >= AHEAD:
                return
            worker.tasks.append(self._waiting.popleft())
            if worker.ready:
                self._send(worker, [worker.tasks[-1]])

    def _receive(self) -> None:
        """Wait a moment for what processes send: a result, or that they have begun."""
        for ready in wait([*self._workers], LOOK):
            worker = self._workers[cast("Connection", ready)]
            try:
                outcome = worker.helper.connection.recv()
            except (EOFError, OSError):  # it may end in the middle of a message
                self._lose(worker)
                continue
            if outcome is None:
                worker.ready = True
                self._send(worker, worker.tasks)
            else:
                worker.tasks.popleft().outcome = outcome
        self._share_out()

    def _send(self, worker: _Worker[Item], tasks: Iterable[_Task[Item]]) -> None:
        try:
            for task in tasks:
                worker.helper.connection.send(task.item)
        except OSError:
            self._lose(worker)

    def _lose(self, worker: _Worker[Item]) -> None:
        """End a process that is gone; others do what it had."""
        del self._workers[worker.helper.connection]
        worker.helper.end()
        if worker.tasks:
            task = worker.tasks[0]
            task.lost += 1
            if task.lost > PATIENCE:
                raise ItemLost(task.item, task.lost)
        self._waiting.extendleft(reversed(worker.tasks))


def _serve(connection: Connection, work: Callable[[Any], Any], gives_way: bool) -> None:  # noqa: FBT001 - sent by place
    """Work on the items that come, until there are no more."""
    if gives_way and hasattr(os, "nice"):  # Windows has none
        os.nice(BEHIND)
    items: SimpleQueue[Any] = SimpleQueue()
    # what comes is taken at once, so that who sends it need not wait
    threading.Thread(target=_take, args=(connection, items), daemon=True).start()
    with suppress(OSError):
        connection.send(None)
        while (item := items.get()) is not END:
            outcome = _outcome(work, item)
            try:
                connection.send(outcome)
            except (pickle.PicklingError, AttributeError, TypeError) as error:
                connection.send((False, error))


def _take(connection: Connection, items: SimpleQueue[Any]) -> None:
    try:
        with suppress(EOFError, OSError):
            while True:
                items.put(connection.recv())
    finally:
        items.put(END)


def _outcome(work: Callable[[Any], Any], item: Any) -> tuple[bool, Any]:
    try:
        return True, work(item)
    except BaseException as error:  # noqa: BLE001 - it is raised where the result is asked for
        error.add_note("".join(traceback.format_exception(error)))
        return False, error


def spawn_context(sent: object) -> SpawnContext:
    """The context of new interpreters, which run the caller's script only if it defines something that is sent."""
    try:
        return SpawnContext() if b"__main__" in pickle.dumps(sent) else _WithoutScript()
    except (pickle.PicklingError, AttributeError, TypeError):  # sending it will say so
        return _WithoutScript()


#: What tells a new interpreter to run the script of the program that starts it, too.
_SCRIPT: Final = ("init_main_from_path", "init_main_from_name")
_STARTING: Final = threading.Lock()


@contextmanager
def without_script() -> Iterator[None]:
    """Let processes that start here not import the caller's script: without a guard it would start them once more."""
    with _STARTING:
        prepared = spawn.get_preparation_data

        def prepared_without(name: str) -> dict[str, Any]:
            return {key: value for key, value in prepared(name).items() if key not in _SCRIPT}

        spawn.get_preparation_data = prepared_without
        try:
            yield
        finally:
            spawn.get_preparation_data = prepared


class _NewInterpreter(SpawnProcess):
    @staticmethod
    def _Popen(process: Any) -> Any:  # noqa: N802 - the name that the standard library has for it
        with without_script():
            return SpawnProcess._Popen(process)  # noqa: SLF001


class _WithoutScript(SpawnContext):
    Process = _NewInterpreter
