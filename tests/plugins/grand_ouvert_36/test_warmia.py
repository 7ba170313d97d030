"""The worked examples of Warmia and Masuria, and Grand ouvert at 36."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.scoring.bid_values import bids
from support.games import CODE, OLD, built, play, rules, score, steps, toml


@pytest.mark.clause(
    "WAR ¶23",
    "WAR ¶25",
    "WAR ¶26",
    "WAR ¶27",
    "WAR ¶28",
    "WAR ¶29",
    "WAR ¶31",
    "WAR ¶33",
    "WAR ¶34",
    "WAR ¶35",
    "WAR ¶36",
    "WAR ¶38",
    "WAR ¶42",
    "WAR ¶43",
    "WAR ¶44",
)
@pytest.mark.parametrize("name", [*OLD, *CODE])
@pytest.mark.parametrize(
    ("game", "matadors", "points", "tricks", "expected"),
    [
        ("hearts", -2, 61, 5, 30),
        ("hearts", 2, 61, 5, 30),
        ("spades", 5, 61, 5, 66),
        ("clubs", -3, 61, 5, 48),
        ("clubs", 8, 61, 5, 108),
        ("hearts", -2, 90, 9, 40),
        ("spades", 5, 90, 9, 77),
        ("clubs", 8, 90, 9, 120),
        ("spades", 5, 120, 10, 88),
        ("grand", 2, 61, 5, 72),
        ("grand", 3, 90, 9, 120),
        ("grand", 4, 120, 10, 168),
    ],
)
def test_war_examples_of_won_games(
    name: str, game: str, matadors: int, points: int, tricks: int, expected: int
) -> None:
    assert score(name, game, matadors=matadors, points=points, tricks=tricks) == expected


@pytest.mark.clause("WAR ¶45", "WAR ¶46", "WAR ¶48")
@pytest.mark.parametrize("name", OLD)
@pytest.mark.parametrize(("matadors", "expected"), [(1, 252), (2, 288), (3, 324), (4, 360)])
def test_war_grand_ouvert_counts_36_and_no_step_for_lying_open(name: str, matadors: int, expected: int) -> None:
    how: dict[str, Any] = {"matadors": matadors, "hand": True, "ouvert": True, "points": 120}
    assert score(name, "grand", tricks=10, **how) == expected
    assert score(name, "grand", tricks=9, **how) == -expected


@pytest.mark.clause("WAR ¶46", "WAR ¶47", "WAR ¶48")
@pytest.mark.parametrize("name", OLD)
def test_war_grand_ouvert_with_4_is_told_as_ten_times_36(name: str) -> None:
    result = play(name, "grand", matadors=4, hand=True, ouvert=True, points=120, tricks=10)
    assert steps(result)[:9] == [
        ("with", 4),
        ("game", 5),
        ("hand", 6),
        ("schneider", 7),
        ("schneider-announced", 8),
        ("schwarz", 9),
        ("schwarz-announced", 10),
        ("times", 36),
        ("value", 360),
    ]


@pytest.mark.clause("WAR ¶7", "WAR ¶47")
@pytest.mark.parametrize("name", OLD)
def test_war_values_range_from_18_to_360(name: str) -> None:
    ladder = bids(rules(name))
    assert (ladder[0], ladder[-1]) == (18, 360)
    assert len(ladder) == 66
    assert set(ladder) ^ set(bids(rules("isko"))) == {252, 264, 288, 324, 360}


@pytest.mark.clause("WAR ¶62")
@pytest.mark.parametrize("name", OLD)
def test_war_an_open_suit_game_counts_the_step_for_lying_open(name: str) -> None:
    how: dict[str, Any] = {"matadors": 2, "hand": True, "ouvert": True, "points": 120, "tricks": 10}
    assert score(name, "clubs", **how) == 108


@pytest.mark.clause("ISkO 5.1.1", "PZ 5.1")
@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize(("matadors", "expected"), [(1, 192), (2, 216), (3, 240), (4, 264)])
def test_isko_5_1_1_grand_ouvert_counts_24_since_1999(name: str, matadors: int, expected: int) -> None:
    how: dict[str, Any] = {"matadors": matadors, "hand": True, "ouvert": True, "points": 120}
    assert score(name, "grand", tricks=10, **how) == expected
    assert score(name, "grand", tricks=9, **how) == -2 * expected


def test_war_reading_lying_open_may_count_on_top_of_36() -> None:
    text = toml(games__grand={"ouvert": "own-base"}, plugin__grand_ouvert_36={"open_step": True})
    both = built(text, plugins=("grand_ouvert_36",))
    how: dict[str, Any] = {"matadors": 4, "hand": True, "ouvert": True, "points": 120, "tricks": 10}
    assert score(both, "grand", **how) == 11 * 36


def test_grand_ouvert_may_have_any_base_of_its_own() -> None:
    text = toml(games__grand={"ouvert": "own-base"}, plugin__grand_ouvert_36={"base": 48})
    how: dict[str, Any] = {"matadors": 4, "hand": True, "ouvert": True, "points": 120, "tricks": 10}
    assert score(built(text, plugins=("grand_ouvert_36",)), "grand", **how) == 480


def test_before_1999_an_overbid_grand_ouvert_is_lost_with_a_multiple_of_36() -> None:
    how: dict[str, Any] = {"matadors": 1, "hand": True, "ouvert": True, "points": 120, "tricks": 10, "bid": 264}
    assert score("like-before-1999", "grand", **how) == -288
