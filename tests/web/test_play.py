"""A deal at a table in the browser: played, refused, taken back, with and without a script."""

from __future__ import annotations

import html
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from skatcore.analysis.players.budget import Budget
from skatcore.web.app import create_app
from skatcore.web.pages.play.begin import OPPONENTS
from skatcore.web.settings import Settings
from support.play_pages import at_hearts, begun_alone, leaked, three_at
from support.web_players import WebPlayer, dice_of, table_at

pytestmark = pytest.mark.usefixtures("same_cards")


@pytest.mark.parametrize("opponents", ["solver", "random"])
def test_computers_play_as_they_were_asked_to(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, opponents: str
) -> None:
    monkeypatch.setitem(OPPONENTS, "solver", "solver:20")
    player = begun_alone(client, opponents=opponents)
    places = table_at(client, int(player.path.rpartition("/")[2])).places
    assert {str(place.plays) for place in places if not place.person} == {OPPONENTS[opponents]}
    before = player.moment
    player.chooses(dice_of(1))
    assert player.moment != before
    answer = client.post("/play", data={"rules": "isko", "people": "1", "opponents": "solver:9999999"})
    assert answer.status_code == 422


def test_a_hint_is_shown_in_a_plain_form_too(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatcore.web.pages.play.act.THOUGHT", Budget(20))
    player = begun_alone(client)
    before = player.moment
    answer = player.browser.post(player.path, data={"token": "hint", "moment": before})
    assert answer.status_code == 200
    assert "Hint: " in answer.text
    player.look()
    assert player.moment == before
    assert "Hint: " not in player.page


def test_a_deal_is_played_to_its_explained_end(client: TestClient) -> None:
    player, dice = at_hearts(client), dice_of(3)
    while "next-deal" not in player.tokens():
        player.chooses(dice)
    assert "without 3" in player.page
    assert "ISkO 2.4.2" in player.page
    player.send("next-deal")
    assert 'data-deal="2"' in player.page


def test_a_refused_card_says_why_with_its_clause_and_nothing_changes(client: TestClient) -> None:
    player = at_hearts(client)
    player.send("played:H7")
    card = player.illegal()[0]
    version = player.version
    answer = player.send(card)
    assert 'class="why"' in answer.text
    assert "ISkO 4.2.1" in answer.text
    assert "The referee: " in answer.text
    player.look()
    assert player.version == version
    # without a script the whole page says it
    whole = player.browser.post(player.path, data={"token": card, "moment": player.moment})
    assert whole.status_code == 409
    assert "ISkO 4.2.1" in whole.text
    assert "</html>" in whole.text


def test_what_is_sent_twice_is_done_once(client: TestClient) -> None:
    player = begun_alone(client)
    moment = player.moment
    first = player.send("held", moment=moment)
    again = player.send("held", moment=moment)
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.text == first.text
    assert 'value="held"' in again.text  # the second question stands


def test_what_is_sent_again_with_its_key_is_done_once_also_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as before:
        player = begun_alone(before)
        moment = player.moment
        player.send("held", moment=moment, key="one")
        player.send("undo", key="two")  # the moment comes again
        version = player.version
        again = player.send("held", moment=moment, key="one")
        assert (player.version, 'class="why' in again.text) == (version, False)
        player.send("held", key="three")
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as after:
        later = WebPlayer(after, f"/k/{player.key}")
        version = later.version
        again = later.send("held", moment=moment, key="three")
        assert (later.version, 'class="why' in again.text) == (version, False)


def test_what_comes_too_late_is_dropped_with_a_sentence_and_the_table_as_it_is(client: TestClient) -> None:
    player = begun_alone(client)
    moment = player.moment
    player.send("held", key="one")
    late = player.send("passed", moment=moment, key="two")
    assert "Not sent: <b>passed. The table has moved on meanwhile." in html.unescape(late.text)
    assert "<b>passed" not in late.text
    assert 'class="state' in late.text
    assert table_at(client, int(player.path.rpartition("/")[2])).deal.stage == "auction"


def test_the_next_deal_is_dealt_once_if_two_ask_for_it(client: TestClient) -> None:
    player, dice = at_hearts(client), dice_of(3)
    while "next-deal" not in player.tokens():
        player.chooses(dice)
    moment = player.moment
    player.send("next-deal", key="one")
    assert 'class="why' not in player.send("next-deal", moment=moment, key="two").text
    assert 'data-deal="2"' in player.page


def test_without_a_script_an_act_leads_back_to_the_table(client: TestClient) -> None:
    player = begun_alone(client)
    data = {"token": "held", "moment": player.moment}
    answer = player.browser.post(player.path, data=data, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, player.path)


def test_taking_back_and_giving_up(client: TestClient) -> None:
    player = at_hearts(client)
    assert {"undo", "conceded", "showed-cards"} <= set(player.tokens())
    player.send("undo")
    assert "announced:hearts" in player.tokens()
    player.send("announced:hearts")
    asked = player.send("conceded")
    assert "It cannot be taken back" in asked.text
    assert "next-deal" not in player.tokens()
    player.send("conceded", sure=True)
    assert "next-deal" in player.tokens()


def test_without_a_script_the_question_is_a_page_and_no_costs_nothing(client: TestClient) -> None:
    player = at_hearts(client)
    version = player.version
    data = {"token": "conceded", "moment": player.moment}
    asked = player.browser.post(player.path, data=data)
    assert "</html>" in asked.text
    assert "It would count -80 for the declarer." in asked.text
    assert f'href="{player.path}"' in asked.text  # no
    player.look()
    assert player.version == version
    player.browser.post(player.path, data={**data, "sure": "yes"})
    assert "lost, -80" in player.look()


def test_the_referee_is_told_what_the_player_knows_of_the_deal(client: TestClient) -> None:
    player = at_hearts(client)
    answer = player.browser.get(f"{player.path}/referee", follow_redirects=False)
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    assert (query["fact-game"], query["fact-trick"], query["fact-points"]) == (["H"], ["1"], ["0", "0"])
    assert {"fact-matadors", "fact-declarer", "fact-bid", "fact-skat-points"} <= query.keys()
    assert not any("cards" in key for key in query)
    page = player.browser.get(answer.headers["location"]).text
    assert "kind=revoke&amp;fact-declarer=forehand&amp;fact-game=H" in page


@pytest.mark.parametrize("agree", [True, False])
def test_others_are_asked_whether_they_agree_to_a_claim(client: TestClient, *, agree: bool) -> None:
    with three_at(client, "pzskat") as (number, players):
        dice = dice_of(1)
        while table_at(client, number).deal.stage != "play":
            players[table_at(client, number).waits_for()[0]].chooses(dice)
        declarer = table_at(client, number).deal.declarer
        assert declarer is not None
        shows = table_at(client, number).deal.table.active[declarer]
        players[shows].look()
        players[shows].send("showed-cards", sure=True)
        for player in players:
            player.streamed(players[shows].version)
        assert leaked(client, number, players) == []  # now all may see these cards
        asked = table_at(client, number).waits_for()
        assert {*asked, shows} == {0, 1, 2}
        for place in asked:
            players[place].look()
            assert players[place].tokens() == ["agree", "disagree"]
            players[place].send("agree" if agree else "disagree")
        assert table_at(client, number).deal.over is agree


def test_what_no_page_sends_is_refused_with_a_sentence(client: TestClient) -> None:
    player = begun_alone(client)
    before = player.version
    strange = ["", "x" * 9000, "played:XX", "discarded:CJ-CJ-", "bid:" + "9" * 5000, "announced:", "next-deal", "\x00"]
    for token in strange:
        answer = player.send(token, cards=["CJ"] * 500)
        assert 'class="why"' in answer.text, token
    assert player.browser.post(f"/play/{2**70}", data={"token": "passed"}).status_code == 404
    player.look()
    assert player.version == before
