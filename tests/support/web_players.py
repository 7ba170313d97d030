"""People at a table in browsers of their own, and every byte that the server sends to each."""

from __future__ import annotations

import asyncio
import functools
import html
import random
import re
import time
from collections.abc import Iterable
from concurrent.futures import Future
from typing import Any

from starlette.testclient import TestClient

from skatcore.model.cards import DECK, Card, Suit
from skatcore.rules.ruleset import Ruleset
from skatcore.table.session import GameTable
from skatcore.text.language_list import LANGUAGES
from skatcore.views import words_of
from skatcore.views.cards.svg import Face, card_name, index, sprite
from support.patience import PATIENCE
from support.table_play import codes_in, may_know
from support.web import another, site_of

_SIGN = re.compile(r'#(french|german)-(\w+)"/></svg>([^<]+)<')
_SYMBOLS = dict(zip(Suit, "♣♠♥♦", strict=True))
#: What needs more than one's own decision, and comes up by chance.
UNUSUAL = frozenset({"undo", "showed-cards", "conceded"})


def dice_of(seed: object) -> random.Random:
    """Dice for choices by chance, the same for the same seed."""
    return random.Random(str(seed))  # noqa: S311 - choices, no secrets


class WebPlayer:
    """Somebody at a place, with the key of a link, a language and cards that he likes."""

    def __init__(self, server: TestClient, link: str, language: str = "en", face: Face = Face.FRENCH) -> None:
        self.browser = another(server, **{"accept-language": language})
        self.browser.portal = server.portal  # one event loop, as in the server
        self.browser.cookies.set("skat-cards", face.value)
        self.language, self.face, self.key = language, face, link.rpartition("/")[2]
        self.got: list[str] = []
        self.page = ""
        answer = self.browser.get(link)
        assert answer.status_code == 200, answer.text
        self.path = answer.url.path
        self.place = -1
        self._take(answer)
        self._server = server
        self._stream: list[str] = []
        self._told = 0
        self._following: Future[Any] | None = None

    def _take(self, answer: Any) -> str:
        text = html.unescape(str(answer.text))
        for response in (*answer.history, answer):
            self.got.append(str(response.headers).replace(self.key, ""))
        self.got.append(text)
        if 'data-version="' in text:
            self.page = text
        return text

    def look(self) -> str:
        """Open the page."""
        return self._take(self.browser.get(self.path))

    def send(
        self, token: str = "", *, moment: str = "", cards: Iterable[str] = (), sure: bool = False, key: str = ""
    ) -> Any:
        """Send what is chosen for a moment, by default that of the page; with a key as a script does."""
        data = {"moment": moment or self.moment, "card": [*cards]} | ({"token": token} if token else {})
        data |= {"sure": "yes"} if sure else {}
        data |= {"key": key, "said": f"<b>{token}"} if key else {}
        answer = self.browser.post(self.path, data=data, headers={"hx-request": "true"})
        self._take(answer)
        return answer

    @property
    def moment(self) -> str:
        """The moment that the page shows."""
        found = re.search(r'name="moment" value="([^"]+)"', self.page)
        assert found, self.page
        return found[1]

    @property
    def version(self) -> int:
        """How often the table had been written when the page was made."""
        found = re.search(r'data-version="(\d+)"', self.page)
        assert found, self.page
        return int(found[1])

    def tokens(self) -> list[str]:
        """The tokens that the page offers, illegal cards left out."""
        held = re.findall(r'<button class="held may" name="token" value="([^"]+)"', self.page)
        said = re.findall(r'<button name="token" value="([^"]+)"', self.page)
        return held + said

    def illegal(self) -> list[str]:
        """The cards that would be refused."""
        return re.findall(r'<button class="held no" name="token" value="([^"]+)"', self.page)

    def chooses(self, dice: random.Random, avoid: Iterable[str] = UNUSUAL) -> None:
        """Send any of what the page offers."""
        self.look()
        if 'data-lays="2"' in self.page:
            cards = re.findall(r'<label class="held"><input type="checkbox" name="card" value="(\w+)"', self.page)
            answer = self.send(cards=dice.sample(cards, 2))
        else:
            if refused := self.illegal():
                assert 'class="why"' in self.send(dice.choice(refused)).text
            left_out = set(avoid)
            offered = [token for token in self.tokens() if token not in left_out]
            answer = self.send(dice.choice(offered or self.tokens()))
        assert answer.status_code == 200, answer.text

    # -- the stream -------------------------------------------------------------------------------

    def follow(self) -> None:
        """Follow the table from now on."""
        portal = self._server.portal
        assert portal is not None
        self._following = portal.start_task_soon(self._read)

    async def _read(self) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())
        headers = [(b"host", b"testserver"), (b"cookie", cookies.encode())]
        headers.append((b"accept-language", self.language.encode()))
        scope = {
            "type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "path": f"{self.path}/live",
            "raw_path": f"{self.path}/live".encode(), "query_string": b"", "root_path": "", "headers": headers,
            "client": ("testclient", 50000), "server": ("testserver", 80),
        }  # fmt: skip

        async def receive() -> dict[str, str]:
            await asyncio.sleep(3600)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if "headers" in message:
                self._stream.append(str(message["headers"]))
            self._stream.append(bytes(message.get("body", b"")).decode())

        await self._server.app(scope, receive, send)

    def streamed(self, version: int) -> None:
        """Wait until the stream has told of a version; what it has sent is kept."""
        end = time.monotonic() + PATIENCE
        while self._told < version:
            assert time.monotonic() < end, f"the stream tells nothing: {self._following}"
            told, self._stream = self._stream, []
            self.got += map(html.unescape, told)
            self._told = max([self._told, *map(int, re.findall(r'data-version="(\d+)"', "".join(told)))])
            time.sleep(0.002)

    def leave(self) -> None:
        """Close the stream."""
        if self._following is not None:
            self._following.cancel()

    # -- what he has been sent --------------------------------------------------------------------

    def sent(self, ruleset: Ruleset) -> str:
        """Everything since it was asked for last, the drawings of all cards left out."""
        drawn = html.unescape(sprite(self.face, words_of(self.language, ruleset)))
        text = "\n".join(self.got).replace(drawn, "")
        self.got.clear()
        return text


