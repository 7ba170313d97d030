"""The Dresden students: all by the code, but for a missed announcement (StuRa, by section)."""

from __future__ import annotations

import pytest

from skatcore.model.game import Level
from support.games import missing, rules, score
from support.rulings import ruled

DRESDEN = "dresden-students"


@pytest.mark.parametrize(
    ("announced", "points", "tricks", "expected"),
    [
        (Level.SCHNEIDER, 89, 8, -60),  # with 1, game 2, hand 3, schneider 4, announced 5; once
        (Level.SCHNEIDER, 61, 6, -60),
        (Level.SCHNEIDER, 60, 6, -120),  # lost without any announcement: reading missed-with-61
        (Level.SCHWARZ, 118, 9, -84),  # and schwarz 6, announced 7
        (Level.SCHNEIDER, 90, 8, 60),
    ],
)
def test_schwarz_4_a_missed_announcement_costs_the_value_once(
    announced: Level, points: int, tricks: int, expected: int
) -> None:
    assert score(DRESDEN, "clubs", hand=True, announced=announced, points=points, tricks=tricks) == expected


@pytest.mark.parametrize(("points", "tricks", "times"), [(89, 8, 2), (60, 6, 1)])
def test_schwarz_4_by_the_code_the_same_games_are_doubled(points: int, tricks: int, times: int) -> None:
    """With 60 card points both cost the same."""
    lost = [
        score(name, "clubs", hand=True, announced=Level.SCHNEIDER, points=points, tricks=tricks)
        for name in ("isko", DRESDEN)
    ]
    assert lost[0] == times * lost[1]


def test_schwarz_4_an_open_game_that_is_not_schwarz_is_lost_once() -> None:
    """Grand ouvert with 1: game 2, hand 3, schneider 4, announced 5, schwarz 6, announced 7, open 8."""
    assert score(DRESDEN, "grand", hand=True, ouvert=True, points=110, tricks=9) == -8 * 24


def test_schwarz_4_an_overbid_game_is_doubled_all_the_same() -> None:
    assert score(DRESDEN, "clubs", hand=True, announced=Level.SCHNEIDER, points=89, tricks=8, bid=72) == -2 * 72


def test_handspiele_1_lost_hand_games_are_doubled() -> None:
    assert score(DRESDEN, "clubs", hand=True, points=60) == -2 * 36


def test_schwarz_2_levels_are_announced_from_the_hand_only() -> None:
    assert missing(DRESDEN, "clubs", announced=Level.SCHNEIDER, points=90)


def test_allgemeines_4_matadors_go_through_all_trumps() -> None:
    assert score(DRESDEN, "clubs", matadors=11) == 12 * 12


def test_allgemeines_2_and_3_no_ramsch_and_no_kontra() -> None:
    assert set(rules(DRESDEN).profile.plugins) == {"isko"}


def test_allgemeines_6_a_game_that_is_won_stays_won() -> None:
    facts = {"game": "clubs", "bid": 18, "matadors": 1, "by": "declarer", "found": "at-once", "points": "61:30"}
    ruling = ruled(DRESDEN, "revoke", facts)
    assert ruling.startswith("declarer wins simple +24")
    assert "StuRa Allgemeines 6" in ruling


def test_wertung_own_games_50_others_40_or_30() -> None:
    numbers = rules(DRESDEN).core.tournament
    assert (numbers.game, numbers.others_at_three, numbers.others_at_four) == (50, 40, 30)
    assert rules(DRESDEN).cite("tournament.game") == "StuRa Wertung"
