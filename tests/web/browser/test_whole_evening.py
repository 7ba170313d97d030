"""A whole evening in the browser is the same list as by command line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from support.browser import Arrive
from support.commands import invoke
from support.served import Served
from support.web import begun, key_for, site_of

PLAYERS: Final = ("Anneliese", "Wolfgang", "Karl-Heinz", "<b>Brigitte</b>")
HOUSE: Final = """
[profile]
id = "our-table"
title.en = "Our table"
extends = "pub"
plugins = ["kontra", "bock"]
"""
LETTERS: Final = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D", "grand": "G", "null": "N"}
#: More matadors than these, and these fields, are behind a button.
SHOWN: Final = 4
RARE: Final = {"bid", "points", "conceded"}
#: Fields that are typed, the others are tapped. A look at the form would not tell: it is drawn anew meanwhile.
TYPED: Final = ("points", "tricks.")
#: What is tapped, deal by deal; ``who`` is the declarer's seat from forehand on.
#: Kontra and Re, Bock, Ramsch, Null, hand, ouvert, overbid and given up are among them.
DEALS: Final[tuple[Mapping[str, str], ...]] = tuple(
    dict(part.split("=", 1) for part in line.split(" "))
    for line in """\
who=0 game=hearts matadors=2 result=won
who=1 game=clubs matadors=-1 result=won level=schneider
who=2 game=null result=lost
who=0 game=grand matadors=4 result=won extra.kontra=1
ramsch=70/30/20
who=1 game=spades matadors=1 form=H result=won
who=0 game=diamonds matadors=-3 result=lost extra.kontra=2
who=2 game=null form=O result=won
who=1 game=grand matadors=-2 result=lost
who=0 game=clubs matadors=6 result=won
who=2 game=hearts matadors=1 result=lost bid=36
ramsch=40/40/40
who=1 game=spades matadors=-1 result=won
who=0 game=null form=H result=won extra.kontra=1
who=2 game=clubs matadors=2 result=lost level=schneider
who=1 game=grand matadors=1 form=H result=won level=schneider
who=0 game=diamonds matadors=1 result=won points=61
who=2 game=hearts matadors=-2 result=won
who=0 game=null form=HO result=lost
ramsch=61/59/0 tricks=5/5/0
who=1 game=clubs matadors=-4 result=won
who=2 game=grand matadors=2 result=won
who=0 game=spades matadors=3 result=lost extra.kontra=1
who=1 game=hearts matadors=1 result=lost conceded=1
who=2 game=diamonds matadors=-1 form=H result=won
who=0 game=grand matadors=-1 result=won extra.kontra=2
who=1 game=null result=won
who=2 game=spades matadors=2 result=won level=schwarz
ramsch=100/10/10
who=0 game=clubs matadors=1 result=won
who=1 game=hearts matadors=-5 result=won
who=2 game=grand matadors=3 result=lost
who=0 game=diamonds matadors=2 result=won
who=1 game=clubs matadors=-1 form=H result=lost
who=2 game=null form=O result=lost
who=0 game=spades matadors=1 result=won""".splitlines()
)


def command(store: str, *words: str) -> str:
    """The answer of ``skat sheet``."""
    ran = invoke(["sheet", *words, "--file", store])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def shown(store: str) -> dict[str, Any]:
    """The list in a store, without what tells it from another one with the same deals."""
    data: dict[str, Any] = json.loads(command(store, "show", "--format", "json"))
    rows = [{key: part for key, part in row.items() if key != "by"} for row in data["rows"]]
    return {key: part for key, part in data.items() if key not in {"sheet", "key"}} | {"rows": rows}


def words_of(deal: Mapping[str, str], active: list[str]) -> Iterator[str]:
    """A deal as it is typed on the command line."""
    if points := deal.get("ramsch"):
        yield "shared"
        tricks = [f"/{count}" for count in deal["tricks"].split("/")] if "tricks" in deal else ["", "", ""]
        yield from (f"{name}={each}{of}" for name, each, of in zip(active, points.split("/"), tricks, strict=True))
        return
    yield from ("add", active[int(deal["who"])], LETTERS[deal["game"]] + deal.get("form", ""))
    for field, value in deal.items():
        if field == "matadors":
            yield from ("--without" if value.startswith("-") else "--with", value.lstrip("-"))
        elif field in {"level", "result"}:
            yield f"--{value}"
        elif field == "conceded":
            yield "--conceded"
        elif field in {"points", "bid"}:
            yield from (f"--{field}", value)
        elif field.startswith("extra."):
            yield from ("--extra", f"{field.removeprefix('extra.')}={value}")


def fields_of(deal: Mapping[str, str], active: list[str]) -> dict[str, str]:
    """A deal as the form's fields have it."""
    if points := deal.get("ramsch"):
        told = {"points": points, "tricks": deal.get("tricks")}
        each = {
            f"{field}.{name}": text
            for field, numbers in told.items()
            if numbers
            for name, text in zip(active, numbers.split("/"), strict=True)
        }
        return {"game": "ramsch", **each}
    return {"declarer": active[int(deal["who"])], **{field: value for field, value in deal.items() if field != "who"}}


def enter(page: Page, fields: Mapping[str, str], *, keyboard: bool) -> None:
    """Tap or type a deal and confirm it."""
    for field, value in fields.items():
        if field == "matadors" and abs(int(value)) > SHOWN:
            page.locator(".many input").press("Space") if keyboard else page.locator(".many").tap()
        if field.startswith("tricks."):  # asked for once the card points are told
            expect(page.locator("details.more")).to_have_attribute("open", "")
        button = page.locator(f'[name="{field}"][value={json.dumps(value)}]')
        if field in RARE and not page.locator("details.more").get_attribute("open"):
            page.locator("details.more > summary").press("Enter")
        box = page.locator(f'[name="{field}"]:not(:disabled)')
        if field == "bid":
            box.select_option(value)
        elif field.startswith(TYPED):
            box.fill(value)
        elif keyboard:
            button.press("Space")
        else:
            button.tap()
    expect(page.locator('form[data-ok="1"]')).to_be_attached()
    confirm = page.locator(".confirm")
    confirm.press("Enter") if keyboard else confirm.tap()


def test_a_whole_evening_of_36_deals_entered_in_the_browser_equals_the_same_list_by_command_line(
    visit: Arrive, served: Served, tmp_path: Path
) -> None:
    house, typed = tmp_path / "house.toml", str(tmp_path / "typed.db")
    house.write_text(HOUSE, "utf-8")
    command(typed, "new", *PLAYERS, "--profile", str(house), "--deals", str(len(DEALS)))
    client = TestClient(served.app)
    number = begun(client, PLAYERS, str(house), deals=len(DEALS))
    pages = [visit("phone", "de").page, visit("desktop", "pl").page]
    for page in pages:
        page.goto(f"/k/{key_for(client, Role.SCORER, Scope('sheet', number))}")
        page.goto(f"/evening/{number}/enter")
    for at, (deal, page) in enumerate(zip(DEALS, cycle(pages)), 1):
        expect(page.locator("form[data-ready] [data-number]")).to_have_text(str(at))
        active = [PLAYERS[(at + seat) % len(PLAYERS)] for seat in range(3)]
        command(typed, *words_of(deal, active))
        enter(page, fields_of(deal, active), keyboard=page is pages[1])
    for page in pages:
        expect(page.locator("#entry .done")).to_be_visible()
    written = shown(site_of(client).settings.store or "")
    assert written == shown(typed)
    assert written["counted"] == len(DEALS)
