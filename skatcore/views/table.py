"""Tables as values: what is shown, the same for a terminal, a browser and a spreadsheet.

A view is a function that makes such a value from values of the library. Nothing in it depends on
where it is shown: heads are keys of messages, cells are numbers and texts.
"""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import StrEnum, auto
from typing import Any, Final, Self

from skatcore.model.printable import guarded
from skatcore.model.reasons import Reason
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import amount_said, moment_said, score_said

#: The rows that a sheet of a workbook can have below its heads.
MOST_ROWS: Final = 2**20 - 1
#: What a cell holds; None: nothing is known there.
Cell = str | float | Decimal | datetime | None


class Marked(int):
    """A number with signs around it: a shared place, a result that does not count."""

    before: str
    after: str

    def __new__(cls, number: int, before: str = "", after: str = "") -> Self:
        """The number between these signs."""
        made = super().__new__(cls, number)
        made.before, made.after = before, after
        return made

    def __str__(self) -> str:
        return f"{self.before}{int(self)}{self.after}"


class CellKind(StrEnum):
    """How the cells of a column are written; all but texts are aligned to the right."""

    TEXT = auto()
    NUMBER = auto()
    COUNT = auto()
    """A number with its thousands separated."""
    POINTS = auto()
    """A number with its sign."""
    AMOUNT = auto()
    """An amount of money, as the language writes it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``title`` is the key of its head, ``name`` what is the same in every language.

    Where room is short, the columns with the highest ``spare`` are left out first; 0: never. A column
    of long texts ``folds`` to as little as that many signs. Fractions are written with so many ``digits``.
    """

    title: str = ""
    kind: CellKind = CellKind.TEXT
    spare: int = 0
    name: str = ""
    folds: int = 0
    digits: int = 0

    @property
    def number(self) -> bool:
        """Whether it is aligned to the right."""
        return self.kind is not CellKind.TEXT

    def head(self, words: Catalogue) -> str:
        """The heading above it."""
        return " ".join((words.text(self.title), self.name)).strip() if self.title else self.name

    def text(self, cell: Cell, words: Catalogue) -> str:
        """A cell as people read it."""
        if cell is None:
            return "-"
        if isinstance(cell, Decimal):
            return amount_said(cell, words.language)
        if isinstance(cell, datetime):
            return moment_said(cell, words.language)
        fraction = isinstance(cell, float) and self.digits
        if fraction or (isinstance(cell, int) and self.kind is CellKind.COUNT):
            before, after = (cell.before, cell.after) if isinstance(cell, Marked) else ("", "")
            number = words.number(float(cell), self.digits, signed=self.kind is CellKind.POINTS)
            return f"{before}{number}{after}"
        if isinstance(cell, int) and self.kind is CellKind.POINTS:
            return score_said(cell)
        return str(cell)


def numbers(*titles: str, spare: Sequence[int] = ()) -> tuple[Column, ...]:
    """Columns of plain numbers under these titles."""
    spares = spare or (0,) * len(titles)
    return tuple(Column(title, CellKind.NUMBER, spare) for title, spare in zip(titles, spares, strict=True))


