"""Turns for work that takes long: by rank, fair by address, shorter while others wait.

Work that needs no link never waits before work that has one, and never has the last slot.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, Final, Self, TypeVar

from starlette.requests import ClientDisconnect

from skatcore.club import Role
from skatcore.web.errors import Overloaded

Answer = TypeVar("Answer")

#: The rank of whoever has no link, and the highest one: officials and hosts wait for nobody.
STRANGER, HIGHEST = 0, int(Role.OFFICIAL)
#: The most works of one rank that may wait; of strangers, each `Lanes` says it for itself.
MOST_WAITING: Final = 100


class Turn:
    """A place in a queue, and then a slot, which is held as long as the work is done: ``async with turn``."""

    def __init__(self, lanes: Lanes, rank: int, address: str) -> None:
        self.rank, self.address = rank, address
        self.begun = 0.0
        self.stopped = False
        self._lanes = lanes
        self._granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def ahead(self) -> int:
        """The number of those before it."""
        return self._lanes.ahead(self)

    def until(self, longest: float, hurried: float) -> float:
        """The end of work by its limits in seconds: alone, and while others of its rank or above wait."""
        return self.begun + (hurried if self._lanes.is_wanted(self.rank) else longest)

    def is_over(self, longest: float, hurried: float) -> bool:
        """Whether the work is to end: its time is up, or nobody wants it any more. It may be asked in any thread."""
        return self.stopped or (bool(self.begun) and time.monotonic() > self.until(longest, hurried))

    def grant(self) -> None:
        """Let the work begin."""
        self.begun = time.monotonic()
        self._granted.set_result(None)

    def refuse(self, error: Overloaded) -> None:
        """Let it wait no longer."""
        self._granted.set_exception(error)

    def stop(self) -> None:
        """Drop the work if it has not begun; else ask it to end."""
        self.stopped = True
        if not self._granted.done():
            self._granted.cancel()

    async def __aenter__(self) -> Self:
        try:
            await self._granted
        except BaseException:
            self._lanes.leave(self)
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self._lanes.leave(self)


class Lanes:
    """The queues for ``slots`` works at the same time; ``waiting`` strangers wait at the most.

    Addresses of one rank take turns, however much each asks for. Where the queue is full, a new work takes the place
    of one from the address that has most in it. ``step`` is the time in seconds that one work is reckoned to take, for
    saying when to ask again.
    """

    def __init__(self, slots: int, waiting: int, step: float) -> None:
        self._slots, self._step = max(2, slots), step
        self._most = defaultdict(lambda: MOST_WAITING, {STRANGER: waiting})
        self._waiting: defaultdict[int, OrderedDict[str, deque[Turn]]] = defaultdict(OrderedDict)
        self._working: set[Turn] = set()
        self._turns: set[Turn] = set()
        # their own: what strangers have done in the common ones is not waited for
        self._threads = ThreadPoolExecutor(self._slots, "work")

    def enter(self, rank: int, address: str) -> Turn:
        """A place at the end of what this address has in the queue.

        Raises:
            Overloaded: too many wait already.
        """
        turn, queue = Turn(self, rank, address), self._waiting[rank]
        if self.waiting(rank) >= self._most[rank] and not self._has_slot(rank):
            self._make_room(queue, rank, address)
        queue.setdefault(address, deque()).append(turn)
        self._turns.add(turn)
        self._next()
        return turn

    async def work(self, turn: Turn, work: Callable[[], Answer]) -> Answer:
        """Do ``work`` in a thread when it has its turn; the slot is free when the thread has ended."""
        async with turn:
            return await asyncio.get_running_loop().run_in_executor(self._threads, copy_context().run, work)

    async def work_unless(self, left: Coroutine[Any, Any, None], turn: Turn, work: Callable[[], Answer]) -> Answer:
        """The same for a visitor who may leave, which is when ``left`` ends.

        Raises:
            ClientDisconnect: the visitor has left; work that has not begun is dropped, work that has is asked to end.
        """
        doing, leaving = asyncio.create_task(self.work(turn, work)), asyncio.create_task(left)
        doing.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody is told
        try:
            await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            turn.stop()
        if not doing.done():
            raise ClientDisconnect
        return doing.result()

    def close(self) -> None:
        """End what waits, and tell what is done to end."""
        for turn in [*self._turns]:
            turn.stop()
        self._threads.shutdown(wait=False)

    def leave(self, turn: Turn) -> None:
        """Give back a slot, or a place in the queue."""
        self._working.discard(turn)
        self._turns.discard(turn)
        self._drop(turn)
        self._next()

    def waiting(self, rank: int) -> int:
        """The number of a rank that wait."""
        return sum(map(len, self._waiting[rank].values()))

    def is_wanted(self, rank: int) -> bool:
        """Whether others of this rank or a higher one wait."""
        return any(self._waiting[other] for other in range(rank, HIGHEST + 1))

    def ahead(self, turn: Turn) -> int:
        """The number of turns before one, those who work included; 0 for who works."""
        own = self._waiting[turn.rank].get(turn.address, ())
        if turn not in own:
            return 0
        at, count, is_before = own.index(turn), len(self._working), True
        count += sum(self.waiting(rank) for rank in range(turn.rank + 1, HIGHEST + 1)) + at
        for address, turns in self._waiting[turn.rank].items():
            if address == turn.address:
                is_before = False
            else:
                count += min(len(turns), at + is_before)
        return count

    def _make_room(self, queue: OrderedDict[str, deque[Turn]], rank: int, address: str) -> None:
        error = Overloaded(self.waiting(rank), round(self._step * (self.waiting(rank) + 1)))
        most = max(queue.values(), key=len)
        if len(most) <= len(queue.get(address, ())) + 1:
            raise error
        most.pop().refuse(error)

    def _has_slot(self, rank: int) -> bool:
        strangers = sum(turn.rank == STRANGER for turn in self._working)
        is_kept = rank == STRANGER and strangers >= self._slots - 1
        return len(self._working) < self._slots and not is_kept

    def _drop(self, turn: Turn) -> None:
        queue = self._waiting[turn.rank]
        if turn in (own := queue.get(turn.address, deque[Turn]())):
            own.remove(turn)
            if not own:
                del queue[turn.address]

    def _next(self) -> None:
        for rank in range(HIGHEST, STRANGER - 1, -1):
            queue = self._waiting[rank]
            while queue and self._has_slot(rank):
                address, turns = queue.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    queue[address] = turns  # behind the others
                if not turn.stopped:
                    self._working.add(turn)
                    turn.grant()
