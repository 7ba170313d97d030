"""Rulebooks as values, made once for all tests, and a quick look whether two rule sets say the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from skatcore.rules.paragraphs import CHAPTERS, Paragraph
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.printed import Rulebook
from skatcore.views.rulebook.sentences import Sentences


def rulebook_of(ruleset: Ruleset, language: str = "en") -> Rulebook:
    """The paragraphs of a rule set in words, made once for all tests."""
    return _made(ruleset, language)


@lru_cache(maxsize=128)  # room for every bundled profile in each language
def _made(ruleset: Ruleset, language: str) -> Rulebook:
    return rulebook(ruleset, Catalogue.of(language, ruleset))


def said_by(ruleset: Ruleset, words: Catalogue, within: Collection[str] = ()) -> frozenset[str]:
    """The texts of the paragraphs that have no table, quickly made: other texts are another book.

    They are those of all chapters or of some.
    """
    said = Sentences(ruleset, words)
    return frozenset(said.text(each) for each in _without_tables(said, within) if said.holds(each))


def says_otherwise(
    ruleset: Ruleset, words: Catalogue, known: frozenset[str], option: str, within: Collection[str] = ()
) -> bool:
    """Whether the texts of a rule set are others than those known; paragraphs on the option are asked first."""
    said, found = Sentences(ruleset, words), set[str]()
    for each in sorted(_without_tables(said, within), key=lambda each: not _is_on(each, option)):
        if said.holds(each):
            text = said.text(each)
            if text not in known:
                return True
            found.add(text)
    return found != known


def _without_tables(said: Sentences, within: Collection[str]) -> Iterator[Paragraph]:
    chapters = {chapter.key for chapter in said.ruleset[CHAPTERS] if not within or chapter.key in within}
    return (each for each in said.paragraphs if each.chapter in chapters and not each.table)


def _is_on(paragraph: Paragraph, option: str) -> bool:
    named = (paragraph.option, *paragraph.cites, *paragraph.when, *paragraph.unless)
    return any(key and option.endswith(key) for key in named)
