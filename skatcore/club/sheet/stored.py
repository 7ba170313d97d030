"""A sheet in a store: its series, brought up to date, and written to entry by entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import IntegrityError

from skatcore.club.errors import Overtaken, StoreError
from skatcore.club.sheet.checks import WRITTEN
from skatcore.club.sheet.items import ITEM, AnyItem, Entered
from skatcore.club.sheet.series import Series
from skatcore.club.storage.log_table import LogRef, LogTable
from skatcore.club.storage.plugin_errors import raise_if_of_plugin
from skatcore.club.storage.stored_log import StoredLog
from skatcore.club.storage.tables import ITEMS, SHEETS
from skatcore.errors import PLUGIN_ERRORS
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.storage.store_connection import StoreConnection

#: Others may come first so often; each time one of them has written an entry.
TRIES: Final = 10_000

TABLE: Final = LogTable[Series, AnyItem](Series, ITEM, SHEETS, ITEMS)


class StoredSheet(StoredLog[Series, AnyItem]):
    """A sheet that is kept in a store."""

    def __init__(self, opened: StoreConnection, place: LogRef, series: Series | None = None) -> None:
        super().__init__(TABLE, opened, place, series)

    @property
    def series(self) -> Series:
        """The series as it follows from the items, under the rules that the sheet was begun with.

        Where these are gone or mean something else now, it is as it was confirmed, and
        ``only_shown`` says why.

        Raises:
            StoreError: the items cannot be read.
        """
        return self.log

    def write(self, item: AnyItem) -> bool:
        """Write an item and make sure of it; False if it was there already.

        When this returns, the item is on the disk. What others have written first is taken
        in, and the item is judged again. A deal is written with what it counts, the last
        answer to a proposal with what all have agreed to.

        Raises:
            Overtaken: it might have been written, but for what others have written meanwhile;
                nothing has changed.
            Refused: it may not be written now; nothing has changed.
            StoreError: it cannot be written, the sheet can only be shown, or a plugin raises when
                the list is worked out with it; nothing has changed.
        """
        series = self._writable()
        seen, deals = len(series.items), len(series.rows)
        for _ in range(TRIES):
            try:
                refused = series.refusal(item)
                whole = [] if refused or series.has(item.key) else [series.confirmed(item), *series.follows(item)]
            except PLUGIN_ERRORS as error:
                raise_if_of_plugin(error, self._opened.name, writing=True)
                raise
            if refused is not None:
                if self.refresh():
                    continue
                new = len(series.rows) - deals
                if new and isinstance(item, Entered):
                    refused = Message.of(WRITTEN, number=item.number or deals + 1)
                if len(series.items) > seen:
                    raise Overtaken(refused, series, new)
                raise Refused(refused)
            if series.has(item.key):
                return False
            if self._append(whole):
                return True
            self.refresh()  # another has written in the meantime
        raise StoreError("store.locked", self._opened.name)

    def _append(self, items: Sequence[AnyItem]) -> bool:
        """Append items to the list, all or none; False if another has written meanwhile."""
        there = len(self.log.items)
        if len(items) > 1:
            try:
                with self._opened.writing() as connection:
                    TABLE.append(connection, self._place, there, items)
            except IntegrityError:
                return False
        elif not self._opened.append(TABLE.row_of(self._place, there + 1, items[0])):  # quicker
            return False
        for item in items:
            self.log.admit(item)
        return True


def series_of(items: Sequence[AnyItem], name: str, *, stored: bool = False) -> Series:
    """The series that items make up, under the profile's text that the first of them carries.

    With ``stored``, items that may not be there any more, or a plugin that raises, leave it as it was confirmed.

    Raises:
        StoreError: the beginning is missing, the rules are not the same any more, or an item is not
            allowed where it is.
    """
    return TABLE.log_of(items, name, stored=stored)
