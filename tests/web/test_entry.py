"""Deals are entered in the browser: as each rule set has them, shown first, written once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any, Final
from uuid import uuid4

import pytest
from httpx2 import ASGITransport, AsyncClient
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.entry.form import EntryForm, next_form
from skatcore.club.entry.offered_games import EXTRA, GameTaps, TapKind
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.items import Signed
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import begun_under
from skatcore.club.sheet.stored import StoredSheet
from skatcore.errors import SkatError
from skatcore.model.game import Announcement
from skatcore.records.schema import PASSED
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import GameUnknown, code_of
from support.evening_twins import what_counts
from support.games import SCORED, built, rules, toml
from support.web import another, begun, stored, with_key

DEALS: Final = 36
FOUR: Final = ("Anna", "Bo", "Cilly", "Dörte")
BOCK: Final = built(
    toml(auction={"all_pass": "ramsch"}, plugin__bock={"then": "ramsch"}), plugins=("bock", "kontra", "ramsch")
)
HEARTS: Final = {"game": "hearts", "declarer": "Bo", "matadors": "2", "result": "won"}


class Phone:
    """A browser at a sheet."""

    def __init__(self, client: TestClient, number: int, role: Role = Role.SCORER, **named: str) -> None:
        browser = another(client, **{"accept-language": "en"})
        self.client = with_key(browser, role, Scope("sheet", number), **named)
        self.place, self.key = f"/evening/{number}", stored(client, lambda club: club.sheet(number).key)

    def sent(self, number: int, dealer: str, key: str = "") -> dict[str, Any]:
        """The fields that say which deal it is."""
        return {"key": key or uuid4().hex, "sheet": self.key, "number": number, "dealer": dealer}

    def write(
        self, tapped: dict[str, str], number: int = 1, dealer: str = "Anna", key: str = "", *, another: bool = False
    ) -> Any:
        """Confirm a deal as the page's script does."""
        sent = self.sent(number, dealer, key) | {"tapped": tapped, "another": another}
        return self.client.post(f"{self.place}/entries", json=sent)

    def preview(self, tapped: dict[str, str], number: int = 1, dealer: str = "Anna") -> str:
        """The preview of a deal before it is confirmed."""
        return self.client.post(f"{self.place}/enter/preview", data=self.sent(number, dealer) | tapped).text


@pytest.fixture
def number(client: TestClient) -> int:
    """An evening of three under the code."""
    return begun(client)


@pytest.fixture
def phone(client: TestClient, number: int) -> Phone:
    """The phone of whoever keeps its list."""
    return Phone(client, number)


def rows(client: TestClient, number: int) -> list[tuple[str, int]]:
    """The declarer of each deal, and what they have of it."""
    known = stored(client, lambda club: list(club.sheet(number).series.rows))
    return [(row.declarer, row.own(row.declarer) if row.declarer else 0) for row in known]


# -- every rule set --------------------------------------------------------------------------------


def taps(form: EntryForm, chance: random.Random, ruleset: Ruleset) -> tuple[dict[str, str], str]:
    """Something tapped by chance, and the line that means the same on the command line."""
    if form.may_pass and chance.random() < 0.1:
        return {"game": PASSED}, "pass"
    game = chance.choice(form.games)
    if not game.has_declarer:
        points = chance.choice([(70, 30, 20), (50, 50, 20), (120, 0, 0), (0, 60, 60)])
        tapped = {f"points.{name}": str(number) for name, number in zip(form.at.active, points, strict=True)}
        return tapped | {"game": game.key}, f"{game.key} {' '.join(map(str, points))}"
    return _with_declarer(form, game, chance, ruleset)


