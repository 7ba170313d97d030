"""Where score sheets and tournaments are kept: one SQLite file, or a PostgreSQL database."""

from skatcore.extras import require

require("club", "sqlalchemy", "alembic")
