"""Joining, ending, signing and settling at the table in the browser; as by the library."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.errors import StoreError
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet import items
from skatcore.text.message import Message
from skatcore.views.printing.bill import bill_of
from skatcore.views.sheet.bill import bill_csv
from support.evening_twins import PLAYERS, evenings
from support.web import another, stored, with_key

#: A whole round at a table of four.
ROUND = ("bo g1", "cilly h2 s", "bo n lost", "bo s-1")


def test_somebody_sits_in_for_another_as_by_the_library(client: TestClient) -> None:
    both = evenings(client, ROUND)
    scorer = both.visitor(Role.SCORER)
    form = {"player": "Ewa <i>", "instead_of": "Bo", "all": "1"}
    scorer.post(f"{both.path}/players/join", data=form)
    both.write(lambda series: items.Joined(player="Ewa <i>", instead_of="Bo", agreed=series.players))
    both.check_alike()
    assert "Ewa <i>" not in scorer.get(both.path).text


def test_a_fifth_joins_and_leaves_again(client: TestClient) -> None:
    both = evenings(client, ROUND)
    scorer = both.visitor(Role.SCORER)
    scorer.post(f"{both.path}/players/join", data={"player": "Ewa", "agreed": PLAYERS})
    both.write(lambda _: items.Joined(player="Ewa", agreed=PLAYERS))
    both.check_alike()
    scorer.post(f"{both.path}/players/leave", data={"leaves": "Anna", "all": "1"})
    both.write(lambda series: items.PlayerLeft(player="Anna", agreed=series.players))
    both.check_alike()


def test_a_bill_begins_with_who_pays_whom_and_ends_with_the_deals_in_their_order(client: TestClient) -> None:
    both = evenings(client, ROUND)
    scorer = both.visitor(Role.SCORER)
    scorer.post(f"{both.path}/players/leave", data={"leaves": "Anna", "all": "1"})
    stored(client, lambda club: enter(club.sheet(both.page), "bo g1"))
    page = scorer.get(f"{both.path}/settle?stake=1&unit=ct").text
    places = [page.index(text) for text in ("Who pays whom", "Each compared", "Deals 1 to 4", "Deals 5 to 5")]
    assert places == sorted(places)


def test_nobody_joins_within_a_round(client: TestClient) -> None:
    both = evenings(client)
    answer = both.visitor(Role.SCORER).post(f"{both.path}/players/join", data={"player": "Ewa", "all": "1"})
    assert answer.status_code == 409
    assert "ISkO 3.1.2" in answer.text
    assert 'value="Ewa"' in answer.text
    both.check_alike()


def test_after_the_agreed_end_nobody_comes_and_nothing_is_dealt_again(client: TestClient) -> None:
    both = evenings(client, ROUND, deals=36)
    scorer, official = both.visitor(Role.SCORER), both.visitor(Role.OFFICIAL)
    scorer.post(f"{both.path}/end", data={"all": "1"})
    for path, heading in (("misdeal", "Wrong dealer"), ("players", "Players come and go"), ("end", "End the series")):
        page = scorer.get(f"{both.path}/{path}")
        assert page.status_code == 409, path
        assert "he end of the series was agreed on" in page.text
        assert heading in page.text
        assert 'method="post" action="/evening' not in page.text
    assert 'id="go-misdeal"' not in scorer.get(both.path).text
    assert scorer.get(f"{both.path}/deals/1/correct").status_code == 200
    assert "<h1>Declare the list void</h1>" in official.get(f"{both.path}/end").text
    official.post(f"{both.path}/void", data={"official": "Jury"})
    void = official.get(f"{both.path}/deals/1/correct")
    assert void.status_code == 409
    assert "Declared void by Jury" in void.text


def test_it_ends_by_agreement_and_each_signs(client: TestClient) -> None:
    both = evenings(client, ROUND, deals=36)
    scorer = both.visitor(Role.SCORER)
    assert scorer.post(f"{both.path}/end", data={"agreed": ["Anna"]}).status_code == 409
    assert scorer.post(f"{both.path}/sign", data={"player": "Anna"}).status_code == 409
    scorer.post(f"{both.path}/end", data={"all": "1", "why": "last bus"})
    both.write(lambda series: items.Ended(agreed=series.players, why="last bus"))
    both.check_alike()
    for name in PLAYERS:
        assert scorer.post(f"{both.path}/sign", data={"player": name}, follow_redirects=False).status_code == 303
        both.write(lambda _, name=name: items.Signed(player=name))  # type: ignore[misc]
    both.check_alike()
    assert both.series().closed
    assert "/enter" not in scorer.get(both.path).text


def test_the_phone_of_a_player_offers_his_own_signature_first(client: TestClient) -> None:
    both = evenings(client, ROUND)
    host = with_key(another(client), Role.HOST)
    links = dict(
        zip((*PLAYERS, ""), re.findall(r'value="http://testserver(/k/[\w-]{22})"', _made(host, both.path)), strict=True)
    )
    phone = another(client)
    phone.get(links["Cilly"])
    names = re.findall(r'name="player" value="([^"]*)"', phone.get(f"{both.path}/sign").text)
    assert names[0] == "Cilly"
    guest = another(client)
    assert guest.get(links[""]).status_code == 200
    assert guest.get(f"{both.path}/sign").status_code == 403


def _made(host: TestClient, path: str) -> str:
    page = host.post(f"{path}/phones").text
    assert page.count("<svg") == len(PLAYERS) + 1
    assert "&lt;b&gt;Dora" in page
    assert "<b>Dora" not in page
    return page


def test_a_new_link_for_one_phone(client: TestClient) -> None:
    both = evenings(client, ROUND)
    official = both.visitor(Role.OFFICIAL)
    assert official.post(f"{both.path}/phones", data={"player": "Bo"}).text.count("<svg") == 1
    players = stored(client, lambda club: [grant.player for grant in club.access.grants(Scope("sheet", both.page))])
    assert players[-1] == "Bo"
    assert both.visitor(Role.SCORER).post(f"{both.path}/phones").status_code == 403


def test_only_an_official_declares_a_list_void(client: TestClient) -> None:
    both = evenings(client, ROUND)
    form = {"official": "Otto", "why": "two lists"}
    assert both.visitor(Role.SCORER).post(f"{both.path}/void", data=form).status_code == 403
    both.check_alike()
    both.visitor(Role.OFFICIAL).post(f"{both.path}/void", data=form)
    both.write(lambda _: items.Voided(official="Otto", why="two lists"))
    both.check_alike()


@pytest.mark.parametrize("cash", [False, True])
def test_it_is_settled_as_by_the_library(client: TestClient, *, cash: bool) -> None:
    both = evenings(client, ROUND)
    viewer = both.visitor(Role.VIEWER)
    asked = {"stake": "0.5"} | ({"cash": "1"} if cash else {})
    page = viewer.get(f"{both.path}/settle", params=asked).text
    bill = bill_of(both.series(), "0.5", cash=cash)
    assert ("Everybody" in page or "compared" in page.lower()) is not cash
    lines = viewer.get(f"{both.path}/settle.csv", params=asked).text.splitlines()
    assert lines[0] == ",".join(bill_csv(bill).heads)
    assert len(lines) == len(PLAYERS) + 1
    for payer, payee, amount in bill.settlement.payments:
        row = next(line for line in lines if line.startswith(payer))
        assert str(amount) in row, (payer, payee)


def test_a_stake_that_was_not_agreed_on_is_refused_at_the_form(client: TestClient) -> None:
    both = evenings(client, ROUND, stake="0.5")
    page = both.visitor(Role.VIEWER).get(f"{both.path}/settle?stake=1").text
    assert re.search(r'role="alert">[^<]*0\.5', page)


@pytest.mark.parametrize("path", ["players/join", "players/leave", "end", "sign", "void", "phones"])
def test_viewers_and_strangers_write_nothing(client: TestClient, path: str) -> None:
    both = evenings(client, ROUND)
    form = {"player": "Anna", "all": "1", "official": "Otto"}
    assert both.visitor(Role.VIEWER).post(f"{both.path}/{path}", data=form).status_code == 403
    assert another(client).post(f"{both.path}/{path}", data=form).status_code == 403
    both.check_alike()


def test_deals_that_count_something_else_now_are_named_on_every_page_and_the_store_on_none(client: TestClient) -> None:
    both = evenings(client, ROUND)
    deal = {"number": 1, "confirmed": {"Ada": 96}, "now": {"Ada": 120}, "plugins": ["extra"]}
    why = StoreError("store.scores-changed", "/srv/club/sheets.db", profile="house", differs=(deal,))
    stored(client, lambda club: setattr(club.sheet(both.page).series, "only_shown", why))
    official = both.visitor(Role.OFFICIAL)
    for page in ("", "/deals/1", "/settle"):
        text = official.get(f"{both.path}{page}").text
        assert "1 (96 → 120)" in text, page
        assert "/srv" not in text, page
    refused = official.post(f"{both.path}/deals/1/strike", data={"all": "1"})
    assert "1 (96 → 120)" in refused.text
    assert "/srv" not in refused.text


def test_a_plugin_that_fails_is_named_and_written_down_once(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    both = evenings(client, ROUND)
    details = {"plugins": "extra", "place": "skat_extra.py:12", "why": "ZeroDivisionError: by zero"}
    why = StoreError("store.plugin-raises", because=(Message.of("problem.plugin-raises", **details),))
    stored(client, lambda club: setattr(club.sheet(both.page).series, "only_shown", why))
    for _ in range(2):
        page = both.visitor(Role.OFFICIAL).get(both.path).text
        assert "extra" in page
        assert "by zero" not in page
    assert caplog.text.count("ZeroDivisionError: by zero") == 1


def test_the_list_of_a_viewer_has_no_buttons_that_he_may_not_use(client: TestClient) -> None:
    both = evenings(client, ROUND)
    page = both.visitor(Role.VIEWER).get(both.path).text
    for path in ("enter", "sign", "misdeal", "players", "end", "phones"):
        assert f'href="{both.path}/{path}"' not in page
    official = both.visitor(Role.OFFICIAL).get(both.path).text
    for path in ("enter", "misdeal", "players", "end", "phones"):
        assert f'href="{both.path}/{path}"' in official


def test_a_list_whose_rules_are_gone_is_shown_with_the_reason(client: TestClient) -> None:
    both = evenings(client, ROUND)
    why = StoreError("store.rules-broken", profile="house", why="a plugin is missing")
    stored(client, lambda club: setattr(club.sheet(both.page).series, "only_shown", why))
    official = both.visitor(Role.OFFICIAL)
    page = official.get(both.path).text
    assert "a plugin is missing" in page
    assert f"{both.path}/enter" not in page
    assert "/correct" not in official.get(f"{both.path}/deals/1").text
    assert official.post(f"{both.path}/deals/1/strike", data={"all": "1"}).status_code == 409
