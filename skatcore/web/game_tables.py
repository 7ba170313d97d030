"""Tables at which is played: each kept in memory as it is in the store, and changed by one act at a time.

A table in memory is never changed: an act is done on a copy, and counts when the store has it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final, TypeVar

from skatcore.analysis.players import PlayerKind
from skatcore.rules import Ruleset
from skatcore.table import GameTable, TablePlace, as_json, from_json
from skatcore.web.club import Club, ClubThread, Urgency
from skatcore.web.errors import NotFound, TooOften
from skatcore.web.known import Remembered

Answer = TypeVar("Answer")

#: Tables that are kept in memory.
KEPT: Final = 200
#: How often an act is tried again because another was written first.
TRIES: Final = 20
#: The tables at which computers think at the same time.
AT_ONCE: Final = 2


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table as its version in the store has it."""

    number: int
    version: int
    table: GameTable


class GameTables:
    """The tables of a server."""

    def __init__(self, club: ClubThread) -> None:
        self._club = club
        self._known: Remembered[int, TableNow] = Remembered(KEPT)
        self._shown: Remembered[tuple[Hashable, ...], str] = Remembered(KEPT)
        self._here: Remembered[tuple[int, int], float] = Remembered(KEPT * 4)
        self._busy = asyncio.Semaphore(AT_ONCE)
        # one thread: each has a memory of its own for what it has searched
        self._searcher = ThreadPoolExecutor(1, "search")

    async def thought(self, work: Callable[[], Answer]) -> Answer:
        """Return the result of ``work``, in a thread of its own: computers think in it."""
        async with self._busy:
            return await asyncio.to_thread(work)

    async def searched(self, work: Callable[[], Answer]) -> Answer:
        """The same for what searches, one after the other: those who only look, or play against others, do not wait."""
        return await asyncio.get_running_loop().run_in_executor(self._searcher, work)

    async def shown(self, mark: tuple[Hashable, ...], make: Callable[[], str]) -> str:
        """The part for followers, made once for all to whom ``mark`` applies; they do not wait with those who act."""
        return self._shown.get(mark) or self._shown.keep(mark, await asyncio.to_thread(make))

    def here(self, number: int, place: int) -> None:
        """Note that the person at a place is there now."""
        self._here.keep((number, place), monotonic())

    def away(self, number: int, place: int) -> float:
        """For how many seconds nothing was heard from a place; at the most since somebody asked first."""
        now = monotonic()
        return now - (self._here.get((number, place)) or self._here.keep((number, place), now))

    def close(self) -> None:
        """Search no more."""
        self._searcher.shutdown(cancel_futures=True)

    async def now(self, number: int, urgency: Urgency = Urgency.LOOK) -> TableNow:
        """The table with what others have done meanwhile.

        Raises:
            NotFound: there is none of that number any more.
        """
        known = self._known.get(number)
        version = 0 if known is None else known.version

        def read(club: Club) -> tuple[int, str, Ruleset | None]:
            stored = club.tables.get(number)
            if stored is None:
                raise NotFound
            if stored.version == version:
                return version, "", None
            return stored.version, stored.body, club.tables.rules(stored)

        stored, body, ruleset = await self._club.run(read, urgency)
        if ruleset is None and known is not None:
            return known
        assert ruleset is not None  # noqa: S101 - a version that is not known comes with its rules
        table = await asyncio.to_thread(from_json, ruleset, body)
        return self._known.keep(number, TableNow(number, stored, table))

    async def change(self, number: int, act: Callable[[GameTable], None]) -> TableNow:
        """The table after an act and all that computers do then; it is in the store.

        ``act`` may be called again if somebody else's act was written first.

        Raises:
            Refused: the act is not allowed; nothing has changed.
        """
        for _ in range(TRIES):
            now = await self.now(number, Urgency.CONFIRM)
            done = partial(_after, now.table, act)
            table, body = await (self.searched(done) if any(map(searches, now.table.places)) else self.thought(done))
            if await self._club.write(partial(_written, number=number, body=body, after=now.version)):
                return self._known.keep(number, TableNow(number, now.version + 1, table))
        raise TooOften


def searches(place: TablePlace) -> bool:
    """Whether a computer sits there that searches."""
    return not place.person and str(place.plays).startswith(PlayerKind.SOLVER)


def _written(club: Club, number: int, body: str, after: int) -> bool:
    return club.tables.write(number, body, after)


def _after(table: GameTable, act: Callable[[GameTable], None]) -> tuple[GameTable, str]:
    changed = table.copied()
    act(changed)
    return changed, as_json(changed)
