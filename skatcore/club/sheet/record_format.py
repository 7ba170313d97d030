"""Games from score sheets: exported ones, the file that keeps them, or ``sheet:TITLE``.

The deals that count are read as they are after all corrections, each as it was played. What
rules that span deals add (Bock) belongs to the series, not to the game; each deal says which series
it is of and what it was counted as there.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, BinaryIO, Final

from skatcore.club.errors import SheetError, StoreError
from skatcore.model.record import ConfirmedScore, OnSheet, Record

if TYPE_CHECKING:
    from skatcore.club.sheet.items import AnyItem
    from skatcore.club.sheet.rescore import SeriesRescorer
    from skatcore.club.sheet.series import Series
    from skatcore.rules.ruleset import Ruleset

#: How an exported sheet begins.
HEADING: Final = '{"skatcore-sheet"'
#: How a file of SQLite begins.
SQLITE: Final = b"SQLite format 3\0"
#: What is not a file but a sheet in the user's own store: ``sheet:Friday``; the last one without.
PREFIX: Final = "sheet:"


@dataclass(frozen=True, slots=True)
class SheetFormat:
    """Sheets as ``skat sheet export`` writes them."""

    key: str = "sheet"
    order: int = 30

    def recognises(self, head: str) -> bool:
        """Whether the text begins with a sheet's heading."""
        return head.lstrip().startswith(HEADING)

    def read(self, lines: Iterable[str]) -> Iterator[Record]:
        """The deals that count, of one sheet after the other."""
        from skatcore.club.sheet.json_lines import sheets_in

        number = 0
        try:
            for series, items in enumerate(sheets_in(lines), 1):
                for record in _games(items, series):
                    number += 1
                    yield replace(record, number=number)
        except StoreError as error:
            raise SheetError(error) from None

    def opened(self, name: str, head: bytes = b"") -> BinaryIO | None:
        """The sheets of a store, or one of the user's own by its title: ``sheet:Friday``."""
        if head.startswith(SQLITE):
            return stored_sheets(name, every=True)
        if not head and name.startswith(PREFIX):
            return stored_sheets(None, name.removeprefix(PREFIX) or None, every=False)
        return None

    def scorer(self, ruleset: Ruleset) -> SeriesRescorer:
        """A scorer of the deals of each sheet as a series under another rule set."""
        from skatcore.club.sheet.rescore import SeriesRescorer

        return SeriesRescorer(ruleset)


FORMAT: Final = SheetFormat()


def _games(items: list[AnyItem], number: int) -> Iterator[Record]:
    from skatcore.club.sheet.stored import series_of

    return games_of(series_of(items, "", stored=True), number)


def games_of(series: Series, number: int = 1) -> Iterator[Record]:
    """The deals of a series that count; ``number`` is that of the series among others."""
    from skatcore.club.sheet.rows import Standing

    written = {item.key: item for item in series.items}
    for row in series.rows:
        if row.standing is Standing.COUNTS:
            digest = series.ruleset.digest
            yield replace(
                row.record,
                dealer=row.dealer,
                date=written[row.entry].at.isoformat(timespec="seconds"),
                table=series.begun.title,
                confirmed=ConfirmedScore(digest, row.scored.points),
                sheet=OnSheet(
                    series=number,
                    seated=row.players,
                    scheme=series.begun.scheme,
                    digest=digest,
                    counted_as=row.scored.record.announcement,
                    rules=row.rules,
                    void=series.voided is not None,
                ),
            )


def stored_sheets(store: str | None, which: str | None = None, *, every: bool) -> BinaryIO:
    """The lines of stored sheets as a stream; ``store`` is the file (None: the user's own)."""
    from skatcore.club.sheet.store import Store

    try:
        with Store.open(store, reads=True) as opened:
            sheets = opened.sheets() if every else [opened.sheet(which)]
            return io.BytesIO("".join(opened.exported(sheets)).encode())
    except StoreError as error:
        raise SheetError(error, store or "") from None
