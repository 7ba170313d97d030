"""Tournaments in the store of score sheets: the same file, the same care for every item."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self, TypeAlias

import tomli
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from skatcore.club.errors import Overtaken, StoreError
from skatcore.club.sheet.json_lines import HEADING as SHEET
from skatcore.club.sheet.json_lines import sheets_in
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import TRIES, series_of
from skatcore.club.storage.database import Database, place
from skatcore.club.storage.json_lines import LogLines
from skatcore.club.storage.log_table import LogRef, LogTable
from skatcore.club.storage.store_connection import PATIENCE, StoreConnection
from skatcore.club.storage.stored_log import StoredLog
from skatcore.club.storage.tables import TOURNAMENT_ITEMS, TOURNAMENTS
from skatcore.club.tournament.items import ITEM, Amended, AnyItem, Drawn, Listed, Opened
from skatcore.club.tournament.table_sheets import handed_sheets
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.refusal import Refused
from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.club.sheet.items import AnyItem as SheetItem

#: A score sheet as its items.
Sheet: TypeAlias = "list[SheetItem]"


class _Tournaments(LogTable[Tournament, AnyItem]):
    """Where tournaments are stored; the rules of one and its plan must be in order."""

    def log_of(self, items: Sequence[AnyItem], name: str, *, stored: bool = False) -> Tournament:
        try:
            return super().log_of(items, name, stored=stored)
        except ProfileError as error:
            title = items[0].title if isinstance(items[0], Opened) else ""
            raise StoreError("store.tournament-plan", name, because=(error.message,), title=title) from None


#: A heading, ``{"skatcore-tournament": 3, "key": ..., "title": ..., "items": 37}``, and the items, one on each line.
LINES: Final = LogLines[AnyItem]("tournament", ITEM)
TABLE: Final = _Tournaments(Tournament, ITEM, TOURNAMENTS, TOURNAMENT_ITEMS)


class StoredTournament(StoredLog[Tournament, AnyItem]):
    """A tournament that is kept in a store."""

    def __init__(self, opened: StoreConnection, place: LogRef) -> None:
        super().__init__(TABLE, opened, place)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it follows from its items."""
        return self.log

    def write(self, *items: AnyItem, sheets: Sequence[Sheet] = (), name: str = "") -> int:
        """Write items, all or none, with ``sheets`` from the file ``name``; how many items were new.

        Raises:
            Overtaken: what others have written meanwhile rules one of them out.
            Refused: one of them may not be written now.
            StoreError: they cannot be written. In each case nothing has changed.
        """
        seen = len(self._writable().items)
        for _ in range(TRIES):
            tournament = self.tournament
            try:
                with self._opened.writing() as connection:
                    Store(self._opened).take_within(connection, sheets, name)
                    return self._written(connection, tournament, items, seen)
            except IntegrityError:  # another was quicker
                self._log = None
            except BaseException:
                self._log = None  # what was added to it is not stored
                raise
        raise StoreError("store.locked", self._opened.name)

    def _written(self, connection: Connection, tournament: Tournament, items: Sequence[AnyItem], seen: int) -> int:
        """Judge items of somebody who had ``seen`` that many, after others, and insert what is new."""
        name = self._opened.name
        TABLE.follow(tournament, TABLE.items_of(connection, self._place, name, len(tournament.items)), name)
        before = len(tournament.items)
        try:
            for item in items:
                tournament.add(item)
        except Refused as refused:
            if before > seen:
                raise Overtaken(refused.message, tournament) from None
            raise
        TABLE.append(connection, self._place, before, tournament.items[before:])
        return len(tournament.items) - before


