"""``skat tournament players``, ``tables``, ``standings`` and ``list``, as wide as the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skatcore.cli.columns import Column, print_columns
from skatcore.cli.location import Where, WhereTournament
from skatcore.cli.output import (
    FOUND,
    Format,
    catalogue,
    data_output,
    print_csv,
    print_json,
    print_line,
    refuse,
)
from skatcore.cli.sheet.session import say, store_at
from skatcore.cli.tournament.commands import ListPlayers, ShowStandings, ShowTables
from skatcore.cli.tournament.session import TournamentSession, open_tournament
from skatcore.cli.tournament.stale import by_name, stale, warn_of
from skatcore.club.storage.errors import StoreError
from skatcore.club.tournament.checks import named
from skatcore.club.tournament.items import Drawn, Exchanged, Kind, Replaced
from skatcore.club.tournament.standings import Place
from skatcore.club.tournament.store import Tournaments
from skatcore.club.tournament.table_sizes import FOUR
from skatcore.model.refusal import Refusal, Refused
from skatcore.text.local_formats import day_said, moment_said


def list_tournaments(request: Where) -> None:
    """All tournaments of the store."""
    words = catalogue(request.lang)
    with store_at(request, Tournaments, reads=True) as store:
        rows: list[dict[str, Any]] = []
        damaged = False
        for kept in store.tournaments():
            try:
                made = kept.tournament
            except StoreError as error:  # the others are there all the same
                damaged = True
                print_line(f"skat: {words.text('cli.error')}: {error.text(words)}", error=True)
                continue
            rows.append(
                {
                    "number": kept.number,
                    "key": kept.key,
                    "title": kept.title,
                    "date": made.plan.tournament.date,
                    "profile": made.opened.profile,
                    "players": len(made.players),
                    "series": made.plan.general.series,
                    "drawn": len(made.drawn),
                    "lists_lacking": len(made.lacking()),
                }
            )
    if request.fmt is Format.json:
        print_json([row | {"date": str(row["date"])} for row in rows])
    elif request.fmt is Format.csv:
        heads = ("number", "key", "title", "date", "profile", "players", "series", "drawn")
        print_csv(heads, ([row[key] for key in heads] for row in rows))
    else:
        shown = (
            Column(words.text("tournament.number"), number=True),
            Column(words.text("tournament.title")),
            Column(words.text("tournament.date"), spare=1),
            Column(words.text("tournament.players"), number=True, spare=3),
            Column(words.text("tournament.drawn-of"), number=True, spare=2),
        )
        cells = (
            [
                str(row["number"]),
                row["title"],
                day_said(row["date"], words.language),
                str(row["players"]),
                f"{row['drawn']}/{row['series']}",
            ]
            for row in rows
        )
        print_columns(shown, cells, words)
    if damaged:
        raise SystemExit(FOUND)


def show_plan(request: WhereTournament) -> None:
    """The plan, which is open to all as long as the tournament lasts (PT 6.3, SkWO 6.3)."""
    with open_tournament(request, reads=True) as desk:
        if desk.fmt is Format.json:
            print_json(desk.tournament.plan.model_dump(mode="json", by_alias=True))
        else:
            data_output().write(desk.tournament.opened.plan)


def list_players(request: ListPlayers) -> None:
    """The start cards: number, name, team, and where the player sits in each series."""
    if request.source is not None:
        from skatcore.cli.tournament.write import take_in_file

        take_in_file(request, request.source)
        return
    with open_tournament(request, reads=True) as desk:
        tournament = desk.tournament
        seats: dict[str, dict[int, str]] = {one.name: {} for one in tournament.players}
        for drawn in tournament.drawn:
            for table, names in enumerate(drawn.tables, 1):
                for seat, name in enumerate(names, 1):
                    seats[name][drawn.series] = f"{table}/{seat}"
        playing = set(tournament.playing)
        rows = [
            {
                "card": card,
                "name": one.name,
                "team": one.team,
                "playing": one.name in playing,
                "excluded": tournament.excluded(one.name),
                "places": seats[one.name],
            }
            for card, one in enumerate(tournament.players, 1)
        ]
        _print_players(desk, rows)


def _print_players(desk: TournamentSession, rows: Sequence[dict[str, Any]]) -> None:
    if desk.fmt is Format.json:
        print_json(rows)
        return
    series = [drawn.series for drawn in desk.tournament.drawn]
    if desk.fmt is Format.csv:
        keys = ("card", "name", "team", "playing")
        heads = [*keys, *(f"series {number}" for number in series)]
        lines = (
            [*(row[key] for key in keys), *(row["places"].get(one, "") for one in series)]
            for row in rows
        )
        print_csv(heads, lines)
        return
    words = desk.words
    columns = (
        Column(words.text("tournament.card"), number=True),
        Column(words.text("tournament.name")),
        Column(words.text("tournament.team"), spare=2),
        Column(words.text("tournament.places"), spare=1),
    )
    gone, out = (f" ({words.text(f'tournament.{key}')})" for key in ("gone", "out"))
    cells = (
        [
            str(row["card"]),
            row["name"] + ("" if row["playing"] else out if row["excluded"] else gone),
            row["team"],
            "  ".join(f"{one}: {at}" for one, at in row["places"].items()),
        ]
        for row in rows
    )
    print_columns(columns, cells, words)


def show_tables(request: ShowTables) -> None:
    """Who sits where in a series."""
    with open_tournament(request, reads=True) as desk:
        drawn = desk.tournament.drawn
        if not drawn:
            raise Refused(Refusal("nothing-drawn", ""))
        number = len(drawn) if request.series is None else request.series
        if not 1 <= number <= len(drawn):
            details = (("series", number), ("most", len(drawn)))
            raise Refused(Refusal("series-not-drawn", "", details))
        print_tables(desk, drawn[number - 1])
        warn_of(desk, stale(desk, [number]))


def print_tables(desk: TournamentSession, item: Drawn) -> None:
    """The tables of a series, each with what became of its list."""
    states = [_state(desk, item.series, table) for table in range(1, len(item.tables) + 1)]
    if desk.fmt is Format.json:
        old = [table for _, table in stale(desk, [item.series])]
        told = item.model_dump(mode="json", exclude={"kind"}) | {"lists": states, "stale": old}
        print_json(told)
        return
    if desk.fmt is Format.csv:
        columns = ("series", "table", "seat", "player", "list")
        rows = (
            (item.series, table, seat, name, states[table - 1])
            for table, names in enumerate(item.tables, 1)
            for seat, name in enumerate(names, 1)
        )
        print_csv(columns, rows)
        return
    words = desk.words
    shown = [
        Column(words.text("tournament.table"), number=True),
        *(Column(str(at)) for at in range(1, FOUR + 1)),
        Column(words.text("tournament.list"), spare=1),
    ]
    cells = (
        [
            str(table),
            *names,
            *[""] * (FOUR - len(names)),
            words.text(f"tournament.list-{states[table - 1]}"),
        ]
        for table, names in enumerate(item.tables, 1)
    )
    print_columns(shown, cells, words)
    at = moment_said(item.at, desk.words.language)
    if item.official:
        say(words.text("tournament.assigned", series=item.series, player=item.official, at=at))
    else:
        say(words.text("tournament.drawn", series=item.series, seed=item.seed, at=at))
    _tell_changes(desk, item.series)
    say(words.text("tournament.repeats", count=item.repeats))


def _tell_changes(desk: TournamentSession, series: int) -> None:
    """Who has changed places, and who plays for whom."""
    for one in desk.tournament.items:
        if isinstance(one, Exchanged | Replaced) and one.series == series:
            at = moment_said(one.at, desk.words.language)
            if isinstance(one, Exchanged):
                told = {"players": ", ".join(one.players), "official": one.official}
                say(desk.words.text("tournament.told-exchanged", at=at, **told))
            else:
                told = {"player": one.player, "substitute": one.substitute}
                text = desk.words.text("tournament.told-substituted", at=at, **told)
                say(f"{text} ({one.official})")


def _state(desk: TournamentSession, series: int, table: int) -> str:
    handed = desk.tournament.handed(series, table)
    if handed is None:
        return "lacking"
    if handed.void is not None:
        return "void"
    return "there" if handed.amended is None else "corrected"


def show_standings(request: ShowStandings) -> None:
    """The ranking, the first places of it or all."""
    to, after = request.to, request.after
    with open_tournament(request, reads=True) as desk:
        if to == "team" and not desk.tournament.teams:
            refuse(desk.words.text("tournament.no-teams-here"), desk.words, status=FOUND)
        places = desk.tournament.standings(to, after)[: request.top]
        provisional = _provisional(desk, after)
        until = len(desk.tournament.drawn) if after is None else after
        found = stale(desk, range(1, until + 1))
        if desk.fmt is Format.json:
            old = by_name(desk, found)
            print_json(
                [
                    _data(one, provisional=provisional) | {"stale": old.get(one.name, [])}
                    for one in places
                ]
            )
        elif desk.fmt is Format.csv:
            _print_csv(places, provisional=provisional)
        else:
            _print_standings(desk, places, to, provisional=provisional)
        warn_of(desk, found)


def _provisional(desk: TournamentSession, after: int | None) -> bool:
    """Whether these standings are not yet those by which prizes are given."""
    return not desk.tournament.over or (
        after is not None and after < desk.tournament.plan.general.series
    )


def _data(one: Place, *, provisional: bool) -> dict[str, Any]:
    return {
        "place": one.place,
        "shared": one.shared,
        "by_lot": one.by_lot,
        "name": one.name,
        "team": one.team,
        "card": one.card,
        "series": list(one.series),
        "points": one.points,
        "won": one.won,
        "lost": one.lost,
        "others_lost": one.others_lost,
        "result": one.result,
        "prize": one.prize,
        "provisional": provisional,
    }


def _print_csv(places: Sequence[Place], *, provisional: bool) -> None:
    keys = ("place", "shared", "by_lot", "name", "team", "card")
    sums = ("points", "won", "lost", "others_lost", "result", "prize")
    count = len(places[0].series) if places else 0
    heads = [*keys, *(f"series {at + 1}" for at in range(count)), *sums, "provisional"]
    rows = (
        [
            *(getattr(one, key) for key in keys),
            *("" if found is None else found for found in one.series),
            *(getattr(one, key) for key in sums),
            provisional,
        ]
        for one in places
    )
    print_csv(heads, rows)


def _print_standings(
    desk: TournamentSession, places: Sequence[Place], to: Kind, *, provisional: bool
) -> None:
    words = desk.words
    series = len(places[0].series) if places else 0
    with_team = to == "player" and any(one.team for one in places)
    with_prize = any(one.prize for one in places)
    columns = [Column(words.text("tournament.place"), number=True)]
    columns.append(Column(words.text("tournament.name")))
    columns += [Column(words.text("tournament.team"), spare=2)] if with_team else []
    # of the series the first is left out first
    columns += [Column(f"{at}.", number=True, spare=5 + series - at) for at in range(1, series + 1)]
    sums = {"points": 4, "won": 3, "lost": 3, "result": 0}
    columns += [
        Column(words.text(f"tournament.{key}"), number=True, spare=spare)
        for key, spare in sums.items()
    ]
    prize = "tournament.prize-provisional" if provisional else "tournament.prize"
    columns += [Column(words.text(prize), spare=1)] if with_prize else []
    cells = []
    for one in places:
        mark = "=" if one.shared else "*" if one.by_lot else ""
        row = [f"{mark}{one.place}", one.name, *([one.team] if with_team else [])]
        row += ["-" if found is None else str(found) for found in one.series]
        row += [str(getattr(one, key)) for key in sums]
        cells.append(row + ([one.prize] if with_prize else []))
    print_columns(columns, cells, words)
    lacking = desk.tournament.lacking()
    if any(one.shared for one in places):
        decided = desk.tournament.drawn and not lacking
        say(words.text("tournament.shared" if decided else "tournament.shared-so-far"))
    if any(one.by_lot for one in places):
        say(words.text("tournament.by-lot"))
    if provisional:
        played = len(places[0].series) if places else 0
        planned = desk.tournament.plan.general.series
        say(words.text("tournament.provisional", drawn=played, count=planned))
    if lacking:
        expected = named(lacking)
        say(words.text("tournament.lists-lacking", count=len(lacking), expected=expected))
