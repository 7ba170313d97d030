"""The rulebook of a rule set, to read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from skatcore.playground.question import Data, PageAnswer, PageQuestion, blocks_of, said
from skatcore.text import Catalogue
from skatcore.views.rulebook import PrintedBook, printed_book


def show(asked: PageQuestion) -> PageAnswer:
    """The chapters with their clauses, tables and examples."""
    return PageAnswer(blocks=_book(printed_book(asked.ruleset, asked.words), asked.words))


def _book(book: PrintedBook, words: Catalogue) -> Iterator[Data]:
    yield {"heading": book.title}
    yield from map(said, book.facts)
    for chapter in book.chapters:
        yield {"heading": chapter.heading}
        for paragraph in chapter.paragraphs:
            yield from blocks_of(paragraph.blocks, words)
            for example in paragraph.examples:
                yield said(f"{book.labels['example']}: {example.game}: {example.result}", depth=1, strong=True)
                yield from (said(step, depth=2) for step in example.steps)
    if book.footnotes or book.further:
        yield {"heading": book.labels["notes"]}
    for note in chain(book.footnotes, book.further):
        yield from (said(line, depth=int(bool(at))) for at, line in enumerate(note.lines))
    if book.sources:
        yield {"heading": book.labels["sources"]}
    yield from map(said, chain(book.sources, book.edition))
