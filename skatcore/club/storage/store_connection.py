"""A connection to a store that is up to date: transactions, and single items that are written."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from skatcore.club.errors import StoreError
from skatcore.club.storage.tables import ITEMS

#: Seconds for which another's lock is waited for.
PATIENCE: Final = 10.0
#: Seconds after which a server may have been restarted since it was last heard of.
_IDLE: Final = 1.0

#: SQLite's primary result codes that have a message of their own.
_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "not-written",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "no-store",
    sqlite3.SQLITE_CANTOPEN: "unopened",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_AUTH: "read-only",
}
#: PostgreSQL's classes and codes of errors that have a message of their own.
_POSTGRES: Final = {"53100": "full", "25006": "read-only", "42501": "read-only", "55P03": "locked", "57014": "locked"}


class StoreConnection:
    """A connection to a store that is up to date; ``name`` is how errors name the store.

    ``connection`` is for what must be outside of transactions. ``copy`` is where the store is
    as it was, if it was brought up to date just now.
    """

    def __init__(self, name: str, engine: Engine) -> None:
        self.name = name
        self.copy = ""
        self._engine = engine
        self._connect()
        self._file = engine.dialect.name == "sqlite"
        compiled = insert(ITEMS).compile(dialect=engine.dialect)
        self._append = str(compiled)
        self._columns = compiled.positiontup
        self._dbapi: Any = engine.dialect.loaded_dbapi
        self._used = time.monotonic()

    def _connect(self) -> None:
        with translate_errors(self.name):
            self.connection = self._engine.connect()
        self._driver: Any = self.connection.connection.driver_connection

    def _connect_again(self) -> None:
        """Connect again to a server that has been restarted since the last use; a file needs none.

        Nothing was lost: what had not been confirmed is written again by whoever asks for it.
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
            self._connect()

    def close(self) -> None:
        """Close the connection."""
        with translate_errors(self.name):
            self.connection.close()
            self._engine.dispose()

    @contextmanager
    def reading(self, begin: str = "BEGIN") -> Iterator[Connection]:
        """A transaction that only reads."""
        self._connect_again()
        with translate_errors(self.name), self.connection.begin():
            if self._file:
                self.connection.exec_driver_sql(begin)
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: what is in it is written whole once it ends, or not at all.

        An IntegrityError means that another has written what was to be written here.
        """
        with self.reading("BEGIN IMMEDIATE") as connection:
            yield connection

    def append(self, row: dict[str, Any]) -> bool:
        """Write one item, in a transaction of its own; False if its place or key is taken.

        Entries are written one by one, so the statement is put together once and goes straight to
        the driver; a single statement needs no more to be a transaction in SQLite.
        """
        self._connect_again()
        values = row if self._columns is None else tuple(row[name] for name in self._columns)
        try:
            self._driver.execute(self._append, values)
            self._driver.commit()
        except self._dbapi.Error as error:
            with suppress(self._dbapi.Error):  # a server that has gone forgets by itself
                self._driver.rollback()
            if isinstance(error, self._dbapi.IntegrityError):
                return False
            raise translated(error, self.name) from error
        return True


# -- the driver's errors as those of the store -----------------------------------------------------


@contextmanager
def translate_errors(store: str) -> Iterator[None]:
    """Errors of the database as a `StoreError`; broken constraints are left to the caller."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise translated(error.orig, store) from error
    except sqlite3.Error as error:
        raise translated(error, store) from error
    except UnicodeError as error:
        raise StoreError("damaged", store, why=str(error)) from error


def translated(error: BaseException | None, store: str) -> StoreError:
    """An error of the database's driver in the store's terms."""
    why = str(error).strip().partition("\n")[0]
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if "decode to UTF-8" in why:  # Python's word, without a code
            code = sqlite3.SQLITE_CORRUPT
        return StoreError(_SQLITE.get(code, "unusable"), store, why=why)
    state = getattr(error, "sqlstate", None)
    if state is None:
        return StoreError("unreachable", store, why=why)
    return StoreError(_POSTGRES.get(state, "unusable"), store, why=why)
