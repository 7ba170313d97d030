"""Tournaments kept in the store of score sheets: the same file, the same care for every item."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import tomli
from pydantic import ValidationError
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from skatcore.deal.refusal import Refused
from skatcore.problems import ProfileError
from skatcore.sheet.store.kept import TRIES, rules_of, series_of
from skatcore.sheet.store.lines import sheets_in
from skatcore.sheet.store.opening import PATIENCE, Opened, opened_at
from skatcore.sheet.store.place import place
from skatcore.sheet.store.store import Store, rules_number
from skatcore.sheet.store.tables import RULES, TOURNAMENT_ITEMS, TOURNAMENTS
from skatcore.sheet.store.trouble import StoreError
from skatcore.tournament import items as written
from skatcore.tournament.items import ITEM, AnyItem
from skatcore.tournament.tournament import Tournament

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.sheet.items import AnyItem as SheetItem
    from skatcore.tournament.lines import Told

    #: A score sheet as its items.
    Sheet = list[SheetItem]

_APPEND: Final = insert(TOURNAMENT_ITEMS)
_ITEMS: Final = TOURNAMENT_ITEMS.c
#: Others may open tournaments at the same moment so often.
_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a tournament stands in its store."""

    number: int
    key: str
    title: str


class Overtaken(Refused):
    """Others have written meanwhile, and an item may not be written after that."""


class KeptTournament:
    """A tournament that is kept in a store; read when it is first needed."""

    def __init__(self, store: Opened, entry: Entry) -> None:
        self._opened = store
        self._entry = entry
        self._tournament: Tournament | None = None

    @property
    def number(self) -> int:
        """The tournament's number in its store, from 1."""
        return self._entry.number

    @property
    def key(self) -> str:
        """The tournament's own key, the same in every store that it is copied to."""
        return self._entry.key

    @property
    def title(self) -> str:
        """What it is called."""
        return self._entry.title

    @property
    def tournament(self) -> Tournament:
        """The tournament as it follows from its items.

        Raises:
            StoreError: the items cannot be read, or the profile's text means other rules by now.
        """
        if self._tournament is None:
            self._tournament = tournament_of(self.items(), self._opened.name)
        return self._tournament

    def items(self, after: int = 0) -> list[AnyItem]:
        """The items as they were written, those after that number.

        Raises:
            StoreError: an item cannot be read.
        """
        with self._opened.reading() as connection:
            return items_of(connection, self._entry, self._opened.name, after)

    def refresh(self) -> bool:
        """Take in what others have written; whether there was anything.

        Raises:
            StoreError: it cannot be read.
        """
        more = self.items(len(self.tournament.items))
        _follow(self.tournament, more, self._opened.name)
        return bool(more)

    def write(self, *items: AnyItem, sheets: Sequence[Sheet] = (), name: str = "") -> int:
        """Write items, all or none, and make sure of them; how many were new.

        ``sheets`` are score sheets that are taken in with them, or not at all either; ``name`` is
        the file that they come from.

        Raises:
            Overtaken: what others have written meanwhile stands against one of them; nothing has
                changed.
            Refused: one of them may not be written now; nothing has changed.
            StoreError: they cannot be written; nothing has changed.
        """
        seen = len(self.tournament.items)
        for _ in range(TRIES):
            tournament = self.tournament
            try:
                with self._opened.writing() as connection:
                    Store(self._opened).take_within(connection, sheets, name)
                    return self._written(connection, tournament, items, seen)
            except IntegrityError:  # another was quicker
                self._tournament = None
            except BaseException:
                self._tournament = None  # what was added to it stands nowhere
                raise
        raise StoreError("locked", self._opened.name)

    def _written(
        self, connection: Connection, tournament: Tournament, items: Sequence[AnyItem], seen: int
    ) -> int:
        """Judge the items after what others have written, and insert those that are new.

        Whoever wrote them had ``seen`` so many.
        """
        name = self._opened.name
        _follow(tournament, items_of(connection, self._entry, name, len(tournament.items)), name)
        before = len(tournament.items)
        for item in items:
            try:
                tournament.add(item)
            except Refused as refused:
                if before > seen:
                    raise Overtaken(refused.refusal) from None
                raise
        new = tournament.items[before:]
        if new:
            rows = [row_of(self._entry, at, one) for at, one in enumerate(new, before + 1)]
            connection.execute(_APPEND, rows)
        return len(new)


