"""The ranking, its tie-breaks and lots, teams, prizes; who may be taken in and drawn."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.errors import StoreError
from skatcore.club.tournament.items import (
    ITEM,
    Absent,
    AnyItem,
    Drawn,
    Entrant,
    Kind,
    Lots,
    Registered,
    Void,
    Withdrawn,
)
from skatcore.club.tournament.store import TABLE
from skatcore.club.tournament.ties import StandingsLine, level_groups, lots_for, ranked, ties_of
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.errors import raising
from support.games import rules
from support.stores import log_again
from support.tournaments import handed, names, opened, plan, play_all, tournament


def line(name: str, result: int, won: int = 0, lost: int = 0) -> StandingsLine:
    return StandingsLine(0, name, "", 0, (), 0, won, lost, 0, result)


def refused(made: Tournament, item: AnyItem) -> str:
    with pytest.raises(Refused) as caught:
        made.add(item)
    assert all(Catalogue(language).say(caught.value.message) for language in LANGUAGES)
    return caught.value.message.name


def numbers(line: StandingsLine) -> tuple[int, int, int]:
    """The numbers that the tournament rules compare, the best first."""
    return -line.result, -line.won, line.lost


#: Those of the tournament rules: more games won, fewer lost, the lot (SkWO 5.1).
TIES = ties_of(rules("isko"), rules("isko").core.tournament.ties)


def order(lines: list[StandingsLine], lots: list[tuple[tuple[str, ...], ...]] | None = None) -> list[str]:
    return [f"{line.place}{line.name}" for line in ranked(lines, TIES, lots or [])]


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_the_higher_result_is_first() -> None:
    assert order([line("A", 10), line("B", 30), line("C", 20)]) == ["1B", "2C", "3A"]


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_of_equal_results_more_games_won_is_first() -> None:
    assert order([line("A", 10, 3, 9), line("B", 10, 4, 9)]) == ["1B", "2A"]


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_then_fewer_games_lost() -> None:
    assert order([line("A", 10, 3, 2), line("B", 10, 3, 1)]) == ["1B", "2A"]


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_then_the_lot() -> None:
    level = [line("A", 10, 3, 2), line("B", 10, 3, 2), line("C", 50), line("D", 10, 3, 2)]
    assert order(level) == ["1C", "2A", "2B", "2D"]
    places = ranked(level, TIES)
    assert [line.shared for line in places] == [False, True, True, True]
    assert level_groups(places) == (("A", "B", "D"),)
    drawn = ranked(level, TIES, [(("D", "A", "B"),)])
    assert [(line.place, line.name, line.by_lot) for line in drawn] == [
        (1, "C", False),
        (2, "D", True),
        (3, "A", True),
        (4, "B", True),
    ]


def test_a_lot_stands_for_those_who_are_still_level() -> None:
    lot = (("D", "A", "B"),)
    assert order([line("B", 1), line("D", 1), line("A", 2)], [lot]) == ["1A", "2D", "3B"]
    # somebody else has come level: the lot was not drawn for him
    assert order([line("B", 1), line("D", 1), line("E", 1)], [lot]) == ["1B", "1D", "1E"]


@given(st.lists(st.sampled_from("ABCDEFGH"), min_size=2, unique=True), st.integers(0, 99))
def test_a_lot_follows_from_its_seed_and_the_names(group: list[str], seed: int) -> None:
    (drawn,) = lots_for([group], str(seed))
    assert sorted(drawn) == sorted(group)
    assert lots_for([group[::-1]], str(seed)) == (drawn,)


def test_every_order_of_a_lot_may_come() -> None:
    orders = {lots_for(["ABC"], str(seed)) for seed in range(100)}
    assert len(orders) == 6


@settings(max_examples=12, deadline=None)
@given(st.sampled_from([7, 16, 23, 36]), st.integers(0, 2**32))
def test_the_standings_add_up(count: int, seed: int) -> None:
    made = tournament(count, drawn=3)
    play_all(made, seed)
    places = made.standings()
    assert sorted(line.name for line in places) == sorted(names(count))
    assert [numbers(line) for line in places] == sorted(map(numbers, places))
    for entry in places:
        assert sum(part or 0 for part in entry.series) == entry.result
    shares = [line for line in places if line.shared]
    assert [line.place for line in places if not line.shared] == [
        at for at, line in enumerate(places, 1) if not line.shared
    ]
    assert all(not line.prize for line in shares)
    # what is written down in another order gives the same ranking
    again = log_again(made, [ITEM.validate_json(i.model_dump_json()) for i in made.items])
    assert again.standings() == places


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_lots_are_drawn_when_all_lists_are_there_and_are_recorded() -> None:
    made = tournament(8, drawn=1)
    games = [(48, 2, 0), (48, 2, 0), (96, 4, 0), (24, 1, 0)]
    made.add(handed(made, 1, 1, games))
    with raising(Refused, "lists-lacking"):
        made.next_lots("player", "1")
    made.add(handed(made, 1, 2, games))
    assert [line.place for line in made.standings()] == [1, 1, 3, 3, 3, 3, 7, 7]
    assert [line.prize for line in made.standings()] == [""] * 8
    item = made.next_lots("player", "7")
    assert item is not None
    assert [len(group) for group in item.order] == [2, 4, 2]
    made.add(item)
    places = made.standings()
    assert [line.place for line in places] == list(range(1, 9))
    assert tuple(line.name for line in places[2:6]) == item.order[1]
    assert [line.prize for line in places] == ["A ham", "A goose", *[""] * 6]
    assert made.next_lots("player", "8") is None
    again = tournament(8, drawn=1)
    for table in (1, 2):
        again.add(handed(again, 1, table, games))
    other = again.next_lots("player", "7")
    assert other is not None
    assert other.order == item.order


def test_lots_are_only_for_those_who_are_level() -> None:
    made = tournament(4, drawn=1)
    made.add(handed(made, 1, 1, [(48, 2, 0), (72, 3, 0), (96, 4, 0), (24, 1, 0)]))
    two = (made.standings()[0].name, made.standings()[1].name)
    assert refused(made, Lots(to="player", series=1, seed="1", order=(two,))) == "not-level"


def test_standings_after_each_series() -> None:
    made = tournament(12, drawn=2)
    play_all(made)
    first, second = made.standings(after=1), made.standings(after=2)
    assert all(len(line.series) == 1 for line in first)
    results = {line.name: line.result for line in first}
    assert all(line.series[0] == results[line.name] for line in second)
    assert made.standings(after=9) == second == made.standings()


def test_teams_have_the_sums_of_their_players() -> None:
    teams = [f"T{at % 3}" for at in range(12)]
    made = tournament(13, teams=teams, team_size="4", drawn=2)
    play_all(made)
    places = made.standings("team")
    assert [line.place for line in places] == [1, 2, 3]
    single = made.standings()
    for entry in places:
        members = [other for other in single if other.team == entry.name]
        assert len(members) == 4
        assert entry.result == sum(other.result for other in members)
        assert (entry.won, entry.lost) == (sum(other.won for other in members), sum(other.lost for other in members))
    assert [numbers(line) for line in places] == sorted(map(numbers, places))


def test_teams_are_complete_and_not_too_large() -> None:
    made = tournament(7, teams=["T", "T", "T"], team_size="4")
    with raising(Refused, "team-incomplete"):
        made.next_draw("1")
    two = Registered(players=(Entrant(name="X", team="T"), Entrant(name="Y", team="T")))
    assert refused(made, two) == "team-full"
    made.add(Registered(players=(Entrant(name="X", team="T"),)))
    assert made.next_draw("1").series == 1
    alone = tournament(4)
    assert refused(alone, Registered(players=(Entrant(name="X", team="T"),))) == "no-teams"


def test_nobody_is_taken_in_twice_however_he_is_written() -> None:
    made = tournament(["Ada", "Bo", "Cyd"])
    assert refused(made, Registered(players=(Entrant(name="ADA"),))) == "player-twice"
    twins = Registered(players=(Entrant(name="Dov"), Entrant(name="dov")))
    assert refused(made, twins) == "player-twice"


def test_start_cards_are_numbered_as_players_come() -> None:
    made = tournament(["Zoe", "Ada"])
    made.add(Registered(players=(Entrant(name="Bo"),)))
    assert [player.name for player in made.players] == ["Zoe", "Ada", "Bo"]
    assert {line.name: line.card for line in made.standings()} == {"Zoe": 1, "Ada": 2, "Bo": 3}


@pytest.mark.clause("SkWO 7.1.1")
@pytest.mark.parametrize("count", [1, 2, 5])
def test_skwo_7_1_1_numbers_that_cannot_be_seated_are_said(count: int) -> None:
    made = tournament(count)
    with raising(Refused, "unseatable") as caught:
        made.next_draw("1")
    assert "1, 2, 5 cannot, any other number can" in Catalogue("en").say(caught.value.message)
    assert caught.value.message.clause == "SkWO 7.1.1"


def test_series_are_drawn_in_their_order_and_no_more_than_planned() -> None:
    made = tournament(8, drawn=2, series="2")
    with raising(Refused, "all-drawn"):
        made.next_draw("1")
    tables = made.drawn[0].tables
    assert refused(tournament(8), Drawn(series=2, seed="", tables=tables, repeats=0)) == "series-order"


def test_a_series_is_drawn_again_only_while_no_list_is_there() -> None:
    made = tournament(16, drawn=2)
    before = made.drawn[1].tables
    made.add(made.next_draw("other", again=True))
    assert len(made.drawn) == 2
    assert made.drawn[1].tables != before
    made.add(handed(made, 2, 1, [(24, 1, 0)] * 4))
    with raising(Refused, "lists-there"):
        made.next_draw("third", again=True)


@pytest.mark.clause("SkWO 7.1.1")
def test_skwo_7_1_1_a_draw_seats_everybody_once() -> None:
    made = tournament(["A", "B", "C", "D", "E", "F", "G"])
    for tables in (
        (("A", "B", "C", "D"), ("E", "F", "A")),
        (("A", "B", "C", "D"), ("E", "F", "H")),
        (("A", "B", "C", "D"),),
    ):
        item = Drawn(series=1, seed="", tables=tables, repeats=0)
        assert refused(made, item) == "not-everybody-once"
    good = (("A", "B", "C", "D"), ("E", "F", "G"))
    assert refused(made, Drawn(series=1, seed="", tables=good, repeats=3)) == "repeats-differ"
    made.add(Drawn(series=1, seed="", tables=good, repeats=0))


@pytest.mark.clause("SkWO 4.4")
def test_skwo_4_4_who_withdraws_is_not_replaced_and_keeps_what_he_played() -> None:
    made = tournament(9, drawn=1)
    play_all(made)
    before = {line.name: line.result for line in made.standings()}
    gone = made.drawn[0].tables[0][0]
    made.add(Withdrawn(player=gone))
    made.add(made.next_draw("2"))
    assert gone not in [name for table in made.drawn[1].tables for name in table]
    assert refused(made, Withdrawn(player=gone)) == "withdrawn-already"
    assert refused(made, Withdrawn(player="Nobody")) == "unknown-player"
    lines = {line.name: line for line in made.standings()}
    assert lines[gone].series == (before[gone], None)


def test_the_draw_does_not_depend_on_the_order_of_taking_in() -> None:
    players = names(21)
    drawn = tournament(players, drawn=2).drawn
    random.Random(1).shuffle(players)  # noqa: S311 - it must follow from the seed
    other = tournament(players, drawn=2).drawn
    assert [item.tables for item in drawn] == [item.tables for item in other]


def test_a_tournament_begins_once_and_under_its_own_rules() -> None:
    made = tournament(4)
    assert refused(made, opened()) == "opened-already"
    with raising(Refused, "other-rules"):
        Tournament(made.ruleset, opened("pub"))
    with raising(StoreError, "tournament-beginning"):
        TABLE.log_of([made.items[1]], "file")


def test_a_key_belongs_to_one_item() -> None:
    made = tournament(4)
    item = Withdrawn(key="k", player=names(4)[0])
    made.add(item)
    made.add(item.model_copy())
    assert len(made.items) == 3
    assert refused(made, Withdrawn(key="k", player=names(4)[1])) == "key-used"


def test_no_more_are_taken_in_than_can_be_drawn() -> None:
    made = tournament(4)
    many = tuple(Entrant(name=f"P{number}") for number in range(3997))
    assert refused(made, Registered(players=many)) == "players-most"


def test_pt_7_1_4_a_series_is_drawn_when_the_lists_before_it_are_in() -> None:
    made = tournament(8, drawn=1)
    with pytest.raises(Refused) as caught:
        made.next_draw("1")
    texts = [Catalogue(language).say(caught.value.message) for language in LANGUAGES]
    assert texts[0].startswith("series 2 cannot be drawn yet: of the series before, 2 lists still lacking: 1/1, 1/2;")
    assert all("1/1, 1/2" in text and "--ahead" in text for text in texts)
    item = made.next_draw("1", ahead=True)
    assert refused(made, item.model_copy(update={"ahead": False})) == "drawn-early"
    made.add(handed(made, 1, 1, [(24, 1, 0)] * 4))
    assert refused(made, item.model_copy(update={"ahead": False})) == "drawn-early"
    made.add(Void(series=1, table=2, official="Jury"))
    made.add(made.next_draw("1"))


def test_series_may_be_drawn_ahead_where_it_is_meant() -> None:
    made = tournament(8, drawn=2)
    again = made.next_draw("other", again=True)
    assert again.ahead  # it was meant the first time
    made.add(again)
    planned = tournament(8, text=plan().replace("team-size = 0", "team-size = 0\ndraw-ahead = true"))
    for seed in "123":
        planned.add(planned.next_draw(seed))
    assert len(planned.drawn) == 3


def test_nothing_can_be_drawn_again_before_anything_is_drawn() -> None:
    with raising(Refused, "nothing-drawn"):
        tournament(8).next_draw("1", again=True)


@pytest.mark.clause("PT 7.1.3")
def test_pt_7_1_3_who_comes_late_plays_from_the_next_series_on() -> None:
    made = tournament(8, drawn=1, series="2")
    made.add(Registered(players=(Entrant(name="Late"),)))
    made.add(made.next_draw("again", again=True))
    assert "Late" in {name for table in made.drawn[0].tables for name in table}
    play_all(made)
    made.add(Registered(players=(Entrant(name="Later"),)))
    assert "Later" not in {line.name for line in made.standings()}
    made.add(made.next_draw("2"))
    last = Registered(players=(Entrant(name="Last"),))
    assert made.refusal(last) is None  # all is drawn, but can be drawn again
    made.add(handed(made, 2, 1, [(24, 1, 0)] * len(made.seats(2, 1))))
    assert refused(made, last) == "taken-in-too-late"
    play_all(made)
    places = {line.name: line for line in made.standings()}
    assert len(places) == 10
    assert places["Later"].series[0] is None
    assert {line.name for line in made.standings(after=1)} == set(places) - {"Later"}


@pytest.mark.clause("SkWO 7.4.1")
def test_skwo_7_4_1_who_never_sat_at_a_table_has_no_place() -> None:
    made = tournament(8, teams=["T"] * 4, team_size="4")
    gone = names(8)[0]
    made.add(Withdrawn(player=gone))
    made.add(made.next_draw("1"))
    play_all(made)
    assert sorted(line.name for line in made.standings()) == sorted(names(8)[1:])
    (team,) = made.standings("team")
    assert team.result == sum(line.result for line in made.standings() if line.team)


def test_a_team_that_comes_late_is_complete_too() -> None:
    made = tournament(8, teams=["T"] * 2, team_size="2", drawn=1)
    play_all(made)
    made.add(Registered(players=(Entrant(name="X", team="U"),)))
    with raising(Refused, "team-incomplete"):
        made.next_draw("2")


@pytest.mark.clause("SkWO 5.1")
@pytest.mark.parametrize("to", ["player", "team"])
def test_skwo_5_1_no_lots_are_drawn_while_lists_are_lacking(to: Kind) -> None:
    made = tournament(8, teams=["T"] * 4 + ["U"] * 4, team_size="4", drawn=1)
    made.add(handed(made, 1, 1, [(24, 1, 0)] * 4))
    with raising(Refused, "lists-lacking"):
        made.next_lots(to, "1")
    groups = (tuple(sorted(made.seats(1, 1))),)
    assert refused(made, Lots(to="player", series=1, seed="1", order=groups)) == "lists-lacking"


@pytest.mark.clause("SkWO 7.1.2")
def test_skwo_7_1_2_officials_let_a_table_of_four_play_with_three() -> None:
    made = tournament(8, drawn=1)
    gone, *rest = made.seats(1, 1)
    item = Absent(series=1, table=1, player=gone, official="Jury")
    late = handed(made, 1, 1, [(24, 1, 0)] * 4)
    made.add(item)
    assert made.seats(1, 1) == tuple(rest)
    assert refused(made, late) == "not-seated"
    assert refused(made, item.model_copy(update={"key": "k"})) == "not-at-table"
    second = Absent(series=1, table=1, player=rest[0], official="Jury")
    assert refused(made, second) == "table-of-two"
    play_all(made)
    assert len(made.standings()) == 7
    other = Absent(series=1, table=2, player=made.seats(1, 2)[0], official="Jury")
    assert refused(made, other) == "list-there"
    for series, table, key in ((2, 1, "series-not-drawn"), (1, 3, "no-such-table")):
        nowhere = item.model_copy(update={"key": "k", "series": series, "table": table})
        assert refused(made, nowhere) == key
    made.add(made.next_draw("2"))  # he may come to the next series
    assert gone in {name for table in made.drawn[1].tables for name in table}
    assert log_again(made, made.items).standings() == made.standings()


@pytest.mark.clause("SkWO 7.1.1")
def test_skwo_7_1_1_at_most_three_tables_have_three_players() -> None:
    made = tournament(13, drawn=1)  # one of four, three of three
    item = Absent(series=1, table=1, player=made.seats(1, 1)[0], official="Jury")
    assert refused(made, item) == "tables-of-three"
