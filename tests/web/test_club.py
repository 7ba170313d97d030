"""The first page and the club's: what can be done, what is there, and what was left undone."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from skatcore.club.score_sheets import enter
from skatcore.text.language_list import LANGUAGES
from skatcore.web.pages import club as club_pages
from support.tournaments import plan
from support.web import begun, stored

NEW = ("/evening/new", "/tournament/new", "/builder", "/play")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_club_says_what_can_be_begun(host: TestClient, language: str) -> None:
    page = host.get("/club", headers={"accept-language": language}).text.partition("<main")[2]
    assert [path for path in NEW if f'href="{path}"' not in page] == []
    assert "<h2" not in page
    begun(host)
    assert "<h2" in host.get("/club").text


def test_an_evening_without_a_title_has_that_of_its_rules(host: TestClient) -> None:
    begun(host, profile="pub")
    begun(host, title="Stammtisch")
    page = host.get("/club", headers={"accept-language": "de"}).text
    assert "<b>Kneipenregeln: Internationale Skatordnung mit Ramsch</b>" in page
    assert "<b>Stammtisch</b>" in page
    assert "#1" not in page


def test_a_row_says_how_far_an_evening_is(host: TestClient) -> None:
    number = begun(host, deals=1)
    assert "0 of 1 deal · open" in host.get("/club").text
    stored(host, lambda club: enter(club.sheet(number), "bo h2 s"))
    assert "1 of 1 deal · all written, not signed yet" in host.get("/club").text


def test_lists_of_a_tournaments_tables_are_no_evenings(host: TestClient) -> None:
    host.post("/tournament/new", data={"form": "toml", "toml": plan(series=1)})
    host.post("/tournament/1/players", data={"form": "column", "column": "\n".join(f"P{at}" for at in range(8))})
    host.post("/tournament/1/series/1/draw", data={"form": "draw", "seed": "1", "sheets": "1"})
    title = stored(host, lambda club: club.tournament(1).title)
    begun(host, title=f"{title} in May")
    titles = stored(host, lambda club: [sheet.title for sheet in club.sheets.sheets()])
    assert len(titles) == 3
    evenings = host.get("/club").text.partition("<h2>Evenings")[2].partition("<h2>")[0]
    assert [named for named in titles if f"<b>{named}</b>" in evenings] == [f"{title} in May"]


def test_many_evenings_are_searched_by_name_title_rules_and_year(
    host: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(host, ("Żaneta", "Bo", "Cilly"), title="At the <lake>")
    begun(host, title="Kneipe", profile="pub")
    assert 'type="search"' not in host.get("/club").text
    monkeypatch.setattr(club_pages, "LISTED", 1)
    page = host.get("/club").text
    assert 'type="search"' in page
    assert "1 older evening" in page
    day = stored(host, lambda club: club.sheet(1).items()[0].at.astimezone())
    year, german = str(day.year), f"{day:%d.%m.%Y}"
    for search, found in (
        ("żan", 1),
        ("zan", 1),
        ("LAKE", 1),
        ("pub", 1),
        (year, 2),
        (german, 2),
        ("lake pub", 0),
        ("Kneipe Bo", 1),
    ):
        page = host.get("/club", params={"search": search}).text
        assert page.count('href="/evening/') - page.count('href="/evening/new"') == found, search
    assert "No evening was found." in host.get("/club", params={"search": "lake pub"}).text
    assert "<lake>" not in host.get("/club", params={"search": "<lake>"}).text
