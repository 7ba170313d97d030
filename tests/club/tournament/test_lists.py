"""Lists: what they are worth, what is wrong with them, what officials may do with them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.log import first
from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.club.sheet.entered_result import outcome_of
from skatcore.club.sheet.items import Begun, Corrected, Entered, Signed, Voided
from skatcore.club.sheet.series import Series
from skatcore.club.tournament.items import Amended, Listed, Result, Void
from skatcore.club.tournament.lists import corrected, each_lower, results_of, worth, wrong_sums
from skatcore.club.tournament.table_sheets import sheet_key
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.game import Announcement, Seat
from skatcore.model.record import Record
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.errors import raising
from support.games import built, rules
from support.tournaments import any_games, handed, result, sums, tournament

FOUR_GAMES = [(300, 10, 2), (-96, 4, 3), (120, 9, 1), (48, 6, 4)]


def refused(made: Tournament, item: Listed | Amended | Void) -> tuple[str, str]:
    """The key and the English words of why an item may not be written."""
    before = list(made.items)
    with pytest.raises(Refused) as caught:
        made.add(item)
    assert made.items == before
    assert all(Catalogue(language).say(caught.value.message) for language in LANGUAGES)
    return caught.value.message.name, Catalogue("en").say(caught.value.message)


@pytest.mark.clause("SkWO 5.1", "SkWO 8.12", "PT 5.1", "PT 8.12")
@pytest.mark.parametrize("profile", ["isko", "pzskat"])
def test_t25_skwo_5_1_937_points_are_a_result_of_2107(profile: str) -> None:
    own = result("A", 937, 18, 3, 14)
    assert worth(own, 4, rules(profile).core.tournament) == 2107


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_games_lost_by_others_bring_30_at_four_and_40_at_three() -> None:
    numbers = rules("isko").core.tournament
    assert worth(result("A", 0, 0, 0, 2), 4, numbers) == 60
    assert worth(result("A", 0, 0, 0, 2), 3, numbers) == 80


@pytest.mark.clause("SkWO 5.1")
def test_skwo_5_1_a_list_brings_each_at_the_table_his_result() -> None:
    made = tournament(4, drawn=1)
    made.add(handed(made, 1, 1, FOUR_GAMES))
    seats = made.seats(1, 1)
    lines = {line.name: line for line in made.standings()}
    assert lines[seats[0]].result == 300 + 8 * 50 + 8 * 30
    assert lines[seats[1]].result == -96 + 1 * 50 + 7 * 30
    assert lines[seats[2]].result == 120 + 8 * 50 + 9 * 30
    assert lines[seats[3]].result == 48 + 2 * 50 + 6 * 30
    assert lines[seats[1]].others_lost == 7


@pytest.mark.clause("SkWO 7.2.1")
def test_skwo_7_2_1_a_list_names_who_sat_there() -> None:
    made = tournament(8, drawn=1)
    other = made.seats(1, 2)
    item = handed(made, 1, 1, FOUR_GAMES)
    wrong = item.model_copy(update={"results": sums(other, FOUR_GAMES)})
    key, text = refused(made, wrong)
    assert key == "not-seated"
    assert ", ".join(made.seats(1, 1)) in text
    twice = item.model_copy(update={"results": (item.results[0], *item.results[:3])})
    assert refused(made, twice)[0] == "not-seated"


@pytest.mark.clause("SkWO 7.2.1")
def test_skwo_7_2_1_what_the_others_lost_must_add_up() -> None:
    made = tournament(4, drawn=1)
    item = handed(made, 1, 1, FOUR_GAMES)
    first, *rest = item.results
    wrong = first.model_copy(update={"others_lost": 7})
    key, text = refused(made, item.model_copy(update={"results": (wrong, *rest)}))
    assert (key, text) == ("others-lost", f"{first.player}: the others lost 8 games, not 7")


@pytest.mark.clause("SkWO 6.2")
def test_skwo_6_2_a_list_has_the_plans_number_of_deals() -> None:
    made = tournament(4, drawn=1)
    item = handed(made, 1, 1, FOUR_GAMES)
    key, text = refused(made, item.model_copy(update={"passed": item.passed + 1}))
    assert key == "deals-number"
    assert text == "39 games won or lost and 10 passed in; a list of this table has 48 deals"
    three = tournament(3, drawn=1)
    three.add(handed(three, 1, 1, FOUR_GAMES[:3]))
    assert three.lacking() == []


@pytest.mark.clause("SkWO 7.2.1")
@pytest.mark.parametrize(("points", "won", "lost"), [(10, 0, 2), (-18, 3, 0), (5, 0, 0), (0, 3, 0), (0, 0, 1)])
def test_skwo_7_2_1_points_come_from_games(points: int, won: int, lost: int) -> None:
    made = tournament(4, drawn=1)
    item = handed(made, 1, 1, [(points, won, lost), *FOUR_GAMES[1:]])
    assert refused(made, item)[0] == "points-impossible"


@pytest.mark.clause("SkWO 7.2.3")
def test_skwo_7_2_3_a_list_is_valid_with_everybodys_signature() -> None:
    made = tournament(4, drawn=1)
    seats = made.seats(1, 1)
    item = handed(made, 1, 1, FOUR_GAMES).model_copy(update={"signed": seats[:2]})
    key, text = refused(made, item)
    assert key == "not-signed"
    assert text.startswith(f"not signed by {seats[2]}, {seats[3]};")


def test_a_list_needs_its_series_and_its_table() -> None:
    made = tournament(8, drawn=1)
    item = handed(made, 1, 1, FOUR_GAMES)
    assert refused(made, item.model_copy(update={"series": 2}))[0] == "series-not-drawn"
    assert refused(made, item.model_copy(update={"table": 3}))[0] == "no-such-table"
    made.add(item)
    assert refused(made, handed(made, 1, 1, FOUR_GAMES))[0] == "list-there"
    made.add(item)  # the same one again changes nothing
    assert made.lacking() == [(1, 2)]


def amended(made: Tournament, games: list[tuple[int, int, int]], *, agreed: bool) -> Amended:
    """A correction of the first list by officials."""
    listed = handed(made, 1, 1, games)
    return Amended(
        series=1,
        table=1,
        replaces=made.stands_as(1, 1),
        results=listed.results,
        passed=listed.passed,
        official="Jury",
        agreed=made.seats(1, 1) if agreed else (),
    )


def own(made: Tournament) -> list[int]:
    """The results at the first table, in the order of the seats."""
    lines = {line.name: line.result for line in made.standings()}
    return [lines[name] for name in made.seats(1, 1)]


@pytest.mark.clause("SkWO 7.2.5")
@settings(max_examples=50, deadline=None)
@given(st.randoms(use_true_random=False))
def test_skwo_7_2_5_officials_alone_take_the_lower_result_of_each(chance: random.Random) -> None:
    made = tournament(4, drawn=1)
    first, second = any_games(4, chance), any_games(4, chance)
    made.add(handed(made, 1, 1, first))
    before = own(made)
    agreed = tournament(4, drawn=1)
    agreed.add(handed(agreed, 1, 1, first))
    agreed.add(amended(agreed, second, agreed=True))
    made.add(amended(made, second, agreed=False))
    assert own(made) == [min(pair) for pair in zip(before, own(agreed), strict=True)]


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_what_all_confirm_counts_as_it_is() -> None:
    made = tournament(4, drawn=1)
    made.add(handed(made, 1, 1, FOUR_GAMES))
    before = own(made)
    higher = [(points + 100, won, lost) for points, won, lost in FOUR_GAMES]
    made.add(amended(made, higher, agreed=False))
    assert own(made) == before
    made.add(amended(made, higher, agreed=True))
    assert own(made) == [points + 100 for points in before]
    handed_in = made.handed(1, 1)
    assert handed_in is not None
    assert handed_in.listed is not None
    assert handed_in.listed.results == sums(made.seats(1, 1), FOUR_GAMES)


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_there_must_be_a_list_to_correct_and_it_must_add_up() -> None:
    made = tournament(4, drawn=1)
    assert refused(made, amended(made, FOUR_GAMES, agreed=True))[0] == "no-list"
    made.add(handed(made, 1, 1, FOUR_GAMES))
    wrong = amended(made, FOUR_GAMES, agreed=True).model_copy(update={"passed": 0})
    assert refused(made, wrong)[0] == "deals-number"


@pytest.mark.clause("SkWO 7.2.4")
def test_skwo_7_2_4_a_void_list_brings_nobody_anything() -> None:
    made = tournament(8, drawn=1)
    for table in (1, 2):
        made.add(handed(made, 1, table, FOUR_GAMES))
    stands = made.stands_as(1, 1)
    made.add(Void(series=1, table=1, official="Jury", why="unreadable", replaces=stands))
    lines = {line.name: line for line in made.standings()}
    for name in made.seats(1, 1):
        assert (lines[name].result, lines[name].won, lines[name].series) == (0, 0, (0,))
    assert all(lines[name].result for name in made.seats(1, 2))
    again = Void(series=1, table=1, official="Jury")
    assert refused(made, again)[0] == "list-void"
    assert refused(made, amended(made, FOUR_GAMES, agreed=True))[0] == "list-void"
    assert refused(made, handed(made, 1, 1, FOUR_GAMES))[0] == "list-void"


@pytest.mark.clause("SkWO 7.2.4")
def test_skwo_7_2_4_a_list_that_was_never_handed_in_may_be_declared_void() -> None:
    made = tournament(4, drawn=1)
    made.add(Void(series=1, table=1, official="Jury"))
    assert made.lacking() == []
    assert [line.result for line in made.standings()] == [0] * 4


# -- whole score sheets ---------------------------------------------------------------------------


def sheet(seats: tuple[str, ...], deals: int, profile: str = "isko") -> Series:
    """A score sheet on which forehand wins Clubs with one, and loses every fourth game."""
    ruleset = rules(profile)
    begun = Begun(players=seats, deals=deals, profile=profile, digest=ruleset.digest, text="", scheme="tournament")
    series = Series(ruleset, begun)
    announcement = Announcement("clubs")
    for number in range(deals):
        won = number % 4 != 3
        outcome = outcome_of(ruleset, announcement, Said(won=won, matadors=1))
        record = Record(1, series.active, Seat.FOREHAND, announcement, outcome)
        if number % 7 == 6:
            record = Record(1, series.active)
        series.add(Entered(dealer=series.dealer, deal=DealEntry.of(record), digest=ruleset.digest))
    return series


@pytest.mark.clause("SkWO 5.1")
@pytest.mark.parametrize("count", [3, 4])
def test_skwo_5_1_a_score_sheet_gives_what_its_own_totals_say(count: int) -> None:
    made = tournament(count, drawn=1)
    seats = made.seats(1, 1)
    series = sheet(seats, made.plan.deals_at(count))
    for name in seats:
        series.add(Signed(player=name))
    results, passed = results_of(made.ruleset, series, seats, made.plan.deals_at(count))
    numbers = made.ruleset.core.tournament
    assert {result.player: worth(result, count, numbers) for result in results} == dict(series.totals)
    assert passed == made.plan.deals_at(count) // 7
    item = Listed(series=1, table=1, results=results, passed=passed, signed=tuple(series.signed), sheet="k")
    made.add(item)
    assert {line.name: line.result for line in made.standings()} == dict(series.totals)


@pytest.mark.clause("SkWO 4.4")
def test_skwo_4_4_a_sheet_of_others_or_in_another_order_is_refused() -> None:
    made = tournament(4, drawn=1)
    seats = made.seats(1, 1)
    for others in ((*seats[1:], seats[0]), ("X", *seats[1:])):
        with raising(Refused, "not-seated"):
            results_of(made.ruleset, sheet(others, 48), seats, 48)


def test_a_sheet_must_be_complete_valid_and_under_the_same_rules() -> None:
    made = tournament(4, drawn=1)
    seats = made.seats(1, 1)
    with raising(Refused, "sheet-deals"):
        results_of(made.ruleset, sheet(seats, 44), seats, 48)
    with raising(Refused, "other-rules"):
        results_of(made.ruleset, sheet(seats, 48, "pzskat"), seats, 48)
    void = sheet(seats, 48)
    void.add(Voided(official="Jury"))
    with raising(Refused, "sheet-void"):
        results_of(made.ruleset, void, seats, 48)


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_a_sheet_that_officials_corrected_counts_as_it_stands() -> None:
    made = tournament(4, drawn=1)
    seats = made.seats(1, 1)
    series = sheet(seats, 48)
    for name in seats:
        series.add(Signed(player=name))
    first, passed = results_of(made.ruleset, series, seats, 48)
    made.add(Listed(series=1, table=1, results=first, passed=passed, signed=seats, sheet="k"))
    row = next(row for row in series.rows if row.lost)
    announcement = Announcement("diamonds")
    outcome = outcome_of(series.ruleset, announcement, Said(won=False, matadors=3))
    record = Record(1, row.record.players, row.record.declarer, announcement, outcome)
    digest = series.ruleset.digest
    series.add(Corrected(number=row.number, deal=DealEntry.of(record), digest=digest, official="Jury"))
    results, passed = results_of(made.ruleset, series, seats, 48)
    made.add(
        Amended(
            series=1, table=1, results=results, passed=passed, official="Jury", sheet="k", replaces=made.stands_as(1, 1)
        )
    )
    # 2 x 36 as corrected, not 2 x 18 at one matador: no more than the 2 x 24 that stood there
    lost = {result.player: result.points for result in first}
    assert {result.player: result.points - lost[result.player] for result in results}[row.declarer] == -24
    assert {line.name: line.result for line in made.standings()} == dict(series.totals)


def test_each_draw_has_score_sheets_of_its_own() -> None:
    keys = {
        sheet_key("t", 1, 1, "ABCD"),
        sheet_key("t", 1, 2, "ABCD"),
        sheet_key("t", 2, 1, "ABCD"),
        sheet_key("u", 1, 1, "ABCD"),
        sheet_key("t", 1, 1, "ABDC"),
    }
    assert len(keys) == 5


def test_sums_are_whole_numbers_within_reason() -> None:
    with pytest.raises(ValueError, match="won"):
        Result(player="A", points=0, won=-1, lost=0, others_lost=0)


@pytest.mark.parametrize("counts", [True, False])
def test_where_ramsch_is_played_fewer_sums_can_be_told_from_wrong_ones(*, counts: bool) -> None:
    # extends pub for its Ramsch; only what a list may say is asked here
    text = f"[plugin.ramsch]\ncounts-as-lost = {str(counts).lower()}\n"
    ruleset = built(text, extends="pub")
    seats = ("A", "B", "C", "D")
    results = sums(seats, [(-40, 0, 0), *FOUR_GAMES[1:]])
    played = sum(result.won + result.lost for result in results)
    assert first(wrong_sums(ruleset, seats, results, 48 - played, 48)) is None
    assert first(wrong_sums(ruleset, seats, results, 47 - played, 48)) is not None
    refusal = first(wrong_sums(ruleset, seats, results, 49 - played, 48))  # two have lost the same deal
    assert (refusal is None) is counts
    isko = first(wrong_sums(rules("isko"), seats, results, 48 - played, 48))
    assert isko is not None
    assert isko.name == "points-impossible"


@pytest.mark.clause("SkWO 7.2.5")
@pytest.mark.parametrize(("reading", "points"), [("lower", 100), ("as-corrected", 300)])
def test_skwo_7_2_5_by_the_other_reading_what_officials_find_counts(reading: str, points: int) -> None:
    numbers = built(f'[tournament]\nfaulty-sums = "{reading}"\n').core.tournament
    handed_in = Result(player="Ada", points=100, won=2, lost=1, others_lost=3)
    changed = handed_in.model_copy(update={"points": 300})
    item = Amended(series=1, table=1, results=(changed,), passed=0, official="Jury", replaces="k")
    assert each_lower(item, ["Ada"], numbers) is (reading == "lower")
    assert corrected([handed_in], item, ["Ada"], numbers)[0].points == points
    less = item.model_copy(update={"results": (handed_in,)})
    assert corrected([changed], less, ["Ada"], numbers)[0].points == 100


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_lower_results_player_by_player_need_not_add_up() -> None:
    """The first has lost a game more: he has it, and nobody has anything for it."""
    made = tournament(4, drawn=1)
    made.add(handed(made, 1, 1, FOUR_GAMES))
    (points, won, lost), *rest = FOUR_GAMES
    made.add(amended(made, [(points - 60, won - 1, lost + 1), *rest], agreed=False))
    handed_in = made.handed(1, 1)
    assert handed_in is not None
    assert [result.lost for result in handed_in.results] == [lost + 1, *(result[2] for result in rest)]
    all_lost = sum(game[2] for game in FOUR_GAMES)
    assert [result.others_lost for result in handed_in.results] == [all_lost - result[2] for result in FOUR_GAMES]
