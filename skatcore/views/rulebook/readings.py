"""Where the readings of a rule set belong in its book: at the paragraph whose option or clause they concern."""

from __future__ import annotations

from skatcore.rules.clauses.citations import citations
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.paragraphs import CHAPTERS, PARAGRAPHS
from skatcore.views.rule_parts import ReadingPart, reading_parts
from skatcore.views.rulebook.printed import PrintedNote, capital, one_line
from skatcore.views.rulebook.sentences import Sentences


def readings_by_paragraph(ruleset: Ruleset, words: Catalogue) -> tuple[dict[str, list[PrintedNote]], list[PrintedNote]]:
    """The readings by the key of the paragraph that they concern, and those that concern none."""
    sentences = Sentences(ruleset, words)
    paragraphs = [
        paragraph
        for chapter in ruleset[CHAPTERS]
        for paragraph in ruleset[PARAGRAPHS]
        if paragraph.chapter == chapter.key and sentences.holds(paragraph)
    ]
    said = {paragraph.key: sentences.concerns(paragraph) for paragraph in paragraphs}
    labels = [source.label for source in ruleset.profile.sources]
    rests = {
        paragraph.key: {clause for text in sentences.citations(paragraph) for clause in citations(text, labels)}
        for paragraph in paragraphs
    }
    cited = {reading.id: {*citations(reading.clause, labels)} for reading in ruleset.profile.readings}
    found: dict[str, list[PrintedNote]] = {}
    rest: list[PrintedNote] = []
    for part in reading_parts(ruleset, words):
        by_option = (key for key, options in said.items() if part.option and part.option in options)
        by_clause = (key for key, clauses in rests.items() if clauses & cited[part.id])
        place = next(by_option, None) or next(by_clause, None)
        (rest if place is None else found.setdefault(place, [])).append(_note(part, words))
    return found, rest


def _note(part: ReadingPart, words: Catalogue) -> PrintedNote:
    lines = [
        part.question,
        f"{words.text('cli.reading-chosen')}: {part.chosen}",
        f"{words.text('cli.why')}: {part.why}",
        *(f"{words.text('cli.reading-also')}: {other}" for other in part.others),
    ]
    return PrintedNote(clause=part.clause, lines=tuple(capital(one_line(line)) for line in lines))
