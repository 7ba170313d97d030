"""Causes that the system and parsers state in English, in each language."""

from __future__ import annotations

import errno
import json
import os
import socket

import pytest

from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.files import parse_layer
from skatcore.text.catalogue import Catalogue
from skatcore.text.causes import cause

WRONG_TOML = (
    *("a = ", "a = [1", "[a", "[[a]", "a = 'x", "a = '''x", 'a = "x', "a b", "a = 1 b", "[a]\n[a]", "a = 1\na = 2"),
    *("a = {b = 1", "a = {b = 1, b = 2}", 'a = "\\q"', 'a = "\\u12"', "= 1", "a = yes", "[a b]", 'a = "x\ny"', "\0"),
    *("[]", "a.b = 1\n[a]\nb = 2", "a = 2026-02-30"),
)
WRONG_JSON = ("{", "[1", '{"a" 1}', "{a: 1}", '{"a": "x', '"\\q"', "1 2", '"\x01"', "")


@pytest.mark.parametrize("text", WRONG_TOML)
def test_what_is_wrong_in_a_profile_is_said_in_each_language(text: str) -> None:
    with pytest.raises(ProfileError) as caught:
        parse_layer(text.encode(), "club.toml")
    why = str(caught.value.problems[0].message.detail("why"))
    assert all(f"why.{why}" in Catalogue(language) for language in ("en", "de", "pl")), why


@pytest.mark.parametrize("text", WRONG_JSON)
def test_what_is_wrong_in_json_is_said_in_each_language(text: str) -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(text)
    assert f"why.{cause(caught.value)}" in Catalogue("en")


def test_a_cause_of_the_system_is_said_in_the_language_of_the_reader() -> None:
    why = cause(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "out.csv"))
    said = [Catalogue(lang).text("cli.not-written", file="out.csv", why=why) for lang in ("en", "de", "pl")]
    assert said == [
        "out.csv cannot be written: no space left on the disk",
        "out.csv kann nicht geschrieben werden: auf dem Datenträger ist kein Platz mehr",
        "nie można zapisać out.csv: na dysku nie ma już miejsca",
    ]


@pytest.mark.parametrize("number", [-2, 8, 11001])
def test_an_address_that_nobody_knows_is_said_whatever_number_the_system_has_for_it(number: int) -> None:
    assert cause(socket.gaierror(number, "nodename nor servname provided")) == "gaierror"


def test_a_cause_without_words_is_repeated() -> None:
    assert (
        Catalogue("de").text("problem.file-unreadable", why=cause(OSError("a broken tape"))).endswith("a broken tape")
    )
    assert cause(ValueError("A new complaint (at line 3, column 4)")) == "A new complaint"
