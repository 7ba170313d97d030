"""``skat tournament export`` and ``import``: tournaments copied out and in, whole."""

from __future__ import annotations

import sys
from pathlib import Path

from skatcore.cli.output import FOUND, Format, catalogue, data_output, print_json, refuse
from skatcore.cli.sheet_desk import Where, say
from skatcore.cli.tournament_desk import desk_at, store_at
from skatcore.records.source import STDIN
from skatcore.sheet.store import StoreError
from skatcore.tournament.lines import lines_of, sheets_of, told_in


def export_tournament(where: Where, out: Path | None) -> None:
    """A tournament and its score sheets as JSON Lines; no file is overwritten."""
    with desk_at(where, reads=True) as desk:
        words = desk.words
        items = desk.kept.items()
        text = "".join(lines_of(items))
        keys = sheets_of(items)
        known = {one.key: one for one in desk.sheets.sheets()}
        text += "".join(desk.sheets.exported(known[key] for key in keys if key in known))
    if out is None:
        data_output().write(text)
        return
    try:
        with out.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        refuse(words.text("cli.exists", file=str(out)), words)
    except OSError as error:
        why = error.strerror or str(error)
        refuse(words.text("cli.not-written", file=str(out), why=why), words, status=FOUND)


def import_tournaments(where: Where, file: str) -> None:
    """Tournaments from JSON Lines with their sheets; what is there already stays as it is."""
    words = catalogue(where.lang)
    try:
        text = sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        refuse(StoreError("tournament-lines", file, line=1).text(words), words, status=FOUND)
    except OSError as error:
        why = error.strerror or str(error)
        refuse(StoreError("unopened", file, why=why).text(words), words)
    with store_at(where, create=True) as store:
        told = told_in(text.split("\n"), file)
        items = store.take(told, file)
    count = len(told.tournaments)
    if where.fmt is Format.json:
        print_json({"tournaments": count, "items": items})
    else:
        say(words.text("tournament.imported", count=count, items=items))
