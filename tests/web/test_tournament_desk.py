"""The desk of a tournament: lists, players, seats, draws, lots."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from support.tournaments import plan
from support.web import site_of
from support.web_tournaments import PLAYERS, a_list, begun, drawn, send, tournament_of

pytestmark = pytest.mark.usefixtures("short_search")


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


def test_nobody_is_drawn_before_players_are_there(host: TestClient) -> None:
    home = begun(host)
    page = host.get(f"{home}/series/1").text
    assert "Nobody has been taken in yet" in page
    assert f'href="{home}/players"' in page
    assert f'action="{home}/series/1/draw"' not in page
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS[:8]))
    assert f'action="{home}/series/1/draw"' in host.get(f"{home}/series/1").text


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
    send(host, f"{home}/series/1/draw", form="again", seed="2", why="Bo came late", sheets="1")
    after = tournament_of(host).drawn[0]
    assert after.tables != before.tables
    assert after.why == "Bo came late"
    void = host.app.state.site.club.now(  # type: ignore[attr-defined]
        lambda club: [sheet.series.voided is not None for sheet in club.sheets.sheets()]
    )
    assert void == [True, True, False, False]


def test_who_had_not_come_is_named_before_a_series_is_drawn_anew(host: TestClient) -> None:
    home = drawn(host)
    table, who = next((table, names[0]) for _, table, names in tournament_of(host).places() if len(names) == 4)
    assert "get seats again" not in host.get(f"{home}/series/1").text
    send(host, f"{home}/series/1/table/{table}/seat", form="absent", player=who, official="Jury")
    assert f"get seats again: {who}." in host.get(f"{home}/series/1").text


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
    page = host.get(f"{home}/series/1", headers={"Accept-Language": "pl"}).text
    seats = page[page.index("stolik;miejsce przy stole;nazwisko\n") :].partition("<")[0] + f"\n2;4;{PLAYERS[5]}"
    send(host, f"{home}/series/1/assign", form="reassign", seats=seats, official="Jury")
    assert sorted(tournament_of(host).seats(1, 2)) == sorted([*PLAYERS[5:8], PLAYERS[0]])


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
