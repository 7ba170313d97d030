"""Tops counted from the declarer's twelve cards (ISkO 2.4, 2.2.1)."""

from __future__ import annotations

import pytest

from skatcore.model.cards import JACKS, Suit, parse_cards, run_of_tops, trumps_of
from support.games import USUAL, built, missing, play, score, steps, toml

HEARTS = trumps_of(Suit.HEARTS)


@pytest.mark.clause("WAR ¶17", "WAR ¶19", "WAR ¶20", "WAR ¶21", "WAR ¶22")
@pytest.mark.parametrize(
    ("cards", "run"),
    [("CJ HJ DJ HA HT HK H8", 1), ("CJ SJ HJ DJ HA HK HQ", 5), ("SJ HJ DJ HA HT HK", -1), ("HT HK HQ H8", -5)],
)
def test_war_examples_of_tops_in_hearts(cards: str, run: int) -> None:
    assert run_of_tops(HEARTS, parse_cards(cards)) == run


@pytest.mark.clause("ISkO 2.4.1", "PZ 2.4.1", "LOC 2.4.1")
@pytest.mark.parametrize(("cards", "run"), [("CJ SJ HJ DJ HA HT HK", 7), ("DJ HA HT HK HQ H7", -3)])
def test_isko_2_4_1_an_unbroken_run_counts_and_nothing_below_its_end(cards: str, run: int) -> None:
    assert run_of_tops(HEARTS, parse_cards(cards)) == run


@pytest.mark.clause("ISkO 2.4.3")
def test_isko_2_4_3_none_and_all_of_the_trumps() -> None:
    assert run_of_tops(HEARTS, HEARTS) == 11
    assert run_of_tops(HEARTS, ()) == -11
    assert run_of_tops(JACKS, JACKS) == 4
    assert run_of_tops(JACKS, ()) == -4


@pytest.mark.clause("ISkO 2.4.2", "LOC 2.4.2", "PZ 2.4.2", "WAR ¶18")
@pytest.mark.parametrize("name", USUAL)
def test_isko_2_4_2_tops_count_with_the_skat(name: str) -> None:
    hand = "SJ HJ CA CT CK S7 S8 H7 H8 D7"
    assert steps(play(name, "clubs", cards=hand + " D8 D9"))[0] == ("without", 1)
    assert steps(play(name, "clubs", cards=hand + " CJ D9"))[0] == ("with", 3)
    assert score(name, "clubs", cards=hand + " CJ D9", hand=True) == 60


@pytest.mark.clause("ISkO 2.4.3")
def test_isko_2_4_3_grand_counts_jacks_only() -> None:
    cards = "CJ SJ HJ DJ CA CT CK CQ S7 S8 H7 H8"
    assert steps(play("isko", "grand", cards=cards))[0] == ("with", 4)
    assert steps(play("isko", "clubs", cards=cards))[0] == ("with", 8)


def test_house_rule_only_jacks_may_be_counted() -> None:
    jacks = built(toml(matadors={"counted": "jacks"}))
    cards = "CJ SJ HJ DJ CA CT CK CQ S7 S8 H7 H8"
    assert score(jacks, "clubs", cards=cards) == 5 * 12
    assert score(jacks, "clubs", matadors=8) == 5 * 12
    assert score(jacks, "clubs", matadors=-11) == 5 * 12


def test_null_needs_no_matadors() -> None:
    assert missing("isko", "null", matadors=None, tricks=0) == ""


@pytest.mark.parametrize(("points", "tricks"), [(121, 5), (-1, 5), (61, 11), (61, -1)])
def test_more_card_points_or_tricks_than_there_are_are_refused(points: int, tricks: int) -> None:
    assert missing("isko", "clubs", points=points, tricks=tricks) == "outcome-impossible"


def test_a_game_that_nobody_knows_is_refused() -> None:
    assert missing("isko", "tournee") == "contract-does-not-exist"
    assert missing("isko", "ramsch") == "contract-does-not-exist"
    assert missing("like-pub", "ramsch") == "contract-has-no-declarer"
    assert missing("isko", "clubs", patrolki=1) == "extra-does-not-exist"
