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
    with open_tournament(request, reads=True) as session:
        session.tournament.seats(series, table)  # refused before sheets are read
        stale = {
            at: state for at, state in session.stale([series]).items() if at == (series, table)
        }
        report = list_report(session.tournament, series, table, session.words, stale=bool(stale))
        if session.fmt is Format.table and not report.table.rows:
            for note in report.table.notes:
                say(note)
        else:
            show(report, session.fmt, session.words)
        session.warn_of(stale)
