"""Words of the command line: all that it asks for are there, and one that is typed means one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import skatcore
from skatcore.model.names import plain
from skatcore.rules.build import load_ruleset
from skatcore.text.language_list import LANGUAGES, core_messages


@pytest.mark.parametrize("topic", ["dealt", "deal", "play", "simulate"])
def test_every_message_is_asked_for_and_there(topic: str) -> None:
    folder = Path(skatcore.__file__).parent
    sources = [file for part in ("cli", "views") for file in (folder / part).rglob("*.py")]
    texts = [file.read_text("utf-8") for file in sources]
    asked = {key for text in texts for key in re.findall(rf'["\x27]({topic}\.[a-z-]+)["\x27]', text)}
    known = {key for key in core_messages("en") if re.fullmatch(rf"{topic}\.[a-z-]+", key)}
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
