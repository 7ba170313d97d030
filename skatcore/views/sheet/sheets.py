"""A score sheet for programs: its deals with everything they count, one before it is confirmed, and all sheets of a store."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.club.sheet.columns import cells_of, extras_of
from skatcore.club.sheet.item_parts import Author
from skatcore.club.sheet.items import Inserted, Signed, Struck
from skatcore.club.sheet.rows import Correction, Row
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.summary import SheetSummary
from skatcore.model.game import SEATS
from skatcore.model.printable import readable
from skatcore.scoring.game_names import code_of
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import day_said, score_said
from skatcore.views.report import Line, Report, lines
from skatcore.views.sheet.changes import agreement_note, rulings_data
from skatcore.views.sheet.listed import list_table
from skatcore.views.sheet.text import ahead_text, correction_text, lowest_text, row_text
from skatcore.views.sheet.workbooks import evening_tables
from skatcore.views.table import CellKind, Column, CsvTable, DataTable, reasons_table

if TYPE_CHECKING:
    from skatcore.club.entry.previewed import Preview
    from skatcore.club.sheet.stored import StoredSheet


def row_data(row: Row) -> dict[str, Any]:
    """A deal for a program."""
    cells = cells_of(row)
    return {
        "number": row.number,
        "round": row.round,
        "standing": row.standing.value,
        "corrected": row.corrected,
        "dealer": row.dealer,
        "players": list(row.record.players),
        "declarer": row.declarer,
        "overbid": row.overbid,
        "game": _code(row),
        "base": cells.base,
        "tops": cells.tops,
        "levels": list(cells.levels),
        "extras": dict(extras_of(row)),
        "score": list(cells.score) if isinstance(cells.score, tuple) else cells.score,
        "points": dict(row.points),
        "totals": dict(row.totals),
        "rules": list(row.rules),
        "corrections": [_correction(correction) for correction in row.corrections],
        "incident": row.record.incident,
        "reasons": [reason.as_data() for reason in row.scored.reasons],
    }


def _code(row: Row) -> str:
    game = row.record.announcement
    return "" if game is None else code_of(row.scored.ruleset, game)


def _correction(correction: Correction) -> dict[str, Any]:
    item, before = correction.item, correction.replaced
    return {
        "at": item.at.isoformat(),
        "agreed": list(item.agreed),
        "official": item.official,
        "why": item.why,
        "by": author_data(item.by),
        "lowest": correction.lowest,
        "replaced": {"declarer": before.declarer, "game": _code(before), "points": dict(before.points)},
    }


def author_data(by: Author | None) -> dict[str, str] | None:
    """The link that wrote an item, for a program; None without one."""
    return None if by is None else {"link": by.link, "name": by.name}


def rows_csv(rows: Iterable[Row], series: Series) -> CsvTable:
    """Some deals: a row for each, the points and totals of each player in columns of their own."""
    names = list(series.totals)
    heads: tuple[str, ...] = (
        *("number", "round", "standing", "corrected", "dealer", *SEATS, "declarer", "game"),
        *("base", "tops", "levels", "score"),
    )
    heads += tuple(readable(f"{key} {name}") for key in ("points", "total") for name in names)
    return CsvTable(heads, [_csv_row(row, names) for row in rows])


def _csv_row(row: Row, names: Sequence[str]) -> list[Any]:
    data = row_data(row)
    score = data["score"]
    cells = [data[key] for key in ("number", "round", "standing", "corrected", "dealer")]
    cells += [*row.record.players, *(data[key] for key in ("declarer", "game", "base", "tops"))]
    cells += [" ".join(data["levels"])]
    cells += ["/".join(map(str, score)) if isinstance(score, list) else score]
    cells += [sums.get(name, "") for sums in (row.points, row.totals) for name in names]
    return [readable(cell) if isinstance(cell, str) else cell for cell in cells]


def sheet_data(sheet: StoredSheet) -> dict[str, Any]:
    """A sheet for a program."""
    series, ahead = sheet.series, sheet.series.ahead
    entered = {item.key: item for item in series.items}
    return {
        "sheet": sheet.number,
        "key": sheet.key,
        "title": sheet.title,
        "profile": series.begun.profile,
        "digest": series.begun.digest,
        "scheme": series.begun.scheme,
        "deals": series.begun.deals,
        "counted": series.counted,
        "round": series.round,
        "players": list(series.players),
        "dealer": series.dealer,
        "active": list(series.active),
        "ahead": {
            "rules": list(ahead.rules),
            "contract": ahead.contract,
            "also": list(ahead.also),
            "extras": dict(ahead.extras),
            "left": dict(ahead.left),
        },
        "signed": list(series.signed),
        "signatures": [
            {"player": item.player, "at": item.at.isoformat(), "by": author_data(item.by)}
            for item in series.items
            if isinstance(item, Signed) and item.player in series.signed
        ],
        "ended": series.ended is not None,
        "closed": series.closed,
        "void": series.voided is not None,
        "totals": dict(series.totals),
        "differs": [] if series.only_shown is None else list(series.only_shown.differs),
        "rows": [row_data(row) | {"by": author_data(entered[row.entry].by)} for row in series.rows],
        "rulings": rulings_data(series),
    }


def sheet_report(sheet: StoredSheet, words: Catalogue, stake: str | None = None, *, cash: bool = False) -> Report:
    """The whole list of a sheet; in a spreadsheet it is settled too, see `evening_tables`."""
    series = sheet.series
    sheets = evening_tables(sheet, words, stake, cash=cash)
    return Report(sheet_data(sheet), rows_csv(series.rows, series), [list_table(series, words)], sheets=sheets)


def rows_report(rows: Sequence[Row], series: Series, texts: Iterable[str]) -> Report:
    """Some deals for programs; for people ``texts``."""
    return Report([row_data(row) for row in rows], rows_csv(rows, series), lines(texts, breaks=False))


def why_report(series: Series, row: Row, words: Catalogue) -> Report:
    """The reasons of a deal, and what was agreed on and corrected."""
    reasons = row.scored.reasons
    csv = CsvTable.of(("step", "count", "clause"), [reason.as_data() for reason in reasons])
    points = ", ".join(f"{name} {score_said(number)}" for name, number in row.points.items())
    agreed = [item for item in series.items if isinstance(item, Struck | Inserted)]
    below = [
        *([f"{words.text(f'scheme.{series.begun.scheme}')}: {points}"] if points else []),
        *(agreement_note(item, words, row.number) for item in agreed if series.number_of(item) == row.number),
        *(correction_text(correction, words) for correction in row.corrections),
    ]
    heading = Line(row_text(row, words), strong=True)
    return Report.of(row_data(row), csv, heading, reasons_table(reasons, words), *lines(below))


def sheets_report(sheets: Sequence[SheetSummary], words: Catalogue) -> Report:
    """All sheets of a store."""
    data: list[dict[str, Any]] = [
        {
            "sheet": sheet.number,
            "key": sheet.key,
            "title": sheet.title,
            "begun": sheet.begun.at.isoformat(),
            "profile": sheet.begun.profile,
            "players": list(sheet.players),
            "entered": sheet.entered,
            "deals": sheet.begun.deals,
            "state": sheet.state,
        }
        for sheet in sheets
    ]
    heads = ("sheet", "title", "begun", "profile", "players", "entered", "deals", "state")
    csv_rows = (row | {"players": ", ".join(row["players"])} for row in data)
    csv = CsvTable.of(
        heads,
        [{key: readable(cell) if isinstance(cell, str) else cell for key, cell in row.items()} for row in csv_rows],
    )
    return Report.of(data, csv, _sheets_table(sheets, words))


def _sheets_table(sheets: Iterable[SheetSummary], words: Catalogue) -> DataTable:
    columns = (
        Column("sheet.number", CellKind.NUMBER),
        Column("sheet.title", spare=1),
        Column("sheet.begun-at", spare=4),
        Column("cli.profile", spare=6),
        Column("sheet.players", spare=2),
        Column("sheet.deals", CellKind.NUMBER, 5),
        Column("sheet.state", spare=3),
    )
    rows = (
        [
            sheet.number,
            sheet.title,
            day_said(sheet.begun.at.astimezone(), words.language),
            sheet.begun.profile,
            ", ".join(sheet.players),
            f"{sheet.entered}/{sheet.begun.deals}" if sheet.begun.deals else sheet.entered,
            words.text(f"sheet.state-{sheet.state}"),
        ]
        for sheet in sheets
    )
    return DataTable.of(columns, rows)


def preview_data(shown: Preview, words: Catalogue) -> dict[str, Any]:
    """The deal's row for a program, and in words: ``text`` in one line, ``sentences`` with the clauses.

    ``totals`` are what everybody has after the deal, ``then`` what they have at the end of the list,
    ``next`` is what the series applies to the deal after it.
    """
    row = shown.row
    value = row.scored.value
    sentences = [words.say(reason.message) + words.in_brackets(reason.clause) for reason in row.scored.reasons]
    if row.corrections and row.corrections[-1].lowest:
        sentences.append(lowest_text(row.corrections[-1], words))
    return row_data(row) | {
        "text": row_text(row, words),
        "value": None if value is None else value.value,
        "won": row.won if row.declarer else None,
        "applied": ahead_text(row.ahead, words),
        "sentences": sentences,
        "then": dict(shown.totals),
        "next": ahead_text(shown.ahead, words),
    }
