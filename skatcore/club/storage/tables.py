"""The tables: rule sets as they were, sheets and tournaments with their items, keys, profiles, tables to play at.

This is how the present version reads and writes; the migrations bring older stores to it.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Index,
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
from skatcore.text.causes import cause

#: The first migration, and the newest: a file that is at it is opened without a look at the migrations.
FIRST, HEAD = "0001", "0007"
#: The version of skatcore that left stores at a migration; copies of older stores are named by it.
LEFT_BY: Final = {"0001": "0.1", "0002": "0.1", "0003": "0.2", "0004": "0.2", "0005": "0.2", "0006": "0.2"}
#: SQLite's mark of whose file it is: "SKAT" in ASCII.
APPLICATION: Final = 0x534B4154
#: The same of a backup, "SKTB": it is read as a store is, but not written to.
BACKUP: Final = 0x534B5442

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


def _items(log: str, kind: str, *more: Column[int]) -> Table:
    """The items of logs in their order from 1.

    Each number and each key is there once in a log, so that of two writers one learns that it must
    look again. The column of kinds has another name for each form of items: an older program that still
    has the store open must not write items of its own form.
    """
    return Table(
        f"{log}_item",
        METADATA,
        Column(log, _NUMBER, ForeignKey(f"{log}.id"), primary_key=True, autoincrement=False),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("key", String(80), nullable=False),
        Column(kind, String(20), nullable=False, key="kind"),
        *more,
        Column("body", Text, nullable=False),
        UniqueConstraint(log, "key", name=f"{log}_item_key"),
    )


def _rules() -> Column[int]:
    return Column("rules", _NUMBER, ForeignKey(RULES.c.id), nullable=False)


#: Of a sheet each item has the number of its rules, of a tournament the tournament itself.
SHEETS: Final = _heads("sheet", String(200))
ITEMS: Final = _items("sheet", "entry_kind", _rules())
TOURNAMENTS: Final = _heads("tournament", Text(), _rules())
TOURNAMENT_ITEMS: Final = _items("tournament", "item_kind")

#: The keys of links, each by its SHA-256; ``log`` is the number of what it opens, 0 for the whole store.
#: ``made_with`` is the number of the key with which it was made,
#: ``player`` is whose own link it is on a sheet.
KEYS: Final = Table(
    "access_key",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("kind", String(20), nullable=False),
    Column("log", _NUMBER, nullable=False),
    Column("role", String(20), nullable=False),
    Column("label", Text, nullable=False),
    Column("place", String(20), nullable=False),
    Column("made_at", String(25), nullable=False),
    Column("revoked_at", String(25), nullable=True),
    Column("made_with", _NUMBER, nullable=True),
    Column("opened_at", String(25), nullable=True),
    Column("player", Text, nullable=False, server_default=""),
    Index("access_key_scope", "kind", "log"),
    sqlite_autoincrement=True,  # a number that was given is never given again
)

#: Profiles under a club's names; the fingerprint is that of the name as people tell names apart.
PROFILES: Final = Table(
    "saved_profile",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("fingerprint", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("saved_at", String(25), nullable=False),
)

#: Tables at which deals are played; ``body`` is what was played, ``version`` counts how often it was written.
PLAY_TABLES: Final = Table(
    "play_table",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    _rules(),
    Column("digest", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("written_at", String(25), nullable=False),
    Column("body", Text, nullable=False),
    sqlite_autoincrement=True,
)


def is_number(number: int) -> bool:
    """Whether a row can have this number; databases refuse to look for a larger one."""
    return 0 < number < 2**31


def moment(at: datetime) -> str:
    """A moment as cells have it: UTC to the second, so that the later one is also the greater text."""
    return at.astimezone(UTC).isoformat(timespec="seconds")


# -- made, or brought up to date -------------------------------------------------------------------


def stored_version(connection: Connection, name: str) -> str:
    """The migration that a store is at, refused if this program does not know it."""
    rows = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS.name}").all()  # noqa: S608 - our own name
    version = rows[0][0] if len(rows) == 1 else None
    if not isinstance(version, str) or not re.fullmatch("[0-9]{4}", version) or version < FIRST:
        raise StoreError("store.no-version", name)
    if version > HEAD:
        raise StoreError("store.newer", name, found=version, expected=HEAD)
    return version


def make_tables(connection: Connection) -> None:
    """Make the tables of a new store as the migrations lead to them, in the transaction that is open."""
    METADATA.create_all(connection)
    connection.execute(insert(VERSIONS).values(version_num=HEAD))


def migrate(connection: Connection, name: str, version: str = HEAD) -> None:
    """Take every step that is lacking up to a version, in the transaction that is open."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    folder = str(Path(__file__).parent / "migrations").replace("%", "%%")
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", folder)
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, version)
    except CommandError as error:
        raise StoreError("store.damaged", name, why=cause(error)) from None
