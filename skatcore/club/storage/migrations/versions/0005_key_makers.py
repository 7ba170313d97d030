"""Keys of links say with which key they were made, and when their link was opened last."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0005"
down_revision: Final = "0004"


def upgrade() -> None:
    """Add two columns; of older keys neither is known."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("access_key", sa.Column("made_with", number, nullable=True))
    op.add_column("access_key", sa.Column("opened_at", sa.String(25), nullable=True))
