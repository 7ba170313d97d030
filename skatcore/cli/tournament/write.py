"""``skat tournament begin``, ``player``, ``players FILE``, ``withdraw`` and other decisions."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.cli.location import WhereTournament
from skatcore.cli.output import catalogue, fail
from skatcore.cli.sheet.session import store_at
from skatcore.cli.tables import show
from skatcore.cli.tournament import commands
from skatcore.cli.tournament.session import TournamentSession, open_tournament
from skatcore.cli.tournament.show import print_tables
from skatcore.club.tournament import (
    Absent,
    Entrant,
    Exchanged,
    Moved,
    PlayerExcluded,
    Registered,
    Renamed,
    Replaced,
    Reseated,
    Returned,
    Tournaments,
    Withdrawn,
    entrants_in,
    load_plan,
    new_name,
    new_team,
    reseated_sheets,
)
from skatcore.rules import ProfileError
from skatcore.views import Report, lines


def begin(request: commands.BeginTournament) -> None:
    """A tournament after its plan, with the plan and the rule set as they are now."""
    words = catalogue(request.lang)
    try:
        planned = load_plan(request.source)
    except ProfileError as error:
        fail(error, words)
    with store_at(request, Tournaments, create=True) as store:
        kept = store.begin(planned.opened, another=request.another)
        data = {"tournament": kept.number, "key": kept.key, "title": kept.title}
        said = words.text("tournament.begun", number=kept.number, title=kept.title, store=store.name)
        show(Report(data, blocks=lines([said], breaks=False)), request.fmt, words)


# -- players --------------------------------------------------------------------------------------


def take_in(request: commands.RegisterPlayers) -> None:
    """Players with their team, all or none."""
    with open_tournament(request) as session:
        team = new_team(request.team)
        _take_in(session, [Entrant(name=new_name(name), team=team) for name in request.names])


def take_in_file(request: WhereTournament, source: str) -> None:
    """The players of a CSV file who are not there yet, all or none of them."""
    with open_tournament(request) as session:
        new, there = entrants_in(session.tournament, *session.csv(source))
        names = ", ".join(there)
        if new or not there:
            _take_in(session, new)
            if there:
                session.note("there-already", players=names)
        else:
            session.answer([], "there-already", players=names)


def _take_in(session: TournamentSession, entrants: Sequence[Entrant]) -> None:
    session.kept.write(Registered(players=tuple(entrants)))
    cards = list(enumerate(session.tournament.players, 1))
    new = cards[-len(entrants) :]
    data = [{"card": card, "name": entrant.name, "team": entrant.team} for card, entrant in new]
    numbers = {"first": new[0][0], "total": len(cards)}
    if len(new) == 1:
        session.answer(data, "taken-in-one", player=entrants[0].name, **numbers)
    else:
        session.answer(data, "taken-in", count=len(new), last=len(cards), **numbers)
    _print_drawn_before(session)


def _print_drawn_before(session: TournamentSession) -> None:
    """Print that those who come after a draw have no place in that series, and what can be done about it."""
    drawn = len(session.tournament.drawn)
    if drawn:
        session.note("late" if session.tournament.has_lists(drawn) else "late-again", series=drawn)


def withdraw(request: commands.WithdrawPlayer) -> None:
    """A player plays no further series, or plays on."""
    with open_tournament(request) as session:
        player = session.player(request.name)
        item: Withdrawn | Returned = Withdrawn(player=player, why=request.because)
        if request.back:
            item = Returned(player=player, replaces=session.tournament.withdrawal(player), why=request.because)
        session.kept.write(item)
        tournament = session.tournament
        count = len(tournament.playing)
        session.answer({"player": player, "playing": count}, item.kind, player=player, count=count)
        if not request.back:
            _print_seat(session, player)
        elif tournament.drawn and not any(player in table for table in tournament.drawn[-1].tables):
            _print_drawn_before(session)


def exclude(request: commands.ExcludePlayers) -> None:
    """Officials exclude players, all or none: they play no further series and have no place."""
    with open_tournament(request) as session:
        players = list(dict.fromkeys(map(session.player, request.names)))
        decided = {"official": request.official, "why": request.because}
        session.kept.write(*(PlayerExcluded(player=player, **decided) for player in players))
        count = len(session.tournament.playing)
        clause = session.words.in_brackets(session.tournament.clause("tournament.exclusion"))
        said = session.words.text("tournament.excluded", players=", ".join(players), count=count) + clause
        session.say({"players": players, "playing": count}, said)
        for player in players:
            _print_seat(session, player)


def _print_seat(session: TournamentSession, player: str) -> None:
    """Where somebody still sits in a series whose list is not there."""
    tournament = session.tournament
    for series, table in tournament.lacking():
        if player in tournament.seats(series, table):
            again = series == len(tournament.drawn) and not tournament.has_lists(series)
            key = "still-seated-again" if again else "still-seated"
            session.note(key, player=player, series=series, table=table)


def rename(request: commands.RenamePlayer) -> None:
    """A player's name is put right."""
    with open_tournament(request) as session:
        answer = {"player": session.player(request.name), "name": new_name(request.right)}
        session.kept.write(Renamed(**answer, official=request.official, why=request.because))
        session.answer(answer, "renamed", **answer)


def move(request: commands.MovePlayer) -> None:
    """A player plays for another team, or for none."""
    with open_tournament(request) as session:
        answer = {"player": session.player(request.name), "team": new_team(request.team)}
        session.kept.write(Moved(**answer, official=request.official, why=request.because))
        session.answer(answer, "moved" if answer["team"] else "moved-out", **answer)


# -- seats ----------------------------------------------------------------------------------------


def substitute(request: commands.SubstitutePlayer) -> None:
    """Officials name somebody who plays a list to its end for a player."""
    with open_tournament(request) as session:
        player = session.player(request.name)
        place = {"series": request.series, "table": session.tournament.table_of(request.series, player) or 1}
        names = {"player": player, "substitute": new_name(request.other)}
        item = Replaced(**place, **names, official=request.official, why=request.because)
        session.kept.write(item)
        session.answer(item.model_dump(mode="json"), "substituted", **place, **names)


def _write_seats(session: TournamentSession, item: Reseated) -> None:
    why = session.words.text("tournament.sheet-reseated")
    session.kept.write(item, sheets=reseated_sheets(session.tournament, session.sheets, item, why))


def exchange(request: commands.TwoPlayers) -> None:
    """Officials let two players change places."""
    with open_tournament(request) as session:
        players = session.player(request.name), session.player(request.other)
        decided = {"official": request.official, "why": request.because}
        _write_seats(session, Exchanged(series=request.series, players=players, **decided))
        print_tables(session, session.tournament.drawn[request.series - 1])


def leave_out(request: commands.MarkAbsent) -> None:
    """A player has not come to their table of a series."""
    with open_tournament(request) as session:
        player = session.player(request.name)
        place = {"series": request.series, "table": session.tournament.table_of(request.series, player) or 1}
        _write_seats(session, Absent(**place, player=player, official=request.official, why=request.because))
        seats = session.tournament.seats(**place)
        deals = session.tournament.plan.deals_at(len(seats))
        answer = {**place, "players": seats, "deals": deals}
        session.answer(answer, "absent", **place, player=player, expected=", ".join(seats), count=deals)
