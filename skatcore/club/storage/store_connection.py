"""A connection to a store that is up to date: transactions, and single items that are written."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import DBAPIError

from skatcore.club.storage.errors import translate_errors, translated
from skatcore.club.storage.tables import ITEMS

#: Seconds for which another's lock is waited for.
PATIENCE: Final = 10.0
#: Seconds after which a server may have been restarted since it was last heard of.
_IDLE: Final = 1.0


class StoreConnection:
    """A connection to a store that is up to date; ``name`` is how errors name the store.

    ``connection`` is for what must stand outside of transactions. ``copy`` is where the store lies
    as it was, if it was brought up to date just now.
    """

    def __init__(self, name: str, engine: Engine, connection: Connection) -> None:
        self.name = name
        self.copy = ""
        self._engine = engine
        self.connection = connection
        self._file = engine.dialect.name == "sqlite"
        compiled = insert(ITEMS).compile(dialect=engine.dialect)
        self._append = str(compiled)
        self._columns = compiled.positiontup
        self._dbapi: Any = engine.dialect.loaded_dbapi
        self._driver: Any = connection.connection.driver_connection
        self._used = time.monotonic()

    def _connect_again(self) -> None:
        """A new connection to a server that has been restarted since the last use.

        A file needs none. What was written meanwhile is read as ever, and nothing was lost: what
        had not been confirmed is written again by whoever asks for it.
        """
        if self._file:
            return
        now = time.monotonic()
        idle, self._used = now - self._used, now
        if not self._driver.closed and idle > _IDLE:
            with suppress(self._dbapi.Error):
                self._driver.execute("SELECT 1")
                self._driver.rollback()
        if self._driver.closed:
            with suppress(DBAPIError, self._dbapi.Error):
                self.connection.close()
            with translate_errors(self.name):
                self.connection = self._engine.connect()
            self._driver = self.connection.connection.driver_connection

    def close(self) -> None:
        """Close the connection."""
        with translate_errors(self.name):
            self.connection.close()
            self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads.

        Raises:
            StoreError: the database cannot be read.
        """
        self._connect_again()
        with translate_errors(self.name), self.connection.begin():
            if self._file:
                self.connection.exec_driver_sql("BEGIN")
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: what is in it is written whole once it ends, or not at all.

        Raises:
            StoreError: the database cannot be written.
            sqlalchemy.exc.IntegrityError: another has written what was to be written here.
        """
        self._connect_again()
        with translate_errors(self.name), self.connection.begin():
            if self._file:
                self.connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield self.connection

    def append(self, row: dict[str, Any]) -> bool:
        """Write one item, in a transaction of its own; False if its place or key is taken.

        Entries are written one by one, so the statement is put together once and goes straight to
        the driver; a single statement needs no more to be a transaction in SQLite.

        Raises:
            StoreError: the database cannot be written.
        """
        self._connect_again()
        values = row if self._columns is None else tuple(row[name] for name in self._columns)
        driver, dbapi = self._driver, self._dbapi
        try:
            driver.execute(self._append, values)
            driver.commit()
        except dbapi.IntegrityError:
            self._rolled_back()
            return False
        except dbapi.Error as error:
            self._rolled_back()
            raise translated(error, self.name) from error
        return True

    def _rolled_back(self) -> None:
        """A server that has gone cannot be told to forget; it forgets by itself."""
        with suppress(self._dbapi.Error):
            self._driver.rollback()