def table_at(server: TestClient, number: int) -> GameTable:
    """The table itself, as only the server has it."""
    portal = server.portal
    assert portal is not None
    return portal.call(site_of(server).tables.now, number).table


@functools.cache
def names_of_cards() -> dict[str, str]:
    """Every name and every sign of each card, in all languages and faces, with its code."""
    names: dict[str, str] = {}
    for words in map(words_of, LANGUAGES):
        for card in DECK:
            corner, symbol = index(card.rank, Face.FRENCH, words), _SYMBOLS[card.suit]
            written = [card_name(card, face, words) for face in Face]
            names |= {name.lower(): str(card) for name in (*written, symbol + corner, corner + symbol)}
    return names


@functools.cache
def corners_of_cards() -> dict[tuple[str, str, str], str]:
    """The codes by deck, suit and what stands in the corner; the German D is an ace (Daus), not a queen."""
    faces = [(face, words_of(language)) for face in Face for language in LANGUAGES]
    decks = {face: "german" if face is Face.GERMAN else "french" for face in Face}
    return {(decks[at[0]], card.suit.key, index(card.rank, *at)): str(card) for card in DECK for at in faces}


def cards_in(text: str) -> set[str]:
    """The codes of all cards that a text tells of, by code, by name or as a sign."""
    lower = text.lower()
    found = codes_in(text) | {code for name, code in names_of_cards().items() if name in lower}
    return found | {code for sign in _SIGN.findall(text) if (code := corners_of_cards().get(sign))}


def hidden_in(text: str, table: GameTable, place: int) -> set[str]:
    """The cards in a text that the player at a place may not know of now; when the deal is over there are none."""
    if table.deal.over:
        return set()
    return cards_in(text) - may_know(table, place)


def all_codes() -> set[str]:
    """The codes of the pack."""
    return {str(Card(card)) for card in DECK}
