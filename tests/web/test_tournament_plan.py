"""The form of a tournament's plan: its answers, and what is told of those that are wrong."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from skatcore.club.tournament.ties import TIE_BREAKS
from skatcore.rules.profile import default_profile
from skatcore.rules.ruleset import Ruleset
from skatcore.web.rule_lists import RuleSets
from support.games import house, rules
from support.tournaments import plan
from support.web import stored
from support.web_tournaments import begun, send, tournament_of

pytestmark = pytest.mark.usefixtures("short_search")


ANSWERS = {
    "form": "plan",
    "tournament.title": "Łódź <b>Cup</b>",
    "tournament.date": "2026-11-21",
    "tournament.profile": "isko",
    "tournament.team-size": "0",
    "general.organiser": "SC Grand",
    "general.entry-fee": "7,50",
    "general.currency": "EUR",
    "general.table-fee": "1: 0.50\n4: 1,00",
    "general.series": "2",
    "general.deals": "48",
    "general.deals-at-three": "36",
    "general.use-of-money": "Prizes.",
    "general.exclusion": "For cause.",
    "general.appeals": "At once.",
    "general.signatures": "Ada\nBo",
    "conditions.code": "ISkO",
    "conditions.supervision": "Referees.",
    "conditions.penalties": "As the rules say.",
    "conditions.list-keeping": "Seat 1.",
    "conditions.stake": "0",
    "conditions.material": "New cards.",
    "prize.player": "A ham\nA goose",
    "prize.team": "",
}


def test_answers_make_the_plan(host: TestClient) -> None:
    answer = host.post("/tournament/new", data=ANSWERS)
    assert answer.status_code == 200
    plan_made = tournament_of(host).plan
    assert plan_made.tournament.id == "lodz-b-cup-b"
    assert plan_made.general.entry_fee == "7.50"
    assert [(fee.from_lost, fee.amount) for fee in plan_made.general.table_fee] == [(1, "0.50"), (4, "1.00")]
    assert plan_made.prizes("player") == {1: "A ham", 2: "A goose"}
    link = re.search(r"http://testserver(/k/[\w-]{22})", answer.text)
    assert link
    official = TestClient(host.app)
    assert official.get(link[1]).url.path == "/tournament/1"
    assert "<b>Cup" not in official.get("/tournament/1").text


def test_beside_the_club_s_own_rules_it_says_that_they_are_and_what_a_tournament_by_the_code_uses(
    host: TestClient,
) -> None:
    said = "These are rules that your club has saved. A tournament by the code uses"
    assert said not in host.get("/tournament/new").text
    stored(host, lambda club: club.profiles.save("Our house", house()))
    page = host.get("/tournament/new").text
    assert f"{said} “{rules(default_profile()).profile.header.title.get('en')}”." in page
    assert '<option value="saved:Our house" selected>' in page
    assert said not in host.get("/tournament/new?tournament.profile=isko").text


def test_the_form_takes_tie_breaks_in_their_order(host: TestClient) -> None:
    ties = {"general.ties.1": "direct", "general.ties.2": "", "general.ties.3": "lot"}
    kept = host.post("/tournament/new", data=ANSWERS | ties | {"tournament.title": ""})
    assert kept.status_code == 422
    assert ties_shown(kept.text)[1] == ["direct", "lot"]
    assert host.post("/tournament/new", data=ANSWERS | ties).status_code == 200
    assert tournament_of(host).plan.general.ties == ("direct", "lot")


def ties_shown(page: str) -> tuple[list[str], list[str]]:
    """The tie-breaks that are offered, and those that are chosen."""
    (fields,) = re.findall(r'<ol id="ties".*?</ol>', page, re.DOTALL)
    first = fields.partition("</select>")[0]
    chosen = re.findall(r'<option value="([\w-]+)" selected', fields)
    return re.findall(r'<option value="([\w-]+)"', first), chosen


def test_a_tie_break_that_is_chosen_twice_is_told_in_its_words(host: TestClient) -> None:
    ties = {"general.ties.1": "direct", "general.ties.2": "lot", "general.ties.4": "direct"}
    kept = host.post("/tournament/new", data=ANSWERS | ties)
    assert kept.status_code == 422
    assert ties_shown(kept.text)[1] == ["direct", "lot", "direct"]
    (why,) = re.findall(r'id="general-ties-why"[^>]*>([^<]*)<', kept.text)
    assert "direct comparison" in why
    assert "is there twice" in why
    german = host.post("/tournament/new", data=ANSWERS | ties, headers={"accept-language": "de"})
    assert "direkter Vergleich" in german.text.partition('id="general-ties-why"')[2][:80]


def test_the_tie_breaks_of_the_chosen_rule_set_are_offered(host: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def offered(ruleset: Ruleset) -> list[str]:
        return [tie.key for tie in ruleset[TIE_BREAKS]]

    named, usual = RuleSets.named, offered(rules("isko"))
    fewer = replace(
        rules("pzskat"),
        contributions={**rules("pzskat").contributions, TIE_BREAKS.name: rules("pzskat")[TIE_BREAKS][:2]},
    )
    monkeypatch.setattr(RuleSets, "named", lambda self, name: fewer if name == "pzskat" else named(self, name))
    assert ties_shown(host.get("/tournament/new").text)[0] == usual
    page = host.get("/tournament/new", params={"tournament.profile": "pzskat"}).text
    assert ties_shown(page)[0] == offered(fewer)
    assert ties_shown(host.get("/tournament/new", params={"tournament.profile": "x.toml"}).text)[0] == usual
    again = host.post("/tournament/new", data=ANSWERS | {"tournament.profile": "pzskat", "tournament.title": ""})
    assert ties_shown(again.text)[0] == offered(fewer)


def test_the_form_asks_what_counts(host: TestClient) -> None:
    counts = {
        "general.tables": "threes",
        "general.seating": "standings-apart",
        "general.counted-series": "2",
        "general.counted-players": "3",
        "general.place-points": "3, 2,1;0",
        "general.team-points": "2 0",
        "tournament.team-size": "4",
    }
    assert host.post("/tournament/new", data=ANSWERS | counts).status_code == 200
    general = tournament_of(host).plan.general
    assert (general.tables, general.seating) == ("threes", "standings-apart")
    assert (general.counted_series, general.counted_players) == (2, 3)
    assert (general.place_points, general.team_points) == ((3, 2, 1, 0), (2, 0))
    for field, wrong in (("place-points", "3, x"), ("place-points", "1, 2"), ("counted-series", "99"), ("tables", "")):
        kept = host.post("/tournament/new", data=ANSWERS | counts | {f"general.{field}": wrong, "another": "1"})
        assert kept.status_code == (200 if field == "tables" else 422), (field, wrong)
        assert (f'id="general-{field}-why"' in kept.text) is (field != "tables")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"general.place-points": "9" * 5000}, "is not a whole number"),
        ({"general.team-points": "9" * 5000, "tournament.team-size": "4"}, "is not a whole number"),
        ({"general.place-points": "-1"}, "-1 is out of range; it must be &gt;= 0"),
        ({"general.place-points": "5 4 3 2 1"}, "5 places have points, but at most 4 players sit at a table"),
        ({"general.entry-fee": "much"}, "&#39;much&#39; is not an amount; write for example 10 or 0.50"),
        ({"general.table-fee": "1: much"}, "&#39;much&#39; is not an amount; write for example 10 or 0.50"),
    ],
)
def test_a_number_that_cannot_be_is_told_as_the_form_takes_it(
    host: TestClient, changed: dict[str, str], told: str
) -> None:
    answer = host.post("/tournament/new", data=ANSWERS | changed)
    assert answer.status_code == 422
    (why,) = re.findall(r'class="wrong-field">([^<]*)<', answer.text)
    assert told in why
    assert "quotes" not in answer.text


def test_tables_by_the_standings_ahead_are_told_without_the_keys_of_a_file(host: TestClient) -> None:
    ahead = {"general.seating": "standings", "tournament.draw-ahead": "1"}
    answer = host.post("/tournament/new", data=ANSWERS | ahead)
    assert answer.status_code == 422
    (why,) = re.findall(r'class="wrong-field">([^<]*)<', answer.text)
    assert "the lists of all series before" in why
    assert "draw-ahead" not in why


def test_what_the_form_says_at_first_lacks_only_names(host: TestClient) -> None:
    page = host.get("/tournament/new").text
    fields = dict(re.findall(r'<input id="[^"]*" name="([^"]+)" value="([^"]*)"', page))
    fields |= dict(re.findall(r'<textarea id="[^"]*" name="([^"]+)"[^>]*>([^<]*)<', page))
    answer = host.post("/tournament/new", data={**fields, "form": "plan", "tournament.profile": "isko"})
    assert answer.status_code == 422
    wrong = re.findall(r'id="([\w-]+)-why"', answer.text)
    assert wrong == ["tournament-title", "general-organiser", "general-signatures"]


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"general.deals": "47"}, "general-deals"),
        ({"general.table-fee": "x: 1"}, "general-table-fee"),
        ({"conditions.stake": "much"}, "conditions-stake"),
        ({"tournament.date": "tomorrow"}, "tournament-date"),
        ({"tournament.profile": "/etc/passwd.toml"}, "tournament-profile"),
        ({"tournament.profile": "saved:nothing"}, "tournament-profile"),
        ({"prize.team": "A cup"}, "prize-player"),
    ],
)
def test_what_is_wrong_with_a_plan_is_told_at_the_field(host: TestClient, changed: dict[str, str], field: str) -> None:
    answer = host.post("/tournament/new", data=ANSWERS | changed)
    assert answer.status_code == 422
    assert re.findall(r'id="([\w-]+)-why"', answer.text) == [field]
    assert "SC Grand" in answer.text


def test_a_plan_that_is_wrong_names_its_lines(host: TestClient) -> None:
    text = send(host, "/tournament/new", 422, form="toml", toml=plan(deals="47"))
    assert "plan.toml:14:" in text
    assert "47 deals" in text


def test_a_second_tournament_of_the_same_name_and_day_must_be_meant(host: TestClient) -> None:
    begun(host)
    refused = send(host, "/tournament/new", 422, form="toml", toml=plan(series=2))
    assert 'name="another"' in refused
    assert "club.db" not in refused
    send(host, "/tournament/new", 200, form="toml", toml=plan(series=2), another="1")
    assert host.get("/tournament/2").status_code == 200
