"""Decisions of officials: substitutes, exclusion, seats; names and teams put right; fees."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from skatcore.club.tournament.items import (
    ITEM,
    Amended,
    Exchanged,
    Moved,
    PlayerExcluded,
    Renamed,
    Replaced,
    Returned,
    Withdrawn,
)
from skatcore.club.tournament.plan import Fee
from skatcore.club.tournament.standings import dues, fee_for
from skatcore.club.tournament.store import LINES, tournaments_in
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.refusal import Refused
from support.commands import Skat
from support.stores import log_again
from support.tournaments import handed, names, plan, play_all, sums, tournament, written

GAMES = [(24, 1, 0), (48, 2, 0), (-48, 0, 1), (0, 0, 0)]


def again(made: Tournament) -> Tournament:
    """The tournament as it is read from its export."""
    (items,) = tournaments_in("".join(LINES.lines_of(made.items)).split("\n")).tournaments
    return log_again(made, items)


def refused(made: Tournament, item: object) -> str:
    refusal = made.refusal(item)  # type: ignore[arg-type]
    return refusal.name if refusal else ""


# -- exclusion (SkWO 4.3, 7.1.2, 9.4) --------------------------------------------------------------


@pytest.mark.clause("SkWO 4.3")
def test_skwo_4_3_who_is_excluded_has_no_place_and_no_prize_and_the_others_keep_theirs() -> None:
    made = tournament(8, drawn=1, series="1")
    play_all(made)
    before = made.standings()
    first, *rest = before
    made.add(PlayerExcluded(player=first.name, official="Jury", why="9.4"))
    after = made.standings()
    assert [line.name for line in after] == [line.name for line in rest]
    assert [line.result for line in after] == [line.result for line in rest]
    assert after[0].place == 1
    assert after[0].prize == "A ham"
    assert first.name not in made.playing
    assert refused(made, PlayerExcluded(player=first.name, official="Jury")) == "excluded-already"
    assert again(made).standings() == after
    made.add(Returned(player=first.name, replaces=made.withdrawal(first.name)))
    assert made.standings() == before


@pytest.mark.clause("SkWO 4.3")
def test_skwo_4_3_the_results_of_an_excluded_player_do_not_count_for_his_team() -> None:
    made = tournament(4, teams=["X", "X", "Y", "Y"], drawn=1, series="1", team_size="2")
    play_all(made)
    own = {line.name: line.result for line in made.standings()}
    gone, mate = made.teams["X"]
    made.add(PlayerExcluded(player=gone, official="Jury"))
    teams = {line.name: line.result for line in made.standings("team")}
    assert teams["X"] == own[mate]


# -- substitutes (SkWO 4.4, PT 4.4) ----------------------------------------------------------------


@pytest.mark.clause("SkWO 4.4")
def test_skwo_4_4_a_substitute_whom_officials_name_plays_the_list_to_its_end(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(series="1", deals="4", deals_at_three="3")))
    skat("tournament", "player", "Ada", "Bo", "Cyd")
    skat("tournament", "player", "Dov")
    drawn = skat("tournament", "draw", "--seed", "1", "--sheets", "--format", "json")
    (seats,) = drawn.data["tables"]
    for _ in range(4):
        assert skat("sheet", "pass").status == 0
    sheet_seats = list(seats)
    done = skat("tournament", "substitute", "1", "Ada", "Neu", "Jury", "--because", "ill")
    assert done.status == 0, done.err
    assert "Neu plays for Ada" in done.out
    assert "Neu plays for Ada (Jury)" in skat("tournament", "tables").out
    given = [f"{'Neu' if seat == 'Ada' else seat}=0/0/0" for seat in sheet_seats]
    entered = skat("tournament", "enter", "1", "1", *given, "--passed", "4", "--all-signed")
    assert entered.status == 0, entered.err
    assert {row["name"] for row in skat("tournament", "standings", "--format", "json").data} == {
        "Ada", "Bo", "Cyd", "Dov",
    }  # fmt: skip


@pytest.mark.clause("SkWO 4.4")
def test_skwo_4_4_the_sheet_of_a_table_with_a_substitute_is_read(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(series="1", deals="8", deals_at_three="3")))
    skat("tournament", "player", "Ada", "Bo", "Cyd", "Dov")
    drawn = skat("tournament", "draw", "--seed", "1", "--sheets", "--format", "json")
    (seats,) = drawn.data["tables"]
    second, third = seats[1], seats[2]
    skat("sheet", "add", second, "clubs", "--with", "1", "--won")
    for _ in range(3):
        skat("sheet", "pass")
    assert skat("sheet", "join", "Neu", "--for", second, "--all-agreed").status == 0
    skat("sheet", "add", "Neu", "hearts", "--with", "1", "--won")
    for _ in range(3):
        skat("sheet", "pass")
    skat("sheet", "sign", *("Neu" if seat == second else seat for seat in seats))
    without = skat("tournament", "enter", "1", "1")
    assert without.status == 1
    assert "at this table sit" in without.err
    skat("tournament", "substitute", "1", second, "Neu", "Jury")
    entered = skat("tournament", "enter", "1", "1")
    assert entered.status == 0, entered.err
    rows = {row["name"]: row for row in skat("tournament", "standings", "--format", "json").data}
    assert (rows[second]["points"], rows[second]["won"]) == (24 + 20, 2)
    assert rows[third]["points"] == 0


@pytest.mark.clause("SkWO 4.4")
def test_skwo_4_4_nobody_substitutes_who_plays_himself() -> None:
    made = tournament(8, drawn=1)
    (player, *_), (other, *_) = made.drawn[0].tables
    fields = {"series": 1, "table": 1, "official": "Jury"}
    assert refused(made, Replaced(player=player, substitute=other, **fields)) == "plays-already"
    assert refused(made, Replaced(player=other, substitute="Neu", **fields)) == "not-at-table"
    made.add(Replaced(player=player, substitute="Neu", **fields))
    third = made.drawn[0].tables[0][1]
    assert refused(made, Replaced(player=third, substitute="NEU", **fields)) == "plays-already"
    assert again(made).stand_ins(1, 1) == {player: "Neu"}


# -- seats (SkWO 7.1.1, 7.1.2) ---------------------------------------------------------------------


@pytest.mark.clause("SkWO 7.1.2")
def test_skwo_7_1_2_officials_let_two_players_change_places() -> None:
    made = tournament(8, drawn=2)
    player, other = made.drawn[1].tables[0][1], made.drawn[1].tables[1][2]
    made.add(Exchanged(series=2, players=(player, other), official="Jury"))
    assert made.drawn[1].tables[0][1] == other
    assert made.drawn[1].tables[1][2] == player
    assert made.drawn[1].repeats == made.past(2).repeats(made.drawn[1].tables)
    assert again(made).drawn[1].tables == made.drawn[1].tables
    made.add(handed(made, 2, 1, GAMES))
    back = Exchanged(series=2, players=(player, other), official="Jury")
    assert refused(made, back) == "list-there"


@pytest.mark.clause("SkWO 7.1.1")
def test_skwo_7_1_1_officials_assign_the_seats(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path))
    skat("tournament", "player", "Ada", "Bo", "Cyd", "Dov", "Eve", "Fay", "Gus")
    file = tmp_path / "seats.csv"
    rows = ["1;1;Gus", "1;2;Fay", "1;3;Eve", "1;4;Dov", "2;1;Cyd", "2;2;Bo", "2;3;Ada"]
    file.write_text("\ufeffTisch;Platz;Spieler\n" + "\n".join(rows) + "\n", encoding="utf-8")
    done = skat("tournament", "assign", str(file), "Jury", "--format", "json")
    assert done.status == 0, done.err
    assert done.data["tables"] == [["Gus", "Fay", "Eve", "Dov"], ["Cyd", "Bo", "Ada"]]
    assert "seats assigned" in skat("tournament", "tables").out
    copy = tmp_path / "copy.jsonl"
    skat("tournament", "export", "--out", str(copy))
    taken = skat("tournament", "import", str(copy), "--file", str(tmp_path / "other.db"))
    assert (taken.status, taken.err) == (0, "")
    file.write_text("table,seat,player\n1,1,Gus\n1,1,Fay\n")
    assert skat("tournament", "assign", str(file), "Jury").status == 1


def test_who_came_after_all_has_a_seat_again_and_the_others_keep_theirs(
    begin: Callable[..., Skat], tmp_path: Path
) -> None:
    skat = begin(("player", *names(7)), ("draw", "--sheets", "--seed", "1"), series="1")
    seats, file = skat("tournament", "tables", "--format", "csv").out, tmp_path / "seats.csv"
    four, three = skat("tournament", "tables", "--format", "json").data["tables"]
    skat("tournament", "absent", "1", four[1], "Jury")
    file.write_text(seats, encoding="utf-8")
    assert skat("tournament", "assign", str(file), "Jury").status == 1
    done = skat("tournament", "assign", str(file), "Jury", "--again", "--sheets", "--format", "json")
    assert (done.status, done.data["tables"]) == (0, [four, three]), done.err
    skat("sheet", "enter", "--sheet", "Cup 1/1", stdin=f"{four[1]} h1\n")
    assert skat("tournament", "assign", str(file), "Jury", "--again").status == 1  # a deal is played


# -- names and teams ---------------------------------------------------------------------------------


def test_a_name_that_is_put_right_keeps_card_results_and_lots() -> None:
    made = tournament(8, teams=["X", "X", "Y", "Y"], drawn=2, team_size="2")
    for series, table in made.lacking():
        made.add(handed(made, series, table, GAMES))
    before = made.standings()
    old = before[3].name
    assert refused(made, Renamed(player=old, name="Łucja")) == "official-needed"
    made.add(Renamed(player=old, name="Łucja", official="Jury"))
    after = made.standings()
    assert [line.result for line in after] == [line.result for line in before]
    line = next(line for line in after if line.name == "Łucja")
    assert (line.card, line.team) == (before[3].card, before[3].team)
    assert old not in {player.name for player in made.players}
    assert refused(made, Renamed(player="Łucja", name=made.players[0].name, official="J"))
    assert again(made).standings() == after
    # the next draw knows whom she has met
    made.add(made.next_draw("x"))
    assert any("Łucja" in seats for seats in made.drawn[2].tables)


def test_the_sheet_of_a_table_is_found_under_a_name_that_was_put_right(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(series="1", deals="4", deals_at_three="3")))
    skat("tournament", "player", "Ana", "Bo", "Cyd", "Dov")
    skat("tournament", "draw", "--seed", "1", "--sheets")
    assert skat("tournament", "rename", "Ana", "Anna").out == "Ana is now called Anna\n"
    for _ in range(4):
        skat("sheet", "pass")
    skat("sheet", "sign", "Ana", "Bo", "Cyd", "Dov")
    done = skat("tournament", "enter", "1", "1")
    assert (done.status, done.err) == (0, "")
    assert "Anna 0" in done.out


def test_a_player_is_moved_to_another_team_as_long_as_it_has_room() -> None:
    made = tournament(8, teams=["X", "X", "Y"], team_size="2")
    first, second, third = (item.name for item in made.players[:3])
    assert refused(made, Moved(player=third, team="X")) == "team-full"
    made.add(Moved(player=first, team="Y"))
    assert made.teams == {"X": [second], "Y": [third, first]}
    made.add(Moved(player=second))
    assert "X" not in made.teams
    assert refused(made, Moved(player=second)) == "in-team-already"
    assert again(made).teams == made.teams
    assert refused(tournament(4), Moved(player="M0", team="X")) == "no-teams"


# -- a CSV of players --------------------------------------------------------------------------------


@pytest.mark.parametrize("head", ["\ufeffSpieler;Mannschaft", "\ufeffsep=;\r\nName;Mannschaft"])
def test_a_file_of_players_is_read_as_excel_writes_it(begin: Callable[..., Skat], tmp_path: Path, head: str) -> None:
    skat = begin(team_size="2")
    file = tmp_path / "players.csv"
    file.write_text(f"{head}\r\nŁucja;Nord\r\nBo;Nord\r\n", encoding="utf-8")
    done = skat("tournament", "players", str(file), "--format", "json")
    assert done.status == 0, done.err
    assert [(row["name"], row["team"]) for row in done.data] == [("Łucja", "Nord"), ("Bo", "Nord")]


def test_a_column_that_is_not_known_is_named_and_nothing_is_taken_in(
    begin: Callable[..., Skat], tmp_path: Path
) -> None:
    skat = begin(team_size="2")
    file = tmp_path / "players.csv"
    file.write_text("Name;Mannschft\nAda;Nord\n")
    done = skat("tournament", "players", str(file))
    assert done.status == 1
    assert "Mannschft" in done.err
    assert skat("tournament", "players", "--format", "json").data == []


def test_our_own_list_of_players_is_read_back_as_it_is(begin: Callable[..., Skat], tmp_path: Path) -> None:
    skat = begin(team_size="2")
    skat("tournament", "player", "+Ada", "@Bo", "--team", "-Nord")
    skat("tournament", "player", "Cyd", "Dov")
    skat("tournament", "draw")
    output = skat("tournament", "players", "--format", "csv").out
    assert "'+Ada" in output
    assert "'-Nord" in output
    file = tmp_path / "players.csv"
    file.write_text(output, encoding="utf-8")
    other = ("--file", str(tmp_path / "other.db"))
    skat("tournament", "begin", written(tmp_path, plan(team_size="2")), *other)
    assert skat("tournament", "players", str(file), *other).status == 0
    there = skat("tournament", "players", "--format", "json", *other).data
    assert [(row["name"], row["team"]) for row in there] == [
        ("+Ada", "-Nord"), ("@Bo", "-Nord"), ("Cyd", ""), ("Dov", ""),
    ]  # fmt: skip


# -- correction (SkWO 7.2.5) -------------------------------------------------------------------------


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_a_correction_from_a_sheet_raises_nobody() -> None:
    made = tournament(4, drawn=1, series="1")
    made.add(handed(made, 1, 1, GAMES))
    seats = made.seats(1, 1)
    before = {result.player: result for result in made.handed(1, 1).results}  # type: ignore[union-attr]
    higher = sums(seats, [(48, 1, 0), (48, 2, 0), (-36, 0, 1), (0, 0, 0)])
    fields = {
        "series": 1, "table": 1, "results": higher, "passed": 44, "official": "Jury",
        "replaces": made.stands_as(1, 1), "sheet": "x",
    }  # fmt: skip
    old = again(made)
    made.add(Amended(**fields, lowest=True))
    assert {result.player: result for result in made.handed(1, 1).results} == before  # type: ignore[union-attr]
    # what version 0.1 wrote counts as it counted
    body = Amended(**fields).model_dump(mode="json")
    del body["lowest"]
    old.add(ITEM.validate_python(body))
    assert old.handed(1, 1).results == higher  # type: ignore[union-attr]


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_what_all_have_agreed_to_counts_as_it_is() -> None:
    made = tournament(4, drawn=1, series="1")
    made.add(handed(made, 1, 1, GAMES))
    seats = made.seats(1, 1)
    higher = sums(seats, [(48, 1, 0), (48, 2, 0), (-36, 0, 1), (0, 0, 0)])
    item = Amended(
        series=1, table=1, results=higher, passed=44, official="Jury", agreed=seats,
        replaces=made.stands_as(1, 1), sheet="x", lowest=True,
    )  # fmt: skip
    made.add(item)
    assert made.handed(1, 1).results == higher  # type: ignore[union-attr]


# -- fees (SkWO 6.2) -----------------------------------------------------------------------------------


@pytest.mark.clause("SkWO 6.2")
def test_skwo_6_2_fees_for_lost_games_are_added_up(skat: Skat, tmp_path: Path) -> None:
    fees = [
        Fee.model_validate({"from-lost": 1, "amount": "0.50"}),
        Fee.model_validate({"from-lost": 4, "amount": "1.00"}),
    ]
    assert [fee_for(lost, fees) for lost in (0, 1, 3, 4, 6)] == [
        Decimal(0), Decimal("0.50"), Decimal("1.50"), Decimal("2.50"), Decimal("4.50"),
    ]  # fmt: skip
    made = tournament(4, drawn=2, series="2")
    made.add(handed(made, 1, 1, GAMES))
    owed = {due.player: due for due in dues(made)}
    third = made.seats(1, 1)[2]
    assert owed[third].series == (Decimal("0.50"), None)
    assert owed[third].whole == Decimal("10.50")
    skat("tournament", "begin", written(tmp_path, plan(series="1")))
    skat("tournament", "player", "Ada", "Bo", "Cyd")
    skat("tournament", "draw")
    given = ("Ada=-36/0/1", "Bo=0/0/0", "Cyd=0/0/0", "--passed", "35", "--all-signed")
    assert skat("tournament", "enter", "1", "1", *given).status == 0
    assert "0.50; with the entry fees: \N{EURO SIGN}30.50" in skat("tournament", "fees").out
    rows = skat("tournament", "fees", "--format", "json").data
    assert {row["player"]: row["whole"] for row in rows} == {
        "Ada": "10.50", "Bo": "10.00", "Cyd": "10.00",
    }  # fmt: skip
    assert skat("tournament", "fees", "--format", "csv").out.splitlines()[1].endswith(",EUR")


def test_who_never_came_to_a_table_owes_no_entry_fee_unless_the_plan_says_so(skat: Skat, tmp_path: Path) -> None:
    for said, pays in (("no-show-fee = false", False), ("no-show-fee = true", True), ("", True)):  # older plans lack it
        made = tournament(5, entry_fee=f'"10.00"\n{said}', series="2")
        *_, gone, late = made.playing
        made.add(Withdrawn(player=late))
        assert {due.player: due.entry for due in dues(made)}[late] == (10 if pays else 0)
        made.add(made.next_draw("1"))
        made.add(handed(made, 1, 1, GAMES))
        made.add(Withdrawn(player=gone))  # and forfeits it
        assert sum(due.entry for due in dues(made)) == (50 if pays else 40)
    skat("tournament", "begin", written(tmp_path, plan(series="1\nno-show-fee = false")))
    skat("tournament", "player", "Ada", "Bo", "Cyd", "Dov", "Eva")
    skat("tournament", "withdraw", "Eva")
    assert "never came to a table, so without the entry fee: Eva" in skat("tournament", "fees").out


# -- texts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_the_plan_s_text_on_appeals_follows_the_profile(skat: Skat, tmp_path: Path, lang: str) -> None:
    german, polish = (tmp_path / f"{profile}-{lang}.toml" for profile in ("isko", "pzskat"))
    skat("tournament", "new", str(german), "--profile", "isko", "--lang", lang)
    skat("tournament", "new", str(polish), "--profile", "pzskat", "--lang", lang)
    appeals = {
        plan.name: line
        for plan in (german, polish)
        for line in plan.read_text(encoding="utf-8").splitlines()
        if line.startswith("appeals")
    }
    assert "15" not in appeals[german.name].split("(")[0]
    assert "15 " in appeals[polish.name].split("(")[0]
    own = tmp_path / "own.toml"  # another text, with its own time and clause
    skat("tournament", "new", str(own), "--profile", "pl-local", "--lang", lang)
    assert "(4.4.10)" in own.read_text(encoding="utf-8")


def test_bytes_that_are_no_utf8_are_no_crash(skat: Skat, tmp_path: Path) -> None:
    odd = "A\udcffB"
    assert skat("tournament", "new", str(tmp_path / f"{odd}.toml")).status == 0
    (made,) = tmp_path.glob("*.toml")
    made.read_text(encoding="utf-8")
    skat("tournament", "begin", written(tmp_path))
    skat("tournament", "player", "Ada", "Bo", "Cyd")
    for words in (
        ("draw", "--seed", odd), ("player", odd), ("exclude", "Ada", "--official", odd),
        ("withdraw", "Ada", "--because", odd), ("begin", odd), ("check", odd), ("players", odd),
    ):  # fmt: skip
        done = skat("tournament", *words)
        assert done.status in {1, 2}
        assert done.err.count("\n") == 1 or done.out


def test_a_replaced_draw_has_no_substitutes() -> None:
    made = tournament(8, drawn=1)
    player = made.drawn[0].tables[0][0]
    fields = {"series": 1, "table": 1, "official": "Jury"}
    made.add(Replaced(player=player, substitute="Neu", **fields))
    made.add(made.next_draw("other", again=True))
    assert not made.stand_ins(1, 1)
    with pytest.raises(Refused):
        made.add(Replaced(player="nobody", substitute="Neu", **fields))
