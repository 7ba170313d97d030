"""All tournaments of a store; the players of one, and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.club.tournament.items import Exchanged, Replaced
from skatcore.club.tournament.table_sizes import FOUR
from skatcore.text.local_formats import day_said, moment_said
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, Report

if TYPE_CHECKING:
    from skatcore.club.tournament.items import Drawn
    from skatcore.club.tournament.store import StoredTournament
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.text.catalogue import Catalogue


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
    rows = (
        [
            row["number"],
            row["title"],
            day_said(row["date"], words.language),
            row["players"],
            f"{row['drawn']}/{row['series']}",
        ]
        for row in data
    )
    heads = ("number", "key", "title", "date", "profile", "players", "series", "drawn")
    json_rows = [row | {"date": str(row["date"])} for row in data]
    return Report(json_rows, CsvTable.of(heads, data), DataTable.of(columns, rows))


def players_report(tournament: Tournament, words: Catalogue) -> Report:
    """The start cards: number, name, team, and where the player sits in each series."""
    places: dict[str, dict[int, str]] = {one.name: {} for one in tournament.players}
    for drawn in tournament.drawn:
        for table, names in enumerate(drawn.tables, 1):
            for seat, name in enumerate(names, 1):
                places[name][drawn.series] = f"{table}/{seat}"
    playing = set(tournament.playing)
    data: list[dict[str, Any]] = [
        {
            "card": card,
            "name": one.name,
            "team": one.team,
            "playing": one.name in playing,
            "excluded": tournament.excluded(one.name),
            "places": places[one.name],
        }
        for card, one in enumerate(tournament.players, 1)
    ]
    series = [drawn.series for drawn in tournament.drawn]
    keys = ("card", "name", "team", "playing")
    csv = CsvTable(
        (*keys, *(f"series {number}" for number in series)),
        [[*(row[key] for key in keys), *(row["places"].get(number, "") for number in series)] for row in data],
    )
    return Report(data, csv, _players_table(data, words))


def _players_table(data: Iterable[Mapping[str, Any]], words: Catalogue) -> DataTable:
    gone, out = (f" ({words.text(f'tournament.{key}')})" for key in ("gone", "out"))
    columns = (
        Column("tournament.card", CellKind.NUMBER),
        Column("tournament.name"),
        Column("tournament.team", spare=2),
        Column("tournament.places", spare=1),
    )
    rows = (
        [
            row["card"],
            row["name"] + ("" if row["playing"] else out if row["excluded"] else gone),
            row["team"],
            "  ".join(f"{number}: {place}" for number, place in row["places"].items()),
        ]
        for row in data
    )
    return DataTable.of(columns, rows)


def tables_report(tournament: Tournament, drawn: Drawn, stale: Sequence[int], words: Catalogue) -> Report:
    """The tables of a series, each with what became of its list; ``stale`` lists are outdated."""
    states = [_list_state(tournament, drawn.series, at) for at in range(1, len(drawn.tables) + 1)]
    data = drawn.model_dump(mode="json", exclude={"kind"}) | {"lists": states, "stale": stale}
    csv_rows = [
        (drawn.series, table, seat, name, states[table - 1])
        for table, names in enumerate(drawn.tables, 1)
        for seat, name in enumerate(names, 1)
    ]
    columns = (
        Column("tournament.table", CellKind.NUMBER),
        *(Column(name=str(at)) for at in range(1, FOUR + 1)),
        Column("tournament.list", spare=1),
    )
    rows: list[list[Cell]] = [
        [table, *names, *[""] * (FOUR - len(names)), words.text(f"tournament.list-{states[table - 1]}")]
        for table, names in enumerate(drawn.tables, 1)
    ]
    notes = _draw_notes(tournament, drawn, words)
    csv = CsvTable(("series", "table", "seat", "player", "list"), csv_rows)
    return Report(data, csv, DataTable.of(columns, rows, notes=notes))


def _list_state(tournament: Tournament, series: int, table: int) -> str:
    handed = tournament.handed(series, table)
    if handed is None:
        return "lacking"
    if handed.void is not None:
        return "void"
    return "there" if handed.amended is None else "corrected"


def _draw_notes(tournament: Tournament, drawn: Drawn, words: Catalogue) -> list[str]:
    """How the tables came about, who has changed places, and who plays for whom."""
    at = moment_said(drawn.at, words.language)
    if drawn.official:
        key, details = "tournament.assigned", {"player": drawn.official}
    else:
        key, details = "tournament.drawn", {"seed": drawn.seed}
    lines = [words.text(key, series=drawn.series, at=at, **details)]
    for item in tournament.items:
        if not isinstance(item, Exchanged | Replaced) or item.series != drawn.series:
            continue
        at = moment_said(item.at, words.language)
        if isinstance(item, Exchanged):
            players = ", ".join(item.players)
            key, details = "told-exchanged", {"players": players, "official": item.official}
            lines.append(words.text(f"tournament.{key}", at=at, **details))
        else:
            details = {"player": item.player, "substitute": item.substitute}
            text = words.text("tournament.told-substituted", at=at, **details)
            lines.append(f"{text} ({item.official})")
    return [*lines, words.text("tournament.repeats", count=drawn.repeats)]
