"""Deals played in a browser: by taps on a phone, by keys on a computer, by two people at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.browser import Arrive, Device, no_serious_findings, no_sideways_scroll, screenshot

pytestmark = pytest.mark.usefixtures("same_cards")


def looked_at(page: Page, name: str) -> None:
    """The page as it is now is legible and fits."""
    no_sideways_scroll(page)
    no_serious_findings(page)
    screenshot(page, f"play-{name}")


class Hand:
    """The acts at a table, and the wait until each is done."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, selector: str) -> None:
        """Tap something that is done at once."""
        with self.acts():
            self.page.locator(selector).first.tap()

    def press(self, selector: str) -> None:
        """Go to something by keys alone, and press Enter."""
        self.go_to(selector)
        with self.acts():
            self.page.keyboard.press("Enter")

    def go_to(self, selector: str) -> None:
        """Go on by the tab key until it has the focus."""
        for _ in range(80):
            if self.page.evaluate("all => document.activeElement.matches(all)", selector):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"no way to {selector} by keys")

    def acts(self) -> Acting:
        """Something that is done within; the table shows what came of it."""
        return Acting(self.page)

    def is_over(self) -> bool:
        """Whether the deal has its result, once a card may be played or it is there."""
        expect(self.page.locator("button.may, .result").first).to_be_attached()
        return bool(self.page.evaluate("document.querySelector('.result') !== null"))


