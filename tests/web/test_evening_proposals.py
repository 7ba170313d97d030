"""Proposals on players' own phones: seen, answered and signed on the others'; and who did what."""

from __future__ import annotations

import html
import json
import re

import pytest
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.sheet import items
from skatcore.club.sheet.item_parts import Author
from support.evening_twins import PLAYERS, Evenings, evenings
from support.web import another, with_key

#: A whole round at a table of four.
ROUND = ("bo g1", "cilly h2 s", "bo n lost", "bo s-1")
LOST = {"declarer": "Bo", "game": "grand", "matadors": "1", "result": "lost"}


@pytest.fixture
def both(client: TestClient) -> Evenings:
    """An evening after a whole round."""
    return evenings(client, ROUND)


def text(page: str) -> str:
    """The text of a page, without its marks."""
    return html.unescape(" ".join(re.sub("<[^>]*>", " ", page).split()))


def key_of(both: Evenings) -> str:
    return both.series().open_proposals[-1].item.key


def answer(both: Evenings, browser: TestClient, word: str, key: str = "") -> str:
    """The text of a page after it has answered."""
    return text(browser.post(f"{both.path}/answer", data={"proposal": key or key_of(both), "answer": word}).text)


def test_a_wrong_correction_is_seen_and_refused_on_another_phone(both: Evenings) -> None:
    anna, cilly = both.phone("Anna"), both.phone("Cilly")
    form = anna.get(f"{both.path}/deals/1/correct").text
    assert "Who agrees?" not in form
    assert "The others see it on their phones" in form
    anna.post(f"{both.path}/deals/1/correct", data=LOST | {"all": "1", "agreed": PLAYERS})
    both.check_alike()
    for path in ("", "/deals/2", "/sign"):
        page = cilly.get(f"{both.path}{path}").text
        assert "Anna proposes to correct deal 1: 1: Bo, Grand: lost, -96; before: 1: Bo, Grand: won, +48" in text(page)
        assert "I agree" in page
    assert "Anna proposes to correct deal 1." in cilly.get(f"{both.path}/enter").text
    assert "I agree" not in anna.get(both.path).text
    assert "I agree" not in both.visitor(Role.VIEWER).get(both.path).text
    assert "Not agreed: refused by Cilly" in answer(both, cilly, "refuse")
    both.check_alike()


def test_a_correction_counts_when_all_phones_have_agreed_and_the_list_says_who(both: Evenings) -> None:
    anna = both.phone("Anna")
    anna.post(f"{both.path}/deals/1/correct", data=LOST | {"why": "misheard"})
    for player in PLAYERS[1:]:
        answer(both, both.phone(player), "agree")
    made = both.series().items[-1]
    both.write(lambda series: made.model_copy(update={"key": "k", "by": None, "entry": series.entries[0]}))
    both.check_alike()
    assert "(misheard) (by Anna)" in anna.get(f"{both.path}/deals/1").text
    assert "Cilly agreed to the proposal of Anna" in anna.get(both.path).text
    assert "(misheard) (by Anna)" in anna.get(f"{both.path}/print").text


def test_the_table_and_officials_agree_for_all_and_say_so(both: Evenings) -> None:
    both.phone("Anna").post(f"{both.path}/deals/1/correct", data=LOST)
    table = both.visitor(Role.SCORER, "tablet")
    assert "All agree" in table.get(both.path).text
    shown = answer(both, table, "agree")
    assert "agreed to the proposal of Anna (at the table's phone (tablet))" in shown
    assert not both.series().rows[0].won


def test_an_answer_that_comes_too_late_is_told_so(both: Evenings) -> None:
    anna, bo = both.phone("Anna"), both.phone("Bo")
    anna.post(f"{both.path}/deals/1/correct", data=LOST)
    key = key_of(both)
    assert "Taken back" in answer(both, anna, "refuse")
    late = bo.post(f"{both.path}/answer", data={"proposal": key, "answer": "agree"})
    assert late.status_code == 409
    assert "decided or has become void meanwhile" in late.text
    assert both.visitor(Role.VIEWER).post(f"{both.path}/answer", data={"proposal": key}).status_code == 403


