"""The version of a store, and the steps that bring it up to date."""

from __future__ import annotations

import re
from pathlib import Path

from sqlalchemy import Connection, insert

from skatcore.club.errors import StoreError
from skatcore.club.storage.tables import FIRST, HEAD, METADATA, VERSIONS


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
