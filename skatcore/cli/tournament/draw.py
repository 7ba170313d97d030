"""``skat tournament draw``, ``assign`` and ``lots``: what follows from a seed, and is recorded with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.cli.output import print_line
from skatcore.cli.tournament.commands import AssignTables, DrawLots, DrawTables
from skatcore.cli.tournament.session import TournamentSession, open_tournament
from skatcore.cli.tournament.show import print_tables
from skatcore.club.tournament import new_sheets, places_of, replaced_sheets, seed_of, tables_in

if TYPE_CHECKING:
    from skatcore.club.tournament import Drawn

#: Who declares the sheets of a draw void that is replaced.
AGAIN: Final = "skat tournament draw --again"


def draw(request: DrawTables) -> None:
    """The tables of the next series; with ``sheets`` a score sheet is begun for each."""
    with open_tournament(request) as session:
        # anew from the plan's seed would bring the same tables
        seed = seed_of(request.seed, None if request.again else session.tournament.plan.tournament.seed)
        absent = session.tournament.not_come(len(session.tournament.drawn)) if request.again else []
        item = session.tournament.next_draw(seed, again=request.again, ahead=request.ahead)
        _write(session, item, request)
        if seated := [name for table in item.tables for name in table if name in absent]:
            text = session.words.text("tournament.seated-again", players=", ".join(seated))
            print_line(f"skat: {text}", error=True)


def assign(request: AssignTables) -> None:
    """The tables of the next series as officials have assigned the seats, from a CSV."""
    with open_tournament(request) as session:
        tables = tables_in(session.tournament, *session.csv(request.source))
        how = {"again": request.again, "ahead": request.ahead}
        item = session.tournament.assigned(tables, request.official, request.because, **how)
        _write(session, item, request)


def _write(session: TournamentSession, item: Drawn, request: DrawTables | AssignTables) -> None:
    why = session.words.text("tournament.sheet-replaced", series=item.series)
    begun = new_sheets(session.tournament, item) if request.sheets else []
    replaced = replaced_sheets(session.tournament, session.sheets, item, item.official or AGAIN, why)
    session.kept.write(item, sheets=[*replaced, *begun])
    print_tables(session, item)


def draw_lots(request: DrawLots) -> None:
    """Lots for all who are level in everything."""
    with open_tournament(request) as session:
        stale = session.stale(range(1, len(session.tournament.drawn) + 1))
        session.warn_of(stale)
        seed = seed_of(request.seed, session.tournament.plan.tournament.seed)
        item = session.tournament.next_lots(request.to, seed)
        if item is not None:
            session.kept.write(item)
        data = {} if item is None else item.model_dump(mode="json")
        lots = () if item is None else item.order
        said = [session.words.text("tournament.lot", players=", ".join(group)) for group in lots]
        end = "tournament.nobody-level" if item is None else "tournament.lots-drawn"
        session.say(data | {"stale": places_of(stale)}, *said, session.words.text(end, seed=seed))
