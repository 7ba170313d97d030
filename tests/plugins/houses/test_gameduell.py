"""GameDuell's pub rules: Kontra and Re, and Ramsch in the deal after certain events."""

from __future__ import annotations

import pytest

from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import PASSED, Act, Bid, Held
from support.games import ramsch, rules, score
from support.houses_sheet import enter, enter_ramsch, pass_in

GD = "gameduell"
F, M, R = Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND


@pytest.fixture
def series() -> Series:
    fields = {"players": ("Ada", "Bo", "Cyd"), "profile": GD, "digest": rules(GD).digest, "text": ""}
    return Series(rules(GD), Begun(**fields, scheme="points"))


@pytest.mark.parametrize(("said", "times"), [(0, 1), (1, 2), (2, 4)])
def test_contra_2_and_3_kontra_doubles_and_re_doubles_again(said: int, times: int) -> None:
    extras = {"kontra": said} if said else {}
    assert score(GD, "clubs", **extras) == 24 * times
    assert score(GD, "clubs", points=60, **extras) == -48 * times


def test_ramsch_1_after_a_deal_that_all_passed_the_next_is_ramsch(series: Series) -> None:
    pass_in(series)
    assert series.ahead.contract == "ramsch"
    assert enter_ramsch(series) == (-60, 0, 0)
    assert series.ahead.contract == ""
    assert enter(series) == 24


@pytest.mark.parametrize(
    ("points", "said", "deals"),
    [
        (60, 1, 1),  # 2: a lost game with Kontra
        (70, 1, 0),
        (70, 2, 1),  # 3: a game with Re, won or lost
        (60, 2, 1),  # reading ramsch-after-re: one occasion
        (60, 0, 0),
    ],
)
def test_ramsch_2_and_3_after_a_lost_kontra_game_and_any_re_game(
    series: Series, points: int, said: int, deals: int
) -> None:
    enter(series, points=points, kontra=said)
    for _ in range(deals):
        assert series.ahead.contract == "ramsch"
        enter_ramsch(series)
    assert series.ahead.contract == ""


def test_no_deal_counts_double_for_it(series: Series) -> None:
    pass_in(series)
    assert series.ahead.extras == ()


def test_ramsch_4_a_grand_hand_may_be_played_instead_with_kontra_too(series: Series) -> None:
    pass_in(series)
    with pytest.raises(Refused):
        enter(series)
    assert enter(series, "grand hand", kontra=1) == 2 * 72
    assert series.ahead.contract == "ramsch"  # reading ramsch-after-grand-hand


def test_gameplay_1_to_4_the_skat_is_passed_on_without_jacks_and_unseen_doubles() -> None:
    assert ramsch(GD, (60, 40, 20), pushed=1) == (-120, 0, 0)
    assert rules(GD).cite("plugin.ramsch.pass-jacks") == "GameDuell Gameplay 3"
    assert not rules(GD).profile.plugins["ramsch"].pass_jacks  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("bids", "who"),
    [
        # forehand plays at 18; middlehand bid it; rearhand would have had to go to 20
        ((Bid(M, 18), Held(F), PASSED[M], PASSED[R]), {M, R}),
        # middlehand plays at 18 unopposed by forehand; rearhand passed with 18 on the table
        ((Bid(M, 18), PASSED[F], PASSED[R]), {R}),
        # forehand alone plays for 18: nobody bid
        ((PASSED[M], PASSED[R], Bid(F, 18)), set()),
    ],
)
def test_contra_1_who_bid_or_a_rearhand_who_had_to_go_higher(bids: tuple[Act, ...], who: set[Seat]) -> None:
    deal = Deal.shuffled(rules(GD), 1)
    for act in bids:
        deal.do(act)
    while not any(type(act).__name__ == "Played" for act in deal.legal_actions()):
        deal.do(next(act for act in deal.legal_actions() if type(act).__name__ != "SaidKontra"))
    assert {act.seat for act in deal.legal_actions() if type(act).__name__ == "SaidKontra"} == who
