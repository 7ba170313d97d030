"""A thread that stops plugins which never come to an end."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Mapping
from types import FrameType
from typing import Final

from skatcore.errors import Endless
from skatcore.rules.registry import Registry

#: Seconds after which a function of a plugin counts as endless.
PATIENCE: Final = 10
#: Seconds between two looks at what runs.
INTERVAL: Final = 1.0

_WATCHED: Final[list[threading.Thread]] = []


def watch() -> None:
    """Stop plugins of third parties that never answer; without one there is nothing to do.

    Where one function of a plugin, called by this package, runs on and on, `Endless` is raised in it.
    """
    if not _WATCHED and Registry.installed().third_parties:
        _WATCHED.append(threading.Thread(target=_watch, name="plugins", daemon=True))
        _WATCHED[0].start()


def _watch() -> None:
    running: dict[int, tuple[FrameType, float]] = {}
    while True:
        time.sleep(INTERVAL)
        running = look(running, time.monotonic())


def look(before: Mapping[int, tuple[FrameType, float]], now: float) -> dict[int, tuple[FrameType, float]]:
    """The functions of plugins that run in each thread, and since when; those that run too long are stopped."""
    registry, running = Registry.installed(), dict[int, tuple[FrameType, float]]()
    for thread, frame in sys._current_frames().items():  # noqa: SLF001 - the only way to see other threads
        asked = _asked(frame, registry)
        if asked is None:
            continue
        known, since = before.get(thread, (None, now))
        running[thread] = asked, (since if known is asked else now)
        if now - running[thread][1] > PATIENCE:
            running[thread] = asked, now
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Endless))
    return running


def _asked(frame: FrameType | None, registry: Registry) -> FrameType | None:
    """The outermost function of a third party's plugin that this package has called."""
    asked: FrameType | None = None
    while frame is not None:
        above = frame.f_back
        if above is not None and f"{module_of_frame(above)}.".startswith("skatcore."):
            asked = frame if registry.owner_of(module_of_frame(frame)) in registry.third_parties else asked
        frame = above
    return asked


def module_of_frame(frame: FrameType) -> str:
    """The module whose code a frame runs."""
    return str(frame.f_globals.get("__name__", ""))
