"""What the command line says is there in every language, with the same details."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import skatcore.cli
from skatcore.cli.words.common import WORDS
from skatcore.messages import LANGUAGES, fields
from skatcore.rules.build import load_ruleset
from skatcore.scoring.game_names import plain

MESSAGES = {
    language: {
        key: text
        for words in WORDS
        if words.language == language
        for key, text in words.messages.items()
        if not key.endswith("]")  # the forms for single numbers: tests/test_messages.py
    }
    for language in LANGUAGES
}


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_language_says_the_same(language: str) -> None:
    english, other = MESSAGES["en"], MESSAGES[language]
    assert set(other) == set(english)
    assert {key for key in english if fields(english[key]) != fields(other[key])} == set()


def test_no_message_is_said_by_two() -> None:
    for language in LANGUAGES:
        keys = [key for words in WORDS if words.language == language for key in words.messages]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("topic", ["dealt", "deal", "play", "simulate"])
def test_every_message_is_asked_for_and_there(topic: str) -> None:
    folder = Path(skatcore.cli.__file__).parent
    sources = [*folder.rglob("*.py"), folder.parent / "views" / "simulation_chart.py"]
    texts = [file.read_text("utf-8") for file in sources if "words" not in file.parts]
    asked = {
        key for text in texts for key in re.findall(rf'["\x27]({topic}\.[a-z-]+)["\x27]', text)
    }
    known = {key for key in MESSAGES["en"] if key.startswith(f"{topic}.")}
    asked -= set(load_ruleset("isko").profile.cites) - known  # keys of clauses look the same
    assert asked <= known
    computed = {"simulate.mean", "simulate.deviation", "simulate.range", "simulate.overbid"}
    assert known - asked <= computed


def test_a_word_that_is_typed_means_one_thing_whatever_the_language() -> None:
    meanings: dict[str, set[str]] = {}
    for words in WORDS:
        for key, phrases in words.aliases.items():
            for phrase in phrases:
                meanings.setdefault(plain(phrase), set()).add(key)
    assert {phrase: keys for phrase, keys in meanings.items() if len(keys) > 1} == {}