class Tournaments:
    """The tournaments of one file or one database; open it with `Tournaments.open`."""

    def __init__(self, store: Opened) -> None:
        self._opened = store

    @classmethod
    def open(
        cls,
        store: str | None = None,
        *,
        create: bool = True,
        reads: bool = False,
        patience: float = PATIENCE,
    ) -> Self:
        """Open a file or a database as `skatcore.sheet.store.Store.open` does.

        Raises:
            StoreError: it cannot be opened; nothing was changed.
        """
        named = place(store)
        try:
            opened = opened_at(named, create=create and not reads, reads=reads, patience=patience)
        except StoreError as error:
            if error.problem in {"not-found", "no-sheet"}:  # said of tournaments, not of sheets
                raise StoreError("tournament-none", named) from None
            raise
        return cls(opened)

    @property
    def name(self) -> str:
        """The file or database as it was named."""
        return self._opened.name

    @property
    def sheets(self) -> Store:
        """The score sheets of the same store."""
        return Store(self._opened)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def begin(self, item: written.Opened, *, another: bool = False) -> KeptTournament:
        """Open a tournament; one that is open already stays as it is.

        ``another``: it is meant that there is one of the same id and day already.

        Raises:
            StoreError: there is one of the same id and day, it cannot be written, or its rules
                are not those that it names.
        """
        tournament_of([item], self.name)
        for _ in range(_TRIES):
            try:
                with self._opened.writing() as connection:
                    _alone(connection)
                    found = _entry(connection, item.key)
                    if found is None:
                        twin = None if another else _twin(connection, item, self.name)
                        if twin is not None:
                            title, number = twin.title, twin.number
                            problem = "tournament-twice"
                            raise StoreError(problem, self.name, title=title, number=number)
                        found = _begun(connection, item)
            except IntegrityError:
                continue
            return KeptTournament(self._opened, found)
        raise StoreError("locked", self.name)

    def tournaments(self) -> list[KeptTournament]:
        """All tournaments in the order in which they were opened.

        Raises:
            StoreError: the store cannot be read.
        """
        with self._opened.reading() as connection:
            return [KeptTournament(self._opened, one) for one in _entries(connection)]

    def tournament(self, which: str | int | None = None) -> KeptTournament:
        """A tournament by its number, its key or its title; by default the last one.

        Raises:
            StoreError: there is none, or several have the title.
        """
        every = self.tournaments()
        if not every:
            raise StoreError("tournament-none", self.name)
        if which is None:
            return every[-1]
        word = str(which)
        found = [one for one in every if word in {str(one.number), one.key}]
        found = found or [one for one in every if one.title.casefold() == word.casefold()]
        if len(found) == 1:
            return found[0]
        told = ", ".join(f"{one.number} {one.title}" for one in found or every[-8:])
        problem = "tournament-several" if found else "tournament-unknown"
        raise StoreError(problem, self.name, word=word, expected=told)

    def take(self, told: Told, name: str) -> int:
        """Take in tournaments with their score sheets, all or none; ``name`` is the file's.

        How many items of tournaments were new.

        Raises:
            StoreError: an item may not stand where it stands, or they went on differently here.
        """
        sheets = list(sheets_in(told.sheets, name)) if told.sheets else []
        for sheet in sheets:
            series_of(sheet, name)
        for items in told.tournaments:
            tournament_of(items, name)
        for _ in range(_TRIES):
            try:
                with self._opened.writing() as connection:
                    self.sheets.take_within(connection, sheets, name)
                    return sum(self._taken(connection, items, name) for items in told.tournaments)
            except IntegrityError:
                continue
        raise StoreError("locked", self.name)

    def _taken(self, connection: Connection, items: list[AnyItem], name: str) -> int:
        first = items[0]
        if not isinstance(first, written.Opened):
            raise StoreError("tournament-beginning", name)
        known = _entry(connection, first.key)
        found = known or _begun(connection, first)
        here = items_of(connection, found, self.name)
        if here != items[: len(here)] and here[: len(items)] != items:
            raise StoreError("tournament-diverged", name, title=found.title, number=found.number)
        more = items[len(here) :]
        if more:
            rows = [row_of(found, at, one) for at, one in enumerate(more, len(here) + 1)]
            connection.execute(_APPEND, rows)
        return len(more) + (known is None)


