"""Tables in a store at which deals are played under any rule set, a draft too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Row, Select, delete, func, insert, select, update

from skatcore.club.outline import outline_of
from skatcore.club.storage.database import Database
from skatcore.club.storage.stored_rules import (
    KeptRules,
    drop_unused_rules,
    kept_name,
    rules_kept,
    rules_number,
    rules_of,
)
from skatcore.club.storage.tables import KEYS, PLAY_TABLES, RULES, is_number, moment
from skatcore.rules.resolved import resolved_toml

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.rules.ruleset import Ruleset

#: Before it there was no skatcore: the clock of whoever wrote an earlier time was not set.
_EARLIEST: Final = "2024"

_ALL: Final[Select[Any]] = select(PLAY_TABLES, RULES.c.profile).join(RULES, PLAY_TABLES.c.rules == RULES.c.id)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was written last; ``version`` counts from 1 how often it was written.

    ``body`` is what was played, in the form of those who play. The rules are those that it was
    begun under, ``profile`` is their name and ``digest`` what they are known by.
    """

    number: int
    title: str
    rules: int
    profile: str
    digest: str
    version: int
    written_at: datetime
    body: str


class StoredTables(Database):
    """The tables to play at of one file or one database; their keys are those of `Access`."""

    def begin(self, ruleset: Ruleset, body: str, title: str = "") -> int:
        """Begin a table under a rule set, which is kept as it is now; the table's number."""
        rules = KeptRules(kept_name(ruleset), ruleset.digest, resolved_toml(ruleset), outline_of(ruleset))

        def written(connection: Connection) -> int:
            row = {"rules": rules_number(connection, rules), "digest": rules.digest, "title": title, "body": body}
            made = insert(PLAY_TABLES).values(**row, version=1, written_at=moment(datetime.now(UTC)))
            return int(connection.execute(made.returning(PLAY_TABLES.c.id)).scalar_one())

        return self.whole(written)

    def get(self, number: int) -> StoredTable | None:
        """The table of that number; None if there is none any more."""
        if not is_number(number):
            return None
        with self.opened.reading() as connection:
            row = connection.execute(_ALL.where(PLAY_TABLES.c.id == number)).one_or_none()
        return None if row is None else _table(row)

    def rules(self, table: StoredTable) -> Ruleset:
        """The rule set of a table, made anew; the same for all tables of one digest.

        Raises:
            StoreError: the rules cannot be had here any more, or mean something else now.
            LookupError: the table is gone with its rules.
        """
        with self.opened.reading() as connection:
            kept = rules_kept(connection, table.rules)
        return rules_of(KeptRules(table.profile, table.digest, **kept), self.name)

    def all(self) -> list[StoredTable]:
        """All tables in the order in which they were begun."""
        with self.opened.reading() as connection:
            return [_table(row) for row in connection.execute(_ALL.order_by(PLAY_TABLES.c.id))]

    def write(self, number: int, body: str, after: int) -> bool:
        """Write what was played, as the version that follows ``after``.

        False if another has written meanwhile, or the table is gone; nothing has changed then.
        """
        of = PLAY_TABLES.c
        now = {"body": body, "version": after + 1, "written_at": moment(datetime.now(UTC))}
        next_ = update(PLAY_TABLES).where(of.id == number, of.version == after).values(now)
        there = is_number(number) and is_number(after)
        return there and self.whole(lambda connection: connection.execute(next_).rowcount == 1)

    def remove_left(self, after: timedelta, now: datetime | None = None) -> int:
        """Remove tables that nobody has written to for so long, with their keys and rules that nothing else needs.

        The clock may be wrong: so others must have written so long ago, and as long after the last act at
        such a table. It says how many tables they were.
        """

        def removed(connection: Connection) -> int:
            of = PLAY_TABLES.c
            newest = select(func.max(of.written_at))
            seen = connection.execute(newest.where(of.written_at < moment((now or datetime.now(UTC)) - after))).scalar()
            if seen is None or seen < _EARLIEST:
                return 0
            before = moment(datetime.fromisoformat(seen) - after)
            old = delete(PLAY_TABLES).where(of.written_at > _EARLIEST, of.written_at < before)
            gone = connection.execute(old.returning(of.id, of.rules)).all()
            numbers = [number for number, _ in gone]
            connection.execute(delete(KEYS).where(KEYS.c.kind == "table", KEYS.c.log.in_(numbers)))
            drop_unused_rules(connection, {rules for _, rules in gone})
            return len(gone)

        return self.whole(removed)


def _table(row: Row[Any]) -> StoredTable:
    written = datetime.fromisoformat(row.written_at)
    return StoredTable(row.id, row.title, row.rules, row.profile, row.digest, row.version, written, row.body)
