"""The tables of one kind of log, sheets or tournaments: rows written, read and validated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pydantic import TypeAdapter
from pydantic_core import from_json
from sqlalchemy import Row, Select, Table, func, insert, select

from skatcore.club.errors import StoreError
from skatcore.club.log import AS_WRITTEN, Log, Written
from skatcore.club.storage.stored_rules import rules_kept, rules_number, rules_of
from skatcore.club.storage.upgrades import with_digest
from skatcore.model.refusal import Refused
from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.rules.ruleset import Ruleset

#: What the item that begins a log leaves to the table of rules, where it stands once for all.
ONCE: Final = {"text", "outline"}

LogT = TypeVar("LogT", bound=Log[Any])


@dataclass(frozen=True, slots=True)
class LogRef:
    """A log in its store: its number there, its key and title, its rules."""

    number: int
    key: str
    title: str
    rules: int | None


@dataclass(frozen=True, slots=True)
class ErrorKeys:
    """The keys of the messages for what can be wrong with logs of one kind."""

    beginning: str
    refused: str
    unreadable: str
    diverged: str
    no_rules: str


@dataclass(frozen=True)
class LogTable(Generic[LogT, Written]):
    """The tables that hold logs of one kind, and what they are read as.

    ``heads`` is the table of the logs, ``items`` that of their items, ``places`` asks for all
    logs with the numbers of their rules.
    """

    log: type[LogT]
    item: TypeAdapter[Written]
    heads: Table
    items: Table
    places: Select[int, str, str, int | None]
    problems: ErrorKeys

    # -- read and validated -----------------------------------------------------------------------

    def log_of(self, items: Sequence[Written], name: str, *, stored: bool = False) -> LogT:
        """The log that items tell, under the profile's text that the first of them carries.

        Where the rules are gone or mean something else now, it is the log as it was confirmed,
        which can only be shown. So it is with ``stored`` items that may not stand any more where
        they stand, though they were confirmed.

        Raises:
            StoreError: the beginning is missing, or an item is not valid in its place.
        """
        first: Any = items[0] if items else None
        if not isinstance(first, self.log.BEGINS):
            raise StoreError(self.problems.beginning, name)
        try:
            ruleset = rules_of(first, name)
        except StoreError as why:
            return self._as_it_was(items, why)
        if not first.digest:
            items = with_digest(items, "", ruleset.digest)
        try:
            return self._validated(ruleset, items, name)
        except StoreError as why:
            if stored and all(item.whole for item in items):
                return self._as_it_was(items, why)
            raise

    def _validated(self, ruleset: Ruleset, items: Sequence[Written], name: str) -> LogT:
        first: Any = items[0]
        try:
            made = self.log(ruleset, first)
        except Refused as refused:
            why = refused.refusal
            raise StoreError(self.problems.refused, name, refusal=why, ruleset=ruleset, number=1) from None
        self.follow(made, items[1:], name)
        return made

    def _as_it_was(self, items: Sequence[Written], why: StoreError) -> LogT:
        """The log as it was confirmed; if not even that can be had, ``why`` it cannot be judged."""
        try:
            return self.log.as_it_was(items, why)
        except ProfileError:
            raise  # of a tournament's plan
        except Exception as error:  # items are not judged here: whatever is in them
            raise why from error

    def follow(self, log: LogT, items: Iterable[Written], name: str) -> None:
        """Take in items that the store has already.

        Raises:
            StoreError: an item may not stand where it stands.
        """
        for item in items:
            try:
                log.add(item)
            except Refused as refused:
                number, why, ruleset = len(log.items) + 1, refused.refusal, log.ruleset
                raise StoreError(self.problems.refused, name, refusal=why, ruleset=ruleset, number=number) from None

    # -- rows -------------------------------------------------------------------------------------

    def row_of(self, place: LogRef, number: int, item: Written) -> dict[str, Any]:
        """The row of an item; the profile's text stands once for all logs under it."""
        begins = isinstance(item, self.log.BEGINS)
        row: dict[str, Any] = {self.heads.name: place.number, "number": number}
        row |= {"key": item.key, "kind": item.kind}
        if "rules" in self.items.c:
            row["rules"] = place.rules
        return row | {"body": item.model_dump_json(exclude=ONCE if begins else None)}

    def append(self, connection: Connection, place: LogRef, after: int, items: Sequence[Written]) -> None:
        """Append items to a log of that length.

        Raises:
            sqlalchemy.exc.IntegrityError: another has written meanwhile.
        """
        if items:
            rows = [self.row_of(place, at, one) for at, one in enumerate(items, after + 1)]
            connection.execute(insert(self.items), rows)

    def items_of(
        self, connection: Connection, place: LogRef, name: str, after: int = 0, until: int | None = None
    ) -> list[Written]:
        """The items of a log after that number, perhaps only until another.

        Raises:
            StoreError: an item cannot be read.
        """
        of = self.items.c
        asked = (
            select(of.number, of.kind, of.body)
            .where(of[self.heads.name] == place.number, of.number > after)
            .order_by(of.number)
        )
        if until is not None:
            asked = asked.where(of.number <= until)
        begins = self.log.BEGINS.model_fields["kind"].default
        found: list[Written] = []
        for number, kind, body in connection.execute(asked):
            if not after and not found and kind != begins:
                break
            if number != after + len(found) + 1:  # one is missing
                break
            try:
                if kind == begins:
                    data = from_json(body) | rules_kept(connection, place.rules)
                    found.append(self.item.validate_python(data, context=AS_WRITTEN))
                else:
                    found.append(self.item.validate_json(body, context=AS_WRITTEN))
            except LookupError:
                raise StoreError(self.problems.no_rules, name, title=place.title) from None
            except (ValueError, TypeError):
                break
        else:
            if after or found:
                return found
        at = after + len(found) + 1
        raise StoreError(self.problems.unreadable, name, title=place.title, number=at)

    def lengths(self, connection: Connection) -> dict[str, int]:
        """How many items each log has, by its key."""
        of = self.items.c
        own = of[self.heads.name] == self.heads.c.id
        asked = select(self.heads.c.key, func.count()).join(self.items, own)
        rows = connection.execute(asked.group_by(self.heads.c.key))
        return {str(key): int(count) for key, count in rows}

    # -- logs -------------------------------------------------------------------------------------

    def all_places(self, connection: Connection) -> list[LogRef]:
        """Where all logs stand, in the order in which they were begun."""
        return [_placed(row) for row in connection.execute(self.places)]

    def place_of(self, connection: Connection, key: str) -> LogRef | None:
        """Where the log of that key stands, if it is here."""
        row = connection.execute(self.places.where(self.heads.c.key == key)).one_or_none()
        return None if row is None else _placed(row)

    def begin(self, connection: Connection, first: Any) -> LogRef:
        """A new log with its first item."""
        rules = rules_number(connection, first)
        values = {"key": first.key, "title": first.title}
        if "rules" in self.heads.c:
            values["rules"] = rules
        made = insert(self.heads).values(values).returning(self.heads.c.id)
        number = int(connection.execute(made).scalar_one())
        place = LogRef(number, first.key, first.title, rules)
        self.append(connection, place, 0, [first])
        return place

    def take(self, connection: Connection, items: Sequence[Written], store: str, name: str) -> tuple[bool, int]:
        """Take in a log from the file ``name``: whether it is new, how many items are.

        One that is here already gets what it lacks.

        Raises:
            StoreError: it has no beginning, or went on differently here.
            sqlalchemy.exc.IntegrityError: another has just written it.
        """
        first = items[0]
        if not isinstance(first, self.log.BEGINS):
            raise StoreError(self.problems.beginning, name)
        known = self.place_of(connection, first.key)
        place = known or self.begin(connection, first)
        here = self.items_of(connection, place, store)
        if any(one.said() != other.said() for one, other in zip(here, items, strict=False)):
            title, number = place.title, place.number
            raise StoreError(self.problems.diverged, name, title=title, number=number)
        more = items[len(here) :]
        self.append(connection, place, len(here), more)
        return known is None, len(more) + (known is None)


def _placed(row: Row[int, str, str, int | None]) -> LogRef:
    return LogRef(row[0], _text(row[1]), _text(row[2]), row[3])


def _text(cell: str | bytes) -> str:
    """A cell as text; SQLite gives bytes where a damaged file says that there are some."""
    return cell.decode(errors="replace") if isinstance(cell, bytes) else cell
