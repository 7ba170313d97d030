"""``skat tournament begin``, ``player``, ``players FILE``, ``withdraw`` and other decisions."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.cli.location import WhereTournament
from skatcore.cli.output import FOUND, Format, catalogue, print_json, tell_problems
from skatcore.cli.sheet.session import say, store_at
from skatcore.cli.tournament.commands import (
    BeginTournament,
    ExchangePlayers,
    ExcludePlayers,
    MarkAbsent,
    MovePlayer,
    RegisterPlayers,
    RenamePlayer,
    SubstitutePlayer,
    WithdrawPlayer,
)
from skatcore.cli.tournament.session import UNASKED, TournamentSession, name_of, open_tournament, rows_of
from skatcore.cli.tournament.show import print_tables
from skatcore.club.tournament.checks import stated
from skatcore.club.tournament.items import (
    Absent,
    Entrant,
    Exchanged,
    Moved,
    Opened,
    PlayerExcluded,
    Registered,
    Renamed,
    Replaced,
    Returned,
    Withdrawn,
)
from skatcore.club.tournament.plan import load_plan
from skatcore.club.tournament.store import Tournaments
from skatcore.rules.problems import ProfileError
from skatcore.rules.resolved import resolved_toml


def begin(request: BeginTournament) -> None:
    """A tournament after its plan, with the plan and the rule set as they are now."""
    words = catalogue(request.lang)
    try:
        planned = load_plan(request.source)
    except ProfileError as error:
        tell_problems(error.problems, words, error=True)
        raise SystemExit(FOUND) from None
    ruleset = planned.ruleset
    item = Opened(
        title=planned.plan.tournament.title,
        plan=planned.text,
        profile=ruleset.profile.name,
        digest=ruleset.digest,
        text=resolved_toml(ruleset),
    )
    with store_at(request, Tournaments, create=True) as store:
        kept = store.begin(item, another=request.another)
        if request.fmt is Format.table:
            text = words.text("tournament.begun", number=kept.number, title=kept.title, store=store.name)
            say(text)
        else:
            print_json({"tournament": kept.number, "key": kept.key, "title": kept.title})


def take_in(request: RegisterPlayers) -> None:
    """Players with their team, all or none."""
    with open_tournament(request) as session:
        _take_in(session, [(name, request.team) for name in request.names])


def take_in_file(request: WhereTournament, source: str) -> None:
    """The players of a CSV file who are not there yet, all or none of them."""
    with open_tournament(request) as session:
        rows = rows_of(source, ("name",), session.words, ("team", *UNASKED))
        given = [(row["name"], row.get("team", "")) for _, row in rows]
        there, new = _there_already(session, given)
        if new or not there:
            _take_in(session, new)
        elif not session.for_people:
            print_json([])
        if there and session.for_people:
            say(session.words.text("tournament.there-already", players=", ".join(there)))


def _there_already(
    session: TournamentSession, given: Sequence[tuple[str, str]]
) -> tuple[list[str], list[tuple[str, str]]]:
    """Who of a file plays already, for the same team, and who is new."""
    known = {(one.name.casefold(), one.team.casefold()): one.name for one in session.tournament.players}
    there, new = [], []
    for name, team in given:
        player = known.get((name_of(name, session.words).casefold(), " ".join(team.split()).casefold()))
        if player is None or session.tournament.withdrawal(player):
            new.append((name, team))  # who has withdrawn, or plays for others, is refused as such
        else:
            there.append(player)
    return there, new


def _take_in(session: TournamentSession, given: Sequence[tuple[str, str]]) -> None:
    words = session.words
    entrants = [
        Entrant(name=name_of(name, words), team=name_of(team, words) if team.strip() else "") for name, team in given
    ]
    session.kept.write(Registered(players=tuple(entrants)))
    cards = session.tournament.players
    first = len(cards) - len(entrants) + 1
    if session.for_people:
        details = {"count": len(entrants), "first": first, "last": len(cards), "total": len(cards)}
        if len(entrants) == 1:
            del details["last"], details["count"]
            say(words.text("tournament.taken-in-one", player=entrants[0].name, **details))
        else:
            say(words.text("tournament.taken-in", **details))
        _print_drawn_before(session)
    else:
        numbered = enumerate(cards[first - 1 :], first)
        print_json([{"card": at, "name": one.name, "team": one.team} for at, one in numbered])


def _print_drawn_before(session: TournamentSession) -> None:
    """Who comes after a draw has no place in that series; what can be done about it."""
    drawn = len(session.tournament.drawn)
    if drawn:
        key = "late" if session.tournament.has_lists(drawn) else "late-again"
        say(session.words.text(f"tournament.{key}", series=drawn))


def withdraw(request: WithdrawPlayer) -> None:
    """A player plays no further series, or plays on."""
    with open_tournament(request) as session:
        tournament, player = session.tournament, session.player(request.name)
        if request.back:
            withdrawal = tournament.withdrawal(player)
            session.kept.write(Returned(player=player, replaces=withdrawal, why=request.because))
        else:
            session.kept.write(Withdrawn(player=player, why=request.because))
        tournament, key = session.tournament, "returned" if request.back else "withdrawn"
        count = len(tournament.playing)
        answer = {"player": player, "playing": count}
        session.answer(answer, f"tournament.{key}", player=player, count=count)
        if not session.for_people:
            return
        if not request.back:
            _print_seat(session, player)
        elif tournament.drawn and not any(player in table for table in tournament.drawn[-1].tables):
            _print_drawn_before(session)


def exclude(request: ExcludePlayers) -> None:
    """Officials exclude players, all or none: they play no further series and have no place."""
    with open_tournament(request) as session:
        players = list(dict.fromkeys(map(session.player, request.names)))
        session.kept.write(*(PlayerExcluded(player=p, **_official(request)) for p in players))
        count = len(session.tournament.playing)
        if not session.for_people:
            print_json({"players": players, "playing": count})
            return
        clause = stated(session.tournament, "tournament.exclusion")
        text = session.words.text("tournament.excluded", players=", ".join(players), count=count)
        say(text + session.words.in_brackets(clause))
        for player in players:
            _print_seat(session, player)


def rename(request: RenamePlayer) -> None:
    """A player's name is put right."""
    with open_tournament(request) as session:
        player, name = session.player(request.name), name_of(request.right, session.words)
        session.kept.write(Renamed(player=player, name=name, **_official(request)))
        answer = {"player": player, "name": name}
        session.answer(answer, "tournament.renamed", **answer)


