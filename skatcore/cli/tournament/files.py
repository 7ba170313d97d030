"""``skat tournament export`` and ``import``: tournaments copied out and in, whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatcore.cli.files import text_of, write_out
from skatcore.cli.location import ImportRequest
from skatcore.cli.output import Format, catalogue, print_json, print_line
from skatcore.cli.sheet.session import say, store_at
from skatcore.cli.tournament.commands import ExportTournament
from skatcore.cli.tournament.session import open_tournament
from skatcore.club.errors import StoreError
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.json_lines import lines_of, sheets_of, tournaments_in
from skatcore.club.tournament.store import Tournaments

if TYPE_CHECKING:
    from skatcore.club.tournament.items import AnyItem
    from skatcore.text.catalogue import Catalogue


def export_tournament(request: ExportTournament) -> None:
    """A tournament and its score sheets as JSON Lines; no file is overwritten."""
    with open_tournament(request, reads=True) as session:
        words = session.words
        items = session.kept.items()
        text = "".join(lines_of(items))
        keys = sheets_of(items)
        known = {one.key: one for one in session.sheets.sheets()}
        text += "".join(session.sheets.exported(known[key] for key in keys if key in known))
    write_out([text], request.out, words)


def import_tournaments(request: ImportRequest) -> None:
    """Tournaments from JSON Lines with their sheets; what is there already stays as it is."""
    words, file = catalogue(request.lang), request.source
    not_text = words.error(StoreError("tournament-lines", file, line=1))
    text = text_of(file, words, not_text)
    with store_at(request, Tournaments, create=True) as store:
        read = tournaments_in(text.split("\n"), file)
        items = store.take(read, file)
        for one in read.tournaments:
            _tell_drawn_otherwise(words, one, store.drawn_otherwise(one, file))
    count = len(read.tournaments)
    if request.fmt is Format.json:
        print_json({"tournaments": count, "items": items})
    else:
        say(words.text("tournament.imported", count=count, items=items))


def _tell_drawn_otherwise(words: Catalogue, items: Sequence[AnyItem], series: list[int]) -> None:
    """Draws that do not follow from their seeds here; lots that do not were refused."""
    seeds = {one.series: one.seed for one in items if isinstance(one, Drawn)}
    for number in series:
        text = words.text("tournament.drawn-otherwise", series=number, seed=seeds[number])
        print_line(f"skat: {text}", error=True)
