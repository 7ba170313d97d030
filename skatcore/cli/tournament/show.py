"""``skat tournament players``, ``tables``, ``standings`` and ``list``, as wide as the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from skatcore.cli.location import Where
from skatcore.cli.output import (
    FOUND,
    Format,
    catalogue,
    data_output,
    print_json,
    print_line,
    refuse,
)
from skatcore.cli.sheet.session import store_at
from skatcore.cli.tables import show
from skatcore.cli.tournament.session import Desk, desk_at
from skatcore.club.storage.errors import StoreError
from skatcore.club.tournament.items import Drawn, Kind
from skatcore.club.tournament.stale_lists import stale_by_name
from skatcore.club.tournament.store import KeptTournament, Tournaments
from skatcore.model.refusal import Refusal, Refused
from skatcore.views.standings import standings_report
from skatcore.views.tournaments import players_report, tables_report, tournaments_report

if TYPE_CHECKING:
    from skatcore.club.tournament.tournament import Tournament


def list_tournaments(where: Where) -> None:
    """All tournaments of the store."""
    words = catalogue(where.lang)
    tournaments: list[tuple[KeptTournament, Tournament]] = []
    damaged = False
    with store_at(where, Tournaments, reads=True) as store:
        for kept in store.tournaments():
            try:
                tournaments.append((kept, kept.tournament))
            except StoreError as error:  # the others are there all the same
                damaged = True
                print_line(f"skat: {words.text('cli.error')}: {error.text(words)}", error=True)
    show(tournaments_report(tournaments, words), where.fmt, words)
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
        show(players_report(desk.tournament, desk.words), desk.fmt, desk.words)


def show_tables(where: Where, series: int | None) -> None:
    """Who sits where in a series."""
    with desk_at(where, reads=True) as desk:
        drawn = desk.tournament.drawn
        if not drawn:
            raise Refused(Refusal("nothing-drawn", ""))
        number = len(drawn) if series is None else series
        if not 1 <= number <= len(drawn):
            details = (("series", number), ("most", len(drawn)))
            raise Refused(Refusal("series-not-drawn", "", details))
        print_tables(desk, drawn[number - 1])
        desk.warn_of(desk.stale([number]))


def print_tables(desk: Desk, item: Drawn) -> None:
    """The tables of a series, each with what became of its list."""
    stale = desk.stale([item.series]) if desk.fmt is Format.json else {}
    old = [table for _, table in stale]
    show(tables_report(desk.tournament, item, old, desk.words), desk.fmt, desk.words)


def show_standings(where: Where, to: Kind, after: int | None, top: int | None) -> None:
    """The ranking, the first places of it or all."""
    with desk_at(where, reads=True) as desk:
        tournament, words = desk.tournament, desk.words
        if to == "team" and not tournament.teams:
            refuse(words.text("tournament.no-teams-here"), words, status=FOUND)
        until = len(tournament.drawn) if after is None else after
        stale = desk.stale(range(1, until + 1))
        old = stale_by_name(tournament, stale)
        show(standings_report(tournament, to, after, top, old, words), desk.fmt, words)
        desk.warn_of(stale)
