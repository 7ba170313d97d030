"""``skat sheet export`` and ``import``: sheets copied out and in, whole."""

from __future__ import annotations

import sys
from pathlib import Path

from skatcore.cli.output import FOUND, Format, catalogue, data_output, print_json, refuse
from skatcore.cli.sheet_desk import Where, say, store_at
from skatcore.records.source import STDIN
from skatcore.sheet.store import StoreError


def export_sheet(where: Where, out: Path | None, *, everything: bool) -> None:
    """A sheet, or all of them, as JSON Lines; no file is overwritten."""
    words = catalogue(where.lang)
    with store_at(where, reads=True) as store:
        sheets = store.sheets() if everything else [store.sheet(where.sheet)]
        lines = "".join(store.exported(sheets))
    if out is None:
        data_output().write(lines)
        return
    try:
        with out.open("x", encoding="utf-8", newline="") as file:
            file.write(lines)
    except FileExistsError:
        refuse(words.text("cli.exists", file=str(out)), words)
    except OSError as error:
        why = error.strerror or str(error)
        refuse(words.text("cli.not-written", file=str(out), why=why), words, status=FOUND)


def import_sheets(where: Where, file: str) -> None:
    """Sheets from JSON Lines; what is there already stays as it is."""
    words = catalogue(where.lang)
    try:
        text = sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        refuse(StoreError("no-sheets", file, line=1).text(words), words, status=FOUND)
    except OSError as error:
        why = error.strerror or str(error)
        refuse(StoreError("unopened", file, why=why).text(words), words)
    with store_at(where, create=True) as store:
        taken = store.take(text.split("\n"), file)
    if where.fmt is Format.json:
        print_json({"sheets": taken.sheets, "items": taken.items})
    else:
        say(words.text("sheet.imported", count=taken.sheets, items=taken.items))
