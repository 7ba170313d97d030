"""Every address there is: closed without a key, and to those who may only look."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.web.pages import ROUTES
from support.web import another, begun, key_for

#: What is for everybody: the pages about rules, tables at which rules are tried, an empty list, links, the switches.
PUBLIC = re.compile(
    r"/($|rules|builder(?!/(save|remove))|compare|effect|solve|manual|referee|play$|club$|choices$|screen$|k/|evening/blank$)"
)
#: What only looks, though it is sent as a form.
LOOKS = re.compile(r".*/(preview|seen|referee.*|check)$")


def routes(method: str) -> Iterator[str]:
    """The addresses that take a method, with 1 for each number and x for each name."""
    for route in ROUTES:
        assert isinstance(route, Route)
        if method in (route.methods or ()):
            path = re.sub(r"\{\w+:(int|store_number)\}", "1", route.path)
            yield re.sub(r"\{\w+(:path)?\}", "x", path)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_nothing_of_a_club_is_reached_without_a_key(client: TestClient, method: str) -> None:
    begun(client, title="Our secret evening")
    another(client).post("/play", data={"people": "2", "name0": "Our secret guest"})
    open_ = []
    for path in routes(method):
        if not PUBLIC.match(path):
            answer = client.request(method, path, follow_redirects=False)
            assert "secret" not in answer.text
            if answer.status_code not in {403, 404}:  # x is no name of anything
                open_.append((path, answer.status_code))
    assert open_ == []


def test_whoever_may_only_look_changes_nothing(client: TestClient) -> None:
    number = begun(client)
    viewer = another(client)
    viewer.cookies.set("skat-key-sheet-1", key_for(client, Role.VIEWER, Scope("sheet", number)))
    open_ = []
    for path in routes("POST"):
        if not PUBLIC.match(path) and not LOOKS.match(path):
            status = viewer.post(path, data={"x": "y"}, follow_redirects=False).status_code
            if status != 403:
                open_.append((path, status))
    assert open_ == []


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_officials_key_of_another_evening_opens_nothing_of_this_one(client: TestClient, method: str) -> None:
    number, other = begun(client), begun(client)
    official = another(client)
    official.cookies.set(f"skat-key-sheet-{number}", key_for(client, Role.OFFICIAL, Scope("sheet", other)))
    open_ = []
    for path in routes(method):
        if not PUBLIC.match(path):
            status = official.request(method, path, data={"x": "y"}, follow_redirects=False).status_code
            if status not in {403, 404}:
                open_.append((path, status))
    assert open_ == []
