"""Runs the migrations on the connection that the store has opened, in its transaction."""

from alembic import context

from skatcore.club.storage.tables import METADATA, VERSIONS

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSIONS.name,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
