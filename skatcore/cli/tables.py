"""Tables that fit the terminal: numbers stay whole, texts break between words.

Where a terminal is too narrow for that, columns are left out, and a note names them; where even
the most important ones have no room next to each other, each row is written below the heads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import Format, console, print_csv, print_json, print_line
from skatcore.model.printable import readable
from skatcore.text.catalogue import Catalogue
from skatcore.views.table import CellKind, CsvTable, DataTable, Report

#: Words of a text are not broken up to this many letters.
WORD: Final = 20
#: Signs between two columns: where room is short, and where it is not.
TIGHT, AIRY = 2, 3
#: Where a head may be broken that has no blank.
_HYPHEN: Final = re.compile(r"(?<=[-/])(?=.)")


def show(report: Report, fmt: Format, words: Catalogue) -> None:
    """A report in the format that was asked for."""
    if not for_programs(fmt, report.data, report.csv):
        print_table(report.table, words)


def for_programs(fmt: Format, data: object, csv: CsvTable) -> bool:
    """Print the data or the rows if a program reads the answer; whether one does."""
    if fmt is Format.json:
        print_json(data)
    elif fmt is Format.csv:
        print_csv(csv.heads, csv.rows)
    return fmt is not Format.table


def show_folded(report: Report, fmt: Format, words: Catalogue) -> None:
    """As `show`, with no column left out: texts fold instead."""
    if fmt is Format.table:
        print_folded(report.table, words)
    else:
        show(report, fmt, words)


def print_table(
    table: DataTable,
    words: Catalogue,
    out: Console | None = None,
    *,
    keep: int = 0,
    together: int = 1,
    airy: bool = True,
) -> None:
    """A table in as many of its columns as the terminal has room for, and its notes.

    If the first ``keep`` columns say what a row is about, none is left out: the others are in several
    tables below each other, each with these before them; groups of ``together`` columns are not split.
    There is a blank line before and after it, unless it is not ``airy``.
    """
    out = out or console()
    _print_title(table, out)
    every, fitted = range(len(table.columns)), _FittedTable(table, words, airy=airy)
    if keep and _whole(fitted.natural, AIRY) <= out.width:
        out.print(fitted.drawn(every, out.width, AIRY))
    elif keep:
        for shown in fitted.bands(keep, together, out.width):
            _print_columns(fitted, shown, words, out)
    else:
        _print_columns(fitted, every, words, out)
    for note in table.notes:
        print_line(note)


def width_of(table: DataTable, words: Catalogue) -> int:
    """How wide a table is in which only texts break that are meant to."""
    return _whole(_FittedTable(table, words).natural, AIRY)


def print_folded(table: DataTable, words: Catalogue, out: Console | None = None) -> None:
    """As `print_table`, with no column left out: texts fold instead, those of the first column last."""
    out = out or console()
    _print_title(table, out)
    _print_all(_FittedTable(table, words), out)
    for note in table.notes:
        print_line(note)


def _print_all(fitted: _FittedTable, out: Console) -> None:
    """All columns, their texts folded as far as needed; where that is not enough, each row below the heads."""
    every = range(len(fitted.table.columns))
    for least in fitted.ever_less():
        if _whole(least) <= out.width:
            fitted.least = least
            out.print(fitted.drawn(every, out.width, AIRY if _whole(least, AIRY) <= out.width else TIGHT))
            return
    _print_rows(fitted, every, out)


class _FittedTable:
    """A table in words, and how it is fitted into a width."""

    def __init__(self, table: DataTable, words: Catalogue, *, airy: bool = True) -> None:
        self.table, self.airy = table, airy
        self.heads = [readable(head) for head in table.heads(words)]
        self.rows = [[readable(cell) for cell in row] for row in table.texts(words)]
        self.footer = [readable(str(cell)) for cell in table.footer]
        #: What is below each head.
        self.below = [[row[at] for row in (*self.rows, self.footer) if row] for at in range(len(self.heads))]
        every = range(len(self.heads))
        self.least = [self._least(at) for at in every]
        self.widest = [self._widest(at) for at in every]
        #: The widths in which nothing breaks, unless it is meant to.
        self.natural = [column.folds or width for column, width in zip(table.columns, self.widest, strict=True)]

    def _least(self, at: int) -> int:
        """The least width of a column: whole numbers, whole words."""
        longest = self._longest(at)
        return max(self._head(at), longest if self.table.columns[at].number else min(WORD, longest))

    def _head(self, at: int) -> int:
        """The longest word of a head."""
        return max(map(cell_len, _HYPHEN.sub(" ", self.heads[at]).split()), default=1)

    def _longest(self, at: int) -> int:
        """The longest number or word below a head."""
        split = str.splitlines if self.table.columns[at].number else str.split
        return max((cell_len(part) for cell in self.below[at] for part in split(cell)), default=1)

    def _widest(self, at: int) -> int:
        """The width of a column in which nothing breaks."""
        texts = (self.heads[at], *self.below[at])
        return max(self.least[at], *(cell_len(line) for text in texts for line in text.split("\n")))

    def ever_less(self) -> Iterator[list[int]]:
        """Least widths in which texts fold: the first column whole, its words whole, then even heads broken."""
        every = range(len(self.heads))
        longest = [self._longest(at) for at in every]
        least = [max(self._head(at), longest[at]) for at in every]
        yield [self.widest[0], *least[1:]]
        yield least
        yield longest

    def bands(self, keep: int, together: int, width: int) -> list[list[int]]:
        """The columns of as few tables as there can be, each with the first ``keep``.

        Groups of ``together`` stay whole.
        """
        others = range(keep, len(self.heads))
        for many in range(len(others), 0, -together):
            parts = [[*range(keep), *others[at : at + many]] for at in range(0, len(others), many)]
            if all(_whole(self.natural[at] for at in part) <= width for part in parts):
                break
        return parts

    def drawn(self, shown: Sequence[int], width: int, gap: int = TIGHT) -> Table:
        """Columns that have room: each as wide as it is, the widest text cut down."""
        least, widths = [self.least[at] for at in shown], [self.widest[at] for at in shown]
        for _ in range(_whole(widths, gap) - width):
            widest = max(range(len(widths)), key=lambda at: (widths[at] > least[at], widths[at]))
            widths[widest] -= 1
        made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, gap - TIGHT))
        made.show_edge, made.show_footer = self.airy, bool(self.footer)
        for at, room in zip(shown, widths, strict=True):
            justify: Any = "right" if self.table.columns[at].number else "left"
            head = self.heads[at] if self.widest[at] <= room else _HYPHEN.sub("\n", self.heads[at])
            below = Text(self.footer[at]) if self.footer else ""
            made.add_column(Text(head), below, justify=justify, overflow="fold", width=room)
        for number, row in enumerate(self.rows):
            made.add_row(*(Text(row[at], style=self._style(number, at)) for at in shown))
        return made

    def _style(self, row: int, at: int) -> str:
        if (row, at) in self.table.strong:
            return "bold"
        if self.table.columns[at].kind is not CellKind.POINTS:
            return ""
        score = self.table.rows[row][at]
        if isinstance(score, int):
            return "red" if score < 0 else "green"
        return "dim" if score is None else ""


def _print_title(table: DataTable, out: Console) -> None:
    if table.title:
        out.print(Text(readable(table.title), style="bold"))


def _whole(widths: Iterable[int], gap: int = TIGHT) -> int:
    """How wide a table is: its columns, what is between them, and a sign on either side."""
    every = list(widths)
    return sum(every) + gap * (len(every) - 1) + 2


def _print_columns(fitted: _FittedTable, wanted: Sequence[int], words: Catalogue, out: Console) -> None:
    """The columns that have room; where not even the most important ones have, each row below the heads."""
    columns, shown = fitted.table.columns, list(wanted)
    while _whole(fitted.least[at] for at in shown) > out.width:
        spare = max(shown, key=lambda at: (columns[at].spare, at))
        if not columns[spare].spare:
            _print_rows(fitted, wanted, out)
            return
        shown.remove(spare)
    out.print(fitted.drawn(shown, out.width))
    if len(shown) < len(wanted):
        left = ", ".join(fitted.heads[at] for at in wanted if at not in shown)
        out.print(Text(words.text("cli.columns-left-out", columns=left)))


def _print_rows(fitted: _FittedTable, shown: Sequence[int], out: Console) -> None:
    """Each row as lines of its own: the head, and what is below it."""
    heads = [head.replace("\n", " ") for head in fitted.heads]
    for row in filter(any, (*fitted.rows, fitted.footer)):
        for at in shown:
            if row[at]:
                out.print(Text(f"{heads[at]}: {row[at].strip()}", overflow="fold"))
        out.print()
