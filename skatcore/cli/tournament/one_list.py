"""``skat tournament show``: the list of a table, with what became of it and when."""

from __future__ import annotations

from skatcore.cli.output import Format
from skatcore.cli.sheet.session import say
from skatcore.cli.tables import show
from skatcore.cli.tournament.commands import ListRequest
from skatcore.cli.tournament.session import open_tournament
from skatcore.views.table_list import list_report


def show_list(request: ListRequest) -> None:
    """What counts on a table's list, and how it came about."""
    series, table = request.series, request.table
    with open_tournament(request, reads=True) as desk:
        desk.tournament.seats(series, table)  # refused before sheets are read
        stale = {at: state for at, state in desk.stale([series]).items() if at == (series, table)}
        report = list_report(desk.tournament, series, table, desk.words, stale=bool(stale))
        if desk.fmt is Format.table and not report.table.rows:
            for note in report.table.notes:
                say(note)
        else:
            show(report, desk.fmt, desk.words)
        desk.warn_of(stale)
