"""A database of PostgreSQL: opened, made, or brought up to date with copies of its tables."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.pool import NullPool

from skatcore.club.errors import StoreError
from skatcore.club.storage.errors import translate_errors
from skatcore.club.storage.migrate import migrate, stored_version
from skatcore.club.storage.store_connection import StoreConnection
from skatcore.club.storage.tables import HEAD, METADATA, VERSIONS

#: PostgreSQL's lock that keeps two programs from making the tables at once.
_MAKING: Final = 0x534B4154
#: The end of the names of a database's tables as an older version wrote them.
_OLD_TABLES: Final = "_0_1"


def open_server(url: str, name: str, patience: float) -> StoreConnection:
    """A database that is up to date; one that is empty is made."""
    wait = {"connect_timeout": max(2, int(patience))}
    try:
        engine = create_engine(url, poolclass=NullPool, connect_args=wait)
    except ModuleNotFoundError:
        raise StoreError("driver", name) from None
    with translate_errors(name):
        connection = engine.connect()
    store = StoreConnection(name, engine, connection)
    try:
        with store.writing() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MAKING})
            known = connection.execute(text("SELECT to_regclass(:name)"), {"name": VERSIONS})
            version = None if known.scalar() is None else stored_version(connection, name)
            if version is not None and version != HEAD:
                store.copy = _copied_tables(connection)
            if version != HEAD:
                migrate(connection, name)
    except BaseException:
        store.close()
        raise
    return store


def _copied_tables(connection: Connection) -> str:
    """Copies of the tables under other names, in the same transaction; their names."""

    def there(name: str) -> bool:
        asked = text("SELECT to_regclass(:name)")
        return connection.execute(asked, {"name": name}).scalar() is not None

    names = [VERSIONS, *(table.name for table in METADATA.sorted_tables)]
    behind, number = _OLD_TABLES, 1
    while any(there(name + behind) for name in names):
        number += 1
        behind = f"{_OLD_TABLES}_{number}"
    copied = [name for name in names if there(name)]
    for name in copied:
        connection.exec_driver_sql(f"CREATE TABLE {name}{behind} AS TABLE {name}")
    return ", ".join(name + behind for name in copied)
