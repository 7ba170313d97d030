"""The score sheets of a tournament's tables, taken over as lists and followed by officials."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest
from starlette.responses import HTMLResponse
from starlette.testclient import TestClient
from starlette.types import Receive, Send
from starlette.types import Scope as RequestScope

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.items import Voided
from skatcore.web.live import Hub
from support.web_tournaments import a_list, as_role, drawn, finish, send, sign, tournament_of

pytestmark = pytest.mark.usefixtures("short_search")


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
    scorer = as_role(host, Role.SCORER, Scope("sheet", 1))
    assert home not in scorer.get("/evening/1").text
    for path in ("players", "misdeal", "end"):
        page = scorer.get(f"/evening/1/{path}")
        assert page.status_code == 409, path
        assert "handed in already" in page.text
    assert "handed in already" in send(scorer, "/evening/1/players/join", 409, player="Late", all="1")
    send(host, f"{home}/series/1/table/1/void", form="void", official="Jury", why="lost")
    assert 'id="go-enter"' in host.get("/evening/1").text


def test_a_signed_sheet_is_taken_over_with_one_tap(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    assert "taken over" not in send(host, f"{home}/series/1/take-over", 409, form="take-over", table="1")
    assert "Take it over" not in host.get(f"{home}/series/1").text
    finish(host, 1)
    assert host.get(f"{home}/series/1").text.count("Take it over") == 1
    send(host, f"{home}/series/1/take-over", form="take-over", table="1")
    assert tournament_of(host).lacking() == [(1, 2)]


def test_who_has_not_come_is_on_no_score_sheet(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    who, *others = tournament_of(host).seats(1, 1)
    desk = as_role(host, Role.OFFICIAL)
    send(desk, f"{home}/series/1/table/1/seat", form="absent", player=who, official="Jury")
    assert 'href="/evening/3"' in desk.get(f"{home}/series/1").text
    assert "Declared void by Jury: others sit at the table; it has a new score sheet" in host.get("/evening/1").text
    page = desk.get("/evening/3").text
    assert f'href="{home}/series/1/table/1"' in page
    assert who not in page
    finish(host, 3)
    send(desk, f"{home}/series/1/take-over", form="take-over", table="1")
    assert tournament_of(host).lacking() == [(1, 2)]
    assert [result.player for result in tournament_of(host).handed(1, 1).results] == others


def test_a_sheet_that_somebody_looked_at_is_void_after_another_draw(host: TestClient) -> None:
    home = drawn(host, sheets="1")
    assert 'id="go-enter"' in host.get("/evening/1").text
    send(host, f"{home}/series/1/draw", form="again", seed="2", why="late", sheets="1")
    page = host.get("/evening/1").text
    assert "Declared void by Tournament desk: series 1 was drawn anew" in page
    assert 'id="go-enter"' not in page


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
    first = tournament_of(host).seats(1, 1)[0]
    send(host, "/evening/1/players/join", player="Stranger", instead_of=first, all="1")
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


def test_a_table_s_phone_follows_its_tournament_and_learns_that_the_list_is_in(
    host: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed: list[tuple[str, ...]] = []

    def first(_: Hub, channels: tuple[str, ...], __: str, render: Any, *___: object) -> First:
        followed.append(channels)
        return First(render)

    monkeypatch.setattr(Hub, "stream", first)
    home = drawn(host, sheets="1")
    assert '"open": true' in host.get("/evening/1/enter/live").text
    send(host, f"{home}/series/1/table/1", **a_list([(18, 1, 0)] * 4, 48))
    assert '"open": false' in host.get("/evening/1/enter/live").text
    assert '"open": true' in host.get("/evening/2/enter/live").text
    assert followed[:2] == [("sheet/1", "tournament/1")] * 2


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