def tournament_of(items: Sequence[AnyItem], name: str) -> Tournament:
    """The tournament that items tell, under the profile's text that the first of them carries.

    Raises:
        StoreError: there is no beginning, the rules are not the same any more, or an item may not
            stand where it stands.
    """
    first = items[0] if items else None
    if not isinstance(first, written.Opened):
        raise StoreError("tournament-beginning", name)
    ruleset = rules_of(first, name)
    try:
        made = Tournament(ruleset, first)
    except Refused as refused:
        raise StoreError("tournament-refused", name, refusal=refused.refusal, number=1) from None
    except ProfileError as error:
        problems = error.problems
        raise StoreError("tournament-plan", name, problems=problems, title=first.title) from None
    _follow(made, items[1:], name)
    return made


def _follow(tournament: Tournament, items: Iterable[AnyItem], name: str) -> None:
    for item in items:
        try:
            tournament.add(item)
        except Refused as refused:
            number, why = len(tournament.items) + 1, refused.refusal
            raise StoreError("tournament-refused", name, refusal=why, number=number) from None


def row_of(entry: Entry, number: int, item: AnyItem) -> dict[str, Any]:
    """The row of an item; the profile's text stands once for all under it."""
    body = item.model_dump_json(exclude={"text"} if isinstance(item, written.Opened) else None)
    return {
        "tournament": entry.number,
        "number": number,
        "key": item.key,
        "kind": item.kind,
        "body": body,
    }


def items_of(
    connection: Connection, entry: Entry, name: str, after: int = 0, until: int | None = None
) -> list[AnyItem]:
    """The items of a tournament after that number, perhaps only until another.

    Raises:
        StoreError: an item cannot be read.
    """
    asked = (
        select(_ITEMS.number, _ITEMS.kind, _ITEMS.body)
        .where(_ITEMS.tournament == entry.number, _ITEMS.number > after)
        .order_by(_ITEMS.number)
    )
    if until is not None:
        asked = asked.where(_ITEMS.number <= until)
    found = []
    for number, kind, body in connection.execute(asked):
        try:
            told = json.loads(body)
            if kind == "opened":
                told["text"] = _text(connection, entry)
            found.append(ITEM.validate_python(told))
        except (ValueError, ValidationError):
            details = {"title": entry.title, "number": number}
            raise StoreError("tournament-unreadable", name, **details) from None
    return found


def _text(connection: Connection, entry: Entry) -> str:
    asked = (
        select(RULES.c.text)
        .join(TOURNAMENTS, TOURNAMENTS.c.rules == RULES.c.id)
        .where(TOURNAMENTS.c.id == entry.number)
    )
    return str(connection.execute(asked).scalar_one())


def _entries(connection: Connection) -> Iterator[Entry]:
    asked = select(TOURNAMENTS.c.id, TOURNAMENTS.c.key, TOURNAMENTS.c.title)
    for number, key, title in connection.execute(asked.order_by(TOURNAMENTS.c.id)):
        yield Entry(int(number), key, title)


def _entry(connection: Connection, key: str) -> Entry | None:
    return next((one for one in _entries(connection) if one.key == key), None)


def _alone(connection: Connection) -> None:
    """Nobody else begins a tournament until this is over; SQLite has only one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("LOCK TABLE tournament IN SHARE ROW EXCLUSIVE MODE")


def _twin(connection: Connection, item: written.Opened, name: str) -> Entry | None:
    """A tournament whose plan has the same id and day, by which people tell them apart."""
    wanted = _named(item.plan)
    for entry in _entries(connection):
        first = items_of(connection, entry, name, until=1)[0]
        if isinstance(first, written.Opened) and _named(first.plan) == wanted:
            return entry
    return None


def _named(plan: str) -> tuple[object, object]:
    event = tomli.loads(plan)["tournament"]
    return event["id"], event["date"]


def _begun(connection: Connection, item: written.Opened) -> Entry:
    """A new tournament with its first item."""
    rules = rules_number(connection, item)
    values = {"key": item.key, "title": item.title, "rules": rules}
    made = insert(TOURNAMENTS).values(values).returning(TOURNAMENTS.c.id)
    entry = Entry(int(connection.execute(made).scalar_one()), item.key, item.title)
    connection.execute(_APPEND, [row_of(entry, 1, item)])
    return entry
