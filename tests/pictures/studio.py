"""A server of a club and a browser that looks at it: pages as pictures, and as the text that they show."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from playwright.sync_api import Browser, Page

from pictures.kept import plain
from pictures.words import WORDS, Words
from skatcore.club.access import SERVER
from skatcore.club.roles import Role
from skatcore.web.app import create_app
from skatcore.web.club import Club
from skatcore.web.settings import Settings
from support.browser import Device, Visitor
from support.served import Served

#: A picture is at most so large, in bytes; the quality falls until it is.
MOST_BYTES: Final = 60_000
QUALITIES: Final = (88, 80, 70, 60, 50, 40, 30, 25)
#: Where links lead, as with ``--lan``.
LINKED: Final = "http://192.168.0.7:8000"
#: Points of the picture for each of the page.
SCALE: Final = 1.5
#: Shots side by side, all of one height.
FRAME: Final = """<body style="margin: 0"><main style="display: inline-flex; gap: 22px; padding: 18px; background: #e2e5ea">{shots}</main>
<style>img {{ {size}; border-radius: 8px; box-shadow: 0 1px 10px rgb(0 0 0 / 20%) }}</style>"""


@dataclass(frozen=True)
class Shot:
    """A page as it is now: its window, or only the element ``of``; ``said`` is the part whose text is compared."""

    page: Page
    of: str = ""
    said: str = "main"

    def text(self) -> str:
        """The text that it shows."""
        return plain(" ".join(self.page.locator(self.said).locator("visible=true").all_inner_texts()))

    def image(self) -> bytes:
        """The look of it (PNG)."""
        return self.page.locator(self.of).screenshot() if self.of else self.page.screenshot()


class Studio:
    """Visitors of a club that speaks one language; what it has is made when a picture needs it."""

    def __init__(self, browser: Browser, served: Served, language: str) -> None:
        self.browser, self.served, self.language = browser, served, language
        self.words: Words = WORDS[language]
        self._visitors: list[Visitor] = []
        self._made: dict[str, Any] = {}

    def phone(self) -> Page:
        """A page on a phone of the host."""
        return self._host("phone")

    def desktop(self, width: int = 1000, height: int = 700) -> Page:
        """A page on the host's computer, with a small window: it is legible in a column of the manual."""
        page = self._host("desktop")
        page.set_viewport_size({"width": width, "height": height})
        return page

    def do(self, work: Callable[[Club], Any]) -> Any:
        """Do something in the store."""
        return self.served.app.state.site.club.now(work)

    def once(self, name: str, make: Callable[[], Any]) -> Any:
        """The product of ``make``, made once."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    def _host(self, device: Device) -> Page:
        def visitor() -> Visitor:
            made = Visitor(self.browser, self.served.address, device, self.language, "light")
            made.page.goto(f"/k/{self.do(lambda club: club.access.mint(SERVER, Role.HOST))}")
            self._visitors.append(made)
            return made

        page: Page = self.once(device, visitor).page
        return page

    def close(self) -> None:
        """Nobody looks any more, and nothing has gone wrong."""
        faults = [fault for visitor in self._visitors for fault in visitor.faults()]
        for visitor in self._visitors:
            visitor.context.close()
        assert not faults, "\n".join(faults)


@contextmanager
def studio(browser: Browser, language: str) -> Iterator[Studio]:
    """A studio with a server of its own."""
    with TemporaryDirectory() as folder, patch("skatcore.web.pages.play.begin.secrets.randbits", lambda _: 7):
        settings = Settings(store=str(Path(folder) / "club.db"), address=LINKED)
        serving = Served(lambda port: create_app(replace(settings, port=port)))
        made = Studio(browser, serving, language)
        try:
            yield made
            made.close()
        finally:
            serving.stop()
        assert not serving.faults


def composed(browser: Browser, shots: Sequence[bytes], height: int = 0) -> bytes:
    """Shots in one frame (WebP); of ``height``, or of the width of a page."""
    page = browser.new_page(device_scale_factor=SCALE, viewport={"width": 1100, "height": 800})
    try:
        size = f"height: {height}px" if height else "width: 860px"
        images = "".join(f'<img src="data:image/png;base64,{b64encode(shot).decode()}">' for shot in shots)
        page.set_content(FRAME.format(shots=images, size=size))
        page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
        box = page.locator("main").bounding_box()
        assert box is not None
        return _webp(page, box)
    finally:
        page.close()


def _webp(page: Page, box: Any) -> bytes:
    session = page.context.new_cdp_session(page)
    clip = {key: box[key] for key in ("x", "y", "width", "height")} | {"scale": 1}
    for quality in QUALITIES:
        taken = session.send(
            "Page.captureScreenshot",
            {"format": "webp", "quality": quality, "clip": clip, "captureBeyondViewport": True},
        )
        if len(drawn := b64decode(taken["data"])) <= MOST_BYTES:
            break
    return drawn
