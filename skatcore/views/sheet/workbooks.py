"""The tables of a list for a spreadsheet: its deals, how it is settled, and its games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from skatcore.club.sheet.columns import cells_of, times_said
from skatcore.club.sheet.record_format import games_of
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.stored import StoredSheet
from skatcore.records.native_csv import REQUIRED
from skatcore.records.schema import NAMES, row_of
from skatcore.text.catalogue import Catalogue
from skatcore.views.printing.bill import bill_of
from skatcore.views.printing.sheet import notes_of, remark_of, signatures_of
from skatcore.views.sheet.bill import bill_table
from skatcore.views.sheet.listed import list_heading
from skatcore.views.table import Cell, CellKind, Column, DataTable

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
#: Columns of the schema that hold names, whatever these look like.
_NAMES: Final = frozenset({"table", "forehand", "middlehand", "rearhand", "dealer", "declarer"})


def evening_tables(sheet: StoredSheet, words: Catalogue, stake: str | None, *, cash: bool) -> Iterator[DataTable]:
    """The deals of a list, how it is settled, and the games as ``skat compare`` reads them.

    It is settled at the stake that was agreed on or that is given; without one, at none, and where nothing is paid by
    the point, it is not. ``words`` are those of the sheet's rule set.

    Raises:
        Refused: another stake was agreed on than is given.
    """
    series = sheet.series
    yield replace(_deals_table(sheet, words), title=words.text("print.title"))
    if (stake or series.begun.stake) and not series.pays_round and series.voided is None:
        bill = bill_of(series, stake, cash=cash)
        if bill.stake.amount:
            yield replace(bill_table(bill, words), title=words.text("print.settled"))
    yield replace(_games_table(series), title=words.text("print.games-read"))


def _deals_table(sheet: StoredSheet, words: Catalogue) -> DataTable:
    series = sheet.series
    names = list(series.totals)
    columns = (
        Column("sheet.number", CellKind.NUMBER),
        Column("sheet.round", CellKind.NUMBER),
        Column("column-head.dealer"),
        Column("column-head.declarer"),
        Column("column-head.game"),
        *(Column(f"sheet.{key}", CellKind.NUMBER) for key in ("base", "with", "without")),
        Column("sheet.levels"),
        Column("sheet.won", CellKind.NUMBER),
        Column("sheet.lost", CellKind.NUMBER),
        *(Column("sheet.points-of", CellKind.POINTS, name=name) for name in names),
        *(Column("sheet.total-of", CellKind.NUMBER, name=name) for name in names),
        Column("print.remark"),
    )
    signed = (f"{name}: {when}" for name, when in signatures_of(series, words, names) if when)
    return DataTable(
        columns=columns,
        rows=tuple(tuple(_deal_cells(row, names, words)) for row in series.rows),
        notes=(list_heading(sheet, words), *notes_of(series, words), *signed),
        gone=frozenset(at for at, row in enumerate(series.rows) if row.standing.gone),
    )


def _deal_cells(row: Row, names: Sequence[str], words: Catalogue) -> Iterator[Cell]:
    cells, game = cells_of(row), row.record.announcement
    yield from (row.number, row.round, row.dealer, row.declarer)
    if game is None:
        yield words.text("sheet.dealt-again" if row.standing is Standing.DEALT_AGAIN else "print.passed")
    else:
        yield words.game(game.contract, game.form.code)
    yield cells.base
    yield from (abs(cells.tops) if wanted else None for wanted in (cells.tops > 0, cells.tops < 0))
    yield ", ".join(f"{words.text(f'step.{step}')} {times_said(row, step)}".strip() for step in cells.levels)
    score = cells.score if isinstance(cells.score, int) else None
    yield from (score if cells.won else None, None if cells.won else score)
    for sums in (row.points, row.totals):
        yield from (sums.get(name) for name in names)
    yield remark_of(row, words)


def _games_table(series: Series) -> DataTable:
    """The games in the columns of the schema; those that nothing fills are left out."""
    rows = [row_of(record) for record in games_of(series)]
    used = [name for name in NAMES if name in REQUIRED or any(row[name] for row in rows)]
    columns = (Column(f"column-head.{name}", CellKind.TEXT if name in _NAMES else CellKind.NUMBER) for name in used)
    return DataTable.of(columns, ([_game_cell(name, row[name]) for name in used] for row in rows))


def _game_cell(name: str, text: str) -> Cell:
    if name == "date":
        return datetime.fromisoformat(text)
    return int(text) if name not in _NAMES and _NUMBER.fullmatch(text) else text
