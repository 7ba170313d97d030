"""Tournaments and their items."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"


def upgrade() -> None:
    """Make two more tables."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "tournament",
        sa.Column("id", number, primary_key=True),
        sa.Column("key", sa.String(80), nullable=False, unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("rules", number, sa.ForeignKey("sheet_rules.id"), nullable=False),
    )
    op.create_table(
        "tournament_item",
        sa.Column("tournament", number, sa.ForeignKey("tournament.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("tournament", "key", name="tournament_item_key"),
    )
