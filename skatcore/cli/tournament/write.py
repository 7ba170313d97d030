"""``skat tournament begin``, ``player``, ``players FILE``, ``withdraw``."""

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
from skatcore.cli.tournament.session import (
    UNASKED,
    TournamentSession,
    name_of,
    one_of,
    open_tournament,
    rows_of,
)
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
            text = words.text(
                "tournament.begun", number=kept.number, title=kept.title, store=store.name
            )
            say(text)
        else:
            print_json({"tournament": kept.number, "key": kept.key, "title": kept.title})


def take_in(request: RegisterPlayers) -> None:
    """Players with their team, all or none."""
    with open_tournament(request) as desk:
        _take_in(desk, [(name, request.team) for name in request.names])


def take_in_file(request: WhereTournament, source: str) -> None:
    """The players of a CSV file who are not there yet, all or none of them."""
    with open_tournament(request) as desk:
        rows = rows_of(source, ("name",), desk.words, ("team", *UNASKED))
        given = [(row["name"], row.get("team", "")) for _, row in rows]
        there, new = _there_already(desk, given)
        if new or not there:
            _take_in(desk, new)
        elif not desk.for_people:
            print_json([])
        if there and desk.for_people:
            say(desk.words.text("tournament.there-already", players=", ".join(there)))


def _there_already(
    desk: TournamentSession, given: Sequence[tuple[str, str]]
) -> tuple[list[str], list[tuple[str, str]]]:
    """Who of a file plays already, for the same team, and who is new."""
    known = {
        (one.name.casefold(), one.team.casefold()): one.name for one in desk.tournament.players
    }
    there, new = [], []
    for name, team in given:
        found = known.get((name_of(name, desk.words).casefold(), " ".join(team.split()).casefold()))
        if found is None or desk.tournament.withdrawal(found):
            new.append((name, team))  # who has withdrawn, or plays for others, is refused as such
        else:
            there.append(found)
    return there, new


def _take_in(desk: TournamentSession, given: Sequence[tuple[str, str]]) -> None:
    words = desk.words
    entrants = [
        Entrant(name=name_of(name, words), team=name_of(team, words) if team.strip() else "")
        for name, team in given
    ]
    desk.kept.write(Registered(players=tuple(entrants)))
    cards = desk.tournament.players
    first = len(cards) - len(entrants) + 1
    if desk.for_people:
        told = {"count": len(entrants), "first": first, "last": len(cards), "total": len(cards)}
        if len(entrants) == 1:
            del told["last"], told["count"]
            say(words.text("tournament.taken-in-one", player=entrants[0].name, **told))
        else:
            say(words.text("tournament.taken-in", **told))
        _tell_drawn_before(desk)
    else:
        numbered = enumerate(cards[first - 1 :], first)
        print_json([{"card": at, "name": one.name, "team": one.team} for at, one in numbered])


def _tell_drawn_before(desk: TournamentSession) -> None:
    """Who comes after a draw has no place in that series; what can be done about it."""
    drawn = len(desk.tournament.drawn)
    if not drawn:
        return
    if desk.tournament.has_lists(drawn):
        say(desk.words.text("tournament.late", series=drawn))
    else:
        say(desk.words.text("tournament.late-again", series=drawn))


def withdraw(request: WithdrawPlayer) -> None:
    """A player plays no further series, or plays on."""
    if request.back:
        _take_back(request)
        return
    with open_tournament(request) as desk:
        names = [one.name for one in desk.tournament.players]
        who = one_of(request.name, names, desk.words)
        desk.kept.write(Withdrawn(player=who, why=request.because))
        if desk.for_people:
            count = len(desk.tournament.playing)
            say(desk.words.text("tournament.withdrawn", player=who, count=count))
            _tell_seat(desk, who)
        else:
            print_json({"player": who, "playing": len(desk.tournament.playing)})


def _take_back(request: WithdrawPlayer) -> None:
    """A player who had withdrawn plays on, from the next series."""
    with open_tournament(request) as desk:
        who = one_of(request.name, [one.name for one in desk.tournament.players], desk.words)
        withdrawal = desk.tournament.withdrawal(who)
        desk.kept.write(Returned(player=who, replaces=withdrawal, why=request.because))
        count = len(desk.tournament.playing)
        if desk.for_people:
            say(desk.words.text("tournament.returned", player=who, count=count))
            drawn = desk.tournament.drawn
            if drawn and not any(who in seats for seats in drawn[-1].tables):
                _tell_drawn_before(desk)
        else:
            print_json({"player": who, "playing": count})


