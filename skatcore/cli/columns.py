"""Tables that fit the terminal: numbers stay whole, texts break between words.

Where a terminal is too narrow for that, columns are left out, and a note names them; where even
the most important ones have no room beside each other, each row is written below the heads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import console
from skatcore.model.printable import readable

if TYPE_CHECKING:
    from rich.console import Console

    from skatcore.text.catalogue import Catalogue

#: A word of a text stays whole up to so many letters.
WORD: Final = 20


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, whether it holds numbers, and when it may be left out.

    0 is never left out, the others the highest first.
    """

    head: str
    number: bool = False
    spare: int = 0


def print_columns(
    columns: Sequence[Column],
    rows: Iterable[Sequence[str]],
    words: Catalogue,
    out: Console | None = None,
) -> None:
    """A table in as many of its columns as the terminal has room for."""
    out = out or console()
    cells = [[readable(cell) for cell in row] for row in rows]
    shown = list(range(len(columns)))
    while not _fits(columns, cells, shown, out.width):
        spare = max(shown, key=lambda at: (columns[at].spare, at))
        if not columns[spare].spare:
            _print_rows(columns, cells, out)
            return
        shown.remove(spare)
    widths = _widths(columns, cells, shown, out.width)
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for at, width in zip(shown, widths, strict=True):
        column = columns[at]
        justify: Any = "right" if column.number else "left"
        made.add_column(Text(column.head), justify=justify, overflow="fold", width=width)
    for row in cells:
        made.add_row(*(Text(row[at]) for at in shown))
    out.print(made)
    if len(shown) < len(columns):
        left = ", ".join(one.head for at, one in enumerate(columns) if at not in shown)
        out.print(Text(words.text("cli.columns-left-out", columns=left)))


def _print_rows(columns: Sequence[Column], rows: Sequence[Sequence[str]], out: Console) -> None:
    """Each row as lines of its own: the head, and what stands under it."""
    for row in rows:
        for column, cell in zip(columns, row, strict=True):
            if cell:
                out.print(Text(f"{column.head}: {cell}"), soft_wrap=True)
        out.print()


def _fits(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], shown: Sequence[int], width: int
) -> bool:
    return _whole([_least(columns[at], rows, at) for at in shown]) <= width


def _whole(widths: Sequence[int]) -> int:
    """How wide a table is: its columns, and a sign between each two and behind the last."""
    return sum(widths) + 2 * len(widths)


def _least(column: Column, rows: Sequence[Sequence[str]], at: int) -> int:
    """The least width: whole numbers, whole words."""
    head = max((cell_len(word) for word in column.head.split()), default=1)
    if column.number:
        return max(head, *(cell_len(line) for row in rows for line in row[at].split("\n")), 1)
    words = (word for row in rows for word in row[at].split())
    return max(head, min(WORD, max((cell_len(word) for word in words), default=1)))


def _widest(column: Column, rows: Sequence[Sequence[str]], at: int) -> int:
    texts = (column.head, *(row[at] for row in rows))
    return max(cell_len(line) for text in texts for line in text.split("\n"))


def _widths(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], shown: Sequence[int], width: int
) -> list[int]:
    """The widths of columns that have room: each as wide as it is, the widest text cut down."""
    least = [_least(columns[at], rows, at) for at in shown]
    found = [max(low, _widest(columns[at], rows, at)) for low, at in zip(least, shown, strict=True)]
    for _ in range(_whole(found) - width):
        widest = max(range(len(found)), key=lambda at: (found[at] > least[at], found[at]))
        found[widest] -= 1
    return found
