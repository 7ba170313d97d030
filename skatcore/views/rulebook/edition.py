"""A rulebook made ready for print: numbered, with marks, footnotes, glossary; and the page for the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from skatcore.rules.paragraphs import CHAPTERS
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.against import Matched, MatchedChapter, book_readings, matched, note_on, words_for
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.printed import (
    BookChapter,
    BookParagraph,
    Mark,
    PrintedBook,
    PrintedChapter,
    PrintedNote,
    PrintedParagraph,
    PrintedTable,
    Rulebook,
    ShortEntry,
    ShortPage,
    ShortPart,
    one_line,
)
from skatcore.views.rulebook.tables import TABLES
from skatcore.views.rules.rule_parts import terms

#: The words of the frame.
LABELS: Final = (
    *("rules", "contents", "example", "table", "glossary", "own-word", "usual-word"),
    *("notes", "footnote", "back", "sources", "page"),
)
#: Signs of the identity at the foot of a page.
_SHORT_DIGEST: Final = 16
#: Terms that are whole sentences, no words of a game.
_NO_WORDS: Final = ("plan.", "paragraph.", "says.", "chapter.", "option.", "choice.", "reason.", "ruling.")


def printed_book(
    ruleset: Ruleset, words: Catalogue, *, against: Ruleset | None = None, notes: bool = False
) -> PrintedBook:
    """The book of a rule set in the language of ``words``, which are those of the rule set.

    Footnotes name the readings on which paragraphs rest. ``against`` marks what differs from another rule set;
    ``notes`` adds why each reading is chosen, and those on which no paragraph rests.
    """
    return _Edition(ruleset, words, against, notes=notes).book()


def labels_of(words: Catalogue) -> Mapping[str, str]:
    """The words of the frame in one language."""
    return {key: words.text(f"rulebook.{key}") for key in LABELS}


def edition_lines(book: Rulebook, words: Catalogue) -> tuple[str, ...]:
    """With which version of skatcore the book was made, and of which rules."""
    return (
        words.text("rulebook.made-with", version=book.version),
        words.text("rulebook.identity", id=book.id, digest=book.digest),
    )


class _Edition:
    """A book in the making; footnotes get their numbers as they come."""

    def __init__(self, ruleset: Ruleset, words: Catalogue, against: Ruleset | None, *, notes: bool) -> None:
        self.ruleset, self.words = ruleset, words
        self.model = rulebook(ruleset, words)
        self.against = against
        self.there = words_for(against, ruleset, words) if against else words
        self.other = rulebook(against, self.there) if against else None
        self.readings = book_readings(ruleset, words, self.model.paragraphs, in_full=notes)
        self.numbers: dict[str, str] = {}
        self.footnotes: list[PrintedNote] = []

    def book(self) -> PrintedBook:
        model, words = self.model, self.words
        chapters = tuple(self._chapters())
        return PrintedBook(
            id=model.id,
            language=model.language,
            title=one_line(model.title),
            labels=labels_of(words),
            facts=tuple(map(one_line, model.facts)),
            legend=tuple(self._legend()),
            chapters=chapters,
            footnotes=tuple(self.footnotes),
            further=self.readings.further,
            words=own_words(self.ruleset, words),
            sources=tuple(map(one_line, model.sources)),
            edition=edition_lines(model, words),
            foot=words.text("rulebook.foot", version=model.version, id=model.id, digest=model.digest[:_SHORT_DIGEST]),
            digest=model.digest,
        )

    def _legend(self) -> Iterator[str]:
        if self.other is not None:
            yield self.words.text("rulebook.against", title=one_line(self.other.title), id=self.other.id)
            for mark in (Mark.CHANGED, Mark.NEW, Mark.GONE):
                yield f"{mark.sign} {self.words.text(f'rulebook.mark.{mark}')}"

    def _chapters(self) -> Iterator[PrintedChapter]:
        number = 0
        for each in self._matched():
            number += each.mark is not Mark.GONE
            shown = str(number) if each.mark is not Mark.GONE else ""
            yield PrintedChapter(
                key=each.chapter.key,
                number=shown,
                title=one_line(each.chapter.title),
                paragraphs=tuple(self._paragraphs(each, shown)),
                mark=each.mark,
            )

    def _matched(self) -> Iterator[MatchedChapter]:
        if self.other is not None:
            yield from matched(self.model, self.other)
        else:
            yield from (_alone(chapter) for chapter in self.model.chapters)

    def _paragraphs(self, chapter: MatchedChapter, number: str) -> Iterator[PrintedParagraph]:
        at = 0
        for match in chapter.paragraphs:
            at += match.mark is not Mark.GONE
            paragraph = match.paragraph
            shown = f"{number}.{at}" if match.mark is not Mark.GONE else ""
            if shown:
                self.numbers[paragraph.key] = shown
            words = self.there if match.mark is Mark.GONE else self.words
            yield PrintedParagraph(
                key=paragraph.key,
                number=shown,
                text=one_line(paragraph.text),
                clause=one_line(self._clause(match)),
                table=PrintedTable.of(paragraph.table, words) if paragraph.table else None,
                examples=paragraph.examples,
                mark=match.mark,
                notes=tuple(self._notes(match)),
            )

    def _clause(self, match: Matched) -> str:
        """The clause of a paragraph, and that it is read in one of several ways, with the place that says so."""
        clause, key = match.paragraph.clause, match.paragraph.key
        places = () if match.mark is Mark.GONE else self.readings.places.get(key, ())
        if not clause or not places:
            return clause
        numbers = ", ".join(self.numbers[place] for place in places if place != key)
        if not numbers:
            return self.words.text("rulebook.as-read", clause=clause)
        return self.words.text("rulebook.as-read-at", clause=clause, places=numbers)

    def _notes(self, match: Matched) -> Iterator[int]:
        title = one_line(self.other.title) if self.other else ""
        note = note_on(match, title, self.words, self.there)
        readings = self.readings.notes.get(match.paragraph.key, ()) if match.mark is not Mark.GONE else ()
        for each in (*([note] if note else ()), *readings):
            self.footnotes.append(each)
            yield len(self.footnotes)


def _alone(chapter: BookChapter) -> MatchedChapter:
    return MatchedChapter(chapter, tuple(Matched(each, None, Mark.SAME) for each in chapter.paragraphs), Mark.SAME)


def own_words(ruleset: Ruleset, words: Catalogue) -> tuple[tuple[str, str], ...]:
    """The rule set's own words of the game with the usual ones, each once."""
    usual = Catalogue(words.language, ruleset.words, named=ruleset.ladder.named)
    pairs: dict[tuple[str, str], tuple[str, str]] = {}
    for term in terms(ruleset, usual):
        if term.otherwise and "{" not in term.here and not term.key.startswith(_NO_WORDS):
            pair = (one_line(term.here), one_line(term.otherwise))
            pairs.setdefault((pair[0].casefold(), pair[1].casefold()), pair)
    return tuple(pairs.values())


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
