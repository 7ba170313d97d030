"""``skat tournament players``, ``tables``, ``show``, ``standings``, ``fees`` and ``list``, as wide as the terminal."""

from __future__ import annotations

from dataclasses import replace

from skatcore.cli.location import Where, WhereTournament
from skatcore.cli.output import FOUND, catalogue, data_output
from skatcore.cli.sheet.session import store_at, undamaged
from skatcore.cli.tables import show
from skatcore.cli.tournament.commands import ListPlayers, ListRequest, ShowStandings, ShowTables
from skatcore.cli.tournament.session import TournamentSession, open_tournament
from skatcore.club.tournament import Drawn, Tournament, Tournaments, stale_by_name
from skatcore.model import Refused
from skatcore.text import Message
from skatcore.views import Report, lines
from skatcore.views.tournament import (
    fees_report,
    list_report,
    players_report,
    standings_report,
    tables_report,
    tournaments_report,
)


def list_tournaments(request: Where) -> None:
    """All tournaments of the store."""
    words = catalogue(request.lang)
    with store_at(request, Tournaments, reads=True) as store:
        stored = store.tournaments()
        tournaments, damaged = undamaged(stored, lambda kept: (kept, kept.tournament), words)
    show(tournaments_report(tournaments, words), request.fmt, words)
    if damaged:
        raise SystemExit(FOUND)


def show_plan(request: WhereTournament) -> None:
    """The plan, which is open to all as long as the tournament lasts (PT 6.3, SkWO 6.3)."""
    with open_tournament(request, reads=True) as session:
        data, plan = session.tournament.plan.model_dump(mode="json", by_alias=True), session.tournament.opened.plan
        show(Report(data), session.fmt, session.words, lambda: print(plan, end="", file=data_output()))


def list_players(request: ListPlayers) -> None:
    """The start cards: number, name, team, and where the player sits in each series."""
    if request.source is not None:
        from skatcore.cli.tournament.write import take_in_file

        take_in_file(request, request.source)
        return
    with open_tournament(request, reads=True) as session:
        show(players_report(session.tournament, session.words), session.fmt, session.words)


def show_tables(request: ShowTables) -> None:
    """Print who sits where in a series."""
    with open_tournament(request, reads=True) as session:
        drawn = session.tournament.drawn
        if not drawn:
            raise Refused(Message("refusal.nothing-drawn"))
        number = _drawn(session.tournament, request.series)
        print_tables(session, drawn[number - 1])
        session.warn_of(session.stale([number]))
        session.warn_of_scores([number])


def _drawn(tournament: Tournament, series: int | None) -> int:
    """The number of a series that is drawn; by default the last one's, 0 before the first."""
    most = len(tournament.drawn)
    if series is not None and not 1 <= series <= most:
        raise Refused(Message.of("refusal.series-not-drawn", series=series, most=most))
    return most if series is None else series


def print_tables(session: TournamentSession, item: Drawn) -> None:
    """The tables of a series, each with what became of its list."""
    stale = {} if session.for_people else session.stale([item.series])
    old = [table for _, table in stale]
    show(tables_report(session.tournament, item, old, session.words), session.fmt, session.words)


def show_standings(request: ShowStandings) -> None:
    """The ranking, the first places of it or all."""
    to, after = request.to, request.after
    with open_tournament(request, reads=True) as session:
        tournament, words = session.tournament, session.words
        if to == "team" and not tournament.teams:
            raise Refused(Message("refusal.no-teams-here"))
        until = _drawn(tournament, after)
        stale = session.stale(range(1, until + 1))
        old = stale_by_name(tournament, stale)
        show(standings_report(tournament, to, after, request.top, old, words), session.fmt, words)
        session.warn_of(stale)
        session.warn_of_scores(range(1, until + 1))


def show_list(request: ListRequest) -> None:
    """Print what counts on a table's list, and how it came about."""
    series, table = request.series, request.table
    with open_tournament(request, reads=True) as session:
        session.tournament.seats(series, table)  # refused before sheets are read
        stale = {at: state for at, state in session.stale([series]).items() if at == (series, table)}
        report = list_report(session.tournament, series, table, session.words, stale=bool(stale))
        if not report.table.rows:
            report = replace(report, blocks=lines(report.table.notes, breaks=False))
        show(report, session.fmt, session.words)
        session.warn_of(stale)


def show_fees(request: WhereTournament) -> None:
    """The fees of each player and of all."""
    with open_tournament(request, reads=True) as session:
        show(fees_report(session.tournament, session.words), session.fmt, session.words)
