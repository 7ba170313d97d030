"""The first page in a browser."""

from __future__ import annotations

import pytest

from support.browser import Arrive, Device, Scheme, no_serious_findings, no_sideways_scroll, screenshot


@pytest.mark.parametrize(
    ("device", "language", "scheme"),
    [("phone", "en", "light"), ("phone", "de", "dark"), ("phone", "pl", "light"), ("desktop", "de", "light")],
)
def test_the_first_page_is_legible(visit: Arrive, device: Device, language: str, scheme: Scheme) -> None:
    page = visit(device, language, scheme).page
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language
    no_sideways_scroll(page)
    no_serious_findings(page)
    screenshot(page, f"home-{device}-{language}-{scheme}")
