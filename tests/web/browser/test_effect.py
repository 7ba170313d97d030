"""The effect of a rule, in a browser: asked on a phone, followed, answered without loading the page again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.browser import no_serious_findings, no_sideways_scroll


@pytest.mark.parametrize("language", ["de"])
def test_a_change_is_chosen_and_its_answer_comes_by_itself(phone: Page) -> None:
    phone.goto("/effect?rules=pub")
    phone.check("#way-option")
    phone.select_option("#key", "loss.hand")
    phone.locator("#answer input[type=number]").fill("1")
    phone.select_option("#rules", "isko")
    expect(phone.locator("#without")).to_have_count(0)
    expect(phone.locator("#way-option")).to_be_checked()
    phone.fill("#deals", "60")
    no_sideways_scroll(phone)
    no_serious_findings(phone)
    phone.locator("form.effect > button").click()
    expect(phone.locator(".answer .first")).to_be_visible()
    no_sideways_scroll(phone)
    no_serious_findings(phone)