def _with_declarer(
    form: EntryForm, game: GameTaps, chance: random.Random, ruleset: Ruleset
) -> tuple[dict[str, str], str]:
    player, letters, won = chance.choice(form.at.active), chance.choice(game.forms), chance.random() < 0.7
    named = next(way for key, way in ruleset.plays if key == game.key and way.code == letters)
    tapped = {"declarer": player, "game": game.key, "form": letters, "result": "won" if won else "lost"}
    line = f"{player} {code_of(ruleset, Announcement(game.key, named)).lower()}"
    if game.needs_matadors:
        tapped["matadors"] = str(chance.choice((1, -1)) * chance.randint(1, min(5, game.matadors)))
        line += tapped["matadors"]
        if game.levels and chance.random() < 0.3:
            tapped["level"] = chance.choice(game.levels).key
            line += f" {tapped['level']}"
    for extra in game.extras:
        if extra.kind is not TapKind.CHOICE and chance.random() < 0.4:
            tapped[EXTRA + extra.key] = chance.choice(extra.values)
            line += f" {extra.key}={tapped[EXTRA + extra.key]}"
    return tapped, line if won else f"{line} lost"


def entered(sheet: StoredSheet, chance: random.Random) -> Iterator[tuple[EntryForm, dict[str, str]]]:
    """The taps for each deal of an evening that is entered as on the command line."""
    series: Series = sheet.series
    for _ in range(40 * DEALS):
        if len(series.rows) == DEALS:
            return
        form = next_form(series)
        tapped, line = taps(form, chance, series.ruleset)
        try:
            enter(sheet, line)
        except (SkatError, GameUnknown):  # what was tapped by chance need not be a deal
            continue
        yield form, tapped


@pytest.mark.parametrize("name", [*SCORED, "bock"])
def test_an_evening_by_taps_equals_that_of_the_command_line(client: TestClient, name: str) -> None:
    ruleset, chance = BOCK if name == "bock" else rules(name), random.Random(f"taps {name}")  # noqa: S311 - no secret
    item = begun_under(ruleset, FOUR if 4 in ruleset.core.table.players else FOUR[:3])
    typed = stored(client, lambda club: club.sheets.begin(item).number)
    by_taps = stored(client, lambda club: club.sheets.begin(_again(item)).number)
    phone = Phone(client, by_taps)
    every = stored(client, lambda club: list(entered(club.sheet(typed), chance)))
    for form, tapped in every:
        answer = phone.write(tapped, form.at.number or 0, form.at.dealer, another=True)
        assert answer.status_code == 200, (tapped, answer.text)
    one, other = stored(client, lambda club: [what_counts(club.sheet(at)) for at in (typed, by_taps)])
    assert len(other["rows"]) == DEALS
    assert one == other
    games = {tapped["game"] for _, tapped in every}
    assert {PASSED} <= games or not next_form(_series(client, typed)).may_pass
    if name in {"bock", "kontra"}:
        assert any("extra.kontra" in tapped for _, tapped in every)
    if name == "bock":
        assert any(row["rules"] == ["bock"] for row in other["rows"])
        assert "ramsch" in games


def _again(item: Any) -> Any:
    return item.model_copy(update={"key": f"{item.key[:-1]}x"})


def _series(client: TestClient, number: int) -> Series:
    return stored(client, lambda club: club.sheet(number).series)


@pytest.mark.parametrize("name", [*SCORED, "bock"])
def test_the_page_has_a_button_for_all_that_the_form_offers(client: TestClient, name: str) -> None:
    ruleset = BOCK if name == "bock" else rules(name)
    number = stored(client, lambda club: club.sheets.begin(begun_under(ruleset, FOUR[:3])).number)
    page = Phone(client, number).client.get(f"/evening/{number}/enter").text
    form = next_form(_series(client, number))
    for game in form.games:
        assert f'name="game" value="{game.key}"><span>' in page
        for extra in game.extras:
            for value in extra.values:
                assert f'name="extra.{extra.key}" value="{value}"' in page, extra
        for fact in game.facts:
            assert f'name="fact.{fact.key}.{fact.cards[0]}"' in page
        if len(game.forms) > 1:
            assert all(f'name="form" value="{letters}"' in page for letters in game.forms)
    assert ('value="passed"><span>' in page) is form.may_pass
    assert ("When all pass: Ramsch" in page) is bool(form.all_pass)


# -- what is shown before it is confirmed ----------------------------------------------------------


def test_a_fresh_page_asks_nothing_yet(phone: Phone) -> None:
    assert '<p class="asked">' not in phone.client.get(f"{phone.place}/enter").text
    assert '<p class="asked">' in phone.preview({"declarer": "Anna"})


