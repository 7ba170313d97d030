"""The page for the table: values, levels, bids, and what else one looks up while playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bids import bids
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.edition import edition_lines, labels_of
from skatcore.views.rulebook.printed import PrintedTable, ShortPage, ShortPart, one_line
from skatcore.views.rulebook.tables import TABLES

#: The tables on the page, with the messages that are their titles.
_TABLES: Final = {"base-values": "rulebook.values", "fixed-values": "rulebook.fixed", "steps": "rulebook.levels"}
#: A longer line under the title is for the book only.
_LONGEST_FACT: Final = 80


def short_page(ruleset: Ruleset, words: Catalogue) -> ShortPage:
    """The page for the table of a rule set, in the language of ``words``."""
    book = rulebook(ruleset, words)
    parts = (
        ShortPart(title=one_line(chapter.title), lines=tuple(one_line(each.brief) for each in said))
        for chapter in book.chapters
        if (said := [each for each in chapter.paragraphs if each.brief])
    )
    return ShortPage(
        id=book.id,
        language=book.language,
        title=one_line(book.title),
        labels=labels_of(words),
        facts=tuple(one_line(fact) for fact in book.facts if len(fact) <= _LONGEST_FACT),
        tables=tuple(_tables(ruleset, words)),
        bids=tuple(words.bid(bid) for bid in bids(ruleset)),
        parts=tuple(parts),
        edition=edition_lines(book, words),
        digest=book.digest,
    )


def _tables(ruleset: Ruleset, words: Catalogue) -> Iterator[PrintedTable]:
    for name, title in _TABLES.items():
        table = PrintedTable.of(TABLES[name](ruleset, words), words, title=words.text(title))
        if table.rows:
            yield table
