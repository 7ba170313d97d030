"""Bock rounds: what brings them, how long they last, Ramsch rounds after them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.contributions import SERIES_RULES
from skatcore.club.errors import StoreError
from skatcore.club.sheet.as_confirmed import shown_series
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Begun, Corrected, Entered, Misdealt, Struck
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Form, Outcome, Seat, SharedOutcome
from skatcore.model.record import Record
from skatcore.model.refusal import Refused
from skatcore.records.source import open_records
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from support.games import house, toml

THREE = ("Ada", "Bo", "Cyd")
DATA = Path(__file__).parents[2] / "records" / "data"


def bock(table: str = "", *others: str) -> Ruleset:
    return parse_ruleset(house(table, plugins=["bock", *others]))


def begun(ruleset: Ruleset, scheme: str = "points") -> Series:
    fields = {"players": THREE, "profile": "own", "digest": ruleset.digest, "text": ""}
    return Series(ruleset, Begun(**fields, scheme=scheme))


def enter(
    series: Series, seat: int | None, game: str = "clubs", *, points: int = 70, matadors: int = 1, **extras: Any
) -> int:
    """Write a game down; what it brought to its declarer."""
    record = Record(1, series.active)
    if seat is not None:
        key, _, hand = game.partition(" ")
        form = Form(hand=bool(hand))
        announcement = Announcement(key, form, tuple(sorted(extras.items())))
        outcome = Outcome(points, 5, 18, matadors)
        record = Record(1, series.active, Seat(seat), announcement, outcome)
    write(series, record)
    return 0 if seat is None else series.rows[-1].own(series.rows[-1].record.players[seat])


def write(series: Series, record: Record) -> None:
    cells = DealEntry.of(record)
    series.add(Entered(dealer=series.dealer, deal=cells, digest=series.ruleset.digest))


def test_xskat_bock_the_next_round_counts_double() -> None:
    series = begun(bock())
    assert enter(series, 0, points=60) == -48
    assert [enter(series, 0) for _ in range(4)] == [48, 48, 48, 24]
    assert [row.rules for row in series.rows] == [(), *[("bock",)] * 3, ()]
    assert [reason.step for reason in series.rows[1].scored.reasons][-1] == "bock"


def test_xskat_bock_events_during_a_bock_round_add_a_round() -> None:
    series = begun(bock())
    enter(series, 0, points=60)
    assert enter(series, 1, "grand hand") == 2 * 72
    assert [enter(series, 0) for _ in range(6)] == [48] * 5 + [24]


def test_a_game_lost_with_fewer_than_60_brings_none() -> None:
    series = begun(bock())
    enter(series, 0, points=59)
    assert enter(series, 0) == 24


@pytest.mark.parametrize(
    ("event", "fields", "brings"),
    [
        ("value-72", {"game": "grand", "matadors": 2}, True),
        ("value-96", {"game": "grand", "matadors": 2}, False),
        ("value-96", {"game": "grand", "matadors": 3}, True),
        ("value-72", {"game": "grand", "matadors": 2, "points": 50}, False),
        ("won-grand-hand", {"game": "grand hand"}, True),
        ("won-grand-hand", {"game": "grand hand", "points": 50}, False),
        ("won-grand-hand", {"game": "clubs hand"}, False),
        ("multiple-of-100", {"game": "hearts", "matadors": 9}, True),
        ("three-equal-digits", {"game": "spades", "matadors": 9, "points": 90}, False),
        ("three-equal-digits", {"game": "clubs", "matadors": 8, "points": 50}, False),
    ],
)
def test_xskat_bockevents(event: str, fields: dict[str, Any], *, brings: bool) -> None:
    series = begun(bock(f'[plugin.bock]\nevents = ["{event}"]\n'))
    enter(series, 0, **fields)
    assert bool(series.ahead.extras) is brings


def test_xskat_bockevents_a_total_of_1000_is_one_event() -> None:
    table = '[plugin.bock]\nevents = ["three-equal-digits", "multiple-of-100"]\n'
    series = begun(bock(table))
    rule = series.ruleset[SERIES_RULES][0]
    enter(series, 0)
    row = series.rows[0]
    thousand = replace(row, points={"Bo": 10}, totals={"Bo": 1000})
    assert len(rule.after(rule.begin(3), thousand, 3).left) == 1


def test_xskat_bockramsch_a_round_of_ramsch_follows_and_grand_hand_may_be_played() -> None:
    table = '[plugin.bock]\nthen = "ramsch"\n[auction]\nall-pass = "ramsch"\n'
    series = begun(bock(table, "ramsch"))
    enter(series, 0, points=60)
    for _ in range(3):
        enter(series, 0)
    assert series.ahead.contract == "ramsch"
    with pytest.raises(Refused) as caught:
        enter(series, 0)
    assert caught.value.message.name == "round-of"
    dealer = series.dealer
    assert enter(series, 0, "grand hand", points=50) == -2 * 72
    assert series.dealer == dealer
    shared = SharedOutcome((50, 40, 30), (4, 3, 3))
    for _ in range(3):
        write(series, Record(1, series.active, None, Announcement("ramsch"), shared))
    assert series.ahead.contract == ""


def test_a_ramsch_round_needs_ramsch() -> None:
    with pytest.raises(ProfileError) as caught:
        bock('[plugin.bock]\nthen = "ramsch"\n')
    assert caught.value.problems[0].name == "bock-contract"


EVENTS = {
    "bock": ["lost-with-60", "won-grand-hand", "three-equal-digits", "multiple-of-100",
             "value-72", "value-96"],
    "bock-ramsch": ["lost-with-60", "won-grand-hand", "value-72", "value-96"],
}  # fmt: skip


@pytest.mark.parametrize("run", EVENTS)
def test_xskat_runs_with_bock_rounds_come_to_its_totals(run: str) -> None:
    """XSkat 4.0 with ``-bock``, ``-bockevents 243``, and with ``-bockramsch``, ``195``."""
    then = "ramsch" if run == "bock-ramsch" else "nothing"
    table = toml(plugin__bock={"events": EVENTS[run], "then": then})
    series = begun(bock(table, "ramsch") if then == "ramsch" else bock(table))
    with open_records(DATA / f"{run}.log") as file:
        games = [game for game in file if isinstance(game, Record)]
    forehand, middlehand, dealer = games[0].players
    names = dict(zip((dealer, forehand, middlehand), THREE, strict=True))
    for game in games:
        first, second, third = (names[player] for player in game.players)
        write(series, replace(game, players=(first, second, third), dealer=""))
    assert len({row.rules for row in series.rows}) > 1
    totals = [int(number) for number in (DATA / f"{run}.totals").read_text().split()]
    assert [series.totals[names[f"Computer{number}"]] for number in (1, 2, 3)] == totals


@pytest.mark.parametrize("kontra", [1, 2])
def test_xskat_a_successful_kontra_brings_a_bock_round_with_re_too(kontra: int) -> None:
    table = '[plugin.bock]\nevents = ["lost-with-kontra", "kontra-and-re"]\n'
    series = begun(bock(table, "kontra"))
    enter(series, 0, points=40, kontra=kontra)
    assert [enter(series, 0) for _ in range(4)] == [48, 48, 48, 24]


def test_a_corrected_deal_that_is_in_no_bock_round_any_more_is_shown_so_without_the_rules() -> None:
    ruleset = bock()
    named = {"profile": "own", "digest": ruleset.digest, "text": resolved_toml(ruleset)}
    series = Series(ruleset, Begun(players=THREE, **named))
    enter(series, 0, points=60)
    for number in (2, 3):
        enter(series, 0)
        game = DealEntry.of(replace(series.rows[-1].record, outcome=Outcome(80, 6, 18, 1)))
        series.add(Corrected(number=number, deal=game, digest=series.ruleset.digest, agreed=THREE))
    assert [row.rules for row in series.rows] == [(), ("bock",), ("bock",)]
    series.add(Struck(number=1, agreed=THREE))
    shown = shown_series(series.items, StoreError("store.rules-broken"))
    assert [row.rules for row in series.rows] == [row.rules for row in shown.rows] == [(), (), ()]


def test_a_bock_round_that_a_correction_brings_is_played_from_now_on() -> None:
    series = begun(bock())
    for _ in range(2):
        enter(series, 0)
    record = Record(
        1, series.rows[0].record.players, Seat.FOREHAND, Announcement("grand", Form(hand=True)), Outcome(70, 5, 18, 1)
    )
    cells = DealEntry.of(record)
    digest = series.ruleset.digest
    series.add(Corrected(number=1, deal=cells, digest=digest, agreed=THREE))
    assert series.rows[1].own(series.rows[1].declarer) == 24
    assert [enter(series, 0) for _ in range(4)] == [48, 48, 48, 24]


def test_a_repeated_round_gives_back_what_it_took_of_a_bock_round() -> None:
    series = begun(bock())
    for _ in range(3):
        enter(series, 0, points=60 if len(series.rows) == 2 else 70)
    enter(series, 0)
    series.add(Misdealt())
    assert [enter(series, 0) for _ in range(4)] == [48, 48, 48, 24]


def test_a_sheet_keeps_its_rules_with_the_events_that_nobody_wrote_out() -> None:
    ruleset = bock()
    assert parse_ruleset(resolved_toml(ruleset)).digest == ruleset.digest


FOUR = (*THREE, "Dov")


def at_four(ruleset: Ruleset) -> Series:
    fields = {"players": FOUR, "profile": "own", "digest": ruleset.digest, "text": ""}
    return Series(ruleset, Begun(**fields))


def test_xskat_bock_a_round_has_a_deal_for_everybody_at_the_table() -> None:
    table = '[plugin.bock]\nthen = "ramsch"\n[auction]\nall-pass = "ramsch"\n'
    series = at_four(bock(table, "ramsch"))
    enter(series, 0, points=60)
    assert [enter(series, 0) for _ in range(4)] == [48] * 4
    shared = SharedOutcome((50, 40, 30), (4, 3, 3))
    for _ in range(4):
        assert series.ahead.contract == "ramsch"
        write(series, Record(1, series.active, None, Announcement("ramsch"), shared))
    assert series.ahead.contract == ""


def test_a_bock_round_counts_as_many_times_as_was_agreed() -> None:
    series = begun(bock("[plugin.bock]\ntimes = 3\n"))
    enter(series, 0, points=60)
    assert enter(series, 0) == 72


def test_grand_hand_in_a_ramsch_round_is_only_for_those_who_allow_it() -> None:
    table = '[plugin.bock]\nthen = "ramsch"\ngrand-hand-instead = false\n[auction]\nall-pass = "ramsch"\n'
    series = begun(bock(table, "ramsch"))
    enter(series, 0, points=60)
    for _ in range(3):
        enter(series, 0)
    with pytest.raises(Refused) as caught:
        enter(series, 0, "grand hand")
    assert caught.value.message.name == "round-of"


@pytest.mark.parametrize(
    ("event", "fields", "brings"),
    [
        # Kontra without Re, on a game that was won; a game lost without Kontra
        ("lost-with-kontra", {"points": 70, "kontra": 1}, False),
        ("lost-with-kontra", {"points": 40}, False),
        ("kontra-and-re", {"points": 70, "kontra": 1}, False),
        ("kontra-and-re", {"points": 70, "kontra": 2}, True),
    ],
)
def test_bock_kontra_alone_and_re(event: str, fields: dict[str, Any], *, brings: bool) -> None:
    series = begun(bock(f'[plugin.bock]\nevents = ["{event}"]\n', "kontra"))
    enter(series, 0, **fields)
    assert bool(series.ahead.extras) is brings


def test_bock_60_card_points_are_an_event_only_in_a_lost_game() -> None:
    series = begun(bock())
    rule = series.ruleset[SERIES_RULES][0]
    enter(series, 0, points=60)
    lost = series.rows[0]
    assert lost.scored.value is not None
    won = replace(lost, scored=replace(lost.scored, value=replace(lost.scored.value, won=True)))
    assert len(rule.after(rule.begin(3), lost, 3).left) == 1
    assert len(rule.after(rule.begin(3), won, 3).left) == 0


@pytest.mark.parametrize(
    ("points", "totals", "rounds"),
    [
        ({"Bo": -24}, {"Bo": -200}, 1),
        ({"Bo": -24}, {"Bo": -333}, 1),
        ({"Bo": 24, "Ada": -24}, {"Bo": 200, "Ada": -111}, 2),
        ({"Bo": 24, "Ada": 0}, {"Bo": 224, "Ada": 300}, 0),
        ({"Bo": 24}, {"Bo": 99}, 0),
        ({"Bo": 24}, {"Bo": 0}, 0),
        ({"Bo": 24}, {"Bo": 1222}, 1),
    ],
)
def test_xskat_bockevents_totals_of_everybody_whom_the_deal_moved(
    points: dict[str, int], totals: dict[str, int], rounds: int
) -> None:
    table = '[plugin.bock]\nevents = ["three-equal-digits", "multiple-of-100"]\n'
    series = begun(bock(table))
    rule = series.ruleset[SERIES_RULES][0]
    enter(series, 0)
    row = replace(series.rows[0], points=points, totals=totals)
    assert len(rule.after(rule.begin(3), row, 3).left) == rounds


def cells(series: Series, number: int, played: tuple[int, int, bool]) -> DealEntry:
    """A game for a deal that is dealt already: who (3: all passed), card points, Grand hand."""
    who, points, grand = played
    three = series.rows[number - 1].record.players
    record = Record(1, three)
    if who < 3:
        announcement = Announcement("grand" if grand else "clubs", Form(hand=grand))
        record = Record(1, three, Seat(who), announcement, Outcome(points, 5, 18, 1))
    return DealEntry.of(record)


GAMES = st.tuples(st.integers(0, 3), st.sampled_from([50, 60, 70]), st.booleans())


@pytest.mark.clause("ISkO 5.5.3")
@settings(max_examples=40, deadline=None)
@given(
    st.lists(GAMES, min_size=4, max_size=9),
    st.lists(GAMES, min_size=4, max_size=4),
    st.permutations([1, 2, 3, 4]),
    st.permutations([1, 2, 3, 4]),
)
def test_isko_5_5_3_corrections_commute_with_bock_and_passed_deals(
    deals: list[tuple[int, int, bool]], others: list[tuple[int, int, bool]], order: list[int], another: list[int]
) -> None:
    both = at_four(bock()), at_four(bock())
    for series, turn in zip(both, (order, another), strict=True):
        for who, points, grand in deals:
            seat = None if who == 3 else who
            enter(series, seat, "grand hand" if grand else "clubs", points=points)
        for number in turn:
            game, digest = cells(series, number, others[number - 1]), series.ruleset.digest
            series.add(Corrected(number=number, deal=game, digest=digest, agreed=FOUR))
        enter(series, 0)
    first, two = both
    assert first.totals == two.totals
    assert first.rows == two.rows
    assert [row.corrected for row in first.rows] == [row.corrected for row in two.rows]
    assert first.ahead == two.ahead


def test_a_game_may_be_the_first_of_the_round_that_it_brings() -> None:
    series = begun(bock("[plugin.bock]\nfrom-the-game-itself = true\n"))
    assert enter(series, 0, points=60) == -96
    assert [enter(series, 0) for _ in range(3)] == [48, 48, 24]


def test_of_two_events_in_one_game_the_first_round_has_begun() -> None:
    table = '[plugin.bock]\nevents = ["lost-with-60", "lost-with-kontra"]\nfrom-the-game-itself = true\n'
    series = begun(bock(table, "kontra"))
    assert enter(series, 0, points=60, kontra=1) == -48 * 2 * 2
    assert [enter(series, 0) for _ in range(6)] == [48] * 5 + [24]


@pytest.mark.parametrize(
    ("event", "fields", "brings"),
    [
        ("grand-hand", {"game": "grand hand", "points": 40}, True),
        ("won-grand-hand", {"game": "grand hand", "points": 40}, False),
        ("grand-hand", {"game": "grand"}, False),
        ("won-grand-hand", {"game": "grand hand"}, True),
        ("lost-with-60", {"points": 60}, True),
        ("lost-with-60", {"points": 59}, False),
        ("lost-with-kontra", {"points": 60, "kontra": 1}, True),
        ("lost-with-kontra", {"points": 70, "kontra": 1}, False),
        ("kontra-and-re", {"points": 70, "kontra": 2}, True),
    ],
)
def test_an_event_that_doubles_its_own_game_brings_the_round_as_well(
    event: str, fields: dict[str, Any], brings: bool
) -> None:
    plain, itself = (
        begun(bock(f'[plugin.bock]\nevents = ["{event}"]\nfrom-the-game-itself = {so}\n', "kontra"))
        for so in ("false", "true")
    )
    assert enter(itself, 0, **fields) == (1 + brings) * enter(plain, 0, **fields)
    assert (enter(itself, 0) == 48) is brings


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("bock-round = false", "bock-brings-nothing"),
        ('events = ["value-72"]\nfrom-the-game-itself = true', "bock-event-too-late"),
    ],
)
def test_a_bock_that_brings_nothing_or_comes_too_late_is_refused(table: str, problem: str) -> None:
    with pytest.raises(ProfileError) as caught:
        bock(f"[plugin.bock]\n{table}\n")
    assert [found.name for found in caught.value.problems] == [problem]


def test_where_one_deal_of_ramsch_follows_no_bock_round_is_played() -> None:
    table = '[plugin.bock]\nevents = ["all-passed"]\nbock-round = false\nthen = "ramsch"\nthen-for = "one-deal"\n'
    series = begun(bock(table, "ramsch"))
    enter(series, None)
    assert (series.ahead.contract, series.ahead.extras) == ("ramsch", ())
    assert enter(series, 0, "grand hand") == 72  # the deal does not count for it
    assert series.ahead.contract == "ramsch"
