"""A server, a browser and visitors for the tests of pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page
from starlette.applications import Starlette

from support.browser import Arrive, Chromium, Device, Scheme, Visitor, program
from support.served import Served


@pytest.fixture
def make_app(request: pytest.FixtureRequest) -> Callable[[int], Starlette]:
    """The application for a port, with the test's own settings; a test may bring another."""
    from skatcore.web.app import create_app

    settings = request.getfixturevalue("settings")
    return lambda port: create_app(replace(settings, port=port, address=f"http://127.0.0.1:{port}"))


@pytest.fixture
def served(make_app: Callable[[int], Starlette]) -> Iterator[Served]:
    """The server, for this test alone."""
    serving = Served(make_app)
    yield serving
    serving.stop()
    assert not serving.faults


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """The browser of this process, started when the first test needs it."""
    browser = Chromium(program())
    yield browser
    browser.close()


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Browser]:
    """The browser, for this test."""
    with chromium.at_work() as working:
        yield working


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Arrive]:
    """Bring visitors, with ``visit("phone", "de")``; nothing may go wrong for any of them."""
    visitors: list[Visitor] = []

    def arrive(device: Device, language: str = "en", scheme: Scheme = "light") -> Visitor:
        visitors.append(Visitor(browser, served.address, device, language, scheme))
        return visitors[-1]

    yield arrive
    faults = [fault for visitor in visitors for fault in visitor.faults()]
    for visitor in visitors:
        visitor.context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def language() -> str:
    """The browser's language; a test names others with ``parametrize("language", ...)``."""
    return "en"


@pytest.fixture
def phone(visit: Arrive, language: str) -> Page:
    """An empty page on a phone."""
    return visit("phone", language).page


@pytest.fixture
def desktop(visit: Arrive, language: str) -> Page:
    """An empty page on a computer."""
    return visit("desktop", language).page
