"""A server with a store of its own for each test, without sockets."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skatcore.club.roles import Role
from skatcore.club.tournament import seat_plan
from skatcore.web.app import create_app
from skatcore.web.club import Club, ClubThread, Urgency, _together
from skatcore.web.settings import Limits, Settings
from support.web import with_key

#: Tests ask faster than people do.
FAST = Limits(requests_per_minute=1_000_000, writes_per_minute=1_000_000, work_per_minute=1_000_000)


@pytest.fixture(autouse=True)
def _reads_write_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the work that a page gives to ``visit.store`` only read: it may not open a transaction that writes."""
    run = ClubThread.run

    async def reading(self: ClubThread, work: Callable[[Club], Any], urgency: Urgency = Urgency.LOOK) -> Any:
        def read(club: Club) -> Any:
            with monkeypatch.context() as patch:
                patch.setattr(club.sheets.opened, "writing", _refuse)
                patch.setattr(club.sheets.opened, "append", _refuse)
                return work(club)

        writes = isinstance(work, partial) and work.func is _together
        return await run(self, work if writes else read, urgency)

    monkeypatch.setattr(ClubThread, "run", reading)


def _refuse(*_: object) -> None:
    raise AssertionError("written in visit.store instead of visit.write")


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards at every table: forehand is bid 18 and 20, then plays."""
    monkeypatch.setattr("skatcore.web.pages.play.begin.secrets.randbits", lambda _: 7)


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for a tournament's tables only briefly."""
    monkeypatch.setattr(seat_plan, "COOLING", 40)
    monkeypatch.setattr(seat_plan, "MOST_PLANS", 1)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """The settings of a server for one test."""
    return Settings(store=f"{tmp_path}/club.db", address="http://testserver", limits=FAST)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser without any key."""
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as browser:
        yield browser


@pytest.fixture
def host(client: TestClient) -> TestClient:
    """The browser of whoever has started the server."""
    return with_key(client, Role.HOST)
