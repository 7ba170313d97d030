"""A series at one table: dealers, rounds, corrections, signatures, totals."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.columns import cells_of
from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.club.sheet.entered_result import outcome_of
from skatcore.club.sheet.items import (
    ITEM,
    Begun,
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    Misdealt,
    PlayerLeft,
    Reinstated,
    Signed,
    Struck,
)
from skatcore.club.sheet.rows import Standing
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Form, Level, Outcome, Seat
from skatcore.model.record import Record
from skatcore.model.refusal import Refused
from skatcore.rules.build import parse_ruleset
from skatcore.scoring.score import score
from skatcore.text.catalogue import Catalogue
from support.games import house, rules
from support.stores import log_again

FOUR = ("Ada", "Bo", "Cyd", "Dov")


def sheet(
    profile: str = "isko", players: tuple[str, ...] = FOUR, *, deals: int | None = None, scheme: str = "points"
) -> Series:
    ruleset = rules(profile)
    begun = Begun(players=players, deals=deals, profile=profile, digest=ruleset.digest, text="", scheme=scheme)
    return Series(ruleset, begun)


def game(
    series: Series,
    declarer: str = "",
    contract: str = "clubs",
    *,
    won: bool = True,
    matadors: int = 1,
    form: Form = Form(),  # noqa: B008 - frozen
    level: Level = Level.PLAIN,
    players: tuple[str, str, str] | None = None,
) -> DealEntry:
    """A game: who played what, won or lost; passed without a declarer."""
    active = players or series.active
    record = Record(1, active)
    if declarer:
        announcement = Announcement(contract, form)
        outcome = outcome_of(series.ruleset, announcement, Said(won=won, level=level, matadors=matadors))
        seat = Seat(active.index(declarer))
        record = replace(record, declarer=seat, announcement=announcement, outcome=outcome)
    return DealEntry.of(record)


def enter(series: Series, declarer: str = "", contract: str = "clubs", **fields: object) -> None:
    cells = game(series, declarer, contract, **fields)  # type: ignore[arg-type]
    item = Entered(dealer=series.dealer, deal=cells, digest=series.ruleset.digest)
    series.add(item)


def why(series: Series, item: object) -> str:
    with pytest.raises(Refused) as caught:
        series.add(item)  # type: ignore[arg-type]
    for language in ("de", "pl"):
        assert Catalogue.of(language, series.ruleset).say(caught.value.message)
    return Catalogue.of("en", series.ruleset).say(caught.value.message)


@pytest.mark.clause("ISkO 3.2.1")
def test_isko_3_2_1_place_one_deals_first_and_each_once_in_a_round() -> None:
    series = sheet()
    dealers = []
    for _ in range(8):
        dealers.append(series.dealer)
        enter(series)
    assert dealers == [*FOUR, *FOUR]
    assert series.round == 3


@pytest.mark.clause("ISkO 3.2.7", "PZ 3.2.7", "LOC 3.2.7")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
def test_isko_3_2_7_the_dealer_of_four_gets_no_cards(profile: str) -> None:
    series = sheet(profile)
    assert series.active == ("Bo", "Cyd", "Dov")
    item = Entered(dealer="Ada", deal=game(series, "Ada", players=("Ada", "Bo", "Cyd")), digest=series.ruleset.digest)
    assert why(series, item) == "Ada, Bo, Cyd: in this deal Bo, Cyd, Dov play, from forehand on"


@pytest.mark.clause("ISkO 3.3.7")
def test_isko_3_3_7_a_passed_deal_counts_and_the_next_deals() -> None:
    series = sheet()
    enter(series)
    assert (series.counted, series.dealer) == (1, "Bo")


@pytest.mark.clause("ISkO 3.3.7")
def test_isko_3_3_7_nobody_deals_twice_running() -> None:
    series = sheet()
    enter(series)
    item = Entered(dealer="Ada", deal=game(series), digest=series.ruleset.digest)
    assert "not have to deal, but Bo" in why(series, item)
    assert series.counted == 1


@pytest.mark.clause("ISkO 5.5.1", "PZ 5.5.1", "LOC 5.5.1", "SkWO 8.11", "PT 8.11")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
def test_isko_5_5_1_totals_run_on(profile: str) -> None:
    series = sheet(profile)
    enter(series, "Bo")
    enter(series, "Ada", "hearts", won=False, matadors=2)
    assert [dict(row.totals)["Bo"] for row in series.rows] == [24, 24]
    assert dict(series.totals) == {"Ada": -60, "Bo": 24, "Cyd": 0, "Dov": 0}


@pytest.mark.clause("ISkO 5.5.2", "PZ 5.5.2", "LOC 5.5.2")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
def test_isko_5_5_2_an_entry_has_base_value_tops_and_levels_or_the_value_of_null(profile: str) -> None:
    series = sheet(profile)
    enter(series, "Bo", "hearts", matadors=-2, level=Level.SCHNEIDER, form=Form(hand=True))
    enter(series, "Ada", "null")
    trumps, null = (cells_of(row) for row in series.rows)
    assert (trumps.base, trumps.tops, trumps.levels, trumps.score) == (10, -2, ("hand", "schneider"), 50)
    assert (null.base, null.tops, null.levels, null.score) == (23, 0, (), 23)


@pytest.mark.clause("PT 5.1")
def test_pt_5_1_bonus_at_a_table_of_four_goes_to_the_sitting_dealer_too() -> None:
    series = sheet(scheme="tournament")
    enter(series, "Bo")
    assert dict(series.totals) == {"Ada": 0, "Bo": 74, "Cyd": 0, "Dov": 0}
    enter(series, "Ada", "hearts", won=False, matadors=2)
    assert dict(series.totals) == {"Ada": -110, "Bo": 104, "Cyd": 30, "Dov": 30}


@pytest.mark.clause("PT 5.1")
def test_pt_5_1_bonus_at_a_table_of_three() -> None:
    series = sheet(players=FOUR[:3], scheme="tournament")
    enter(series, "Bo", won=False)
    assert dict(series.totals) == {"Ada": 40, "Bo": -98, "Cyd": 40}


@pytest.mark.clause("PT 5.1")
def test_pt_5_1_the_worked_example_of_2107_points() -> None:
    series = sheet(scheme="tournament")
    numbers = series.ruleset.core.tournament
    assert 937 + (18 - 3) * numbers.game + 14 * numbers.others_at_four == 2107


@pytest.mark.clause("ISkO 3.2.12")
def test_isko_3_2_12_deals_from_the_error_on_are_repeated() -> None:
    series = sheet()
    for declarer in ("Bo", "Cyd", "Dov"):
        enter(series, declarer)
    series.add(Misdealt(number=2))
    assert [row.standing for row in series.rows] == [Standing.COUNTS, Standing.VOID, Standing.VOID]
    assert (series.dealer, series.counted) == ("Bo", 1)
    assert dict(series.totals) == {"Ada": 0, "Bo": 24, "Cyd": 0, "Dov": 0}


@pytest.mark.clause("ISkO 3.2.13")
def test_isko_3_2_13_earlier_rounds_stand_and_only_the_round_begun_is_repeated() -> None:
    series = sheet()
    for _ in range(6):
        enter(series)
    series.add(Misdealt(number=2))
    assert [row.standing is Standing.VOID for row in series.rows] == [False] * 4 + [True] * 2
    assert series.dealer == "Ada"
    assert why(series, Misdealt()) == ("the round that is on has no deal that could be repeated")


@pytest.mark.clause("ISkO 5.5.3", "PZ 5.5.3", "LOC 5.5.3")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
def test_isko_5_5_3_a_correction_needs_all_and_stands_beside_the_entry(profile: str) -> None:
    series = sheet(profile)
    enter(series, "Bo")
    enter(series, "Cyd")
    cells = game(series, "Bo", matadors=3, players=("Bo", "Cyd", "Dov"))
    digest = series.ruleset.digest
    wrong = Corrected(number=1, deal=cells, digest=digest, agreed=FOUR[:3])
    assert why(series, wrong) == "not all have agreed; missing: Dov"
    series.add(Corrected(number=1, deal=cells, digest=digest, agreed=FOUR))
    assert dict(series.totals)["Bo"] == 48
    assert len(series.items) == 4
    assert series.rows[0].corrected == 1


@pytest.mark.clause("ISkO 5.5.3")
def test_isko_5_5_3_no_correction_after_everybody_has_signed() -> None:
    series = sheet(deals=4)
    for _ in range(4):
        enter(series)
    for player in FOUR:
        assert not series.closed
        series.add(Signed(player=player))
    assert series.closed
    cells = game(series, "Bo", players=("Bo", "Cyd", "Dov"))
    late = Corrected(number=1, deal=cells, digest=series.ruleset.digest, agreed=FOUR)
    assert why(series, late) == "everybody has signed; the sheet is closed"


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_officials_take_the_lowest_value() -> None:
    series = sheet(deals=4)
    enter(series, "Bo", matadors=3, level=Level.SCHNEIDER)
    for _ in range(3):
        enter(series)
    for player in FOUR:
        series.add(Signed(player=player))
    cells = game(series, "Bo", matadors=3, players=("Bo", "Cyd", "Dov"))
    item = Corrected(number=1, deal=cells, digest=series.ruleset.digest, official="Umpire")
    series.add(item)
    assert dict(series.totals)["Bo"] == 24


@pytest.mark.clause("ISkO 3.1.2", "PZ 3.1.2")
@pytest.mark.parametrize("profile", ["isko", "pzskat"])
def test_isko_3_1_2_joining_only_between_rounds_to_the_right_of_the_first(profile: str) -> None:
    series = sheet(profile, players=FOUR[:3])
    enter(series)
    item = Joined(player="Dov", agreed=FOUR[:3])
    assert why(series, item) == "only when a round is over"
    enter(series)
    enter(series)
    series.add(item)
    assert series.players == FOUR
    assert series.active == ("Bo", "Cyd", "Dov")


@pytest.mark.clause("ISkO 4.5.9")
def test_isko_4_5_9_leaving_only_between_rounds() -> None:
    series = sheet()
    enter(series)
    assert why(series, PlayerLeft(player="Dov")) == "only when a round is over"
    for _ in range(3):
        enter(series)
    series.add(PlayerLeft(player="Dov"))
    assert series.players == FOUR[:3]


def test_warmia_a_deal_that_all_pass_is_no_deal_of_the_series() -> None:
    series = sheet("warmia", FOUR[:3])
    enter(series)
    assert series.rows[0].standing is Standing.DEALT_AGAIN
    assert series.counted == 0


def test_the_same_key_is_written_once() -> None:
    series = sheet()
    item = Entered(key="k", dealer="Ada", deal=game(series, "Bo"), digest=series.ruleset.digest)
    series.add(item)
    series.add(item)
    assert series.counted == 1
    other = item.model_copy(update={"dealer": "Bo"})
    assert why(series, other) == "the key k belongs to another entry already"


def test_a_game_that_does_not_exist_under_the_rules_is_not_written() -> None:
    series = sheet("pl-local", FOUR[:3])
    cells = game(sheet(players=FOUR[:3]), "Bo", form=Form(hand=True, ouvert=True))
    item = Entered(dealer="Ada", deal=cells, digest=series.ruleset.digest)
    assert "does not exist here" in why(series, item)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.booleans(), st.integers(1, 4)), max_size=14))
def test_replaying_the_items_gives_the_same_totals(deals: list[tuple[int, bool, int]]) -> None:
    series = sheet(scheme="tournament")
    for who, won, matadors in deals:
        declarer = "" if who == 3 else series.active[who]
        enter(series, declarer, won=won, matadors=matadors)
    items = [ITEM.validate_json(item.model_dump_json()) for item in series.items]
    again = log_again(series, items)
    assert again.items == series.items
    assert again.totals == series.totals
    assert [row.totals for row in again.rows] == [row.totals for row in series.rows]


@settings(max_examples=30, deadline=None)
@given(st.permutations([1, 2, 3, 4]), st.lists(st.integers(0, 4), min_size=4, max_size=4))
def test_corrections_commute_with_totals(order: list[int], matadors: list[int]) -> None:
    series, straight = sheet(), sheet()
    for number in range(4):
        enter(series, series.active[0] if number % 2 else "")
        tops = matadors[number]
        enter(straight, straight.active[0] if tops else "", matadors=tops or 1)
    for number in order:
        three, tops = series.rows[number - 1].record.players, matadors[number - 1]
        cells = game(series, three[0] if tops else "", matadors=tops or 1, players=three)
        item = Corrected(number=number, deal=cells, digest=series.ruleset.digest, agreed=FOUR)
        series.add(item)
    assert series.totals == straight.totals
    assert [row.points for row in series.rows] == [row.points for row in straight.rows]


def corrected(series: Series, number: int, declarer: str = "", **fields: object) -> Corrected:
    """A correction that all have agreed to."""
    players = series.rows[number - 1].record.players
    cells = game(series, declarer, players=players, **fields)  # type: ignore[arg-type]
    digest = series.ruleset.digest
    return Corrected(number=number, deal=cells, digest=digest, agreed=series.players)


@pytest.mark.clause("ISkO 5.5.3")
@pytest.mark.parametrize("all_pass", ["redeal-same", "redeal-next", "passed-in"])
def test_isko_5_5_3_a_correction_moves_no_dealer_and_no_repeated_round(all_pass: str) -> None:
    ruleset = parse_ruleset(house(f'[auction]\nall-pass = "{all_pass}"\n'))
    begun = Begun(players=FOUR[:3], profile="own", digest=ruleset.digest, text="")
    series = Series(ruleset, begun)
    for _ in range(4):
        enter(series, series.active[0])
    series.add(Misdealt())
    where = (series.dealer, series.round)
    series.add(corrected(series, 2))
    assert (series.dealer, series.round) == where
    assert [row.standing is Standing.VOID for row in series.rows] == [False, False, False, True]
    enter(series, series.active[1])
    again = log_again(series, series.items)
    assert again.rows == series.rows


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_officials_do_not_make_a_lost_game_a_won_one() -> None:
    series = sheet(deals=4)
    for matadors, form, level in ((3, Form(), 0), (1, Form(hand=True, announced=Level(1)), 0)):
        enter(series, series.active[0], won=False, matadors=matadors, form=form, level=Level(level))
    lost = [row.own(row.declarer) for row in series.rows]
    record = Record(1, series.active, Seat.FOREHAND, Announcement("hearts"), Outcome(70, 5, bid=24, matadors=1))
    cells = DealEntry.of(record)
    digest = series.ruleset.digest
    series.add(Entered(dealer=series.dealer, deal=cells, digest=digest))
    assert series.rows[2].own(series.rows[2].declarer) == -60
    for number in (1, 2, 3):
        given = DealEntry.of(series.rows[number - 1].record)
        series.add(Corrected(number=number, deal=given, digest=digest, official="Umpire"))
    points = [row.own(row.declarer) for row in series.rows]
    assert points == [*lost, -60]
    assert lost[0] == -96


@pytest.mark.clause("SkWO 7.2.5")
@pytest.mark.parametrize(
    ("before", "typed", "counts"),
    [
        ("h3 lost", "h-3 lost", -80),
        ("h1 lost", "h2 lost", -60),
        ("s2 s b33", "s2 s b33", 33),  # no won game below its own bid
        ("h2", "h3", 20),
        ("h1 lost", "h1", -40),
        ("h1", "h1 lost", -40),
        ("nh", "no", 35),
        ("pass", "h3 lost", -80),  # nothing of his stood there
    ],
)
def test_skwo_7_2_5_officials_leave_the_lowest_result(before: str, typed: str, counts: int) -> None:
    series = sheet(deals=4)
    tell(series, before if before == "pass" else f"bo {before}")
    fields = quick_deal(series, f"bo {typed}", series.rows[0].record.players)
    item = Corrected(number=1, deal=fields, digest=series.ruleset.digest, official="Umpire")
    series.add(item)
    assert series.rows[0].own("Bo") == counts
    agreed = item.model_copy(update={"key": "2", "agreed": FOUR})
    series.add(agreed)
    assert series.rows[0].corrections[-1].lowest is False


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_by_another_reading_no_lowest_multiple() -> None:
    house_rules = '[tournament]\nfaulty-deals = "lower-of-both"\n'
    ruleset = parse_ruleset(house(house_rules))
    begun = {"players": FOUR, "profile": "own", "digest": ruleset.digest, "text": ""}
    series = Series(ruleset, Begun(**begun))
    tell(series, "bo s2 s b33")
    fields = quick_deal(series, "bo s3 s b33", series.rows[0].record.players)
    item = Corrected(number=1, deal=fields, digest=ruleset.digest, official="Umpire")
    series.add(item)
    assert series.rows[0].own("Bo") == 44


# -- deals written twice, and not at all ----------------------------------------------------------


def tell(series: Series, *lines: str) -> None:
    for line in lines:
        series.add(entry(series, quick_deal(series, line)))


def shown(series: Series) -> list[tuple[str, str, int]]:
    """The dealer, the declarer and the round of each deal that counts."""
    return [(row.dealer, row.declarer, row.round) for row in series.rows if row.standing is Standing.COUNTS]


@pytest.mark.parametrize("twice", [1, 2, 3])
@pytest.mark.parametrize("players", [FOUR, FOUR[:3]])
def test_a_deal_written_twice_is_struck_and_the_list_is_as_if_it_never_stood_there(
    players: tuple[str, ...], twice: int
) -> None:
    lines = ["cyd h2", "ada g1 lost", "ada d1", "bo c-1", "pass"]
    right, series = sheet(players=players), sheet(players=players)
    tell(right, *(line for at, line in enumerate(lines) if at != twice))
    tell(series, *lines)
    item = Struck(number=twice + 1, agreed=players)
    assert "not all have agreed" in why(series, item.model_copy(update={"agreed": ()}))
    series.add(item)
    assert shown(series) == shown(right)
    assert series.totals == right.totals
    assert (series.dealer, series.round, series.active) == (right.dealer, right.round, right.active)
    assert series.rows[twice].standing is Standing.STRUCK
    assert f"deal {twice + 1} is struck" == why(series, item.model_copy(update={"key": "again"}))
    again = log_again(series, series.items)
    assert (again.rows, again.entries) == (series.rows, series.entries)


def test_a_deal_is_not_struck_where_a_later_declarer_would_sit_out() -> None:
    series = sheet()
    tell(series, "bo h2", "cyd h2", "bo d1")  # without the second, Bo would deal the third
    item = Struck(number=2, agreed=FOUR)
    expected = "in deal 3 Bo would then sit out, and plays there"
    assert why(series, item).startswith(expected)
    assert [row.standing for row in series.rows] == [Standing.COUNTS] * 3
    series.add(Struck(number=3, agreed=FOUR))
    series.add(item)
    assert series.dealer == "Bo"


def test_a_struck_ramsch_leaves_each_his_points() -> None:
    series = sheet("pub", players=FOUR[:3])
    tell(series, "bo h1", "ramsch 70 30 20", "ramsch 0/0 90/7 30/3")
    before = {name: series.rows[2].own(name) for name in FOUR[:3]}
    series.add(Struck(number=1, official="Umpire"))
    assert series.rows[2].dealer == "Bo"
    assert {name: series.rows[2].own(name) for name in FOUR[:3]} == before


def test_bock_a_struck_deal_takes_its_bock_round_with_it() -> None:
    ruleset = parse_ruleset(house('[plugin.bock]\nevents = ["won-grand-hand"]\n', plugins=["bock"]))
    fields = {"players": FOUR[:3], "profile": "own", "digest": ruleset.digest, "text": ""}
    series = Series(ruleset, Begun(**fields))
    tell(series, "bo gh1", "bo gh1", "cyd h1")
    assert series.totals["Cyd"] == 40
    series.add(Struck(number=2, agreed=FOUR[:3]))
    assert (series.totals["Bo"], series.totals["Cyd"]) == (72, 40)
    series.add(Struck(number=1, agreed=FOUR[:3]))
    assert (series.totals["Bo"], series.totals["Cyd"]) == (0, 20)


def test_bock_a_deal_is_not_struck_where_a_ramsch_would_then_stand_in_no_round_of_it() -> None:
    options = '[plugin.bock]\nevents = ["won-grand-hand"]\nthen = "ramsch"\n'
    ruleset = parse_ruleset(house(options, plugins=["ramsch", "bock"]))
    fields = {"players": FOUR[:3], "profile": "own", "digest": ruleset.digest, "text": ""}
    series = Series(ruleset, Begun(**fields))
    tell(series, "bo gh1", "bo h1", "bo h1", "bo h1", "ramsch 40 50 30")
    assert "deal 5 could not be played where it would then stand" in why(series, Struck(number=1, agreed=FOUR[:3]))


def test_corrections_misdeals_and_who_came_stay_with_their_deals_when_one_is_struck() -> None:
    series = sheet(players=FOUR[:3])
    tell(series, "bo h1", "bo h1", "cyd h1", "bo d1", "cyd d1")
    fields = quick_deal(series, "cyd g1", series.rows[2].record.players)
    digest = series.ruleset.digest
    series.add(Corrected(number=3, deal=fields, digest=digest, agreed=FOUR[:3]))
    series.add(Misdealt(number=5))
    series.add(Struck(number=2, agreed=FOUR[:3]))
    assert [row.standing for row in series.rows] == [
        Standing.COUNTS,
        Standing.STRUCK,
        Standing.COUNTS,
        Standing.COUNTS,
        Standing.VOID,
    ]
    assert dict(series.totals) == {"Ada": 0, "Bo": 38, "Cyd": 48}
    assert series.rows[2].corrections[0].item.number == 3
    assert (series.dealer, series.round) == ("Ada", 2)


def test_a_deal_is_not_struck_where_somebody_came_at_the_rounds_end() -> None:
    series = sheet(players=FOUR[:3])
    tell(series, "bo h1", "bo h1", "cyd h1")
    series.add(Joined(player="Dov", agreed=FOUR[:3]))
    assert "Dov came or went" in why(series, Struck(number=2, agreed=FOUR[:3]))


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_an_omitted_deal_is_inserted() -> None:
    right, series = sheet(), sheet()
    lines = ["bo h1", "cyd h2", "dov d1", "bo g1"]
    tell(right, *lines)
    tell(series, lines[0], *lines[2:])
    fields = quick_deal(series, "cyd h2", series.seats(2)[0])
    digest = series.ruleset.digest
    item = Inserted(number=2, deal=fields, digest=digest, agreed=FOUR)
    assert "not all have agreed" in why(series, item.model_copy(update={"agreed": ()}))
    series.add(item)
    assert shown(series) == shown(right)
    assert series.totals == right.totals
    assert [row.number for row in series.rows] == [1, 2, 3, 4]
    fields = quick_deal(series, "dov d2", series.rows[2].record.players)
    series.add(Corrected(number=3, deal=fields, digest=digest, agreed=FOUR))
    assert series.totals["Dov"] == 27
    assert log_again(series, series.items).rows == series.rows


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_an_official_inserts_a_deal_at_its_lowest_value_after_all_have_signed() -> None:
    series = sheet(players=FOUR[:3])
    tell(series, "bo h1", "cyd h2", "ada d1")
    for player in FOUR[:3]:
        series.add(Signed(player=player))
    fields = quick_deal(series, "bo h4 s", series.seats(2)[0])
    digest = series.ruleset.digest
    item = Inserted(number=2, deal=fields, digest=digest, agreed=FOUR[:3])
    assert "everybody has signed" in why(series, item)
    series.add(Inserted(number=2, deal=fields, digest=digest, official="Umpire"))
    assert series.rows[1].own("Bo") == 20
    assert series.closed


def test_a_change_belongs_to_the_deal_that_its_writer_was_shown() -> None:
    series = sheet(players=FOUR[:3])
    tell(series, "bo h1", "cyd h2", "ada d1")
    meant = series.entries[1]
    fields = quick_deal(series, "bo h1", series.seats(1)[0])
    digest = series.ruleset.digest
    series.add(Inserted(number=1, deal=fields, digest=digest, agreed=FOUR[:3]))
    for item in (
        Struck(number=2, entry=meant, agreed=FOUR[:3]),
        Corrected(number=2, entry=meant, deal=fields, digest=digest, agreed=FOUR[:3]),
        Inserted(number=2, entry=meant, deal=fields, digest=digest, agreed=FOUR[:3]),
    ):
        assert why(series, item) == "deal 2 is another one by now; look at the list again"
    series.add(Struck(number=3, entry=meant, agreed=FOUR[:3]))
    assert series.rows[2].declarer == "Cyd"


def test_signatures_lapse_when_a_deal_is_struck_or_inserted() -> None:
    series = sheet(players=FOUR[:3])
    tell(series, "bo h1", "cyd h2", "ada d1")
    fields = quick_deal(series, "bo h1", series.seats(2)[0])
    digest = series.ruleset.digest
    for item in (Inserted(number=2, deal=fields, digest=digest, agreed=FOUR[:3]), Struck(number=2, agreed=FOUR[:3])):
        series.add(Signed(player="Ada")) if series.between_rounds else tell(series, "pass", "pass")
        series.add(item)
        assert series.signed == []
    assert log_again(series, series.items).rows == series.rows


@pytest.mark.clause("ISkO 3.2.12")
def test_isko_3_2_12_a_misdeal_that_was_a_slip_is_taken_back() -> None:
    series = sheet()
    tell(series, "bo h1", "cyd h2", "dov d1")
    before = ([*series.rows], dict(series.totals), series.dealer, series.round)
    assert "no deals are void" in why(series, Reinstated(official="Umpire"))
    series.add(Misdealt())
    assert series.dealer == "Ada"
    assert "not all have agreed" in why(series, Reinstated(agreed=("Bo",)))
    series.add(Reinstated(official="Umpire", why="eleven cards"))
    assert (series.rows, series.totals, series.dealer, series.round) == before
    assert log_again(series, series.items).rows == series.rows


@pytest.mark.clause("ISkO 4.5.9")
def test_isko_4_5_9_a_series_is_ended_by_agreement_at_a_rounds_end_and_signed() -> None:
    series = sheet(deals=36)
    tell(series, "bo h1", "cyd h2", "dov d1")
    assert why(series, Ended(agreed=FOUR)) == "only when a round is over"
    tell(series, "ada d1")
    assert "not all have agreed" in why(series, Ended(agreed=("Bo",)))
    series.add(Ended(agreed=FOUR, why="the last tram"))
    assert "the end of the series was agreed on" in why(series, entry(series, quick_deal(series, "bo h1")))
    for player in FOUR:
        series.add(Signed(player=player))
    assert series.closed


def test_an_entry_belongs_to_the_deal_that_its_writer_was_shown() -> None:
    series = sheet(players=FOUR[:3])
    first = entry(series, quick_deal(series, "bo h1"))
    assert first.number == 1
    second = first.model_copy(update={"key": "another"})
    series.add(first)
    assert why(series, second) == ("deal 1 has been written meanwhile; somebody else was quicker")
    ahead = entry(series, quick_deal(series, "bo h1")).model_copy(update={"number": 5})
    assert why(series, ahead) == "deal 5 is not the next one; deal 2 is"
    series.add(first)  # the same once more changes nothing
    assert len(series.rows) == 1


@pytest.mark.clause("ISkO 3.2.11")
def test_isko_3_2_11_a_faulty_last_entry_leaves_the_round_open() -> None:
    series = sheet(players=FOUR[:3])
    tell(series, "bo h1", "cyd h2", "ada d1")
    fields = quick_deal(series, "ada d2", series.rows[2].record.players)
    digest = series.ruleset.digest
    series.add(Corrected(number=3, deal=fields, digest=digest, agreed=FOUR[:3]))
    series.add(Misdealt(number=2))
    assert [row.standing.gone for row in series.rows] == [False, True, True]
    assert (series.round, series.dealer) == (1, "Bo")


def test_signatures_are_taken_back_when_what_was_signed_changes() -> None:
    series = sheet(deals=4)
    for _ in range(4):
        enter(series, series.active[0])
    series.add(Signed(player="Ada"))
    assert why(series, Misdealt()) == ("Ada has signed already; no further deal is written")
    series.add(corrected(series, 1))
    assert series.signed == []
    for player in FOUR:
        series.add(Signed(player=player))
    assert series.closed


@pytest.mark.clause("PT 7.2.3")
@pytest.mark.parametrize("item", [PlayerLeft(player="Dov"), Joined(player="Eva", agreed=FOUR)])
def test_pt_7_2_3_nobody_comes_or_goes_once_the_deals_are_played(item: PlayerLeft | Joined) -> None:
    series = sheet(deals=4)
    for _ in range(4):
        enter(series)
    assert why(series, item) == "all deals of the series are played (4)"
    series.add(Signed(player="Ada"))
    assert why(series, item) == "Ada has signed already; no further deal is written"


def test_schieberamsch_takes_only_ramsch_and_grand_hand_and_then_the_same_deals_again() -> None:
    series = sheet("schieberamsch", FOUR[:3])
    item = Entered(dealer="Ada", deal=game(series, "Bo", "clubs"), digest=series.ruleset.digest)
    assert why(series, item) == "this is a round of Ramsch"
    enter(series, "Bo", "grand", form=Form(hand=True))
    assert series.dealer == "Ada"


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.integers(1, 2)), max_size=14))
def test_a_game_that_comes_again_counts_what_it_counts_by_itself(deals: list[tuple[int, bool, int]]) -> None:
    series = sheet()
    for who, won, matadors in deals:
        enter(series, series.active[who], won=won, matadors=matadors)
    for row in series.rows:
        assert row.scored == score(series.ruleset, row.record)
        assert row.scored.record is row.record


@pytest.mark.clause("ISkO 3.2.11")
@pytest.mark.parametrize(("reading", "void"), [("closed-when-written", []), ("open-until-next-deal", [2, 3])])
def test_isko_3_2_11_a_misdeal_right_after_a_rounds_last_deal(reading: str, void: list[int]) -> None:
    ruleset = parse_ruleset(house(f'[table]\nmisdealt-round = "{reading}"\n'))
    fields = {"players": FOUR[:3], "profile": "own", "digest": ruleset.digest, "text": ""}
    series = Series(ruleset, Begun(**fields))
    for _ in range(3):
        enter(series, series.active[0])
    if not void:
        assert why(series, Misdealt(number=2)) == ("the round that is on has no deal that could be repeated")
        return
    series.add(Misdealt(number=2))
    assert [row.number for row in series.rows if row.standing is Standing.VOID] == void
    assert (series.round, series.dealer) == (1, "Bo")
    enter(series, series.active[0])
    enter(series, series.active[0])
    enter(series, series.active[0])
    series.add(Misdealt())  # the next round has begun: the one before stands
    assert [row.number for row in series.rows if row.standing is Standing.VOID] == [*void, 6]


@given(
    players=st.sampled_from([FOUR[:3], FOUR]),
    deals=st.lists(st.tuples(st.sampled_from(["h1", "g2 lost", "d3 s", "no"]), st.integers(0, 3)), max_size=9),
    changes=st.lists(st.tuples(st.booleans(), st.integers(1, 9), st.integers(0, 2)), max_size=5),
)
@settings(deadline=None, max_examples=60)
def test_whatever_is_struck_and_inserted_the_list_is_that_of_the_deals_that_are_left(
    players: tuple[str, ...], deals: list[tuple[str, int]], changes: list[tuple[bool, int, int]]
) -> None:
    series = sheet(players=players)
    for game_told, who in deals:
        seats = series.active
        tell(series, f"{seats[who]} {game_told}" if who < len(seats) else "pass")
    for strikes, number, who in changes:
        item: Struck | Inserted = Struck(number=number, agreed=players)
        if not strikes and number <= len(series.rows) + 1:
            active = series.seats(number)[0]
            fields = quick_deal(series, f"{active[who]} c1", active)
            digest = series.ruleset.digest
            item = Inserted(number=number, deal=fields, digest=digest, agreed=players)
        before = [(row.declarer, row.dealer, row.standing) for row in series.rows]
        if series.refusal(item) is not None:
            assert [(row.declarer, row.dealer, row.standing) for row in series.rows] == before
            continue
        series.add(item)
    right = sheet(players=players)
    for row in series.rows:
        if row.standing is Standing.COUNTS:
            fields = DealEntry.of(row.record)
            assert row.dealer == right.dealer
            digest = right.ruleset.digest
            right.add(Entered(dealer=right.dealer, deal=fields, digest=digest))
    assert shown(right) == shown(series)
    assert (right.totals, right.dealer, right.round) == (series.totals, series.dealer, series.round)
    assert log_again(series, series.items).rows == series.rows


def test_who_may_deal_is_asked_of_each_three_anew() -> None:
    """A dealer's name that fits those who played a game first may be one of those who play it next."""
    series = sheet(players=FOUR[:3])
    places = []
    for _ in range(3):
        *_, last = series.active
        fields = replace(game(series, last), dealer=FOUR[2])
        item = Entered(dealer=series.dealer, deal=fields, digest=series.ruleset.digest)
        refusal = series.refusal(item)
        places.append((series.active.index(FOUR[2]), refusal.name if refusal else ""))
        enter(series, last)
    assert sorted(places) == [(0, "dealer-leads"), (1, "dealer-leads"), (2, "")]
