"""Tables that fit the terminal: numbers stay whole, texts break between words.

Where a terminal is too narrow for that, columns are left out, and a note names them; where even
the most important ones have no room next to each other, each row is written below the heads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import Format, console, print_csv, print_json, print_line
from skatcore.model.printable import readable

if TYPE_CHECKING:
    from rich.console import Console

    from skatcore.text.catalogue import Catalogue
    from skatcore.views.table import Column, CsvTable, DataTable, Report

#: Words of a text are not broken up to this many letters.
WORD: Final = 20


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
        console().print(folded(report.table, words))
    else:
        show(report, fmt, words)


def print_table(table: DataTable, words: Catalogue, out: Console | None = None) -> None:
    """A table in as many of its columns as the terminal has room for, and its notes."""
    out = out or console()
    if table.title:
        out.print(Text(readable(table.title), style="bold"))
    _print_columns(_FittedTable.of(table, words), words, out)
    for note in table.notes:
        print_line(note)


def folded(table: DataTable, words: Catalogue) -> Table:
    """A table whose texts fold, but for those of the first column, which stay whole."""
    made = Table(title=table.title or None, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for at, column in enumerate(table.columns):
        justify: Any = "right" if column.number else "left"
        made.add_column(Text(column.head(words)), overflow="fold", no_wrap=at == 0, justify=justify)
    for row in table.texts(words):
        made.add_row(*map(Text, row))
    return made


@dataclass(frozen=True, slots=True)
class _FittedTable:
    """A table in words, and how it is fitted into a width."""

    columns: tuple[Column, ...]
    heads: list[str]
    rows: list[list[str]]

    @classmethod
    def of(cls, table: DataTable, words: Catalogue) -> _FittedTable:
        rows = [[readable(cell) for cell in row] for row in table.texts(words)]
        return cls(table.columns, [readable(head) for head in table.heads(words)], rows)

    def least(self, at: int) -> int:
        """The least width: whole numbers, whole words."""
        head = max((cell_len(word) for word in self.heads[at].split()), default=1)
        if self.columns[at].number:
            lines = (line for row in self.rows for line in row[at].split("\n"))
            return max(head, *map(cell_len, lines), 1)
        widths = (cell_len(word) for row in self.rows for word in row[at].split())
        return max(head, min(WORD, max(widths, default=1)))

    def widest(self, at: int) -> int:
        """The width in which nothing breaks."""
        texts = (self.heads[at], *(row[at] for row in self.rows))
        return max(cell_len(line) for text in texts for line in text.split("\n"))

    def widths(self, shown: Sequence[int], width: int) -> list[int]:
        """The widths of columns that have room: each as wide as it is, the widest text cut down."""
        least = [self.least(at) for at in shown]
        widths = [max(low, self.widest(at)) for low, at in zip(least, shown, strict=True)]
        for _ in range(_whole(widths) - width):
            widest = max(range(len(widths)), key=lambda at: (widths[at] > least[at], widths[at]))
            widths[widest] -= 1
        return widths


def _whole(widths: Sequence[int]) -> int:
    """How wide a table is: its columns, and a sign between each two and behind the last."""
    return sum(widths) + 2 * len(widths)


def _print_columns(cells: _FittedTable, words: Catalogue, out: Console) -> None:
    columns, shown = cells.columns, list(range(len(cells.columns)))
    while _whole([cells.least(at) for at in shown]) > out.width:
        spare = max(shown, key=lambda at: (columns[at].spare, at))
        if not columns[spare].spare:
            _print_rows(cells, out)
            return
        shown.remove(spare)
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for at, width in zip(shown, cells.widths(shown, out.width), strict=True):
        justify: Any = "right" if columns[at].number else "left"
        made.add_column(Text(cells.heads[at]), justify=justify, overflow="fold", width=width)
    for row in cells.rows:
        made.add_row(*(Text(row[at]) for at in shown))
    out.print(made)
    if len(shown) < len(columns):
        left = ", ".join(head for at, head in enumerate(cells.heads) if at not in shown)
        out.print(Text(words.text("cli.columns-left-out", columns=left)))


def _print_rows(cells: _FittedTable, out: Console) -> None:
    """Each row as lines of its own: the head, and what is below it."""
    for row in cells.rows:
        for head, cell in zip(cells.heads, row, strict=True):
            if cell:
                out.print(Text(f"{head}: {cell}"), soft_wrap=True)
        out.print()
