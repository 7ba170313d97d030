"""An evening begun with what is remembered, printed, saved, taken in elsewhere; the list as it is followed."""

from __future__ import annotations

import html
import io
import json
import re

import pytest
from openpyxl import load_workbook
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet.listed import running_panel
from skatcore.views.sheet.sheets import sheet_data
from skatcore.views.writers import WRITERS
from support.evening_twins import PLAYERS, evenings
from support.games import house
from support.tournaments import plan
from support.web import another, begun, stored, with_key

FORM = {"rules": "isko", "player1": "Anna", "player2": "Bo", "player3": "Cilly"}


def test_after_beginning_come_the_codes_for_the_phones(host: TestClient) -> None:
    answer = host.post("/evening/new", data=FORM | {"deals": "36"}, follow_redirects=False)
    assert answer.headers["location"] == "/evening/1/phones"


def test_codes_are_spoken_of_as_many_as_there_are(host: TestClient) -> None:
    begun(host, PLAYERS)
    assert "there is a code already" not in host.get("/evening/1/phones").text
    assert "It is shown only now" in host.post("/evening/1/phones", data={"player": PLAYERS[0]}).text
    assert "there is a code already" in host.get("/evening/1/phones").text
    assert "They are shown only now" in host.post("/evening/1/phones").text


def test_an_evening_that_is_sent_twice_is_begun_once(host: TestClient) -> None:
    for _ in range(2):
        host.post("/evening/new", data=FORM | {"key": "k" * 32, "deals": ""})
    sheets = stored(host, lambda club: club.sheets.sheets())
    assert [sheet.key for sheet in sheets] == ["k" * 32]
    assert stored(host, lambda _: sheets[0].series.begun.deals) is None


def test_what_is_begun_by_saved_rules_has_their_name_everywhere(host: TestClient) -> None:
    stored(host, lambda club: club.profiles.save("Our house", house()))
    host.post("/evening/new", data=FORM | {"rules": "saved:Our house"})
    toml = plan(series=1).replace('"isko"', '"saved:Our house"', 1)
    host.post("/tournament/new", data={"form": "toml", "toml": toml})
    begun_by = stored(
        host, lambda club: (club.sheet(1).series.begun.profile, club.tournament(1).tournament.opened.profile)
    )
    assert begun_by == ("Our house", "Our house")
    again = host.get("/evening/new?again=1").text
    assert '<option value="saved:Our house" selected>' in again


@pytest.mark.parametrize(("deals", "other", "expected"), [("24", "", 24), ("other", "30", 30), ("", "", None)])
def test_the_length_of_a_series(host: TestClient, deals: str, other: str, expected: int | None) -> None:
    host.post("/evening/new", data=FORM | {"deals": deals, "deals_other": other})
    assert stored(host, lambda club: club.sheet(1).series.begun.deals) == expected


def test_names_and_terms_are_remembered_from_earlier_evenings(host: TestClient) -> None:
    begun(host, ("Ćwik", "<Dora>", "Ewa"), deals=30, scheme="tournament", stake="0.5")
    begun(host, ("Ćwik", "Ewa", "<Dora>"))  # the same table
    page = host.get("/evening/new").text
    assert page.count('href="/evening/new?again=') == 1
    assert '<option value="&lt;Dora&gt;">' in page
    again = host.get("/evening/new?again=1").text
    assert 'name="player1" value="Ćwik"' in again
    assert 'value="30"' in again
    assert 'value="tournament" checked' in again
    assert re.search(r'name="stake"[^>]* value="0.5".*name="unit"[^>]* value="Pf"', again, re.DOTALL)


@pytest.mark.parametrize(
    ("asked", "rules"),
    [("", "isko"), ("&rules=pub", "pub"), ("&rules=pub&offered=isko", "pub"), ("&rules=pub&offered=pub", "isko")],
)
def test_rules_that_are_chosen_are_kept_with_the_players_of_last_time(host: TestClient, asked: str, rules: str) -> None:
    begun(host, PLAYERS)
    again = host.get(f"/evening/new?again=1&title=Friday{asked}").text
    assert f'<option value="{rules}" selected>' in again
    assert f'name="player1" value="{PLAYERS[0]}"' in again
    assert 'name="title" value="Friday"' in again
    assert ('name="offered"' in again) == (rules == "isko")


def test_what_the_rules_are_is_said_where_they_are_chosen(host: TestClient) -> None:
    part = host.get("/evening/new/terms?rules=warmia", headers={"hx-request": "true"}).text
    assert "<html" not in part
    assert "/rules/warmia" in part
    assert "Players at a table: 3." in part


