"""Processes that work beside this one."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any


def process_pool(processes: int, begin: Callable[..., object] | None = None, *given: Any) -> ProcessPoolExecutor:
    """A pool of processes that leave Ctrl-C to this one and end with it, however it ends.

    Each calls ``begin`` with what is given before anything else. All are new interpreters: forking is unsafe once
    there are threads.
    """
    return ProcessPoolExecutor(processes, get_context("spawn"), _begin, (begin, *given))


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