def test_where_all_pass_and_a_ramsch_follows_it_is_to_be_tapped(client: TestClient) -> None:
    shown = Phone(client, begun(client, profile="pub")).preview({"game": "passed"})
    assert "all passed, so Ramsch is played here: tap Ramsch and give the card points of each" in shown
    assert 'data-field="game"' in shown


def test_the_value_is_shown_with_its_clauses_and_nothing_is_written(client: TestClient, phone: Phone) -> None:
    shown = phone.preview(HEARTS)
    assert "1: Bo, Hearts: won, +30" in shown
    assert "with 2 (ISkO 2.4.2)" in shown
    assert 'data-ok="1"' in shown
    assert rows(client, 1) == []


@pytest.mark.parametrize(
    ("tapped", "field", "is_wrong"),
    [
        ({}, "game", False),
        ({"game": "hearts"}, "declarer", False),
        ({"game": "hearts", "declarer": "Bo"}, "matadors", False),
        ({"game": "hearts", "declarer": "Bo", "matadors": "1"}, "result", False),
        (HEARTS | {"bid": "40"}, "result", True),
        (HEARTS | {"bid": "19"}, "bid", True),
        (HEARTS | {"matadors": "12"}, "matadors", True),
        (HEARTS | {"form": "X"}, "form", True),
        (HEARTS | {"cards": "CJ"}, "cards", True),
    ],
)
def test_what_lacks_and_what_is_wrong_belongs_to_a_field(
    phone: Phone, tapped: dict[str, str], field: str, *, is_wrong: bool
) -> None:
    shown = phone.preview(tapped)
    assert f'data-field="{field}"' in shown
    assert 'data-ok=""' in shown
    assert ('data-why=""' not in shown) is is_wrong
    answer = phone.write(tapped)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


def test_names_are_escaped(client: TestClient) -> None:
    number = begun(client, ("<b>Anna", "B&o", 'C"illy'))
    phone = Phone(client, number)
    page = phone.client.get(f"/evening/{number}/enter").text
    assert "<b>Anna" not in page
    assert "&lt;b&gt;Anna" in page
    assert "+30" in phone.preview(HEARTS | {"declarer": "B&o"}, dealer="<b>Anna")


# -- it is written once ----------------------------------------------------------------------------


def test_the_same_key_is_written_once_and_answered_twice(client: TestClient, phone: Phone) -> None:
    answers = [phone.write(HEARTS, key="the-same-key").json() for _ in range(3)]
    assert [answer["new"] for answer in answers] == [True, False, False]
    assert {answer["said"] for answer in answers} == {"1: Bo, Hearts: won, +30"}
    assert rows(client, 1) == [("Bo", 30)]


def test_whoever_entered_the_newest_deal_mends_a_slip_in_it_alone(client: TestClient, phone: Phone) -> None:
    scope = Scope("sheet", 1)
    other = another(client)
    other.get(f"/k/{stored(client, lambda club: club.access.mint(scope, Role.SCORER, player='Cilly'))}")
    phone.write(HEARTS, key="hearts-1")
    page = phone.client.get("/evening/1/enter").text
    assert 'class="change" href="/evening/1/deals/1/correct"' in page
    assert 'class="change"' not in other.get("/evening/1/enter").text
    slip = phone.sent(1, "Anna", "the-slip") | {"entry": "hearts-1"}
    lost = HEARTS | {"result": "lost"}
    assert "lost, -60" in phone.client.post("/evening/1/enter/preview", data=slip | lost).text
    refused = other.post("/evening/1/entries", json=slip | {"key": "not-mine", "tapped": lost})
    assert refused.status_code == 422
    assert rows(client, 1) == [("Bo", 30)]
    for new in (True, False):  # sent twice, it is written once
        answer = phone.client.post("/evening/1/entries", json=slip | {"tapped": lost})
        assert answer.status_code == 200
        assert answer.json() == {"said": "1: Bo, Hearts: lost, -60", "new": new, "number": 1}
    assert rows(client, 1) == [("Bo", -60)]
    phone.write(HEARTS | {"declarer": "Anna"}, number=2, dealer="Bo")
    late = phone.client.post("/evening/1/entries", json=slip | {"key": "too-late", "tapped": HEARTS})
    assert late.status_code == 409
    assert late.json() == {"said": "2: Anna, Hearts: won, +30", "number": 1, "same": False}
    preview = phone.client.post("/evening/1/enter/preview", data=slip | HEARTS | {"key": "too-late"}).text
    assert "Later deals stand on the list by now" in preview
    assert "On to deal 3" in preview


