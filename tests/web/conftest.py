"""A server with a store of its own for each test, without sockets."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from skatcore.club.roles import Role
from skatcore.web.app import create_app
from skatcore.web.security.limits import Limits
from skatcore.web.settings import Settings
from support.web import with_key

#: Tests ask faster than people do.
FAST = Limits(requests_per_minute=1_000_000, writes_per_minute=1_000_000, work_per_minute=1_000_000)


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
