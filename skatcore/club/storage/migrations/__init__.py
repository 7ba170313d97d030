"""The store's tables, made and changed step by step (Alembic); they ship with the package."""
