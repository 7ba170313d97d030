"""A backup of a store: a file of SQLite with every row, the version of its tables, and a sum of all of it.

It has the tables of the store that it was made of, whether that was a file or a PostgreSQL database, so that it can be
read as a store is, and those of an older version are brought up to date when it is restored.
"""

from __future__ import annotations

import errno
import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, MetaData, String, Table, insert, inspect, select

from skatcore.club.errors import StoreError
from skatcore.club.storage.database import Database
from skatcore.club.storage.sqlite_file import open_to_read
from skatcore.club.storage.store_connection import PATIENCE, StoreConnection, translate_errors
from skatcore.club.storage.tables import (
    BACKUP,
    HEAD,
    KEYS,
    METADATA,
    PLAY_TABLES,
    PROFILES,
    SHEETS,
    TOURNAMENTS,
    VERSIONS,
    make_tables,
    migrate,
    moment,
    stored_version,
)
from skatcore.text.causes import cause
from skatcore.version import VERSION

if TYPE_CHECKING:
    from sqlalchemy import Connection

#: The rows that are read at once.
AT_ONCE: Final = 1000
#: What a store is counted by.
COUNTED: Final = {
    "sheets": SHEETS,
    "tournaments": TOURNAMENTS,
    "tables": PLAY_TABLES,
    "profiles": PROFILES,
    "links": KEYS,
}
#: The tables in which a number that was given is never given again.
NUMBERED: Final = (KEYS, PLAY_TABLES)

#: How a backup was made: by which skatcore and when, and the SHA-256 of its rows.
_MADE: Final = Table(
    "skat_backup",
    MetaData(),
    Column("made_by", String, nullable=False),
    Column("made_at", String, nullable=False),
    Column("sum", String, nullable=False),
)


@dataclass(frozen=True, slots=True)
class BackupContents:
    """The contents of a backup, and its origin; a store's file that was only copied names none."""

    counts: Mapping[str, int]
    made_by: str = ""
    made_at: datetime | None = None


# -- made ------------------------------------------------------------------------------------------


def back_up(store: Database, file: Path, name: str) -> BackupContents:
    """Write all of a store, opened as it is, into an empty file, which errors call ``name``.

    It is the store as it was at one moment, whoever writes to it meanwhile.
    """
    at = datetime.now(UTC)
    made = _made_anew(file, name)
    try:
        with store.opened.reading() as source, made.writing() as target:
            if store.opened.file is None:
                source.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            there, version = _tables_in(source), stored_version(source, store.name)
            if version == HEAD:
                make_tables(target)
            else:
                migrate(target, name, version)
            whole = hashlib.sha256()
            for table in there:
                for rows in _rows(source, table, store.name, whole):
                    names = ", ".join(rows[0])
                    values = ", ".join(f":{column}" for column in rows[0])
                    target.exec_driver_sql(f"INSERT INTO {table.name} ({names}) VALUES ({values})", rows)  # noqa: S608 - our own names
            for table in NUMBERED:
                if table in there and (number := last_number(source, table)):
                    set_last_number(target, table, number)
            _MADE.create(target)
            row = {"made_by": VERSION, "made_at": moment(at), "sum": whole.hexdigest()}
            target.execute(insert(_MADE).values(row))
            target.exec_driver_sql(f"PRAGMA application_id = {BACKUP}")
            return BackupContents(counts(target), VERSION, at)
    finally:
        made.close()


def _made_anew(file: Path, name: str) -> StoreConnection:
    """An empty file, to be written in one transaction: no journal lies beside it."""
    with translate_errors(name):
        opened = sqlite3.connect(file, isolation_level=None)
        opened.execute("PRAGMA journal_mode = MEMORY")
        opened.execute("PRAGMA synchronous = FULL")
    return StoreConnection.of_file(name, opened)


def _tables_in(connection: Connection) -> list[Table]:
    """The tables that a store of any version has, those first to which others refer; not that of its version."""
    there = set(inspect(connection).get_table_names())
    return [table for table in METADATA.sorted_tables if table.name in there and table is not VERSIONS]


def _rows(source: Connection, table: Table, store: str, whole: hashlib._Hash) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table by their numbers, some at a time; each is added to the sum of the ``whole``."""
    keys = ", ".join(column.name for column in table.primary_key)
    with translate_errors(store):
        asked = f"SELECT * FROM {table.name} ORDER BY {keys}"  # noqa: S608 - our own names
        found = source.exec_driver_sql(asked, execution_options={"stream_results": True})
        for part in found.mappings().partitions(AT_ONCE):
            rows = [dict(row) for row in part]
            for row in rows:
                whole.update(json.dumps([table.name, row], sort_keys=True, default=bytes.hex).encode() + b"\n")
            yield rows


def counts(connection: Connection) -> dict[str, int]:
    """How many sheets, tournaments, tables, profiles and links a store of any version has."""
    there = set(inspect(connection).get_table_names())
    asked = {
        name: f"SELECT count(*) FROM {table.name}"  # noqa: S608 - our own names
        for name, table in COUNTED.items()
        if table.name in there
    }
    return {name: connection.exec_driver_sql(asked[name]).scalar_one() if name in asked else 0 for name in COUNTED}


# -- numbers that were given -----------------------------------------------------------------------


def last_number(connection: Connection, table: Table) -> int:
    """The last number that a table has given; 0 if none."""
    if connection.dialect.name == "sqlite":
        asked = f"SELECT seq FROM sqlite_sequence WHERE name = '{table.name}'"  # noqa: S608 - our own names
    else:
        asked = f"SELECT pg_sequence_last_value(pg_get_serial_sequence('{table.name}', 'id')::regclass)"
    return int(connection.exec_driver_sql(asked).scalar() or 0)


def set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Let a table give numbers from the next one on."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        connection.exec_driver_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, number))
    else:
        connection.exec_driver_sql(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {number})")


# -- read ------------------------------------------------------------------------------------------


@contextmanager
def opened_backup(file: Path) -> Iterator[tuple[BackupContents, StoreConnection]]:
    """A backup, or the file of a store that was copied, read to its end before anything is done with it.

    What is opened is up to date, whichever version wrote it; the file stays as it is.

    Raises:
        StoreError: the file is missing, is not a store's, is damaged, or a newer version wrote it.
    """
    if not file.exists():
        raise StoreError("store.unopened", str(file), why=cause(FileNotFoundError(errno.ENOENT, "")))
    try:
        with Database.open_as_it_is(str(file)) as stored, stored.opened.reading() as connection:
            contents = _verified(connection, stored.name)
    except StoreError as error:
        if error.message.name != "no-sheet":
            raise
        raise StoreError("store.no-store", str(file)) from None  # an empty file: nobody is to begin a sheet in it
    opened = open_to_read(file, PATIENCE)
    try:
        yield contents, opened
    finally:
        opened.close()


def _verified(connection: Connection, name: str) -> BackupContents:
    with translate_errors(name):
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        if found != "ok":
            raise StoreError("store.damaged", name, why=str(found))
        there = _tables_in(connection)
        if connection.exec_driver_sql("PRAGMA application_id").scalar() != BACKUP:
            return BackupContents(counts(connection))
        row = connection.execute(select(_MADE)).one()
        whole = hashlib.sha256()
        for table in there:
            for _ in _rows(connection, table, name, whole):
                pass
        if whole.hexdigest() != row.sum:
            raise StoreError("store.backup-changed", name)
        at = None
        with suppress(ValueError):
            at = datetime.fromisoformat(row.made_at)
        return BackupContents(counts(connection), row.made_by, at)
