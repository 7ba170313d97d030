"""The effect of a rule, in the browser: the same as the library says, in the background and within bounds."""

from __future__ import annotations

import json
import re
import time
from multiprocessing import active_children

import pytest
from starlette.testclient import TestClient

from skatcore import effect, load
from skatcore.club.roles import Role
from skatcore.rules.profile import packed
from skatcore.rules.variation import varied
from skatcore.text.language_list import LANGUAGES
from skatcore.views.effect.data import effect_data
from skatcore.web import runs
from skatcore.web.app import create_app
from skatcore.web.errors import A_WHILE, Overloaded
from skatcore.web.settings import Settings
from support.patience import PATIENCE
from support.web import with_key

HOUSE = '[profile]\nid = "isko-house"\ntitle.en = "House"\nextends = "isko"\n\n[games.grand]\nbase = 20\n'
SINGLE = {"rules": "isko", "way": "option", "key": "loss.hand", "o.loss.hand": "1", "deals": "40"}


def begun(client: TestClient, **fields: str) -> str:
    """The address of a run that has just begun."""
    answer = client.post("/effect", data={**SINGLE, **fields}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def ended(client: TestClient, address: str) -> str:
    """The page of a run once it has ended."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page = client.get(address).text
        if "/live" not in page:
            return page
        time.sleep(0.1)
    raise AssertionError("it does not end")


def alert(page: str) -> str:
    """The one sentence that says what is wrong."""
    (found,) = re.findall(r'<p class="failed" role="alert">(.*?)</p>', page, re.DOTALL)
    return str(found)


def test_the_longest_time_is_said_as_people_say_it(client: TestClient) -> None:
    assert "Nach 5 Minuten ist Schluss" in client.get("/effect", headers={"accept-language": "de"}).text


def test_a_run_comes_to_what_the_library_says(client: TestClient) -> None:
    address = begun(client)
    page = ended(client, address)
    isko = load("isko")
    expected = effect(isko, varied(isko, settings={"loss.hand": 1}), deals=40)
    found = client.get(f"{address}/effect.json")
    assert json.loads(found.text) == json.loads(json.dumps(effect_data(expected)))
    assert "filename" in found.headers["content-disposition"]
    assert 'class="first"' in page
    assert 'class="effects"' in page
    assert "style=" not in page
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" role="img"') == 2
    again = re.findall(r'href="(/effect\?[^"]*)"', page)[0].replace("&amp;", "&")
    assert re.search(r'value="loss.hand" selected', client.get(again).text)
    assert not active_children()


def test_an_added_plugin_shows_its_options_and_what_is_not_played(client: TestClient) -> None:
    address = begun(client, rules="pub", way="with", added="bock", deals="20")
    page = ended(client, address)
    assert "<summary>Bock, with its own defaults:</summary>" in page
    assert "Not part of this is what counts over several deals of a list: Bock round." in page
    assert "no difference" not in page
    found = client.get(f"{address}/effect.json").json()
    assert (found["unplayed"], found["added"][0]["profile"]) == (["series-rule.bock"], None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_offers_what_can_be_changed(client: TestClient, language: str) -> None:
    page = client.get("/effect?rules=pub&way=option&key=loss.hand", headers={"accept-language": language}).text
    assert 'value="ramsch"' in page
    assert 'name="o.loss.hand"' in page
    assert "effect-page." not in page


def test_a_draft_is_changed_too(client: TestClient) -> None:
    name = packed(HOUSE)
    assert name in client.get("/effect", params={"rules": name}).text
    page = ended(client, begun(client, draft=name, way="other", other="isko", deals="20"))
    assert "isko-house → isko" in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"way": ""}, "Please choose what is to be changed"),
        ({"way": "without", "without": "patrolki"}, "patrolki"),
        ({"o.loss.hand": "many"}, "is not a whole number"),
        ({"deals": "5"}, "from 20 to 20000"),
        ({"deals": "2000", "players": "solver"}, "from 20 to 1000"),
        ({"exact": "until", "until": "-1"}, "0.05"),
        ({"exact": "until", "until": "nan"}, "0.05"),
        ({"rules": "no-such"}, "no-such"),
    ],
)
def test_what_cannot_be_asked_is_said_above_the_form(client: TestClient, fields: dict[str, str], said: str) -> None:
    answer = client.post("/effect", data={**SINGLE, **fields})
    assert answer.status_code in {400, 404, 422}
    assert said in alert(answer.text)
    assert "Traceback" not in answer.text


def test_a_run_is_stopped_and_followed_by_the_next(client: TestClient) -> None:
    first = begun(client, deals="20000")
    assert client.get("/").status_code == 200
    assert "/stop" in client.get(first).text
    second = begun(client)  # the same visitor: his first one ends
    assert "Stopped" in ended(client, first)
    assert 'class="first"' in ended(client, second)
    third = begun(client, deals="20000")
    assert client.post(f"{third}/stop").status_code == 200
    assert "Stopped" in ended(client, third)
    assert not active_children()


def test_a_question_that_is_not_taken_in_says_when_to_ask_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise Overloaded(3, 7)

    monkeypatch.setattr(runs.EffectRuns, "begin", full)
    answer = client.post("/effect", data=SINGLE)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "7")


def test_runs_are_bounded(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = []
    for _ in range(runs.OF_ONE):
        addresses.append(begun(client, deals="20000"))
        client.cookies.clear()
    refused = client.post("/effect", data={**SINGLE, "deals": "20000"})
    assert (refused.status_code, refused.headers["retry-after"]) == (429, str(A_WHILE))
    assert "One other question is worked out first" in client.get(addresses[1]).text
    for address in addresses:
        client.post(f"{address}/stop")
    for address in addresses:
        ended(client, address)
    monkeypatch.setattr(runs, "LONGEST", 1)
    late = begun(client, deals="20000", exact="until", until="0.05")
    assert "before any deal" in (page := ended(client, late)) or "The time was up" in page
    monkeypatch.setattr(runs, "KEPT", 0)
    assert client.get(late).status_code == 404


def test_the_question_of_whoever_has_a_link_is_not_kept_waiting_by_strangers(client: TestClient) -> None:
    addresses = []
    for _ in range(runs.OF_ONE):
        addresses.append(begun(client, deals="20000"))
        client.cookies.clear()
    with_key(client, Role.HOST)
    assert 'class="first"' in ended(client, begun(client))
    assert "/live" in client.get(addresses[0]).text  # it goes on
    assert "One other question is worked out first" in client.get(addresses[1]).text
    for address in addresses:
        client.post(f"{address}/stop")


def test_a_stream_ends_with_the_result(client: TestClient) -> None:
    with client.stream("GET", f"{begun(client)}/live") as stream:
        text = ""
        for part in stream.iter_text():
            text += part
            if "event: gone" in text:
                break
    assert text.index("<progress") < text.index('class="first"') < text.index("event: gone")


def test_nothing_is_left_when_the_server_ends(settings: Settings) -> None:
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as client:
        begun(client, deals="20000")
        until = time.monotonic() + PATIENCE
        while not active_children() and time.monotonic() < until:
            time.sleep(0.05)
        assert active_children()
    assert not active_children()
