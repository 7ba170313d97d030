"""The standings of a tournament, and what its players owe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from skatcore.club.tournament.checks import named
from skatcore.club.tournament.fees import dues
from skatcore.text.local_formats import money_said
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, Report, numbers

if TYPE_CHECKING:
    from skatcore.club.tournament.items import Kind
    from skatcore.club.tournament.standings import StandingsLine
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.text.catalogue import Catalogue


def standings_report(
    tournament: Tournament,
    of: Kind,
    after: int | None,
    top: int | None,
    stale: Mapping[str, list[str]],
    words: Catalogue,
) -> Report:
    """The ranking of players or teams; ``stale`` are the outdated lists of each."""
    places = tournament.standings(of, after)[:top]
    series = tournament.plan.general.series
    provisional = not tournament.over or (after is not None and after < series)
    keys = ("place", "shared", "by_lot", "name", "team", "card")
    sums = ("points", "won", "lost", "others_lost", "result", "prize")
    data = [
        {key: getattr(place, key) for key in keys}
        | {"series": list(place.series)}
        | {key: getattr(place, key) for key in sums}
        | {"provisional": provisional, "stale": stale.get(place.name, [])}
        for place in places
    ]
    count = len(places[0].series) if places else 0
    csv = CsvTable(
        (*keys, *(f"series {at + 1}" for at in range(count)), *sums, "provisional"),
        [
            [*(row[key] for key in keys), *map(_blank, row["series"]), *(row[key] for key in (*sums, "provisional"))]
            for row in data
        ],
    )
    table = _standings_table(tournament, places, of, words, provisional=provisional)
    return Report(data, csv, table)


def _standings_table(
    tournament: Tournament, places: Sequence[StandingsLine], of: Kind, words: Catalogue, *, provisional: bool
) -> DataTable:
    series = len(places[0].series) if places else 0
    with_team = of == "player" and any(place.team for place in places)
    with_prize = any(place.prize for place in places)
    sums = {"points": 4, "won": 3, "lost": 3, "result": 0}
    prize = "tournament.prize-provisional" if provisional else "tournament.prize"
    columns = (
        *numbers("tournament.place"),
        Column("tournament.name"),
        *([Column("tournament.team", spare=2)] if with_team else []),
        *_series(series, 5),
        *numbers(*(f"tournament.{key}" for key in sums), spare=tuple(sums.values())),
        *([Column(prize, spare=1)] if with_prize else []),
    )
    rows: list[list[Cell]] = []
    for place in places:
        mark = "=" if place.shared else "*" if place.by_lot else ""
        row: list[Cell] = [f"{mark}{place.place}", place.name, *([place.team] if with_team else [])]
        row += [*place.series, *(getattr(place, key) for key in sums)]
        rows.append(row + ([place.prize] if with_prize else []))
    notes = _standings_notes(tournament, places, words, provisional=provisional)
    return DataTable.of(columns, rows, notes=notes)


def _standings_notes(
    tournament: Tournament, places: Sequence[StandingsLine], words: Catalogue, *, provisional: bool
) -> list[str]:
    """Whether places are shared or decided by lot, and what is still to be played."""
    notes = []
    if any(place.shared for place in places):
        decided = tournament.drawn and not tournament.lacking()
        notes.append(words.text("tournament.shared" if decided else "tournament.shared-so-far"))
    if any(place.by_lot for place in places):
        notes.append(words.text("tournament.by-lot"))
    if provisional:
        played = len(places[0].series) if places else 0
        planned = tournament.plan.general.series
        notes.append(words.text("tournament.provisional", drawn=played, count=planned))
    return notes + lacking_notes(tournament, words)


def fees_report(tournament: Tournament, words: Catalogue) -> Report:
    """What each player owes, and all of them."""
    owed = dues(tournament)
    currency, count = tournament.plan.general.currency, len(tournament.drawn)
    data = [
        {
            "player": due.player,
            "entry": str(due.entry),
            "series": [None if fee is None else str(fee) for fee in due.series],
            "lost_games": str(due.lost_games),
            "whole": str(due.whole),
            "currency": currency,
        }
        for due in owed
    ]
    fees = [(due.player, due.entry, *due.series, due.lost_games, due.whole) for due in owed]
    series = (f"series {at}" for at in range(1, count + 1))
    heads = ("player", "entry", *series, "lost games", "whole", "currency")
    csv = CsvTable(heads, [[*map(_blank, row), currency] for row in fees])
    columns = (
        Column("tournament.name"),
        Column("tournament.entry-fee", CellKind.AMOUNT, 1),
        *_series(count, 3),
        Column("tournament.lost-fee", CellKind.AMOUNT, 2),
        Column("tournament.fees-whole", CellKind.AMOUNT),
    )
    whole = sum((due.whole for due in owed), Decimal(0))  # with the decimals of all
    lost = sum((due.lost_games for due in owed), Decimal(0))
    rows = ([fee.quantize(whole) if isinstance(fee, Decimal) else fee for fee in row] for row in fees)
    sums = {"lost": lost, "whole": whole}
    texts = {key: money_said(amount, currency, words.language) for key, amount in sums.items()}
    notes = [words.text("tournament.fees-total", **texts), *lacking_notes(tournament, words)]
    return Report(data, csv, DataTable.of(columns, rows, notes=notes))


def _series(count: int, least: int) -> list[Column]:
    """A column for each series; the first is left out first."""
    return [Column(name=f"{at}.", kind=CellKind.NUMBER, spare=least + count - at) for at in range(1, count + 1)]


def _blank(cell: Any) -> Any:
    return "" if cell is None else cell


def lacking_notes(tournament: Tournament, words: Catalogue) -> list[str]:
    """Which lists are still awaited, if any are."""
    lacking = tournament.lacking()
    if not lacking:
        return []
    return [words.text("tournament.lists-lacking", count=len(lacking), expected=named(lacking))]
