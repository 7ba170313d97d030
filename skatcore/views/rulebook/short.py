"""The page for the table: values, levels, bids, and what else one looks up while playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatcore.rules.paragraphs import CHAPTERS
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.edition import edition_lines, labels_of
from skatcore.views.rulebook.printed import (
    BookChapter,
    BookParagraph,
    PrintedTable,
    Rulebook,
    ShortEntry,
    ShortPage,
    ShortPart,
    one_line,
)
from skatcore.views.rulebook.tables import TABLES

#: The tables without which no such page is, with the messages that are their titles.
_TABLES: Final = {
    "base-values": "rulebook.values",
    "fixed-values": "rulebook.fixed",
    "steps": "rulebook.levels",
    "bids": "rulebook.bids",
}
#: A longer line under the title is for the book only.
_LONGEST_FACT: Final = 80


def short_page(ruleset: Ruleset, words: Catalogue) -> ShortPage:
    """The page for the table of a rule set, in the language of ``words``."""
    book = rulebook(ruleset, words)
    return ShortPage(
        id=book.id,
        language=book.language,
        title=one_line(book.title),
        labels=labels_of(words),
        facts=tuple(one_line(fact) for fact in book.facts if len(fact) <= _LONGEST_FACT),
        parts=(*_lacking(ruleset, book, words), *_parts(book, words)),
        edition=edition_lines(book, words),
        digest=book.digest,
    )


def _parts(book: Rulebook, words: Catalogue) -> Iterator[ShortPart]:
    for chapter in book.chapters:
        if said := tuple(_entry(each, words) for each in _short(chapter)):
            yield ShortPart(title=one_line(chapter.title), entries=said)


def brief_chapters(ruleset: Ruleset, words: Catalogue) -> Iterator[tuple[str, tuple[BookParagraph, ...]]]:
    """The chapters of the page for the table, each with its title and the paragraphs that have brief words."""
    for chapter in rulebook(ruleset, words).chapters:
        if said := tuple(_short(chapter)):
            yield chapter.title, said


def _short(chapter: BookChapter) -> Iterator[BookParagraph]:
    return (paragraph for paragraph in chapter.paragraphs if paragraph.brief)


def _entry(paragraph: BookParagraph, words: Catalogue) -> ShortEntry:
    table = PrintedTable.of(paragraph.table, words) if paragraph.table else None
    return ShortEntry(text=one_line(paragraph.brief), table=table)


def _lacking(ruleset: Ruleset, book: Rulebook, words: Catalogue) -> Iterator[ShortPart]:
    """The tables that no paragraph brings along."""
    brought = [paragraph.table for chapter in book.chapters for paragraph in _short(chapter)]
    no_auction = any(change.kind == CHAPTERS.name and change.key == "auction" for change in ruleset.changes)
    for name, title in _TABLES.items():
        if name == "bids" and no_auction:
            continue
        table = TABLES[name](ruleset, words)
        if table.rows and table not in brought:
            entry = ShortEntry(text="", table=PrintedTable.of(table, words))
            yield ShortPart(title=words.text(title), entries=(entry,))
