"""The notes of a book: what another says instead, and the readings on which its paragraphs rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from skatcore.model.printable import capital
from skatcore.rules.clauses.citations import citations
from skatcore.rules.paragraphs import CHAPTERS, Paragraph
from skatcore.rules.readings import readings_on
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import followed
from skatcore.views.rulebook.printed import (
    BookChapter,
    BookParagraph,
    Mark,
    PrintedNote,
    PrintedTable,
    Rulebook,
    one_line,
)
from skatcore.views.rulebook.sentences import Sentences
from skatcore.views.rules.rule_parts import ReadingPart, reading_parts

#: Words that say a whole paragraph or chapter: each rule set has its own.
_SENTENCES = ("paragraph.", "says.", "chapter.")


KeyedT = TypeVar("KeyedT", BookChapter, BookParagraph)


@dataclass(frozen=True, slots=True)
class Matched:
    """A paragraph beside that of the other book, if it has one; ``gone``: only the other has it."""

    paragraph: BookParagraph
    other: BookParagraph | None
    mark: Mark


@dataclass(frozen=True, slots=True)
class MatchedChapter:
    """A chapter with its paragraphs, and between them those that only the other book has."""

    chapter: BookChapter
    paragraphs: tuple[Matched, ...]
    mark: Mark


def words_for(other: Ruleset, own: Ruleset, words: Catalogue) -> Catalogue:
    """The words in which another rule set is compared: the own terms, so that what differs are rules."""
    language = words.language
    theirs, ours = (ruleset.profile.terms.get(language, {}) for ruleset in (other, own))
    terms = {key: text for key, text in theirs.items() if key.startswith(_SENTENCES) or key not in words}
    terms |= {key: text for key, text in ours.items() if not key.startswith(_SENTENCES)}
    return Catalogue(language, other.words, {language: terms}, named=other.ladder.named)


def matched(book: Rulebook, other: Rulebook) -> Iterator[MatchedChapter]:
    """The chapters of both books; what only the other has stands where it has it."""
    for own, beside in _merged(book.chapters, other.chapters):
        if own is not None:
            yield _beside(own, beside, book, other)
        elif beside is not None:
            gone = [Matched(each, None, Mark.GONE) for each in beside.paragraphs if each.key not in book.paragraphs]
            yield MatchedChapter(beside, tuple(gone), Mark.GONE)


def _beside(chapter: BookChapter, beside: BookChapter | None, book: Rulebook, other: Rulebook) -> MatchedChapter:
    elsewhere = book.paragraphs.keys() - {each.key for each in chapter.paragraphs}
    theirs = [each for each in (beside.paragraphs if beside else ()) if each.key not in elsewhere]
    found = []
    for own, only in _merged(chapter.paragraphs, theirs):
        if own is not None:
            found.append(_matched(own, other.paragraphs.get(own.key)))
        elif only is not None:
            found.append(Matched(only, None, Mark.GONE))
    return MatchedChapter(chapter, tuple(found), Mark.SAME if beside else Mark.NEW)


def _merged(own: Sequence[KeyedT], other: Sequence[KeyedT]) -> Iterator[tuple[KeyedT | None, KeyedT | None]]:
    """Both lists in one: each item with the other's of its key, and items of the other alone in their place there."""
    known = {each.key for each in own}
    rest = list(other)
    for each in own:
        at = next((at for at, there in enumerate(rest) if there.key == each.key), None)
        if at is None:
            yield each, None
            continue
        yield from ((None, there) for there in rest[:at] if there.key not in known)
        yield each, rest[at]
        rest = [there for there in rest[:at] if there.key in known] + rest[at + 1 :]
    yield from ((None, there) for there in rest if there.key not in known)


def _matched(paragraph: BookParagraph, other: BookParagraph | None) -> Matched:
    if other is None:
        return Matched(paragraph, None, Mark.NEW)
    same = (paragraph.text, paragraph.table, paragraph.examples) == (other.text, other.table, other.examples)
    return Matched(paragraph, other, Mark.SAME if same else Mark.CHANGED)


def note_on(match: Matched, title: str, words: Catalogue, there: Catalogue) -> PrintedNote | None:
    """The words of the other book instead, with its clause; nothing if it has no such paragraph or says the same.

    ``there`` are the words of the other book.
    """
    own, other = match.paragraph, match.other
    if other is None or match.mark is not Mark.CHANGED:
        return None
    lines = [*_text(own, other, title, words), *_table(own, other, words, there), *_examples(own, other, words)]
    return PrintedNote(clause=other.clause, lines=tuple(map(one_line, lines)))


def _text(own: BookParagraph, other: BookParagraph, title: str, words: Catalogue) -> Iterator[str]:
    if own.text == other.text:
        yield words.text("rulebook.same-text", title=title)
    else:
        yield words.text("rulebook.instead", title=title, text=other.text)


