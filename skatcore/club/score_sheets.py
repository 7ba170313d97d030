"""Score sheets from Python: a sheet is begun, and deals are entered on it."""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry, entry_of
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.sheet.stored import StoredSheet
from skatcore.play.deal import Deal
from skatcore.rules.ruleset import Ruleset


def begin_sheet(
    store: Store,
    ruleset: Ruleset,
    players: Iterable[str],
    *,
    title: str = "",
    deals: int | None = None,
    scheme: str = "points",
    stake: str = "",
) -> StoredSheet:
    """Begin a score sheet under a rule set; its profile is stored as it is now.

    Without a number of ``deals`` its end is open; the ``scheme`` says what the totals mean, the
    ``stake`` what a value point costs.

    >>> import tempfile
    >>> from skatcore import Store, load
    >>> with tempfile.TemporaryDirectory() as folder, Store.open(f"{folder}/club.db") as store:
    ...     sheet = begin_sheet(store, load("isko"), ["Ada", "Bo", "Cyd"], title="Friday")
    ...     sheet.series.players
    ('Ada', 'Bo', 'Cyd')

    Raises:
        pydantic.ValidationError: too few or too many players, a name or title too long.
        StoreError: it cannot be written.
    """
    return store.begin(begun_under(ruleset, players, title=title, deals=deals, scheme=scheme, stake=stake))


def enter(sheet: StoredSheet, game: str | Deal) -> None:
    """Enter the next deal on a sheet: a line as people type it, or a deal that was played.

    >>> import tempfile
    >>> from skatcore import Store, begin_sheet, load
    >>> with tempfile.TemporaryDirectory() as folder, Store.open(f"{folder}/club.db") as store:
    ...     sheet = begin_sheet(store, load("isko"), ["Ada", "Bo", "Cyd"])
    ...     enter(sheet, "bo h2 s")
    ...     dict(sheet.series.totals)
    {'Ada': 0, 'Bo': 40, 'Cyd': 0}

    Raises:
        SkatError: the line describes no deal, or the deal may not be written now.
        ValueError: the deal is not over, or was played at a larger table.
    """
    series = sheet.series
    sheet.write(entry_of(series, game) if isinstance(game, Deal) else entry(series, quick_deal(series, game)))
