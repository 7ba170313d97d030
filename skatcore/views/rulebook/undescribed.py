"""Plugins that contribute no paragraph: the book then says what they and their options are for."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.paragraphs import PARAGRAPHS
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
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
