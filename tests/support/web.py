"""Evenings and keys for the tests of the web pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from starlette.applications import Starlette
from starlette.testclient import TestClient

from skatcore import load
from skatcore.club.access import SERVER, Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import begun_under
from skatcore.web.app import Site
from skatcore.web.club import Club

Answer = TypeVar("Answer")

PLAYERS = ("Anna", "Bo", "Cilly")


def site_of(client: TestClient) -> Site:
    """The site that the requests of a browser share."""
    app = client.app
    assert isinstance(app, Starlette)
    site = app.state.site
    assert isinstance(site, Site)
    return site


def stored(client: TestClient, work: Callable[[Club], Answer]) -> Answer:
    """Something done in the store behind the pages' back, as another program would."""
    return site_of(client).club.now(work)


def begun(client: TestClient, players: Sequence[str] = PLAYERS, profile: str = "isko", **terms: object) -> int:
    """An evening that has just begun; its number."""
    item = begun_under(load(profile), players, **terms)  # type: ignore[arg-type]
    return stored(client, lambda club: club.sheets.begin(item).number)


def key_for(client: TestClient, role: Role, scope: Scope = SERVER, place: str = "", **named: str) -> str:
    """A new key; ``named`` are its label and whose own link it is."""
    return stored(client, lambda club: club.access.mint(scope, role, place=place, **named))


def with_key(client: TestClient, role: Role, scope: Scope = SERVER, place: str = "", **named: str) -> TestClient:
    """The browser after it has opened a link with a new key."""
    answer = client.get(f"/k/{key_for(client, role, scope, place, **named)}", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return client


def another(client: TestClient, **headers: str) -> TestClient:
    """Another browser at the same server, without any key."""
    return TestClient(client.app, headers=headers)
