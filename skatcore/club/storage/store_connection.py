"""A connection to a store that is up to date: transactions, and single items that are written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, insert
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

from skatcore.club.errors import StoreError
from skatcore.club.storage.tables import ITEMS
from skatcore.text.causes import cause

#: Seconds for which another's lock is waited for.
PATIENCE: Final = 10.0

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

#: Errors of a COMMIT after which nobody knows whether it counted; with the others the store says that it did not.
_ANSWER_LOST: Final = frozenset({"unreachable", "unusable"})

_INSERT: Final = insert(ITEMS)
#: The same for SQLite's driver: entries are written one by one, and putting it together takes longer than writing.
_SQLITE_INSERT: Final = str(_INSERT.compile(dialect=sqlite_dialect(paramstyle="named")))


class StoreConnection:
    """A connection to a store that is up to date; ``name`` is how errors name the store.

    ``file`` is the driver's connection to a file, None for a server. ``copy`` is where the store
    is as it was, if it was brought up to date just now. ``taken`` counts how often whole logs were taken in.
    """

    def __init__(self, name: str, engine: Engine, file: sqlite3.Connection | None = None) -> None:
        self.name = name
        self.file = file
        self.copy = ""
        self.taken = 0
        self._engine = engine
        self._group: Connection | None = None

    @classmethod
    def of_file(cls, name: str, file: sqlite3.Connection) -> StoreConnection:
        """A file that is open, begins no transactions by itself and is closed with this."""
        return cls(name, create_engine("sqlite://", creator=lambda: file, poolclass=StaticPool), file)

    def close(self) -> None:
        """Close the connection."""
        with translate_errors(self.name):
            self._engine.dispose()
            if self.file is not None:
                self.file.close()

    @contextmanager
    def reading(self, begin: str = "BEGIN") -> Iterator[Connection]:
        """A transaction that only reads; one within a group is a part of it."""
        with translate_errors(self.name):
            if self._group is not None:
                with self._group.begin_nested():
                    yield self._group
                return
            with self._engine.begin() as connection:
                if self.file is not None:
                    connection.exec_driver_sql(begin)
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: what is in it is written whole once it ends, or not at all.

        An IntegrityError means that another has written what was to be written here, a StoreError ``answer-lost``
        that the end itself failed: it may have been written.
        """
        ends = False
        try:
            with self.reading("BEGIN IMMEDIATE") as connection:
                yield connection
                ends = True
        except StoreError as error:
            if ends and self._group is None and error.message.name in _ANSWER_LOST:
                raise StoreError("store.answer-lost", self.name, why=dict(error.message.details)["why"]) from error
            raise

    @contextmanager
    def together(self) -> Iterator[None]:
        """One transaction for all that is written meanwhile: it is on the disk once this ends, and not before.

        An entry that is refused leaves the others as they are. If the end fails, the sheets that
        were written to must be read again.
        """
        with self.writing() as connection:
            self._group = connection
            try:
                yield
            finally:
                self._group = None

    def changes(self) -> str:
        """A token that is another one once others have written; it costs next to nothing to ask for it.

        What is written by this connection may change it too; logs that it takes in always do, for they may be
        in memory as they were.
        """
        if self.file is not None:
            with translate_errors(self.name):
                return f"{self.file.execute('PRAGMA data_version').fetchone()[0]}.{self.taken}"
        with self.reading() as connection:  # what can be seen is the same as long as the snapshot is
            return str(connection.exec_driver_sql("SELECT CAST(pg_current_snapshot() AS text)").scalar_one())

    def append(self, row: dict[str, Any]) -> bool:
        """Write one item, in a transaction of its own; False if its place or key is taken."""
        try:
            if self.file is None:
                with self.writing() as connection:
                    connection.execute(_INSERT, row)
            else:
                with translate_errors(self.name):
                    self.file.execute(_SQLITE_INSERT, row)
        except (IntegrityError, sqlite3.IntegrityError):
            return False
        return True


# -- the driver's errors as those of the store -----------------------------------------------------


@contextmanager
def translate_errors(store: str) -> Iterator[None]:
    """Errors of the database as a `StoreError`; broken constraints are left to the caller."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError):
        raise
    except DBAPIError as error:
        raise translated(error.orig, store) from error
    except sqlite3.Error as error:
        raise translated(error, store) from error
    except UnicodeError as error:
        raise StoreError("store.damaged", store, why=cause(error)) from error


def translated(error: BaseException | None, store: str) -> StoreError:
    """An error of the database's driver in the store's terms."""
    why = cause(error) if error else ""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if "decode to UTF-8" in str(error):  # Python's word, without a code
            code = sqlite3.SQLITE_CORRUPT
        return StoreError(f"store.{_SQLITE.get(code, 'unusable')}", store, why=why)
    state = getattr(error, "sqlstate", None)
    if state is None:
        return StoreError("store.unreachable", store, why=why)
    return StoreError(f"store.{_POSTGRES.get(state, 'unusable')}", store, why=why)
