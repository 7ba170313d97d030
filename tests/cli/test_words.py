"""What the command line says is there in every language, with the same details."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import skatcore
from skatcore.messages import LANGUAGES, core_messages, fields
from skatcore.rules.build import load_ruleset
from skatcore.scoring.game_names import plain

MESSAGES = {
    language: {
        key: text
        for key, text in import_module(f"skatcore.messages.cli.{language}").MESSAGES.items()
        if not key.startswith("typed.")
        and not key.endswith("]")  # the forms for single numbers: tests/test_messages.py
    }
    for language in LANGUAGES
}


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_language_says_the_same(language: str) -> None:
    english, other = MESSAGES["en"], MESSAGES[language]
    assert set(other) == set(english)
    assert {key for key in english if fields(english[key]) != fields(other[key])} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    folder = Path(skatcore.__file__).parent / "messages"
    keys = [
        key.value
        for file in folder.rglob(f"{language}.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    ]
    assert len(keys) > 100
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("topic", ["dealt", "deal", "play", "simulate"])
def test_every_message_is_asked_for_and_there(topic: str) -> None:
    folder = Path(skatcore.__file__).parent
    sources = [file for part in ("cli", "views") for file in (folder / part).rglob("*.py")]
    texts = [file.read_text("utf-8") for file in sources]
    asked = {key for text in texts for key in re.findall(rf'["\x27]({topic}\.[a-z-]+)["\x27]', text)}
    known = {key for key in MESSAGES["en"] if key.startswith(f"{topic}.")}
    asked -= set(load_ruleset("isko").profile.cites) - known  # keys of clauses look the same
    assert asked <= known
    computed = {"simulate.mean", "simulate.deviation", "simulate.range", "simulate.overbid"}
    assert known - asked <= computed


def test_a_word_that_is_typed_means_one_thing_whatever_the_language() -> None:
    meanings: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for key, phrases in core_messages(language).items():
            for phrase in phrases.split(", ") if key.startswith("typed.") else ():
                meanings.setdefault(plain(phrase), set()).add(key)
    assert len(meanings) > 50
    assert {phrase: keys for phrase, keys in meanings.items() if len(keys) > 1} == {}
