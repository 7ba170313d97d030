"""Where sheets are kept: the file or the database that the user names, else his own folder."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

#: The environment's variable that names the store.
VARIABLE: Final = "SKAT_SHEETS"
#: The file's name in the platform's folder for a user's data.
FILE: Final = "sheets.db"

_POSTGRES: Final = re.compile(r"(postgresql|postgres|postgresql\+psycopg)://")


def place(given: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The store that is meant: what is given, what ``SKAT_SHEETS`` names, the user's own file."""
    named = given or environment.get(VARIABLE)
    return named.removeprefix("sqlite:///") if named else str(own())


def own() -> Path:
    """The user's own file, in the platform's folder for a user's data."""
    from platformdirs import user_data_path

    return user_data_path("skatcore", appauthor=False) / FILE


def other_scheme(store: str) -> str:
    """The scheme of an address that is not a PostgreSQL database; empty for a file."""
    match = re.match(r"[A-Za-z][A-Za-z0-9+.-]+://?", store)
    return match[0] if match and not Path(store).exists() else ""


def address(store: str) -> str | None:
    """The address of a PostgreSQL database for SQLAlchemy; None if the store is a file."""
    match = _POSTGRES.match(store)
    return "postgresql+psycopg://" + store[match.end() :] if match else None


def shown(store: str) -> str:
    """The store as errors name it: a database without the password."""
    before, at, rest = store.rpartition("@") if address(store) else ("", "", "")
    scheme, _, user = before.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{rest}" if at else store
