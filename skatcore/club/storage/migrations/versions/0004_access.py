"""Keys of links, profiles that a club has saved, and tables at which deals are played."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0004"
down_revision: Final = "0003"


def upgrade() -> None:
    """Make three more tables."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "access_key",
        sa.Column("id", number, primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("log", number, nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("place", sa.String(20), nullable=False),
        sa.Column("made_at", sa.String(25), nullable=False),
        sa.Column("revoked_at", sa.String(25), nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_index("access_key_scope", "access_key", ["kind", "log"])
    op.create_table(
        "saved_profile",
        sa.Column("id", number, primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("saved_at", sa.String(25), nullable=False),
    )
    op.create_table(
        "play_table",
        sa.Column("id", number, primary_key=True),
        sa.Column("rules", number, sa.ForeignKey("sheet_rules.id"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("written_at", sa.String(25), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
