"""The list of an evening in a browser: legible, followed live, corrected, signed, asked the referee about."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect
from starlette.testclient import TestClient

from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.entry.said import misdealt
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.store import Store
from skatcore.web.club import Club
from support.browser import (
    Arrive,
    Device,
    Scheme,
    Visitor,
    no_broken_words,
    no_serious_findings,
    no_sideways_scroll,
    screenshot,
)
from support.served import Served
from support.web import begun, key_for, site_of, stored

PLAYERS = ("Maximilian Oberbauer", "Ćwiklińska-Wójcik Bożena", "Jan", "Annegret von der Hohenburg")
#: What is asked of a part of the page at one moment: it may be fetched again, and what is replaced has no size.
FITS = "part => part.scrollWidth > 0 && part.scrollWidth <= part.clientWidth"
STAYS = """part => {
    part.scrollLeft = 999;
    return part.querySelector("tbody a").getBoundingClientRect().left >= part.getBoundingClientRect().left;
}"""
#: What a dealer's left-hand neighbour plays.
GAMES = ("g1", "c-2 s", "h2 lost", "n", "no lost", "gh4 s", "d3", "s-1 lost", "hh2", "nh", "c1", "g-1")


def evening(
    served: Served, deals: int = 36, *, faulty: bool = True, players: tuple[str, ...] = PLAYERS, profile: str = "isko"
) -> int:
    """An evening of so many deals; the one before the last was dealt out of turn if it is ``faulty``."""
    client = TestClient(served.app)
    number = begun(client, players, profile, title="Skatfreunde Eichhörnchen")

    def played(club: Club) -> None:
        sheet = club.sheet(number)
        for at in range(deals):
            if faulty and at == deals - 1:
                sheet.write(misdealt(sheet.series, at))
            name = sheet.series.active[at % 3].split()[0]
            enter(sheet, f"{name} {GAMES[at % len(GAMES)]}")

    stored(client, played)
    return number


def opened(served: Served, visitor: Visitor, number: int, role: Role = Role.SCORER, player: str = "") -> Visitor:
    """A visitor who has opened a link to the evening; with a ``player`` that player's own."""
    visitor.page.goto(f"/k/{key_for(TestClient(served.app), role, Scope('sheet', number), player=player)}")
    return visitor


def other_program(served: Served) -> Store:
    """The same store, opened beside the server."""
    return Store.open(site_of(TestClient(served.app)).settings.store)


@pytest.mark.parametrize(
    ("device", "language", "scheme", "paths"),
    [
        ("phone", "de", "light", ("", "/deals/36/correct", "/settle?stake=1", "/referee?kind=revoke")),
        ("phone", "pl", "dark", ("", "/deals/36")),
        ("desktop", "en", "light", ("",)),
    ],
)
def test_the_list_is_legible(
    served: Served, visit: Arrive, device: Device, language: str, scheme: Scheme, paths: tuple[str, ...]
) -> None:
    number = evening(served)
    page = opened(served, visit(device, language, scheme), number, Role.OFFICIAL).page
    for path in paths:
        page.goto(f"/evening/{number}{path}")
        no_sideways_scroll(page)
        no_serious_findings(page)
        screenshot(page, f"evening{path.partition('?')[0].replace('/', '-')}-{device}-{language}")


def test_what_was_typed_stays_with_the_players_of_last_time(served: Served, visit: Arrive) -> None:
    evening(served, 1, faulty=False, players=("Anna", "Bo", "Cilly"))
    page = visit("desktop").page
    page.goto(f"/k/{key_for(TestClient(served.app), Role.HOST, SERVER)}")
    page.goto("/evening/new?rules=pub")
    page.locator("[name=title]").fill("Friday & friends")
    page.get_by_role("link", name="Anna, Bo, Cilly").click()
    expect(page.locator("[name=player1]")).to_have_value("Anna")
    expect(page.locator("[name=title]")).to_have_value("Friday & friends")
    expect(page.locator("[name=rules]")).to_have_value("pub")
    page.locator("main form button").click()
    expect(page.locator("h1")).to_have_text("Codes for the phones")


def test_a_correction_says_what_it_counts_before_it_is_proposed(served: Served, visit: Arrive) -> None:
    number = evening(served, 6, faulty=False)
    page = opened(served, visit("phone", "en"), number, player="Jan").page
    page.goto(f"/evening/{number}/deals/6/correct")
    page.locator("[name=result]").select_option("lost")
    expect(page.locator(".preview")).to_contain_text("lost, -336")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_list_to_print_is_seen_whole_with_a_way_back_that_is_not_printed(
    served: Served, visit: Arrive, device: Device
) -> None:
    number = evening(served, 12)
    page = opened(served, visit(device, "de"), number).page
    page.goto(f"/evening/{number}/print")
    assert page.evaluate(f"({FITS})(document.querySelector('.scroll'))")
    expect(page.locator("thead .name").last).to_be_in_viewport(ratio=1)
    no_serious_findings(page)
    screenshot(page, f"evening-print-{device}")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Drucken").click()
    expect(page).to_have_title("printed")
    page.emulate_media(media="print")
    expect(page.locator(".bar")).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Zurück").click()
    expect(page).to_have_url(f"{served.address}/evening/{number}/files")


