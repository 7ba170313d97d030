"""The builder in a browser: by keyboard alone, and with the text that is typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from starlette.applications import Starlette

from skatcore.club.access import SERVER
from skatcore.club.roles import Role
from skatcore.web.app import create_app
from skatcore.web.rule_lists import RuleSets
from skatcore.web.settings import Settings
from support.browser import Arrive, no_sideways_scroll
from support.served import Served


@pytest.fixture(scope="module")
def rule_sets() -> RuleSets:
    """The rule sets of all servers here, loaded once."""
    return RuleSets()


@pytest.fixture
def make_app(settings: Settings, rule_sets: RuleSets) -> Callable[[int], Starlette]:
    """The application for a port, with rule sets that are loaded already."""

    def made(port: int) -> Starlette:
        app = create_app(replace(settings, port=port, address=f"http://127.0.0.1:{port}"))
        app.state.site.rule_sets = rule_sets
        return app

    return made


def as_host(page: Page, served: Served) -> None:
    key = served.app.state.site.club.now(lambda club: club.access.mint(SERVER, Role.HOST))
    page.goto(f"/k/{key}")


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until the element of that id has the focus."""
    for _ in range(most):
        if page.evaluate("document.activeElement.id") == name:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not come to #{name}")


def has_focus(page: Page, name: str) -> None:
    expect(page.locator(f"[id='{name}']")).to_be_focused()


def test_by_keyboard_from_the_base_to_the_saved_profile(visit: Arrive, served: Served) -> None:
    visitor = visit("desktop")
    page = visitor.page
    as_host(page, served)
    page.goto("/builder")
    tab_to(page, "base")
    page.keyboard.type("Pub rules")
    expect(page.locator("#toml")).to_have_value(re.compile('extends = "pub"'))
    has_focus(page, "base")
    tab_to(page, "p-kontra")
    page.keyboard.press("Space")
    expect(page.locator("#g-plugin_kontra")).to_be_attached()
    has_focus(page, "p-kontra")
    tab_to(page, "search")
    page.keyboard.type("base value of grand")
    expect(page.locator(".question:visible")).to_have_count(1)
    tab_to(page, "a-games_grand_base-1")
    page.keyboard.press("Control+A")
    page.keyboard.type("2000")
    page.keyboard.press("Tab")
    expect(page.locator("#s-games_grand_base .problem")).to_contain_text("1000")
    expect(page.locator("#problems .failed")).to_be_visible()
    page.locator("#a-games_grand_base-1").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(page.locator("#problems .done")).to_be_visible()
    has_focus(page, "a-games_grand_base-1")
    expect(page.locator("#effects")).to_contain_text("9 games")
    tab_to(page, "save-name")
    page.keyboard.press("Control+A")
    page.keyboard.type("Skatfreunde\n")
    expect(page.locator("#kept .done")).to_contain_text("Skatfreunde")
    page.goto("/builder?rules=saved:Skatfreunde")
    expect(page.locator("#a-games_grand_base-1")).to_have_value("20")
    expect(page.locator("#p-kontra")).to_be_checked()
    page.locator("#s-games_grand_base .reset").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#a-games_grand_base-1")).to_have_value("24")
    has_focus(page, "a-games_grand_base-1")
    page.reload()
    expect(page.locator("#a-games_grand_base-1")).to_have_value("24")


def test_switches_that_are_pressed_faster_than_the_server_answers_all_count(visit: Arrive) -> None:
    page = visit("phone").page
    page.goto("/builder")
    names = ("ramsch", "kontra", "bock")
    page.evaluate("names => names.forEach(name => document.getElementById('p-' + name).click())", names)
    for name in names:
        expect(page.locator(f"#g-plugin_{name}")).to_be_attached()
        expect(page.locator(f"#p-{name}")).to_be_checked()
    expect(page.locator("#toml")).to_have_value(re.compile(r'plugins = \[("(ramsch|kontra|bock)"(, )?){3}\]'))


def test_the_text_is_checked_while_it_is_typed_and_becomes_the_draft(phone: Page) -> None:
    phone.goto("/builder")
    text = phone.locator("#toml")
    text.fill('[profile]\nid = "club"\ntitle.en = "Club"\nextends = "pub"\n\n[loss\n')
    expect(phone.locator("#wrong-text")).to_contain_text("Line 6")
    text.fill('[profile]\nid = "club"\ntitle.en = "Club"\nextends = "pub"\n\n[loss]\nhand = 1\n')
    expect(phone.locator("#wrong-text .done")).to_be_visible()
    phone.get_by_role("button", name="Use this text").click()
    expect(phone.locator("#a-loss_hand-1")).to_have_value("1")
    phone.get_by_role("button", name="Share as a link").click()
    expect(phone.locator("#shared svg")).to_be_visible()
    no_sideways_scroll(phone)


def test_questions_are_found_by_own_words_and_without_accents(visit: Arrive) -> None:
    page = visit("phone", "pl").page
    page.goto("/builder")
    page.locator("#base").select_option("pzskat")
    expect(page.locator("#toml")).to_have_value(re.compile('extends = "pzskat"'))
    search, found = page.locator("#search"), page.locator(".question:visible")
    search.fill("kraw")
    expect(found.filter(has_text="sznajder").first).to_be_visible()
    search.fill("reki null")
    expect(found.filter(has_text="Null z ręki").first).to_be_visible()
    search.fill("bock")
    expect(found).to_have_count(0)
    expect(page.locator("#found")).to_contain_text("Z czym jeszcze się gra: Bock.")
