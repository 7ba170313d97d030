"""The playground as a visitor of the site has it: Python in the browser, from files that are served as they are.

``SKATCORE_SITE`` is the folder in which `.ci/site/build.py` and `.ci/playground/build` have put the site.
"""

from __future__ import annotations

import functools
import os
import re
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from skatcore import load, value
from skatcore.rules.profile import named_in, unpacked
from support.browser import (
    Device,
    Scheme,
    Visitor,
    no_broken_words,
    no_serious_findings,
    no_sideways_scroll,
    screenshot,
)

SITE = Path(os.environ.get("SKATCORE_SITE", ""))
pytestmark = pytest.mark.skipif(not os.environ.get("SKATCORE_SITE"), reason="needs the site that `.ci/run` builds")
#: Python is compiled and started by the browser.
STARTED_MS = 120_000


class _Files(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Open a page of the site; nothing may go wrong on it, and nothing come from elsewhere."""
    visitors: list[Visitor] = []

    def open_page(path: str, device: Device = "phone", language: str = "en", scheme: Scheme = "light") -> Page:
        visitors.append(Visitor(browser, address, device, language, scheme))
        visitors[-1].page.goto(path)
        return visitors[-1].page

    yield open_page
    faults = [fault for visitor in visitors for fault in visitor.faults()]
    for visitor in visitors:
        visitor.context.close()
    assert not faults, "\n".join(faults)


#: The parts of the program.
PARTS = 5
#: Wait until the browser keeps so many parts; it stores them beside the page, some after the first answer.
ALL_KEPT = """async (parts) => {
  const store = await caches.open("skatcore");
  while ((await store.keys()).length < parts) await new Promise((then) => setTimeout(then, 100));
}"""
#: Heads of the tables that are wider than the screen.
SCROLLING_TABLES = """() => [...document.querySelectorAll("#playground .table")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText.split("\\n")[0])"""
#: What the page says when Python answers.
READY = re.compile(r"^(Ready|Bereit|Gotowe)\.$")


def start(page: Page) -> None:
    page.locator("#playground .start").click()
    expect(page.locator("#playground .status")).to_have_text(READY, timeout=STARTED_MS)


def part(page: Page, name: str) -> None:
    page.locator(f"#playground [data-part={name}]").click()
    expect(page.locator(f"#playground [data-part={name}]")).to_have_attribute("aria-pressed", "true")


def looked_at(page: Page, name: str) -> None:
    no_serious_findings(page)
    no_sideways_scroll(page)
    if name != "rulebook":  # it ends with addresses and a sum
        no_broken_words(page)
    screenshot(page, f"playground-{name}")


def test_the_parts_answer_on_a_phone(opened: Callable[..., Page]) -> None:
    page = opened("/de/playground.html", "phone", "de")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if ".bin" in request.url else None)
    page.reload()
    result = page.locator("#playground .result")
    expect(result).to_contain_text("Grand Hand: gewonnen, +72")
    expect(page.locator("#playground .start")).to_contain_text("MB")
    assert fetched == []
    came_with_the_page = result.inner_html()
    page.locator("[name=game]").select_option("CH")
    expect(page.locator("#playground .status")).to_have_text(READY, timeout=STARTED_MS)
    expect(page.locator("#playground .start")).to_be_hidden()
    page.locator("[name=game]").select_option("GH")
    expect(result).to_contain_text("+72")
    assert result.inner_html() == came_with_the_page
    page.evaluate(ALL_KEPT, PARTS)
    page.reload()  # what is here starts by itself
    expect(page.locator("#playground .status")).to_have_text(READY, timeout=STARTED_MS)
    assert len(fetched) == PARTS
    page.locator("[name=game]").select_option("CH")
    points = value(load("isko-2022"), "CH", points=70, matadors=1).score
    expect(result).to_contain_text(f"+{points}")
    looked_at(page, "value")
    part(page, "rulebook")
    expect(result).to_contain_text("Das Reizen", timeout=STARTED_MS)
    looked_at(page, "rulebook")
    page.locator("#playground select").first.select_option("warmia")
    expect(result).to_contain_text("WAR", timeout=STARTED_MS)
    page.locator("#playground select").first.select_option("isko-2022")
    part(page, "referee")
    page.locator("[name=kind]").select_option("revoke")
    expect(page.locator("#playground form label")).to_have_count(2)
    looked_at(page, "referee")
    page.locator("#playground form button").click()
    expect(result.locator(".wrong")).to_contain_text("Wann wurde das falsche Bedienen festgestellt?")
    expect(page.locator("#playground form label")).to_have_count(2)
    part(page, "compare")
    expect(result).to_contain_text("Anna")
    expect(result).to_contain_text("pub")
    expect(result.locator("h2", has_text="Spiele, die verschieden zählen")).to_be_visible()
    looked_at(page, "compare")
    assert page.evaluate(SCROLLING_TABLES) == []


def test_rules_that_are_chosen_before_python_is_there_have_all_that_they_need(opened: Callable[..., Page]) -> None:
    page = opened("/pl/playground.html", "phone", "pl")
    page.locator("#playground select").first.select_option("pl-local")
    expect(page.locator("#playground .status")).to_have_text(READY, timeout=STARTED_MS)
    expect(page.locator("#playground .wrong")).to_have_count(0)
    page.locator("[name=game]").select_option("R")
    fields = page.locator("[name=shared]")
    expect(fields).to_have_count(3)
    fields.first.fill("")
    fields.first.focus()
    for points in ("80", "10", "30"):
        page.keyboard.press("Control+a")
        page.keyboard.type(points)
        page.keyboard.press("Tab")
    expect(page.locator("#playground .result")).to_contain_text("-")
    assert [field.input_value() for field in fields.all()] == ["80", "10", "30"]


def test_house_rules_pass_on_by_a_link(opened: Callable[..., Page]) -> None:
    page = opened("/en/playground.html#part=builder", "desktop", "en", "dark")
    start(page)
    page.locator("summary", has_text=re.compile("^Games")).click()
    grand = page.locator("[name='o.games.grand.base']")
    grand.fill("20")
    grand.press("Tab")
    expect(page.locator("#playground textarea").last).to_have_value(re.compile("base = 20"))
    looked_at(page, "builder")
    assert "base = 20" in unpacked(named_in(page.url))
    again = opened(page.url.replace("part=builder", "part=value").partition("/en/")[2].join(("/en/", "")), "phone")
    expect(again.locator("#playground .answers")).to_be_hidden()
    start(again)
    expect(again.locator("#playground .result")).to_contain_text("+60")


def test_a_part_that_does_not_come_is_said_and_can_be_tried_again(opened: Callable[..., Page]) -> None:
    page = opened("/en/playground.html", "desktop")
    page.route("**/first.bin*", lambda route: route.fulfill(status=404, body=""))
    page.locator("#playground .start").click()
    expect(page.locator("#playground .status")).to_contain_text("could not be fetched")
    page.unroute("**/first.bin*")
    start(page)


def test_a_tab_that_is_opened_before_python_is_there_has_no_fields_of_another(opened: Callable[..., Page]) -> None:
    page = opened("/pl/playground.html", "phone", "pl")
    part(page, "compare")
    expect(page.locator("#playground form *")).to_have_count(0)
    expect(page.locator("#playground .status")).to_have_text(READY, timeout=STARTED_MS)
    page.locator("[name=games]").fill("gry")
    page.locator("[name=games]").press("Tab")
    expect(page.locator("#playground .wrong")).to_be_visible()
    expect(page.locator("[name=games]")).to_have_value("gry")


def test_a_page_that_is_a_file_says_what_it_needs(browser: Browser) -> None:
    page = browser.new_page()
    page.goto((SITE / "pl" / "playground.html").resolve().as_uri())
    expect(page.locator("#playground")).to_contain_text("python -m http.server")
    page.goto((SITE / "pl" / "search.html").resolve().as_uri() + "?q=Ramsch")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.close()


def test_the_first_page_of_the_site_is_in_the_language_of_the_browser(opened: Callable[..., Page]) -> None:
    page = opened("/", "desktop", "pl")
    page.wait_for_url("**/pl/index.html")
    looked_at(page, "home")
