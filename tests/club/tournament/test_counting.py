"""The series and the players of a team that count, points for places, and the tables that a plan wants.

The numbers are worked out by hand: at a table of four a result is points + 50 x (won - lost) + 30 x lost by others.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from openpyxl import load_workbook

from skatcore.club.tournament.draw import seated, table_sizes
from skatcore.club.tournament.items import Absent, Drawn, Listed, Void
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.refusal import Refused
from skatcore.rules.problems import ProfileError
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.printing.handout import card_handout, prize_handout, results_report
from skatcore.views.tournament.standings import standings_report
from skatcore.views.workbook import report_workbook
from support.commands import Skat
from support.errors import raising
from support.tournaments import handed, plan, play_all, result, tournament, written

#: Points, games won and lost of A, B, C, D in three series, and what these are worth.
GAMES = (
    ((96, 4, 0), (0, 2, 1), (-24, 1, 1), (0, 0, 0)),  # 356, 80, 6, 60
    ((-72, 1, 2), (72, 3, 0), (48, 2, 0), (24, 1, 0)),  # -122, 282, 208, 134
    ((48, 2, 0), (-24, 1, 1), (72, 3, 0), (-48, 0, 1)),  # 208, 6, 282, -68
)


def cup(general: str = "", games: Sequence[Sequence[tuple[int, int, int]]] = GAMES, **changes: object) -> Tournament:
    """A, B, C and D at one table in three series, A and B in team X, C and D in team Y."""
    teams = ("X", "X", "Y", "Y") if "team_size" in changes else ()
    made = tournament(["A", "B", "C", "D"], teams=teams, text=planned(general, **changes))
    for series, rows in enumerate(games, 1):
        made.add(made.next_draw(str(series)))
        seats = made.seats(series, 1)
        own = dict(zip("ABCD", rows, strict=True))
        made.add(handed(made, series, 1, [own[name] for name in seats]))
    return made


def planned(general: str = "", **changes: object) -> str:
    return plan(**changes).replace("series = ", f"{general}\nseries = ", 1)


def shown(made: Tournament, language: str = "en", to: str = "player") -> list[list[str]]:
    """The cells of the standings as people read them."""
    words = Catalogue.of(language, made.ruleset)
    return standings_report(made, "team" if to == "team" else "player", None, None, {}, words).table.texts(words)


def test_all_series_count_unless_the_plan_says_otherwise() -> None:
    places = cup().standings()
    assert [(line.name, line.result) for line in places] == [("C", 496), ("A", 442), ("B", 368), ("D", 126)]
    assert {line.dropped for line in places} == {()}


def test_of_series_of_the_same_result_the_one_with_fewer_games_lost_counts() -> None:
    nothing = (0, 0, 0)
    games = (((48, 2, 0), nothing, nothing, nothing), ((68, 2, 1), (-40, 0, 1), nothing, nothing))
    for order in (games, games[::-1]):
        first = cup("counted-series = 1", order).standings()[0]
        assert (first.name, first.series, first.points, first.won, first.lost) == ("A", (148, 148), 48, 2, 0)


def test_of_a_teams_players_of_the_same_result_the_one_with_fewer_games_lost_counts() -> None:
    for games in ((48, 2, 0), (128, 2, 1)), ((128, 2, 1), (48, 2, 0)):
        made = cup("counted-players = 1", ((*games, (0, 0, 0), (0, 0, 0)),), team_size=2)
        first = made.standings(to="team")[0]
        assert (first.name, first.result, first.points, first.won, first.lost) == ("X", 178, 48, 2, 0)


def test_the_best_series_count_and_the_others_are_shown_as_dropped() -> None:
    made = cup("counted-series = 2")
    places = made.standings()
    assert [(line.name, line.result, line.dropped) for line in places] == [
        ("A", 564, (2,)), ("C", 490, (1,)), ("B", 362, (3,)), ("D", 194, (3,))
    ]  # fmt: skip
    first = places[0]
    assert (first.points, first.won, first.lost, first.others_lost) == (144, 6, 0, 4)
    assert first.series == (356, -122, 208)
    assert shown(made)[0][:9] == ["1", "A", "356", "(-122)", "208", "144", "6", "0", "564"]
    after = made.standings(after=2)  # two are played: both count
    assert [(line.name, line.result, line.dropped) for line in after] == [
        ("B", 362, ()), ("A", 234, ()), ("C", 214, ()), ("D", 194, ())
    ]  # fmt: skip
    for language in LANGUAGES:
        words = Catalogue.of(language, made.ruleset)
        notes = standings_report(made, "player", None, None, {}, words).table.notes
        assert any("( )" in note and "2" in note and "3" in note for note in notes)


def test_who_has_missed_a_series_has_dropped_it() -> None:
    made = tournament(8, drawn=2, text=planned("counted-series = 2"))
    play_all(made)
    made.add(made.next_draw("3"))
    away = made.seats(3, 1)[0]
    made.add(Absent(series=3, table=1, player=away, official="Jury"))
    play_all(made)
    line = next(line for line in made.standings() if line.name == away)
    assert (line.series[2], line.dropped) == (None, ())
    assert line.result == sum(part or 0 for part in line.series)


def test_a_void_list_is_the_series_that_is_dropped_first() -> None:
    made = cup("counted-series = 2")
    made.add(Void(series=1, table=1, official="Jury", replaces=made.stands_as(1, 1)))
    lines = {line.name: (line.result, line.dropped) for line in made.standings()}
    assert lines == {"A": (208, (2,)), "B": (288, (1,)), "C": (490, (1,)), "D": (134, (3,))}


def test_of_a_team_the_best_players_of_each_series_count() -> None:
    places = cup("counted-players = 1", team_size="2").standings("team")
    assert [(line.name, line.series, line.result) for line in places] == [
        ("X", (356, 282, 208), 846), ("Y", (60, 208, 282), 550)
    ]  # fmt: skip
    assert (places[0].won, places[0].lost) == (4 + 3 + 2, 0)
    both = cup(team_size="2").standings("team")
    assert [(line.name, line.series, line.result) for line in both] == [
        ("X", (436, 160, 214), 810), ("Y", (66, 342, 214), 622)
    ]  # fmt: skip
    best = cup("counted-series = 2\ncounted-players = 1", team_size="2").standings("team")
    assert [(line.name, line.result, line.dropped) for line in best] == [("X", 638, (3,)), ("Y", 490, (1,))]


def test_points_for_the_place_at_the_table_go_before_the_result() -> None:
    made = cup("place-points = [3, 2, 1, 0]")
    assert [(line.name, line.place_points, line.series_points, line.result) for line in made.standings()] == [
        ("B", 6, (2, 3, 1), 368), ("C", 5, (0, 2, 3), 496), ("A", 5, (3, 0, 2), 442), ("D", 2, (1, 1, 0), 126)
    ]  # fmt: skip
    assert shown(made)[0] == ["1", "B", "80 /2", "282 /3", "6 /1", "48", "6", "2", "6", "368", "A ham"]
    best = cup("place-points = [3, 2, 1, 0]\ncounted-series = 2")
    assert [(line.name, line.place_points, line.result, line.dropped) for line in best.standings()] == [
        ("A", 5, 564, (2,)), ("C", 5, 490, (1,)), ("B", 5, 362, (3,)), ("D", 2, 194, (3,))
    ]  # fmt: skip
    assert shown(best)[0][2:5] == ["356 /3", "(-122 /0)", "208 /2"]


def test_places_at_the_table_are_by_games_won_and_lost_and_else_shared() -> None:
    games = [((130, 3, 0), (80, 4, 0), (180, 2, 0), (24, 1, 0))]  # 280, 280, 280, 74
    assert [(line.name, line.place_points) for line in cup("place-points = [4, 3, 2, 1]", games).standings()] == [
        ("B", 4), ("A", 3), ("C", 2), ("D", 1)
    ]  # fmt: skip
    level = [((48, 2, 0), (48, 2, 0), (24, 1, 0), (96, 4, 0))]
    lines = cup("place-points = [4, 3]", level).standings()
    assert {line.name: line.place_points for line in lines} == {"D": 4, "A": 3, "B": 3, "C": 0}


def test_a_void_list_and_one_that_is_lacking_bring_no_points_for_places() -> None:
    made = tournament(8, drawn=1, text=planned("place-points = [3, 2, 1]"))
    assert {line.place_points for line in made.standings()} == {0}
    made.add(Void(series=1, table=1, official="Jury"))
    made.add(handed(made, 1, 2, [(96, 4, 0), (72, 3, 0), (48, 2, 0), (24, 1, 0)]))
    points = {line.name: line.place_points for line in made.standings()}
    assert [points[name] for name in made.seats(1, 1)] == [0, 0, 0, 0]
    assert [points[name] for name in made.seats(1, 2)] == [3, 2, 1, 0]


def test_teams_are_ranked_by_their_places_in_each_series() -> None:
    made = cup("team-points = [2, 0]", team_size="2")
    assert [(line.name, line.series_points, line.place_points, line.result) for line in made.standings("team")] == [
        ("X", (2, 0, 2), 4, 810), ("Y", (0, 2, 2), 4, 622)
    ]  # fmt: skip
    assert {line.place_points for line in made.standings()} == {0}
    (row, *_) = shown(made, to="team")
    assert row[:5] == ["1", "X", "436 /2", "160 /0", "214 /2"]


def test_a_day_of_the_league_gives_three_to_nought_in_each_series() -> None:
    """Four teams of four, 3:0, 2:1, 1:2, 0:3 (DSkV, Sportordnung, Anlage 10)."""
    text = planned("team-points = [3, 2, 1, 0]", team_size="4")
    made = tournament(16, teams=[f"T{at % 4}" for at in range(16)], text=text, drawn=3)
    play_all(made)
    teams = made.standings("team")
    for at in range(3):
        order = sorted(teams, key=lambda line: -(line.series[at] or 0))
        assert [line.series_points[at] for line in order] == [3, 2, 1, 0]
    ranks = [(line.place_points, line.result) for line in teams]
    assert ranks == sorted(ranks, reverse=True)


def test_teams_are_not_compared_directly_and_it_is_said() -> None:
    games = [((48, 2, 0), (24, 1, 0), (24, 1, 0), (48, 2, 0))]
    made = cup('ties = ["direct", "more-won"]', games, team_size="2")
    assert [(line.place, line.shared) for line in made.standings("team")] == [(1, True), (1, True)]
    for language in LANGUAGES:
        words = Catalogue.of(language, made.ruleset)
        notes = {to: standings_report(made, to, None, None, {}, words).table.notes for to in ("player", "team")}
        said = [any(words.text("ties.direct") in note for note in notes[to]) for to in ("player", "team")]
        assert said == [False, True]
    assert not any(tie.teams for tie in made.ties if tie.key == "direct")


# -- files and papers -----------------------------------------------------------------------------


def test_in_a_spreadsheet_numbers_are_numbers_with_their_signs() -> None:
    made = cup("counted-series = 2\nplace-points = [3, 2, 1, 0]")
    words = Catalogue.of("en", made.ruleset)
    sheet = load_workbook(io.BytesIO(report_workbook(results_report(made, words), words))).worksheets[0]
    row = [cell.value for cell in sheet[2]]
    assert row[:10] == [1, "A", 356, -122, 208, 144, 6, 0, 5, 564]
    assert sheet["A2"].number_format == "0"
    assert sheet["D2"].number_format == '"("0" /0)";"("-0" /0)"'
    level = cup(games=[((48, 2, 0), (24, 1, 0), (24, 1, 0), (48, 2, 0))])
    sheet = load_workbook(io.BytesIO(report_workbook(results_report(level, words), words))).worksheets[0]
    assert [(sheet.cell(at, 1).value, sheet.cell(at, 1).number_format[:5]) for at in (2, 4)] == [
        (1, '"="0"'), (3, '"="0"')
    ]  # fmt: skip


def test_start_cards_and_prizes_say_it_too() -> None:
    made = cup("counted-series = 2\nplace-points = [3, 2, 1, 0]")
    words = Catalogue.of("en", made.ruleset)
    assert [text for _, _, text in card_handout(made, words).cards[0].lines] == ["356 /3", "(-122 /0)", "208 /2"]
    (table,) = prize_handout(made, words).tables
    assert table.texts(words)[0] == ["1", "A", "5", "564", "A ham", ""]


def test_programs_read_what_counts(skat: Skat, tmp_path: Path) -> None:
    text = planned("counted-series = 1\nplace-points = [3, 2, 1, 0]", series="2")
    assert skat("tournament", "begin", written(tmp_path, text)).status == 0
    assert skat("tournament", "player", "A", "B", "C", "D").status == 0
    for series in ("1", "2"):
        assert skat("tournament", "draw", "--seed", series).status == 0
        games = [f"{name}={points}/{won}/{lost}" for name, (points, won, lost) in
                 zip("ABCD", GAMES[int(series) - 1], strict=True)]  # fmt: skip
        passed = 48 - sum(won + lost for _, won, lost in GAMES[int(series) - 1])
        done = skat("tournament", "enter", series, "1", *games, "--passed", str(passed), "--all-signed")
        assert done.status == 0, done.err
    rows = list(csv.DictReader(io.StringIO(skat("tournament", "standings", "--format", "csv").out)))
    assert [(row["name"], row["dropped"], row["place_points"], row["result"]) for row in rows] == [
        ("A", "2", "3", "356"), ("B", "1", "3", "282"), ("C", "1", "2", "208"), ("D", "1", "1", "134")
    ]  # fmt: skip
    data = skat("tournament", "standings", "--format", "json").data
    assert [(row["dropped"], row["series_points"]) for row in data][:2] == [([2], [3, 0]), ([1], [2, 3])]
    printed = skat("tournament", "standings").out
    assert "(-122 /0)" in printed
    assert "the best series count: 1 of 2; ( ): does not count" in printed


# -- plans ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("general", "changes", "found"),
    [
        ("counted-series = 4", {}, [("general.counted-series", "plan-too-many")]),
        ("counted-series = 0", {}, [("general.counted-series", "out-of-range")]),
        ("counted-players = 5", {"team_size": "4"}, [("general.counted-players", "plan-too-many")]),
        ("counted-players = 2", {}, [("general.counted-players", "plan-no-teams")]),
        ("", {"date": "2026-11-21\nteam-least = 3"}, [("tournament.team-least", "plan-no-teams")]),
        ("", {"date": "2026-11-21\nteam-least = 5", "team_size": "4"}, [("tournament.team-least", "plan-too-many")]),
        ("team-points = [1]", {}, [("general.team-points", "plan-no-teams")]),
        ("place-points = [1, 2]", {}, [("general.place-points", "plan-points-rise")]),
        ("place-points = [5, 4, 3, 2, 1]", {}, [("general.place-points", "plan-many-places")]),
        ('place-points = "3"', {}, [("general.place-points", "wrong-type")]),
        ('tables = "fives"', {}, [("general.tables", "not-a-choice")]),
        ('seating = "standings-apart"', {}, [("general.seating", "plan-no-teams")]),
    ],
)
def test_what_cannot_count_is_said(
    tmp_path: Path, general: str, changes: dict[str, object], found: list[tuple[str, str]]
) -> None:
    from skatcore.club.tournament.plan import load_plan

    with pytest.raises(ProfileError) as caught:
        load_plan(written(tmp_path, planned(general, **changes)))
    assert [(problem.key, problem.name) for problem in caught.value.problems] == found
    for language in LANGUAGES:
        assert all(Catalogue(language).say(problem.with_mends) for problem in caught.value.problems)


def test_a_team_of_four_may_come_with_three() -> None:
    """As in the league (DSkV, Sportordnung, Anlage 10)."""
    teams = ["T"] * 4 + ["U"] * 3
    with raising(Refused, "team-incomplete"):
        tournament(7, teams=teams, team_size="4").next_draw("1")
    made = tournament(7, teams=teams, team_size="4\nteam-least = 3", drawn=1)
    assert [len(table) for table in made.drawn[0].tables] == [4, 3]
    with raising(Refused, "team-incomplete") as caught:
        tournament(6, teams=teams[:6], team_size="4\nteam-least = 3").next_draw("1")
    assert caught.value.message.detail("expected") == 3


# -- tables ---------------------------------------------------------------------------------------


def test_tables_of_three_where_a_plan_wants_them() -> None:
    sizes = {count: table_sizes(count, "threes") for count in range(1, 15)}
    assert {count for count, tables in sizes.items() if not tables} == {1, 2, 5}
    assert sizes[6] == (3, 3)
    assert sizes[10] == (4, 3, 3)
    assert sizes[11] == (4, 4, 3)
    assert sizes[12] == (3, 3, 3, 3)
    assert all(sum(tables) == count for count, tables in sizes.items() if tables)
    made = tournament(12, text=planned('tables = "threes"'), drawn=3)
    assert [len(table) for drawn in made.drawn for table in drawn.tables] == [3] * 12
    assert [drawn.repeats for drawn in made.drawn] == [0, 0, 0]
    assert made.follows(made.drawn[2])
    fours = tournament(12)
    with raising(Refused, "not-everybody-once"):
        fours.add(Drawn(series=1, seed="", tables=made.drawn[0].tables, repeats=0))


def test_more_than_three_tables_of_three_may_be_where_they_are_wanted() -> None:
    made = tournament(16, text=planned('tables = "threes"'), drawn=1)
    assert [len(table) for table in made.drawn[0].tables] == [4, 3, 3, 3, 3]
    made.add(Absent(series=1, table=1, player=made.seats(1, 1)[0], official="Jury"))
    assert len(made.seats(1, 1)) == 3
    listed = Listed(
        series=1, table=1, passed=34, signed=made.seats(1, 1),
        results=tuple(result(name, 24 * won, won, 0, 0) for name, won in zip(made.seats(1, 1), (1, 1, 0), strict=True)),
    )  # fmt: skip
    made.add(listed)  # 36 deals: those of a table of three


def test_by_the_standings_teams_are_kept_apart_where_it_is_wanted() -> None:
    ranking, teams = list("ABCDEFGH"), {"A": "X", "B": "X", "C": "Y", "D": "X", "E": "Y", "F": "Z"}
    tables = seated(ranking, "1", teams)
    assert [sorted(table) for table in tables] == [["A", "C", "F", "G"], ["B", "D", "E", "H"]]
    assert [sorted(table) for table in seated(ranking, "1")] == [["A", "B", "C", "D"], ["E", "F", "G", "H"]]
    text = planned('seating = "standings-apart"', team_size="4", series="2")
    made = tournament(16, teams=[f"T{at % 4}" for at in range(16)], text=text, drawn=1)
    play_all(made)
    ranks = [line.name for line in made.standings()]
    made.add(made.next_draw("2"))
    own = {entrant.name: entrant.team for entrant in made.players}
    assert all(len({own[name] for name in table}) == 4 for table in made.drawn[1].tables[:2])
    assert ranks[0] in made.drawn[1].tables[0]