class Acting:
    """The time until the table shows a later version."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __enter__(self) -> None:
        self._before = self._page.locator(".state").get_attribute("data-version")

    def __exit__(self, *_: object) -> None:
        expect(self._page.locator(".state")).not_to_have_attribute("data-version", str(self._before))


def test_a_deal_by_taps_on_a_phone(visit: Arrive) -> None:
    page = visit("phone", "de").page
    page.goto("/play?rules=isko")
    page.get_by_label("Dein Name").fill("Maximiliane Grzegorzewska")
    looked_at(page, "begin-phone-de")
    page.get_by_role("button", name="Tisch eröffnen").tap()
    hand = Hand(page)
    expect(page.locator(".state")).to_be_visible()
    hand.tap("[value=held]")
    hand.tap("[value=held]")
    hand.tap("[value=took-skat]")
    lay = page.locator(".lay")
    expect(lay).to_be_disabled()
    for card in ("CQ", "CK", "DA"):  # with the third the first is taken back
        page.locator(f".held:has(#hand-{card})").tap(position={"x": 12, "y": 30})
    expect(page.locator(".held input:checked")).to_have_count(2)
    expect(page.locator("#hand-CQ")).not_to_be_checked()
    looked_at(page, "lay-phone-de")
    page.locator(".held:has(#hand-DA)").tap(position={"x": 12, "y": 30})
    page.locator(".held:has(#hand-CQ)").tap(position={"x": 12, "y": 30})
    hand.tap(".lay")
    hand.tap("[value='announced:hearts'], label[for=contract-hearts]")
    hand.tap("#hand-H7")
    page.locator("button.held.no").first.tap(position={"x": 10, "y": 60})
    expect(page.locator("#refused")).to_contain_text("ISkO 4.2.1")
    looked_at(page, "refused-phone-de")
    page.get_by_role("button", name="Schließen").tap()
    expect(page.locator("#refused")).to_be_empty()
    while not hand.is_over():
        hand.tap("button.may >> nth=-1")
    expect(page.locator(".reasons")).to_contain_text("ISkO 2.4.2")
    looked_at(page, "end-phone-de")
    page.locator(".faces [value=german]").tap()
    expect(page.locator(".faces [value=german]")).to_have_attribute("aria-pressed", "true")
    hand.tap(".next-deal")
    expect(page.locator(".state")).to_have_attribute("data-deal", "2")


def test_a_deal_by_keys_on_a_computer(visit: Arrive) -> None:
    page = visit("desktop", "pl", "dark").page
    page.goto("/play?rules=kontra")
    hand = Hand(page)
    hand.go_to(".begin-table button")
    page.keyboard.press("Enter")
    expect(page.locator(".state")).to_be_visible()
    for token in ("held", "held", "took-skat"):
        hand.press(f"[value={token}]")
    hand.go_to(".held input")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    looked_at(page, "lay-desktop-pl-dark")
    hand.press(".lay")
    hand.press("[value='announced:hearts']")
    hand.go_to("button.held.may")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    while not hand.is_over():
        hand.press("button.held.may")  # the focus stays in the hand
    looked_at(page, "end-desktop-pl-dark")
    hand.press(".next-deal")


def test_two_people_on_two_devices_follow_each_other(visit: Arrive) -> None:
    ada, bolek = visit("phone", "en").page, visit("desktop", "pl").page
    ada.goto("/play")
    ada.get_by_label("Two people and a computer").tap()
    ada.get_by_label("Name of player 2").fill("Bolek")
    ada.get_by_role("button", name="Begin the table").tap()
    expect(ada.get_by_role("heading", name="Who sits here")).to_be_visible()
    looked_at(ada, "seats-phone-en")
    bolek.goto(ada.get_by_label("Link").input_value())
    ada.get_by_role("button", name="To the table").tap()
    expect(ada.locator(".state")).to_be_visible()
    for page in (ada, bolek):
        expect(page.locator(".held use")).to_have_count(10)
    cards = [
        {*page.locator(".held use").evaluate_all("all => all.map(one => one.href.baseVal)")} for page in (ada, bolek)
    ]
    assert len(cards[0] | cards[1]) == 20
    with Hand(ada).acts():
        Hand(bolek).press(".choices-row button")
    expect(ada.locator(".is-left .bubble")).to_be_visible()


def test_the_question_before_giving_up_is_answered_by_keys_and_no_costs_nothing(visit: Arrive) -> None:
    page = visit("desktop").page
    page.goto("/play?rules=isko")
    page.locator(".begin-table button").last.click()
    hand = Hand(page)
    for token in ("held", "held", "took-skat"):
        hand.press(f"[value={token}]")
    for card in ("CQ", "CK"):
        hand.go_to(f"#hand-{card}")
        page.keyboard.press("Enter")
    hand.press(".lay")
    hand.press("[value='announced:hearts']")
    give_up = page.locator(".acts [value=conceded]")
    before = page.locator(".state").get_attribute("data-version")
    for leave in ("Enter", "Escape"):
        give_up.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#refused .sure")).to_contain_text("-80")
        looked_at(page, "sure-desktop-en")
        expect(page.locator("#refused .sure a")).to_be_focused()
        page.keyboard.press(leave)
        expect(page.locator("#refused")).to_be_empty()
        expect(give_up).to_be_focused()
    assert page.locator(".state").get_attribute("data-version") == before
    give_up.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refused .sure a")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_contain_text("80")


#: Where in each card's strip a tap hits another card, whichever of them has the focus, and the narrowest strip.
STRIPS = """async () => {
    const held = [...document.querySelectorAll(".hand .held")], missed = [], widths = [];
    const shown = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const focused of document.querySelectorAll("button.held, .held input")) {
        focused.focus();
        document.querySelector(".hand").scrollIntoView({block: "nearest"});
        await shown();
        for (const card of held) {
            const box = card.getBoundingClientRect();
            widths.push(box.width);
            if ([4, box.width / 2, box.width - 4].some((x) =>
                document.elementFromPoint(box.left + x, box.top + box.height / 2).closest(".held") !== card))
                missed.push([focused.id, card.id]);
        }
    }
    return [missed, Math.min(...widths)];
}"""


@pytest.mark.parametrize("device", ["phone", "large", "desktop"])
def test_each_card_of_a_hand_can_be_tapped_also_beside_the_one_that_has_the_focus(
    device: Device, visit: Arrive
) -> None:
    page = visit(device).page
    page.goto("/play?rules=isko")
    page.locator(".begin-table button").last.click()
    hand = Hand(page)
    for token in ("held", "held", "took-skat"):
        with hand.acts():
            page.locator(f"[value={token}]").click()
    can_be_tapped(page, device)
    for code in ("CQ", "CK"):
        page.locator(f"#hand-{code}").check(force=True)
    with hand.acts():
        page.locator(".lay").click()
    with hand.acts():
        page.locator("[value='announced:hearts']").click()
    can_be_tapped(page, device)


def can_be_tapped(page: Page, device: Device) -> None:
    for width in (1280,) if device == "desktop" else (320, 360):
        page.set_viewport_size({"width": width, "height": 740})
        missed, narrowest = page.evaluate(STRIPS)
        assert missed == []
        assert 24 <= narrowest < width
