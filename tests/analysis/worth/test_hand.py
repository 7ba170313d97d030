"""Hands by sampling: repeatable, with true intervals, and stopping when they should."""

from __future__ import annotations

from itertools import islice

import pytest

from skatcore import Seat, hand_worth, load
from skatcore.analysis.estimates import wilson
from skatcore.analysis.worth.hand import layouts_of
from skatcore.model.cards import parse_cards
from skatcore.play.card_order import ALL_CARDS, mask_of
from skatcore.solver import TooManySearched
from skatcore.solver import loop as loops

ISKO = load("isko")
#: A Null from the hand that nothing can beat, and hardly anything else.
NULL = parse_cards("C7 C8 C9 S7 S8 H7 H8 D7 D8 D9")


def test_layouts_have_the_hand_and_all_cards() -> None:
    for seat in Seat:
        drawn = [*islice(layouts_of(NULL, seat, 1), 20)]
        for hands, skat in drawn:
            assert hands[seat] == mask_of(NULL)
            assert [hand.bit_count() for hand in hands] == [10, 10, 10]
            assert hands[0] | hands[1] | hands[2] | skat == ALL_CARDS
        assert len({layout.skat for layout in drawn}) > 10
        assert drawn == [*islice(layouts_of(NULL, seat, 1), 20)]
        assert drawn != [*islice(layouts_of(NULL, seat, 2), 20)]


def test_safe_null_is_always_won_and_pays_to_its_value() -> None:
    worth = hand_worth(ISKO, NULL, contracts={"null"}, layouts=12)
    games = {game.game.form.code: game for game in worth.games}
    assert {code: game.pays_to for code, game in games.items()} == {"": 23, "H": 35, "O": 46, "HO": 59}
    assert all(game.share == 1 and game.points is None for game in worth.games)
    assert games["HO"].score == 59
    assert worth.best is games["HO"]
    assert worth.pays_to == 59
    assert games["H"].interval == wilson(12, 12)


def test_same_seed_gives_the_same_on_any_number_of_threads() -> None:
    hand = parse_cards("CJ SJ CA CT CK C8 HA H7 DA S8")
    several = [
        hand_worth(ISKO, hand, contracts={"clubs"}, layouts=4, seed=seed, jobs=jobs)
        for seed, jobs in ((1, 1), (1, 3), (2, 1))
    ]
    assert several[0] == several[1]
    assert several[0].games != several[2].games
    assert [game.layouts for game in several[0].games] == [4] * 5


def test_bid_decides_what_is_won() -> None:
    worth = hand_worth(ISKO, NULL, contracts={"null"}, layouts=2, bid=40)
    assert [game.won for game in worth.games] == [0, 0, 2, 2]


def test_interval_of_a_share() -> None:
    """Numbers of Newcombe (1998), method 3."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)


def test_it_stops_when_it_is_told_to_and_gives_what_is_done() -> None:
    asked = iter((False, False, True))
    worth = hand_worth(ISKO, NULL, contracts={"null"}, layouts=1000, is_over=lambda: next(asked))
    assert worth.layouts == 2


def test_uncompiled_it_stops_within_a_layout_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "compiled", lambda: None)
    asked = iter((False, False, True))
    assert hand_worth(ISKO, NULL, contracts={"null"}, layouts=3, is_over=lambda: next(asked)).layouts == 0
    with pytest.raises(TooManySearched):  # one question alone is not searched for minutes
        hand_worth(ISKO, parse_cards("CJ SJ HJ C7 CA ST HA H7 DT DQ"), layouts=1, is_over=lambda: False)


def test_it_stops_at_the_time_or_the_interval() -> None:
    at_once = hand_worth(ISKO, NULL, contracts={"null"}, layouts=1000, seconds=0)
    assert (at_once.layouts, at_once.games, at_once.best, at_once.pays_to) == (0, (), None, 0)
    known = hand_worth(ISKO, NULL, contracts={"null"}, layouts=1000, until=0.1)
    low, high = wilson(known.layouts, known.layouts)
    before, _ = wilson(known.layouts - 1, known.layouts - 1)
    assert high - low <= 0.2 < 1 - before
    assert known == hand_worth(ISKO, NULL, contracts={"null"}, layouts=1000, until=0.1, jobs=4)
    seen: list[tuple[int, int]] = []
    hand_worth(ISKO, NULL, contracts={"null"}, layouts=3, progress=lambda done, whole: seen.append((done, whole)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_hand_has_ten_different_cards() -> None:
    with pytest.raises(ValueError, match="10 different cards"):
        hand_worth(ISKO, NULL[:9])
    with pytest.raises(ValueError, match="10 different cards"):
        hand_worth(ISKO, (*NULL[:9], NULL[0]))
