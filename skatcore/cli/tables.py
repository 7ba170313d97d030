"""Tables that fit the terminal: numbers stay whole, texts break between words.

Where a terminal is too narrow for that, columns are left out, and a note names them; where even
the most important ones have no room next to each other, each row is written below the heads.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import console, data_output, discard_output, print_line
from skatcore.model import readable
from skatcore.text import Catalogue
from skatcore.views import TABLE, WRITERS, Block, CellKind, DataTable, Indented, Report

#: Words of a text are not broken up to this many letters.
WORD: Final = 20
#: Signs between two columns: where room is short, and where it is not.
TIGHT, AIRY = 2, 3
#: The width of what can be pasted into a letter.
LETTER: Final = 80
#: Where a head may be broken that has no blank.
_HYPHEN: Final = re.compile(r"(?<=[-/])(?=.)")


def show(report: Report, fmt: str, words: Catalogue, terminal: Callable[[], None] | None = None) -> None:
    """A report in the format that was asked for; ``terminal`` prints what is more than lines and tables there.

    A reader who has gone (``| head``) misses the rest; what was found is still the command's status.
    """
    try:
        if fmt != TABLE:
            _show_data(report, fmt, words)
        elif terminal is None:
            print_blocks(report.blocks, words, paper() if report.narrow else console())
        else:
            terminal()
    except (BrokenPipeError, SystemExit) as error:  # rich makes the one of the other
        if terminal is not None or not isinstance(error.__context__ or error, BrokenPipeError):
            raise
        discard_output()


def _show_data(report: Report, fmt: str, words: Catalogue) -> None:
    writer = WRITERS[fmt]
    made, out = writer.write(report, words), data_output()
    if isinstance(made, bytes):
        out.flush()
        out.buffer.write(made)
    else:
        out.writelines(made)
    for line in report.aside if writer.rows else ():
        print_line(f"skat: {line}", error=True)


def print_blocks(blocks: Iterable[Block], words: Catalogue, out: Console | None = None) -> None:
    """Lines and tables as they come."""
    out = out or console()
    for block in blocks:
        if isinstance(block, DataTable):
            print_table(block, words, console() if block.wide else out)
        elif isinstance(block, Indented):
            _print_indented(block, out)
        elif block.breaks:
            out.print(Text(readable(block.text), style="bold" if block.strong else ""))
        else:
            print_line(block.text, fits=True)


def _print_indented(block: Indented, out: Console) -> None:
    text = textwrap.fill(
        readable(block.text),
        max(out.width, len(block.rest) + WORD),
        initial_indent=block.first,
        subsequent_indent=block.rest,
        break_on_hyphens=block.hyphens,
    )
    out.print(Text(text, style="bold" if block.strong else ""), soft_wrap=True)


def paper() -> Console:
    """The terminal, not wider than a letter."""
    terminal = console()
    return Console(highlight=False, width=LETTER) if terminal.width > LETTER else terminal


def print_table(table: DataTable, words: Catalogue, out: Console | None = None) -> None:
    """A table in as many of its columns as the terminal has room for, and its notes."""
    out = out or console()
    every, fitted = range(len(table.columns)), _FittedTable(table, words)
    if table.below and _whole(fitted.natural, AIRY) > out.width:
        print_table(replace(table.of_columns(every[:-1]), below=False), words, out)
        _print_below(fitted, out)
        return
    _print_title(table, out)
    if table.folds:
        _print_all(fitted, out)
    elif table.keep and _whole(fitted.natural, AIRY) <= out.width:
        out.print(fitted.drawn(every, out.width, AIRY))
    elif table.keep:
        for shown in fitted.bands(table.keep, table.together, out.width):
            _print_columns(fitted, shown, words, out)
    else:
        _print_columns(fitted, every, words, out)
    for note in table.notes:
        print_line(note, fits=True)


def _print_below(fitted: _FittedTable, out: Console) -> None:
    """The texts of the last column, each after the first cell of its row."""
    below = Table.grid(padding=(0, 2))
    below.add_column(justify="right", no_wrap=True)
    below.add_column(overflow="fold")
    for (first, *_), row in zip(fitted.rows, fitted.table.rows, strict=True):
        if row[-1]:
            below.add_row(first, Text(readable(str(row[-1]))))
    if below.row_count:
        out.print(Text(fitted.heads[-1], style="bold"))
        out.print(below)
        out.print()


def _print_all(fitted: _FittedTable, out: Console) -> None:
    """All columns, their texts folded as far as needed, those of the first column last.

    Where that is not enough, each row is below the heads.
    """
    every = range(len(fitted.table.columns))
    for least in fitted.ever_less():
        if _whole(least) <= out.width:
            fitted.least = least
            out.print(fitted.drawn(every, out.width, AIRY if _whole(least, AIRY) <= out.width else TIGHT))
            return
    _print_rows(fitted, every, out)


class _FittedTable:
    """A table in words, and how it is fitted into a width."""

    def __init__(self, table: DataTable, words: Catalogue) -> None:
        self.table = table
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
        made.show_edge, made.show_footer = self.table.airy, bool(self.footer)
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
