"""The rulebook: each paragraph can be said in every language, stands in a chapter, and no option is left out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.paragraphs import CHAPTERS, PARAGRAPHS, SAYS, Paragraph, said_of
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
    for paragraph in said[0].paragraphs:
        owner = subject.blamed([said[0].owner(paragraph)])
        if paragraph.chapter not in {*chapters, *left_out}:
            details = {"place": paragraph.key, "word": paragraph.chapter, "expected": ", ".join(chapters)}
            yield subject.problem("problem.plugin-chapter-unknown", owner, **details)
        for sentences in said:
            try:
                if sentences.holds(paragraph):
                    sentences.text(paragraph)
            except (LookupError, ValueError) as error:
                language = sentences.words.language
                details = {"place": sentences.message(paragraph), "language": language, "why": str(error)}
                yield subject.problem("problem.plugin-cannot-say", owner, **details)
    yield from _unsaid(subject)
    yield from _sentences_of_choices(subject)


def _unsaid(subject: Subject) -> Iterator[Problem]:
    """The options of plugins with paragraphs that none of them names."""
    ruleset = subject.ruleset
    said = Sentences(ruleset, Catalogue.of("en", ruleset))
    for plugin in subject.plugins:
        of_plugin = [each for each in said.paragraphs if said.owner(each) == plugin]
        named = {name for paragraph in of_plugin for name in _named(paragraph, said)}
        own = [option.key for option in listed_options(ruleset) if option.key.startswith(f"plugin.{plugin}.")]
        for key in own if of_plugin else ():
            if named.isdisjoint({key, key.removeprefix(f"plugin.{plugin}")}):
                yield subject.problem("problem.plugin-option-unsaid", plugin, place=key)


def _named(paragraph: Paragraph, said: Sentences) -> Iterator[str]:
    """The options that a paragraph names: in its conditions, its clauses, its text."""
    yield from (*paragraph.when, *paragraph.unless, *paragraph.cites)
    yield from asked(said.words.raw(said.message(paragraph)))


def _sentences_of_choices(subject: Subject) -> Iterator[Problem]:
    """Choices without a sentence, and sentences that no choice has."""
    ruleset = subject.ruleset
    said = Sentences(ruleset, Catalogue.of("en", ruleset))
    offered = {option.key: _single_choices(option) for option in listed_options(ruleset)}
    known = {change.key for change in ruleset.changes if change.kind == PARAGRAPHS.name}
    for paragraph in (each for each in said.paragraphs if each.option):
        option = said.option(paragraph)
        keys = [said_of(option, choice) for choice in offered.get(option, ()) if _may_say(paragraph, choice)]
        lacking = [key for key in keys if key not in said.words]
        contributed = (PARAGRAPHS.name, paragraph.key) in ruleset.owners
        for key in lacking if contributed or len(lacking) < len(keys) else ():
            yield subject.problem("problem.plugin-choice-unsaid", subject.blamed([said.owner(paragraph)]), place=key)
        known.update(keys)
    for key, plugin in subject.message_owners.items():
        names = {key.partition("[")[0].removesuffix(".brief"), key.rpartition(".")[0]}  # the paragraph may be removed
        if key.startswith(SAYS) and known.isdisjoint(names):
            yield subject.problem("problem.plugin-sentence-unsaid", plugin, place=key)


def _single_choices(option: Option) -> tuple[Any, ...]:
    """The choices of an option that has one of them."""
    if isinstance(option.value, bool):
        return (True, False)
    return () if isinstance(option.value, tuple) else option.choices


def _may_say(paragraph: Paragraph, choice: object) -> bool:
    """Whether a paragraph may say a choice of its option."""
    wanted, unwanted = paragraph.when.get(paragraph.option, choice), paragraph.unless.get(paragraph.option)
    return choice in _several(wanted) and choice not in _several(unwanted)


def _several(value: object) -> Collection[object]:
    return value if isinstance(value, (set, frozenset)) else (value,)
