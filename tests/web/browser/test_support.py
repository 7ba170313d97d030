"""The watch over the pages: each thing that may go wrong in a browser is noticed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from mimetypes import guess_type
from pathlib import Path
from typing import Final
from unittest.mock import Mock

import pytest
from _pytest.outcomes import Failed, Skipped
from playwright.sync_api import Browser, Page, expect
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from support.browser import Chromium, Visitor, no_serious_findings, no_sideways_scroll, program, screenshot
from support.served import Served

#: As strict as that of the real pages, but for pictures.
POLICY: Final = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' http:; connect-src 'self'"
PAGES: Final = {
    "good": "<label>Bid <input></label>",
    "script": "<script src='/files/bad.js'></script>",
    "missing": "<script src='/nothing'></script>",
    "inline": "<script>1</script>",
    "elsewhere": "<img alt='' src='http://example.org/a.png'>",
    "unlabelled": "<input>",
    "pale": "<p class='pale'>Hand</p>",
    "wide": "<div class='wide'>Ouvert</div>",
    "following": "<output>0</output><script src='/files/follow.js'></script>",
}
FILES: Final = {
    "bad.js": "throw new Error('a bad script')",
    "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
    "style.css": ".wide {width: 400px} .pale {color: #ddd; background: #fff}",
    "follow.js": """new EventSource("/stream").onmessage = told => {
        document.querySelector("output").textContent = told.data;
    };""",
}


def _file(request: Request) -> Response:
    name = request.path_params["name"]
    return Response(FILES[name], media_type=guess_type(name)[0])


def _page(request: Request) -> Response:
    name = request.path_params["name"]
    if name == "broken":
        raise ValueError("a bad page")
    head = "<title>Skat</title><meta name=viewport content='width=device-width'>"
    head += "<link rel=stylesheet href=/files/style.css><link rel=icon href=/files/icon.svg>"
    text = f"<!doctype html><html lang=en>{head}<main><h1>Skat</h1>{PAGES.get(name, '')}</main>"
    return HTMLResponse(text, 200 if name in PAGES else 409, {"Content-Security-Policy": POLICY})


async def _told(count: int) -> AsyncIterator[str]:
    yield f"retry: 100\ndata: {count}\n\n"
    await asyncio.sleep(60)


@pytest.fixture
def make_app() -> Callable[[int], Starlette]:
    """A few pages, most of them bad, and a stream that says how often the server was started."""
    starts = 0

    def make(_: int) -> Starlette:
        nonlocal starts
        starts += 1
        told = starts

        def stream(_: Request) -> Response:
            return StreamingResponse(_told(told), media_type="text/event-stream")

        app = Starlette(routes=[Route("/stream", stream), Route("/files/{name}", _file), Route("/{name}", _page)])
        app.state.site = Mock()  # its streams are asked to end
        return app

    return make


@pytest.fixture
def visitor(browser: Browser, served: Served) -> Iterator[Visitor]:
    """A visitor whose faults are the test's own matter."""
    visitor = Visitor(browser, served.address, "phone", "de", "dark")
    yield visitor
    visitor.context.close()


def test_a_good_page_has_no_faults(phone: Page, desktop: Page) -> None:
    for page in (phone, desktop):
        page.goto("/good")
        no_serious_findings(page)
        no_sideways_scroll(page)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("script", "page error: a bad script"),
        ("missing", "console: Failed to load resource.* 409"),
        ("inline", "console: .*Content Security Policy"),
        ("elsewhere", "request to another host: http://example.org/a.png"),
        ("broken", "status 500: "),
    ],
)
def test_what_goes_wrong_in_a_page_is_noticed_and_may_be_expected(
    visitor: Visitor, served: Served, name: str, fault: str
) -> None:
    visitor.page.goto(f"/{name}")
    assert re.search(fault, "\n".join(visitor.faults()))
    visitor.expect(fault)
    assert not re.search(fault, "\n".join(visitor.faults()))
    assert bool(served.faults) == (name == "broken")
    served.faults.clear()


def test_barriers_are_found(phone: Page, desktop: Page) -> None:
    phone.goto("/unlabelled")
    with pytest.raises(AssertionError, match="label: Form elements must have labels"):
        no_serious_findings(phone)
    desktop.goto("/pale")
    with pytest.raises(AssertionError, match=r"color-contrast: [^\n]*\n  p\n"):
        no_serious_findings(desktop)


def test_what_is_wider_than_the_screen_is_found(phone: Page, desktop: Page) -> None:
    phone.goto("/wide")
    with pytest.raises(AssertionError, match='<div class="wide">'):
        no_sideways_scroll(phone)
    desktop.goto("/wide")
    no_sideways_scroll(desktop)


@pytest.mark.parametrize("language", ["pl"])
def test_a_phone_is_one_in_its_language(phone: Page, language: str) -> None:
    phone.goto("/good")
    assert phone.evaluate("[innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0]") == [
        360,
        740,
        2,
        True,
    ]
    assert phone.evaluate("navigator.language").startswith(language)


def test_a_page_finds_the_server_again(visitor: Visitor, served: Served) -> None:
    visitor.expect("ERR_|Failed to load resource")
    visitor.page.goto("/following")
    expect(visitor.page.locator("output")).to_have_text("1")
    served.stop()
    served.start()
    expect(visitor.page.locator("output")).to_have_text("2")
    assert visitor.faults() == []


def test_other_event_loops_run_where_a_browser_has_been(chromium: Chromium) -> None:
    with chromium.at_work() as browser:
        assert browser.is_connected()
    assert asyncio.run(asyncio.sleep(0, "ran")) == "ran"
    with chromium.at_work() as browser:
        browser.new_context().close()


def test_a_screenshot_is_kept_only_where_it_is_asked_for(
    desktop: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop.goto("/good")
    monkeypatch.delenv("SKATCORE_SCREENSHOTS", raising=False)
    screenshot(desktop, "good")
    monkeypatch.setenv("SKATCORE_SCREENSHOTS", str(tmp_path / "seen"))
    screenshot(desktop, "good")
    assert [path.name for path in tmp_path.rglob("*.png")] == ["good.png"]


def test_without_a_browser_tests_are_skipped_or_fail_where_it_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("SKATCORE_BROWSER", raising=False)
    with pytest.raises(Skipped, match="install chromium"):
        program()
    monkeypatch.setenv("SKATCORE_BROWSER", "required")
    with pytest.raises(Failed, match="install chromium"):
        program()
