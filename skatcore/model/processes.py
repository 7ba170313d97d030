"""Processes that work beside this one."""

from __future__ import annotations

import os
import pickle  # to see what is sent
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process, spawn
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Final


def process_pool(
    processes: int, begin: Callable[..., object] | None = None, *given: Any, sent: object = None
) -> ProcessPoolExecutor:
    """A pool of processes that leave Ctrl-C to this one and end with it, however it ends.

    Each calls ``begin`` with what is given before anything else; ``sent`` is what they get later. All are new
    interpreters: forking is unsafe once there are threads.
    """
    return ProcessPoolExecutor(processes, spawn_context((*given, sent)), _begin, (begin, *given))


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


def _begin(begin: Callable[..., object] | None, *given: Any) -> None:
    follow_parent()
    if begin is not None:
        begin(*given)


def follow_parent() -> None:
    """Leave Ctrl-C to the process that started this one, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