def test_what_opens_is_large_enough_for_a_thumb(served: Served, visit: Arrive) -> None:
    page = opened(served, visit("phone", "de"), evening(served), player=PLAYERS[2]).page
    # at one moment: the list may be fetched again meanwhile, and what is replaced has no height
    heights = page.evaluate("[...document.querySelectorAll('main summary')].map(one => one.offsetHeight)")
    assert len(heights) == 3
    assert min(heights) >= 32, heights


@pytest.mark.parametrize("language", ["de", "pl"])
def test_five_players_and_a_ramsch_fit_a_phone(served: Served, visit: Arrive, language: str) -> None:
    number = evening(
        served, 5, faulty=False, players=("Anneliese", "Dorota", "Jörg", "Łucja", "Karl-Heinz"), profile="pub"
    )
    stored(TestClient(served.app), lambda club: enter(club.sheet(number), "ramsch 70 30 20"))
    page = opened(served, visit("phone", language), number).page
    part = page.locator("#list-narrow")
    expect(part.locator("tbody tr").last.locator("td").nth(2)).to_have_text("-70")
    assert page.evaluate(f"({FITS})(document.querySelector('#list-narrow'))")
    cut = """part => [...part.querySelectorAll("th span, td:nth-child(3)")].filter(cell => cell.textContent.trim()).filter(cell => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const cells = cell.closest("th, td").getBoundingClientRect(), text = words.getBoundingClientRect();
        return text.left < cells.left - 1 || text.right > cells.right + 1 || /…/.test(cell.textContent)
            || !(cell.matches("th span") || /\\s/.test(cell.textContent.trim()) || text.height < 20);
    }).map(cell => cell.textContent)"""
    assert page.evaluate(f"({cut})(document.querySelector('#list-narrow'))") == []
    page.set_viewport_size({"width": 320, "height": 740})
    no_sideways_scroll(page)
    assert page.evaluate(f"({STAYS})(document.querySelector('#list-narrow'))")
    screenshot(page, f"evening-five-{language}")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Not sent: "), ("de", "Nicht gesendet: "), ("pl", "Nie wysłano: ")]
)
def test_what_cannot_be_sent_is_said_and_sent_by_another_tap(
    served: Served, visit: Arrive, language: str, said: str
) -> None:
    number = evening(served, 4, faulty=False)
    visitor = opened(served, visit("large", language), number, player="Jan")
    page = visitor.page
    page.goto(f"/evening/{number}/end")
    visitor.expect("ERR_INTERNET_DISCONNECTED")
    visitor.context.set_offline(True)
    send = page.locator('form[action$="/end"] button')
    for _ in range(2):
        send.tap()
        expect(page.locator(".not-sent")).to_contain_text(said)
    no_sideways_scroll(page)
    visitor.context.set_offline(False)
    expect(page.locator(".not-sent")).to_have_count(0)
    send.tap()
    expect(page.locator(".proposal")).to_have_count(1)
    proposed = stored(TestClient(served.app), lambda club: club.sheet(number).series.proposals)
    assert [proposal.by for proposal in proposed] == ["Jan"]
    page.goto(f"/evening/{number}/sign")
    no_broken_words(page)


def test_moments_are_those_of_the_browsers_zone(served: Served, visit: Arrive) -> None:
    number = evening(served, 1, faulty=False)
    page = opened(served, visit("phone", "de"), number).page
    zones = page.context.new_cdp_session(page)
    for zone in ("Asia/Tokyo", "America/Bogota"):
        zones.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        page.goto(f"/evening/{number}/deals/1")
        said = page.locator(".history time")
        at = datetime.fromisoformat(str(said.get_attribute("datetime"))).astimezone(ZoneInfo(zone))
        expect(said).to_have_text(f"{at:%d.%m.%Y, %H:%M}")


