"""All sheets of one file or database: begun, found, copied out and in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, Unpack

from skatcore.club.errors import EntryError, StoreError
from skatcore.club.log import check
from skatcore.club.sheet.checks import wrong_number
from skatcore.club.sheet.items import AnyItem, Begun
from skatcore.club.sheet.json_lines import lines_of, sheets_in
from skatcore.club.sheet.money import stake_of
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.stored import TABLE, StoredSheet, series_of
from skatcore.club.sheet.typed import named_apart, readable_text
from skatcore.club.storage.database import Database
from skatcore.club.storage.stored_rules import kept_name
from skatcore.rules.resolved import resolved_toml

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Imported:
    """The outcome of an import: sheets that were new, and items in all."""

    sheets: int
    items: int


class Store(Database):
    """The sheets of one file or one database.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, Store.open(f"{folder}/club.db") as store:
    ...     store.sheets()
    []
    """

    def begin(self, begun: Begun, series: Series | None = None) -> StoredSheet:
        """Begin a sheet; one that is begun already stays as it is.

        ``series`` is that of the item, if it is there already.

        Raises:
            StoreError: it cannot be written, or its rules are not those that it names.
        """
        made = series or series_of([begun], self.name)

        def written(connection: Connection) -> StoredSheet:
            known = TABLE.place_of(connection, begun.key)
            where = known or TABLE.begin(connection, made.items[0])
            return StoredSheet(self.opened, where, made if known is None else None)

        return self.whole(written)

    def sheets(self) -> list[StoredSheet]:
        """All sheets in the order in which they were begun.

        Raises:
            StoreError: the store cannot be read.
        """
        with self.opened.reading() as connection:
            return [StoredSheet(self.opened, place) for place in TABLE.all_places(connection)]

    def lengths(self) -> dict[str, int]:
        """How many items each sheet has, by its key.

        Raises:
            StoreError: the store cannot be read.
        """
        with self.opened.reading() as connection:
            return TABLE.lengths(connection)

    def numbers_of(self, keys: Collection[str]) -> dict[str, int]:
        """The numbers of the sheets with these keys, by key; one that is not there is left out."""
        with self.opened.reading() as connection:
            return TABLE.numbers_of(connection, keys)

    def sheet(self, which: str | int | None = None) -> StoredSheet:
        """A sheet by its number, its key or its title; by default that which was begun last.

        Raises:
            StoreError: there is none, or several have the title.
        """
        every = self.sheets()
        if not every:
            raise StoreError("store.no-sheet", self.name)
        if which is None:
            return every[-1]
        word = str(which)
        matching = [sheet for sheet in every if word in {str(sheet.number), sheet.key}]
        matching = matching or [sheet for sheet in every if sheet.title == word]
        matching = matching or [sheet for sheet in every if sheet.title.lower() == word.lower()]
        if len(matching) > 1:  # a sheet that is void gives way to the one that replaced it
            matching = [sheet for sheet in matching if not _void(sheet)] or matching
        if len(matching) == 1:
            return matching[0]
        if matching:
            numbers = ", ".join(str(sheet.number) for sheet in matching)
            raise StoreError("store.several", self.name, word=word, expected=numbers)
        near = [sheet for sheet in every if word.lower() in sheet.title.lower()] or every
        expected = ", ".join(f"{sheet.number} {sheet.title}".strip() for sheet in near[-8:])
        raise StoreError("store.no-such-sheet", self.name, word=word, expected=expected)

    def exported(self, sheets: Iterable[StoredSheet]) -> Iterator[str]:
        """The lines of JSON that hold sheets whole, each with its line end.

        Raises:
            StoreError: the store cannot be read.
        """
        for sheet in sheets:
            yield from lines_of(sheet.items())

    def take(self, lines: Iterable[str], name: str = "") -> Imported:
        """Take in sheets from lines of JSON, all of them or none; ``name`` is the file's.

        A sheet that is here already gets what it lacks; if the two have gone different ways,
        nothing is taken.

        Raises:
            StoreError: a line holds no item, an item is not allowed where it is, ...
        """
        logs = [series_of(items, name).items for items in sheets_in(lines, name)]
        return self.whole(lambda connection: self.take_within(connection, logs, name))

    def take_within(self, connection: Connection, sheets: Iterable[list[AnyItem]], name: str) -> Imported:
        """Take in sheets that have been looked at, within a transaction of somebody else's.

        Raises:
            StoreError: a sheet that is here already has gone another way.
            sqlalchemy.exc.IntegrityError: another has just written one of them.
        """
        brought = [TABLE.take(connection, items, self.name, name) for items in sheets]
        self.opened.taken += bool(brought)
        return Imported(sum(new for new, _ in brought), sum(count for _, count in brought))


def _void(sheet: StoredSheet) -> bool:
    """Whether a sheet is void; one that cannot be read is not known to be."""
    try:
        return sheet.series.voided is not None
    except StoreError:
        return False


class SheetTerms(TypedDict, total=False):
    """The terms that may be agreed on for a sheet; see `Begun`."""

    title: str
    deals: int | None
    scheme: str
    stake: str


def begun_under(ruleset: Ruleset, players: Iterable[str], **terms: Unpack[SheetTerms]) -> Begun:
    """The item that begins a sheet under a rule set, with the whole profile as it is now.

    Raises:
        pydantic.ValidationError: too few or too many players, a name or title too long.
    """
    profile, text = kept_name(ruleset), resolved_toml(ruleset)
    return Begun(players=tuple(players), profile=profile, digest=ruleset.digest, text=text, **terms)


def begun_as_typed(ruleset: Ruleset, players: Sequence[str], **terms: Unpack[SheetTerms]) -> Begun:
    """The item that begins a sheet as somebody has typed its terms.

    Raises:
        EntryError: a name is none or is there twice, or something is too long.
        Refused: the rule set has no table of that size, or the stake is none.
    """
    from pydantic import ValidationError

    check(wrong_number(ruleset, len(players)))
    named = named_apart(players)
    if stake := terms.get("stake"):
        terms["stake"] = stake_of(ruleset, stake).kept(ruleset)
    terms["title"] = readable_text(terms.get("title", ""))
    try:
        return begun_under(ruleset, named, **terms)
    except ValidationError:
        raise EntryError("entry.beginning") from None