def exclude(request: ExcludePlayers) -> None:
    """Officials exclude players, all or none: they play no further series and have no place."""
    with open_tournament(request) as desk:
        names = [one.name for one in desk.tournament.players]
        who = list(dict.fromkeys(one_of(name, names, desk.words) for name in request.names))
        about = {"official": request.official, "why": request.because}
        desk.kept.write(*(PlayerExcluded(player=one, **about) for one in who))
        if desk.for_people:
            count = len(desk.tournament.playing)
            told = ", ".join(who)
            clause = stated(desk.tournament, "tournament.exclusion")
            text = desk.words.text("tournament.excluded", players=told, count=count)
            say(text + desk.words.in_brackets(clause))
            for one in who:
                _tell_seat(desk, one)
        else:
            print_json({"players": who, "playing": len(desk.tournament.playing)})


def rename(request: RenamePlayer) -> None:
    """A player's name is put right."""
    with open_tournament(request) as desk:
        who = one_of(request.name, [one.name for one in desk.tournament.players], desk.words)
        new = name_of(request.right, desk.words)
        about = {"official": request.official, "why": request.because}
        desk.kept.write(Renamed(player=who, name=new, **about))
        if desk.for_people:
            say(desk.words.text("tournament.renamed", player=who, name=new))
        else:
            print_json({"player": who, "name": new})


def move(request: MovePlayer) -> None:
    """A player plays for another team, or for none."""
    with open_tournament(request) as desk:
        who = one_of(request.name, [one.name for one in desk.tournament.players], desk.words)
        new = name_of(request.team, desk.words) if request.team.strip() else ""
        about = {"official": request.official, "why": request.because}
        desk.kept.write(Moved(player=who, team=new, **about))
        if desk.for_people:
            key = "tournament.moved" if new else "tournament.moved-out"
            say(desk.words.text(key, player=who, **({"team": new} if new else {})))
        else:
            print_json({"player": who, "team": new})


def substitute(request: SubstitutePlayer) -> None:
    """Officials name somebody who plays a list to its end for a player."""
    series = request.series
    with open_tournament(request) as desk:
        who = one_of(request.name, [one.name for one in desk.tournament.players], desk.words)
        table = _table_of(desk, series, who)
        new = name_of(request.other, desk.words)
        item = Replaced(
            series=series,
            table=table,
            player=who,
            substitute=new,
            official=request.official,
            why=request.because,
        )
        desk.kept.write(item)
        if desk.for_people:
            told = {"player": who, "substitute": new}
            say(desk.words.text("tournament.substituted", series=series, table=table, **told))
        else:
            print_json(item.model_dump(mode="json"))


def exchange(request: ExchangePlayers) -> None:
    """Officials let two players change places."""
    series = request.series
    with open_tournament(request) as desk:
        names = [one.name for one in desk.tournament.players]
        given = (request.name, request.other)
        one, other = (one_of(name, names, desk.words) for name in given)
        about = {"official": request.official, "why": request.because}
        item = Exchanged(series=series, players=(one, other), **about)
        desk.kept.write(item)
        print_tables(desk, desk.tournament.drawn[series - 1])


def _table_of(desk: TournamentSession, series: int, who: str) -> int:
    """The number of a player's table in a series; 1 if he has none."""
    made = desk.tournament
    drawn = made.drawn[series - 1].tables if 1 <= series <= len(made.drawn) else ()
    return next((at for at, seats in enumerate(drawn, 1) if who in seats), 1)


def leave_out(request: MarkAbsent) -> None:
    """A player has not come to his table of a series."""
    series = request.series
    with open_tournament(request) as desk:
        made = desk.tournament
        who = one_of(request.name, [one.name for one in made.players], desk.words)
        table = _table_of(desk, series, who)
        about = {"official": request.official, "why": request.because}
        item = Absent(series=series, table=table, player=who, **about)
        desk.kept.write(item)
        seats = desk.tournament.seats(series, table)
        deals = desk.tournament.plan.deals_at(len(seats))
        if desk.for_people:
            told = {"player": who, "expected": ", ".join(seats)}
            numbers = {"series": series, "table": table, "count": deals}
            say(desk.words.text("tournament.absent", **told, **numbers))
        else:
            print_json({"series": series, "table": table, "players": seats, "deals": deals})


def _tell_seat(desk: TournamentSession, who: str) -> None:
    """Where somebody still sits in a series whose list is not there."""
    for series, table in desk.tournament.lacking():
        if who in desk.tournament.seats(series, table):
            again = series == len(desk.tournament.drawn) and not desk.tournament.has_lists(series)
            key = "tournament.still-seated-again" if again else "tournament.still-seated"
            say(desk.words.text(key, player=who, series=series, table=table))
