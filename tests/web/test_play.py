"""Tables to play at in the browser: begun, played, kept, and no hidden card in any byte that is sent."""

from __future__ import annotations

import asyncio
import html
import re
import time
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from skatcore.analysis.players.budget import Budget
from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.model.cards import Card
from skatcore.rules.profile import packed
from skatcore.table.stored import as_json
from skatcore.views import words_of
from skatcore.views.cards.svg import Face, card_name
from skatcore.views.play.page import PlayPage, TableCard
from skatcore.views.play.table import play_page
from skatcore.web.app import create_app
from skatcore.web.live import AT_ONCE, Hub
from skatcore.web.pages.play.begin import OPPONENTS
from skatcore.web.settings import Settings
from support.table_play import codes_in
from support.web import another, site_of, stored, with_key
from support.web_players import UNUSUAL, WebPlayer, all_codes, cards_in, dice_of, hidden_in, table_at

pytestmark = pytest.mark.usefixtures("same_cards")

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


#: How often a hint is asked for.
HINTED = 0.15

# -- no hidden card -----------------------------------------------------------------------------------


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


def begun_number(client: TestClient) -> int:
    """One more table."""
    return int(begun_alone(client).path.rpartition("/")[2])


# -- playing ------------------------------------------------------------------------------------------

#: Seed 7 under ISkO: forehand is bid 18 and 20, then plays hearts.
AUCTION = ("held", "held", "took-skat")


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


# -- who is away --------------------------------------------------------------------------------------


