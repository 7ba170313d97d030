"""The standings of a tournament, and what its players owe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from skatcore.club.tournament.checks import named
from skatcore.club.tournament.items import Kind
from skatcore.club.tournament.lists import Handed, Where
from skatcore.club.tournament.standings import dues, no_shows
from skatcore.club.tournament.ties import StandingsLine
from skatcore.club.tournament.tournament import NONE_RUNNING, Tournament
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import money_said
from skatcore.views.report import Report
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, Marked, numbers

#: What programs read of each place, before and after the results of the series.
HEADS: Final = ("place", "shared", "by_lot", "decided_by", "name", "team", "card")
SUMS: Final = ("points", "won", "lost", "others_lost", "result", "prize")


def standings_report(
    tournament: Tournament,
    of: Kind,
    after: int | None,
    top: int | None,
    stale: Mapping[str, list[str]],
    words: Catalogue,
    running: Mapping[Where, Handed] = NONE_RUNNING,
) -> Report:
    """The ranking of players or teams; ``stale`` are the outdated lists of each, ``running`` count though not in."""
    places = tournament.standings(of, after, running)[:top]
    provisional = not tournament.over or (after is not None and after < tournament.plan.general.series)
    data = [
        {
            **{key: getattr(place, key) for key in HEADS},
            "series": list(place.series),
            "dropped": list(place.dropped),
            "series_points": list(place.series_points),
            "place_points": place.place_points,
            **{key: getattr(place, key) for key in SUMS},
            "compared": _compared(place, tournament),
            "provisional": provisional,
            "stale": stale.get(place.name, []),
        }
        for place in places
    ]
    count = len(places[0].series) if places else 0
    series = [f"series {at}" for at in range(1, count + 1)]
    compared = compared_in(data)
    more = [dict(zip(series, map(_blank, row["series"]), strict=True)) for row in data]
    flat = [row | dict.fromkeys(compared, "") | row["compared"] | own for row, own in zip(data, more, strict=True)]
    counts = [key for key in ("dropped", "place_points") if any(row[key] for row in data)]
    for row in flat:
        row["dropped"] = " ".join(map(str, row["dropped"]))
    csv = CsvTable.of((*HEADS, *series, *counts, *SUMS, *compared, "provisional"), flat)
    notes = [
        *_standings_notes(tournament, places, words, provisional=provisional),
        *_counting_notes(tournament, of, words),
    ]
    if running:
        notes.append(words.text("tournament.with-running", count=len(running), expected=named(sorted(running))))
    return Report.of(data, csv, _standings_table(places, of, data, words, notes, provisional=provisional))


def _compared(place: StandingsLine, tournament: Tournament) -> dict[str, float]:
    """The numbers of a place by which it was compared and that no other column has."""
    own = {tie.key for tie in tournament.ties if tie.own_column}
    return {key: number for key, number in place.numbers if key in own and number is not None}


def compared_in(data: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """The tie-breaks that have a column in these places."""
    return tuple(dict.fromkeys(key for row in data for key in row["compared"]))


def _standings_table(
    places: Sequence[StandingsLine],
    of: Kind,
    data: Sequence[Mapping[str, Any]],
    words: Catalogue,
    notes: Sequence[str],
    *,
    provisional: bool,
) -> DataTable:
    """The columns that are needed, each with its cell of every place."""
    cells: dict[Column, list[Cell]] = {}
    cells[Column("tournament.place", CellKind.NUMBER)] = [
        Marked(place.place, "=" if place.shared else "*" if place.by_lot else "") for place in places
    ]
    cells[Column(head_of_names(of))] = [place.name for place in places]
    if of == "player" and any(place.team for place in places):
        cells[Column("tournament.team", spare=2)] = [place.team for place in places]
    for at, column in enumerate(_series(len(places[0].series) if places else 0, 5)):
        cells[column] = [series_cell(place, at) for place in places]
    for key, spare in {"points": 4, "won": 3, "lost": 3, "place_points": 0, "result": 0}.items():
        if key != "place_points" or any(place.series_points for place in places):
            (column,) = numbers(f"tournament.{key.replace('_', '-')}", spare=(spare,))
            cells[column] = [getattr(place, key) for place in places]
    for key in compared_in(data):
        cells[Column(f"ties.{key}.column", CellKind.NUMBER, spare=2)] = [row["compared"].get(key) for row in data]
    if any(_is_told(place) for place in places):
        cells[Column("tournament.decided-by", spare=2)] = [
            words.text(f"ties.{place.decided_by}") if _is_told(place) else "" for place in places
        ]
    if any(place.prize for place in places):
        title = "tournament.prize-provisional" if provisional else "tournament.prize"
        cells[Column(title, spare=1)] = [place.prize for place in places]
    return DataTable.of(cells, zip(*cells.values(), strict=True), notes=notes)


def head_of_names(of: Kind) -> str:
    """The key of the heading above the names of players, or of teams."""
    return "tournament.name" if of == "player" else "tournament.team"


def series_cell(place: StandingsLine, at: int) -> Cell:
    """The result of a series, with the points for the place in it, and whether it does not count."""
    result, points = place.series[at], f" /{place.series_points[at]}" if place.series_points else ""
    if result is None:
        return None
    return Marked(result, "(", f"{points})") if at + 1 in place.dropped else Marked(result, "", points)


def _is_told(place: StandingsLine) -> bool:
    """Whether it is said what decided a place; the lot has a mark."""
    return bool(place.decided_by) and not place.by_lot


def _standings_notes(
    tournament: Tournament, places: Sequence[StandingsLine], words: Catalogue, *, provisional: bool
) -> Iterator[str]:
    """Whether places are shared or decided by lot, and what is still to be played."""
    if any(place.shared for place in places):
        decided = tournament.drawn and not tournament.lacking()
        for_good = "" if tournament.draws_lots else "-for-good"
        yield words.text(f"tournament.shared{for_good}" if decided else "tournament.shared-so-far")
    if any(place.by_lot for place in places):
        yield words.text("tournament.by-lot")
    if provisional:
        played = min(tournament.played, len(places[0].series)) if places else 0
        yield words.text("tournament.provisional", drawn=played, count=tournament.plan.general.series)
    yield from _lacking_notes(tournament, words)


def _counting_notes(tournament: Tournament, of: Kind, words: Catalogue) -> Iterator[str]:
    """Notes on the series and players that count, on points for places, and on ties that do not compare teams."""
    general = tournament.plan.general
    if general.counted_series:
        yield words.text("tournament.counted-series", count=general.counted_series, most=general.series)
    if points := general.team_points if of == "team" else general.place_points:
        yield words.text(f"tournament.points-of-{of}", expected=", ".join(map(str, points)))
    if of == "team" and general.counted_players:
        yield words.text("tournament.counted-players", count=general.counted_players)
    if of == "team" and (others := [words.text(f"ties.{tie.key}") for tie in tournament.ties if not tie.teams]):
        yield words.text("tournament.not-for-teams", expected=", ".join(others))


def fees_report(tournament: Tournament, words: Catalogue) -> Report:
    """The dues of each player, and of all of them."""
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
    sums = {
        "lost": sum((due.lost_games for due in owed), Decimal(0)),
        "whole": sum((due.whole for due in owed), Decimal(0)),  # with the decimals of all
    }
    rows = ([fee.quantize(sums["whole"]) if isinstance(fee, Decimal) else fee for fee in row] for row in fees)
    texts = {key: money_said(amount, currency, words.language) for key, amount in sums.items()}
    notes = [words.text("tournament.fees-total", **texts), *_lacking_notes(tournament, words)]
    if absent := no_shows(tournament):
        key = "tournament.no-shows-pay" if tournament.plan.general.no_show_fee else "tournament.no-shows"
        notes.append(words.text(key, expected=", ".join(absent)))
    return Report.of(data, csv, DataTable.of(columns, rows, notes=notes))


def _series(count: int, least: int) -> list[Column]:
    """A column for each series; the first is left out first."""
    return [Column(name=f"{at}.", kind=CellKind.NUMBER, spare=least + count - at) for at in range(1, count + 1)]


def _blank(cell: Any) -> Any:
    return "" if cell is None else cell


def _lacking_notes(tournament: Tournament, words: Catalogue) -> list[str]:
    """The lists that are still awaited, if any are."""
    lacking = tournament.lacking()
    return [words.text("tournament.lists-lacking", count=len(lacking), expected=named(lacking))] if lacking else []
