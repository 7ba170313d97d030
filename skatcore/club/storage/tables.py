"""The tables: rule sets as they were, sheets and tournaments, and their items in their order.

This is how the present version reads and writes; the migrations bring older stores to it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    insert,
)

from skatcore.club.errors import StoreError

#: The first migration, and the newest: a file that is at it is opened without a look at the migrations.
FIRST, HEAD = "0001", "0003"
#: SQLite's mark of whose file it is: "SKAT" in ASCII.
APPLICATION: Final = 0x534B4154

METADATA: Final = MetaData()

#: Where the migration that a store is at is written.
VERSIONS: Final = Table(
    "sheet_version",
    METADATA,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="sheet_version_pkc"),
)

#: SQLite numbers rows by itself only where the key is called INTEGER.
_NUMBER: Final = BigInteger().with_variant(Integer, "sqlite")

#: A rule set as it was: the whole resolved profile, found again by the SHA-256 of its text, and
#: what is needed of it to show what was written under it.
RULES: Final = Table(
    "sheet_rules",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("fingerprint", String(64), nullable=False, unique=True),
    Column("profile", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("outline", Text, nullable=True),
)


def _heads(log: str, title: String | Text, *more: Column[int]) -> Table:
    """The logs of a kind; ``key`` is that of the item which begins one."""
    return Table(
        log,
        METADATA,
        Column("id", _NUMBER, primary_key=True),
        Column("key", String(80), nullable=False, unique=True),
        Column("title", title, nullable=False),
        *more,
    )


def _items(log: str, *more: Column[int]) -> Table:
    """The items of logs in their order from 1.

    Each number and each key is there once in a log, so that of two writers one learns that he must
    look again. The column of kinds has another name than 0.1 gave it: a program of 0.1 that still
    has the store open must not write items of its own form.
    """
    return Table(
        f"{log}_item",
        METADATA,
        Column(log, _NUMBER, ForeignKey(f"{log}.id"), primary_key=True, autoincrement=False),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("key", String(80), nullable=False),
        Column("item_kind", String(20), nullable=False, key="kind"),
        *more,
        Column("body", Text, nullable=False),
        UniqueConstraint(log, "key", name=f"{log}_item_key"),
    )


def _rules() -> Column[int]:
    return Column("rules", _NUMBER, ForeignKey(RULES.c.id), nullable=False)


#: Of a sheet each item has the number of its rules, of a tournament the tournament itself.
SHEETS: Final = _heads("sheet", String(200))
ITEMS: Final = _items("sheet", _rules())
TOURNAMENTS: Final = _heads("tournament", Text(), _rules())
TOURNAMENT_ITEMS: Final = _items("tournament")


# -- made, or brought up to date -------------------------------------------------------------------


def stored_version(connection: Connection, name: str) -> str:
    """The migration that a store is at, refused if this program does not know it."""
    rows = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS.name}").all()  # noqa: S608 - our own name
    version = rows[0][0] if len(rows) == 1 else None
    if not isinstance(version, str) or not re.fullmatch("[0-9]{4}", version) or version < FIRST:
        raise StoreError("no-version", name)
    if version > HEAD:
        raise StoreError("newer", name, found=version, expected=HEAD)
    return version


def make_tables(connection: Connection) -> None:
    """Make the tables of a new store as the migrations lead to them, in the transaction that is open."""
    METADATA.create_all(connection)
    connection.execute(insert(VERSIONS).values(version_num=HEAD))


def migrate(connection: Connection, name: str) -> None:
    """Take every step that is lacking, in the transaction that is open."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    folder = str(Path(__file__).parent / "migrations").replace("%", "%%")
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", folder)
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError("damaged", name, why=str(error)) from None
