"""A tournament in the browser: the same as in the library, from the plan to the standings."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from skatcore.club.tournament import items
from skatcore.club.tournament.standings import dues
from skatcore.club.tournament.store import Tournaments, exported
from support.tournaments import any_games
from support.web_tournaments import PLAYERS, a_list, begun, drawn, lines_of, send, tournament_of

pytestmark = pytest.mark.usefixtures("short_search")


SEEDS = ("1", "2")


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


def test_a_tournament_or_an_evening_that_is_not_there_is_not_found(host: TestClient) -> None:
    places = ("/evening/999", "/tournament/999", "/tournament/999/standings", "/evening/999/referee")
    assert [host.get(place).status_code for place in places] == [404] * 4  # the store is empty
    begun(host)
    assert host.get("/tournament/999").status_code == 404


def test_a_number_that_is_left_out_is_said_to_be_missing(host: TestClient) -> None:
    answer = host.post(f"{drawn(host)}/series/1/table/1", data={"form": "list"})
    assert answer.status_code == 400
    assert "A number is missing." in answer.text
