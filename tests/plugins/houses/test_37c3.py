"""The Ramsch of the 37C3 tournament, in both variants (0x1b.de/37c3Skat/ramsch.html)."""

from __future__ import annotations

import pytest

from skatcore.club.log import first
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.totals import counts_of
from skatcore.club.tournament.items import Result
from skatcore.club.tournament.lists import wrong_sums
from skatcore.rules.contributions import Aim
from support.games import Three, built, ramsch, rules
from support.houses_sheet import enter_ramsch

WINNERS, PUB = "37c3", "37c3-kneipenskat"
THREE = ("Ada", "Bo", "Cyd")


def sheet(name: str, *deals: tuple[Three, Three, int]) -> Series:
    """A sheet with tournament points on which Ramsch was played: card points by player, tricks, the skat."""
    fields = {"players": THREE, "profile": name, "digest": rules(name).digest, "text": ""}
    series = Series(rules(name), Begun(**fields, scheme="tournament"))
    for points, tricks, skat in deals:
        first, second, third = (THREE.index(player) for player in series.active)
        by_seat = [(each[first], each[second], each[third]) for each in (points, tricks)]
        enter_ramsch(series, by_seat[0], by_seat[1], skat)
    return series


def test_37c3_1_and_2_only_jacks_are_trumps() -> None:
    contract = rules(WINNERS).contract("ramsch")
    assert contract is not None
    assert contract.aim is Aim.FEWEST
    assert [str(card) for card in contract.trumps] == ["CJ", "SJ", "HJ", "DJ"]


@pytest.mark.parametrize(
    ("points", "skat", "scores"),
    [
        ((20, 40, 50), 10, (23, 0, 0)),  # V1.1: who alone has least wins 23
        ((50, 21, 39), 10, (0, 23, 0)),
        ((30, 30, 50), 10, (37, 37, 0)),  # V1.2: two who have the same, and the third more
        ((0, 60, 60), 0, (23, 0, 0)),  # two who have most win nothing
        ((40, 40, 40), 0, (0, 0, 0)),  # reading ramsch-three-tied
    ],
)
def test_37c3_v1_the_fewest_win(points: Three, skat: int, scores: Three) -> None:
    assert ramsch(WINNERS, points, skat=skat, last=0) == scores


def test_37c3_3_the_skat_is_nobodys() -> None:
    """With the last trick's skat forehand would have 30, and two would be tied."""
    assert ramsch(WINNERS, (20, 30, 60), skat=10, last=0) == (23, 0, 0)


def test_37c3_5_all_tricks_win_120() -> None:
    assert ramsch(WINNERS, (110, 0, 0), tricks=(10, 0, 0), skat=10) == (120, 0, 0)


def test_37c3_5_reading_all_tricks_may_bring_nothing() -> None:
    house = built('[plugin.ramsch]\nmarch = "none"\n', extends=WINNERS)
    assert ramsch(house, (110, 0, 0), tricks=(10, 0, 0), skat=10) == (0, 37, 37)


def test_37c3_v1_who_wins_has_won_a_game_and_its_bonus() -> None:
    series = sheet(WINNERS, ((20, 40, 50), (3, 3, 4), 10), ((30, 30, 50), (3, 3, 4), 10))
    counts = counts_of(series.rows, THREE)
    assert [(counts[name].won, counts[name].lost) for name in THREE] == [(2, 0), (1, 0), (0, 0)]
    assert series.totals == {"Ada": 23 + 37 + 2 * 50, "Bo": 37 + 50, "Cyd": 0}


def test_37c3_v1_such_a_list_may_be_handed_in() -> None:
    def list_of(*games: tuple[int, int]) -> tuple[Result, ...]:
        return tuple(
            Result(player=name, points=points, won=won, lost=0, others_lost=0)
            for name, (points, won) in zip(THREE, games, strict=True)
        )

    both = list_of((23 + 37, 2), (37, 1), (0, 0))
    assert first(wrong_sums(rules(WINNERS), THREE, both, 0, 2)) is None
    refused = first(wrong_sums(rules(WINNERS), THREE, list_of((23 + 37, 3), (37, 1), (0, 0)), 0, 2))
    assert refused is not None
    assert refused.name == "games-number"
    assert first(wrong_sums(rules("pub"), THREE, both, 0, 2)) is not None


@pytest.mark.parametrize(
    ("points", "tricks", "skat", "scores"),
    [
        ((20, 40, 50), (3, 3, 4), 10, (0, 0, -60)),  # V2.2: what he took, and the skat
        ((0, 45, 65), (0, 5, 5), 10, (0, 0, -150)),  # V2.3: one player without a trick doubles
        ((110, 0, 0), (10, 0, 0), 10, (120, 0, 0)),  # V2.1: all tricks
        ((50, 50, 10), (4, 4, 2), 10, (-60, -60, 0)),  # reading ramsch-two-tied
    ],
)
def test_37c3_v2_the_most_lose(points: Three, tricks: Three, skat: int, scores: Three) -> None:
    assert ramsch(PUB, points, tricks=tricks, skat=skat) == scores


def test_37c3_v2_3_card_points_do_not_matter_to_a_march() -> None:
    """A trick of three cards without points is one: nine tricks with all points are lost."""
    assert ramsch(PUB, (110, 0, 0), tricks=(9, 1, 0), skat=10) == (-240, 0, 0)


def test_37c3_v2_games_are_won_and_lost() -> None:
    series = sheet(PUB, ((20, 40, 50), (3, 3, 4), 10), ((0, 110, 0), (0, 10, 0), 10))
    counts = counts_of(series.rows, THREE)
    assert [(counts[name].won, counts[name].lost) for name in THREE] == [(0, 0), (1, 0), (0, 1)]
    assert series.totals == {"Ada": 40, "Bo": 40 + 120 + 50, "Cyd": -60 - 50}
