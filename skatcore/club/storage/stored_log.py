"""A log in a store, read when it is first needed and kept up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from skatcore.club.log import Written
from skatcore.club.storage.log_table import LogRef, LogT, LogTable

if TYPE_CHECKING:
    from skatcore.club.storage.store_connection import StoreConnection


class StoredLog(Generic[LogT, Written]):
    """A log that is kept in a store; it is read when it is first needed.

    ``number`` counts the store's logs from 1, ``key`` is the same in every store that it is copied
    to. What others write meanwhile is taken in when something is written here, or by `refresh`.
    """

    def __init__(
        self, table: LogTable[LogT, Written], opened: StoreConnection, place: LogRef, log: LogT | None = None
    ) -> None:
        self.number, self.key, self.title = place.number, place.key, place.title
        self._table = table
        self._opened = opened
        self._place = place
        self._log = log

    @property
    def log(self) -> LogT:
        """The state after the items, under the rules that it was begun with; a StoreError if they cannot be read.

        Where the rules are gone or mean something else now, it is as it was confirmed, and
        ``only_shown`` says why.
        """
        if self._log is None:
            self._log = self._table.log_of(self.items(), self._opened.name, stored=True)
        return self._log

    def _repr_html_(self) -> str | None:
        return self.log._repr_html_()

    def items(self, after: int = 0) -> list[Written]:
        """The items as they were written, those after that number."""
        with self._opened.reading() as connection:
            return self._table.items_of(connection, self._place, self._opened.name, after)

    def refresh(self) -> bool:
        """Take in what others have written; whether there was anything."""
        log = self.log
        more = self.items(len(log.items))
        if more and log.only_shown is not None:
            self._log = None
        else:
            self._table.follow(log, more, self._opened.name)
            if log.changed_since(more):  # a program with other rules has written them
                self._log = None
        return bool(more)

    def _writable(self) -> LogT:
        """The log; refused if its rules are gone or mean something else now: it can only be shown."""
        if self.log.only_shown is not None:
            raise self.log.only_shown
        return self.log
