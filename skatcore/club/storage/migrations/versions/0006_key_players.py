"""Keys of links say which player's own each of them is."""

import json
from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0006"
down_revision: Final = "0005"


def upgrade() -> None:
    """Add a column; a scorer's key to a sheet that is called like a player there was that player's until now."""
    op.add_column("access_key", sa.Column("player", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    items = sa.text("SELECT body FROM sheet_item WHERE sheet = :log AND item_kind IN ('begun', 'joined')")
    keys = sa.text("SELECT id, log, label FROM access_key WHERE kind = 'sheet' AND role = 'scorer' AND label <> ''")
    for key in connection.execute(keys).all():
        bodies = connection.execute(items, {"log": key.log}).scalars().all()
        if any(key.label in _players(body) for body in bodies):
            connection.execute(sa.text("UPDATE access_key SET player = label WHERE id = :id"), {"id": key.id})


def _players(body: str) -> list[object]:
    """The players whom an item seats."""
    try:
        item = json.loads(body)
        return [*item.get("players", ()), item.get("player")]
    except Exception:  # noqa: BLE001 - damaged: reported when it is read
        return []
