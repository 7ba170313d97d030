"""``skat tournament fees``: what players owe by the plan."""

from __future__ import annotations

from skatcore.cli.location import WhereTournament
from skatcore.cli.tables import show
from skatcore.cli.tournament.session import open_tournament
from skatcore.views.standings import fees_report


def show_fees(request: WhereTournament) -> None:
    """The fees of each player and of all."""
    with open_tournament(request, reads=True) as session:
        show(fees_report(session.tournament, session.words), session.fmt, session.words)
