"""The rulebook of a compiled rule set in one language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from skatcore.rules.paragraphs import CHAPTERS, Paragraph
from skatcore.rules.profile.editions import status
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.version import VERSION
from skatcore.views.rulebook.added import attested_paragraphs, clause_not_attested, undescribed
from skatcore.views.rulebook.examples import book_examples
from skatcore.views.rulebook.model import BookChapter, BookParagraph, Rulebook
from skatcore.views.rulebook.sentences import Sentences
from skatcore.views.rulebook.tables import TABLES
from skatcore.views.rules.rulesets import in_language, source_text


def rulebook(ruleset: Ruleset, words: Catalogue) -> Rulebook:
    """The whole rulebook: what the rule set's plugins say of their rules, as far as it holds here."""
    sentences = Sentences(ruleset, words)
    attested = attested_paragraphs(sentences)
    chapters = tuple(_chapters(sentences, attested))
    return Rulebook(
        id=ruleset.id,
        language=words.language,
        title=in_language(ruleset.profile.header.title, words),
        facts=tuple(_facts(ruleset, chapters, attested, words)),
        chapters=chapters,
        sources=tuple(source_text(source, words) for source in ruleset.profile.sources),
        version=VERSION,
        digest=ruleset.digest,
    )


def _facts(
    ruleset: Ruleset, chapters: Sequence[BookChapter], attested: Collection[str] | None, words: Catalogue
) -> Iterator[str]:
    header = ruleset.profile.header
    yield words.text(f"choice.profile.status.{status(header)}")
    yield from (in_language(text, words) for text in (header.region, header.period, header.description) if text)
    if len(ruleset.profile.chain) > 1:
        yield words.text("rulebook.built-on", parents=" ← ".join(reversed(ruleset.profile.chain[:-1])))
    if attested is not None:
        printed = [each.key for chapter in chapters for each in chapter.paragraphs]
        yield words.text("rulebook.attested", count=sum(key in attested for key in printed), total=len(printed))
        yield words.text("rulebook.not-attested")


def _chapters(sentences: Sentences, attested: Collection[str] | None) -> Iterator[BookChapter]:
    ruleset, words = sentences.ruleset, sentences.words
    for chapter in ruleset[CHAPTERS]:
        here = [each for each in sentences.paragraphs if each.chapter == chapter.key and sentences.holds(each)]
        made = (_paragraph(each, sentences, attested) for each in here)
        said = tuple(each for each in made if each.table is None or each.table.rows)
        title = words.text(f"chapter.{chapter.key}")
        if attested is not None and not any(each.key in attested for each in said):
            title = words.text("rulebook.chapter-not-attested", title=title)
        if said:
            yield BookChapter(chapter.key, title, said)
    if more := tuple(undescribed(ruleset, words)):
        yield BookChapter("more", words.text("rulebook.more"), more)


def _paragraph(paragraph: Paragraph, sentences: Sentences, attested: Collection[str] | None) -> BookParagraph:
    ruleset, words = sentences.ruleset, sentences.words
    as_stated = attested is None or paragraph.key in attested
    return BookParagraph(
        paragraph.key,
        sentences.text(paragraph),
        sentences.clause(paragraph) if as_stated else clause_not_attested(paragraph, sentences),
        TABLES[paragraph.table](ruleset, words) if paragraph.table else None,
        tuple(book_examples(ruleset, paragraph.examples, words)),
        sentences.brief(paragraph),
    )
