"""No hidden card in any byte that a table in the browser sends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from skatcore.analysis.players.budget import Budget
from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.model.cards import Card
from skatcore.table.stored import as_json
from skatcore.views import words_of
from skatcore.views.cards.svg import Face, card_name
from skatcore.views.play.page import PlayPage, TableCard
from skatcore.views.play.table import play_page
from support.play_pages import LONG_SEED, MADE, begun_alone, begun_number, leaked, three_at
from support.table_play import codes_in
from support.web import another, with_key
from support.web_players import UNUSUAL, all_codes, cards_in, dice_of, table_at

pytestmark = pytest.mark.usefixtures("same_cards")


#: How often a hint is asked for.
HINTED = 0.15


@pytest.mark.parametrize("ruleset", ["pl-local", "schieberamsch", "kontra"])
def test_no_byte_holds_a_card_that_its_player_may_not_see(
    client: TestClient, ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skatcore.web.pages.play.act.THOUGHT", Budget(20))
    dice = dice_of(ruleset)
    with three_at(client, ruleset) as (number, players):
        table, acts = table_at(client, number), 0
        while not (table.deal.over or acts > 120):
            place = dice.choice(table.waits_for())
            # somebody claims or gives up now and then, or takes something back
            if dice.random() < HINTED:  # he alone is sent it
                players[place].look()
                assert 'class="why hint"' in players[place].send("hint").text
            players[place].chooses(dice, UNUSUAL if dice.random() < 0.93 else ())
            version = players[place].version
            for player in players:
                player.streamed(version)
            assert leaked(client, number, players) == []
            table, acts = table_at(client, number), acts + 1
        assert table.deal.over
        players[0].look()
        assert set(cards_in(players[0].sent(table.ruleset))) == all_codes()
        players[1].look()
        for player in players:
            player.sent(table.ruleset)  # when it is over, all cards are shown
        players[1].send("next-deal")
        for player in players:
            player.streamed(player.version + (player is not players[1]))
        assert leaked(client, number, players) == []


def hidden_card(client: TestClient, number: int, place: int) -> str:
    """A card of the player to the left."""
    table = table_at(client, number)
    seat = table.seat_of((place + 1) % 3)
    assert seat is not None
    return str(table.deal.hand(seat)[0])


@pytest.mark.parametrize("way", ["hand", "trick", "log", "name", "table"])
def test_a_hidden_card_that_is_sent_is_found(client: TestClient, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    with three_at(client, "isko") as (number, players):
        for player in players:
            player.streamed(1)
        assert leaked(client, number, players) == []
        card = hidden_card(client, number, 2)
        polish = card_name(Card.parse(card), Face.FRENCH, words_of("pl"))

        def careless(page: PlayPage) -> PlayPage:
            if way == "hand":
                return replace(page, hand=(*page.hand[1:], replace(page.hand[0], code=card)))
            if way == "trick":
                return replace(page, before=(TableCard(0, "", card),))
            told = {"log": f"Ada: {card}", "name": polish, "table": as_json(table_at(client, number))}
            return replace(page, prompt=told[way])

        made = play_page
        monkeypatch.setattr(MADE, lambda seen, words: careless(made(seen, words)))
        acting = table_at(client, number).waits_for()[0]
        players[acting].look()
        players[acting].chooses(dice_of(1))
        players[2].streamed(players[acting].version)
        found = leaked(client, number, players)
        assert f"2 sees {card}" in found
        assert (way == "table") == ("2 sees game_table" in found) == (f"2 sees {LONG_SEED}" in found)


def test_names_and_signs_of_cards_are_found_in_all_languages() -> None:
    assert cards_in("the jack of clubs, Herz-Zehn, Schellen-Daus und ♠K") >= {"CJ", "HT", "DA", "SK"}
    assert cards_in('<use href="#german-hearts"/></svg>O</span>') == {"HQ"}
    assert cards_in("played:C7 #card-D8") == {"C7", "D8"}
    assert cards_in("nothing about cards, not even HTML or C") == set()


def test_a_host_without_a_place_sees_no_card(client: TestClient) -> None:
    player = begun_alone(client)
    other = with_key(another(client), Role.HOST)
    page = other.get(player.path)
    assert page.status_code == 200
    assert codes_in(page.text) == set()
    assert "no place at this table" in page.text
    assert other.post(player.path, data={"token": "passed", "moment": player.moment}).status_code == 403
    assert other.get(f"{player.path}/seats").status_code == 200


def test_without_the_link_there_is_nothing(client: TestClient) -> None:
    player = begun_alone(client)
    stranger = another(client)
    for path in (player.path, f"{player.path}/live", f"{player.path}/seats"):
        assert stranger.get(path).status_code == 403
    assert stranger.post(player.path, data={"token": "passed"}).status_code == 403
    assert stranger.post(f"{player.path}/place", data={"place": "0"}).status_code == 403
    elsewhere = with_key(stranger, Role.OFFICIAL, Scope("table", begun_number(client)))
    assert elsewhere.get(player.path).status_code == 403
