"""The manual in a browser: code and tables scroll by themselves, links lead on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.browser import Arrive, Device, Scheme, no_serious_findings, no_sideways_scroll


@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "dark"), ("desktop", "en", "light")])
def test_the_manual_is_legible(visit: Arrive, device: Device, language: str, scheme: Scheme) -> None:
    page = visit(device, language, scheme).page
    for topic in ("index", "clauses", "tournament", "plugins"):
        page.goto(f"/manual/{topic}")
        no_sideways_scroll(page)
        no_serious_findings(page)


def test_a_link_leads_to_its_place_on_another_page(phone: Page) -> None:
    phone.goto("/manual/tournament")
    phone.locator('.text a[href="/manual/evening#where-sheets-are-kept"]').click()
    phone.wait_for_url("**/manual/evening#where-sheets-are-kept")
    expect(phone.locator("#where-sheets-are-kept")).to_be_in_viewport()
