"""Card points that cards can make, and results that need more to be known."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from skatcore import value
from skatcore.model.cards import DECK
from skatcore.model.reasons import Unscorable
from skatcore.scoring.card_points import check_card_points, divisible
from support.games import rules


def refused(points: int, tricks: int | None = None) -> bool:
    try:
        check_card_points(points, tricks)
    except Unscorable:
        return True
    return False


def test_a_declarer_has_any_card_points_but_1_and_119() -> None:
    assert [points for points in range(121) if refused(points)] == [1, 119]


def test_points_in_so_many_tricks_are_those_of_some_cards() -> None:
    # every choice of how many aces, tens ... a declarer holds, counted another way
    worths = sorted({card.points for card in DECK})
    for tricks in (0, 1, 2):
        made = {
            sum(hand)
            for hand in combinations_with_replacement(worths, 2 + 3 * tricks)
            if all(hand.count(worth) <= sum(card.points == worth for card in DECK) for worth in worths)
        }
        assert {points for points in range(121) if not refused(points, tricks)} == made


def test_the_pack_is_divided_among_all() -> None:
    assert divisible(((5, 54), (27, 66)))
    assert not divisible(((5, 55), (27, 65)))
    assert not divisible(((5, 54), (26, 66)))


@pytest.mark.parametrize(("points", "tricks"), [(1, None), (119, None), (111, 1)])
def test_a_game_with_impossible_points_has_no_value(points: int, tricks: int | None) -> None:
    with pytest.raises(Unscorable):
        value(rules("isko"), "hearts", matadors=1, points=points, tricks=tricks)


@pytest.mark.clause("ISkO 4.1.5")
def test_isko_4_1_5_a_level_is_granted_only_by_the_points_until_then() -> None:
    isko = rules("isko")
    for form, bid in (("hearts hand", 40), ("hearts hand schneider", 0)):
        with pytest.raises(Unscorable) as caught:
            value(isko, form, matadors=1, bid=bid, ruling="won")
        assert caught.value.message.name == "points-missing"
    assert value(isko, "hearts hand", matadors=1, bid=40, ruling="won", points=95).score == 40
    assert value(isko, "hearts hand", matadors=1, bid=40, ruling="won", points=40).score == -80
    assert value(isko, "hearts hand", matadors=1, bid=30, ruling="won").score == 30
