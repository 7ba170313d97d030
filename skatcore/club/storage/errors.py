"""What can be wrong with a store of sheets, and the database's errors put in these terms."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from skatcore.errors import SkatError
from skatcore.model.reasons import Detail

if TYPE_CHECKING:
    from skatcore.model.refusal import Refusal
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

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
_POSTGRES: Final = {
    "53100": "full",
    "25006": "read-only",
    "42501": "read-only",
    "55P03": "locked",
    "57014": "locked",
}


class StoreError(SkatError):
    """A store of sheets, or what is to be read into it, cannot be used; nothing was changed.

    ``problem`` is the key of the message ``store.<problem>``, ``store`` the file or the
    database's address as it was named. ``refusal`` says why an item may not stand where it
    stands under a ``ruleset``, ``problems`` what is wrong with a stored profile.
    """

    def __init__(
        self,
        problem: str,
        store: str = "",
        /,
        *,
        refusal: Refusal | None = None,
        ruleset: Ruleset | None = None,
        problems: tuple[Problem, ...] = (),
        **details: int | str,
    ) -> None:
        super().__init__(f"{store}: {problem}")
        self.problem = problem
        self.store = store
        self.refusal = refusal
        self.ruleset = ruleset
        self.problems = problems
        self.details: tuple[Detail, ...] = tuple(details.items())

    def text(self, words: Catalogue) -> str:
        """The message in words, with the store before it."""
        details = dict(self.details)
        if self.refusal is not None:
            told = words if self.ruleset is None else words.of(words.language, self.ruleset)
            details["why"] = told.refusal(self.refusal)
        if self.problems:
            details["why"] = "; ".join(words.problem(one) for one in self.problems)
        text = words.text(f"store.{self.problem}", **details)
        return f"{self.store}: {text}" if self.store else text


@contextmanager
def troubles(store: str) -> Iterator[None]:
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
