"""The rulebook of a compiled rule set in one language."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.rules.profile.editions import status
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.paragraphs import CHAPTERS, PARAGRAPHS, Chapter, Paragraph
from skatcore.version import VERSION
from skatcore.views.rulebook.attested import attested_line, is_attested, is_gathered, marked_clause
from skatcore.views.rulebook.examples import book_examples
from skatcore.views.rulebook.model import BookChapter, BookParagraph, Rulebook
from skatcore.views.rulebook.sentences import Sentences
from skatcore.views.rulebook.tables import TABLES
from skatcore.views.rulebook.undescribed import undescribed
from skatcore.views.rulesets import in_language, source_text


def rulebook(ruleset: Ruleset, words: Catalogue) -> Rulebook:
    """The whole rulebook: what the rule set's plugins say of their rules, as far as it holds here."""
    header = ruleset.profile.header
    chapters = tuple(_chapters(ruleset, words))
    return Rulebook(
        id=ruleset.id,
        language=words.language,
        title=in_language(header.title, words),
        facts=(*_facts(ruleset, words), *_attested(ruleset, chapters, words)),
        chapters=chapters,
        sources=tuple(source_text(source, words) for source in ruleset.profile.sources),
        version=VERSION,
        digest=ruleset.digest,
    )


def _facts(ruleset: Ruleset, words: Catalogue) -> Iterator[str]:
    header = ruleset.profile.header
    yield words.text(f"choice.profile.status.{status(header)}")
    yield from (in_language(text, words) for text in (header.region, header.period, header.description) if text)
    if len(ruleset.profile.chain) > 1:
        yield words.text("rulebook.built-on", parents=" ← ".join(reversed(ruleset.profile.chain[:-1])))


def _attested(ruleset: Ruleset, chapters: tuple[BookChapter, ...], words: Catalogue) -> Iterator[str]:
    """How much of a historic form its own sources say."""
    if is_gathered(ruleset):
        sentences = Sentences(ruleset, words)
        printed = {each.key for chapter in chapters for each in chapter.paragraphs}
        attested = [each for each in ruleset[PARAGRAPHS] if each.key in printed and is_attested(each, sentences)]
        yield attested_line(len(attested), len(printed), words)


def _chapters(ruleset: Ruleset, words: Catalogue) -> Iterator[BookChapter]:
    sentences = Sentences(ruleset, words)
    for chapter in ruleset[CHAPTERS]:
        here = [each for each in ruleset[PARAGRAPHS] if each.chapter == chapter.key and sentences.holds(each)]
        made = (_paragraph(each, sentences) for each in here)
        said = tuple(each for each in made if each.table is None or each.table.rows)
        if said:
            yield BookChapter(chapter.key, _title(chapter, words), said)
    if more := tuple(undescribed(ruleset, words)):
        yield BookChapter("more", words.text("rulebook.more"), more)


def _title(chapter: Chapter, words: Catalogue) -> str:
    return words.raw(f"chapter.{chapter.key}") or chapter.titles.get(words.language) or chapter.titles["en"]


def _paragraph(paragraph: Paragraph, sentences: Sentences) -> BookParagraph:
    ruleset, words = sentences.ruleset, sentences.words
    return BookParagraph(
        paragraph.key,
        sentences.text(paragraph),
        marked_clause(paragraph, sentences) if is_gathered(ruleset) else sentences.clause(paragraph),
        TABLES[paragraph.table](ruleset, words) if paragraph.table else None,
        tuple(book_examples(ruleset, paragraph.examples, words)),
        sentences.brief(paragraph),
    )
