"""Rule sets in a browser: two side by side by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect


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
