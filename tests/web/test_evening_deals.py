"""Deals on the list in the browser: shown, corrected, struck, inserted, made void; as by the library."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import deal_change, misdealt
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet import items
from support.evening_twins import PLAYERS, evenings
from support.papers import Page
from support.web import stored

GAME = {"game": "grand", "declarer": "Bo", "form": "H", "matadors": "2", "result": "lost", "level": "schneider"}
LINE = "bo gh2 lost s"


@pytest.mark.parametrize("by_htmx", [False, True])
def test_a_correction_is_that_of_the_library(client: TestClient, *, by_htmx: bool) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    page = scorer.get(f"{both.path}/deals/1/correct").text
    assert re.search(r'<option value="grand" selected>', page)  # begins with what stands there
    headers = {"hx-request": "true"} if by_htmx else {}
    form = GAME | {"all": "1", "why": "hand <forgotten>"}
    answer = scorer.post(f"{both.path}/deals/1/correct", data=form, headers=headers, follow_redirects=False)
    assert answer.status_code == (204 if by_htmx else 303)
    assert answer.headers["hx-redirect" if by_htmx else "location"] == f"{both.path}/deals/1"
    both.write(
        lambda series: deal_change(
            series,
            items.Corrected,
            1,
            quick_deal(series, LINE, series.seats(1)[0]),
            agreed=PLAYERS,
            why="hand <forgotten>",
        )
    )
    both.check_alike()
    shown = scorer.get(f"{both.path}/deals/1").text
    assert "hand &lt;forgotten&gt;" in shown
    assert "<b>Dora</b>" not in shown


def test_what_is_sent_twice_is_written_once(client: TestClient) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    form = GAME | {"all": "1", "key": "k" * 32}
    for _ in range(2):
        assert scorer.post(f"{both.path}/deals/1/correct", data=form, follow_redirects=False).status_code == 303
    assert both.series().rows[0].corrected == 1


@pytest.mark.parametrize("who", [{"all": "1"}, {"official": "Otto"}, {"player": "Bo"}])
def test_a_correction_that_changes_nothing_is_refused(client: TestClient, who: dict[str, str]) -> None:
    both = evenings(client)
    visitor = both.phone("Anna") if "player" in who else both.visitor(Role.OFFICIAL)
    form = {"game": "grand", "declarer": "Bo", "form": "", "matadors": "1", "result": "won", "level": ""}
    written = len(both.series().items)
    answer = visitor.post(f"{both.path}/deals/1/correct", data=form | who, follow_redirects=False)
    assert answer.status_code == 422
    assert "stands on the list just like this" in answer.text
    assert len(both.series().items) == written


def test_a_correction_needs_all_and_says_so_with_the_clause(client: TestClient) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    answer = scorer.post(f"{both.path}/deals/1/correct", data=GAME | {"agreed": ["Anna", "Bo"]})
    assert answer.status_code == 409
    alert = re.search(r'role="alert">([^<]*)', answer.text)
    assert alert
    assert "Cilly" in alert[1]
    assert "ISkO 5.5.3" in alert[1]
    assert 'value="Bo" checked' in answer.text  # nothing that was ticked or chosen is lost
    assert '<option value="schneider" selected>' in answer.text
    assert both.series().rows[0].corrected == 0


def test_what_is_missing_is_told_at_its_field(client: TestClient) -> None:
    both = evenings(client)
    form = {name: text for name, text in GAME.items() if name != "matadors"} | {"all": "1"}
    answer = both.visitor(Role.SCORER).post(f"{both.path}/deals/1/correct", data=form)
    assert answer.status_code == 422
    assert 'id="wrong-matadors"' in answer.text


def test_only_an_official_decides_without_agreement(client: TestClient) -> None:
    both = evenings(client)
    form = GAME | {"official": "Otto"}
    assert both.visitor(Role.SCORER).post(f"{both.path}/deals/1/correct", data=form).status_code == 403
    assert both.series().rows[0].corrected == 0
    both.visitor(Role.OFFICIAL).post(f"{both.path}/deals/1/correct", data=form)
    both.write(
        lambda series: deal_change(
            series, items.Corrected, 1, quick_deal(series, LINE, series.seats(1)[0]), official="Otto"
        )
    )
    both.check_alike()


def test_another_game_has_its_own_fields_and_is_shown_with_what_it_counts(client: TestClient) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    form = {"game": "null", "declarer": "Bo", "form": "O", "result": "won", "matadors": "3", "level": "schwarz"}
    page = scorer.post(f"{both.path}/deals/1/correct/fields", data=form, headers={"hx-request": "true"}).text
    assert "<html" not in page
    assert 'name="level"' not in page
    assert "+46" in page
    whole = scorer.post(f"{both.path}/deals/1/correct/fields", data=form).text
    assert "<html" in whole
    assert "+46" in whole
    assert both.series().rows[0].corrected == 0


def test_a_game_without_a_declarer_is_corrected(client: TestClient) -> None:
    both = evenings(client, ("ramsch 40 50 30",), profile="pub")
    scorer, names = both.visitor(Role.SCORER), both.series().active
    page = scorer.get(f"{both.path}/deals/1/correct").text
    assert f'name="points.{names[0]}"' in page
    points = dict(zip((f"points.{name}" for name in both.series().seats(1)[0]), ("20", "70", "30"), strict=True))
    scorer.post(f"{both.path}/deals/1/correct", data={"game": "ramsch", "all": "1"} | points)
    both.write(
        lambda series: deal_change(
            series, items.Corrected, 1, quick_deal(series, "ramsch 20 70 30", series.seats(1)[0]), agreed=series.players
        )
    )
    both.check_alike()


def test_a_deal_is_inserted_as_by_the_library(client: TestClient) -> None:
    both = evenings(client, ("cilly g1", "pass"))
    form = {"game": "hearts", "declarer": "Bo", "matadors": "-2", "result": "won", "all": "1"}
    answer = both.visitor(Role.SCORER).post(f"{both.path}/deals/1/insert", data=form, follow_redirects=False)
    assert answer.status_code == 303
    both.write(
        lambda series: deal_change(
            series, items.Inserted, 1, quick_deal(series, "bo h-2", series.seats(1)[0]), agreed=series.seats(1)[1]
        )
    )
    both.check_alike()


def test_a_deal_is_struck_as_by_the_library(client: TestClient) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    scorer.post(f"{both.path}/deals/5/strike", data={"all": "1", "why": "twice"})
    both.write(lambda series: deal_change(series, items.Struck, 5, agreed=PLAYERS, why="twice"))
    both.check_alike()
    assert 'class="gone' in scorer.get(both.path).text
    assert scorer.get(f"{both.path}/deals/5/correct").status_code == 200
    assert scorer.post(f"{both.path}/deals/5/strike", data={"all": "1"}).status_code == 409


def test_the_deal_that_was_seen_is_meant_when_numbers_have_moved(client: TestClient) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    page = scorer.get(f"{both.path}/deals/5/strike").text
    seen = re.search(r'name="entry" value="(\w+)"', page)
    assert seen
    assert scorer.post(f"{both.path}/deals/4/strike", data={"all": "1", "entry": seen[1]}).status_code == 409


def test_a_misdeal_says_what_becomes_void_before_it_is_written(client: TestClient) -> None:
    both = evenings(client)
    scorer = both.visitor(Role.SCORER)
    before = both.data(both.page)
    page = scorer.get(f"{both.path}/misdeal?first=5").text
    assert "Void and to be repeated would be: 5." in page
    assert both.data(both.page) == before
    scorer.post(f"{both.path}/misdeal", data={"first": "5"})
    both.write(lambda series: misdealt(series, 5))
    both.check_alike()
    for number in (both.page, both.library):
        stored(client, lambda club, number=number: enter(club.sheet(number), "pass"))  # type: ignore[misc]
    assert "Counting again would be: 5" in scorer.get(f"{both.path}/misdeal/back").text
    assert scorer.post(f"{both.path}/misdeal/back", data={"agreed": "Bo"}).status_code == 409
    scorer.post(f"{both.path}/misdeal/back", data={"all": "1"})
    both.write(lambda series: items.Reinstated(agreed=series.players))
    both.check_alike()


def test_nobody_knows_the_first_wrong_deal(client: TestClient) -> None:
    both = evenings(client, ("bo g1", "pass"))
    both.visitor(Role.SCORER).post(f"{both.path}/misdeal", data={"first": "unknown"})
    both.write(lambda series: misdealt(series, None))
    both.check_alike()


@pytest.mark.parametrize("path", ["deals/1/correct", "deals/1/insert", "deals/1/strike", "misdeal", "misdeal/back"])
def test_a_viewer_changes_nothing(client: TestClient, path: str) -> None:
    both = evenings(client)
    viewer, before = both.visitor(Role.VIEWER), both.data(both.page)
    assert viewer.get(f"{both.path}/{path}").status_code == 403
    assert viewer.post(f"{both.path}/{path}", data=GAME | {"all": "1", "first": "1"}).status_code == 403
    assert both.data(both.page) == before
    shown = viewer.get(f"{both.path}/deals/1").text
    assert "/correct" not in shown
    assert "ISkO 5.1.1" in shown  # he sees why it counts what it counts


def test_a_deal_that_is_not_there_is_said(client: TestClient) -> None:
    both = evenings(client)
    assert both.visitor(Role.VIEWER).get(f"{both.path}/deals/99").status_code == 422


@pytest.mark.parametrize("role", [Role.VIEWER, Role.SCORER, Role.OFFICIAL])
@pytest.mark.parametrize("terms", [{"deals": 36}, {"deals": 5}, {}])
def test_what_is_fetched_again_keeps_the_focus_by_ids(client: TestClient, terms: dict[str, Any], role: Role) -> None:
    both = evenings(client, **terms)
    visitor = both.visitor(role)
    for path in ("", "/deals/2", *(("/sign",) if role is not Role.VIEWER else ())):
        part = Page()
        part.feed(re.split('id="(?:sheet|followed)"', visitor.get(both.path + path).text)[1].partition("</main>")[0])
        for tag, attributes in part.elements:
            if tag in {"button", "summary"} or "tabindex" in attributes or (tag == "a" and "href" in attributes):
                assert attributes.get("id"), (path, tag, attributes)
