"""Patrolki (LOC 2.4.4, 2.4.5) with their readings."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.club.sheet.deal_entry import Said
from skatcore.club.sheet.entered_result import outcome_of
from skatcore.model.game import Ruling
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from support.games import LOCAL, built, missing, play, rules, say, score, steps, toml

local = pytest.mark.parametrize("name", LOCAL)


@pytest.fixture
def name() -> str:
    """The rule set whose patrolki are as printed."""
    return "like-pl-local"


def read(**options: Any) -> Ruleset:
    """The local rules with another reading of patrolki."""
    return built(toml(plugin__patrolki=options), plugins=("patrolki",))


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize(("laid", "expected"), [(0, 24), (1, 48), (2, 72), (9, 240)])
def test_loc_2_4_4_each_raises_the_game_by_two(name: str, laid: int, expected: int) -> None:
    assert score(name, "clubs", matadors=1, patrolki=laid, tricks=9) == expected


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_they_are_told_as_a_step(name: str) -> None:
    result = play(name, "clubs", matadors=1, patrolki=2)
    assert steps(result)[:5] == [
        ("with", 1), ("game", 2), ("patrolki", 6), ("times", 12), ("value", 72),
    ]  # fmt: skip


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_levels_count_beside_them(name: str) -> None:
    assert score(name, "clubs", matadors=1, patrolki=2, points=95, tricks=9) == 84
    assert score(name, "clubs", matadors=1, patrolki=2, hand=True) == 84


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_the_game_is_lost_with_them_if_they_fail(name: str) -> None:
    result = play(name, "clubs", matadors=1, patrolki=2, patrolki_failed=1, points=95, tricks=9)
    assert (result.won, result.overbid, result.value, result.score) == (False, False, 72, -144)
    assert "missed-patrolki" in dict(steps(result))


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_they_count_in_a_game_that_is_lost_by_card_points(name: str) -> None:
    assert score(name, "clubs", matadors=1, patrolki=2, points=60) == -144


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_they_count_for_the_bid(name: str) -> None:
    assert score(name, "hearts", matadors=1, patrolki=1, bid=40) == 40
    assert score(name, "hearts", matadors=1, patrolki=1, bid=44) == -100


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_nine_in_a_suit_game_and_four_in_grand(name: str) -> None:
    assert missing(name, "clubs", patrolki=9, tricks=9) == ""
    assert missing(name, "clubs", patrolki=10) == "extra-impossible"
    assert missing(name, "grand", matadors=4, patrolki=4) == ""
    assert missing(name, "grand", matadors=4, patrolki=5) == "extra-impossible"
    assert missing(name, "clubs", patrolki=-1) == "extra-impossible"


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_not_in_null(name: str) -> None:
    assert missing(name, "null", patrolki=1) == "extra-impossible"
    assert missing(name, "revolution", hand=True, ouvert=True, patrolki=1) == "extra-impossible"


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize(
    ("game", "matadors", "most"),
    [("clubs", 1, 9), ("clubs", 4, 6), ("clubs", 10, 0), ("clubs", 11, 9), ("clubs", -3, 8),
     ("clubs", -11, 0), ("grand", 1, 2), ("grand", 3, 0), ("grand", 4, 4), ("grand", -3, 1)],
)  # fmt: skip
def test_loc_2_4_4_lowest_trumps_cannot_take_in_a_card_that_the_tops_say_is_missing(
    name: str, game: str, matadors: int, most: int
) -> None:
    fitting = [n for n in range(1, 10) if not missing(name, game, matadors=matadors, patrolki=n, tricks=9)]
    assert fitting == list(range(1, most + 1))


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_a_failure_needs_patrolki_that_were_laid(name: str) -> None:
    assert missing(name, "clubs", patrolki_failed=1) == "extra-alone"
    assert missing(name, "clubs", patrolki=1, patrolki_failed=0) == ""
    assert missing(name, "clubs", patrolki=1, patrolki_failed=2) == "extra-impossible"
    assert missing(name, "clubs", patrolki=1, patrolki_failed=-1) == "extra-impossible"
    assert missing(name, "clubs", patrolki="many") == "extra-impossible"


@pytest.mark.clause("LOC 3.3.1")
@local
def test_loc_3_3_1_legal_bids_are_53_without_them_and_grow_with_them(name: str) -> None:
    plain = bids(rules(name), without=["patrolki"])
    assert len(plain) == 53
    assert plain[-1] == 192
    everything = bids(rules(name))
    assert set(plain) < set(everything)
    # Clubs with 11 and 9 patrolki, schwarz from the hand: 11 + 4 + 18 = 33 times 12; Grand with
    # 4 and 4 patrolki: 4 + 4 + 8 = 16 times 24.
    assert everything[-1] == 33 * 12
    assert 16 * 24 in everything


def test_reading_patrolki_may_leave_the_ladder_of_bids_alone() -> None:
    quiet = read(counts_for_bid=False)
    assert bids(quiet) == bids(quiet, without=["patrolki"])
    assert bids(quiet) != bids(read())


def test_reading_patrolki_may_be_left_out_of_a_lost_value(name: str) -> None:
    without = read(lost_value="without")
    assert score(without, "clubs", matadors=1, patrolki=2) == score(name, "clubs", patrolki=2)
    assert score(without, "clubs", matadors=1, patrolki=2, patrolki_failed=1) == -48
    assert score(without, "clubs", matadors=1, patrolki=2, points=60) == -48


def test_reading_patrolki_may_raise_the_tops_up_to_their_highest_number(name: str) -> None:
    tops = read(raises_what="matadors")
    assert score(tops, "clubs", matadors=1, patrolki=2) == score(name, "clubs", patrolki=2)
    assert score(tops, "clubs", matadors=1, patrolki=9, tricks=9) == 12 * 12
    assert score(tops, "grand", matadors=4, patrolki=4) == 5 * 24
    assert score(tops, "grand", matadors=1, patrolki=2) == 5 * 24


def test_reading_patrolki_may_go_up_to_all_trumps_of_a_suit_game(name: str) -> None:
    long = read(suit_order="all-trumps")
    assert missing(long, "clubs", matadors=11, patrolki=10, tricks=10, points=120) == ""
    assert missing(long, "clubs", matadors=11, patrolki=11) == "extra-impossible"
    assert missing(name, "clubs", matadors=11, patrolki=10) == "extra-impossible"


@pytest.mark.parametrize("raises", [1, 2, 3])
def test_reading_patrolki_may_raise_by_another_number(raises: int) -> None:
    assert score(read(raises=raises), "clubs", patrolki=3) == (2 + 3 * raises) * 12


#: The four jacks and no low trump.
TOPS = "CJ SJ HJ DJ CA CT SA ST HA HT DA DT"


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize(
    ("cards", "laid", "expected"),
    [
        (TOPS, 1, "extra-not-held"),
        (TOPS, 2, "extra-not-held"),
        (TOPS, 0, ""),
        (TOPS.replace("DT", "C7"), 1, ""),
        (TOPS.replace("DT", "C7"), 2, "extra-not-held"),
        (TOPS.replace("DA DT", "C7 C9"), 2, "extra-not-held"),
        (TOPS.replace("DA DT", "C7 C8"), 2, ""),
    ],
)
def test_loc_2_4_4_the_cards_laid_are_among_the_declarers(name: str, cards: str, laid: int, expected: str) -> None:
    assert missing(name, "clubs", cards=cards, patrolki=laid) == expected
    if laid:
        failed = missing(name, "clubs", cards=cards, patrolki=laid, patrolki_failed=1)
        assert failed == expected


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize(
    ("laid", "tricks", "failed", "expected"),
    [
        (5, 3, 0, "extra-tricks"),
        (5, 4, 0, "extra-tricks"),
        (5, 5, 0, ""),
        (5, 3, 1, ""),
        (1, 0, 0, "extra-tricks"),
        (1, 0, 1, ""),
    ],
)
def test_loc_2_4_4_so_many_patrolki_need_so_many_tricks(
    name: str, laid: int, tricks: int, failed: int, expected: str
) -> None:
    points = 70 if tricks else 20
    facts = {"patrolki_failed": 1} if failed else {}
    assert missing(name, "clubs", points=points, tricks=tricks, patrolki=laid, **facts) == expected
    lost = missing(name, "clubs", ruling=Ruling.LOST, points=70, tricks=3, patrolki=laid)
    assert lost == ""  # a game that was given up says nothing of its last tricks


def test_xskat_spitze_needs_its_card_and_a_trick() -> None:
    assert missing("spitze", "clubs", cards=TOPS, spitze=1) == "extra-not-held"
    assert missing("spitze", "clubs", cards=TOPS.replace("DT", "C7"), spitze=1) == ""
    assert missing("spitze", "clubs", points=20, tricks=0, spitze=1) == "extra-tricks"


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_a_sheet_that_knows_no_tricks_assumes_enough_of_them() -> None:
    for won, points in ((True, None), (False, None), (True, 61), (False, 40)):
        said = Said(won=won, points=points, matadors=1)
        assert outcome_of(rules("pl-local"), say("clubs", patrolki=5), said).tricks >= 5
