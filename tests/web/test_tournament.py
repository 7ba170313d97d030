"""A tournament in the browser: the same as in the library, and nobody does what his link does not allow."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.tournament import items, seat_plan
from skatcore.club.tournament.standings import dues
from skatcore.club.tournament.store import Tournaments, exported
from support.tournaments import any_games, plan

SEEDS = ("1", "2")
PLAYERS = tuple(f"{'KMZADBŁ'[at % 7]}. Spieler-Nachname {at}" for at in range(28))


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_plan, "COOLING", 0.5)
    monkeypatch.setattr(seat_plan, "MOST_PLANS", 2)


def send(browser: TestClient, path: str, /, status: int = 303, **form: object) -> str:
    """Send a form, and follow where it leads."""
    answer = browser.post(path, data={key.replace("__", "."): str(value) for key, value in form.items()}, follow_redirects=False)
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


def a_list(seats: tuple[str, ...], games: list[tuple[int, int, int]], deals: int) -> dict[str, object]:
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
    chance = random.Random(5)
    games: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    for series, seed in enumerate(SEEDS, 1):
        send(host, f"{home}/series/{series}/draw", form="draw", seed=seed)
        for _, table, seats in tournament_of(host).places(series):
            games[series, table] = any_games(4, chance)
            send(host, f"{home}/series/{series}/table/{table}", **a_list(seats, games[series, table], 48))

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