def test_whoever_leaves_is_asked_first_the_others_agree_and_the_place_is_offered(both: Evenings) -> None:
    bo = both.phone("Bo")
    asked = bo.get(f"{both.path}/players?leaves=Bo").text
    assert "Bo leaves the table?" in asked
    assert "/players/join" not in asked  # the question is what is seen first
    bo.post(f"{both.path}/players/leave", data={"leaves": "Bo"})
    assert "Bo" in both.series().players
    assert "Bo wants to leave" in both.phone("Anna").get(both.path).text
    answer(both, both.visitor(Role.OFFICIAL), "agree")
    assert "Bo" not in both.series().players
    anna = both.phone("Anna")
    assert '<option value="Bo">' in anna.get(f"{both.path}/players").text
    table = both.visitor(Role.SCORER)
    table.post(f"{both.path}/players/join", data={"player": "Eva", "instead_of": "Bo", "all": "1"})
    assert both.series().players == (PLAYERS[0], "Eva", *PLAYERS[2:])


def test_nobody_leaves_without_agreement_with_the_tables_link_either(client: TestClient) -> None:
    both = evenings(client, ROUND, scheme="tournament", deals=48)
    refused = both.visitor(Role.SCORER, "1").post(f"{both.path}/players/leave", data={"leaves": "Anna"})
    assert refused.status_code == 409
    assert "Not all have agreed; missing: Anna, Bo, Cilly" in text(refused.text)
    assert both.series().players == PLAYERS


def test_each_signs_alone_and_for_others_it_is_said_on_whose_phone(both: Evenings) -> None:
    anna = both.phone("Anna")
    page = anna.get(f"{both.path}/sign").text
    assert page.index("Anna signs") < page.index('<details id="for-others"') < page.index("Bo signs on Anna")
    for player in PLAYERS[:2]:
        anna.post(f"{both.path}/sign", data={"player": player})
    both.visitor(Role.SCORER, "tablet").post(f"{both.path}/sign", data={"player": "Cilly"})
    with_key(another(both.client), Role.HOST).post(f"{both.path}/sign", data={"player": PLAYERS[3]})
    assert both.series().closed
    shown = text(anna.get(f"{both.path}/sign").text)
    printed = text(anna.get(f"{both.path}/print").text)
    for said in (shown, printed):
        assert "on the phone of Anna" in said
        assert "at the table's phone (tablet)" in said
        assert "by the host" in said
    assert printed.count("on the phone of") == 1
    lines = [json.loads(line) for line in anna.get(f"{both.path}/list.jsonl").text.splitlines()]
    signed = {line["player"]: line["by"] for line in lines if line.get("kind") == "signed"}
    assert signed["Bo"] == signed["Anna"] == {"link": "player", "name": "Anna"}
    assert [line["by"]["link"] for line in lines if line.get("kind") == "signed"] == [
        "player",
        "player",
        "table",
        "host",
    ]


def test_a_signature_that_a_correction_made_void_is_not_printed(both: Evenings) -> None:
    both.phone("Anna").post(f"{both.path}/sign", data={"player": "Anna"})
    assert ">signed " in (page := both.visitor(Role.VIEWER).get(f"{both.path}/print").text), page
    both.visitor(Role.SCORER).post(f"{both.path}/deals/1/correct", data=LOST | {"all": "1"})
    assert ">signed " not in both.visitor(Role.VIEWER).get(f"{both.path}/print").text


def test_a_closed_list_offers_no_form_and_says_who_corrects_now(both: Evenings) -> None:
    anna, official = both.phone("Anna"), both.visitor(Role.OFFICIAL)
    for player in PLAYERS:
        official.post(f"{both.path}/sign", data={"player": player})
    for path in ("deals/1/correct", "deals/1/strike", "deals/1/insert", "misdeal", "players", "end"):
        page = anna.get(f"{both.path}/{path}")
        assert page.status_code == 409, path
        assert (
            "Everybody has signed; the sheet is closed (ISkO 5.5.3); now only officials correct it (SkWO 7.2.5)"
            in page.text
        )
        assert 'method="post" action="/evening' not in page.text
    assert "now only officials correct it" in anna.get(f"{both.path}/deals/1").text
    assert official.get(f"{both.path}/deals/1/correct").status_code == 200


