"""A database of PostgreSQL: opened, made, or brought up to date with copies of its tables."""

from __future__ import annotations

from itertools import chain, count
from typing import Final

from sqlalchemy import Connection, create_engine, inspect

from skatcore.club.errors import StoreError
from skatcore.club.storage.store_connection import StoreConnection
from skatcore.club.storage.tables import HEAD, LEFT_BY, METADATA, VERSIONS, make_tables, migrate, stored_version

#: PostgreSQL's lock that keeps two programs from making the tables at once.
_MAKING: Final = 0x534B4154


def open_server(url: str, name: str, patience: float) -> StoreConnection:
    """A database that is up to date; one that is empty is made."""
    wait = {"connect_timeout": max(2, int(patience))}
    try:
        # one connection, made anew where the server has been restarted since it was used
        engine = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, connect_args=wait)
    except ModuleNotFoundError:
        raise StoreError("store.driver", name) from None
    store = StoreConnection(name, engine)
    try:
        with store.writing() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MAKING})")
            version = stored_version(connection, name) if inspect(connection).has_table(VERSIONS.name) else None
            if version is None:
                make_tables(connection)
            elif version != HEAD:
                store.copy = _copied_tables(connection, "_" + LEFT_BY[version].replace(".", "_"))
                migrate(connection, name)
    except BaseException:
        store.close()
        raise
    return store


def _copied_tables(connection: Connection, old: str) -> str:
    """Copies of the tables under names that end in ``old``, in the same transaction; their names."""
    there = set(inspect(connection).get_table_names())
    names = [name for name in METADATA.tables if name in there]
    ends = chain([old], (f"{old}_{number}" for number in count(2)))
    end = next(end for end in ends if not any(name + end in there for name in names))
    for name in names:
        connection.exec_driver_sql(f"CREATE TABLE {name}{end} AS TABLE {name}")
    return ", ".join(name + end for name in names)
