"""Tables in the browser: begun, left, kept over a restart, followed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import MutableMapping
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest
from starlette.testclient import TestClient

from skatcore.club.roles import Role
from skatcore.rules.profile import packed
from skatcore.web.app import create_app
from skatcore.web.live import AT_ONCE, Hub
from skatcore.web.settings import Settings
from support.play_pages import LINK, at_hearts, begun_alone, three_at
from support.table_play import codes_in
from support.web import another, site_of, stored, with_key
from support.web_players import WebPlayer, dice_of, table_at

pytestmark = pytest.mark.usefixtures("same_cards")


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
