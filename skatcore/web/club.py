"""The store of the club, and the one thread that it belongs to."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from skatcore.club.access import Access
from skatcore.club.play_tables import StoredTables
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.club.tournament.store import StoredTournament, Tournaments

Answer = TypeVar("Answer")

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
        self._sheets: OrderedDict[int, StoredSheet] = OrderedDict()
        self._tournaments: OrderedDict[int, StoredTournament] = OrderedDict()

    def sheet(self, number: int) -> StoredSheet:
        """The sheet with that number, with what others have written meanwhile; a StoreError if there is none."""
        return _kept(self._sheets, number, lambda: self.sheets.sheet(number))

    def tournament(self, number: int) -> StoredTournament:
        """The tournament with that number, as `sheet`."""
        return _kept(self._tournaments, number, lambda: self.tournaments.tournament(number))


LogT = TypeVar("LogT", StoredSheet, StoredTournament)


def _kept(known: OrderedDict[int, LogT], number: int, find: Callable[[], LogT]) -> LogT:
    stored = known.get(number)
    if stored is None:
        stored = known[number] = find()
        if len(known) > KEPT:
            known.popitem(last=False)
    else:
        known.move_to_end(number)
        stored.refresh()
    return stored


class ClubThread:
    """The thread that reads and writes the store; whatever is to be done there waits for its turn."""

    def __init__(self, place: str | None) -> None:
        self._thread = ThreadPoolExecutor(1, "store")
        self._club = self._thread.submit(Club, place).result()
        self.name = self._club.sheets.name
        self.copy = self._club.sheets.opened.copy

    async def run(self, work: Callable[[Club], Answer]) -> Answer:
        """What ``work`` gives when it is given the store."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._club)

    def now(self, work: Callable[[Club], Answer]) -> Answer:
        """The same, waited for; not in the event loop's thread."""
        return self._thread.submit(work, self._club).result()

    def close(self) -> None:
        """Close the store once what is being written is written."""
        self._thread.submit(self._club.sheets.close).result()
        self._thread.shutdown()
