"""The main path of every page, on a phone and on a computer, in each language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from skatcore.club.access import SERVER
from skatcore.club.roles import Role
from skatcore.club.tournament import items
from skatcore.records.samples import SAMPLE
from skatcore.web.club import Club
from support.browser import (
    OVERLAPS,
    Arrive,
    Device,
    Scheme,
    no_broken_words,
    no_serious_findings,
    no_sideways_scroll,
    screenshot,
)
from support.served import Served
from support.tournaments import opened, plan, sums

pytestmark = pytest.mark.usefixtures("same_cards", "short_search")

PLAYERS = ("Maximilian Oberbauer", "Ćwiklińska-Wójcik Bożena", "Jan", "Annegret von der Hohenburg")
#: A table's list: what each player has won.
GAMES = ((18, 1, 0), (-40, 0, 1), (96, 2, 0), (48, 1, 0))
#: What fits a phone with large letters fits it with small ones too.
EVERY = [
    ("phone", "en", "dark"),
    ("phone", "de", "light"),
    ("large", "de", "light"),
    ("large", "pl", "light"),
    ("desktop", "pl", "dark"),
]
#: Pages on which no word may be broken, however large the letters are.
WHOLE = {"home", "club", "enter", "list"}
#: Where barriers are looked for: by day on a phone, by night on a computer.
JUDGED = {"phone-de", "desktop-pl"}


class Walk:
    """Somebody who goes from page to page; each is legible and fits."""

    def __init__(self, page: Page, mark: str) -> None:
        self.page, self.mark = page, mark

    def to(self, path: str) -> None:
        """Open a page."""
        self.page.goto(path)

    def click(self, selector: str) -> None:
        """Choose the first of what is there."""
        self.page.locator(selector).first.click()

    def acts(self, selector: str) -> None:
        """Do something at a table, and wait until it is done."""
        version = self.page.locator(".state").get_attribute("data-version")
        self.click(selector)
        expect(self.page.locator(".state")).not_to_have_attribute("data-version", str(version))

    def sees(self, selector: str, name: str) -> None:
        """Something is there, in a page that everybody can use."""
        expect(self.page.locator(selector).first).to_be_visible()
        no_sideways_scroll(self.page)
        if self.mark.startswith("large") and name in WHOLE:
            no_broken_words(self.page)
        if self.mark in JUDGED:
            no_serious_findings(self.page)
        screenshot(self.page, f"path-{name}-{self.mark}")


@pytest.mark.parametrize(("device", "language", "scheme"), EVERY)
def test_rules_builder_compare_referee_manual(visit: Arrive, device: Device, language: str, scheme: Scheme) -> None:
    walk = Walk(page := visit(device, language, scheme).page, f"{device}-{language}")
    walk.to("/")
    assert page.locator("html").get_attribute("lang") == language
    walk.sees("h1", "home")
    walk.to("/rules")
    walk.click('a[href="/rules/kontra"]')
    walk.sees("#played", "rules")
    page.evaluate("document.querySelectorAll('main details').forEach(details => { details.open = true; })")
    no_sideways_scroll(page)
    walk.to("/rules/compare?a=isko&b=kontra")
    walk.sees("main code", "rules-compare")
    walk.to("/rules/pl-local/rulebook?against=isko&notes=1")
    walk.sees(".book .paragraph", "rulebook")
    walk.to("/rules/kontra/rulebook?as=print&against=isko")
    walk.sees("main .paragraph", "rulebook-print")
    walk.to("/rules/kontra/rulebook?short=1")
    walk.sees("main section", "rulebook-short")
    walk.to("/rules/clauses?rules=isko&search=4.2")
    walk.sees(".matrix > li", "rules-clauses")
    walk.to("/rules/subjects")
    walk.sees(".subjects > li", "rules-subjects")
    walk.to("/rules/family")
    walk.sees(".family img", "rules-family")
    walk.to("/builder?base=pub")
    walk.click("#g-auction > summary")
    page.locator("#q-auction_all-pass input[value=passed-in]").check()
    walk.sees("#s-auction_all-pass .problem", "builder")
    expect(page.locator("#a-auction_all-pass-1")).to_be_focused()
    walk.click("#problems a.jump")
    expect(page.locator("#a-auction_all-pass-1")).to_be_focused()
    walk.to("/compare")
    page.locator("input[type=file]").set_input_files(SAMPLE)
    for name in ("isko-2022", "pl-local", "warmia"):
        page.locator(f"input[value={name}]").check()
    walk.click("main form button:not([name])")
    expect(page.locator(".winners li")).to_have_count(3)
    charts = page.locator(".charts svg")
    expect(charts).to_have_count(3)
    assert charts.evaluate_all(OVERLAPS) == []
    brightness = "chart => Math.max(...getComputedStyle(chart.querySelector('text')).fill.match(/\\d+/g).map(Number))"
    assert (charts.first.evaluate(brightness) > 150) == (scheme == "dark")
    page.emulate_media(media="print")
    assert charts.first.evaluate(brightness) == 0
    page.emulate_media(media="screen")
    walk.sees(".winners li", "compare")
    walk.to("/referee?kind=revoke")
    walk.sees("main h1", "referee")
    walk.to("/manual/tournament")
    walk.sees(".text h1", "manual")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_search_for_an_incident_has_its_button_beside_it(visit: Arrive, device: Device) -> None:
    page = visit(device, "de", "light").page
    page.goto("/referee")
    tops = [box["y"] for box in map(Locator.bounding_box, page.locator(".find div > *").all()) if box]
    assert (len(tops), len(set(tops))) == (2, 1)


@pytest.mark.parametrize(("device", "language", "scheme"), EVERY)
def test_an_evening(visit: Arrive, served: Served, device: Device, language: str, scheme: Scheme) -> None:
    walk, page = as_host(visit, served, device, language, scheme)
    walk.sees("main .doors", "club")
    walk.to("/")
    walk.click(".doors.first a[href='/evening/new']")
    for at, name in enumerate(PLAYERS, 1):
        page.locator(f"[name=player{at}]").fill(name)
    walk.sees("main form", "new")
    page.locator("main form:has([name=player1])").evaluate("form => form.requestSubmit()")
    page.wait_for_url("**/evening/1**")
    walk.to("/evening/1/phones")
    walk.click("main form button")
    walk.sees("svg.qr", "phones")
    walk.to("/evening/1/enter")
    expect(page.locator("form[data-ready]")).to_be_attached()
    for name, value in (("declarer", "Jan"), ("game", "hearts"), ("matadors", "2"), ("form", "H"), ("result", "won")):
        page.locator(f'[name={name}][value="{value}"]').click()
    expect(page.locator("#preview .value")).to_contain_text("+40")
    walk.sees("#preview .value", "enter")
    walk.click(".confirm")
    expect(page.locator("[data-number]")).to_have_text("2")
    walk.to("/evening/1")
    expect(page.locator("#sheet")).to_contain_text("40")
    walk.sees("#sheet", "list")
    for path in ("sign", "settle?stake=1", "deals/1/correct"):
        walk.to(f"/evening/1/{path}")
        walk.sees("main h1", f"evening-{path.partition('?')[0].replace('/', '-')}")
    walk.to("/")
    walk.sees("#go-on a", "home-again")
    walk.click("#go-on a")
    walk.sees("#sheet", "list-again")


@pytest.mark.parametrize(("device", "language", "scheme"), EVERY)
def test_a_tournament(visit: Arrive, served: Served, device: Device, language: str, scheme: Scheme) -> None:
    def begun(club: Club) -> None:
        kept = club.tournaments.begin(opened(text=plan(series=2)))
        kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in (*PLAYERS, *"ABCDEFGH"))))
        kept.write(kept.tournament.next_draw("1"))
        for _, table, seats in list(kept.tournament.places(1))[1:]:
            kept.write(items.Listed(series=1, table=table, results=sums(seats, GAMES), passed=43, signed=seats))

    served.app.state.site.club.now(begun)
    walk, page = as_host(visit, served, device, language, scheme)
    walk.to("/tournament/new")
    walk.sees("form.plan", "tournament-new")
    walk.to("/tournament/1/series/1")
    walk.sees(".at-table", "series")
    walk.click(".at-table .head")
    for seat, games in enumerate(GAMES, 1):
        for key, number in zip(("points", "won", "lost"), games, strict=True):
            page.locator(f"#enter [name={key}-{seat}]").fill(str(number))
    page.locator("#enter [name=passed]").fill("43")
    page.locator("#enter [name=passed]").press("Tab")
    expect(page.locator("#checked .done")).to_be_visible()
    page.locator("#enter [name=signed-all]").check()
    walk.sees("#enter", "typed")
    walk.click("#enter button")
    expect(page.locator(".at-table.there")).to_have_count(3)
    for path, seen in (
        ("", "main h1"),
        ("/players", ".players tbody tr"),
        ("/standings", ".standings tbody tr"),
        ("/fees", "main h1"),
        ("/papers", "main h1"),
        ("/screen", ".slide.shown"),
    ):
        walk.to(f"/tournament/1{path}")
        walk.sees(seen, f"tournament{path.replace('/', '-')}")


@pytest.mark.parametrize(("device", "language", "scheme"), [*EVERY, ("phone", "pl", "light")])
def test_a_table(visit: Arrive, device: Device, language: str, scheme: Scheme) -> None:
    walk = Walk(visit(device, language, scheme).page, f"{device}-{language}")
    walk.to("/play?rules=kontra")
    walk.sees(".begin-table", "play-begin")
    walk.click(".begin-table button")
    for token in ("held", "held", "took-skat"):
        walk.acts(f"[value={token}]")
    walk.sees(".lay", "play-lay")
    if device == "large":  # the cards lie too close to be clicked in the middle
        return
    for card in ("CK", "CQ"):
        walk.page.locator(f".held:has(#hand-{card})").click(position={"x": 12, "y": 30})
    walk.acts(".lay")
    walk.acts("[value='announced:hearts']")
    walk.acts("#hand-H7")
    walk.page.locator("button.held.no").first.click(position={"x": 10, "y": 60})
    walk.sees("#refused .why", "play-refused")
    walk.click("#refused .close")
    walk.click("[value=conceded]")
    walk.sees("#refused .sure", "play-sure")
    walk.acts(".sure [value=conceded]")
    walk.sees(".result", "play-result")


def as_host(visit: Arrive, served: Served, device: Device, language: str, scheme: Scheme) -> tuple[Walk, Page]:
    """Whoever has started the server, at the list of what the club has."""
    page = visit(device, language, scheme).page
    key = served.app.state.site.club.now(lambda club: club.access.mint(SERVER, Role.HOST))
    page.goto(f"/k/{key}")
    return Walk(page, f"{device}-{language}"), page
