"""A backup taken into a store, a file or a database: whole or not at all, and never unasked over what is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from skatcore.club.errors import StoreError
from skatcore.club.storage.backup import AT_ONCE, NUMBERED, counts, last_number, set_last_number
from skatcore.club.storage.database import MAKING, PROGRAM, copied_tables
from skatcore.club.storage.sqlite_file import alone, copied
from skatcore.club.storage.tables import METADATA, VERSIONS
from skatcore.text.causes import cause

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.club.storage.database import Database
    from skatcore.club.storage.store_connection import StoreConnection

#: The end of the name of what was there before.
_BEFORE: Final = "before-restore"
#: Another program writes to the store.
_OTHERS: Final = frozenset({"in-use", "not-empty", "locked"})


def restore(backup: StoreConnection, store: Database, *, replace: bool = False, is_new: bool = False) -> str:
    """Take all of a backup into a store, which nobody else has open; the copy of what was there, if anything was.

    A store that holds anything but links is only ``replace``d if that is asked for, and copied before. One that
    ``is_new`` was made for this: unless another program has taken it, its file is removed if this fails.

    Raises:
        StoreError: another program has the store open, it is not empty, or the backup does not fit; nothing was changed.
    """
    try:
        return _restored(backup, store, replace=replace)
    except BaseException as error:
        if is_new and not (isinstance(error, StoreError) and error.message.name in _OTHERS):
            store.discard()
        raise


def _restored(backup: StoreConnection, store: Database, *, replace: bool) -> str:
    with store.opened.reading() as connection:
        there = counts(connection)
    full = any(count for kind, count in there.items() if kind != "links")
    if full and not replace:
        raise StoreError(
            "store.not-empty",
            store.name,
            sheets=there["sheets"],
            tournaments=there["tournaments"],
            tables=there["tables"],
            profiles=there["profiles"],
        )
    with _alone(store, copy=full) as (target, copy), backup.reading() as source:
        try:
            _take(source, target)
        except IntegrityError as error:
            raise StoreError("store.damaged", backup.name, why=cause(error.orig or error)) from None
    return copy


@contextmanager
def _alone(store: Database, *, copy: bool) -> Iterator[tuple[Connection, str]]:
    """A transaction while no other program has the store open, and where the store is as it was."""
    file, place = store.opened.file, ""
    if file is None:
        with store.opened.writing() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MAKING})")
            others = "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            others += f" AND datname = current_database() AND application_name = '{PROGRAM}'"
            if connection.exec_driver_sql(others).scalar_one():
                raise StoreError("store.in-use", store.name)
            if copy:
                place = copied_tables(connection, "_" + _BEFORE.replace("-", "_"))
            yield connection, place
        return
    with alone(file, store.name):
        if copy:
            place = str(copied(Path(store.name), _BEFORE, file))
        file.execute("PRAGMA foreign_keys = OFF")  # a restored store is what it was, its faults too
        try:
            with store.opened.writing() as connection:
                yield connection, place
        finally:
            file.execute("PRAGMA foreign_keys = ON")


def _take(source: Connection, target: Connection) -> None:
    """Put the rows of all tables in place of those that are there."""
    tables = [table for table in METADATA.sorted_tables if table is not VERSIONS]
    for table in reversed(tables):
        target.execute(delete(table))
    keys = {table: [column.key for column in table.c] for table in tables}
    for table in tables:
        found = source.execute(select(table).order_by(*table.primary_key))
        for rows in found.partitions(AT_ONCE):
            target.execute(insert(table), [dict(zip(keys[table], row, strict=True)) for row in rows])
    for table in tables:
        if table in NUMBERED or (target.dialect.name != "sqlite" and "id" in table.c):
            given = last_number(source, table) if table in NUMBERED else 0
            most = target.execute(select(func.max(table.c.id))).scalar() or 0
            if number := max(given, most, last_number(target, table)):
                set_last_number(target, table, number)
