"""Junges Hamburg: jacks alone are matadors, 60 brings Bock and Ramsch rounds (JH, by section)."""

from __future__ import annotations

import pytest

from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.model.game import Level
from support.games import missing, rules, score
from support.houses_sheet import enter, enter_ramsch
from support.rulings import ruled

JH = "junges-hamburg"
CLUBS = {"game": "clubs", "bid": 18, "matadors": 1}


@pytest.mark.parametrize(("matadors", "expected"), [(1, 24), (4, 60), (5, 60), (-11, 60)])
def test_reizen_1_only_jacks_are_matadors(matadors: int, expected: int) -> None:
    assert score(JH, "clubs", matadors=matadors) == expected


def test_reizen_3_to_5_levels_and_open_games_from_the_hand_no_open_suit() -> None:
    assert missing(JH, "clubs", announced=Level.SCHNEIDER, points=90)
    assert missing(JH, "clubs", hand=True, ouvert=True, points=120, tricks=10)
    assert score(JH, "null", ouvert=True, points=0, tricks=0) == 46
    assert score(JH, "grand", matadors=4, hand=True, ouvert=True, points=120, tricks=10) == 11 * 24


@pytest.mark.parametrize(
    ("points", "tricks", "times"), [(61, 5, 2), (60, 5, -4), (90, 8, 3), (120, 10, 4), (30, 3, -6), (0, 0, -8)]
)
def test_spielen_1_to_6_sixty_one_win_schneider_one_more_schwarz_two(points: int, tricks: int, times: int) -> None:
    assert score(JH, "clubs", points=points, tricks=tricks) == 12 * times


def test_spielen_2_sixty_bring_a_bock_round_and_a_ramsch_round() -> None:
    fields = {"players": ("Ada", "Bo", "Cyd"), "profile": JH, "digest": rules(JH).digest, "text": ""}
    series = Series(rules(JH), Begun(**fields, scheme="points"))
    assert enter(series, points=60) == -48
    assert [enter(series, points=70) for _ in range(3)] == [48] * 3
    for _ in range(3):
        assert series.ahead.contract == "ramsch"
        enter_ramsch(series)
    assert enter(series, points=70) == 24


def test_ausspielen_4_a_revoke_costs_the_player_40_points_besides() -> None:
    facts = CLUBS | {"found": "at-once", "points": "30:20", "skat_points": 0}
    lost = ruled(JH, "revoke", facts | {"by": "declarer"})
    assert lost.startswith("declarer loses simple -48; points-off; defenders may ask;")
    assert lost.endswith("JH Ausspielen 4")
    assert ruled(JH, "revoke", facts | {"by": "defender"}).startswith("declarer wins simple +24; points-off;")


def test_ausspielen_1_the_other_side_may_have_the_game_played_on() -> None:
    facts = CLUBS | {"found": "at-once", "points": "30:20", "skat_points": 0, "by": "declarer"}
    assert "defenders may ask" in ruled(JH, "revoke", facts)
    led = CLUBS | {"noticed": "before-complete", "trick": 3, "points": "30:20", "skat_points": 0, "by": "declarer"}
    ruling = ruled(JH, "lead-out-of-turn", led)
    assert ruling.startswith("declarer loses simple -48; defenders may ask")
    assert "JH Ausspielen 3" in ruling
    assert "JH Ausspielen 4" not in ruling
