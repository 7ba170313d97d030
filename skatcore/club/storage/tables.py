"""The tables: rule sets as they were, sheets and tournaments, and their items in their order.

The migrations make them (``migrations/``); this is how the present version reads and writes.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

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
