"""A store that is open, a file or a database: what its sheets and its tournaments have in common."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self, TypeVar

from sqlalchemy.exc import IntegrityError

from skatcore.club.errors import StoreError
from skatcore.club.storage.sqlite_file import open_file, open_to_read
from skatcore.club.storage.store_connection import PATIENCE, StoreConnection
from skatcore.extras import requirement

if TYPE_CHECKING:
    from sqlalchemy import Connection
from itertools import chain, count

from sqlalchemy import Connection, create_engine, inspect

from skatcore.club.storage.tables import HEAD, LEFT_BY, METADATA, VERSIONS, make_tables, migrate, stored_version
from skatcore.text.causes import cause

#: PostgreSQL's lock that keeps two programs from making the tables at once.
MAKING: Final = 0x534B4154
#: How a database's list of connections names this program.
PROGRAM: Final = "skatcore"


def open_server(url: str, name: str, patience: float, *, as_it_is: bool = False) -> StoreConnection:
    """A database that is up to date; one that is empty is made, one ``as_it_is`` neither made nor brought up to date."""
    wait = {"connect_timeout": max(2, int(patience)), "application_name": PROGRAM}
    try:
        # one connection, made anew where the server has been restarted since it was used
        engine = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, connect_args=wait)
    except ModuleNotFoundError:
        raise StoreError("store.driver", name, what=requirement("postgres")) from None
    store = StoreConnection(name, engine)
    try:
        with store.writing() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MAKING})")
            version = stored_version(connection, name) if inspect(connection).has_table(VERSIONS.name) else None
            if as_it_is:
                if version is None:
                    raise StoreError("store.no-sheet", name)  # noqa: TRY301 - and closed below
            elif version is None:
                make_tables(connection)
            elif version != HEAD:
                store.copy = copied_tables(connection, "_" + LEFT_BY[version].replace(".", "_"))
                migrate(connection, name)
    except BaseException:
        store.close()
        raise
    return store


def copied_tables(connection: Connection, old: str) -> str:
    """Copies of the tables under names that end in ``old``, in the same transaction; their names."""
    there = set(inspect(connection).get_table_names())
    names = [name for name in METADATA.tables if name in there]
    ends = chain([old], (f"{old}_{number}" for number in count(2)))
    end = next(end for end in ends if not any(name + end in there for name in names))
    for name in names:
        connection.exec_driver_sql(f"CREATE TABLE {name}{end} AS TABLE {name}")
    return ", ".join(name + end for name in names)


#: The environment's variable that names the store.
VARIABLE: Final = "SKAT_SHEETS"
#: The file's name in the platform's folder for a user's data.
FILE: Final = "sheets.db"

_POSTGRES: Final = re.compile(r"(postgresql|postgres|postgresql\+psycopg)://")

#: Others may begin something at the same moment so often.
_TRIES: Final = 100

Answer = TypeVar("Answer")


class Database:
    """One file or one database; ``opened`` is its connection.

    Open it with `open`, and close it or use it in a ``with`` statement. It belongs to one thread;
    other processes may write to the same store.
    """

    def __init__(self, opened: StoreConnection) -> None:
        self.opened = opened

    @classmethod
    def open(
        cls, store: str | None = None, *, create: bool = True, reads: bool = False, patience: float = PATIENCE
    ) -> Self:
        """Open a file or a database (``postgresql://...``); by default the user's own.

        ``create`` makes one that is not there; with ``reads`` nothing will be written. Others'
        locks are waited for ``patience`` seconds.

        Raises:
            StoreError: it cannot be opened; nothing was changed.
        """
        return cls(_opened(store, create=create, reads=reads, patience=patience))

    @classmethod
    def open_as_it_is(cls, store: str | None = None) -> Self:
        """Open a file or a database to read what its own version has left there: it is not brought up to date.

        Raises:
            StoreError: it cannot be opened, or there is nothing.
        """
        return cls(_opened(store, create=False, reads=True, patience=PATIENCE, as_it_is=True))

    @property
    def name(self) -> str:
        """The file or database as it was named."""
        return self.opened.name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file or the connection; what was written stays."""
        self.opened.close()

    def discard(self) -> None:
        """Close a file and remove it, with those that SQLite has made beside it."""
        with suppress(StoreError):  # it is to be gone, whatever is wrong with it
            self.close()
        for end in ("", "-wal", "-shm", "-journal"):
            Path(self.name + end).unlink(missing_ok=True)

    def changes(self) -> str:
        """A token that is another one once another connection or program has written to the store.

        It says nothing else, and is cheap enough to be asked for every second.
        """
        return self.opened.changes()

    def whole(self, write: Callable[[Connection], Answer]) -> Answer:
        """Write in one transaction, all or none; again if another was quicker."""
        for _ in range(_TRIES):
            try:
                with self.opened.writing() as connection:
                    return write(connection)
            except IntegrityError:  # another has begun the same, or under the same rules
                continue
        raise StoreError("store.locked", self.name)


def _opened(
    store: str | None, *, create: bool, reads: bool, patience: float, as_it_is: bool = False
) -> StoreConnection:
    named = place(store)
    url = address(named)
    if url is not None:
        return open_server(url, shown(named), patience, as_it_is=as_it_is)
    if scheme := other_scheme(named):
        raise StoreError("store.scheme", shown(named), word=scheme)
    return _file_opened(named, create=create and not reads, reads=reads, as_it_is=as_it_is, patience=patience)


def _file_opened(store: str, *, create: bool, reads: bool, as_it_is: bool, patience: float) -> StoreConnection:
    """A file, looked at before anything is changed, made or brought up to date."""
    path = Path(store)
    try:
        new = not path.exists()
        if new and create:
            _make_room(path)
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        raise StoreError("store.unopened", store, why=cause(error)) from None
    if new and not create:
        raise StoreError("store.not-found", store)
    if path.is_dir():
        raise StoreError("store.folder", store)
    if not new and not path.is_file():  # to open a pipe would wait for somebody to write
        raise StoreError("store.no-file", store)
    if reads:
        return open_to_read(path, patience, as_it_is=as_it_is)
    try:
        return open_file(path, "rwc" if create else "rw", patience)
    except StoreError as error:
        # another's lock may mean that the file is just being made, and is empty until it is
        if new and error.message.name != "locked" and path.exists() and not path.stat().st_size:
            path.unlink()
        raise


def _make_room(path: Path) -> None:
    """The user's own folder is made; any other is there, or the path was mistyped."""
    if path == own():
        path.parent.mkdir(parents=True, exist_ok=True)
    elif not path.parent.exists():
        raise StoreError("store.no-folder", str(path), word=str(path.parent))


# -- where a store is ------------------------------------------------------------------------------


def place(given: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The store that is meant: what is given, what ``SKAT_SHEETS`` names, the user's own file."""
    named = given or environment.get(VARIABLE)
    return named.removeprefix("sqlite:///") if named else str(own())


def is_new_file(given: str | None = None) -> bool:
    """Whether the store that is meant is a file that is not there yet."""
    named = place(given)
    return address(named) is None and not Path(named).exists()


def own() -> Path:
    """The user's own file, in the platform's folder for a user's data."""
    from platformdirs import user_data_path

    return user_data_path("skatcore", appauthor=False) / FILE


def other_scheme(store: str) -> str:
    """The scheme of an address that is not a PostgreSQL database; empty for a file."""
    match = re.match(r"[A-Za-z][A-Za-z0-9+.-]+://?", store)
    return match[0] if match and not Path(store).exists() else ""


def address(store: str) -> str | None:
    """The address of a PostgreSQL database for SQLAlchemy; None if the store is a file."""
    match = _POSTGRES.match(store)
    return "postgresql+psycopg://" + store[match.end() :] if match else None


def shown(store: str) -> str:
    """The store as errors name it: a database without the password."""
    before, at, rest = store.rpartition("@") if address(store) else ("", "", "")
    scheme, _, user = before.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{rest}" if at else store
