"""The plugin says in words of its own why a log cannot be read; the core knows none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import skatcore_xskat
from skatcore.text.catalogue import Catalogue
from skatcore.text.files import read_messages
from skatcore.text.language_list import core_messages
from skatcore.text.message import Message

LANGUAGES = ("en", "de", "pl")


def raised() -> set[str]:
    """The keys of problems in the plugin's sources."""
    folder = Path(str(skatcore_xskat.__file__)).parent
    texts = [path.read_text("utf-8") for path in folder.glob("*.py")]
    return {key for text in texts for key in re.findall(r'"(broken\.xskat-[a-z-]+)"', text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_problem_has_words_in_each_language(language: str) -> None:
    messages = read_messages(skatcore_xskat.__name__, language=language).messages
    assert {key for key in messages if "[" not in key} == raised()
    assert not [key for key in core_messages(language) if "xskat" in key]


def test_a_problem_is_said_without_a_rule_set() -> None:
    broken = Message.of("broken.xskat-rows", count=9)
    assert [Catalogue(language).say(broken) for language in LANGUAGES] == [
        "the tricks have 9 rows instead of ten",
        "die Stiche haben 9 statt zehn Zeilen",
        "sztychy mają wierszy: 9, a powinno być dziesięć",
    ]


def test_a_language_without_the_words_says_them_in_english() -> None:
    assert Catalogue("da").say(Message("broken.xskat-deck")) == "hands and skat are not the 32 cards"


def test_a_problem_of_a_format_without_words_is_its_key() -> None:
    assert Catalogue("de").say(Message.of("broken.diary-torn", word="x")) == "diary-torn"
