"""Deals are entered with a thumb, with the keyboard, without a connection, and on two phones at once."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Request, expect
from starlette.applications import Starlette

from skatcore import load
from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import begun_under
from skatcore.web.club import ClubThread
from support.browser import (
    Arrive,
    Scheme,
    Visitor,
    no_broken_words,
    no_serious_findings,
    no_sideways_scroll,
    screenshot,
)
from support.served import Served

PLAYERS = ("Anneliese", "Wolfgang", "Karl-Heinz", "Brigitte")
SCREEN = "[document.documentElement.scrollHeight, innerHeight]"
LOST = "ERR_INTERNET_DISCONNECTED|Failed to load resource"

#: Whether the browser keeps the page and the files that it needs.
KEPT = """async () => {
    const files = [...document.querySelectorAll("link[href], script[src]")].map((one) => new URL(one.href || one.src).pathname);
    const needed = [location.pathname, ...files.filter((name) => name.startsWith("/static/"))];
    return (await Promise.all(needed.map((name) => caches.match(name)))).every(Boolean);
}"""


class Evening:
    """An evening at a served table."""

    def __init__(self, served: Served, players: tuple[str, ...] = PLAYERS, profile: str = "isko") -> None:
        assert isinstance(served.app, Starlette)
        self.club: ClubThread = served.app.state.site.club
        item = begun_under(load(profile), players, title="Friday", deals=36)
        self.number = self.club.now(lambda club: club.sheets.begin(item).number)
        scope = Scope("sheet", self.number)
        self.key = self.club.now(lambda club: club.access.mint(scope, Role.SCORER))

    def opened(self, visitor: Visitor) -> Page:
        """The form on that phone."""
        page = visitor.page
        page.goto(f"/k/{self.key}")
        page.goto(f"/evening/{self.number}/enter")
        ready(page)
        return page

    def rows(self) -> list[tuple[int, str, int]]:
        """The deals on the list: number, declarer, what the declarer has of it."""
        rows = self.club.now(lambda club: list(club.sheet(self.number).series.rows))
        return [(row.number, row.declarer, row.own(row.declarer) if row.declarer else 0) for row in rows]


def ready(page: Page, deal: int = 0) -> None:
    """Wait for the form, of a certain deal if it is named."""
    expect(page.locator("form[data-ready]")).to_be_attached()
    if deal:
        expect(page.locator("[data-number]")).to_have_text(str(deal))


def sent_from(visitor: Visitor) -> list[str]:
    """The keys of the entries that the server answers from now on.

    Those that fail are not among them: a page may try again before its line is back.
    """
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/entries"):
            sent.append(json.loads(request.post_data or "{}")["key"])

    visitor.context.on("requestfinished", note)
    return sent


def wait_until_kept(page: Page, *, kept: bool = True) -> None:
    """Wait until the page and its files open without a connection, or no longer do."""
    for _ in range(200):
        if page.evaluate(KEPT) is kept:  # `wait_for_function` takes the promise for true
            return
        page.wait_for_timeout(50)
    pytest.fail("the page is not kept" if kept else "the page is kept")


def hearts(page: Page, player: str) -> None:
    """Hearts with two, won; the button is only filled once it is known what that counts."""
    for name in (player, "Hearts", "with 2", "Won"):
        page.get_by_role("radio", name=name).first.tap()
    expect(page.locator('form[data-ok="1"], form[data-ok="unseen"]')).to_be_attached()


def hearts_confirmed(page: Page, player: str, then: int) -> None:
    """Hearts with two, won and confirmed; the form goes on to deal ``then``."""
    hearts(page, player)
    page.locator(".confirm").tap()
    ready(page, then)


@pytest.mark.parametrize(
    ("language", "scheme", "change"), [("en", "light", "Change"), ("de", "dark", "Ändern"), ("pl", "light", "Zmień")]
)
def test_a_deal_takes_five_taps_and_one_screen_and_a_slip_is_mended_when_it_is_confirmed(
    visit: Arrive, served: Served, language: str, scheme: Scheme, change: str
) -> None:
    evening, phone = Evening(served), visit("phone", language, scheme)
    page = evening.opened(phone)
    for name, value in (
        ("declarer", "Wolfgang"),
        ("game", "hearts"),
        ("matadors", "2"),
        ("form", "H"),
        ("result", "won"),
    ):
        page.locator(f'[name={name}][value="{value}"]').tap()
    expect(page.locator("#preview .value")).to_contain_text("+40")
    assert "ISkO" in page.locator("#preview .reasons").inner_text()
    assert page.evaluate(SCREEN) == [740, 740]
    small = "[...document.querySelectorAll('#entry .tap, #entry button')].filter(one => one.offsetParent && one.offsetHeight < 44)"
    assert page.evaluate(f"{small}.map(one => one.outerHTML)") == []
    no_sideways_scroll(page)
    no_serious_findings(page)
    screenshot(page, f"entry-{language}-{scheme}")
    page.locator(".confirm").tap()
    ready(page, 2)
    expect(page.locator("#said")).to_contain_text("+40")
    expect(page.locator('[data-total="Wolfgang"]')).to_have_text("40")
    assert evening.rows() == [(1, "Wolfgang", 40)]
    page.get_by_role("link", name=change).tap()
    expect(page.locator("[data-number]")).to_have_text("1")
    expect(page.locator("[name=declarer]:checked")).to_have_value("Wolfgang")
    assert page.evaluate(SCREEN) == [740, 740]
    no_sideways_scroll(page)
    no_serious_findings(page)
    screenshot(page, f"entry-change-{language}")
    for name, value, then in (("result", "lost", "-80"), ("matadors", "3", "-100")):
        page.locator(f'[name={name}][value="{value}"]').tap()
        expect(page.locator("#preview .value")).to_contain_text(then)
        assert evening.rows() == [(1, "Wolfgang", 40)]
    page.locator(".confirm").tap()
    ready(page, 2)
    expect(page.locator("#said")).to_contain_text("-100")
    expect(page.locator('[data-total="Wolfgang"]')).to_have_text("-100")
    assert evening.rows() == [(1, "Wolfgang", -100)]


@pytest.mark.parametrize("language", ["de", "pl"])
def test_large_letters_leave_the_pad_whole(visit: Arrive, served: Served, language: str) -> None:
    evening = Evening(served, ("Anna", "Dorota", "Jan", "Maria", "Piotr"))
    page = evening.opened(visit("large", language))
    no_broken_words(page)
    for name, value in (("declarer", "Jan"), ("game", "hearts"), ("matadors", "2"), ("form", "H"), ("result", "won")):
        page.locator(f'[name={name}][value="{value}"]').tap()
    expect(page.locator("#preview .value")).to_contain_text("+40")
    no_broken_words(page)
    no_sideways_scroll(page)
    page.evaluate("scrollTo(0, 0)")
    over = "[...document.querySelectorAll('.last, .last *')].filter(one => getComputedStyle(one).position === 'sticky')"
    assert 0 < page.evaluate(f"Math.max(...{over}.map(one => one.offsetHeight))") < 740 / 6
    expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)
    screenshot(page, f"entry-large-{language}")


def test_a_deal_is_entered_with_the_keyboard_alone(visit: Arrive, served: Served) -> None:
    evening = Evening(served)
    page = evening.opened(visit("desktop"))
    page.locator("[name=declarer][value=Wolfgang]").focus()
    keys = page.keyboard
    for key in (
        "Space",
        "Tab",
        "Space",
        "ArrowRight",
        "Tab",
        "Space",
        "ArrowRight",
        "Tab",
        "Tab",
        "ArrowRight",
        "Tab",
        "Tab",
    ):
        keys.press(key)
    keys.press("Space")
    expect(page.locator("#preview .value")).to_contain_text("Wolfgang, Hearts hand: won, +40")
    keys.press("Enter")
    ready(page, 2)
    expect(page.locator("[name=declarer]:not(:disabled)").first).to_be_focused()
    assert evening.rows() == [(1, "Wolfgang", 40)]
    keys.press("Tab")
    keys.press("Space")
    expect(page.locator("#preview")).to_contain_text("declarer")
    keys.press("Enter")
    assert len(evening.rows()) == 1


@pytest.mark.parametrize("players", [PLAYERS, PLAYERS[:3]], ids=["four", "three"])
def test_without_a_connection_deals_wait_and_are_written_once(
    visit: Arrive, served: Served, players: tuple[str, ...]
) -> None:
    evening, phone = Evening(served, players), visit("phone")
    phone.expect(LOST)
    page = evening.opened(phone)
    wait_until_kept(page)
    phone.context.set_offline(True)
    hearts_confirmed(page, "Wolfgang", 2)
    expect(page.locator("#link")).to_contain_text("1")
    page.reload()
    ready(page, 2)
    assert page.locator("[data-dealer]").inner_text() == "Wolfgang"
    hearts_confirmed(page, "Karl-Heinz", 3)
    expect(page.locator("#waiting li")).to_have_count(2)
    page.locator("#waiting .edit").last.tap()
    ready(page, 2)
    page.get_by_role("radio", name="Lost").tap()
    page.locator(".confirm").tap()
    ready(page, 3)
    expect(page.locator("#waiting li")).to_have_count(2)
    second = phone.context.new_page()
    second.goto(f"/evening/{evening.number}/enter")
    ready(second, 3)
    assert evening.rows() == []
    sent = sent_from(phone)
    phone.context.set_offline(False)
    expect(page.locator("#waiting")).to_be_hidden()
    expect(second.locator("#waiting")).to_be_hidden()
    ready(page, 3)
    assert evening.rows() == [(1, "Wolfgang", 30), (2, "Karl-Heinz", -60)]
    # a tab learns a moment late what another has sent, and may send it again: its key is written once
    assert len({*sent}) == 2
    second.close()


def test_over_plain_http_what_waits_is_sent_from_the_list_too(visit: Arrive, served: Served) -> None:
    evening, phone = Evening(served), visit("phone")
    phone.expect(LOST)
    for only_secure in ("serviceWorker", "locks"):
        phone.context.add_init_script(f"delete Navigator.prototype.{only_secure}")
    page = evening.opened(phone)
    phone.context.set_offline(True)
    for deal, player in enumerate(("Wolfgang", "Karl-Heinz"), 1):
        hearts_confirmed(page, player, deal + 1)
    page.close()
    phone.context.route("**/entries", lambda route: route.abort())  # the page that is closed may still send
    phone.context.set_offline(False)
    listed = phone.context.new_page()
    listed.goto(f"/evening/{evening.number}")
    expect(listed.locator("#unsent")).to_contain_text("2")
    no_serious_findings(listed)
    assert evening.rows() == []
    phone.context.unroute("**/entries")
    expect(listed.locator("#unsent")).to_be_hidden()
    expect(listed.locator("#go-enter")).to_have_text("Enter deal 3")
    assert evening.rows() == [(1, "Wolfgang", 30), (2, "Karl-Heinz", 30)]


def test_what_is_confirmed_while_the_server_restarts_is_written_then(visit: Arrive, served: Served) -> None:
    evening, phone = Evening(served), visit("phone")
    phone.expect("ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY")
    page = evening.opened(phone)
    hearts(page, "Wolfgang")
    served.stop()
    page.locator(".confirm").tap()
    ready(page, 2)
    expect(page.locator("#waiting li")).to_have_count(1)
    served.start()
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator("#said")).to_contain_text("+30")
    evening.club = served.app.state.site.club
    assert evening.rows() == [(1, "Wolfgang", 30)]


def test_the_same_game_as_the_next_deal_is_asked_for_before_it_is_confirmed_and_when_it_has_waited(
    visit: Arrive, served: Served
) -> None:
    evening, phone = Evening(served, PLAYERS[:3]), visit("phone")
    phone.expect(f"409|{LOST}")
    page = evening.opened(phone)
    hearts_confirmed(page, "Wolfgang", 2)
    again = ("Wolfgang", "Hearts", "with 2", "Won")
    for name in again:
        page.get_by_role("radio", name=name).first.tap()
    expect(page.locator("#preview .taken")).to_contain_text("1: Wolfgang, Hearts: won, +30")
    no_serious_findings(page)
    screenshot(page, "entry-repeats")
    page.get_by_role("button", name="It is the same").tap()
    expect(page.locator("[name=declarer]:checked")).to_have_count(0)
    ready(page, 2)
    for name in again:
        page.get_by_role("radio", name=name).first.tap()
    page.get_by_role("checkbox", name="It is another game").tap()
    expect(page.locator('form[data-ok="1"]')).to_be_attached()
    page.locator(".confirm").tap()
    ready(page, 3)
    assert evening.rows() == [(1, "Wolfgang", 30), (2, "Wolfgang", 30)]
    wait_until_kept(page)
    phone.context.set_offline(True)
    hearts_confirmed(page, "Wolfgang", 4)
    hearts_confirmed(page, "Karl-Heinz", 5)
    phone.context.set_offline(False)
    told = page.locator("#waiting li.told")
    expect(told).to_contain_text("The deal before says the same: 2: Wolfgang, Hearts: won, +30")
    expect(page.locator("#waiting li")).to_have_count(2)  # the next one waits for the answer
    no_serious_findings(page)
    told.get_by_role("button", name="It is another game").tap()
    ready(page, 5)
    expect(page.locator("#waiting")).to_be_hidden()
    assert evening.rows()[2:] == [(3, "Wolfgang", 30), (4, "Karl-Heinz", 30)]
    phone.context.set_offline(True)
    for number, player in enumerate(("Karl-Heinz", "Wolfgang", "Karl-Heinz"), 5):
        hearts_confirmed(page, player, number + 1)
    phone.context.set_offline(False)
    told.get_by_role("button", name="It is the same").tap()
    ready(page, 7)  # those behind it are one deal earlier
    expect(page.locator("#waiting")).to_be_hidden()
    assert evening.rows()[4:] == [(5, "Wolfgang", 30), (6, "Karl-Heinz", 30)]


def test_the_second_phone_sees_what_stands_there(visit: Arrive, served: Served) -> None:
    evening, mine, other = Evening(served), visit("phone"), visit("phone")
    other.expect("409|ERR_INTERNET|Failed to load")
    first, second = evening.opened(mine), evening.opened(other)
    third = evening.opened(visit("phone"))
    other.context.set_offline(True)
    hearts_confirmed(second, "Brigitte", 2)
    hearts_confirmed(first, "Wolfgang", 2)
    ready(third, 2)  # nothing was tapped there: it goes on by itself
    expect(third.locator("#said")).to_contain_text("Wolfgang")
    other.context.set_offline(False)
    told = second.locator("#waiting li.told")
    expect(told).to_contain_text("1: Wolfgang, Hearts: won, +30")
    assert told.locator(".correct").get_attribute("href") == f"/evening/{evening.number}/deals/1"
    no_serious_findings(second)
    screenshot(second, "entry-taken")
    told.locator(".drop").tap()
    expect(second.locator("#waiting")).to_be_hidden()
    ready(second, 2)
    assert evening.rows() == [(1, "Wolfgang", 30)]


@pytest.mark.parametrize("player", ["Brigitte", "Wolfgang"])
def test_whoever_is_overtaken_goes_on_with_one_tap(visit: Arrive, served: Served, player: str) -> None:
    evening = Evening(served)
    first, second = evening.opened(visit("phone")), evening.opened(visit("phone"))
    hearts(second, player)
    hearts(first, "Wolfgang")
    first.locator(".confirm").tap()
    on = second.get_by_role("button", name="On to deal 2")
    for tap in (second.get_by_role("radio", name="Won"), second.locator(".confirm")):
        tap.tap()
        expect(second.locator("#preview .taken")).to_contain_text("1: Wolfgang, Hearts: won, +30")
        expect(on).to_be_visible()
    no_serious_findings(second)
    screenshot(second, f"entry-overtaken-{player}")
    on.tap()
    ready(second, 2)
    kept = second.locator("#waiting li.told")
    if player == "Wolfgang":  # it says the same
        expect(kept).to_have_count(0)
    else:
        expect(kept).to_contain_text("1: Brigitte · Hearts")
        expect(kept).to_contain_text("1: Wolfgang, Hearts")
        kept.locator(".drop").tap()
        expect(second.locator("#waiting")).to_be_hidden()
    assert evening.rows() == [(1, "Wolfgang", 30)]


def test_a_slip_is_mended_with_the_keyboard_when_it_is_confirmed(visit: Arrive, served: Served) -> None:
    evening = Evening(served)
    page = evening.opened(visit("desktop"))
    hearts_clicked(page)
    link = page.get_by_role("link", name="Change")
    link.press("Enter")
    page.locator("[name=matadors][value='2']").focus()
    page.keyboard.press("ArrowRight")  # by way of other numbers nothing is written
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#preview .value")).to_contain_text("+30")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#preview .value")).to_contain_text("+20")
    assert evening.rows() == [(1, "Wolfgang", 30)]
    page.keyboard.press("Enter")
    ready(page, 2)
    assert evening.rows() == [(1, "Wolfgang", 20)]
    link.press("Enter")
    page.get_by_role("link", name="Leave it").press("Enter")
    ready(page, 2)
    expect(page.locator("[name=game]:checked")).to_have_count(0)
    page.locator("[name=declarer][value=Anneliese]").check(force=True)
    expect(page.locator("#preview")).not_to_contain_text("right in deal 1")


def hearts_clicked(page: Page) -> None:
    """Hearts with two, won and confirmed with a mouse."""
    for name, value in (("declarer", "Wolfgang"), ("game", "hearts"), ("matadors", "2"), ("result", "won")):
        page.locator(f'[name={name}][value="{value}"]').click()
    expect(page.locator('form[data-ok="1"]')).to_be_attached()
    page.locator(".confirm").click()
    ready(page, 2)


def test_a_slip_mended_without_a_connection_is_sent_once(visit: Arrive, served: Served) -> None:
    evening, phone = Evening(served), visit("phone")
    phone.expect(LOST)
    page = evening.opened(phone)
    hearts_confirmed(page, "Wolfgang", 2)
    phone.context.set_offline(True)
    page.locator(".change").tap()
    page.get_by_role("radio", name="Lost").tap()
    page.locator(".confirm").tap()
    ready(page, 2)
    expect(page.locator("#waiting li")).to_contain_text("1: Wolfgang · Hearts")
    expect(page.locator(".change")).to_be_hidden()
    hearts_confirmed(page, "Karl-Heinz", 3)
    assert evening.rows() == [(1, "Wolfgang", 30)]
    sent = sent_from(phone)
    phone.context.set_offline(False)
    expect(page.locator("#waiting")).to_be_hidden()
    ready(page, 3)
    assert evening.rows() == [(1, "Wolfgang", -60), (2, "Karl-Heinz", 30)]
    assert len(sent) == len({*sent}) == 2


def test_a_slip_that_another_deal_has_overtaken_is_told(visit: Arrive, served: Served) -> None:
    evening, phone, other = Evening(served), visit("phone"), visit("phone")
    phone.expect("409|ERR_INTERNET|Failed to load")
    page = evening.opened(phone)
    hearts_confirmed(page, "Wolfgang", 2)
    phone.context.set_offline(True)
    page.locator(".change").tap()
    page.get_by_role("radio", name="Lost").tap()
    page.locator(".confirm").tap()
    ready(page, 2)
    second = evening.opened(other)
    hearts_confirmed(second, "Karl-Heinz", 3)
    phone.context.set_offline(False)
    told = page.locator("#waiting li.told")
    expect(told).to_contain_text("Later deals stand on the list")
    assert told.locator(".correct").get_attribute("href") == f"/evening/{evening.number}/deals/1"
    assert evening.rows() == [(1, "Wolfgang", 30), (2, "Karl-Heinz", 30)]


def test_a_revoked_link_is_told_and_its_page_forgotten(visit: Arrive, served: Served) -> None:
    evening, phone = Evening(served), visit("phone")
    phone.expect("403")
    page = evening.opened(phone)
    wait_until_kept(page)
    scope = Scope("sheet", evening.number)
    evening.club.now(lambda club: [club.access.revoke(grant.number, scope) for grant in club.access.grants(scope)])
    served.app.state.site.roles.clear()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#said")).to_contain_text("may not enter")
    wait_until_kept(page, kept=False)


def test_ramsch_is_entered_by_card_points(visit: Arrive, served: Served) -> None:
    evening = Evening(served, PLAYERS[:3], "pub")
    page = evening.opened(visit("phone"))
    page.get_by_role("radio", name="Ramsch").tap()
    for name, points in (("Wolfgang", "70"), ("Karl-Heinz", "30"), ("Anneliese", "20")):
        page.locator(f'[name="points.{name}"]').fill(points)
    expect(page.locator("[data-sum]")).to_contain_text("120")
    expect(page.locator("#preview .value")).to_contain_text("Ramsch")
    page.locator(".confirm").tap()
    ready(page, 2)
    assert len(evening.rows()) == 1


def test_a_ruling_fills_in_the_form_once(visit: Arrive, served: Served) -> None:
    evening = Evening(served)
    page = evening.opened(visit("phone"))
    with page.expect_response("**/enter/live"):
        page.goto(
            f"/evening/{evening.number}/enter?declarer=Wolfgang&game=clubs&matadors=1&result=lost&incident=revoke"
        )
    expect(page.locator("#preview .value")).to_contain_text("Wolfgang, Clubs: lost by ruling")
    page.locator(".confirm").tap()
    ready(page, 2)
    page.reload()
    ready(page, 2)
    expect(page.locator("[name=game]:checked")).to_have_count(0)
    assert evening.rows() == [(1, "Wolfgang", -48)]
