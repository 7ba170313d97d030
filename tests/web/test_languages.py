"""Every page in German and in Polish: no English words, no keys, numbers as the language writes them."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.weighed import player_said
from support.web import begun

#: English words that are none in German or Polish.
ENGLISH: Final = re.compile(
    r"\b(the|and|of|is|are|with|without|when|which|not|has|have|from|this|that|each|after|before|players?|cards?|games?"
    r"|deals?|score|won|lost|true|false|must|either|none|nobody|every|house|rulings|sensible|passed|only|other|nothing)\b"
)
#: Keys of plugins and options, values as TOML has them, thousands as in English.
KEYS: Final = re.compile(r"\b[a-z]+_[a-z_]+\b|\[[\'\"]|\b\d{1,3},\d{3}\b")
#: Titles and passages of sources, their addresses, the names of rule sets.
NAMES: Final = re.compile(
    r"\((?:three cards in the skat|Value of \w+|Announcing [\w, ]+|Objects of the Game|The Players)\)|https?://\S+|Skat Players Association|International Skat Players|Foster's Complete Hoyle, chapter on Skat"
    r" with its laws|Report on the 27th German Skat congress|xskat - a card game for 1 to 3 players|Mechanics of Texas Skat"
    r"|" + "|".join(sorted(bundled(), key=len, reverse=True))
)
#: The manual is in English; what a clause is implemented by has the names of the program.
NOT_WALKED: Final = re.compile(r"/manual|/k/|/static|/rules/clauses|.*/toml")
#: How many pages of a kind are looked at.
MOST: Final = 2
STARTS: Final = (
    "/",
    "/club",
    "/evening/1",
    "/evening/new",
    "/builder",
    "/tournament/new",
    "/play",
    "/effect",
    "/compare",
)


def shown(page: str) -> Iterator[str]:
    """The texts of a page, labels and hints included."""
    page = re.sub(r"<(script|style|textarea|code|pre)\b.*?</\1>", "", page, flags=re.DOTALL)
    labels = re.findall(r'(?:aria-label|placeholder|title|alt)="([^"]*)"', page)
    for text in (*re.split(r"<[^>]+>", page), *labels):
        yield html.unescape(text).strip()


def found(pattern: re.Pattern[str], text: str) -> bool:
    """Whether a text has what is looked for elsewhere than in names."""
    return bool(pattern.search(text) and pattern.search(NAMES.sub("", text)))


def pages(browser: TestClient) -> Iterator[tuple[str, str]]:
    """The pages that links lead to, a few of each kind and every rule set."""
    seen, kinds = set[str](), Counter[str]()
    waiting = [*STARTS, *(f"/rules/{name}" for name in bundled())]
    while waiting:
        path = waiting.pop(0)
        kind = re.sub(r"\d+", "1", re.sub(r"(?<=^/rules/)[^/]+", "x", urlsplit(path).path))
        kind += "?own" * path.endswith("?show=own")  # a part of the whole page
        if path in seen or NOT_WALKED.match(path) or (kinds[kind] >= MOST and kind != "/rules/x"):
            continue
        seen.add(path)
        kinds[kind] += 1
        answer = browser.get(path)
        if answer.headers.get("content-type", "").startswith("text/html"):
            yield path, answer.text
            links = map(html.unescape, re.findall(r'href="(/[^"#]*)', answer.text))
            waiting += links


@pytest.mark.parametrize("language", ["de", "pl"])
def test_no_page_is_half_translated(host: TestClient, language: str) -> None:
    host.headers["accept-language"] = language
    begun(host, ("Ćwik", "Dora", "Ewa"), profile="pub", stake="5 cent", title="Abend")
    texts = {text: path for path, page in pages(host) for text in shown(page)}
    english = {text: path for text, path in texts.items() if found(ENGLISH, text) or found(KEYS, text)}
    assert english == {}


@pytest.mark.parametrize(
    ("language", "count", "kind"), [("de", "1.500", "vernünftig"), ("pl", "1\N{NO-BREAK SPACE}500", "rozsądni")]
)
def test_numbers_and_players_are_in_the_language(language: str, count: str, kind: str) -> None:
    words = Catalogue.of(language)
    assert words.number(1500) == count
    assert words.number(-1.25, 1) == "-1,2"
    assert words.number(0.004, 2, signed=True) == "0,00"
    assert player_said("sensible", words) == kind


@pytest.mark.parametrize(
    ("language", "told"), [("de", "wähle ihres unter „Format“"), ("pl", "wybierz właściwy w polu „Format”")]
)
def test_a_file_that_is_not_recognised_is_told_in_the_words_of_the_form(
    client: TestClient, language: str, told: str
) -> None:
    client.headers["accept-language"] = language
    page = html.unescape(client.post("/compare", data={"rules": "isko"}, files={"file": ("x.txt", b"hello")}).text)
    assert told in page
    assert "--from" not in page


@pytest.mark.parametrize("language", ["de", "pl"])
def test_other_values_of_a_question_are_told_in_words(client: TestClient, language: str) -> None:
    client.headers["accept-language"] = language
    page = html.unescape(client.get("/builder?base=kontra").text)
    assert "Kontra" in page
    assert not [text for text in shown(page) if found(KEYS, text)]
