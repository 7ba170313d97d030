"""First use: what a store with nothing in it shows, and where each page that has nothing to show leads."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.text.language_list import LANGUAGES
from skatcore.web.render import SECTIONS
from support.tournaments import opened
from support.web import another, begun, stored, with_key

#: Every page without a number in its address.
PAGES = (
    "/", "/club", "/club/links", "/evening/new", "/evening/import", "/tournament/new", "/play", "/solve", "/builder", "/rules",
    "/rules/family", "/rules/compare", "/rules/clauses", "/rules/subjects", "/compare", "/effect", "/referee", "/manual",
)  # fmt: skip


def main_of(page: str) -> str:
    """The page without the menu."""
    return page.partition("<main")[2]


def links(page: str) -> set[str]:
    """The addresses to which a page leads beside the menu, the first page left out."""
    return set(re.findall(r'(?:href|action)="(/[^"]*)"', main_of(page))) - {"/"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_an_empty_store_leads_on(host: TestClient, language: str) -> None:
    host.headers["accept-language"] = language
    for path in PAGES:
        answer = host.get(path)
        assert answer.status_code == 200
        assert links(answer.text), path


def test_the_first_page_has_a_first_step_for_each_of_three_things(
    client: TestClient, host: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skatcore.web.pages.home.is_installed", lambda _: True)
    guest = another(client)
    for visitor, evening in ((host, "/evening/new"), (guest, "/club")):
        page = visitor.get("/").text
        first = page.partition('class="doors first"')[2].partition("</ul>")[0]
        steps = re.findall(r'href="([^"]+)".*?class="step">([^<]+)&nbsp;→<', first)
        assert [path for path, _ in steps] == [evening, "/play", "/builder"]
        assert [visitor.get(path).status_code for path, _ in steps] == [200, 200, 200]
        assert {path for path, _ in SECTIONS} | {"/solve"} <= links(page) | {evening}
        assert page.count(f'href="{evening}"') == 1 + (evening == "/club") * 2  # the menus have it too


def test_a_guest_learns_what_can_be_done_without_a_link(client: TestClient) -> None:
    assert {"/play", "/builder", "/rules", "/referee"} <= links(client.get("/club").text)


@pytest.mark.parametrize(
    ("path", "leads"),
    [
        ("/evening/7", {"/club"}),
        ("/evening/7/enter", {"/club"}),
        ("/tournament/7/standings", {"/club"}),
        ("/screen", {"/tournament/new", "/club"}),
        ("/play/7", {"/play"}),
        ("/rules/saved:nothing", {"/rules"}),
        ("/effect/nothing", {"/effect"}),
        ("/manual/nothing", {"/manual"}),
    ],
)
def test_a_page_that_is_not_there_leads_on(host: TestClient, path: str, leads: set[str]) -> None:
    answer = host.get(path)
    assert answer.status_code == 404
    assert links(answer.text) == leads
    assert "skat sheet" not in answer.text
    assert "skat tournament" not in answer.text


def test_what_a_list_lacks_leads_back_to_the_list(client: TestClient, host: TestClient) -> None:
    number = begun(client)
    assert links(host.get(f"/evening/{number}/deals/1").text) == {f"/evening/{number}", "/club"}
    assert (
        host.get(f"/evening/{number}/other-rules/compared", follow_redirects=False)
        .headers["location"]
        .endswith("/other-rules")
    )
    viewer = with_key(another(client), Role.VIEWER, Scope("sheet", number))
    assert f"/evening/{number}" in links(viewer.get(f"/evening/{number}/enter").text)
    assert links(another(client).get(f"/evening/{number}/enter").text) == {"/club"}


def test_a_tournament_without_players_leads_to_them(client: TestClient, host: TestClient) -> None:
    stored(client, lambda club: club.tournaments.begin(opened()))
    viewer = with_key(another(client), Role.VIEWER, Scope("tournament", 1))
    for page in ("standings", "fees"):
        for visitor, shown in ((host, 2), (viewer, 1)):  # the tabs have it once
            text = main_of(visitor.get(f"/tournament/1/{page}").text)
            assert text.count('href="/tournament/1/players"') == shown
            assert "/print/" not in text
    assert "/tournament/1/players" in links(host.get("/tournament/1").text)
    assert main_of(viewer.get("/tournament/1").text).count('href="/tournament/1/players"') == 1
    assert "Start cards can be printed once players are there" in host.get("/tournament/1/papers").text


@pytest.mark.parametrize(("profile", "currency"), [("isko-2022", "EUR"), ("pzskat", "PLN")])
def test_the_currency_of_a_plan_follows_its_rules(host: TestClient, profile: str, currency: str) -> None:
    page = host.get("/tournament/new", params={"tournament.profile": profile}).text
    assert f'id="general-currency" name="general.currency" value="{currency}"' in page
    assert "#general-currency" in page.partition("hx-select-oob=")[2].partition(" ")[0]  # it is put into the open page
