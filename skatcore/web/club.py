"""The store of the club, and the one thread that it belongs to, with the most urgent work first."""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from enum import IntEnum
from functools import partial
from queue import PriorityQueue
from typing import Any, Final, Generic, TypeVar
from uuid import uuid4

from skatcore.club import Access, SavedProfiles, StoredTables, StoreError
from skatcore.club.sheet import Store, StoredSheet
from skatcore.club.tournament import StoredTournament, Tournaments
from skatcore.errors import PLUGIN_ERRORS, Trouble

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


LogT = TypeVar("LogT", StoredSheet, StoredTournament)

#: Sheets and tournaments that are kept in memory; the one that was asked for longest ago makes room.
KEPT: Final = 400


class Club:
    """Everything in the store; for the store's thread only."""

    def __init__(self, place: str | None) -> None:
        self.sheets = Store.open(place)
        opened = self.sheets.opened
        self.tournaments = Tournaments(opened)
        self.access = Access(opened)
        self.profiles = SavedProfiles(opened)
        self.tables = StoredTables(opened)
        self._seen = ""
        self._sheets = _Kept[StoredSheet](self.sheets.sheet)
        self._tournaments = _Kept[StoredTournament](self.tournaments.tournament)

    def look(self) -> None:
        """Look whether others have written; done before each piece of work."""
        # a server is asked by looking for new items; to ask it for a token costs as much
        self._seen = self.sheets.changes() if self.sheets.opened.file is not None else uuid4().hex

    def sheet(self, number: int) -> StoredSheet:
        """The sheet with that number, with what others have written meanwhile; a StoreError if there is none."""
        return self._sheets.get(number, self._seen)

    def forget(self) -> None:
        """Read everything again when it is asked for: what was written is not stored."""
        self._sheets.clear()
        self._tournaments.clear()

    def tournament(self, number: int) -> StoredTournament:
        """The tournament with that number, as `sheet`."""
        return self._tournaments.get(number, self._seen)


class _Kept(Generic[LogT]):
    """Logs that were read; one is looked up again only if others have written since."""

    def __init__(self, find: Callable[[int], LogT]) -> None:
        self._find: Callable[[int], LogT] = find
        self._known: OrderedDict[int, tuple[LogT, str]] = OrderedDict()

    def get(self, number: int, now: str) -> LogT:
        """The log with that number; what others have written is looked for once for each ``now``."""
        stored, seen = self._known.pop(number, (None, ""))
        if stored is None:
            stored = self._find(number)
        elif now != seen:
            stored.refresh()
        self._known[number] = stored, now
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return stored

    def clear(self) -> None:
        """Read all again when it is asked for."""
        self._known.clear()


#: The most that is written in one transaction; whoever comes later waits for the next.
TOGETHER: Final = 100
#: Writes in one transaction that are a rush, and the seconds for which more of them are expected.
RUSH, RUSH_LASTS = 8, 0.3


class ClubThread:
    """The thread that reads and writes the store; whatever is to be done there waits for its turn.

    What many write at the same moment is written in one transaction, so that all of them wait for
    the disk once. Nobody has an answer before it is there.
    """

    def __init__(self, place: str | None) -> None:
        self._thread = StoreThread()
        try:
            self._club = self._thread.submit(lambda: Club(place)).result()
        except BaseException:
            self._thread.end(lambda: None)
            raise
        self._waiting: deque[tuple[Callable[[Club], Any], asyncio.Future[Any]]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._rush_until = 0.0
        self.name = self._club.sheets.name
        self.copy = self._club.sheets.opened.copy

    def is_rushed(self) -> bool:
        """Whether many are confirming just now: what others only look at can wait."""
        return time.monotonic() < self._rush_until

    async def run(self, work: Callable[[Club], Answer], urgency: Urgency = Urgency.LOOK) -> Answer:
        """Return the result of ``work`` when it is given the store; it only reads."""
        return await self._thread.run(partial(_looked, work, self._club), urgency)

    async def write(self, work: Callable[[Club], Answer]) -> Answer:
        """The same for what writes: when this returns, it is on the disk."""
        written: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        return await written

    async def _write_waiting(self) -> None:
        while self._waiting:
            group = [self._waiting.popleft() for _ in range(min(TOGETHER, len(self._waiting)))]
            works = [work for work, _ in group]
            if len(group) >= RUSH:
                self._rush_until = time.monotonic() + RUSH_LASTS
            try:
                answers = await self.run(partial(_together, works=works), Urgency.CONFIRM)
            except BaseException as error:
                answers = [error] * len(group)
                if not isinstance(error, Exception):
                    raise
            finally:
                for (_, written), answer in zip(group, answers, strict=True):
                    if written.done():  # whoever waited has gone; it is written all the same
                        continue
                    if isinstance(answer, BaseException):
                        written.set_exception(answer)
                    else:
                        written.set_result(answer)

    def now(self, work: Callable[[Club], Answer]) -> Answer:
        """The same, waited for; not in the event loop's thread."""
        return self._thread.submit(partial(_looked, work, self._club)).result()

    def close(self) -> None:
        """Close the store once what is being written is written."""
        self._thread.end(self._club.sheets.close)


def _looked(work: Callable[[Club], Answer], club: Club) -> Answer:
    club.look()
    return work(club)


def _together(club: Club, works: Sequence[Callable[[Club], Any]]) -> list[Any]:
    """The results of all, or the errors that they raise; all of it is on the disk when this returns."""
    try:
        if len(works) == 1:  # a transaction of its own costs less
            return [_tried(club, works[0])]
        with club.sheets.opened.together():
            club.look()  # from now on nobody else writes
            return [_tried(club, work) for work in works]
    except BaseException:
        club.forget()
        raise


def _tried(club: Club, work: Callable[[Club], Any]) -> Any:
    try:
        return work(club)
    except StoreError as error:
        if error.trouble is Trouble.BROKEN:  # the database may have taken back all that is in the transaction
            raise
        return error
    except PLUGIN_ERRORS as error:
        return error
