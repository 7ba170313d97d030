"""The database's errors as a `StoreError`."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from skatcore.club.errors import StoreError

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
