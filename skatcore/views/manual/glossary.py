"""The glossary of the manual: words of Skat with their meaning in each language, and words of regions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from skatcore.model.names import plain
from skatcore.text.language_list import LANGUAGES, core_messages, manual_messages
from skatcore.views.manual.bundled_rules import rulesets, words_of_all
from skatcore.views.rules.rule_parts import terms

#: The beginning of the key of a meaning; what follows is the key of the word.
_MEANING: Final = "meaning."
#: Cards and games, by the beginnings of their keys.
_CARDS: Final = ("suit.", "rank.", "contract.")
#: Own words of rule sets that are single words; a suit as a game and announced levels say the same once more.
_SINGLE: Final = (
    *("suit.", "rank.", "level.", "contract.grand", "contract.null", "contract.ramsch"),
    *("form.hand", "form.ouvert", "form.skat", "word.bid"),
)
#: Words of regions that no message says: by language and rule set, under the key of the usual word.
MORE: Final = Path(__file__).with_name("regional_words.toml")


def _table(language: str, rows: Iterator[tuple[str, ...]], *columns: str) -> str:
    words = words_of_all(language)
    heads = [words.raw(f"manual.column.{column}") for column in columns]
    each = {tuple(map(str.casefold, row)): row for row in rows}
    ordered = [each[key] for key in sorted(each, key=lambda row: [*map(plain, row)])]
    lines = (f"| {' | '.join(row)} |" for row in (heads, *ordered))
    return "\n".join((next(lines), "|---" * len(heads) + "|", *lines))


def _in_order(language: str) -> tuple[str, ...]:
    """The languages, that of the page first."""
    return (language, *(other for other in LANGUAGES if other != language))


def glossary(language: str) -> str:
    """Each word that has a meaning, in the language of the page, with the words of the others, and what it means."""
    own, *others = (words_of_all(each) for each in _in_order(language))
    keys = [key.removeprefix(_MEANING) for key in manual_messages("en") if key.startswith(_MEANING)]
    return "\n".join(
        f"- **{own.raw(key)}** ({' · '.join(words.raw(key) for words in others)}): {own.raw(_MEANING + key)}"
        for key in sorted(keys, key=lambda key: plain(own.raw(key)))
    )


def card_words(language: str) -> str:
    """A row for each card and game, in each language."""
    order = _in_order(language)
    own = {key for ruleset in rulesets().values() for pack in ruleset.words for key in pack.messages}
    keys = sorted(key for key in {*core_messages("en"), *own} if key.startswith(_CARDS))
    return _table(language, (tuple(words_of_all(each).raw(key) for each in order) for key in keys), *order)


def regional_words(language: str) -> str:
    """A row for each word of a region or time: its language, the usual word for it, and the rule set that has it."""
    return _table(language, _regional(language), "regional", "language", "usual", "where")


def _regional(language: str) -> Iterator[tuple[str, ...]]:
    more = tomllib.loads(MORE.read_text(encoding="utf-8"))
    for spoken in LANGUAGES:
        found: dict[tuple[str, str], list[str]] = {}
        for name, ruleset in rulesets().items():
            own = {
                term.key: [term.here] for term in terms(ruleset, words_of_all(spoken)) if term.key.startswith(_SINGLE)
            }
            for key, words in (own | more.get(spoken, {}).get(name, {})).items():
                for word in words:
                    found.setdefault((word, words_of_all(language).raw(key)), []).append(f"`{name}`")
        for (word, meant), places in found.items():
            yield word, words_of_all(language).raw(f"manual.column.{spoken}"), meant, ", ".join(dict.fromkeys(places))