def test_the_newest_deal_is_corrected_at_once_by_the_phone_that_entered_it(both: Evenings) -> None:
    bo = both.phone("Bo")
    sent = {"key": "a" * 32, "sheet": both.series().begun.key, "number": 5, "dealer": "Anna", "tapped": LOST}
    assert bo.post(f"{both.path}/entries", json=sent).status_code == 200
    assert "Entered by Bo." in bo.get(f"{both.path}/deals/5").text
    assert "nobody need agree" in bo.get(f"{both.path}/deals/5/correct").text
    bo.post(f"{both.path}/deals/5/correct", data=LOST | {"result": "won"})
    assert both.series().rows[4].won
    assert "corrected before the next one (by Bo)" in bo.get(f"{both.path}/print").text
    assert "Entered by Bo: deal 5" in bo.get(f"{both.path}/print").text
    both.phone("Anna").post(f"{both.path}/deals/5/correct", data=LOST)
    assert both.series().rows[4].won
    assert isinstance(both.series().items[-1], items.Proposed)


def test_a_players_phone_says_of_nobody_else_that_they_agreed(both: Evenings) -> None:
    bo = both.phone("Bo")
    sent = {"key": "a" * 32, "sheet": both.series().begun.key, "number": 5, "dealer": "Anna", "tapped": LOST}
    bo.post(f"{both.path}/entries", json=sent)
    bo.post(f"{both.path}/deals/5/correct", data=LOST | {"result": "won", "agreed": PLAYERS})
    assert both.series().rows[4].won
    assert "agreed: " not in text(bo.get(f"{both.path}/print").text)


def test_the_link_of_the_table_stays_that_where_a_player_opens_their_own(both: Evenings) -> None:
    scope = Scope("sheet", both.page)
    table = both.visitor(Role.SCORER, "tablet")
    for player in PLAYERS[:2]:
        with_key(table, Role.SCORER, scope, player=player)
    table.post(f"{both.path}/sign", data={"player": "Anna"})
    assert both.series().items[-1].by == Author("table", "tablet")
    phone = both.phone("Anna")
    with_key(phone, Role.SCORER, scope, player="Bo")  # who has the phone now
    phone.post(f"{both.path}/sign", data={"player": "Bo"})
    assert both.series().items[-1].by == Author("player", "Bo")


def test_a_host_in_the_same_browser_is_the_host(both: Evenings) -> None:
    scope = Scope("sheet", both.page)
    host = with_key(with_key(another(both.client), Role.HOST), Role.SCORER, scope, player="Anna")
    host.post(f"{both.path}/sign", data={"player": "Anna"})
    assert both.series().items[-1].by == Author("host")


def test_a_link_that_is_called_like_a_player_signs_for_nobody_as_that_players_own(both: Evenings) -> None:
    official = both.visitor(Role.OFFICIAL)
    page = official.post(f"{both.path}/links", data={"role": "scorer", "label": "Anna"}).text
    assert f'href="{both.path}/phones">Codes for the phones</a>' in page  # where players get their own
    link = re.search(r"/k/[\w-]{22}", page)
    assert link is not None
    table = another(both.client)
    table.get(link[0])
    table.post(f"{both.path}/sign", data={"player": "Anna"})
    assert both.series().items[-1].by == Author("table", "Anna")
    assert "Anna ✓" not in official.get(f"{both.path}/phones").text
    official.post(f"{both.path}/phones", data={"player": "Anna"})
    assert "Anna ✓" in official.get(f"{both.path}/phones").text
    assert "<bdi>the phone of Anna</bdi>" in official.get(f"{both.path}/links").text


def test_a_newcomer_who_is_called_like_a_link_does_not_get_it(both: Evenings) -> None:
    table = both.visitor(Role.SCORER, "Tisch 3")
    table.post(f"{both.path}/players/join", data={"player": "Tisch 3", "all": "1"})
    assert "Tisch 3" in both.series().players
    table.post(f"{both.path}/players/leave", data={"leaves": "Anna", "all": "1"})
    assert both.series().items[-1].by == Author("table", "Tisch 3")
    assert "Anna" not in both.series().players  # the newcomer's own phone would only have proposed it
