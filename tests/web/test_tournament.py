"""A tournament in the browser: the same as in the library, and nobody does what his link does not allow."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from starlette.responses import HTMLResponse
from starlette.testclient import TestClient
from starlette.types import Receive, Send
from starlette.types import Scope as RequestScope

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Entered, Signed, Voided
from skatcore.club.tournament import items
from skatcore.club.tournament.standings import dues
from skatcore.club.tournament.store import Tournaments, exported
from skatcore.club.tournament.ties import TIE_BREAKS
from skatcore.model.record import Record
from skatcore.rules.ruleset import Ruleset
from skatcore.web.live import Hub
from skatcore.web.rule_lists import RuleSets
from support.games import rules
from support.tournaments import any_games, plan
from support.web import site_of

pytestmark = pytest.mark.usefixtures("short_search")

SEEDS = ("1", "2")
PLAYERS = tuple(f"{'KMZADBŁ'[at % 7]}. Spieler-Nachname {at}" for at in range(28))


def send(browser: TestClient, path: str, status: int = 303, /, **form: object) -> str:
    """Send a form, and follow where it leads."""
    answer = browser.post(path, data={key: str(value) for key, value in form.items()}, follow_redirects=False)
    assert answer.status_code == status, answer.text
    return answer.headers.get("location", "") or answer.text


def begun(host: TestClient, **changes: object) -> str:
    """A tournament that the host has begun with a plan; its address."""
    send(host, "/tournament/new", 200, form="toml", toml=plan(**{"series": 2} | changes))
    return "/tournament/1"


def key_for(browser: TestClient, role: Role, scope: Scope | None = None) -> str:
    """A new key for the first tournament."""
    at = scope or Scope("tournament", 1)
    made: str = browser.app.state.site.club.now(lambda club: club.access.mint(at, role))  # type: ignore[attr-defined]
    return made


def as_role(browser: TestClient, role: Role, scope: Scope | None = None) -> TestClient:
    """The same server in the browser of somebody with that link."""
    other = TestClient(browser.app, headers={"accept-language": "en"})
    other.get(f"/k/{key_for(browser, role, scope)}", follow_redirects=False)
    return other


def a_list(games: list[tuple[int, int, int]], deals: int) -> dict[str, object]:
    """The form of a list."""
    form: dict[str, object] = {"form": "enter", "passed": deals - sum(won + lost for _, won, lost in games)}
    for seat, (points, won, lost) in enumerate(games, 1):
        form |= {f"points-{seat}": points, f"won-{seat}": won, f"lost-{seat}": lost, f"signed-{seat}": "1"}
    return form


def tournament_of(browser: TestClient) -> Any:
    """The first tournament as it is in the store."""
    return browser.app.state.site.club.now(lambda club: club.tournament(1).tournament)  # type: ignore[attr-defined]


def lines_of(browser: TestClient) -> str:
    """The export of the first tournament."""
    answer = browser.get("/tournament/1/export")
    assert answer.status_code == 200
    return answer.text


def test_28_players_over_two_series_come_out_as_in_the_library(host: TestClient, tmp_path: Path) -> None:
    home = begun(host)
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS))
    chance = random.Random(5)  # noqa: S311 - it must follow from the seed
    games: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    for series, seed in enumerate(SEEDS, 1):
        send(host, f"{home}/series/{series}/draw", form="draw", seed=seed)
        for _, table, _ in tournament_of(host).places(series):
            games[series, table] = any_games(4, chance)
            send(host, f"{home}/series/{series}/table/{table}", **a_list(games[series, table], 48))

    with Tournaments.open(f"{tmp_path}/library.db") as store:
        made = host.app.state.site.club.now(lambda club: club.tournament(1).items())  # type: ignore[attr-defined]
        kept = store.begin(made[0])
        kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in PLAYERS)))
        for series, seed in enumerate(SEEDS, 1):
            kept.write(kept.tournament.next_draw(seed))
            for _, table, seats in list(kept.tournament.places(series)):
                own = games[series, table]
                lost = sum(game[2] for game in own)
                results = tuple(
                    items.Result(player=name, points=points, won=won, lost=mine, others_lost=lost - mine)
                    for name, (points, won, mine) in zip(seats, own, strict=True)
                )
                passed = 48 - sum(game[1] + game[2] for game in own)
                kept.write(items.Listed(series=series, table=table, results=results, passed=passed, signed=seats))
        assert kept.tournament.over
        assert tournament_of(host).standings() == kept.tournament.standings()
        assert dues(tournament_of(host)) == dues(kept.tournament)
        assert unmarked(lines_of(host)) == unmarked(exported(kept, store.sheets))
        first = kept.tournament.standings()[0]
    shown = host.get(f"{home}/standings").text
    assert first.name in shown
    assert str(first.result) in shown
    assert "All is played" in host.get(home).text


def unmarked(lines: str) -> str:
    """The lines of an export without the keys and moments of their items."""
    return re.sub(r'"(key|at|sheet)": ?"[^"]*"', "", lines)


# -- the plan -------------------------------------------------------------------------------------

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


# -- who may do what ------------------------------------------------------------------------------

WRITES: tuple[tuple[str, dict[str, str]], ...] = (
    ("players", {"form": "one", "name": "Eve"}),
    ("players/1", {"form": "withdraw"}),
    ("series/1/draw", {"form": "again", "why": "x"}),
    ("series/1/assign", {"form": "assign"}),
    ("series/1/exchange", {"form": "exchange"}),
    ("series/1/lists", {"form": "lists"}),
    ("series/1/codes", {}),
    ("series/1/take-over", {"form": "take-over", "table": "1"}),
    ("take-over", {"form": "ready"}),
    ("series/1/table/1", {"form": "enter"}),
    ("series/1/table/1/check", {}),
    ("series/1/table/1/correct", {"form": "correct"}),
    ("series/1/table/1/void", {"form": "void", "official": "Jury"}),
    ("series/1/table/1/seat", {"form": "absent"}),
    ("lots", {"form": "lots"}),
)
SEEN = ("", "/players", "/players/1", "/series/1", "/series/2", "/series/1/table/1", "/standings", "/fees", "/papers", "/plan",
        "/screen", "/print/tables", "/print/cards", "/print/standings", "/print/prizes")  # fmt: skip


def drawn(host: TestClient, count: int = 8, **more: str) -> str:
    """A tournament with one series drawn."""
    home = begun(host)
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS[:count]))
    send(host, f"{home}/series/1/draw", form="draw", seed="1", **more)
    return home


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_viewer_sees_everything_and_writes_nothing(host: TestClient, language: str) -> None:
    home = drawn(host, sheets="1")
    viewer = as_role(host, Role.VIEWER)
    viewer.headers["accept-language"] = language
    for path in SEEN:
        answer = viewer.get(home + path)
        assert answer.status_code == 200, path
        assert not re.search(r"<form(?! method=\"post\" action=\"/choices\")", answer.text), path
    before = lines_of(host)
    for path, form in WRITES:
        assert viewer.post(f"{home}/{path}", data=form).status_code == 403, path
    assert viewer.get(f"{home}/export").status_code == 403
    assert viewer.get(f"{home}/links").status_code == 403
    assert lines_of(host) == before


def test_a_scorer_hands_in_lists_and_decides_nothing(host: TestClient) -> None:
    home = drawn(host)
    scorer = as_role(host, Role.SCORER)
    send(scorer, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    allowed = {"take-over", "series/1/take-over", "series/1/table/1", "series/1/table/1/check"}
    for path, form in WRITES:
        assert (scorer.post(f"{home}/{path}", data=form).status_code == 403) is (path not in allowed), path


def test_without_a_link_nobody_learns_whether_it_exists(client: TestClient, host: TestClient) -> None:
    home = drawn(host)
    stranger = TestClient(client.app)
    for path in (*SEEN, "/export", "/live", "/series/1/live", "/standings/live", "/screen/live"):
        here, nowhere = (stranger.get(f"{where}{path}") for where in (home, "/tournament/77"))
        assert here.status_code == nowhere.status_code == 403, path
        assert here.text == nowhere.text.replace("/tournament/77", home), path
    for path, form in WRITES:
        here, nowhere = (stranger.post(f"{where}/{path}", data=form) for where in (home, "/tournament/77"))
        assert here.status_code == nowhere.status_code == 403, path
        assert here.text == nowhere.text.replace("/tournament/77", home), path
    for number in (0, 2**31, 10**30):
        assert stranger.get(f"/tournament/{number}").status_code == 404  # no store has such a number
    assert stranger.get("/tournament/new").status_code == 403
    assert stranger.get("/screen").status_code == 403


def test_names_are_escaped_everywhere(host: TestClient) -> None:
    home = begun(host, team_size=4, title='"<script>alert(1)</script>"', organiser='"<script>2</script>"')
    names = [f'<script>{at}</script>;"><img>' for at in range(4)]
    send(host, f"{home}/players", form="column", column="\n".join(names))
    send(host, f"{home}/series/1/draw", form="draw", sheets="1")
    send(host, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    codes = send(host, f"{home}/series/1/codes", 200)
    for text in (codes, *(host.get(home + path).text for path in SEEN)):
        assert "<script>" not in text.replace('<script src="/static', "")
        assert "<img" not in text
        assert "alert(1)" in text or path_is_plain(text)


def path_is_plain(text: str) -> bool:
    """Whether a page does not name the tournament at all."""
    return "script" not in text


# -- the desk -------------------------------------------------------------------------------------


def test_what_is_wrong_with_a_list_is_told_at_the_player(host: TestClient) -> None:
    home = drawn(host)
    first = tournament_of(host).seats(1, 1)[0]
    text = send(host, f"{home}/series/1/table/1", 409, **a_list([(19, 1, 0), (18, 1, 0), (18, 1, 0), (18, 1, 0)], 48))
    at = text.index('class="of-player wrong"')
    assert first in text[at : at + 200]
    assert "18 / 20 could" in text[at:]
    assert 'value="19"' in text
    text = send(host, f"{home}/series/1/table/1", 409, **a_list([(18, 1, 0)] * 4, 48) | {"passed": ""})
    assert "enter 44 as passed in" in text
    assert "--passed" not in text


def test_a_list_is_checked_while_it_is_typed(host: TestClient) -> None:
    home = drawn(host)
    path = f"{home}/series/1/table/1/check"
    unsigned = {key: value for key, value in a_list([(18, 1, 0)] * 4, 48).items() if not key.startswith("signed")}
    assert host.post(path, data=unsigned | {"won-4": ""}).text.strip() == ""
    assert "It adds up" in host.post(path, data=unsigned).text
    assert "cannot be" in host.post(path, data=unsigned | {"points-1": "19"}).text
    assert not tournament_of(host).has_lists(1)


@pytest.mark.parametrize(
    ("profile", "options", "said"),
    [
        ("isko-2022", "", ""),
        ("pub", "", "Ramsch belongs to the deals passed in too"),
        ("pub", "[plugin.ramsch]\ncounts-as-lost = true\n", "Ramsch: whoever loses it has a lost game."),
        ("37c3", "", "Ramsch: whoever wins it has a game won."),
    ],
)
def test_how_games_without_a_declarer_stand_on_a_list_is_said_where_it_is_typed(
    host: TestClient, profile: str, options: str, said: str
) -> None:
    text = f'[profile]\nid = "own"\ntitle.en = "Own"\nextends = "{profile}"\n{options}'
    site_of(host).club.now(lambda club: club.profiles.save("Own", text))
    send(host, "/tournament/new", 200, form="toml", toml=plan(series=2).replace('"isko"', '"saved:Own"', 1))
    home = "/tournament/1"
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS[:4]))
    send(host, f"{home}/series/1/draw", form="draw", seed="1")
    for path in ("series/1", "series/1/table/1"):
        page = host.get(f"{home}/{path}").text
        assert ("Ramsch" in page) == bool(said)
        assert said in page


def test_a_score_sheet_ends_where_the_table_hands_in_typed_sums(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    before = host.get("/evening/1").text
    assert f'href="{home}/series/1/table/1"' in before
    assert 'id="go-enter"' in before
    send(host, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    after = host.get("/evening/1").text
    assert "handed in already" in after
    assert 'id="go-enter"' not in after
    assert "sse-connect" not in after
    assert 'id="go-enter"' in host.get("/evening/2").text
    form = host.get("/evening/1/enter").text
    assert "handed in already" in form
    assert 'name="declarer"' not in form
    assert 'href="/evening/1">To the list' in form
    late = {"key": "late-deal", "sheet": "", "number": "1", "dealer": "", "entry": ""}
    assert "handed in already" in send(host, "/evening/1/enter", 422, **late)
    refused = host.post("/evening/1/entries", json=late | {"tapped": {}})
    assert refused.status_code == 422
    assert "handed in already" in refused.json()["said"]
    scorer = as_role(host, Role.SCORER, Scope("sheet", 1)).get("/evening/1").text
    assert home not in scorer
    send(host, f"{home}/series/1/table/1/void", form="void", official="Jury", why="lost")
    assert 'id="go-enter"' in host.get("/evening/1").text


def test_a_correction_without_agreement_counts_the_lower_result(host: TestClient) -> None:
    home = drawn(host)
    here = f"{home}/series/1/table/1"
    send(host, here, **a_list([(18, 1, 0)] * 4, 48))
    before = {line.name: line.result for line in tournament_of(host).standings()}
    new = a_list([(36, 1, 0), (18, 1, 0), (18, 1, 0), (18, 1, 0)], 48) | {"form": "correct", "official": "Jury"}
    send(host, f"{here}/correct", **new)
    assert {line.name: line.result for line in tournament_of(host).standings()} == before
    send(host, f"{here}/correct", **new, copied="1", why="misread")
    assert {line.name: line.result for line in tournament_of(host).standings()} != before
    send(host, f"{here}/void", form="void", official="Jury")
    assert tournament_of(host).handed(1, 1).void
    send(host, f"{here}/void", form="restore", official="Jury")
    assert not tournament_of(host).handed(1, 1).void
    assert "misread" in host.get(here).text


def test_a_draw_waits_for_lists_unless_it_is_meant(host: TestClient) -> None:
    home = drawn(host)
    assert "Draw all the same" in send(host, f"{home}/series/2/draw", 409, form="draw")
    send(host, f"{home}/series/2/draw", form="draw", ahead="1")
    assert len(tournament_of(host).drawn) == 2
    assert "othing is left to draw" in send(host, f"{home}/series/1/draw", 409, form="draw")


def test_who_is_second_is_told_so(host: TestClient) -> None:
    home = begun(host, series=3)
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS[:8]))
    send(host, f"{home}/series/1/draw", form="draw")
    assert "is drawn already" in send(host, f"{home}/series/1/draw", 409, form="draw", ahead="1")
    send(host, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    text = send(host, f"{home}/series/1/table/1", 409, **a_list([(20, 1, 0)] * 4, 48))
    assert "is there; officials correct it" in text


def test_drawn_anew_has_its_reason_and_voids_empty_sheets(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    before = tournament_of(host).drawn[0]
    send(host, f"{home}/series/1/draw", form="again", why="Bo came late", sheets="1")
    after = tournament_of(host).drawn[0]
    assert after.tables != before.tables
    assert after.why == "Bo came late"
    void = host.app.state.site.club.now(  # type: ignore[attr-defined]
        lambda club: [sheet.series.voided is not None for sheet in club.sheets.sheets()]
    )
    assert void == [True, True, False, False]


def test_players_change(host: TestClient) -> None:
    home = drawn(host)
    send(host, f"{home}/players/1", form="rename", name="Zoë")
    send(host, f"{home}/players/2", form="withdraw")
    send(host, f"{home}/players/3", form="exclude", official="Jury", why="twice late")
    made = tournament_of(host)
    assert made.players[0].name == "Zoë"
    assert len(made.playing) == 6
    send(host, f"{home}/players/2", form="return")
    assert len(tournament_of(host).playing) == 7
    assert "excluded" in send(host, f"{home}/players/3", 409, form="withdraw")
    assert host.get(f"{home}/players/99").status_code == 404
    assert host.get("/tournament/99").status_code == 404


def test_a_column_and_a_file_name_players_with_teams(host: TestClient) -> None:
    home = begun(host, team_size=4)
    send(host, f"{home}/players", form="column", column="Ada\tReds\nBo;Reds\n\n")
    file = {"file": ("players.csv", b"Spieler;Mannschaft\nCyd;Reds\nAda;Reds\n", "text/csv")}
    answer = host.post(f"{home}/players", data={"form": "column", "column": ""}, files=file)
    assert "1 player taken in. Already there: 1." in answer.text
    assert tournament_of(host).teams == {"Reds": ["Ada", "Bo", "Cyd"]}
    wrong = {"file": ("players.csv", b"\xff\xfe", "text/csv")}
    assert "not UTF-8" in host.post(f"{home}/players", data={"form": "column"}, files=wrong).text


def test_seats_are_exchanged_assigned_and_replaced(host: TestClient) -> None:
    home = begun(host)
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS[:8]))
    rows = [f"{at // 4 + 1};{at % 4 + 1};{name}" for at, name in enumerate(PLAYERS[:8])]
    send(host, f"{home}/series/1/assign", form="assign", seats="\n".join(["table;seat;player", *rows]), official="Jury")
    send(host, f"{home}/series/1/exchange", form="exchange", player=PLAYERS[0], other=PLAYERS[4], official="Jury")
    assert tournament_of(host).seats(1, 1)[0] == PLAYERS[4]
    here = f"{home}/series/1/table/2"
    send(host, f"{here}/seat", form="replace", player=PLAYERS[0], substitute="Stand-in", official="Jury")
    send(host, f"{here}/seat", form="absent", player=PLAYERS[5], official="Jury")
    assert len(tournament_of(host).seats(1, 2)) == 3
    assert "Stand-in" in host.get(here).text


def test_many_lists_are_entered_together_or_not_at_all(host: TestClient) -> None:
    home = drawn(host)
    rows = ["table;player;points;won;lost;passed"]
    rows += [f"{table};{name};18;1;0;44" for _, table, seats in tournament_of(host).places(1) for name in seats]
    wrong = [*rows[:-1], rows[-1].replace(";18;", ";19;")]
    text = send(host, f"{home}/series/1/lists", 400, form="lists", lists="\n".join(wrong), signed="1")
    assert "Table 2:" in text
    assert not tournament_of(host).has_lists(1)
    send(host, f"{home}/series/1/lists", form="lists", lists="\n".join(rows), signed="1")
    assert not tournament_of(host).lacking()


def test_lots_decide_between_those_who_are_level(host: TestClient) -> None:
    home = drawn(host, 4)
    send(host, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    send(host, f"{home}/series/2/draw", form="draw")
    send(host, f"{home}/series/2/table/1", **a_list([(18, 1, 0)] * 4, 48))
    assert "4 players are level in everything" in host.get(home).text
    assert "skat tournament" not in host.get(f"{home}/standings").text
    send(host, f"{home}/lots", form="lots", seed="7")
    assert [line.place for line in tournament_of(host).standings()] == [1, 2, 3, 4]
    assert "level in everything" not in host.get(home).text


def test_the_standings_say_which_tie_break_decided(host: TestClient) -> None:
    home = drawn(host, 4)
    games = [(130, 3, 0), (80, 4, 0), (180, 2, 0), (24, 1, 0)]  # three of 280
    send(host, f"{home}/series/1/table/1", **a_list(games, 48))
    assert host.get(f"{home}/standings").text.count("more games won") == 3


# -- score sheets of the tables -------------------------------------------------------------------


def finish(browser: TestClient, sheet: int, *, signed: bool = True) -> None:
    """Play a table's score sheet to its end: everybody passes every deal, and signs if it is to be ``signed``."""

    def played(club: Any) -> None:
        stored = club.sheet(sheet)
        for _ in range(stored.series.begun.deals):
            series = stored.series
            passed = DealEntry.of(Record(1, series.active))
            stored.write(Entered(dealer=series.dealer, deal=passed, digest=series.ruleset.digest))
        for name in stored.series.players if signed else ():
            stored.write(Signed(player=name))

    browser.app.state.site.club.now(played)  # type: ignore[attr-defined]


