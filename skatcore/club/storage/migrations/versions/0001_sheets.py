"""Rule sets, sheets, and the items on them."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None


def upgrade() -> None:
    """Make the first three tables."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "sheet_rules",
        sa.Column("id", number, primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False, unique=True),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "sheet",
        sa.Column("id", number, primary_key=True),
        sa.Column("key", sa.String(80), nullable=False, unique=True),
        sa.Column("title", sa.String(200), nullable=False),
    )
    op.create_table(
        "sheet_item",
        sa.Column("sheet", number, sa.ForeignKey("sheet.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("rules", number, sa.ForeignKey("sheet_rules.id"), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("sheet", "key", name="sheet_item_key"),
    )