@pytest.mark.parametrize(("title", "name"), [("Donnerstag, Grün-Weiß", "donnerstag-gruen-weiss"), ("", "skat")])
def test_a_file_is_named_by_the_evening_and_its_day(client: TestClient, title: str, name: str) -> None:
    host = with_key(client, Role.HOST)
    begun(host, PLAYERS, title=title, stake="1 ct")
    day = stored(host, lambda club: club.sheet(1).series.begun.at.astimezone().date())
    for path, ending in (("list.csv", ".csv"), ("list.jsonl", ".jsonl"), ("settle.json", "-settled.json")):
        assert f"{name}-{day}{ending}" in host.get(f"/evening/1/{path}").headers["content-disposition"]


def test_a_saved_list_is_taken_in_elsewhere(client: TestClient) -> None:
    both = evenings(client)
    lines = both.visitor(Role.VIEWER).get(f"{both.path}/list.jsonl").text
    host = with_key(another(client, **{"accept-language": "en"}), Role.HOST)
    again = host.post("/evening/import", files={"file": ("club.jsonl", lines)})
    assert "sheets 0, items 0" in again.text  # it is here already
    moved = lines.replace(stored(client, lambda club: club.sheet(both.page).key), "f" * 32)
    assert "sheets 1" in host.post("/evening/import", files={"file": ("club.jsonl", moved)}).text
    data = stored(client, lambda club: sheet_data(club.sheets.sheet("f" * 32)))
    assert data["totals"] == both.data(both.page)["totals"]
    broken = host.post("/evening/import", files={"file": ("<u>.jsonl", b"\xff\xfe nothing")})
    assert broken.status_code == 422
    assert "<u>" not in broken.text
    assert both.visitor(Role.OFFICIAL).post("/evening/import", files={"file": ("x", lines)}).status_code == 403


def test_files_hold_what_the_library_has(client: TestClient) -> None:
    both = evenings(client)
    viewer = both.visitor(Role.VIEWER)
    saved = json.loads(viewer.get(f"{both.path}/list.json").text)
    assert saved == stored(client, lambda club: sheet_data(club.sheet(both.page)))
    rows = viewer.get(f"{both.path}/list.csv").text.splitlines()
    assert len(rows) == len(saved["rows"]) + 1
    assert "total Anna" in rows[0]
    for name in ("list.json", "list.csv", "list.jsonl", "print", "settle.csv?stake=1"):
        assert another(client).get(f"{both.path}/{name}").status_code == 403


def test_the_printed_list_runs_nothing_of_its_own_and_may_be_settled(client: TestClient) -> None:
    both = evenings(client)
    viewer = both.visitor(Role.VIEWER)
    answer = viewer.get(f"{both.path}/print?settled=1&stake=0.5")
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert re.findall("<script.*?</script>", answer.text) == re.findall(
        '<script src="/static/[^"]*" defer></script>', answer.text
    )
    assert f'<a href="{both.path}/files">' in answer.text
    assert "<b>Dora" not in answer.text
    assert "who pays whom" in answer.text.lower()
    assert viewer.get(f"{both.path}/print").text.lower().count("who pays whom") == 0


def test_an_empty_list_is_printed_for_everybody(client: TestClient) -> None:
    page = client.get("/evening/blank?rules=isko&players=3&deals=12")
    assert page.status_code == 200
    assert page.text != client.get("/evening/blank").text


def test_the_picture_of_the_totals_has_a_line_for_each(client: TestClient) -> None:
    series = evenings(client).series()
    panel = running_panel(series, Catalogue.of("en"))
    assert panel is not None
    assert panel.title == "Running totals"
    assert panel.said == ", ".join(f"{name} {total}" for name, total in series.totals.items()).replace("-", "−")
    assert [*series.totals] == [*PLAYERS]
    assert "<b>" not in panel.__html__()
    assert running_panel(evenings(client, ()).series(), Catalogue.of("en")) is None


def test_no_other_list_is_seen_with_a_link(client: TestClient) -> None:
    both = evenings(client)
    viewer = with_key(another(client), Role.VIEWER, Scope("sheet", both.page))
    for path in ("", "/deals/1", "/list.json", "/print", "/settle", "/files", "/referee", "/live"):
        assert viewer.get(f"/evening/{both.library}{path}").status_code == 403, path


@pytest.mark.parametrize(
    ("profile", "typed", "said"),
    [
        ("kontra", "bo h1 kontra", "isko: Kontra gibt es hier nicht"),
        ("pl-local", "bo h1 patrolki=2", "isko: Patrolki gibt es hier nicht"),
    ],
)
def test_what_other_rules_lack_has_the_word_of_those_that_have_it(
    host: TestClient, profile: str, typed: str, said: str
) -> None:
    number = begun(host, profile=profile)
    stored(host, lambda club: enter(club.sheet(number), typed))
    host.headers["accept-language"] = "de"
    assert said in host.get(f"/evening/{number}/other-rules/compared?rules=isko").text


