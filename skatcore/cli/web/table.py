"""``skat table``: the deals that were played to the end at a table in the browser."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.cli.files import export_lines
from skatcore.cli.output import catalogue, told
from skatcore.cli.sheet.session import store_at
from skatcore.cli.web.commands import ExportTable
from skatcore.club import StoredTables, StoreError
from skatcore.records import NotStored, StoredDeal
from skatcore.table import from_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatcore.table import GameTable
    from skatcore.text import Catalogue


def export_table(request: ExportTable) -> None:
    """Each deal as one line of JSON with its rules, as ``skat convert --to deals`` writes it."""
    words = catalogue(request.lang)
    with store_at(request, StoredTables, reads=True) as store:
        stored = store.get(request.number)
        if stored is None:
            expected = ", ".join(str(table.number) for table in store.all()) or "-"
            raise StoreError("store.no-such-table", store.name, word=str(request.number), expected=expected)
        ruleset = store.rules(stored)
    with told(words, NotStored):
        lines = list(_lines(from_json(ruleset, stored.body), words))
    export_lines(lines, request.out, words)


def _lines(table: GameTable, words: Catalogue) -> Iterator[str]:
    """The finished deals as they were counted, with those who sit at the table now as players."""
    names = [
        place.name or words.text("at-table.computer", number=number) for number, place in enumerate(table.places, 1)
    ]
    deals = [StoredDeal.read(counted.line, table.ruleset) for counted in table.counted]
    for stored in (*deals, StoredDeal(table.deal)):
        if stored.deal.over:
            first, second, third = (names[place] for place in stored.deal.table.active)
            yield replace(stored, players=(first, second, third)).line() + "\n"
