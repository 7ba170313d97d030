"""Comparing in a browser: a file or the sample, a result that is legible on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from skatcore.records.samples import SAMPLE
from support.browser import Arrive, Device, Scheme, no_serious_findings, no_sideways_scroll, screenshot


@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "pl", "light"), ("desktop", "de", "dark")])
def test_an_uploaded_file_is_compared(visit: Arrive, device: Device, language: str, scheme: Scheme) -> None:
    page = visit(device, language, scheme).page
    page.goto("/compare")
    no_sideways_scroll(page)
    no_serious_findings(page)
    page.locator("input[type=file]").set_input_files(SAMPLE)
    page.locator("input[value=warmia]").check()
    page.locator("main form button").click()
    expect(page.locator(".winners li")).to_have_count(3)
    chart = page.locator(".chart img")
    assert chart.evaluate("async image => { await image.decode(); return image.naturalWidth; }") > 300
    no_sideways_scroll(page)
    no_serious_findings(page)
    screenshot(page, f"compare-{device}-{language}-{scheme}")
