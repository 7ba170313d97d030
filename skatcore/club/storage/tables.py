"""The tables: rule sets as they were, sheets and tournaments, and their items in their order.

The migrations make them (``migrations/``); this is how the present version reads and writes.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

#: The first migration.
FIRST: Final = "0001"
#: The newest migration; a file that stands at it is opened without a look at the migrations.
HEAD: Final = "0003"
#: Where the migration that a store stands at is written.
VERSIONS: Final = "sheet_version"
#: SQLite's mark of whose file it is: "SKAT" in ASCII.
APPLICATION: Final = 0x534B4154

METADATA: Final = MetaData()

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

#: A sheet; ``key`` is that of the item which begins it.
SHEETS: Final = Table(
    "sheet",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("key", String(80), nullable=False, unique=True),
    Column("title", String(200), nullable=False),
)

#: The items in their order from 1. Each number and each key stands once on a sheet, so that of
#: two writers one learns that he must look again. The column of kinds has another name than 0.1
#: gave it: a program of 0.1 that still has the store open must not write items of its own form.
ITEMS: Final = Table(
    "sheet_item",
    METADATA,
    Column("sheet", _NUMBER, ForeignKey(SHEETS.c.id), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", String(80), nullable=False),
    Column("item_kind", String(20), nullable=False, key="kind"),
    Column("rules", _NUMBER, ForeignKey(RULES.c.id), nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("sheet", "key", name="sheet_item_key"),
)

#: A tournament, and its items as those of a sheet.
TOURNAMENTS: Final = Table(
    "tournament",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("key", String(80), nullable=False, unique=True),
    Column("title", Text, nullable=False),
    Column("rules", _NUMBER, ForeignKey(RULES.c.id), nullable=False),
)
TOURNAMENT_ITEMS: Final = Table(
    "tournament_item",
    METADATA,
    Column("tournament", _NUMBER, ForeignKey(TOURNAMENTS.c.id), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", String(80), nullable=False),
    Column("item_kind", String(20), nullable=False, key="kind"),
    Column("body", Text, nullable=False),
    UniqueConstraint("tournament", "key", name="tournament_item_key"),
)
