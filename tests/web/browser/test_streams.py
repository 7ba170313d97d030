"""Pages that are followed in many tabs of one browser, which has only six connections to a server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.tournament import items, new_sheets
from skatcore.web.club import Club
from support.browser import Arrive
from support.served import Served
from support.tournaments import names, opened, plan
from support.web import begun, key_for, stored
from support.web_tournaments import a_list

TABS = 8


def turned(page: Page, to: str) -> None:
    """Tell a page that it is hidden or seen, as a browser does with the tabs that it has."""
    page.evaluate(
        """to => {
            Object.defineProperty(document, "visibilityState", {value: to, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        to,
    )


@pytest.mark.parametrize(
    ("path", "where", "text"), [("", "[aria-label=Totals]", "30"), ("/enter", "[data-total=Anna]", "30")]
)
def test_tabs_that_nobody_sees_leave_their_streams_and_take_them_again(
    visit: Arrive, served: Served, path: str, where: str, text: str
) -> None:
    client = TestClient(served.app)
    number = begun(client)
    visitor = visit("desktop")
    visitor.page.goto(f"/k/{key_for(client, Role.SCORER, Scope('sheet', number))}")
    pages = [visitor.page, *(visitor.context.new_page() for _ in range(TABS - 1))]
    for page in pages:
        page.goto(f"/evening/{number}{path}")
        turned(page, "hidden")
    stored(client, lambda club: enter(club.sheet(number), "Anna h2"))
    turned(pages[0], "visible")
    expect(pages[0].locator(where).first).to_contain_text(text)
    expect(pages[1].locator(where).first).not_to_contain_text(text)


@pytest.mark.usefixtures("short_search")
def test_the_form_on_a_table_s_phone_ends_where_the_desk_types_in_the_sums(visit: Arrive, served: Served) -> None:
    client = TestClient(served.app)

    def drawn(club: Club) -> None:
        kept = club.tournaments.begin(opened(text=plan(series=1)))
        kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in names(4))))
        made = kept.tournament.next_draw("1")
        kept.write(made, sheets=new_sheets(kept.tournament, made))

    stored(client, drawn)
    page = visit("phone").page
    page.goto(f"/k/{key_for(client, Role.SCORER, Scope('sheet', 1))}")
    page.goto("/evening/1/enter")
    expect(page.locator("form[data-ready]")).to_be_attached()
    desk = visit("desktop").page
    desk.goto(f"/k/{key_for(client, Role.OFFICIAL, Scope('tournament', 1))}")
    typed = {name: str(text) for name, text in a_list([(18, 1, 0)] * 4, 48).items()}
    answer = desk.request.post("/tournament/1/series/1/table/1", form={**typed})
    assert answer.ok
    expect(page.locator("#entry .done")).to_contain_text("handed in already")
    expect(page.locator("#entry form")).to_have_count(0)
