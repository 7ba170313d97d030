"""The picture of the README and the manual, as the pages are now.

``SKATCORE_SCREENSHOTS=skatcore/docs/pictures/en pytest tests/web/browser/test_picture.py`` takes it anew.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from playwright.sync_api import Page, expect

from skatcore import load
from skatcore.club.access import SERVER
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.store import begun_under
from support.browser import Arrive, screenshot
from support.served import Served

#: Three pages side by side.
FRAME: Final = """<body style="margin: 0; background: #e5e7eb"><main style="display: flex; gap: 22px; padding: 22px">{}</main>
<style>img {{ height: 576px; border-radius: 12px; box-shadow: 0 2px 12px rgb(0 0 0 / 18%) }}</style>"""


def test_three_pages_make_the_picture(visit: Arrive, served: Served) -> None:
    club = served.app.state.site.club
    begun = begun_under(load("isko-2022"), ("Anna", "Bo", "Cilly", "Dov"), title="Friday", deals=36)
    number = club.now(lambda store: store.sheets.begin(begun).number)
    for typed in ("cilly h2", "anna g1", "dov n", "bo d1 l", "bo c2"):
        club.now(lambda store, typed=typed: enter(store.sheet(number), typed))
    key = club.now(lambda store: store.access.mint(SERVER, Role.HOST))
    shots = [_entry(visit("phone").page, key, number), _rules(visit("desktop").page), _table(visit("phone").page)]
    page = visit("desktop").page
    page.set_viewport_size({"width": 1436, "height": 620})
    images = "".join(f'<img src="data:image/png;base64,{b64encode(shot).decode()}">' for shot in shots)
    page.set_content(FRAME.format(images))
    assert page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")
    screenshot(page, "browser")


def _entry(page: Page, key: str, number: int) -> bytes:
    page.goto(f"/k/{key}")
    page.goto(f"/evening/{number}/enter")
    expect(page.locator("form[data-ready]")).to_be_attached()
    taps = {"declarer": "Cilly", "game": "hearts", "matadors": "2", "form": "H", "result": "won"}
    for name, value in taps.items():
        page.locator(f'[name={name}][value="{value}"]').tap()
    expect(page.locator("#preview .value")).to_contain_text("+40")
    return page.screenshot()


def _rules(page: Page) -> bytes:
    page.set_viewport_size({"width": 1240, "height": 930})
    page.goto("/builder")
    page.locator('#plugins [value="ramsch"]').check()
    expect(page.locator("#problems")).to_contain_text("2 answers")
    page.evaluate("scrollTo(0, 0)")
    return page.screenshot()


def _table(page: Page) -> bytes:
    page.goto("/play")
    page.locator("form.begin-table button").tap()
    expect(page.locator(".state")).to_be_visible()
    return page.screenshot()
