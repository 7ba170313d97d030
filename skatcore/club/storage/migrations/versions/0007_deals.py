"""Items of form 4: a deal is a value of its own, no row of texts."""

import json
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0007"
down_revision: Final = "0006"


def upgrade() -> None:
    """Write deals in their present form; what cannot be read stays as it is.

    A column is renamed, so that a program of an older version which still has the store open is
    refused when it writes, and no entry is confirmed that this version could not read.
    """
    from skatcore.club.storage.upgrades import deals_typed

    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT sheet, number, body FROM sheet_item")).all()
    made = [
        {"sheet": row.sheet, "number": row.number, "body": json.dumps(now, ensure_ascii=False)}
        for row in rows
        if (before := _read(row.body)) is not None and (now := deals_typed([before])[0]) != before
    ]
    if made:
        update = sa.text("UPDATE sheet_item SET body = :body WHERE sheet = :sheet AND number = :number")
        connection.execute(update, made)
    connection.execute(sa.text("ALTER TABLE sheet_item RENAME COLUMN item_kind TO entry_kind"))


def _read(body: Any) -> dict[str, Any] | None:
    """The item in a row; None if it is damaged, which is reported when it is read."""
    try:
        item = json.loads(body)
    except Exception:  # noqa: BLE001 - whatever a damaged file holds
        return None
    return item if isinstance(item, dict) else None