def test_nobody_mends_a_slip_alone_once_somebody_has_signed(client: TestClient) -> None:
    phone = Phone(client, begun(client, deals=1))
    phone.write(HEARTS, key="hearts-1")
    assert 'class="change"' in phone.client.get(f"{phone.place}/enter").text  # the last deal too
    stored(client, lambda club: club.sheet(1).write(Signed(player="Bo")))
    assert 'class="change"' not in phone.client.get(f"{phone.place}/enter").text
    slip = phone.sent(1, "Anna") | {"entry": "hearts-1", "tapped": HEARTS | {"result": "lost"}}
    assert phone.client.post(f"{phone.place}/entries", json=slip).status_code == 422
    assert rows(client, 1) == [("Bo", 30)]


def test_of_two_phones_with_the_same_deal_the_second_sees_what_stands_there(client: TestClient, phone: Phone) -> None:
    other = Phone(client, 1)
    assert phone.write(HEARTS).status_code == 200
    answer = other.write(HEARTS | {"game": "grand"})
    assert answer.status_code == 409
    assert answer.json() == {"said": "1: Bo, Hearts: won, +30", "number": 1, "same": False}
    assert "1: Bo, Hearts: won, +30" in other.preview(HEARTS)
    assert rows(client, 1) == [("Bo", 30)]


def test_the_same_game_as_the_next_deal_is_asked_for(client: TestClient, phone: Phone) -> None:
    assert phone.write(HEARTS).status_code == 200
    said = "1: Bo, Hearts: won, +30"
    answer = phone.write(HEARTS, 2, "Bo")
    assert (answer.status_code, answer.json()) == (409, {"said": said, "number": 1, "repeats": True})
    shown = phone.preview(HEARTS, 2, "Bo")
    assert f"The deal before says the same: <b>{said}</b>" in shown
    assert ('data-ok=""' in shown, "2: Bo, Hearts: won, +30" in shown) == (True, True)
    assert 'data-ok="1"' in phone.preview(HEARTS | {"another": "1"}, 2, "Bo")
    assert rows(client, 1) == [("Bo", 30)]
    assert phone.write(HEARTS, 2, "Bo", another=True).status_code == 200
    assert phone.write(HEARTS | {"declarer": "Cilly"}, 3, "Cilly").status_code == 200
    assert phone.write({"game": PASSED}, 4, "Anna").status_code == 200
    assert phone.write({"game": PASSED}, 5, "Bo").status_code == 200