def test_one_code_is_shown_at_a_time(served: Served, visit: Arrive) -> None:
    number = evening(served, 1, faulty=False)
    page = visit("phone").page
    page.goto(f"/k/{key_for(TestClient(served.app), Role.HOST)}")
    page.goto(f"/evening/{number}/phones")
    page.locator("main form button").first.click()
    expect(page.locator("svg.qr")).to_have_count(len(PLAYERS) + 1)
    expect(page.locator("svg.qr:visible")).to_have_count(1)
    page.locator("summary", has_text="Jan").click()
    expect(page.locator("svg.qr:visible")).to_have_count(1)
    expect(page.locator("li:has(svg.qr:visible)")).to_contain_text("Jan")
    no_serious_findings(page)
    page.emulate_media(media="print")
    expect(page.locator("svg.qr:visible")).to_have_count(len(PLAYERS) + 1)


def test_a_signature_on_one_phone_is_seen_on_the_other(served: Served, visit: Arrive) -> None:
    number = evening(served, 4, faulty=False)
    first, second = (opened(served, visit("phone"), number).page for _ in range(2))
    for page in (first, second):
        page.goto(f"/evening/{number}/sign")
    first.get_by_role("button", name="Jan signs").click()
    expect(second.get_by_role("img", name="Signed")).to_be_visible()
    expect(second.get_by_role("button", name="Jan signs")).to_have_count(0)


def test_what_one_phone_proposes_all_others_see_at_once_and_one_refuses(served: Served, visit: Arrive) -> None:
    number = evening(served, 4, faulty=False)
    jan, bozena, max_ = (opened(served, visit("phone"), number, player=PLAYERS[at]).page for at in (2, 1, 0))
    bozena.goto(f"/evening/{number}/enter")
    jan.goto(f"/evening/{number}/deals/4/strike")
    jan.get_by_role("button", name="Propose").click()
    expect(max_.locator(".proposal")).to_contain_text("Jan proposes to strike deal 4")
    expect(max_.locator("#said")).to_contain_text("Jan proposes to strike deal 4")
    expect(bozena.locator("#asked")).to_contain_text("Jan proposes to strike deal 4")
    no_serious_findings(max_)
    no_sideways_scroll(max_)
    screenshot(max_, "evening-proposal-phone-en")
    bozena.locator("#asked a").click()
    bozena.get_by_role("button", name="Not agreed").click()
    expect(max_.locator(".proposal")).to_have_count(0)
    expect(max_.locator(".warned")).to_contain_text("Not agreed: refused by Ćwiklińska-Wójcik Bożena")


def test_what_is_open_and_focused_stays_when_the_list_changes(served: Served, visit: Arrive) -> None:
    number = evening(served, 3)
    watching = opened(served, visit("phone"), number, Role.VIEWER).page
    watching.get_by_text("What the signs mean").click()
    watching.locator("#list-narrow-2").focus()
    writing = opened(served, visit("phone"), number).page
    writing.goto(f"/evening/{number}/deals/3/strike")
    writing.get_by_label("All agree").check()
    expect(writing.get_by_label("Jan")).to_be_checked()
    writing.get_by_role("button", name="Strike").click()
    expect(writing.get_by_text("struck").first).to_be_visible()
    with other_program(served) as store:
        enter(store.sheet(number), "pass")
    expect(watching.locator("#list-narrow-4")).to_be_visible()
    expect(watching.locator("#legend")).to_have_attribute("open", "")
    expect(watching.locator("#list-narrow-2")).to_be_focused()
    expect(watching.locator("#said")).to_contain_text("Next:")


def test_a_deal_is_corrected_with_the_keyboard(served: Served, visit: Arrive) -> None:
    number = evening(served, 2)
    page = opened(served, visit("desktop"), number).page
    page.locator("#list-whole-2").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Correct").focus()
    with page.expect_response("**/deals/2"), other_program(served) as store:  # its part of the page is fetched anew
        enter(store.sheet(number), "pass")
    expect(page.locator("#next")).to_be_visible()
    expect(page.get_by_role("button", name="Correct")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#field-game").focus()
    page.keyboard.type("Null")
    expect(page.locator("#field-game")).to_be_focused()  # its fields are drawn anew around it
    expect(page.locator("#field-matadors")).to_have_count(0)
    page.locator("#field-result").focus()
    page.keyboard.type("won")
    expect(page.locator(".preview")).to_contain_text("+23")
    page.get_by_label("All agree").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Correct").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    expect(page.locator(".history")).to_contain_text("corrected")


def test_a_revoked_link_shows_nothing_more(served: Served, visit: Arrive) -> None:
    number = evening(served, 1, faulty=False)
    visitor = opened(served, visit("phone"), number, Role.VIEWER)
    visitor.expect("403")
    scope = Scope("sheet", number)
    expect(visitor.page.locator("#list-narrow-1")).to_be_visible()
    with other_program(served) as store:
        access = Access(store.opened)
        assert access.revoke(access.grants(scope)[-1].number, scope)
    expect(visitor.page.get_by_text("This page needs its link")).to_be_visible()
