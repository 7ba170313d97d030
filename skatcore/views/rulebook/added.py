"""Paragraphs that the book adds: on attested numbers, and for plugins that say nothing of themselves."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.paragraphs import PARAGRAPHS, Paragraph
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import NOT_SEEN, silence
from skatcore.views.rulebook.model import BookParagraph
from skatcore.views.rulebook.sentences import Sentences
from skatcore.views.rules.option_values import value_in_words
from skatcore.views.rules.option_words import plugin_title


def undescribed(ruleset: Ruleset, words: Catalogue) -> Iterator[BookParagraph]:
    """A paragraph for each plugin that has none of its own."""
    sentences = Sentences(ruleset, words)
    described = (each for each in sentences.paragraphs if each in ruleset[PARAGRAPHS] or sentences.holds(each))
    describing = set(map(sentences.owner, described))
    for name in ruleset.profile.plugins:
        if name not in describing:
            own = [option for option in listed_options(ruleset) if option.key.startswith(f"plugin.{name}.")]
            text = " ".join([_about(name, words), *(_option(option, words) for option in own)])
            yield BookParagraph(f"plugin-{name}", text, words.clause(ruleset.cite(f"plugin.{name}")))


def _about(plugin: str, words: Catalogue) -> str:
    title = plugin_title(plugin, words)
    return f"{title}: {words.text(f'plugin.{plugin}')}" if f"plugin.{plugin}" in words else f"{title}."


def _option(option: Option, words: Catalogue) -> str:
    meaning = words.option(option.key).rstrip(".")
    return f"{meaning}: {value_in_words(option.key, option.value, words)}."


def attested_paragraphs(sentences: Sentences) -> frozenset[str] | None:
    """The keys of the paragraphs that a source of the profile's own says, in words that were seen.

    None for a rule set that is not a historic form put together from what could be found. An edition of a code is not.
    """
    profile = sentences.ruleset.profile
    if profile.header.status != "historic" or profile.header.edition_of is not None or not profile.own_sources:
        return None
    return frozenset(
        paragraph.key
        for paragraph in sentences.paragraphs
        if sentences.holds(paragraph)
        and any(_attests(each, sentences.ruleset) for each in sentences.citations(paragraph))
    )


def clause_not_attested(paragraph: Paragraph, sentences: Sentences) -> str:
    """The clause of a paragraph that is not attested, and that it is borrowed or chosen."""
    clause = sentences.clause(paragraph)
    stated = [each for each in sentences.citations(paragraph) if silence(each) is None]
    if not stated:  # that the source is silent is said of the clause itself
        return clause
    unseen = any(NOT_SEEN in each for each in stated)
    return sentences.words.text("rulebook.chosen" if unseen else "rulebook.borrowed", clause=clause)


def _attests(citation: str, ruleset: Ruleset) -> bool:
    """Whether a citation is of a source of the profile's own, whose words were seen and are not silent."""
    spoken = silence(citation) is None and NOT_SEEN not in citation
    return spoken and any(f"{citation} ".startswith(f"{label} ") for label in ruleset.profile.own_sources)
