"""Output of a tournament's commands on the command line, in every language, and their exit status."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from support.commands import Skat
from support.tournaments import names

LANGS: Final = ("en", "de", "pl")
#: What is refused: the exit status, the command, and what is said in English, German and Polish.
REFUSED: Final = (
    (2, "player a=b", "'a=b' is not a name", "'a=b' ist kein Name", "'a=b' nie jest nazwiskiem"),
    (2, "enter 1 1 x", "'x' is not a result", "'x' ist kein Ergebnis", "'x' nie jest wynikiem"),
    (2, "enter 1 1 x=1/2", "'x=1/2' is not a result", "'x=1/2' ist kein Ergebnis", "'x=1/2' nie jest wynikiem"),
    (1, "enter 1 1 Nobody=1/1/1", "nobody is called that", "so heißt niemand", "nikt się tak nie nazywa"),
    (1, "withdraw Nobody", "nobody is called that", "so heißt niemand", "nikt się tak nie nazywa"),
    (1, "enter 2 1 x=1/1/1", "series 2 is not drawn", "Serie 2 ist nicht ausgelost", "seria 2 nie jest rozlosowana"),
    (1, "tables 2", "series 2 is not drawn", "Serie 2 ist nicht ausgelost", "seria 2 nie jest rozlosowana"),
    (1, "enter 1 9 x=1/1/1", "there is no table 9", "es gibt keinen Tisch 9", "nie ma stolika 9"),
    (1, "draw --again --seed 1", "the same tables", "dieselben Tische", "te same stoliki"),
    (2, "enter 1", "which table?", "welcher Tisch?", "który stolik?"),
    (2, "enter 1 1", "has no score sheet of its own", "hat keine eigene Spielliste", "nie ma własnej listy"),
)


@pytest.fixture
def cup(begin: Callable[..., Skat]) -> Skat:
    """A tournament of eight whose first series is drawn."""
    return begin(("player", *names(8)), ("draw", "--seed", "1"), series="2")


@pytest.mark.parametrize(("status", "command", *LANGS), REFUSED)
def test_what_is_refused_is_said_in_every_language(
    cup: Skat, status: int, command: str, en: str, de: str, pl: str
) -> None:
    before = cup("tournament", "export").out
    for lang, expected in zip(LANGS, (en, de, pl), strict=True):
        done = cup("tournament", *command.split(), "--lang", lang)
        assert (done.status, done.out) == (status, "")
        assert expected in done.err
    assert cup("tournament", "export").out == before


@pytest.mark.usefixtures("katowice")
@pytest.mark.parametrize(
    ("lang", "day"), [("en", r"\d+ \w+ 20\d\d"), ("de", r"\d\d\.\d\d\.20\d\d"), ("pl", r"\d+ \w+ 20\d\d")]
)
def test_the_time_of_a_draw_is_that_of_the_clock_on_the_wall(cup: Skat, lang: str, day: str) -> None:
    clock = re.compile(day + r", \d\d:\d\d CES?T")
    for words in (("tables",), ("draw", "--again", "--seed", "2")):
        done = cup("tournament", *words, "--lang", lang)
        assert done.status == 0
        assert clock.search(done.out)
    assert cup("tournament", "tables", "--format", "json").data["at"].endswith("Z")