@dataclass(frozen=True, slots=True)
class DataTable:
    """Rows under columns; ``notes`` are sentences below them.

    ``strong`` are the cells that are emphasised, as pairs of row and column (a winner's total),
    ``gone`` the rows that no longer count.

    Where room is short and the table ``folds``, no column is left out: texts fold instead. The first ``keep`` columns
    say what a row is about: the others are in several tables below each other, each with these before them; groups of
    ``together`` columns are not split. The last column stands ``below`` the others, each text after the row's first cell.
    There is a blank line before and after it, unless it is not ``airy``. A ``wide`` one is as wide as the terminal even
    where a letter would not hold it.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    notes: tuple[str, ...] = ()
    footer: tuple[Cell, ...] = ()
    strong: frozenset[tuple[int, int]] = frozenset()
    gone: frozenset[int] = frozenset()
    folds: bool = False
    keep: int = 0
    together: int = 1
    below: bool = False
    airy: bool = True
    wide: bool = False

    @classmethod
    def of(
        cls,
        columns: Iterable[Column],
        rows: Iterable[Iterable[Cell]],
        *,
        title: str = "",
        notes: Iterable[str] = (),
        folds: bool = False,
        keep: int = 0,
        together: int = 1,
    ) -> DataTable:
        """A table of any iterables."""
        cells, texts = tuple(map(tuple, rows)), tuple(notes)
        return cls(tuple(columns), cells, title, texts, folds=folds, keep=keep, together=together)

    def heads(self, words: Catalogue) -> list[str]:
        """The headings above the columns."""
        return [column.head(words) for column in self.columns]

    def texts(self, words: Catalogue) -> list[list[str]]:
        """All cells as people read them."""
        return [[column.text(cell, words) for column, cell in zip(self.columns, row, strict=True)] for row in self.rows]

    def of_columns(self, places: Sequence[int]) -> DataTable:
        """Only these columns."""
        return replace(
            self,
            columns=tuple(self.columns[place] for place in places),
            rows=tuple(tuple(row[place] for place in places) for row in self.rows),
            footer=tuple(self.footer[place] for place in places) if self.footer else (),
            strong=frozenset(
                (row, at) for at, place in enumerate(places) for row, column in self.strong if column == place
            ),
        )


@dataclass(frozen=True, slots=True)
class CsvTable:
    """Rows for a spreadsheet: raw values under English names."""

    heads: tuple[str, ...]
    rows: Iterable[Sequence[Any]]

    @classmethod
    def of(cls, heads: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> CsvTable:
        """These entries of each row."""
        return cls(tuple(heads), [[row[head] for head in heads] for row in rows])

    @classmethod
    def of_data(cls, data: Any) -> CsvTable:
        """Data that has no rows of its own: a row for each entry."""
        entries = data if isinstance(data, list) else [data]
        if all(isinstance(entry, dict) for entry in entries):
            heads = tuple(dict.fromkeys(head for entry in entries for head in entry))
            return cls(heads, [[entry.get(head) for head in heads] for entry in entries])
        return cls(("",), [[entry] for entry in entries])

    def tables(self, words: Catalogue) -> Iterator[DataTable]:
        """The rows as tables with heads in words, each with as many rows as a sheet of a workbook can have."""
        rows = iter(self.rows)
        heads = [words.text(key) if (key := f"column-head.{head}") in words else head for head in self.heads]
        some = [*itertools.islice(rows, MOST_ROWS)]
        yield _raw(heads, some)
        while some := [*itertools.islice(rows, MOST_ROWS)]:
            yield _raw(heads, some)

    def lines(self) -> Iterator[str]:
        """The table as CSV, line by line as the rows come; no cell is taken for a formula."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        for row in itertools.chain([self.heads], self.rows):
            writer.writerow([guarded(cell) for cell in row])
            yield out.getvalue()
            out.seek(0)
            out.truncate()


def _raw(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> DataTable:
    """Raw values under their names; those that are no numbers as texts."""
    cells = [[cell if isinstance(cell, int | float | None) else str(cell) for cell in row] for row in rows]
    texts = [any(isinstance(row[at], str) for row in cells) for at in range(len(heads))]
    kinds = (CellKind.TEXT if text else CellKind.NUMBER for text in texts)
    return DataTable.of((Column(name=head, kind=kind) for head, kind in zip(heads, kinds, strict=True)), cells)


def reasons_table(reasons: Iterable[Reason], words: Catalogue) -> DataTable:
    """Reasons with their clauses."""
    return DataTable.of(
        (Column("cli.why"), Column("cli.clause")),
        ([words.say(reason.message), words.clause(reason.clause)] for reason in reasons),
        folds=True,
    )
