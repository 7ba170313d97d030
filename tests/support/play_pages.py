"""Tables to play at in the browser: begun by one, by three, and at a certain deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from skatcore.views.cards.svg import Face
from support.web import stored
from support.web_players import WebPlayer, hidden_in, table_at

#: One that is found where it stands in a text.
LONG_SEED = 0x5EED_0F_A_7AB1E_0F_78EE
RANDOM = "skatcore.web.pages.play.begin.secrets.randbits"
MADE = "skatcore.web.pages.play.table.play_page"
LINK = re.compile(r'value="http://testserver(/k/[\w-]{22})"')
LOOKS = (("en", Face.FRENCH), ("de", Face.GERMAN), ("pl", Face.FOUR_COLOUR))


def begun_alone(client: TestClient, ruleset: str = "isko", **form: str) -> WebPlayer:
    """A table against two computers, with the key that its beginner was given."""
    answer = client.post(
        "/play", data={"rules": ruleset, "people": "1", "name0": "Ada", **form}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return player_of(client, answer.headers["location"])


def player_of(client: TestClient, path: str, language: str = "en", face: Face = Face.FRENCH) -> WebPlayer:
    """Whoever has begun the table at a path."""
    name = f"skat-key-table-{path.rpartition('/')[2]}-official0"
    key = next(cookie.value for cookie in client.cookies.jar if cookie.name == name)
    return WebPlayer(client, f"/k/{key}", language, face)


@contextmanager
def three_at(client: TestClient, ruleset: str) -> Iterator[tuple[int, list[WebPlayer]]]:
    """A table of three people, each with a browser, a language and cards of his own."""
    names = {f"name{at}": name for at, name in enumerate(("Ada", "Bolek", "Cosima"))}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RANDOM, lambda _: LONG_SEED)
        answer = client.post("/play", data={"rules": ruleset, "people": "3", **names})
    links = LINK.findall(answer.text)
    assert (answer.status_code, len(links)) == (200, 2)
    number = stored(client, lambda club: club.tables.all()[-1].number)
    own = player_of(client, f"/play/{number}", *LOOKS[0])
    players = [own, *(WebPlayer(client, link, *look) for link, look in zip(links, LOOKS[1:], strict=True))]
    for place, player in enumerate(players):
        player.place = place
        player.follow()
    try:
        yield number, players
    finally:
        for player in players:
            player.leave()


def leaked(client: TestClient, number: int, players: list[WebPlayer]) -> list[str]:
    """The secrets that players were sent since this was asked last."""
    table, found = table_at(client, number), list[str]()
    assert table.seed == LONG_SEED
    for player in players:
        text = player.sent(table.ruleset)
        found += [f"{player.place} sees {code}" for code in hidden_in(text, table, player.place)]
        secrets = ["game_table", str(LONG_SEED), f"{LONG_SEED:x}", *(other.key for other in {*players} - {player})]
        found += [f"{player.place} sees {secret}" for secret in secrets if secret in text]
    return found


def begun_number(client: TestClient) -> int:
    """One more table."""
    return int(begun_alone(client).path.rpartition("/")[2])


#: Seed 7 under ISkO: forehand is bid 18 and 20, then plays hearts.
AUCTION = ("held", "held", "took-skat")


def at_hearts(client: TestClient) -> WebPlayer:
    """A player who plays hearts."""
    player = begun_alone(client)
    for token in AUCTION:
        assert ("Hand: play without the skat" in player.page) == (token == "took-skat")  # noqa: S105 - no password
        assert player.send(token=token).status_code == 200
    assert "Hand: play" not in player.page
    assert player.send(cards=["CQ", "CK"]).status_code == 200
    assert player.send("announced:hearts").status_code == 200
    return player
