"""A rulebook as values: its paragraphs in words, and the book as it is printed; layouts only place it.

Markdown, HTML, PDF and JSON are made from the same `PrintedBook`; nothing in it is markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from skatcore.extras import require
from skatcore.model.notebook import NotebookValue
from skatcore.model.printable import capital
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Block, Line
from skatcore.views.table import CellKind, Column, DataTable


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedExample:
    """A worked game: what was played, how it ended, the steps to it, what is special about it."""

    game: str
    result: str
    steps: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class BookParagraph:
    """A paragraph: its text, the clause that it rests on, and what stands below it.

    ``key`` is that of the contribution, the same in every language. ``brief`` is what the page for the
    table says of it; empty where it is not there.
    """

    key: str
    text: str
    clause: str = ""
    table: DataTable | None = None
    examples: tuple[PrintedExample, ...] = ()
    brief: str = ""


@dataclass(frozen=True, slots=True)
class BookChapter:
    """A chapter with its heading."""

    key: str
    title: str
    paragraphs: tuple[BookParagraph, ...]


@dataclass(frozen=True)
class Rulebook:
    """The whole book.

    ``facts`` are lines under the title: region, period, status, what it is built on. ``sources`` are in words.
    ``version`` is that of skatcore, ``digest`` the identity of the rules.
    """

    id: str
    language: str
    title: str
    facts: tuple[str, ...]
    chapters: tuple[BookChapter, ...]
    sources: tuple[str, ...]
    version: str
    digest: str

    @cached_property
    def paragraphs(self) -> dict[str, BookParagraph]:
        """Every paragraph by its key."""
        return {each.key: each for chapter in self.chapters for each in chapter.paragraphs}


#: A hyphen that stands for a minus.
_MINUS: Final = re.compile(r"-(?=\d)")


class Mark(StrEnum):
    """How a paragraph stands to that of another rule set."""

    SAME = ""
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"
    """It is only in the other."""

    @property
    def sign(self) -> str:
        """The sign printed before it."""
        return {"": "", "changed": "≠", "new": "+", "gone": "−"}[self.value]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedTable:
    """A table: its heads (none if no column has one), which columns are numbers, its cells."""

    heads: tuple[str, ...]
    numbers: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, table: DataTable, words: Catalogue) -> PrintedTable:
        """A table in words; what is not there is left empty."""
        heads = tuple(capital(one_line(head)) for head in table.heads(words))
        return cls(
            heads=heads if any(heads) else (),
            numbers=tuple(column.number for column in table.columns),
            rows=tuple(
                tuple("" if cell is None else one_line(text) for cell, text in zip(row, texts, strict=True))
                for row, texts in zip(table.rows, table.texts(words), strict=True)
            ),
        )

    @property
    def cells(self) -> tuple[str, ...]:
        """All that is in it, for a table that is only a list."""
        return tuple(cell for row in self.rows for cell in row if cell)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedNote:
    """A footnote, or an entry of the notes at the end; the first line says what it is about."""

    clause: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedParagraph:
    """A paragraph with its number (none if only the other book has it); ``notes`` are numbers of footnotes."""

    key: str
    number: str
    text: str
    clause: str
    table: PrintedTable | None
    examples: tuple[PrintedExample, ...]
    mark: Mark = Mark.SAME
    notes: tuple[int, ...] = ()

    @property
    def signed(self) -> str:
        """Its number behind the sign of its mark."""
        return " ".join(filter(None, (self.mark.sign, self.number)))

    @property
    def blocks(self) -> Iterator[Block]:
        """Its text with number and clause, and its table, as lines of a report."""
        clause = f" ({self.clause})" if self.clause else ""
        yield Line(f"{self.signed} {self.text}{clause}".strip())
        if self.table is not None:
            kinds = (CellKind.NUMBER if number else CellKind.TEXT for number in self.table.numbers)
            heads = self.table.heads or [""] * len(self.table.numbers)
            columns = (Column(name=head, kind=kind) for head, kind in zip(heads, kinds, strict=True))
            yield DataTable.of(columns, self.table.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedChapter(NotebookValue):
    """A chapter; ``mark`` says whether only one of two books has it."""

    key: str
    number: str
    title: str
    paragraphs: tuple[PrintedParagraph, ...]
    mark: Mark = Mark.SAME

    @property
    def heading(self) -> str:
        """Its title behind its number and the sign of its mark."""
        return " ".join(filter(None, (self.mark.sign, self.number, self.title)))


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBook(NotebookValue):
    """A whole rulebook.

    ``labels`` are the words of the frame, ``facts`` the lines below the title, ``legend`` says what marks mean.
    ``footnotes`` are numbered from 1, ``further`` are readings that concern no paragraph. ``words`` are pairs of a
    rule set's own word and the usual one. ``edition`` says with which version it was made and of which rules, ``foot``
    the same in brief for each page.

    >>> from skatcore import load, rulebook
    >>> book = rulebook(load("isko"), against=load("kontra"))
    >>> [chapter.title for chapter in book.chapters if chapter.mark == "gone"]
    ['Kontra']
    """

    id: str
    language: str
    title: str
    labels: Mapping[str, str]
    facts: tuple[str, ...]
    legend: tuple[str, ...]
    chapters: tuple[PrintedChapter, ...]
    footnotes: tuple[PrintedNote, ...]
    further: tuple[PrintedNote, ...]
    words: tuple[tuple[str, str], ...]
    sources: tuple[str, ...]
    edition: tuple[str, ...]
    foot: str
    digest: str

    def markdown(self) -> str:
        """The book as Markdown."""
        from skatcore.views.rulebook.files import as_markdown

        return as_markdown(self)

    def html(self) -> str:
        """The book as a page that needs nothing else (extra ``club``)."""
        from skatcore.views.rulebook.files import as_html

        require("club", "jinja2")
        return as_html(self)

    def pdf(self) -> bytes:
        """The book as a PDF file (extra ``club``)."""
        from skatcore.views.rulebook.files import as_pdf

        require("club", "typst")
        return as_pdf(self)

    @property
    def glossary(self) -> PrintedTable:
        """The own words beside the usual ones."""
        heads = (self.labels["own-word"], self.labels["usual-word"])
        return PrintedTable(heads=heads, numbers=(False, False), rows=self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortEntry:
    """The words of the page for the table on a paragraph, with the paragraph's table."""

    text: str
    table: PrintedTable | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortPart:
    """A part of the page for the table."""

    title: str
    entries: tuple[ShortEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortPage:
    """The page for the table."""

    id: str
    language: str
    title: str
    labels: Mapping[str, str]
    facts: tuple[str, ...]
    parts: tuple[ShortPart, ...]
    edition: tuple[str, ...]
    digest: str


def one_line(text: str) -> str:
    """A text without ends of lines."""
    return " ".join(text.split())


def with_minus(result: str) -> str:
    """A result with true minus signs."""
    return _MINUS.sub("\N{MINUS SIGN}", result)
