"""A result as a value, made once and written in every format: data and rows for programs, blocks for people."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from skatcore.text.catalogue import Catalogue
from skatcore.views.table import CsvTable, DataTable


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text before, between or after tables, as wide as the terminal; where none is, only one that ``breaks``."""

    text: str = ""
    strong: bool = False
    breaks: bool = True


@dataclass(frozen=True, slots=True)
class Indented:
    """A text as wide as the terminal; its first line begins with ``first``, those after it with ``rest``.

    With ``hyphens`` it breaks after a hyphen too.
    """

    text: str
    first: str = ""
    rest: str = ""
    strong: bool = False
    hyphens: bool = False


#: A part of what people read.
Block = Line | Indented | DataTable


@dataclass(frozen=True, slots=True)
class JsonText:
    """Data that is JSON already, its parts made while they are written."""

    parts: Iterable[str]


@dataclass(frozen=True, slots=True)
class Report:
    """The same facts for programs and for people; rows and blocks may be made while they are written.

    ``aside`` is what the data says and the rows cannot; ``sheets`` are the tables of a spreadsheet if they are not those
    that people read. A ``narrow`` report can be pasted into a letter.
    """

    data: Any
    csv: CsvTable | None = None
    blocks: Iterable[Block] = ()
    aside: Iterable[str] = ()
    sheets: Iterable[DataTable] = ()
    narrow: bool = False

    @classmethod
    def of(cls, data: Any, csv: CsvTable, *blocks: Block) -> Report:
        """A report of these blocks."""
        return cls(data, csv, blocks)

    @property
    def rows(self) -> CsvTable:
        """The rows; of data without any, a row for each entry."""
        return self.csv or CsvTable.of_data(self.data)

    @property
    def tables(self) -> list[DataTable]:
        """The tables among the blocks."""
        return [block for block in self.blocks if isinstance(block, DataTable)]

    @property
    def table(self) -> DataTable:
        """The first of the tables."""
        return self.tables[0]


def lines(texts: Iterable[str], *, strong: bool = False, breaks: bool = True) -> list[Block]:
    """A block for each text."""
    return [Line(text, strong, breaks) for text in texts]


def with_notes(table: DataTable) -> list[Block]:
    """A table, and its notes as lines that break."""
    return [replace(table, notes=()), *lines(table.notes)]


def section(title: str, below: Sequence[Block]) -> list[Block]:
    """Blocks under a heading, and a blank line; nothing where there are none."""
    return [Line(title, strong=True), *below, Line()] if below else []


# -- the text of programs ---------------------------------------------------------------------------


def json_parts(report: Report, _: Catalogue) -> Iterable[str]:
    """The data as JSON, readable."""
    return report.data.parts if isinstance(report.data, JsonText) else _json(report.data)


def _json(data: Any) -> Iterator[str]:
    yield from json.JSONEncoder(ensure_ascii=False, indent=2).iterencode(data)
    yield "\n"


def csv_parts(report: Report, words: Catalogue) -> Iterable[str]:
    """The rows as CSV, with a header; each is written before the next is asked for. Data without rows stays JSON."""
    return json_parts(report, words) if report.csv is None else report.csv.lines()


def json_games(head: Mapping[str, Any], games: Iterable[Any], tail: Callable[[], Mapping[str, Any]]) -> Iterator[str]:
    """One object with games that are written as they come, each on a line; ``tail`` is asked for after them."""
    yield json.dumps(head)[:-1] + ', "games": ['
    for number, game in enumerate(games):
        yield (",\n" if number else "\n") + json.dumps(game, ensure_ascii=False)
    yield "],\n" + json.dumps(tail(), ensure_ascii=False)[1:] + "\n"


def json_list(rows: Iterable[Any]) -> Iterator[str]:
    """A list with a row on each line, written before the next is made."""
    before = "[\n"
    for row in rows:
        yield before + json.dumps(row, ensure_ascii=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"
