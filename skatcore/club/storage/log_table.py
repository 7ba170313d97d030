"""The tables of one kind of log, sheets or tournaments: rows written, read and validated."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pydantic import TypeAdapter
from pydantic_core import from_json
from sqlalchemy import Row, Select, Table, func, insert, select

from skatcore.club.errors import StoreError
from skatcore.club.log import AS_WRITTEN, Log, Written
from skatcore.club.storage.plugin_errors import plugin_errors
from skatcore.club.storage.stored_rules import rules_kept, rules_number, rules_of
from skatcore.club.storage.upgrades import with_digest
from skatcore.model.refusal import Refused
from skatcore.rules.problems import ProfileError
from skatcore.text.message import Message

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.rules.ruleset import Ruleset

#: What the item that begins a log leaves to the table of rules, where it is kept once for all.
ONCE: Final = {"text", "outline"}

LogT = TypeVar("LogT", bound=Log[Any])


@dataclass(frozen=True, slots=True)
class LogRef:
    """A log in its store: its number there, its key and title, the number of its rules."""

    number: int
    key: str
    title: str
    rules: int | None

    @property
    def called(self) -> str:
        """Its title, or its number if it has none."""
        return self.title or str(self.number)


@dataclass(frozen=True)
class LogTable(Generic[LogT, Written]):
    """The tables of the logs of one kind (``heads``) and of their items, and what they are read as.

    The messages ``store.<name>-...``, with the name of the table, say what can be wrong.
    """

    log: type[LogT]
    item: TypeAdapter[Written]
    heads: Table
    items: Table

    # -- read and validated -----------------------------------------------------------------------

    def log_of(self, items: Sequence[Written], name: str, *, stored: bool = False) -> LogT:
        """The log that items make up, under the profile's text that the first of them carries.

        Where the rules are gone or mean something else now, it is the log as it was confirmed,
        which can only be shown. So it is with ``stored`` items that are not allowed any more where
        they are, though they were confirmed. A StoreError if an item is not valid in its place.
        """
        first: Any = items[0] if items else None
        if not isinstance(first, self.log.BEGINS):
            raise self._error("beginning", name)
        try:
            ruleset = rules_of(first, name)
        except StoreError as gone:
            if gone.ruleset is not None:
                gone.differs = self._differing(items, gone.ruleset, name)
            return self._as_it_was(items, gone)
        if not first.digest:
            items = with_digest(items, "", ruleset.digest)
        try:
            with plugin_errors(name):
                made = self.log(ruleset, items[0])
            self.follow(made, items[1:], name)
        except Refused as refused:
            why = self._error("refused", name, because=_told(refused, ruleset), number=1)
        except StoreError as error:
            why = error
        else:
            differs = made.changed_since(items)
            if not differs:
                return made
            why = StoreError("store.scores-changed", name, differs=differs, profile=ruleset.profile.name)
            return self._as_it_was(items, why)
        if stored and all(item.whole for item in items):
            return self._as_it_was(items, why)
        raise why

    def _differing(self, items: Sequence[Written], ruleset: Ruleset, name: str) -> tuple[Mapping[str, Any], ...]:
        """The deals that count something else now that the rules are others; empty if these refuse an item."""
        first: Any = items[0]
        items = with_digest(items, first.digest, ruleset.digest)
        try:
            with plugin_errors(name):
                made = self.log(ruleset, items[0])
            self.follow(made, items[1:], name)
        except (Refused, StoreError):
            return ()
        return made.changed_since(items)

    def _as_it_was(self, items: Sequence[Written], why: StoreError) -> LogT:
        """The log as it was confirmed; if not even that can be had, ``why`` it cannot be judged."""
        try:
            return self.log.as_it_was(items, why)
        except ProfileError:
            raise  # of a tournament's plan
        except Exception as error:  # items are not judged here: whatever is in them
            raise why from error

    def follow(self, log: LogT, items: Iterable[Written], name: str) -> None:
        """Take in items that the store has already; a StoreError if one is not allowed where it is."""
        with plugin_errors(name):
            for item in items:
                try:
                    log.add(item)
                except Refused as refused:
                    number, why = len(log.items) + 1, _told(refused, log.ruleset)
                    raise self._error("refused", name, because=why, number=number) from None

    def _error(self, problem: str, store: str, **more: Any) -> StoreError:
        return StoreError(f"store.{self.heads.name}-{problem}", store, **more)

    # -- rows -------------------------------------------------------------------------------------

    def row_of(self, place: LogRef, number: int, item: Written) -> dict[str, Any]:
        """The row of an item; the profile's text is there once for all logs under it."""
        begins = type(item) is self.log.BEGINS
        row = {
            self.heads.name: place.number,
            "number": number,
            "key": item.key,
            "kind": item.kind,
            "body": item.model_dump_json(exclude=ONCE if begins else None),
        }
        if self._has_rules:
            row["rules"] = place.rules
        return row

    @cached_property
    def _has_rules(self) -> bool:
        return "rules" in self.items.c

    def append(self, connection: Connection, place: LogRef, after: int, items: Sequence[Written]) -> None:
        """Append items to a log of that length; an IntegrityError if another has written meanwhile."""
        if items:
            rows = [self.row_of(place, number, item) for number, item in enumerate(items, after + 1)]
            connection.execute(insert(self.items), rows)

    def items_of(
        self, connection: Connection, place: LogRef, name: str, after: int = 0, until: int | None = None
    ) -> list[Written]:
        """The items of a log after that number, perhaps only until another; a StoreError if one is unreadable."""
        of = self.items.c
        rows = select(of.number, of.kind, of.body).where(of[self.heads.name] == place.number, of.number > after)
        if until is not None:
            rows = rows.where(of.number <= until)
        read = connection.execute(rows.order_by(of.number)).all()
        items: list[Written] = []
        try:
            for number, kind, body in read:
                if number != after + len(items) + 1:
                    raise ValueError(number)  # noqa: TRY301 - one is missing
                items.append(self._read(connection, place, kind, body, first=number == 1))
        except LookupError:
            raise self._error("no-rules", name, title=place.called) from None
        except (ValueError, TypeError):
            at = after + len(items) + 1
            raise self._error("unreadable", name, title=place.called, number=at) from None
        if not after and not items:
            raise self._error("unreadable", name, title=place.called, number=1)
        return items

    def _read(self, connection: Connection, place: LogRef, kind: str, body: str, *, first: bool) -> Written:
        if kind == self.log.BEGINS.model_fields["kind"].default:
            return self.item.validate_python(from_json(body) | rules_kept(connection, place.rules), context=AS_WRITTEN)
        if first:
            raise ValueError(kind)
        return self.item.validate_json(body, context=AS_WRITTEN)

    def lengths(self, connection: Connection) -> dict[str, int]:
        """How many items each log has, by its key."""
        heads = self.heads.c
        counted = select(heads.key, func.count()).join(self.items, self.items.c[self.heads.name] == heads.id)
        return {str(key): int(count) for key, count in connection.execute(counted.group_by(heads.key))}

    def numbers_of(self, connection: Connection, keys: Collection[str]) -> dict[str, int]:
        """The numbers of the logs with these keys, by key; one that is not there is left out."""
        heads = self.heads.c
        asked = select(heads.key, heads.id).where(heads.key.in_(keys))
        return {str(key): int(number) for key, number in connection.execute(asked)}

    # -- logs -------------------------------------------------------------------------------------

    @cached_property
    def _places(self) -> Select[int, str, str, int | None]:
        """All logs with the numbers of their rules, which the first item has where the log has none."""
        heads, items = self.heads.c, self.items.c
        if "rules" in heads:
            return select(heads.id, heads.key, heads.title, heads.rules).order_by(heads.id)
        first = (items[self.heads.name] == heads.id) & (items.number == 1)
        listed = select(heads.id, heads.key, heads.title, items.rules).outerjoin(self.items, first)
        return listed.order_by(heads.id)

    def all_places(self, connection: Connection) -> list[LogRef]:
        """Where all logs are, in the order in which they were begun."""
        return [_ref(row) for row in connection.execute(self._places)]

    def place_of(self, connection: Connection, key: str) -> LogRef | None:
        """Where the log of that key is, if it is here."""
        row = connection.execute(self._places.where(self.heads.c.key == key)).one_or_none()
        return None if row is None else _ref(row)

    def begin(self, connection: Connection, first: Any) -> LogRef:
        """A new log with its first item."""
        values = {"key": first.key, "title": first.title, "rules": rules_number(connection, first)}
        own = {name: value for name, value in values.items() if name in self.heads.c}
        number = int(connection.execute(insert(self.heads).values(own).returning(self.heads.c.id)).scalar_one())
        place = LogRef(number, **values)
        self.append(connection, place, 0, [first])
        return place

    def take(self, connection: Connection, items: Sequence[Written], store: str, name: str) -> tuple[bool, int]:
        """Take in a log from the file ``name``: whether it is new, how many items are.

        One that is here already gets what it lacks. A StoreError if it has no beginning or went on
        differently here, an IntegrityError if another has just written it.
        """
        first = items[0]
        if not isinstance(first, self.log.BEGINS):
            raise self._error("beginning", name)
        known = self.place_of(connection, first.key)
        place = known or self.begin(connection, first)
        here = self.items_of(connection, place, store)
        if any(own.as_written() != other.as_written() for own, other in zip(here, items, strict=False)):
            raise self._error("diverged", name, title=f"{place.number} {place.title}".strip())
        more = items[len(here) :]
        self.append(connection, place, len(here), more)
        return known is None, len(more) + (known is None)


def _ref(row: Row[int, str, str, int | None]) -> LogRef:
    return LogRef(row[0], _text(row[1]), _text(row[2]), row[3])


def _text(cell: str | bytes) -> str:
    """A cell as text; SQLite gives bytes where a damaged file says that there are some."""
    return cell.decode(errors="replace") if isinstance(cell, bytes) else cell


def _told(refused: Refused, ruleset: Ruleset) -> tuple[Message, ...]:
    """Why an item is refused, in the words of the rule set that its log is under."""
    return (replace(refused.message, vocabulary=ruleset.vocabulary),)
