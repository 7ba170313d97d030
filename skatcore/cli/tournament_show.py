"""``skat tournament players``, ``tables``, ``standings`` and ``list``, in eighty columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import (
    FOUND,
    Format,
    catalogue,
    console,
    data_output,
    print_csv,
    print_json,
    print_line,
    refuse,
)
from skatcore.cli.sheet_desk import say, store_at
from skatcore.cli.tournament_desk import Desk, desk_at, local_time
from skatcore.cli.tournament_stale import by_name, stale, warn_of
from skatcore.cli.where import Where
from skatcore.deal.refusal import Refusal, Refused
from skatcore.sheet.store import StoreError
from skatcore.tournament.admission import named
from skatcore.tournament.items import Drawn, Kind
from skatcore.tournament.seating import FOUR
from skatcore.tournament.standings import Place
from skatcore.tournament.store import Tournaments

#: No wider than this.
WIDTH: Final = 80
#: So many series have a column of their own; JSON and CSV have all.
MOST_SERIES: Final = 4


def plain_table(heads: Sequence[tuple[str, bool]], rows: Iterable[Sequence[str]]) -> Table:
    """A table whose numbers (True) stay whole and whose texts are folded."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for head, number in heads:
        justify: Any = "right" if number else "left"
        made.add_column(head, justify=justify, no_wrap=number, overflow="fold")
    for row in rows:
        made.add_row(*(Text(cell) for cell in row))
    return made


def print_table(table: Table) -> None:
    """A table of at most eighty columns."""
    out = console()
    out.print(table, width=min(WIDTH, out.width))


def list_tournaments(where: Where) -> None:
    """All tournaments of the store."""
    words = catalogue(where.lang)
    with store_at(where, Tournaments, reads=True) as store:
        rows, damaged = [], False
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
                    "date": str(made.plan.tournament.date),
                    "profile": made.opened.profile,
                    "players": len(made.players),
                    "series": made.plan.general.series,
                    "drawn": len(made.drawn),
                    "lists_lacking": len(made.lacking()),
                }
            )
    if where.fmt is Format.json:
        print_json(rows)
    elif where.fmt is Format.csv:
        heads = ("number", "key", "title", "date", "profile", "players", "series", "drawn")
        print_csv(heads, ([row[key] for key in heads] for row in rows))
    else:
        keys = ("number", "title", "date", "players", "drawn")
        numbers = {"number", "players", "drawn"}
        named = {"drawn": "drawn-of"}
        shown = [(words.text(f"tournament.{named.get(key, key)}"), key in numbers) for key in keys]
        cells = (
            [*(str(row[key]) for key in keys[:-1]), f"{row['drawn']}/{row['series']}"]
            for row in rows
        )
        print_table(plain_table(shown, cells))
    if damaged:
        raise typer.Exit(FOUND)


def show_plan(where: Where) -> None:
    """The plan, which is open to all as long as the tournament lasts (PT 6.3, SkWO 6.3)."""
    with desk_at(where, reads=True) as desk:
        if desk.fmt is Format.json:
            print_json(desk.tournament.plan.model_dump(mode="json", by_alias=True))
        else:
            data_output().write(desk.tournament.opened.plan)


def list_players(where: Where) -> None:
    """The start cards: number, name, team, and where the player sits in each series."""
    with desk_at(where, reads=True) as desk:
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
                "places": seats[one.name],
            }
            for card, one in enumerate(tournament.players, 1)
        ]
        _print_players(desk, rows)


def _print_players(desk: Desk, rows: Sequence[dict[str, Any]]) -> None:
    if desk.fmt is Format.json:
        print_json(rows)
        return
    series = [drawn.series for drawn in desk.tournament.drawn]
    if desk.fmt is Format.csv:
        keys = ("card", "name", "team", "playing")
        columns = [*keys, *(f"series {number}" for number in series)]
        lines = (
            [*(row[key] for key in keys), *(row["places"].get(one, "") for one in series)]
            for row in rows
        )
        print_csv(columns, lines)
        return
    words = desk.words
    heads = [(words.text("tournament.card"), True), (words.text("tournament.name"), False)]
    heads += [(words.text("tournament.team"), False), (words.text("tournament.places"), False)]
    gone = f" ({words.text('tournament.gone')})"
    cells = (
        [
            str(row["card"]),
            row["name"] + ("" if row["playing"] else gone),
            row["team"],
            "  ".join(f"{one}: {at}" for one, at in row["places"].items()),
        ]
        for row in rows
    )
    print_table(plain_table(heads, cells))


def show_tables(where: Where, series: int | None) -> None:
    """Who sits where in a series."""
    with desk_at(where, reads=True) as desk:
        drawn = desk.tournament.drawn
        number = len(drawn) if series is None else series
        if not 1 <= number <= len(drawn):
            details = (("series", number), ("most", len(drawn)))
            raise Refused(Refusal("series-not-drawn", "", details))
        print_tables(desk, drawn[number - 1])
        warn_of(desk, stale(desk, [number]))


def print_tables(desk: Desk, item: Drawn) -> None:
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
    heads = [
        (words.text("tournament.table"), True),
        *((str(at), False) for at in range(1, FOUR + 1)),
    ]
    heads.append((words.text("tournament.list"), False))
    cells = (
        [
            str(table),
            *names,
            *[""] * (FOUR - len(names)),
            words.text(f"tournament.list-{states[table - 1]}"),
        ]
        for table, names in enumerate(item.tables, 1)
    )
    print_table(plain_table(heads, cells))
    at = local_time(item.at)
    say(words.text("tournament.drawn", series=item.series, seed=item.seed, at=at))
    say(words.text("tournament.repeats", count=item.repeats))


def _state(desk: Desk, series: int, table: int) -> str:
    handed = desk.tournament.handed(series, table)
    if handed is None:
        return "lacking"
    if handed.void is not None:
        return "void"
    return "there" if handed.amended is None else "corrected"


def show_standings(where: Where, to: Kind, after: int | None, top: int | None) -> None:
    """The ranking, the first places of it or all."""
    with desk_at(where, reads=True) as desk:
        if to == "team" and not desk.tournament.teams:
            refuse(desk.words.text("tournament.no-teams-here"), desk.words, status=FOUND)
        places = desk.tournament.standings(to, after)[:top]
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


def _provisional(desk: Desk, after: int | None) -> bool:
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


def _print_standings(desk: Desk, places: Sequence[Place], to: Kind, *, provisional: bool) -> None:
    words = desk.words
    series = len(places[0].series) if places else 0
    shown = series if series <= MOST_SERIES else 0
    with_team = to == "player" and any(one.team for one in places)
    with_prize = any(one.prize for one in places)
    heads = [(words.text("tournament.place"), True), (words.text("tournament.name"), False)]
    heads += [(words.text("tournament.team"), False)] if with_team else []
    heads += [(f"{at + 1}.", True) for at in range(shown)]
    sums = ("points", "won", "lost", "result")
    heads += [(words.text(f"tournament.{key}"), True) for key in sums]
    prize = "tournament.prize-provisional" if provisional else "tournament.prize"
    heads += [(words.text(prize), False)] if with_prize else []
    cells = []
    for one in places:
        mark = "=" if one.shared else "*" if one.by_lot else ""
        row = [f"{mark}{one.place}", one.name, *([one.team] if with_team else [])]
        row += ["-" if found is None else str(found) for found in one.series[:shown]]
        row += [str(getattr(one, key)) for key in sums]
        cells.append(row + ([one.prize] if with_prize else []))
    print_table(plain_table(heads, cells))
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
