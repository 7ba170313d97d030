"""Schneider, schwarz, and what is announced (ISkO 5.2, 5.3.4)."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.game import Announcement, Level, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.scoring.game_value import value
from support.games import CODE, OLD, USUAL, play, rules, score, steps

SCHNEIDER, SCHWARZ = Level.SCHNEIDER, Level.SCHWARZ


@pytest.mark.clause("ISkO 5.2.2", "LOC 5.2.2", "PZ 5.2.2", "WAR ¶2")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize(("points", "won"), [(60, False), (61, True)])
def test_isko_5_2_2_declarer_needs_61_card_points(name: str, points: int, won: bool) -> None:
    assert play(name, "grand", points=points).won is won


@pytest.mark.clause("ISkO 5.2.3", "LOC 5.2.3", "PZ 5.2.3", "WAR ¶30", "SkWO 8.8", "PT 8.8")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize(
    ("points", "tricks", "expected"), [(61, 5, 36), (89, 9, 36), (90, 9, 48), (120, 9, 48), (120, 10, 60)]
)
def test_isko_5_2_3_defenders_are_schneider_with_30(name: str, points: int, tricks: int, expected: int) -> None:
    assert score(name, "clubs", matadors=2, points=points, tricks=tricks) == expected


@pytest.mark.clause("ISkO 5.2.3", "LOC 5.2.3", "PZ 5.2.3", "SkWO 8.8", "PT 8.8", "WAR ¶65")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize(
    ("points", "tricks", "expected"), [(60, 5, -72), (31, 5, -72), (30, 5, -96), (0, 1, -96), (0, 0, -120)]
)
def test_isko_5_2_3_declarer_is_schneider_with_30(name: str, points: int, tricks: int, expected: int) -> None:
    assert score(name, "clubs", matadors=2, points=points, tricks=tricks) == expected


@pytest.mark.clause("ISkO 5.2.4", "LOC 5.2.4", "PZ 5.2.4", "WAR ¶36", "WAR ¶67")
@pytest.mark.parametrize("name", USUAL)
def test_isko_5_2_4_schwarz_is_decided_by_tricks_and_never_by_card_points(name: str) -> None:
    assert score(name, "clubs", points=120, tricks=9) == 36
    assert score(name, "clubs", points=120, tricks=10) == 48
    assert score(name, "clubs", points=0, tricks=1) == -72
    assert score(name, "clubs", points=21, tricks=0) == -96


@pytest.mark.clause("SkWO 8.8")
def test_skwo_8_8_a_trick_without_card_points_saves_the_defenders_from_schwarz() -> None:
    assert score("isko", "spades", points=120, tricks=9) == 33
    assert score("isko", "spades", points=120, tricks=10) == 44


@pytest.mark.clause("ISkO 5.2.1", "PZ 5.2.1")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_2_1_levels_of_games_with_the_skat_add_one_each(name: str) -> None:
    assert score(name, "grand", points=61) == 48
    assert score(name, "grand", points=90, tricks=9) == 72
    assert score(name, "grand", points=120, tricks=10) == 96


@pytest.mark.clause("ISkO 5.2.1", "PZ 5.2.1")
@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize(
    ("announced", "points", "tricks", "times"),
    [
        (Level.PLAIN, 61, 6, 3),
        (Level.PLAIN, 90, 9, 4),
        (SCHNEIDER, 90, 9, 5),
        (Level.PLAIN, 120, 10, 5),
        (SCHNEIDER, 120, 10, 6),
        (SCHWARZ, 120, 10, 7),
    ],
)
def test_isko_5_2_1_levels_of_games_from_the_hand_add_one_each(
    name: str, announced: Level, points: int, tricks: int, times: int
) -> None:
    result = score(name, "grand", hand=True, announced=announced, points=points, tricks=tricks)
    assert result == times * 24


@pytest.mark.clause("ISkO 5.2.6", "PZ 5.2.6")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_2_6_open_game_takes_in_all_levels(name: str) -> None:
    result = score(name, "clubs", matadors=2, hand=True, ouvert=True, points=120, tricks=10)
    assert result == 9 * 12 == 108


@pytest.mark.clause("ISkO 5.2.6", "PZ 5.2.6", "ISkO appendix 2", "PZ appendix 2", "ISkO appendix 6", "PZ appendix 6")
@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize(("points", "tricks"), [(120, 9), (90, 8), (61, 5)])
def test_isko_5_2_6_open_game_needs_all_tricks_and_120_points_are_not_enough(
    name: str, points: int, tricks: int
) -> None:
    how: dict[str, Any] = {"hand": True, "ouvert": True, "points": points, "tricks": tricks}
    assert score(name, "clubs", matadors=2, **how) == -216
    assert score(name, "grand", matadors=4, **how) == -528


@pytest.mark.clause("ISkO 5.2.5", "PZ 5.2.5")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_2_5_hearts_hand_with_2_and_schneider_announced_with_89_points_costs_120(name: str) -> None:
    result = play(name, "hearts", matadors=2, hand=True, announced=SCHNEIDER, points=89, tricks=9, bid=20)
    assert not result.won
    assert not result.overbid
    assert (result.value, result.score) == (60, -120)
    assert steps(result)[:7] == [
        ("with", 2),
        ("game", 3),
        ("hand", 4),
        ("schneider", 5),
        ("schneider-announced", 6),
        ("times", 10),
        ("value", 60),
    ]


@pytest.mark.clause("PZ 5.2.5")
@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize("points", [2, 10, 30, 31, 60, 61, 89])
def test_pz_5_2_5_grand_hand_without_2_and_missed_schneider_costs_288_however_badly(name: str, points: int) -> None:
    # Losing as schneider oneself (Eigenschneider) is not counted on top of the announced one.
    result = score(name, "grand", matadors=-2, hand=True, announced=SCHNEIDER, points=points, tricks=1)
    assert result == -288


@pytest.mark.clause("PZ 5.2.5")
@pytest.mark.parametrize("name", CODE)
def test_pz_5_2_5_grand_hand_without_2_and_missed_schneider_costs_336_without_a_trick(name: str) -> None:
    result = score(name, "grand", matadors=-2, hand=True, announced=SCHNEIDER, points=2, tricks=0)
    assert result == -336


@pytest.mark.clause("ISkO 5.2.5", "PZ 5.2.5")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_2_5_a_higher_level_than_announced_counts(name: str) -> None:
    how: dict[str, Any] = {"hand": True, "points": 120, "tricks": 10, "matadors": 2}
    assert score(name, "grand", announced=SCHNEIDER, **how) == 7 * 24
    assert score(name, "grand", announced=SCHWARZ, **how) == 8 * 24


@pytest.mark.clause("ISkO 5.2.5", "PZ 5.2.5")
@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize(("points", "tricks"), [(120, 9), (61, 6), (4, 0)])
def test_isko_5_2_5_missed_schwarz_takes_in_schneider_and_its_announcement(name: str, points: int, tricks: int) -> None:
    result = score(name, "grand", matadors=2, hand=True, announced=SCHWARZ, points=points, tricks=tricks)
    assert result == -2 * 8 * 24


@pytest.mark.clause("ISkO 5.2.7", "PZ 5.2.7")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_2_7_null_is_lost_with_the_first_trick_whatever_it_holds(name: str) -> None:
    assert score(name, "null", points=0, tricks=0) == 23
    assert score(name, "null", points=0, tricks=1) == -46
    assert score(name, "null", points=120, tricks=10) == -46


@pytest.mark.clause("ISkO 5.3.4", "PZ 5.3.4")
@pytest.mark.parametrize("name", [*CODE])
def test_isko_5_3_4_every_lost_game_counts_double(name: str) -> None:
    assert score(name, "hearts", matadors=2, points=60) == -60
    assert score(name, "hearts", matadors=2, points=60, hand=True) == -80


@pytest.mark.clause("WAR ¶64", "WAR ¶65")
@pytest.mark.parametrize("name", OLD)
def test_war_lost_games_count_double_with_the_skat_and_single_from_the_hand(name: str) -> None:
    assert score(name, "hearts", matadors=2, points=60) == -60
    assert score(name, "hearts", matadors=2, points=60, hand=True) == -40
    assert score(name, "hearts", matadors=2, points=30, tricks=2) == -80
    assert score(name, "hearts", matadors=2, points=0, tricks=0) == -100


@pytest.mark.clause("ISkO 5.2.4")
@pytest.mark.parametrize(("points", "tricks"), [(119, 10), (0, 10), (23, 0), (120, 0), (121, 9), (-1, 3), (60, 11)])
def test_isko_5_2_4_a_result_that_cannot_be_is_refused(points: int, tricks: int) -> None:
    with pytest.raises(Unscorable) as refused:
        value(rules("isko"), Announcement("clubs"), Outcome(points, tricks, 18, 1))
    assert refused.value.message.name == "outcome-impossible"


@pytest.mark.clause("ISkO 5.2.4")
@pytest.mark.parametrize(("points", "tricks"), [(120, 10), (120, 9), (22, 0), (0, 0), (0, 3)])
def test_isko_5_2_4_a_result_that_can_just_be_is_valued(points: int, tricks: int) -> None:
    assert value(rules("isko"), Announcement("clubs"), Outcome(points, tricks, 18, 1)).value
