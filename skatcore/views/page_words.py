"""The words of pages in a browser, with those of a rule set."""

from __future__ import annotations

import functools
from typing import Final

from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import web_messages

#: What is said on a page instead of a message that names a command: ``page.refusal.list-there``.
PAGE: Final = "page."


@functools.lru_cache(maxsize=256)
def words_of(language: str, ruleset: Ruleset | None = None) -> Catalogue:
    """The words of the pages, and those of a rule set."""
    more = web_messages(language)
    instead = {key.removeprefix(PAGE): text for key, text in more.items() if key.startswith(PAGE)}
    terms = {} if ruleset is None else ruleset.profile.terms.get(language, {})
    words = () if ruleset is None else ruleset.words
    named = () if ruleset is None else ruleset.ladder.named
    return Catalogue(language, words, {language: {**instead, **terms}}, more=more, named=named)
