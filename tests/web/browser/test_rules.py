"""Rule sets in a browser: legible everywhere, two side by side by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.browser import Arrive, Device, Scheme, no_serious_findings, no_sideways_scroll, screenshot


@pytest.mark.parametrize(
    ("device", "language", "scheme"), [("phone", "de", "light"), ("phone", "pl", "dark"), ("desktop", "en", "light")]
)
def test_a_rule_set_is_legible(visit: Arrive, device: Device, language: str, scheme: Scheme) -> None:
    page = visit(device, language, scheme).page
    page.goto("/rules")
    no_sideways_scroll(page)
    no_serious_findings(page)
    page.locator('a[href="/rules/warmia"]').click()
    expect(page.locator("#played")).to_be_visible()
    no_serious_findings(page)
    page.evaluate("document.querySelectorAll('main details').forEach(details => { details.open = true; })")
    no_sideways_scroll(page)
    screenshot(page, f"rules-{device}-{language}-{scheme}")


@pytest.mark.parametrize("language", ["pl"])
def test_two_rule_sets_are_chosen_by_keyboard(desktop: Page) -> None:
    desktop.goto("/rules/compare?a=isko")
    desktop.locator("select[name=a]").focus()
    desktop.keyboard.press("Tab")
    desktop.keyboard.type("Warmia")
    desktop.keyboard.press("Tab")
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/rules/compare?a=isko&b=warmia")
    expect(desktop.locator("code", has_text="games.grand.ouvert")).to_be_visible()


def test_two_rule_sets_fit_on_a_phone(phone: Page) -> None:
    phone.goto("/rules/compare?a=isko&b=kontra")
    no_sideways_scroll(phone)
    no_serious_findings(phone)
    screenshot(phone, "rules-compare-phone")