class Tournaments(Database):
    """The tournaments of one file or one database; open it with `Tournaments.open`.

    In a notebook ``Tournaments.open("club.db").tournament("Cup")`` shows the standings.

    >>> import tempfile
    >>> from skatcore import Store, Tournaments
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     Store.open(f"{folder}/club.db").close()
    ...     with Tournaments.open(f"{folder}/club.db") as store:
    ...         store.tournaments()
    []
    """

    @classmethod
    def open(
        cls, store: str | None = None, *, create: bool = True, reads: bool = False, patience: float = PATIENCE
    ) -> Self:
        """Open a file or a database as `Store.open` does."""
        try:
            return super().open(store, create=create, reads=reads, patience=patience)
        except StoreError as error:
            if error.message.name in {"not-found", "no-sheet"}:  # said of tournaments, not of sheets
                raise StoreError("store.tournament-none", place(store)) from None
            raise

    @property
    def sheets(self) -> Store:
        """The score sheets of the same store."""
        return Store(self.opened)

    def begin(self, item: Opened, *, another: bool = False) -> StoredTournament:
        """Open a tournament; one that is open already stays as it is.

        Raises:
            StoreError: there is one of the same id and day, and it is not meant that this is ``another``; it cannot be
                written, or its rules are not those that it names.
        """
        item = TABLE.log_of([item], self.name).opened

        def begun(connection: Connection) -> StoredTournament:
            if connection.dialect.name == "postgresql":  # SQLite has only one writer anyway
                connection.exec_driver_sql("LOCK TABLE tournament IN SHARE ROW EXCLUSIVE MODE")
            place = TABLE.place_of(connection, item.key)
            twin = None if place or another else _twin(connection, item, self.name)
            if twin is not None:
                raise StoreError("store.tournament-twice", self.name, title=twin.title, number=twin.number)
            return StoredTournament(self.opened, place or TABLE.begin(connection, item))

        return self.whole(begun)

    def tournaments(self) -> list[StoredTournament]:
        """All tournaments in the order in which they were opened."""
        with self.opened.reading() as connection:
            return [StoredTournament(self.opened, log) for log in TABLE.all_places(connection)]

    def drawn(self) -> list[int]:
        """The numbers of those of which a series is drawn, in their order."""
        of = TOURNAMENT_ITEMS.c
        asked = select(of.tournament).where(of.kind == "drawn").distinct().order_by(of.tournament)
        with self.opened.reading() as connection:
            return list(connection.execute(asked).scalars())

    def handed_sheets(self) -> frozenset[str]:
        """The keys of the score sheets whose tables have handed in their lists otherwise, of all tournaments."""
        found = set[str]()
        for number in self.drawn():
            with suppress(StoreError):  # damaged: nothing is known of its tables
                found |= handed_sheets(self.tournament(number).tournament)
        return frozenset(found)

    def tournament(self, which: str | int | None = None) -> StoredTournament:
        """A tournament by its number, its key or its title; by default the last one."""
        every = self.tournaments()
        if not every:
            raise StoreError("store.tournament-none", self.name)
        if which is None:
            return every[-1]
        word = str(which)
        matching = [stored for stored in every if word in {str(stored.number), stored.key}]
        matching = matching or [stored for stored in every if stored.title.casefold() == word.casefold()]
        if len(matching) == 1:
            return matching[0]
        expected = ", ".join(f"{stored.number} {stored.title}" for stored in matching or every[-8:])
        problem = "store.tournament-several" if matching else "store.no-such-tournament"
        raise StoreError(problem, self.name, word=word, expected=expected)

    def drawn_otherwise(self, items: Sequence[AnyItem], name: str) -> dict[int, str]:
        """The series of a tournament in whose place this program would draw others from the seed, with the seed."""
        made, otherwise = TABLE.log_of(items[:1], name), set[int]()
        for item in items[1:]:
            if isinstance(item, Drawn) and not made.follows(item):
                otherwise.add(item.series)
            made.admit(item)
        return {drawn.series: drawn.seed for drawn in made.drawn if drawn.series in otherwise}

    def take(self, read: TournamentLines, name: str) -> int:
        """Take in tournaments with their score sheets from the file ``name``, all or none; how many items were new."""
        given = sheets_in(read.sheets, name) if read.sheets else ()
        sheets = [series_of(sheet, name).items for sheet in given]
        tournaments = [TABLE.log_of(items, name).items for items in read.tournaments]

        def taken(connection: Connection) -> int:
            self.sheets.take_within(connection, sheets, name)
            return sum(TABLE.take(connection, items, self.name, name)[1] for items in tournaments)

        return self.whole(taken)


def _twin(connection: Connection, item: Opened, name: str) -> LogRef | None:
    """A tournament whose plan has the same id and day, by which people distinguish them."""
    wanted = _named(item.plan)
    for log in TABLE.all_places(connection):
        first = TABLE.items_of(connection, log, name, until=1)[0]
        if isinstance(first, Opened) and _named(first.plan) == wanted:
            return log
    return None


def _named(plan: str) -> tuple[object, object]:
    event = tomli.loads(plan)["tournament"]
    return event["id"], event["date"]


# -- tournaments as lines ------------------------------------------------------------------------


@dataclass(slots=True)
class TournamentLines:
    """The lines of a file: tournaments as their items, and the lines of score sheets."""

    tournaments: list[list[AnyItem]] = field(default_factory=list)
    sheets: list[str] = field(default_factory=list)


def sheets_of(items: Iterable[AnyItem]) -> list[str]:
    """The keys of the score sheets that lists were read from, each once."""
    return list(dict.fromkeys(item.sheet for item in items if isinstance(item, Listed | Amended) and item.sheet))


def exported(kept: StoredTournament, sheets: Store) -> str:
    """A tournament and the score sheets behind its lists as lines of JSON."""
    items = kept.items()
    known = {sheet.key: sheet for sheet in sheets.sheets()}
    behind = (known[key] for key in sheets_of(items) if key in known)
    return "".join([*LINES.lines_of(items), *sheets.exported(behind)])


def tournaments_in(lines: Iterable[str], name: str = "") -> TournamentLines:
    """The tournaments and sheets that lines of the file ``name`` hold; a StoreError if they are not whole."""
    read = TournamentLines()
    for block in LINES.blocks_in(lines, name, SHEET):
        if block.form:
            read.tournaments.append(LINES.items_in(block, name))
        else:
            read.sheets += [block.heading, *(line for _, line in block.items)]
    if not read.tournaments:
        raise StoreError("store.tournament-lines", name, line=1)
    return read
