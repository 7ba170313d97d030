"""All sheets of one file or database: begun, found, copied out and in."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import Row, Select, insert, select
from sqlalchemy.exc import IntegrityError

from skatcore.profile.resolved import resolved_toml
from skatcore.sheet.items import AnyItem, Begun
from skatcore.sheet.series import Series
from skatcore.sheet.store.kept import Kept, Place, UnderRules, items_of, row_of, series_of
from skatcore.sheet.store.lines import lines_of, sheets_in
from skatcore.sheet.store.opening import PATIENCE, Opened, opened_at
from skatcore.sheet.store.place import place
from skatcore.sheet.store.tables import ITEMS, RULES, SHEETS
from skatcore.sheet.store.trouble import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.ruleset.ruleset import Ruleset

#: Others may begin sheets at the same moment so often.
_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import has brought: sheets that were new, and items in all."""

    sheets: int
    items: int


class Store:
    """The sheets of one file or one database.

    ``opened`` is its connection. Open it with `Store.open`, and close it or use it in a ``with`` statement. A store belongs to
    one thread; other processes may write to the same sheets.
    """

    def __init__(self, opened: Opened) -> None:
        self.opened = opened

    @classmethod
    def open(
        cls,
        store: str | None = None,
        *,
        create: bool = True,
        reads: bool = False,
        patience: float = PATIENCE,
    ) -> Self:
        """Open a file or a database (``postgresql://...``); by default the user's own.

        ``create`` makes one that is not there; with ``reads`` nothing will be written. Others'
        locks are waited for ``patience`` seconds.

        Raises:
            StoreError: it cannot be opened; nothing was changed.
        """
        named = place(store)
        return cls(opened_at(named, create=create and not reads, reads=reads, patience=patience))

    @property
    def name(self) -> str:
        """The file or database as it was named."""
        return self.opened.name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file or the connection; what was written stands."""
        self.opened.close()

    def begin(self, begun: Begun, series: Series | None = None) -> Kept:
        """Begin a sheet; one that is begun already stays as it is.

        ``series`` is that of the item, if it is there already.

        Raises:
            StoreError: it cannot be written, or its rules are not those that it names.
        """
        made = series or series_of([begun], self.name)
        for _ in range(_TRIES):
            try:
                with self.opened.writing() as connection:
                    known = _place(connection, SHEETS.c.key == begun.key)
                    where = known or _begun(connection, begun)
            except IntegrityError:  # another has begun it, or a sheet under the same rules
                continue
            return Kept(self.opened, where, made if known is None else None)
        raise StoreError("locked", self.name)

    def sheets(self) -> list[Kept]:
        """All sheets in the order in which they were begun.

        Raises:
            StoreError: the store cannot be read.
        """
        with self.opened.reading() as connection:
            return [Kept(self.opened, _placed(row)) for row in connection.execute(_places())]

    def sheet(self, which: str | int | None = None) -> Kept:
        """A sheet by its number, its key or its title; by default that which was begun last.

        Raises:
            StoreError: there is none, or several have the title.
        """
        every = self.sheets()
        if not every:
            raise StoreError("no-sheet", self.name)
        if which is None:
            return every[-1]
        word = str(which)
        found = [one for one in every if word in {str(one.number), one.key}]
        found = found or [one for one in every if one.title == word]
        found = found or [one for one in every if one.title.lower() == word.lower()]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(str(one.number) for one in found)
            raise StoreError("several", self.name, word=word, expected=numbers)
        told = ", ".join(f"{one.number} {one.title}".strip() for one in every[-8:])
        raise StoreError("no-such-sheet", self.name, word=word, expected=told)

    def exported(self, sheets: Iterable[Kept]) -> Iterator[str]:
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
            StoreError: a line holds no item, an item may not stand where it stands, ...
        """
        told = list(sheets_in(lines, name))
        for items in told:
            series_of(items, name)
        for _ in range(_TRIES):
            try:
                with self.opened.writing() as connection:
                    return self.take_within(connection, told, name)
            except IntegrityError:
                continue
        raise StoreError("locked", self.name)

    def take_within(
        self, connection: Connection, sheets: Iterable[list[AnyItem]], name: str
    ) -> Imported:
        """Take in sheets that have been looked at, within a transaction of somebody else's.

        Raises:
            StoreError: a sheet that is here already has gone another way.
            sqlalchemy.exc.IntegrityError: another has just written one of them.
        """
        brought = [self._taken(connection, items, name) for items in sheets]
        return Imported(sum(new for new, _ in brought), sum(count for _, count in brought))

    def _taken(self, connection: Connection, items: list[AnyItem], name: str) -> tuple[bool, int]:
        begun = items[0]
        if not isinstance(begun, Begun):
            raise StoreError("no-beginning", name)
        known = _place(connection, SHEETS.c.key == begun.key)
        where = known or _begun(connection, begun)
        here = items_of(connection, where, self.name)
        if here != items[: len(here)] and here[: len(items)] != items:
            raise StoreError("diverged", name, title=where.title, number=where.number)
        more = items[len(here) :]
        if more:
            rows = [row_of(where, number, one) for number, one in enumerate(more, len(here) + 1)]
            connection.execute(insert(ITEMS), rows)
        return known is None, len(more) + (known is None)


def begun_under(
    ruleset: Ruleset,
    players: Iterable[str],
    *,
    title: str = "",
    deals: int | None = None,
    scheme: str = "points",
) -> Begun:
    """The item that begins a sheet under a rule set, with the whole profile as it is now.

    A profile from a file is called by its id: where the file lay means nothing elsewhere.

    Raises:
        pydantic.ValidationError: too few or too many players, a name or title too long.
    """
    name = ruleset.profile.name
    return Begun(
        title=title,
        players=tuple(players),
        deals=deals,
        profile=ruleset.id if name.endswith(".toml") else name,
        digest=ruleset.digest,
        text=resolved_toml(ruleset),
        scheme=scheme,
    )


def _places() -> Select[int, str, str, int]:
    return (
        select(SHEETS.c.id, SHEETS.c.key, SHEETS.c.title, ITEMS.c.rules)
        .join(ITEMS, (ITEMS.c.sheet == SHEETS.c.id) & (ITEMS.c.number == 1))
        .order_by(SHEETS.c.id)
    )


def _placed(row: Row[int, str, str, int]) -> Place:
    return Place(row[0], row[1], row[2], row[3])


def _place(connection: Connection, which: object) -> Place | None:
    row = connection.execute(_places().where(which)).one_or_none()  # type: ignore[arg-type]
    return None if row is None else _placed(row)


def _begun(connection: Connection, begun: Begun) -> Place:
    """A new sheet with its first item."""
    rules = rules_number(connection, begun)
    row = connection.execute(
        insert(SHEETS).values(key=begun.key, title=begun.title).returning(SHEETS.c.id)
    ).scalar_one()
    where = Place(int(row), begun.key, begun.title, rules)
    connection.execute(insert(ITEMS), row_of(where, 1, begun))
    return where


def rules_number(connection: Connection, begun: UnderRules) -> int:
    """The number of rules in the store; written if they are new."""
    fingerprint = hashlib.sha256(begun.text.encode()).hexdigest()
    asked = select(RULES.c.id).where(RULES.c.fingerprint == fingerprint)
    known = connection.execute(asked).scalar()
    if known is not None:
        return int(known)
    values = {
        "fingerprint": fingerprint,
        "profile": begun.profile,
        "digest": begun.digest,
        "text": begun.text,
    }
    made = connection.execute(insert(RULES).values(values).returning(RULES.c.id)).scalar_one()
    return int(made)
