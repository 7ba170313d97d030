"""A file of SQLite: opened, read as a copy, or brought up to date with a copy next to it."""

from __future__ import annotations

import filecmp
import glob
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from skatcore.club.errors import StoreError
from skatcore.club.storage.store_connection import StoreConnection, translate_errors
from skatcore.club.storage.tables import APPLICATION, BACKUP, HEAD, LEFT_BY, make_tables, migrate, stored_version
from skatcore.text.causes import cause

#: Milliseconds in which a program that ends lets go of a file.
_NOBODY_ELSE: Final = 500
#: Seconds between two tries to get a lock that SQLite does not wait for by itself.
_AGAIN: Final = 0.02


def open_to_read(path: Path, patience: float, *, as_it_is: bool = False) -> StoreConnection:
    """A file that is only read; where not even SQLite's own files next to it can be written too.

    One of an older version is read as a copy that is up to date, or ``as_it_is``.
    """
    try:
        return open_file(path, "ro", patience, as_it_is=as_it_is)
    except StoreError as error:
        log = Path(f"{path}-wal")
        unmerged = log.exists() and log.stat().st_size > 0  # entries that only SQLite can put into the file
        if unmerged or error.message.name not in {"unopened", "read-only", "not-written", "full"}:
            raise
    return open_file(path, "ro&immutable=1", patience, as_it_is=as_it_is)


def open_file(path: Path, mode: str, patience: float, *, as_it_is: bool = False) -> StoreConnection:
    """A file in a mode of SQLite (``ro``, ``rw``, ``rwc``), brought up to date if it is written."""
    with translate_errors(str(path)):
        # no transactions but those that are begun here; waits for others' locks by itself
        if mode == "rwc":
            with suppress(OSError):  # it is there, or SQLite says why it cannot be made
                _make(path, path.parent)
        file = sqlite3.connect(_address(path, mode), timeout=patience, isolation_level=None, uri=True)
    store = StoreConnection.of_file(str(path), file)
    try:
        with translate_errors(store.name):
            file.execute("PRAGMA foreign_keys = ON")
            file.execute("PRAGMA synchronous = FULL")
        with store.reading() as connection:
            version = _version(connection, store.name, writes=not mode.startswith("ro"))
        if mode.startswith("ro"):
            return store if version == HEAD or (as_it_is and version) else _in_memory(file, store.name, version)
        if version != HEAD:
            _bring_up_to_date(store, path)
        _write_ahead(file, store.name, patience)
    except BaseException:
        store.close()
        raise
    return store


def _make(path: Path, beside: Path, mode: int | None = None) -> None:
    """Make an empty file. What root makes belongs to the owner of the folder or the store: who serves that must open it.

    Owner and mode are set on the open file, not by name: a name may mean another file by then.

    Raises:
        OSError: it is there, or cannot be made.
    """
    made = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
    try:
        if os.name == "posix":
            if os.geteuid() == 0:
                owner = beside.stat()
                with suppress(OSError):  # not every root may do that
                    os.fchown(made, owner.st_uid, owner.st_gid)
            if mode is not None:
                os.fchmod(made, mode)
    finally:
        os.close(made)


def _address(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


def _in_memory(file: sqlite3.Connection, name: str, version: str | None) -> StoreConnection:
    """A store of an older version, only to be read: a copy that is up to date, gone when closed."""
    if version is None:  # nothing is made of an empty file by looking into it
        raise StoreError("store.no-sheet", name)
    copy = sqlite3.connect(":memory:", isolation_level=None)
    store = StoreConnection.of_file(name, copy)
    try:
        with translate_errors(name), closing(file):
            file.backup(copy)
        with store.writing() as connection:
            migrate(connection, name)
        copy.execute("PRAGMA query_only = ON")  # what was written here would be gone
    except BaseException:
        store.close()
        raise
    return store


def _bring_up_to_date(store: StoreConnection, path: Path) -> None:
    """Make the tables, or take every step that is lacking, all or none; what was there is copied before.

    Only one program does it: the others wait, and find it done.
    """
    with store.writing() as connection:
        version = _version(connection, store.name, writes=True)
        if version is None:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            make_tables(connection)
        elif version != HEAD:
            store.copy = str(copied(path, f"{LEFT_BY[version]}-backup"))
            migrate(connection, store.name)


@contextmanager
def alone(file: sqlite3.Connection, name: str) -> Iterator[None]:
    """Keep everybody else from a file that is open to be written; a StoreError if another program has it open.

    Whoever has read a file in SQLite's write-ahead mode holds it until it is closed: nobody else can switch that off.
    """
    try:
        with translate_errors(name):
            file.execute(f"PRAGMA busy_timeout = {_NOBODY_ELSE}")
            file.execute("PRAGMA locking_mode = EXCLUSIVE")
            file.execute("PRAGMA journal_mode = DELETE")
    except StoreError as error:
        raise StoreError("store.in-use", name) if error.message.name == "locked" else error from None
    try:
        yield
    finally:
        file.execute("PRAGMA locking_mode = NORMAL")
        _write_ahead(file, name, patience=0)


def copied(path: Path, old: str, source: sqlite3.Connection | None = None) -> Path:
    """A copy of a file next to it, under a free name with ``old``; it is written whole or not at all.

    A copy that is there already, of a try that was killed, is the copy; what else such tries have left is removed:
    only one program copies at a time. ``source`` is a connection to the file that keeps all others from it.
    """
    name = f"{path.name}.{old}"
    partly = path.with_name(f".{name}.{os.getpid()}")
    try:
        for left in path.parent.glob(f".{glob.escape(name)}*"):
            left.unlink()
        # nobody reads in the copy what they may not read in the store
        _make(partly, path, path.stat().st_mode & 0o777)
        with closing(sqlite3.connect(partly)) as made:
            if source is not None:
                source.backup(made)
            else:
                with closing(sqlite3.connect(_address(path, "ro"), uri=True)) as file:
                    file.backup(made)
        with partly.open("rb+") as file:
            os.fsync(file.fileno())
        copies = (path.with_name(name + end) for end in chain([""], (f"-{number}" for number in count(2))))
        beside = next(copy for copy in copies if not copy.exists() or filecmp.cmp(partly, copy, shallow=False))
        if not beside.exists():
            partly.rename(beside)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("store.not-copied", str(path), word=str(path.with_name(name)), why=cause(error)) from None
    finally:
        partly.unlink(missing_ok=True)
    return beside


def _version(connection: Connection, name: str, *, writes: bool) -> str | None:
    """The migration that a file is at; None if it is empty."""
    owner = connection.exec_driver_sql("PRAGMA application_id").scalar()
    tables = connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
    if not tables:
        return None
    if owner == BACKUP and writes:
        raise StoreError("store.is-backup", name)
    if owner not in {APPLICATION, BACKUP}:
        raise StoreError("store.no-store", name)
    return stored_version(connection, name)


def _write_ahead(file: sqlite3.Connection, name: str, patience: float) -> None:
    """SQLite's write-ahead log: readers and a writer do not wait for each other.

    It stays so for good; SQLite does not wait for the others when this is switched on.
    """
    until = time.monotonic() + patience
    while True:
        try:
            with translate_errors(name):
                file.execute("PRAGMA journal_mode = WAL")
        except StoreError as error:
            if error.message.name == "read-only":
                return  # a later attempt to write is refused then, and the error shown there
            if error.message.name != "locked" or time.monotonic() > until:
                raise
        else:
            return
        time.sleep(_AGAIN)
