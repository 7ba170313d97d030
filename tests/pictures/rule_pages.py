"""Pages about rules, and a table to play at."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from pictures.studio import Shot, Studio


def _builder(studio: Studio) -> Page:
    page = studio.desktop(1000, 760)
    if "/builder" in page.url:
        return page
    page.goto(f"/builder?base={studio.words.rules}")
    page.locator('#plugins [value="ramsch"]').check()
    expect(page.locator("#toml")).to_have_value(re.compile('all-pass = "ramsch"'))
    page.evaluate("document.querySelector('[name=\"o.loss.hand\"]').closest('details').open = true")
    page.locator("[name='o.loss.hand']").fill("1")
    page.keyboard.press("Tab")
    expect(page.locator("#toml")).to_have_value(re.compile("hand = 1"))
    expect(page.locator("#problems .done")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    return page


def builder(studio: Studio) -> Iterator[Shot]:
    """House rules as the tutorial makes them: the code of today with Ramsch, and a lost hand game costs once."""
    yield Shot(_builder(studio), said="#plugins, #problems")


def share(studio: Studio) -> Iterator[Shot]:
    """A draft as a link, with its code."""
    page = _builder(studio)
    page.locator("[formaction='/builder/share'], [hx-post='/builder/share']").first.click()
    expect(page.locator("#shared svg")).to_be_visible()
    page.set_viewport_size({"width": 620, "height": 640})
    page.evaluate("scrollTo(0, document.querySelector('#shared').getBoundingClientRect().top + scrollY - 180)")
    yield Shot(page, said="#shared p, #shared label")


def _table(studio: Studio) -> Page:
    page = studio.phone()
    page.goto(f"/play?rules={studio.words.rules}")
    page.locator("form.begin-table button").tap()
    expect(page.locator(".state")).to_be_visible()
    return page


def table(studio: Studio) -> Iterator[Shot]:
    """A table to play at, on a phone: bids, and a game that is played."""
    page = _table(studio)
    yield Shot(page, said=".now-played")
    for chosen in ("[value=held]", "[value=held]", "[value=took-skat]"):
        _act(page, chosen)
    for card in ("CK", "CQ"):
        page.locator(f".held:has(#hand-{card})").tap(position={"x": 12, "y": 30})
    yield Shot(page, said=".now-played")
    for chosen in (".lay", "[value='announced:hearts']", "#hand-H7"):
        _act(page, chosen)
    yield Shot(page, said=".now-played")


def _act(page: Page, chosen: str) -> None:
    version = page.locator(".state").get_attribute("data-version")
    page.locator(chosen).first.tap()
    expect(page.locator(".state")).not_to_have_attribute("data-version", str(version))


def question(studio: Studio) -> Iterator[Shot]:
    """The referee asks."""
    page = studio.desktop(860, 560)
    page.goto(f"/referee?p={studio.words.rules}&kind=revoke")
    yield Shot(page)


def ruling(studio: Studio) -> Iterator[Shot]:
    """The referee has ruled."""
    page = studio.desktop(860, 760)
    facts = {"by": "defender", "game": "HH", "bid": "20", "trick": "4", "noticed": "before-complete", "matadors": "1"}
    said = "&".join(f"fact-{name}={value}" for name, value in facts.items())
    page.goto(f"/referee?p={studio.words.rules}&kind=lead-out-of-turn&{said}&fact-points=30&fact-points=20")
    yield Shot(page)


def effect(studio: Studio) -> Iterator[Shot]:
    """The effect of a rule."""
    page = studio.desktop(1000, 900)
    page.goto(f"/effect?rules={studio.words.rules}")
    page.check("#way-option")
    page.select_option("#key", "loss.hand")
    page.locator("#answer input[type=number]").fill("1")
    page.fill("#deals", "60")
    page.locator("form.effect > button").click()
    expect(page.locator(".answer .first")).to_be_visible()
    page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
    yield Shot(page, said=".answer .first")


def solve(studio: Studio) -> Iterator[Shot]:
    """The worth of a hand."""
    page = studio.desktop(1000, 900)
    page.goto("/solve")
    for card in ("CJ", "SJ", "HJ", "CA", "CT", "CK", "SA", "HA", "D7", "D8"):
        page.locator(f'[name=card][value="{card}"]').check(force=True)
    page.locator("form.solve button").click()
    expect(page.locator("section.done")).to_be_visible()
    yield Shot(page, said="thead")


def compare(studio: Studio) -> Iterator[Shot]:
    """The same games under two rule sets."""
    page = studio.desktop(1000, 760)
    page.goto("/compare")
    for name in ("isko-2022", "pl-local", "warmia"):
        page.locator(f"input[value={name}]").check()
    page.locator("main form button").first.click()
    expect(page.locator(".winners li")).to_have_count(3)
    yield Shot(page, said="main h1, .winners, table")


def rule_set(studio: Studio) -> Iterator[Shot]:
    """The page of a rule set."""
    page = studio.desktop(1000, 760)
    page.goto("/rules/warmia")
    yield Shot(page, said="h1, #played")
