"""Handouts of a tournament: the draw, start cards, standings, the list of prizes; and what came of it in one report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from skatcore.club.tournament.items import Kind
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.names import plain
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import day_said
from skatcore.views.report import Report
from skatcore.views.table import CellKind, Column, DataTable
from skatcore.views.tournament.lists import players_report, tables_report
from skatcore.views.tournament.standings import fees_report, head_of_names, series_cell, standings_report


@dataclass(frozen=True, slots=True, kw_only=True)
class StartCard:
    """A player's card: number, name and team, and a line for each series with what is known of it."""

    number: int
    name: str
    team: str
    lines: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Handout:
    """A document of tables, or of cards; all of it in words."""

    title: str
    about: str
    tables: tuple[DataTable, ...] = ()
    cards: tuple[StartCard, ...] = ()


def _about(tournament: Tournament, words: Catalogue) -> str:
    plan = tournament.plan
    return f"{plan.tournament.title} · {day_said(plan.tournament.date, words.language)} · {plan.general.organiser}"


def tables_handout(tournament: Tournament, series: int, words: Catalogue) -> Handout:
    """The seats of a series: table by table, and by name for those who look for their own."""
    report = tables_report(tournament, tournament.drawn[series - 1], (), words).table
    by_table = DataTable.of(report.columns[:-1], (row[:-1] for row in report.rows), notes=report.notes)
    seats = sorted(
        ((name, table, seat) for _, table, names in tournament.places(series) for seat, name in enumerate(names, 1)),
        key=lambda row: plain(row[0]),
    )
    columns = (
        Column("tournament.name"),
        Column("tournament.table", CellKind.NUMBER),
        Column("tournament.seat", CellKind.NUMBER),
    )
    by_name = DataTable.of(columns, seats, title=words.text("tournament.print-by-name"))
    title = words.text("tournament.print-tables", series=series)
    return Handout(title=title, about=_about(tournament, words), tables=(by_table, by_name))


def card_handout(tournament: Tournament, words: Catalogue) -> Handout:
    """The start cards, to be cut out."""
    results = {line.name: line for line in tournament.standings()} if tournament.drawn else {}
    count = tournament.plan.general.series

    def lines(row: dict[str, dict[int, str]], name: str) -> Iterator[tuple[str, str, str]]:
        for series in range(1, count + 1):
            known = results.get(name)
            result = series_cell(known, series - 1) if known and series <= len(known.series) else None
            yield f"{series}.", row["places"].get(series, ""), "" if result is None else str(result)

    cards = tuple(
        StartCard(number=row["card"], name=row["name"], team=row["team"], lines=tuple(lines(row, row["name"])))
        for row in players_report(tournament, words).data
    )
    return Handout(title=words.text("tournament.print-cards"), about=_about(tournament, words), cards=cards)


def standings_handout(tournament: Tournament, of: Kind, after: int | None, words: Catalogue) -> Handout:
    """The standings of players or of teams."""
    table = standings_report(tournament, of, after, None, {}, words).table
    title = words.text(f"tournament.print-standings-{of}")
    return Handout(title=title, about=_about(tournament, words), tables=(table,))


def prize_handout(tournament: Tournament, words: Catalogue) -> Handout:
    """The winners of prizes, and a place to sign for them."""
    tables = []
    kinds: tuple[Kind, ...] = ("player", "team")
    for of in kinds:
        if tournament.plan.prizes(of):
            rows = [
                (
                    line.place,
                    line.name,
                    line.team if of == "player" else "",
                    line.place_points,
                    line.result,
                    line.prize,
                    "",
                )
                for line in tournament.standings(of)
                if line.prize
            ]
            columns = (
                Column("tournament.place", CellKind.NUMBER),
                Column(head_of_names(of)),
                Column("tournament.team"),
                Column("tournament.place-points", CellKind.NUMBER),
                Column("tournament.result", CellKind.NUMBER),
                Column("tournament.prize"),
                Column("tournament.received"),
            )
            title = words.text(f"tournament.print-prizes-{of}")
            table = DataTable.of(columns, rows, title=title, notes=_open_prizes(tournament, of, words))
            used = [at for at in range(len(columns)) if at not in {2, 3} or any(row[at] for row in rows)]
            tables.append(table.of_columns(used))
    return Handout(title=words.text("tournament.print-prizes"), about=_about(tournament, words), tables=tuple(tables))


def _open_prizes(tournament: Tournament, of: Kind, words: Catalogue) -> Iterator[str]:
    """The note that the prizes may still change: series are to be played, or places are shared."""
    if not tournament.over:
        details = {"drawn": tournament.played, "count": tournament.plan.general.series}
        yield words.text("tournament.provisional", **details)
    elif any(line.shared for line in tournament.standings(of)):
        yield words.text("tournament.shared" if tournament.draws_lots else "tournament.shared-for-good")


def results_report(tournament: Tournament, words: Catalogue) -> Report:
    """The standings of players and of teams, the fees and the prizes, each as a table of its own."""
    kinds: tuple[Kind, ...] = ("player", "team") if tournament.teams else ("player",)
    standings = {of: standings_report(tournament, of, None, None, {}, words) for of in kinds}
    fees, prizes = fees_report(tournament, words), words.text("tournament.print-prizes")
    tables = [
        *(
            replace(report.table, title=words.text(f"tournament.print-standings-{of}"))
            for of, report in standings.items()
        ),
        replace(fees.table, title=words.text("tournament.fees")),
        *(replace(table, title=f"{prizes} {table.title}") for table in prize_handout(tournament, words).tables),
    ]
    return Report({of: report.data for of, report in standings.items()} | {"fees": fees.data}, sheets=tables)