def test_a_signed_sheet_is_taken_over_with_one_tap(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    assert "taken over" not in send(host, f"{home}/series/1/take-over", 409, form="take-over", table="1")
    assert "Take it over" not in host.get(f"{home}/series/1").text
    finish(host, 1)
    assert host.get(f"{home}/series/1").text.count("Take it over") == 1
    send(host, f"{home}/series/1/take-over", form="take-over", table="1")
    assert tournament_of(host).lacking() == [(1, 2)]


def sign(browser: TestClient, sheet: int, status: int = 303) -> None:
    """Let all at a table sign on the page of its score sheet."""
    for name in browser.app.state.site.club.now(lambda club: club.sheet(sheet).series.players):  # type: ignore[attr-defined]
        send(browser, f"/evening/{sheet}/sign", status, player=name)


def test_a_list_is_taken_over_by_itself_with_the_last_signature(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    codes = send(host, f"{home}/series/1/codes", 200)
    keys = re.findall(r"<code>http://testserver(/k/[\w-]{22})</code>", codes)
    assert len(keys) == 2
    scorer = TestClient(host.app)
    assert scorer.get(keys[0], follow_redirects=False).headers["location"] == "/evening/1"
    assert scorer.get(home).status_code == 403
    assert scorer.post(f"{home}/series/1/table/1", data={"form": "sheet"}).status_code == 403
    finish(host, 1, signed=False)
    assert "48/48" not in host.get(home).text
    assert "✎ 0/4" in host.get(home).text
    sign(scorer, 1)
    assert tournament_of(host).lacking() == [(1, 2)]
    assert "0/48" in host.get(home).text
    send(host, f"{home}/series/1/table/1/void", form="void", official="Jury")  # the desk may decide otherwise
    sign(scorer, 1, 409)
    assert tournament_of(host).handed(1, 1).void


def test_a_list_that_cannot_be_taken_over_waits_for_the_desk(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    first, second = (tournament_of(host).seats(1, table)[0] for table in (1, 2))
    send(host, f"{home}/series/1/exchange", form="exchange", player=first, other=second, official="Jury")
    finish(host, 1, signed=False)
    sign(host, 1)
    assert tournament_of(host).lacking() == [(1, 1), (1, 2)]
    assert "Take over all (1)" in host.get(home).text
    assert "in this order and nobody else" in send(host, f"{home}/take-over", 409, form="ready")


def test_all_lists_that_are_ready_are_taken_over_with_one_tap(host: TestClient) -> None:
    home = drawn(host, 12, sheets="1")
    for sheet in (1, 2):
        finish(host, sheet)  # signed by another program
    page = host.get(home).text
    assert "2 lists ready" in page
    assert "Take over all (2)" in page
    assert "1 list still lacking" in page
    assert "Take over all" not in as_role(host, Role.VIEWER).get(home).text
    send(host, f"{home}/take-over", form="ready")
    assert tournament_of(host).lacking() == [(1, 3)]
    assert "Take over all" not in host.get(home).text


def test_standings_count_running_lists_where_they_are_asked_for(host: TestClient) -> None:
    home = drawn(host, sheets="1")

    series = host.app.state.site.club.now(lambda club: club.sheet(1).series)  # type: ignore[attr-defined]
    declarer = series.active[0]
    tapped = {"declarer": declarer, "game": "grand", "matadors": "1", "result": "won"}
    deal = {"key": "grand-01", "sheet": series.begun.key, "number": 1, "dealer": series.dealer, "tapped": tapped}
    assert host.post("/evening/1/entries", json=deal).status_code == 200
    viewer = as_role(host, Role.VIEWER)
    now, live = viewer.get(f"{home}/standings").text, viewer.get(f"{home}/standings?live=1").text
    assert "Live, with running lists" in now
    assert "counted as they stand" not in now
    assert "counted as they stand: 1/1" in live
    assert re.search(rf"<bdi>{declarer}</bdi>(?s:.)*?<strong>98</strong>", live)  # 48 and 50 for the game
    assert tournament_of(host).lacking() == [(1, 1), (1, 2)]


def test_the_screen_shows_tables_then_standings(host: TestClient) -> None:
    home = drawn(host, 28)
    viewer = as_role(host, Role.VIEWER)
    slides = re.findall(r'data-slide="([^"]+)"', viewer.get(f"{home}/screen").text)
    assert slides == ["tables-1", "tables-2"]
    for _, table, _ in tournament_of(host).places(1):
        send(host, f"{home}/series/1/table/{table}", **a_list([(18, 1, 0)] * 4, 48))
    slides = re.findall(r'data-slide="([^"]+)"', viewer.get(f"{home}/screen").text)
    assert slides == [f"standings-{page}" for page in (1, 2, 3, 4)]
    assert host.get("/screen").url.path == f"{home}/screen"


# -- what changes by itself -----------------------------------------------------------------------


@dataclass
class First:
    """Instead of a stream what it sends first."""

    render: Callable[[], Awaitable[str | None]]
    status_code: int = 200

    async def __call__(self, scope: RequestScope, receive: Receive, send: Send) -> None:
        """Answer with it; nothing is the end of the stream."""
        await HTMLResponse(await self.render() or "gone")(scope, receive, send)


@pytest.fixture
def _first_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hub, "stream", lambda _, __, ___, render, *____: First(render))


@pytest.mark.usefixtures("_first_only")
def test_followers_see_each_list_in_their_own_language(host: TestClient) -> None:
    home = drawn(host)
    viewer = as_role(host, Role.VIEWER)
    before = viewer.get(f"{home}/standings/live").text
    assert viewer.get(f"{home}/standings/live").text == before
    send(host, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    assert "<strong>68</strong>" not in before
    assert "<strong>68</strong>" in viewer.get(f"{home}/standings/live").text
    assert "list is in" in viewer.get(f"{home}/series/1/live").text
    assert "Liste ist da" in viewer.get(f"{home}/series/1/live", headers={"accept-language": "de"}).text
    for path in ("/live", "/screen/live", "/series/1/live", "/series/2/live"):
        assert "<html" not in host.get(home + path).text


@pytest.mark.usefixtures("_first_only")
def test_officials_follow_the_score_sheets_and_viewers_do_not(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    viewer = as_role(host, Role.VIEWER)
    finish(host, 1)
    assert "48 of 48 deals" in host.get(f"{home}/series/1/live").text
    assert "48 of 48 deals" not in viewer.get(f"{home}/series/1/live").text


def test_a_list_whose_sheet_changes_is_told(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    finish(host, 1)
    send(host, f"{home}/series/1/take-over", form="take-over", table="1")

    def void(club: Any) -> None:
        club.sheet(1).write(Voided(official="Jury"))

    host.app.state.site.club.now(void)  # type: ignore[attr-defined]
    assert "1 list changed on the score sheet since" in host.get(home).text
    assert "declared void since" in host.get(f"{home}/series/1/table/1").text
    assert "changed on the score sheet" not in as_role(host, Role.VIEWER).get(home).text


def test_a_tournament_or_an_evening_that_is_not_there_is_not_found(host: TestClient) -> None:
    places = ("/evening/999", "/tournament/999", "/tournament/999/standings", "/evening/999/referee")
    assert [host.get(place).status_code for place in places] == [404] * 4  # the store is empty
    begun(host)
    assert host.get("/tournament/999").status_code == 404


def test_a_number_that_is_left_out_is_said_to_be_missing(host: TestClient) -> None:
    answer = host.post(f"{drawn(host)}/series/1/table/1", data={"form": "list"})
    assert answer.status_code == 400
    assert "A number is missing." in answer.text