def _table(own: BookParagraph, other: BookParagraph, words: Catalogue, said_there: Catalogue) -> Iterator[str]:
    """The rows that are otherwise there; of a table without heads, the cells."""
    if own.table == other.table:
        return
    here = PrintedTable.of(own.table, words) if own.table else None
    there = PrintedTable.of(other.table, said_there) if other.table else None
    rows = [_entries(table) for table in (here, there)]
    only = [[entry for entry in rows[side] if entry not in rows[1 - side]] for side in (0, 1)]
    if only[1]:
        yield words.text("rulebook.table-there", rows="; ".join(only[1]))
    if only[0] and not (only[1] and there and there.heads):
        yield words.text("rulebook.table-here", rows="; ".join(only[0]))


def _entries(table: PrintedTable | None) -> list[str]:
    if table is None:
        return []
    if not table.heads:
        return list(table.cells)
    return [" · ".join(cell for cell in row if cell) for row in table.rows]


def _examples(own: BookParagraph, other: BookParagraph, words: Catalogue) -> Iterator[str]:
    for example in other.examples:
        if example not in own.examples:
            yield words.text("rulebook.example-there", game=example.game, result=example.result)


@dataclass(frozen=True)
class BookReadings:
    """The readings of a book.

    ``notes`` stand at paragraphs, by their keys; ``further`` concern none. ``places`` are for each paragraph with a
    clause that is read in one of several ways the paragraphs that say so, the first of all that rest on each reading.
    """

    notes: Mapping[str, tuple[PrintedNote, ...]]
    further: tuple[PrintedNote, ...]
    places: Mapping[str, tuple[str, ...]]


def book_readings(ruleset: Ruleset, words: Catalogue, printed: Collection[str], *, in_full: bool) -> BookReadings:
    """The readings on which the ``printed`` paragraphs rest.

    ``in_full`` adds why each is chosen, and those on which no paragraph rests.
    """
    sentences = Sentences(ruleset, words)
    paragraphs = [
        paragraph
        for chapter in ruleset[CHAPTERS]
        for paragraph in sentences.paragraphs
        if paragraph.chapter == chapter.key and paragraph.key in printed
    ]
    saying = {each.key: _ids(ruleset, sentences.says(each)) for each in paragraphs}
    depending = {each.key: _ids(ruleset, sentences.concerns(each)) for each in paragraphs}
    stated = {each.key for each in paragraphs if any(map(followed, sentences.citations(each)))}
    clauses = _clauses(paragraphs, sentences) if in_full else {}
    found: dict[str, list[PrintedNote]] = {}
    rest: list[PrintedNote] = []
    places: dict[str, dict[str, None]] = {}
    for part in reading_parts(ruleset, words):
        here = _where(part, saying) or _where(part, depending)[:1]
        for key in stated.intersection(here):
            places.setdefault(key, {})[here[0]] = None
        place = next(iter(here or _where(part, clauses)), None)
        if place is not None:
            found.setdefault(place, []).append(_note(part, words, in_full=in_full))
        elif in_full:
            rest.append(_note(part, words, in_full=True))
    return BookReadings(
        {key: tuple(notes) for key, notes in found.items()},
        tuple(rest),
        {key: tuple(others) for key, others in places.items()},
    )


def _ids(ruleset: Ruleset, keys: Collection[str]) -> set[str]:
    return {reading.id for reading in readings_on(ruleset, keys)}


def _where(part: ReadingPart, readings: Mapping[str, set[str]]) -> list[str]:
    """The paragraphs that rest on a reading."""
    return [key for key, ids in readings.items() if part.id in ids]


def _clauses(paragraphs: list[Paragraph], sentences: Sentences) -> dict[str, set[str]]:
    """The readings that concern a paragraph only by their clause, by the paragraph's key."""
    profile = sentences.ruleset.profile
    labels = [source.label for source in profile.sources]
    cited = {reading.id: {*citations(reading.clause, labels)} for reading in profile.readings}
    found = {}
    for paragraph in paragraphs:
        own = {clause for text in sentences.citations(paragraph) for clause in citations(text, labels)}
        found[paragraph.key] = {reading for reading, clauses in cited.items() if clauses & own}
    return found


def _note(part: ReadingPart, words: Catalogue, *, in_full: bool) -> PrintedNote:
    lines = [
        part.question,
        f"{words.text('cli.reading-chosen')}: {part.chosen}",
        *([f"{words.text('cli.why')}: {part.why}"] if in_full else []),
        *(f"{words.text('cli.reading-also')}: {other}" for other in part.others),
    ]
    return PrintedNote(clause=part.clause, lines=tuple(capital(one_line(line)) for line in lines))
