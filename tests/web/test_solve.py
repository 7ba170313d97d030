"""The worth of a hand, in the browser: the same as the library says, or a sentence."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from skatcore import hand_worth, load
from skatcore.model.cards import parse_cards
from skatcore.model.game import Seat
from skatcore.web.pages import home, solve
from skatcore.web.pages.play import begin

HAND = "C7 C9 CQ S7 S9 H7 H8 D7 D9 DQ"


def test_a_hand_comes_to_what_the_library_says(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "LAYOUTS", 2)
    monkeypatch.setattr(solve, "LONGEST", 60.0)
    page = client.post("/solve", data={"card": HAND.split(), "rules": "isko", "seat": "rearhand"}).text
    worth = hand_worth(load("isko"), parse_cards(HAND), seat=Seat.REARHAND, layouts=2)
    assert worth.best is not None
    assert f"<strong>{worth.best.score:+.1f}</strong>" in page
    assert page.count(" checked>") == 10
    heads = ["game", "won", "value points", "pays up to", "card points", "95 %"]
    assert re.findall(r"<th[^>]*>([^<]+)</th>", page) == heads  # a phone shows the first of them
    assert "style=" not in page


@pytest.mark.parametrize("there", [True, False])
def test_where_numba_is_missing_the_page_says_so_before_anything_is_chosen(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    monkeypatch.setattr(solve, "is_installed", lambda _: there)
    page = client.get("/solve").text
    assert ('pip install ".[fast]"' in page.partition('action="/solve"')[0]) is not there


@pytest.mark.parametrize("there", [True, False])
def test_where_numba_is_missing_no_page_offers_what_it_cannot_answer(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    monkeypatch.setattr(home, "is_installed", lambda _: there)
    monkeypatch.setattr(begin, "is_installed", lambda _: there)
    for path in ("/", "/play"):
        assert ('href="/solve"' in client.get(path).text) is there


def test_other_than_ten_cards_are_refused(client: TestClient) -> None:
    answer = client.post("/solve", data={"card": ["CJ", "no", "SJ"]})
    assert (answer.status_code, "you have chosen 2" in answer.text) == (400, True)


def test_where_nothing_is_done_in_time_that_is_said(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "LONGEST", -1.0)
    answer = client.post("/solve", data={"card": HAND.split(), "rules": "isko"})
    assert (answer.status_code, "could be searched in time" in answer.text) == (400, True), answer.text
