"""A tournament in the browser for each role: nobody does what his link does not allow."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from skatcore.club.roles import Role
from support.web_tournaments import a_list, as_role, begun, drawn, lines_of, send

pytestmark = pytest.mark.usefixtures("short_search")


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
