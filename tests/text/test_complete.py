"""No message of any file can be lost without a word: a line that is taken away is missed.

A message that is in one language and not in another is missed by `lacking`, which is tried with each line of each
file. One that is in no language is missed where it is asked for: by `skat plugin check`, when rules are loaded, and by
the tests of the pages, of the commands' help and of the sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

import pytest
import tomli

from skatcore.rules.build import load_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.testing.subject import Subject
from skatcore.testing.words import check_words
from skatcore.text import files
from skatcore.text.files import MessageFile, read_messages
from skatcore.text.language_list import LANGUAGES
from skatcore.text.words import words_of_formats
from support.plugins import bundled_registry

ROOT: Final = Path(__file__).parents[2]
#: The keys in a file for each language; those of aliases begin with ``aliases ``.
Keys = Mapping[str, frozenset[str]]

#: The forms of a sentence for some numbers, next to the one for all others.
FORMS: Final = {"en": {"one"}, "de": {"one"}, "pl": {"one", "few"}}
#: Sentences that a language says alike of every number, because of how they are built, or how large the number is.
ALIKE: Final = {
    "en": {"cli.rule-sets", "effect-page.bounds"},
    "de": {"cli.rule-sets", "effect-page.bounds"},
    "pl": {"cli.further-points", "cli.undated", "incident-line.left-out", "ruled.missing-facts"},
}
#: A sentence for some numbers: its key, and the form.
OF_NUMBER: Final = re.compile(r"(.+)\[([a-z]+)\]")
#: A noun after a number.
NOUN: Final = re.compile(r"unit\.(?!times\.)(.+)\.(?:one|few|many)")
#: Numbers in words after "z" and "bez", which only Polish declines.
IN_WORDS: Final = {f"number.{kind}.{number}" for kind in ("with", "without") for number in range(1, 12)}


#: Folders of messages that are read for themselves.
PARTS: Final = ("help", "manual", "web")


@cache
def keys_of(owner: str) -> Keys:
    """The keys of the program's messages, help, glossary or pages, or of the files beside the code of a package."""
    folder = ROOT / "skatcore" / "locale"
    places = {
        part: {language: sorted((folder / language / inside).glob("*.toml")) for language in LANGUAGES}
        for part, inside in (("core", ""), *((part, part) for part in PARTS))
    }
    beside = {language: [ROOT / owner / f"{language}.toml"] for language in LANGUAGES}
    return {language: frozenset(_keys(files)) for language, files in places.get(owner, beside).items()}


def _keys(files: list[Path]) -> Iterator[str]:
    for file in files:
        tables = tomli.loads(file.read_text("utf-8"))
        yield from (f"aliases {key}" for key in tables.pop("aliases", {}))
        yield from tables


def packages() -> list[str]:
    """The folders with files of words beside the code, from the checkout."""
    files = [*(ROOT / "skatcore" / "isko").rglob("en.toml"), *(ROOT / "plugins").rglob("en.toml")]
    return sorted(str(file.parent.relative_to(ROOT)) for file in files)


OWNERS: Final = ("core", *PARTS, *packages())


def lacking(said: Keys, about: frozenset[str] | None = None) -> set[tuple[str, str]]:
    """The languages and keys that are not there, and should be as other languages have them; all, or those ``about``."""
    every = frozenset().union(*said.values()) if about is None else about
    wanted = {(language, key) for own in every for language, key in _wanted(own)}
    return {(language, key) for language, key in wanted if key not in said[language]}


def _wanted(key: str) -> Iterator[tuple[str, str]]:
    """The keys that a key in one language asks of all of them."""
    sentence, noun = OF_NUMBER.fullmatch(key), NOUN.fullmatch(key)
    for language in LANGUAGES:
        if sentence:
            yield language, sentence[1]
            forms = FORMS[language] if sentence[1] not in ALIKE[language] else set()
            yield from ((language, f"{sentence[1]}[{each}]") for each in forms)
        elif noun:
            yield from ((language, f"unit.{noun[1]}.{each}") for each in {*FORMS[language], "many"})
        elif key in IN_WORDS:
            yield from (("pl", other) for other in IN_WORDS)
        else:
            yield language, key


def stem(key: str) -> str:
    """The beginning that a key shares with those that stand for the same under other numbers."""
    of_number = OF_NUMBER.fullmatch(key) or NOUN.fullmatch(key)
    return "number" if key in IN_WORDS else of_number[1] if of_number else key


@pytest.mark.parametrize("owner", OWNERS)
def test_every_language_has_all_messages(owner: str) -> None:
    said = keys_of(owner)
    assert min(map(len, said.values())) > 1
    assert lacking(said) == set()


@pytest.mark.parametrize("owner", OWNERS)
def test_each_line_that_is_taken_away_is_missed(owner: str) -> None:
    said = keys_of(owner)
    together: dict[str, set[str]] = {}
    for key in frozenset().union(*said.values()):
        together.setdefault(stem(key), set()).add(key)
    unnoticed = [
        (language, key)
        for language, keys in said.items()
        for key in keys
        if (language, key) not in lacking({**said, language: keys - {key}}, frozenset(together[stem(key)]))
    ]
    assert unnoticed == []


@pytest.mark.parametrize("owner", OWNERS)
def test_no_language_has_forms_that_it_does_not_use(owner: str) -> None:
    for language, keys in keys_of(owner).items():
        sentences = [match for key in keys if (match := OF_NUMBER.fullmatch(key))]
        assert [each[0] for each in sentences if each[2] not in FORMS[language] or each[1] in ALIKE[language]] == []


def test_every_file_is_that_of_a_plugin_or_a_format() -> None:
    registry = bundled_registry()
    plugins = PluginSet(registry.names(), registry)
    given = [words for name in registry.names() for words in plugins.calls(name).words()]
    given += words_of_formats()
    modules = {owner.removeprefix("plugins/").replace("/", ".") for owner in packages()}
    for module, language in product(modules, LANGUAGES):
        messages = read_messages(module, language=language).messages
        assert any(words.language == language and words.messages == messages for words in given), (module, language)


@pytest.mark.parametrize("plugin", bundled_registry().names())
def test_every_message_that_a_plugin_lacks_in_english_is_named(plugin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    isko = load_ruleset("isko")
    subject = Subject(replace(isko, profile=replace(isko.profile, plugins={plugin: None})), bundled_registry())
    assert list(check_words(subject)) == []
    said = [key for words in subject.calls[plugin].words() if words.language == "en" for key in words.messages]
    assert said

    def without_english(*package: str, language: str = "", deep: bool = False) -> MessageFile:
        file = read_messages(*package, language=language, deep=deep)
        return replace(file, messages={}) if language == "en" else file

    monkeypatch.setattr(files, "read_messages", without_english)
    missing = [dict(problem.message.details)["place"] for problem in check_words(subject)]
    assert set(missing) == {key for key in said if not OF_NUMBER.fullmatch(key)}
