"""Places of the readings in a book: at the paragraphs that rest on them, or whose clause they concern."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from skatcore.model.printable import capital
from skatcore.rules.clauses.citations import citations
from skatcore.rules.paragraphs import CHAPTERS, Paragraph
from skatcore.rules.readings import readings_on
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.printed import PrintedNote, one_line
from skatcore.views.rulebook.sentences import Sentences, is_bare
from skatcore.views.rules.rule_parts import ReadingPart, reading_parts


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
    stated = {each.key for each in paragraphs if not all(map(is_bare, sentences.citations(each)))}
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
