"""A tournament in a real browser: from the plan to the standings, and the screen of the hall."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from skatcore.club.access import SERVER, Scope
from skatcore.club.roles import Role
from skatcore.club.tournament import items
from skatcore.web.club import Club
from support.browser import Arrive, Device, Scheme, no_serious_findings, no_sideways_scroll, screenshot
from support.served import Served
from support.tournaments import opened, plan, sums

pytestmark = pytest.mark.usefixtures("short_search")

HOME = "/tournament/1"
PLAYERS = (
    "Aleksandra Wiśniewska-Brzęczyszczykiewicz",
    "Friedrich Wilhelm von Hohenzollern-Sigmaringen",
    *(f"Spieler {at}" for at in range(3, 29)),
)
#: A table's list: what each player is typed in with.
GAMES = ((18, 1, 0), (-40, 0, 1), (96, 2, 0), (48, 1, 0))


#: Names of which a part cannot be seen.
CUT = """[...document.querySelectorAll(".slide.shown :is(li, td)")].filter(
    part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1
).map(part => part.textContent)"""


def enter_with(page: Page, served: Served, role: Role) -> None:
    """Open the link of that role."""
    scope = SERVER if role is Role.HOST else Scope("tournament", 1)
    key = served.app.state.site.club.now(lambda club: club.access.mint(scope, role))
    page.goto(f"/k/{key}")


def looked_at(page: Page, name: str) -> None:
    """Check what every page is held to, and take its picture."""
    no_sideways_scroll(page)
    if name.endswith("desktop-en-light") or (name.endswith("de-dark") and name.startswith(("list", "standings"))):
        no_serious_findings(page)
    screenshot(page, f"tournament-{name}")


@pytest.mark.parametrize(
    ("device", "language", "scheme"), [("desktop", "en", "light"), ("phone", "de", "dark"), ("phone", "pl", "light")]
)
def test_from_the_plan_to_the_standings(
    visit: Arrive, served: Served, device: Device, language: str, scheme: Scheme
) -> None:
    page, mark = visit(device, language, scheme).page, f"{device}-{language}-{scheme}"
    enter_with(page, served, Role.HOST)
    page.goto("/tournament/new")
    page.locator("#tournament-title").fill("Cup <b>2026</b>")
    page.locator("#general-organiser").fill("SC Grand")
    page.locator("#general-signatures").fill("Ada")
    looked_at(page, f"new-{mark}")
    page.locator("form.plan button").click()
    expect(page.locator("svg.qr")).to_be_visible()
    page.locator("a[role=button]").click()
    page.locator(".steps a").first.click()
    page.locator("textarea[name=column]").fill("\n".join(PLAYERS))
    page.locator("form:has(textarea) button").click()
    expect(page.locator(".players tbody tr")).to_have_count(len(PLAYERS))
    looked_at(page, f"players-{mark}")

    page.goto(HOME)
    page.locator(".steps a").first.click()
    page.locator("form.panel button").first.click()
    expect(page.locator(".at-table")).to_have_count(7)
    looked_at(page, f"series-{mark}")

    follower = visit("phone", language).page
    enter_with(follower, served, Role.VIEWER)
    follower.goto(f"{HOME}/standings")
    page.locator(".at-table .head").first.click()
    for seat, games in enumerate(GAMES, 1):
        for key, number in zip(("points", "won", "lost"), games, strict=True):
            page.locator(f"#enter [name={key}-{seat}]").fill(str(number))
    page.locator("#enter [name=passed]").fill("40")
    page.locator("#enter [name=passed]").press("Tab")
    expect(page.locator("#checked .failed")).to_be_visible()  # 45 deals of 48
    page.locator("#enter [name=passed]").fill("43")
    page.locator("#enter [name=passed]").press("Tab")
    expect(page.locator("#checked .done")).to_be_visible()
    looked_at(page, f"list-{mark}")
    page.locator("#enter [name=signed-all]").check()
    page.locator("#enter button").click()
    expect(page.locator(".at-table.there")).to_have_count(1)
    expect(follower.locator(".standings tbody tr").first).to_contain_text("226")  # without asking again
    looked_at(follower, f"standings-{mark}")
    every = ("", "/players/1", "/series/1/table/1", "/series/2", "/fees", "/papers", "/plan")
    for path in every if language == "en" else every[:3] if language == "de" else every[3:5]:
        page.goto(HOME + path)
        looked_at(page, f"{path.strip('/').replace('/', '-') or 'now'}-{mark}")


def test_a_plan_names_the_rule_set_that_is_chosen(visit: Arrive, served: Served) -> None:
    page = visit("desktop").page
    enter_with(page, served, Role.HOST)
    page.goto("/tournament/new")
    page.locator("#tournament-title").fill("Cup")
    code = page.locator("#conditions-code")
    expect(code).to_have_value(re.compile("2022"))
    page.locator("#tournament-profile").select_option("pzskat")
    expect(code).to_have_value(re.compile("Polish Skat Association"))
    expect(page.locator("#tournament-title")).to_have_value("Cup")


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_screen_is_legible_and_needs_nobody(visit: Arrive, served: Served, width: int, height: int) -> None:
    def begun(club: Club) -> None:
        kept = club.tournaments.begin(opened(text=plan(series=2)))
        kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in PLAYERS)))
        kept.write(kept.tournament.next_draw("1"))
        for _, table, seats in list(kept.tournament.places(1))[1:]:
            kept.write(items.Listed(series=1, table=table, results=sums(seats, GAMES), passed=43, signed=seats))

    club = served.app.state.site.club
    club.now(begun)
    visitor = visit("desktop", "de")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": height})
    page.clock.install()
    enter_with(page, served, Role.VIEWER)
    page.goto(f"{HOME}/screen")
    seen: list[str] = []
    for _ in range(7):
        shown = page.locator(".slide.shown")
        seen.append(str(shown.get_attribute("data-slide")))
        expect(shown).to_be_in_viewport(ratio=1)
        too_small = page.evaluate(
            """() => [...document.querySelectorAll(".slide.shown bdi, .slide.shown td, .slide.shown b")].filter(
            part => !part.closest(".long, .longest") && !part.querySelector(".long, .longest")
                && parseFloat(getComputedStyle(part).fontSize) < 0.05 * innerHeight).length"""
        )
        assert too_small == 0
        assert page.evaluate(CUT) == []
        screenshot(page, f"screen-{width}-{seen[-1]}")
        page.clock.run_for(12_100)
    assert seen == ["tables-1", "tables-2", "standings-1", "standings-2", "standings-3", "standings-4", "tables-1"]
    no_serious_findings(page)
    assert re.fullmatch(r"\d\d:\d\d", page.locator("#clock").inner_text())


def test_the_fields_of_a_new_tournament_stand_in_rows(visit: Arrive, served: Served) -> None:
    page = visit("desktop", "de").page
    enter_with(page, served, Role.HOST)
    page.goto("/tournament/new")
    fields = "[...document.querySelectorAll('.questions')[0].querySelectorAll('input, select, textarea')]"
    tops = page.evaluate(f"{fields}.map(field => Math.round(field.getBoundingClientRect().top))")
    assert len(set(tops)) == len(tops) / 4
    expect(page.get_by_label("mindestens einer")).to_be_visible()
    screenshot(page, "tournament-new-rows")


def test_the_screen_comes_back_by_itself(visit: Arrive, served: Served) -> None:
    def begun(club: Club) -> None:
        kept = club.tournaments.begin(opened(text=plan(series=2)))
        kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in PLAYERS[:4])))

    served.app.state.site.club.now(begun)
    visitor = visit("desktop")
    visitor.expect(r"ERR_|Failed to load|object Event")
    enter_with(visitor.page, served, Role.VIEWER)
    visitor.page.goto(f"{HOME}/screen")
    expect(visitor.page.locator(".names li")).to_have_count(4)
    served.stop()
    served.start()
    served.app.state.site.club.now(
        lambda club: club.tournament(1).write(items.Registered(players=(items.Entrant(name="Late"),)))
    )
    expect(visitor.page.locator(".names li")).to_have_count(5)


def test_three_series_with_points_for_places_fit_a_phone(visit: Arrive, served: Served) -> None:
    def played(club: Club) -> None:
        text = plan().replace("[conditions]", "place-points = [3, 2, 1, 0]\n[conditions]")
        kept = club.tournaments.begin(opened(text=text))
        kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in PLAYERS[:8])))
        for series in range(1, 4):
            kept.write(kept.tournament.next_draw(str(series)))
            for _, table, seats in kept.tournament.places(series):
                kept.write(
                    items.Listed(series=series, table=table, results=sums(seats, GAMES), passed=43, signed=seats)
                )

    served.app.state.site.club.now(played)
    page = visit("phone", "de").page
    enter_with(page, served, Role.VIEWER)
    page.goto(f"{HOME}/standings")
    box = page.locator(".wide:has(.standings)")
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    below = page.locator(".standings tbody tr").first.locator(".on-phone").last
    assert re.fullmatch(r"(-?\d+ /[0-3]( · |$)){3}", below.inner_text())
    looked_at(page, "standings-three")