def move(request: MovePlayer) -> None:
    """A player plays for another team, or for none."""
    with open_tournament(request) as session:
        player = session.player(request.name)
        team = name_of(request.team, session.words) if request.team.strip() else ""
        session.kept.write(Moved(player=player, team=team, **_official(request)))
        answer = {"player": player, "team": team}
        if team:
            session.answer(answer, "tournament.moved", **answer)
        else:
            session.answer(answer, "tournament.moved-out", player=player)


def substitute(request: SubstitutePlayer) -> None:
    """Officials name somebody who plays a list to its end for a player."""
    with open_tournament(request) as session:
        player = session.player(request.name)
        item = Replaced(
            series=request.series,
            table=_table_of(session, request.series, player),
            player=player,
            substitute=name_of(request.other, session.words),
            **_official(request),
        )
        session.kept.write(item)
        details = item.model_dump(include={"series", "table", "player", "substitute"})
        session.answer(item.model_dump(mode="json"), "tournament.substituted", **details)


def exchange(request: ExchangePlayers) -> None:
    """Officials let two players change places."""
    with open_tournament(request) as session:
        players = session.player(request.name), session.player(request.other)
        item = Exchanged(series=request.series, players=players, **_official(request))
        session.kept.write(item)
        print_tables(session, session.tournament.drawn[request.series - 1])


def leave_out(request: MarkAbsent) -> None:
    """A player has not come to his table of a series."""
    series = request.series
    with open_tournament(request) as session:
        player = session.player(request.name)
        table = _table_of(session, series, player)
        session.kept.write(Absent(series=series, table=table, player=player, **_official(request)))
        seats = session.tournament.seats(series, table)
        deals = session.tournament.plan.deals_at(len(seats))
        place = {"series": series, "table": table}
        details = {"player": player, "expected": ", ".join(seats), "count": deals}
        answer = {**place, "players": seats, "deals": deals}
        session.answer(answer, "tournament.absent", **place, **details)


def _official(
    request: ExcludePlayers | RenamePlayer | MovePlayer | SubstitutePlayer | ExchangePlayers | MarkAbsent,
) -> dict[str, str]:
    """Which official decides, and why."""
    return {"official": request.official, "why": request.because}


def _table_of(session: TournamentSession, series: int, player: str) -> int:
    """The number of a player's table in a series; 1 if he has none."""
    drawn = session.tournament.drawn[series - 1 : series] if series > 0 else ()
    tables = (table for item in drawn for table in enumerate(item.tables, 1))
    return next((number for number, seats in tables if player in seats), 1)


def _print_seat(session: TournamentSession, who: str) -> None:
    """Where somebody still sits in a series whose list is not there."""
    for series, table in session.tournament.lacking():
        if who in session.tournament.seats(series, table):
            again = series == len(session.tournament.drawn) and not session.tournament.has_lists(series)
            key = "tournament.still-seated-again" if again else "tournament.still-seated"
            say(session.words.text(key, player=who, series=series, table=table))
