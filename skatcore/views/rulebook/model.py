"""A rulebook as values: chapters of paragraphs with their clauses, tables and examples, all in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from skatcore.views.table import DataTable


@dataclass(frozen=True, slots=True)
class BookExample:
    """A worked game: what was played, what it counts, how that comes about, what is special about it."""

    game: str
    result: str
    steps: tuple[str, ...]
    note: str = ""


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
    examples: tuple[BookExample, ...] = ()
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
