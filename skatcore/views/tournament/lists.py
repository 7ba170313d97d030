"""All tournaments of a store; the players of one, and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.club.tournament.items import FOUR, Absent, Drawn, Exchanged, Replaced
from skatcore.club.tournament.tournament import Tournament
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import day_said, moment_said
from skatcore.views.report import Report
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable

if TYPE_CHECKING:
    from skatcore.club.tournament.store import StoredTournament


def tournaments_report(tournaments: Iterable[tuple[StoredTournament, Tournament]], words: Catalogue) -> Report:
    """All tournaments of a store."""
    data: list[dict[str, Any]] = [
        {
            "number": kept.number,
            "key": kept.key,
            "title": kept.title,
            "date": tournament.plan.tournament.date,
            "profile": tournament.opened.profile,
            "players": len(tournament.players),
            "series": tournament.plan.general.series,
            "drawn": len(tournament.drawn),
            "lists_lacking": len(tournament.lacking()),
        }
        for kept, tournament in tournaments
    ]
    columns = (
        Column("tournament.number", CellKind.NUMBER),
        Column("tournament.title"),
        Column("tournament.date", spare=1),
        Column("tournament.players", CellKind.NUMBER, 3),
        Column("tournament.drawn-of", CellKind.NUMBER, 2),
    )
    days = [day_said(row["date"], words.language) for row in data]
    rows = (
        [row["number"], row["title"], day, row["players"], f"{row['drawn']}/{row['series']}"]
        for row, day in zip(data, days, strict=True)
    )
    heads = ("number", "key", "title", "date", "profile", "players", "series", "drawn")
    json_rows = [row | {"date": str(row["date"])} for row in data]
    return Report.of(json_rows, CsvTable.of(heads, data), DataTable.of(columns, rows))


def players_report(tournament: Tournament, words: Catalogue) -> Report:
    """The start cards: number, name, team, and where the player sits in each series."""
    places: dict[str, dict[int, str]] = {entrant.name: {} for entrant in tournament.players}
    for series, table, seats in tournament.places():
        for seat, name in enumerate(seats, 1):
            places[name][series] = f"{table}/{seat}"
    playing = set(tournament.playing)
    data: list[dict[str, Any]] = [
        {
            "card": card,
            "name": entrant.name,
            "team": entrant.team,
            "playing": entrant.name in playing,
            "excluded": tournament.excluded(entrant.name),
            "places": places[entrant.name],
        }
        for card, entrant in enumerate(tournament.players, 1)
    ]
    drawn = {f"series {item.series}": item.series for item in tournament.drawn}
    flat = [row | {head: row["places"].get(number, "") for head, number in drawn.items()} for row in data]
    csv = CsvTable.of(("card", "name", "team", "playing", *drawn), flat)
    columns = (
        Column("tournament.card", CellKind.NUMBER),
        Column("tournament.name"),
        Column("tournament.team", spare=2),
        Column("tournament.places", spare=1),
    )
    rows = (
        [
            row["card"],
            row["name"] + _left_text(words, playing=row["playing"], excluded=row["excluded"]),
            row["team"],
            "  ".join(f"{number}: {place}" for number, place in row["places"].items()),
        ]
        for row in data
    )
    return Report.of(data, csv, DataTable.of(columns, rows))


def _left_text(words: Catalogue, *, playing: bool, excluded: bool) -> str:
    return "" if playing else f" ({words.text('tournament.out' if excluded else 'tournament.gone')})"


def tables_report(tournament: Tournament, drawn: Drawn, stale: Sequence[int], words: Catalogue) -> Report:
    """The tables of a series, each with what became of its list; ``stale`` lists are outdated."""
    tables = list(tournament.places(drawn.series))
    states = [_list_state(tournament, drawn.series, table) for _, table, _ in tables]
    data = drawn.model_dump(mode="json", exclude={"kind"}) | {"lists": states, "stale": stale}
    csv_rows = [
        (series, table, seat, name, states[table - 1])
        for series, table, names in tables
        for seat, name in enumerate(names, 1)
    ]
    columns = (
        Column("tournament.table", CellKind.NUMBER),
        *(Column(name=str(at)) for at in range(1, FOUR + 1)),
        Column("tournament.list", spare=1),
    )
    rows: list[list[Cell]] = [
        [table, *names, *[""] * (FOUR - len(names)), words.text(f"tournament.list-{states[table - 1]}")]
        for _, table, names in tables
    ]
    csv = CsvTable(("series", "table", "seat", "player", "list"), csv_rows)
    return Report.of(data, csv, DataTable.of(columns, rows, notes=_draw_notes(tournament, drawn, words)))


def _list_state(tournament: Tournament, series: int, table: int) -> str:
    handed = tournament.handed(series, table)
    if handed is None:
        return "lacking"
    if handed.void is not None:
        return "void"
    return "there" if handed.amended is None else "corrected"


def _draw_notes(tournament: Tournament, drawn: Drawn, words: Catalogue) -> list[str]:
    """How the tables came about, and since then who has changed places, did not come, or plays for whom."""
    at = moment_said(drawn.at, words.language)
    if drawn.official:
        lines = [words.text("tournament.assigned", series=drawn.series, at=at, player=drawn.official)]
    else:
        lines = [words.text("tournament.drawn", series=drawn.series, at=at, seed=drawn.seed)]
    lines += [_seat_note(item, words) for item in tournament.since_drawn(drawn.series)]
    return [*lines, words.text("tournament.repeats", count=drawn.repeats)]


def _seat_note(item: Absent | Exchanged | Replaced, words: Catalogue) -> str:
    at = moment_said(item.at, words.language)
    match item:
        case Absent():
            return words.text("tournament.history-absent", at=at, player=item.player, official=item.official)
        case Exchanged():
            players = ", ".join(item.players)
            return words.text("tournament.history-exchanged", at=at, players=players, official=item.official)
        case Replaced():
            names = {"player": item.player, "substitute": item.substitute}
            return f"{words.text('tournament.history-substituted', at=at, **names)} ({item.official})"
