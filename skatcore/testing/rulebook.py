"""The rulebook: each paragraph can be said in every language, stands in a chapter, and no option is left out."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.rules.option_list import listed_options
from skatcore.rules.paragraphs import CHAPTERS, PARAGRAPHS, Paragraph
from skatcore.rules.problems import Problem
from skatcore.testing.subject import Subject
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, asked
from skatcore.views.rulebook.sentences import Sentences


def check_rulebook(subject: Subject) -> Iterator[Problem]:
    """Every paragraph can be said, and a plugin with some names each of its options."""
    ruleset = subject.ruleset
    said = [Sentences(ruleset, Catalogue.of(language, ruleset)) for language in LANGUAGES]
    chapters = [chapter.key for chapter in ruleset[CHAPTERS]]
    left_out = {change.key for change in ruleset.changes if change.kind == CHAPTERS.name}  # with all their paragraphs
    for paragraph in ruleset[PARAGRAPHS]:
        owner = subject.owner(PARAGRAPHS.name, paragraph.key)
        if paragraph.chapter not in {*chapters, *left_out}:
            details = {"place": paragraph.key, "word": paragraph.chapter, "expected": ", ".join(chapters)}
            yield subject.problem("plugin-chapter-unknown", owner, **details)
        for sentences in said:
            try:
                if sentences.holds(paragraph):
                    sentences.text(paragraph)
            except (LookupError, ValueError) as error:
                language = sentences.words.language
                details = {"place": f"paragraph.{paragraph.key}", "language": language, "why": str(error)}
                yield subject.problem("plugin-cannot-say", owner, **details)
    yield from _unsaid(subject)


def _unsaid(subject: Subject) -> Iterator[Problem]:
    """The options of plugins with paragraphs that none of them names."""
    ruleset = subject.ruleset
    english = Catalogue.of("en", ruleset)
    for plugin in subject.plugins:
        paragraphs = [each for each in ruleset[PARAGRAPHS] if ruleset.owners[PARAGRAPHS.name, each.key] == plugin]
        named = {name for paragraph in paragraphs for name in _named(paragraph, english)}
        own = [option.key for option in listed_options(ruleset) if option.key.startswith(f"plugin.{plugin}.")]
        for key in own if paragraphs else ():
            if named.isdisjoint({key, key.removeprefix(f"plugin.{plugin}")}):
                yield subject.problem("plugin-option-unsaid", plugin, place=key)


def _named(paragraph: Paragraph, english: Catalogue) -> Iterator[str]:
    """The options that a paragraph names: in its conditions, its clauses, its text."""
    yield from (*paragraph.when, *paragraph.unless, *paragraph.cites, *asked(english.raw(f"paragraph.{paragraph.key}")))
