"""Score sheets kept safe: one SQLite file, or a PostgreSQL database, that never loses an entry."""

from skatcore.sheet.store.kept import Kept
from skatcore.sheet.store.store import Store, begun_under
from skatcore.store.trouble import StoreError

__all__ = ["Kept", "Store", "StoreError", "begun_under"]
