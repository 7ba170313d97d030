"""``skat tournament fees``: what players owe by the plan."""

from __future__ import annotations

from skatcore.cli.location import Where
from skatcore.cli.tables import show
from skatcore.cli.tournament.session import desk_at
from skatcore.views.standings import fees_report


def show_fees(where: Where) -> None:
    """The fees of each player and of all."""
    with desk_at(where, reads=True) as desk:
        show(fees_report(desk.tournament, desk.words), desk.fmt, desk.words)
