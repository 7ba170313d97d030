"""The languages of the pages: which one a browser asks for, and the words of each."""

from __future__ import annotations

import functools
from typing import Final

from skatcore.rules import Ruleset
from skatcore.text import Catalogue, core_messages, languages, web_messages

#: The name of a language in itself.
NAMES: Final = {"en": "English", "de": "Deutsch", "pl": "Polski"}
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


def language_name(language: str) -> str:
    """The name of a language in itself."""
    return NAMES.get(language) or str(core_messages(language).get("language.name", language))


def accepted(header: str) -> str:
    """The first language of an ``Accept-Language`` that there is; English if there is none.

    >>> accepted("pl;q=0.5, de-AT, en;q=0.1")
    'de'
    """
    asked: list[tuple[float, int, str]] = []
    for place, part in enumerate(header[:1000].split(",")):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        asked.append((-weight, place, name.strip().partition("-")[0].lower()))
    return next((name for weight, _, name in sorted(asked) if weight and name in languages()), "en")
