"""``skat sheet export`` and ``import``: sheets copied out and in, whole."""

from __future__ import annotations

from pathlib import Path

from skatcore.cli.files import text_of, write_out
from skatcore.cli.location import Where
from skatcore.cli.output import Format, catalogue, print_json
from skatcore.cli.sheet.session import say, store_at
from skatcore.club.errors import StoreError
from skatcore.club.sheet.store import Store


def export_sheet(where: Where, out: Path | None, *, everything: bool) -> None:
    """A sheet, or all of them, as JSON Lines; no file is overwritten."""
    words = catalogue(where.lang)
    with store_at(where, Store, reads=True) as store:
        sheets = store.sheets() if everything else [store.sheet(where.which)]
        lines = "".join(store.exported(sheets))
    write_out([lines], out, words)


def import_sheets(where: Where, file: str) -> None:
    """Sheets from JSON Lines; what is there already stays as it is."""
    words = catalogue(where.lang)
    not_text = words.error(StoreError("no-sheets", file, line=1))
    text = text_of(file, words, not_text)
    with store_at(where, Store, create=True) as store:
        taken = store.take(text.split("\n"), file)
    if where.fmt is Format.json:
        print_json({"sheets": taken.sheets, "items": taken.items})
    else:
        say(words.text("sheet.imported", count=taken.sheets, items=taken.items))
