"""A real browser for the tests of pages, and what every page is held to.

``SKATCORE_BROWSER=required`` makes a missing browser a failure; ``SKATCORE_SCREENSHOTS=FOLDER`` keeps
screenshots.
"""

from __future__ import annotations

import os
import re
import shutil
from asyncio import events
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)

Device = Literal["phone", "large", "desktop"]
Scheme = Literal["light", "dark"]
#: The shell is the same browser without a window, and takes a third less time.
PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
#: No name of another host is looked up; the tests may run as root and in a small container.
FLAGS: Final = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
LOCALES: Final = {"en": "en-GB", "de": "de-DE", "pl": "pl-PL"}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 900}
#: How long a page may take for anything that a test awaits: many times what it needs, for machines with much to do.
PATIENCE_MS: Final = 30_000
expect.set_options(timeout=PATIENCE_MS)
AXE: Final = Path(__file__).with_name("axe.min.js")
FINDINGS: Final = """async () => {
    const found = await axe.run(document, {preload: false, resultTypes: ["violations"]});
    return found.violations.flatMap(rule => rule.nodes.map(
        node => ({impact: rule.impact, rule: rule.id, help: rule.help, where: node.target.join(" "), html: node.html})));
}"""
TOO_WIDE: Final = """() => {
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body, body *")].filter(
        element => element.getBoundingClientRect().right > width + 0.5 || element.scrollWidth > width
    ).map(element => element.outerHTML.slice(0, 120));
}"""


#: Letters of twice the size, as somebody sets them who does not see well.
LARGE: Final = """addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 32px !important; }");
    document.adoptedStyleSheets = [sheet];
});"""
#: The words of the page that are written over two lines, but for those of tables' narrow columns.
BROKEN: Final = r"""() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), broken = [];
    while (texts.nextNode()) {
        const text = texts.currentNode, shown = text.parentElement;
        if (!shown.checkVisibility() || shown.closest(".away, .hidden, .skip, option, table")) continue;
        for (const word of text.textContent.matchAll(/[\p{L}\d]+/gu)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) broken.push(word[0]);
        }
    }
    return broken;
}"""
#: Words of a chart that are on each other or beyond its edges.
OVERLAPS: Final = """charts => charts.flatMap(chart => {
    const edge = chart.getBoundingClientRect();
    const texts = [...chart.querySelectorAll("text")].map(text => [text.textContent, text.getBoundingClientRect()]);
    return texts.flatMap(([words, box], at) => texts.slice(at + 1).filter(([, other]) =>
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4
    ).map(([other]) => `${words} on ${other}`).concat(
        box.left < edge.left - 1 || box.right > edge.right + 1 ? [`${words} beyond the edge`] : []
    ));
})"""


class Chromium:
    """One browser for all tests of a process.

    Playwright's event loop stays the running one of its thread, so that nobody else's could run there;
    it is the running one only while a test is ``at_work``.
    """

    def __init__(self, program: str) -> None:
        self._playwright = sync_playwright().start()
        self._browser: Browser = self._playwright.chromium.launch(executable_path=program, args=FLAGS)
        self._loop = events._get_running_loop()  # noqa: SLF001 - asyncio names it for makers of loops
        events._set_running_loop(None)  # noqa: SLF001

    @contextmanager
    def at_work(self) -> Iterator[Browser]:
        """The browser, to be used within."""
        events._set_running_loop(self._loop)  # noqa: SLF001
        try:
            yield self._browser
        finally:
            events._set_running_loop(None)  # noqa: SLF001

    def close(self) -> None:
        """End it."""
        with self.at_work() as browser:
            browser.close()
            self._playwright.stop()


def program() -> str:
    """The browser's program; without one the test is skipped, or fails where a browser is required."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        why = "no browser: install chromium (apt-get install chromium)"
        if os.environ.get("SKATCORE_BROWSER") == "required":
            pytest.fail(why)
        pytest.skip(why)
    return found


class Visitor:
    """Somebody with a phone or a computer, cookies of his own, and an eye on what goes wrong."""

    def __init__(self, browser: Browser, address: str, device: Device, language: str, scheme: Scheme) -> None:
        phone = device != "desktop"
        self._host = urlsplit(address).netloc
        self._expected: list[re.Pattern[str]] = []
        self._seen: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            viewport=PHONE if phone else DESKTOP,
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            locale=LOCALES[language],
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        if device == "large":
            self.context.add_init_script(LARGE)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self._seen.append(f"page error: {error.error}"))
        self.context.on("request", lambda request: self._request(request.url))
        self.context.on("response", self._response)
        self.page: Page = self.context.new_page()

    def expect(self, pattern: str) -> None:
        """Something that goes wrong because the test means it: a status of 409, a lost connection."""
        self._expected.append(re.compile(pattern))

    def faults(self) -> list[str]:
        """The faults so far that were not expected."""
        for page in self.context.pages:
            page.evaluate("0")  # what the browser has told before is known after this
        return [fault for fault in self._seen if not any(pattern.search(fault) for pattern in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._seen.append(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in {"data", "blob", "about"} and parts.netloc != self._host:
            self._seen.append(f"request to another host: {url}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self._seen.append(f"status {response.status}: {response.url}")


class Arrive(Protocol):
    """Opens the server's pages for one more visitor."""

    def __call__(self, device: Device, language: str = "en", scheme: Scheme = "light") -> Visitor:
        """One more; ``scheme`` is what he likes to read, dark on light or the other way."""
        ...


def no_serious_findings(page: Page) -> None:
    """axe-core finds no serious barrier in the page as it is now.

    The script comes through the debugger, so the page's policy need not allow it.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(FINDINGS)
    serious = [
        f"{finding['rule']}: {finding['help']}\n  {finding['where']}\n  {finding['html'][:200]}"
        for finding in found
        if finding["impact"] in {"serious", "critical"}
    ]
    assert not serious, f"{page.url}\n" + "\n".join(serious)


def no_sideways_scroll(page: Page) -> None:
    """Nothing in the page is wider than the screen, but for what scrolls by itself."""
    wide: list[str] = page.evaluate(TOO_WIDE)
    assert not wide, f"{page.url}\n" + "\n".join(wide)


def no_broken_words(page: Page) -> None:
    """No word outside tables is written over two lines."""
    broken: list[str] = page.evaluate(BROKEN)
    assert not broken, f"{page.url}\n" + " ".join(broken)


def screenshot(page: Page, name: str) -> None:
    """Keep how the whole page looks, where the environment asks for it."""
    if folder := os.environ.get("SKATCORE_SCREENSHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