def test_later_the_same_game_is_asked_for_where_another_link_sends_it(
    client: TestClient, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skatcore.club.entry.repeats.SOON", 0)
    bo = Phone(client, 1, player="Bo")
    assert [phone.write(HEARTS, 1).status_code, phone.write(HEARTS, 2, "Bo").status_code] == [200, 200]
    assert bo.write(HEARTS, 3, "Cilly").status_code == 409
    assert bo.write(HEARTS | {"bid": "20"}, 3, "Cilly").status_code == 409  # says more, and nothing else
    assert bo.write(HEARTS | {"bid": "20"}, 3, "Cilly", another=True).status_code == 200
    assert phone.write(HEARTS | {"bid": "22"}, 4, "Anna").status_code == 200


def test_many_phones_at_once_write_each_deal_once(client: TestClient) -> None:
    number = begun(client)
    phones = [Phone(client, number) for _ in range(4)]
    dealers = ("Anna", "Bo", "Cilly")

    async def write(phone: Phone) -> list[int]:
        transport = ASGITransport(app=phone.client.app)
        cookies = {"cookie": "; ".join(f"{one.name}={one.value}" for one in phone.client.cookies.jar)}
        async with AsyncClient(transport=transport, base_url="http://testserver", headers=cookies) as own:
            sent = [phone.sent(deal, dealers[(deal - 1) % 3]) | {"tapped": {"game": PASSED}} for deal in range(1, 7)]
            return [(await own.post(f"{phone.place}/entries", json=deal)).status_code for deal in sent]

    async def all_at_once() -> list[list[int]]:
        return await asyncio.gather(*map(write, phones))

    statuses = asyncio.run(all_at_once())
    assert [sum(status[deal] == 200 for status in statuses) for deal in range(6)] == [1] * 6
    assert {status for every in statuses for status in every} == {200, 409}
    assert len(rows(client, number)) == 6


def test_a_deal_of_another_turn_or_another_sheet_is_refused(client: TestClient, phone: Phone) -> None:
    assert phone.write(HEARTS, dealer="Bo").status_code == 422
    assert phone.write(HEARTS, number=2).status_code == 422
    phone.key = "another"
    assert phone.write(HEARTS).status_code == 422
    assert phone.client.post(f"{phone.place}/entries", content=b"{").status_code == 422
    assert rows(client, 1) == []


# -- without a script ------------------------------------------------------------------------------


def test_the_form_works_without_a_script(client: TestClient, phone: Phone) -> None:
    form = phone.sent(1, "Anna", "without-script") | HEARTS | {"level": "", "form": "", "points.Anna": "", "skat": ""}
    asked = phone.client.post(f"{phone.place}/enter", data=form)
    assert (asked.status_code, rows(client, 1)) == (200, [])
    assert 'value="hearts" checked' in asked.text
    seen = "1: Bo, Hearts: won, +30"
    assert f'name="seen" value="{seen}"' in asked.text
    other = phone.client.post(f"{phone.place}/enter", data=form | {"seen": seen, "game": "spades"})
    assert "1: Bo, Spades: won, +33" in other.text
    assert rows(client, 1) == []
    for _ in range(2):
        done = phone.client.post(f"{phone.place}/enter", data=form | {"seen": seen})
        assert done.status_code == 200
        assert 'name="number" value="2"' in done.text
    assert rows(client, 1) == [("Bo", 30)]
    late = phone.client.post(f"{phone.place}/enter", data=form | {"key": "another-key", "seen": seen})
    assert (late.status_code, seen in late.text) == (409, True)
    wrong = phone.client.post(f"{phone.place}/enter", data=phone.sent(2, "Bo") | HEARTS | {"bid": "19"})
    assert wrong.status_code == 422
    same = phone.sent(2, "Bo", "the-same-game") | HEARTS | {"seen": "2: Bo, Hearts: won, +30"}
    assert "It is another game" in phone.client.post(f"{phone.place}/enter", data=same).text
    assert rows(client, 1) == [("Bo", 30)]
    phone.client.post(f"{phone.place}/enter", data=same | {"another": "1"})
    assert rows(client, 1) == [("Bo", 30)] * 2


# -- who may, and when -----------------------------------------------------------------------------


def test_only_who_keeps_the_list_enters(client: TestClient, number: int) -> None:
    viewer, stranger = Phone(client, number, Role.VIEWER), another(client)
    for browser in (viewer.client, stranger):
        assert browser.get(f"/evening/{number}/enter").status_code == 403
        assert browser.get(f"/evening/{number}/enter/live").status_code == 403
        assert browser.post(f"/evening/{number}/enter", data={}).status_code == 403
    assert viewer.write(HEARTS).status_code == 403
    assert 'data-ok="1"' not in viewer.preview(HEARTS)
    foreign = Phone(client, begun(client))
    assert foreign.client.get(f"/evening/{number}/enter").status_code == 403
    assert rows(client, number) == []


def test_a_list_that_is_over_has_no_form(client: TestClient) -> None:
    number = begun(client, deals=1)
    phone = Phone(client, number)
    phone.write(HEARTS)
    page = phone.client.get(f"/evening/{number}/enter")
    assert page.status_code == 200
    assert "<form" not in page.text
    stored(client, lambda club: club.sheet(number).write(Signed(player="Anna")))
    assert phone.write(HEARTS, number=2, dealer="Bo").status_code == 422
