"""The native schema as CSV: the fields' names in the first line, then one game a line.

The columns may be headed as the schema has them or in words, in any language that is installed.
"""

from __future__ import annotations

import csv
import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from skatcore.model.names import plain
from skatcore.model.printable import shown
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError, UnreadableGame, check_length, check_utf8, is_utf8
from skatcore.records.format import read_each
from skatcore.records.schema import NAMES, checked_row, record_of
from skatcore.rules.problems import suggest
from skatcore.text.language_list import core_messages, languages

#: The columns that every file has.
REQUIRED: Final = ("forehand", "middlehand", "rearhand", "declarer", "game", "points", "tricks")
#: Minimum number of known columns for a file to be recognised as native CSV.
_ENOUGH: Final = 3
#: How the list of a score sheet begins as CSV: what it says of a game is not enough to score it.
_LIST: Final = ("number", "round", "standing", "corrected")
#: What a spreadsheet may write instead of the comma where the comma is the decimal sign.
_SEPARATORS: Final = (",", ";", "\t")


#: A line with nothing else is empty: spreadsheets write such lines below a table.
_NOTHING: Final = " \r\n,;\t"


@dataclass(frozen=True, slots=True)
class Heading:
    """The first line: the names of the columns, and what separates the cells.

    ``empty`` is how many columns without a name follow; their cells must be empty. ``heads`` are the names as they
    stand in the file.
    """

    columns: tuple[str, ...]
    separator: str
    empty: int = 0
    heads: tuple[str, ...] = ()

    @classmethod
    def of(cls, line: str, at: int) -> Heading:
        """Read the heading in line ``at``."""
        if not is_utf8(line):
            raise RecordError("record.not-utf8", line=at)
        separator = _separator(line)
        try:
            heads = _cells(line, separator)
        except UnreadableGame:
            raise RecordError("record.heading-quotes", line=at) from None
        columns = [column(head) for head in heads]
        while columns and not columns[-1]:
            columns.pop()
        called = _called(heads)
        if columns[: len(_LIST)] == [*_LIST]:
            raise RecordError("record.list-csv", line=at)
        for name, head in zip(columns, heads, strict=False):
            if name not in NAMES:
                raise RecordError(
                    "record.unknown-column",
                    line=at,
                    word=shown(head),
                    expected=", ".join(called.values()),
                    suggestion=suggest(head, called.values()),
                )
            if columns.count(name) > 1:
                raise RecordError("record.column-twice", line=at, word=head)
        missing = [called[name] for name in REQUIRED if name not in columns]
        if missing:
            raise RecordError("record.column-missing", line=at, word=", ".join(missing))
        return cls(tuple(columns), separator, len(heads) - len(columns), tuple(heads))

    def headed(self, error: UnreadableGame) -> UnreadableGame:
        """The error of a game, its column named as it stands in the file."""
        details = dict(error.message.details)
        if details.get("field") in self.columns:
            details["field"] = self.heads[self.columns.index(str(details["field"]))]
        return UnreadableGame(error.message.key, **details)


@dataclass(frozen=True, slots=True)
class CsvFormat:
    """Comma-separated values (RFC 4180) in UTF-8; no line break inside a game.

    Semicolons or tabs instead of commas are understood, as spreadsheets write them.
    """

    key: str = "csv"
    order: int = 20

    def recognises(self, head: str) -> bool:
        """Whether the first line names enough of the fields."""
        first = next((line for line in head.splitlines() if line.strip()), "")
        try:
            heads = _cells(first, _separator(first))
        except UnreadableGame:  # no heading has quotes that do not match
            return False
        return len(heads) >= _ENOUGH and len({*map(column, heads)} & {*NAMES}) >= _ENOUGH

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games, one a line."""
        rest = enumerate(lines, 1)
        for at, line in rest:
            if line.strip(_NOTHING):
                below = (text for _, text in rest)
                yield from self.rows(Heading.of(line, at), below, line=at + 1)

    def rows(
        self, heading: Heading, lines: Iterable[str], *, line: int = 1, number: int = 1
    ) -> Iterator[Record | Broken]:
        """The games in lines below the heading; the first is that of ``line`` and ``number``."""
        units = ((at, text) for at, text in enumerate(lines, line) if text.strip(_NOTHING))
        return read_each(units, functools.partial(_game, heading), number)

    def write(self, records: Iterable[Record]) -> Iterator[str]:
        """The heading and the games."""
        yield ",".join(NAMES) + "\n"
        for record in records:
            row = checked_row(record)
            yield ",".join(quoted(row[name]) for name in NAMES) + "\n"


FORMAT: Final = CsvFormat()


def column(head: str) -> str:
    """The column that a heading names, in the schema's word or in that of a language; in small letters if none does.

    Accents may be left out, as at the game that a cell names.
    """
    return head.lower() if head.lower() in NAMES else _columns().get(plain(head), head.lower())


@functools.cache
def _columns() -> Mapping[str, str]:
    """The columns by what languages call them."""
    spoken = [(core_messages(language), name) for language in languages() for name in NAMES]
    also = {head: name for words, name in spoken for head in words.get(f"column-also.{name}", "").split(", ")}
    heads = {words.get(f"column-head.{name}", name): name for words, name in spoken}
    return {plain(head): name for head, name in (also | heads).items() if head}


def _called(heads: Iterable[str]) -> Mapping[str, str]:
    """The columns as a file with these heads would name them: as the schema does, or in the language of the most."""
    found = set(map(plain, heads))
    spoken = ({name: core_messages(each).get(f"column-head.{name}", name) for name in NAMES} for each in languages())
    known = [dict(zip(NAMES, NAMES, strict=True)), *spoken]
    return max(known, key=lambda words: len(found & set(map(plain, words.values()))))


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _cells(line: str, separator: str) -> list[str]:
    if '"' not in line:
        return [cell.strip() for cell in line.split(separator)]
    try:
        rows = list(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        raise UnreadableGame("broken.quotes") from None
    return [cell.strip() for cell in rows[0]] if rows else []


def _game(heading: Heading, line: str, number: int, at: int) -> Record:
    check_length(line)
    check_utf8(line)
    cells = _cells(line, heading.separator)
    columns = heading.columns
    while len(cells) > len(columns) and not cells[-1]:
        cells.pop()
    if len(cells) != len(columns):
        raise UnreadableGame("broken.cells", count=len(cells), expected=len(columns))
    try:
        return record_of(dict(zip(columns, cells, strict=True)), number, at)
    except UnreadableGame as error:
        raise heading.headed(error) from None


def quoted(text: str) -> str:
    """A cell as it is written: between quotation marks where it holds what separates cells."""
    if any(sign in text for sign in ',;\t"'):
        return '"' + text.replace('"', '""') + '"'
    return text
