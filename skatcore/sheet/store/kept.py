"""A sheet in a store: its series, brought up to date, and written to entry by entry."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic import ValidationError
from sqlalchemy import select

from skatcore.deal.refusal import Refused
from skatcore.problems import ProfileError
from skatcore.ruleset import parse_ruleset
from skatcore.sheet.items import ITEM, AnyItem, Begun
from skatcore.sheet.series import Series
from skatcore.sheet.store.tables import ITEMS, RULES
from skatcore.sheet.store.trouble import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.ruleset.ruleset import Ruleset
    from skatcore.sheet.store.opening import Opened

#: Others may come first so often; each time one of them has written an entry.
TRIES: Final = 10_000


class UnderRules(Protocol):
    """What was begun under a rule set, with the profile's text as it was."""

    @property
    def profile(self) -> str:
        """The profile's name."""

    @property
    def digest(self) -> str:
        """The rule set's digest."""

    @property
    def text(self) -> str:
        """The whole profile."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sheet stands in its store: its number there, its title, its rules."""

    number: int
    key: str
    title: str
    rules: int


class Kept:
    """A sheet that is kept in a store.

    What others write on it meanwhile is taken in when something is written here, or by
    `refresh`. The series is only read from the store when it is first needed.
    """

    def __init__(self, opened: Opened, place: Place, series: Series | None = None) -> None:
        self._opened = opened
        self._place = place
        self._series = series

    @property
    def number(self) -> int:
        """The sheet's number in its store, from 1."""
        return self._place.number

    @property
    def title(self) -> str:
        """The sheet's title, perhaps empty."""
        return self._place.title

    @property
    def key(self) -> str:
        """The sheet's own key, the same in every store that it is copied to."""
        return self._place.key

    @property
    def series(self) -> Series:
        """The series as it follows from the items, under the rules that the sheet was begun with.

        Raises:
            StoreError: the items cannot be read, or the profile's text means other rules by now.
        """
        if self._series is None:
            self._series = series_of(self.items(), self._opened.name)
        return self._series

    def items(self, after: int = 0) -> list[AnyItem]:
        """The items as they were written, those after that number.

        Raises:
            StoreError: an item cannot be read.
        """
        with self._opened.reading() as connection:
            return items_of(connection, self._place, self._opened.name, after)

    def refresh(self) -> bool:
        """Take in what others have written; whether there was anything.

        Raises:
            StoreError: it cannot be read.
        """
        series = self.series
        more = self.items(len(series.items))
        _follow(series, more, self._opened.name)
        return bool(more)

    def write(self, item: AnyItem) -> bool:
        """Write an item and make sure of it; False if it stood there already.

        When this returns, the item stands on the disk. What others have written first is taken
        in, and the item is judged again.

        Raises:
            Refused: it may not be written now; nothing has changed.
            StoreError: it cannot be written; nothing has changed.
        """
        series = self.series
        for _ in range(TRIES):
            refused = series.refusal(item)
            if refused is not None:
                if self.refresh():
                    continue
                raise Refused(refused)
            if series.has(item.key):
                return False
            if not self._opened.append(row_of(self._place, len(series.items) + 1, item)):
                self.refresh()  # another has written in the meantime
                continue
            series.admit(item)
            return True
        raise StoreError("locked", self._opened.name)


def row_of(place: Place, number: int, item: AnyItem) -> dict[str, Any]:
    """The row of an item; the profile's text stands once for all sheets under it."""
    body = item.model_dump_json(exclude={"text"} if isinstance(item, Begun) else None)
    return {
        "sheet": place.number,
        "number": number,
        "key": item.key,
        "kind": item.kind,
        "rules": place.rules,
        "body": body,
    }


def items_of(connection: Connection, place: Place, name: str, after: int = 0) -> list[AnyItem]:
    """The items of a sheet after that number.

    Raises:
        StoreError: an item cannot be read.
    """
    asked = (
        select(ITEMS.c.number, ITEMS.c.kind, ITEMS.c.body)
        .where(ITEMS.c.sheet == place.number, ITEMS.c.number > after)
        .order_by(ITEMS.c.number)
    )
    found = []
    for number, kind, body in connection.execute(asked):
        try:
            told = json.loads(body)
            if kind == "begun":
                told["text"] = connection.execute(
                    select(RULES.c.text).where(RULES.c.id == place.rules)
                ).scalar_one()
            found.append(ITEM.validate_python(told))
        except (ValueError, ValidationError):
            raise StoreError("item-unreadable", name, title=place.title, number=number) from None
    return found


def series_of(items: list[AnyItem], name: str) -> Series:
    """The series that items tell, under the profile's text that the first of them carries.

    Raises:
        StoreError: there is no beginning, the rules are not the same any more, or an item may not
            stand where it stands.
    """
    if not items or not isinstance(items[0], Begun):
        raise StoreError("no-beginning", name)
    begun = items[0]
    ruleset = rules_of(begun, name)
    try:
        series = Series(ruleset, begun)
    except Refused as refused:
        raise StoreError("item-refused", name, refusal=refused.refusal, number=1) from None
    _follow(series, items[1:], name)
    return series


def rules_of(begun: UnderRules, name: str) -> Ruleset:
    """The rule set of a sheet from the profile's text as it was.

    Raises:
        StoreError: the text is no profile here (a plugin is missing), or means other rules.
    """
    try:
        ruleset = parse_ruleset(begun.text, name=begun.profile)
    except ProfileError as error:
        problems = error.problems
        raise StoreError("rules-broken", name, problems=problems, profile=begun.profile) from None
    if ruleset.digest != begun.digest:
        raise StoreError(
            "rules-changed",
            name,
            profile=begun.profile,
            found=ruleset.digest[:12],
            expected=begun.digest[:12],
        )
    return ruleset


def _follow(series: Series, items: list[AnyItem], name: str) -> None:
    for item in items:
        try:
            series.add(item)
        except Refused as refused:
            number = len(series.items) + 1
            why = refused.refusal
            raise StoreError("item-refused", name, refusal=why, number=number) from None