def test_who_is_away_is_named_and_a_computer_goes_on_until_they_are_back(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with three_at(client, "isko") as (number, players):
        ada, bolek, _ = players

        def away(player: WebPlayer) -> str:
            answer = player.browser.get(f"{player.path}/away", headers={"hx-request": "true"})
            assert answer.status_code == 200
            return answer.text

        def change(player: WebPlayer, place: int) -> None:
            assert player.browser.post(f"{player.path}/away", data={"place": str(place)}).status_code == 200

        assert "away" not in away(ada).replace("/away", "")
        change(ada, 1)
        assert table_at(client, number).places[1].person  # not as long as they are here
        clock = time.monotonic()
        monkeypatch.setattr("skatcore.web.game_tables.monotonic", lambda: clock + 75)
        away(bolek)
        monkeypatch.setattr("skatcore.web.game_tables.monotonic", lambda: clock + 90)
        assert "Cosima has been away for 1:" in away(ada)
        assert "Bolek has" not in away(ada)
        change(bolek, 2)
        place = table_at(client, number).places[2]
        assert (place.name, place.person) == ("Cosima", False)
        assert "A computer goes on for Cosima." in away(ada)
        cosima = players[2]
        assert "Za ciebie gra dalej komputer." in cosima.look()
        assert 'value="undo"' not in cosima.page
        change(cosima, 0)  # not before they have taken their place back
        assert table_at(client, number).places[0].person
        change(cosima, 2)
        assert table_at(client, number).places[2].person
        assert "A computer goes on" not in away(ada)


def test_a_stranger_changes_no_player(client: TestClient) -> None:
    player = begun_alone(client)
    stranger = another(client)
    assert stranger.get(f"{player.path}/away").status_code == 403
    assert stranger.post(f"{player.path}/away", data={"place": "0"}).status_code == 403
    host = with_key(another(client), Role.HOST)
    assert host.get(f"{player.path}/away").status_code == 403
    assert host.post(f"{player.path}/away", data={"place": "0"}).status_code == 403
    for place in ("3", "-1", "", "x"):
        assert player.browser.post(f"{player.path}/away", data={"place": place}).status_code == 404


# -- as a form ----------------------------------------------------------------------------------------


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


# -- beginning and going on ---------------------------------------------------------------------------


def test_every_rule_set_can_be_played_a_draft_too(client: TestClient) -> None:
    for name in site_of(client).rule_sets.names():
        player = begun_alone(client, name)
        assert f'href="{player.path}/referee"' in player.page
        player.chooses(dice_of(1))
    draft = packed('[profile]\nid = "ours"\ntitle.en = "Our draft"\nextends = "isko"\n')
    page = client.get("/play", params={"rules": draft})
    assert draft in page.text
    player = begun_alone(client, draft)
    player.chooses(dice_of(1))
    assert "/referee?" not in player.page


def test_what_cannot_be_begun_is_said_at_the_form(client: TestClient) -> None:
    answer = client.post("/play", data={"rules": "warmia", "people": "4"})
    assert answer.status_code == 400
    assert "no table for 4 players" in answer.text
    assert client.post("/play", data={"rules": "isko", "people": "9"}).status_code == 422
    assert client.post("/play", data={"rules": "nowhere", "people": "1"}).status_code == 422
    assert client.post("/play", data={"rules": "isko", "people": "1", "name0": "x" * 41}).status_code == 422
    assert stored(client, lambda club: club.tables.all()) == []


def test_at_a_table_of_four_the_dealer_looks_on(client: TestClient) -> None:
    answer = client.post("/play", data={"rules": "isko", "people": "4"})
    assert len(LINK.findall(answer.text)) == 3
    dealer = WebPlayer(client, LINK.findall(answer.text)[-1])
    assert "sits out" in dealer.page
    assert codes_in(dealer.page.partition('class="state')[2]) == set()


def test_tables_from_one_address_are_limited(settings: Settings) -> None:
    limits = replace(settings.limits, tables_per_hour=4)
    with TestClient(create_app(replace(settings, limits=limits))) as client:
        answers = [client.post("/play", data={"rules": "isko"}, follow_redirects=False) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [303, 303, 429]


def test_a_computer_takes_over_and_the_link_ends(client: TestClient) -> None:
    with three_at(client, "isko") as (number, players):
        leads, guest = players[0], players[1]
        assert guest.browser.get(f"{guest.path}/seats").status_code == 403
        answer = leads.browser.post(f"{leads.path}/seats/computer", data={"place": "1"})
        assert answer.status_code == 200
        assert guest.browser.get(guest.path).status_code == 403
        assert not table_at(client, number).places[1].person
        invited = leads.browser.post(f"{leads.path}/seats", data={"place": "1", "name": "Dora"})
        (link,) = LINK.findall(invited.text)
        assert "Dora" in WebPlayer(client, link).page
        assert leads.browser.post(f"{leads.path}/seats", data={"place": "0"}).status_code == 404
        assert leads.browser.post(f"{leads.path}/seats", data={"place": "3"}).status_code == 404


def test_the_table_goes_on_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as before:
        player = at_hearts(before)
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as after:
        again = WebPlayer(after, f"/k/{player.key}")
        assert (again.tokens(), again.version) == (player.tokens(), player.version)
        assert again.send("played:H7").status_code == 200


def test_old_tables_are_removed_when_the_server_starts(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(settings)) as client:
        begun_alone(client)
    with TestClient(create_app(settings)) as client:
        assert len(stored(client, lambda club: club.tables.all())) == 1
        monkeypatch.setattr("skatcore.web.app.TABLES_KEPT", timedelta(seconds=-1))
    with TestClient(create_app(settings)) as client:
        assert stored(client, lambda club: club.tables.all()) == []


def test_an_act_that_another_process_overtakes_is_done_on_what_that_has_written(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun_alone(client)
    tables = stored(client, lambda club: club.tables)
    write, versions = tables.write, list[int]()

    def overtaken(number: int, body: str, after: int) -> bool:
        if not versions:  # another process writes the same table once more
            stands = tables.get(number)
            assert stands is not None
            assert write(number, stands.body, after)
        versions.append(after)
        return write(number, body, after)

    monkeypatch.setattr(tables, "write", overtaken)
    assert player.send("held").status_code == 200
    assert [later - earlier for earlier, later in pairwise(versions)] == [1]


def test_who_acts_has_the_answer_before_those_who_follow_are_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, hub, order = begun_alone(client), site_of(client).hub, list[str]()
    publish = hub.publish

    def told(channel: str) -> None:
        order.append(channel)
        publish(channel)

    monkeypatch.setattr(hub, "publish", told)
    body = f"token=held&moment={player.moment}".encode()
    cookies = "; ".join(f"{name}={value}" for name, value in player.browser.cookies.items())
    scope = {
        "type": "http", "http_version": "1.1", "method": "POST", "scheme": "http", "path": player.path,
        "raw_path": player.path.encode(), "query_string": b"", "root_path": "", "client": ("testclient", 50000),
        "server": ("testserver", 80), "headers": [
            (b"host", b"testserver"), (b"cookie", cookies.encode()), (b"hx-request", b"true"),
            (b"content-type", b"application/x-www-form-urlencoded"),
        ],
    }  # fmt: skip

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body}

    async def send(message: MutableMapping[str, object]) -> None:
        order.append(f"{message['type']} {message.get('status', '')}".strip())

    async def act() -> None:
        await client.app(scope, receive, send)

    assert client.portal is not None
    client.portal.call(act)
    assert order == ["http.response.start 200", "http.response.body", f"table/{player.path.rpartition('/')[2]}"]


def test_only_a_few_followers_are_served_at_a_time(client: TestClient) -> None:
    hub, now, most = Hub(100, 100, lambda: False), 0, 0

    async def render() -> str | None:
        nonlocal now, most
        now += 1
        most = max(now, most)
        await asyncio.sleep(0)
        now -= 1
        return None

    async def follow() -> None:
        async for _ in hub.stream(("table/1",), "testclient", render, "change").body_iterator:
            pass

    async def all_follow() -> None:
        await asyncio.gather(*(follow() for _ in range(50)))

    assert client.portal is not None
    client.portal.call(all_follow)
    assert most == AT_ONCE


def test_the_link_of_another_place_takes_nobody_from_his_own(client: TestClient) -> None:
    people = {"rules": "isko", "people": "3", "name0": "Ada", "name1": "Bolek", "name2": "Cosima"}
    friend = LINK.findall(client.post("/play", data=people).text)
    assert "Ada" in client.get("/play/1").text
    client.get(friend[0])
    page = client.get("/play/1").text
    assert (client.cookies.get("skat-place"), "Sit as Bolek" in page, client.get("/play/1/seats").status_code) == (
        "0", True, 200,
    )  # fmt: skip
    other = another(client)  # a friend who has sat down, and then opens a link that is older than his own
    new = LINK.findall(client.post("/play/1/seats", data={"place": "1", "name": "Bolek"}).text)
    other.get(new[0])
    other.get(friend[1])
    assert other.cookies.get("skat-place") == "1"
    assert other.post("/play/1/place", data={"place": "0"}).status_code == 403
    other.post("/play/1/place", data={"place": "2"})
    assert (other.cookies.get("skat-place"), "Sit as Bolek" in other.get("/play/1").text) == ("2", True)