def test_the_same_evening_under_other_rules(client: TestClient) -> None:
    both = evenings(client)
    viewer = both.visitor(Role.VIEWER)
    assert 'value="kontra"' in viewer.get(f"{both.path}/other-rules").text
    page = viewer.get(f"{both.path}/other-rules/compared?rules=dskv-before-1999")
    assert page.status_code == 200, page.text
    assert "dskv-before-1999" in page.text
    assert "<b>Dora" not in page.text
    assert viewer.get(f"{both.path}/other-rules/compared?rules=saved:secret").status_code == 404
    both.check_alike()


def test_the_list_opens_in_a_spreadsheet_and_is_compared_again(client: TestClient) -> None:
    both = evenings(client, stake="5 cent")
    viewer = both.visitor(Role.VIEWER)
    viewer.headers["accept-language"] = "de"
    page = viewer.get(f"{both.path}/files").text
    assert f'href="{both.path}/list.xlsx"' in page
    assert "Für andere Programme: eine Zeile je Spiel" in page
    answer = viewer.get(f"{both.path}/list.xlsx")
    assert answer.headers["content-type"] == WRITERS["xlsx"].media_type
    book = load_workbook(io.BytesIO(answer.content))
    assert book.sheetnames == ["Spielliste", "Abrechnung", "Spiele"]
    assert "Betrag (€)" in [cell.value for cell in book["Abrechnung"][1]]
    file = {"file": ("list.xlsx", answer.content)}
    compared = viewer.post("/compare", data={"rules": ["isko", "pub"]}, files=file)
    assert compared.status_code == 200
    assert "Dora" in compared.text
    csv = viewer.post(
        "/compare", data={"rules": "isko"}, files={"file": ("list.csv", viewer.get(f"{both.path}/list.csv").text)}
    )
    assert "speichere die Liste als Tabelle (.xlsx)" in html.unescape(csv.text)


def test_a_library_that_is_missing_is_named_in_the_pages_language(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = evenings(client)
    viewer = both.visitor(Role.VIEWER)
    viewer.headers["accept-language"] = "de"
    monkeypatch.setattr("skatcore.extras.is_installed", lambda name: name != "openpyxl")
    assert "penpyxl ist nicht installiert" in viewer.get(f"{both.path}/list.xlsx").text


@pytest.mark.parametrize(
    ("stake", "unit", "kept"), [("5", "ct", "5 cent"), ("0,05", "€", "0.05 euro"), ("0,5", "Pf", "0.5"), ("", "", "")]
)
def test_the_stake_is_what_the_table_agrees_on(host: TestClient, stake: str, unit: str, kept: str) -> None:
    host.headers["accept-language"] = "de"
    form = host.get("/evening/new?rules=isko").text
    assert "ISkO 5.5.4 nennt 0; 0,25; 0,5; 1 Pf je Wertungspunkt." in form
    assert re.search(r'name="stake"[^>]* value=""', form)  # nothing is preset
    assert "nennt" not in host.get("/evening/new/terms?rules=pl-local", headers={"hx-request": "true"}).text
    host.post("/evening/new", data=FORM | {"deals": "36", "stake": stake, "unit": unit})
    assert stored(host, lambda club: club.sheet(1).series.begun.stake) == kept


def test_a_stake_without_a_unit_is_asked_for_it_and_nothing_is_lost(host: TestClient) -> None:
    answer = host.post("/evening/new", data=FORM | {"deals": "36", "stake": "0.5"})
    assert answer.status_code == 409
    assert "in which unit?" in answer.text
    assert 'value="Cilly"' in answer.text
    assert re.search(r'name="stake"[^>]* value="0.5"', answer.text)


def test_cents_that_add_up_are_told_in_euro(client: TestClient) -> None:
    both = evenings(client)
    viewer = both.visitor(Role.VIEWER)
    viewer.headers["accept-language"] = "pl"
    asked = viewer.get(f"{both.path}/settle").text
    assert 'name="unit"' in asked
    page = viewer.get(f"{both.path}/settle", params={"stake": "5", "unit": "ct"}).text
    assert "po 5 ct za punkt" in page
    assert "kwota (€)" in page
    printed = viewer.get(f"{both.path}/print?settled=1&stake=5+ct").text
    assert "po 5 ct za punkt" in printed
    assert "fen." not in printed
