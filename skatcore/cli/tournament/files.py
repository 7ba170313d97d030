"""``skat tournament export`` and ``import``: tournaments copied out and in, whole."""

from __future__ import annotations

from skatcore.cli.files import text_of, write_out
from skatcore.cli.location import ImportRequest
from skatcore.cli.output import Format, catalogue, print_json, print_line
from skatcore.cli.sheet.session import store_at
from skatcore.cli.tournament.commands import ExportTournament
from skatcore.cli.tournament.session import open_tournament
from skatcore.club.errors import StoreError
from skatcore.club.tournament.json_lines import LINES, sheets_of, tournaments_in
from skatcore.club.tournament.store import Tournaments


def export_tournament(request: ExportTournament) -> None:
    """A tournament and its score sheets as JSON Lines; no file is overwritten."""
    with open_tournament(request, reads=True) as session:
        items = session.kept.items()
        known = {sheet.key: sheet for sheet in session.sheets.sheets()}
        sheets = session.sheets.exported(known[key] for key in sheets_of(items) if key in known)
        text = "".join([*LINES.lines_of(items), *sheets])
    write_out([text], request.out, session.words)


def import_tournaments(request: ImportRequest) -> None:
    """Tournaments from JSON Lines with their sheets; what is there already stays as it is.

    Draws that do not follow from their seeds here are named; such lots are refused.
    """
    words, file = catalogue(request.lang), request.source
    text = text_of(file, words, words.error(StoreError("tournament-lines", file, line=1)))
    with store_at(request, Tournaments, create=True) as store:
        read = tournaments_in(text.split("\n"), file)
        count, items = len(read.tournaments), store.take(read, file)
        for tournament in read.tournaments:
            for series, seed in store.drawn_otherwise(tournament, file).items():
                note = words.text("tournament.drawn-otherwise", series=series, seed=seed)
                print_line(f"skat: {note}", error=True)
    if request.fmt is Format.json:
        print_json({"tournaments": count, "items": items})
    else:
        print_line(words.text("tournament.imported", count=count, items=items))
