"""A thread of its own for what may only be touched by one, with the most urgent work first."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from enum import IntEnum
from queue import PriorityQueue
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class Urgency(IntEnum):
    """The order of work: what people confirm, what they look at, what they follow."""

    CONFIRM = 1
    LOOK = 2
    FOLLOW = 3
    END = 4


class StoreThread:
    """A thread that works one thing after the other."""

    def __init__(self) -> None:
        self._works: PriorityQueue[tuple[int, int, Callable[[], Any], Future[Any]]] = PriorityQueue()
        self._numbers = itertools.count()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while True:
            urgency, _, work, answer = self._works.get()
            if not answer.set_running_or_notify_cancel():
                continue
            try:
                answer.set_result(work())
            except BaseException as error:  # noqa: BLE001 - whoever waits for it gets it
                answer.set_exception(error)
            if urgency == Urgency.END:
                return

    def submit(self, work: Callable[[], Answer], urgency: Urgency = Urgency.LOOK) -> Future[Answer]:
        """Have something worked; what it gives, or raises, is in the future."""
        answer: Future[Answer] = Future()
        self._works.put((urgency, next(self._numbers), work, answer))
        return answer

    async def run(self, work: Callable[[], Answer], urgency: Urgency = Urgency.LOOK) -> Answer:
        """The same, waited for in an event loop; what has not begun when nobody waits any more is left out."""
        return await asyncio.wrap_future(self.submit(work, urgency))

    def end(self, last: Callable[[], Any]) -> None:
        """End the thread once all that waits is done, with a ``last`` thing to do."""
        with suppress(RuntimeError):
            self.submit(last, Urgency.END).result()
        self._thread.join()
