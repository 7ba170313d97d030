"""Games that do not reach their bid (ISkO 5.4, 3.4.3, 3.4.4 and the appendix)."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.game import Level, Ruling
from skatcore.scoring.game_value import GameValue
from support.games import CODE, LOCAL, OLD, USUAL, built, missing, play, score, steps, toml

UNITS = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 24}


def overbid(result: GameValue) -> tuple[bool, bool, int, int]:
    return result.won, result.overbid, result.value, result.score


@pytest.mark.clause("ISkO 5.4.1", "LOC 5.4.1", "PZ 5.4.1")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("points", [45, 70])
def test_isko_5_4_1_bid_50_with_the_jack_of_clubs_in_the_skat_costs_100(name: str, points: int) -> None:
    result = play(name, "hearts", matadors=1, bid=50, points=points)
    assert overbid(result) == (False, True, 50, -100)
    assert ("smallest-multiple", 50) in steps(result)
    assert ("overbid", 50) in steps(result)


@pytest.mark.clause("ISkO 5.4.1", "LOC 5.4.1", "PZ 5.4.1")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("game", ["clubs", "hearts"])
def test_isko_5_4_1_bid_59_with_the_jack_of_spades_in_the_skat_costs_120(name: str, game: str) -> None:
    result = play(name, game, matadors=-1, bid=59, points=70)
    assert overbid(result) == (False, True, 60, -120)


@pytest.mark.clause("ISkO 5.4.2", "LOC 5.4.2", "PZ 5.4.2")
@pytest.mark.parametrize("name", [*CODE, *LOCAL])
def test_isko_5_4_2_hearts_hand_bid_36_is_lost_in_spite_of_enough_points(name: str) -> None:
    result = play(name, "hearts", matadors=1, bid=36, hand=True, points=75)
    assert overbid(result) == (False, True, 40, -80)


@pytest.mark.clause("ISkO appendix 5", "PZ appendix 5")
@pytest.mark.parametrize("name", [*CODE, *LOCAL])
def test_appendix_clubs_hand_bid_40_is_lost_with_48(name: str) -> None:
    assert overbid(play(name, "clubs", matadors=1, bid=40, hand=True)) == (False, True, 48, -96)


@pytest.mark.clause("WAR ¶63", "WAR ¶64")
@pytest.mark.parametrize("name", OLD)
def test_war_overbid_hand_game_costs_its_multiple_once(name: str) -> None:
    assert overbid(play(name, "clubs", matadors=1, bid=40, hand=True)) == (False, True, 48, -48)
    assert overbid(play(name, "hearts", matadors=1, bid=50)) == (False, True, 50, -100)


@pytest.mark.clause("ISkO appendix 5", "PZ appendix 5")
@pytest.mark.parametrize("name", USUAL)
def test_appendix_bid_30_may_be_saved_as_spades_schneider_or_grand(name: str) -> None:
    assert overbid(play(name, "spades", matadors=1, bid=30, points=90)) == (True, False, 33, 33)
    assert overbid(play(name, "spades", matadors=1, bid=30, points=89)) == (False, True, 33, -66)
    assert overbid(play(name, "grand", matadors=1, bid=30)) == (True, False, 48, 48)


@pytest.mark.clause("ISkO appendix 5", "PZ appendix 5")
@pytest.mark.parametrize("name", USUAL)
def test_appendix_bid_30_is_given_up_cheapest_as_hearts_for_60(name: str) -> None:
    costs = {game: score(name, game, matadors=1, bid=30, points=60) for game in UNITS}
    assert max(costs.values()) == costs["hearts"] == -60


@pytest.mark.parametrize("name", [*CODE, *LOCAL])
@pytest.mark.parametrize(("points", "expected"), [(90, (True, False, 40, 40)),
                                                   (89, (False, True, 40, -80))])  # fmt: skip
def test_appendix_an_achieved_level_saves_an_overbid_hand_game(
    name: str, points: int, expected: tuple[bool, bool, int, int]
) -> None:
    assert overbid(play(name, "hearts", matadors=1, bid=40, hand=True, points=points)) == expected


@pytest.mark.clause("PZ appendix 5")
@pytest.mark.parametrize("jack", ["CJ", "SJ"])
def test_appendix_hearts_hand_bid_40_is_saved_by_schneider_whichever_jack_lies_in_the_skat(jack: str) -> None:
    # The Polish text puts the jack of spades into the skat and calls the game "with 1"; that
    # would be without 1. The German text has the jack of clubs. Both come to 40.
    cards = f"{jack} HJ DJ HA HT HK H8 SA ST C7 D7 D8"
    result = play("isko", "hearts", cards=cards, bid=40, hand=True, points=95)
    word = "with" if jack == "CJ" else "without"
    assert steps(result)[0] == (word, 1)
    assert result.score == 40


@pytest.mark.clause("PZ appendix 5")
@pytest.mark.parametrize("jack", ["CJ", "SJ"])
def test_appendix_spades_bid_30_falls_short_whichever_jack_lies_in_the_skat(jack: str) -> None:
    # The same slip of the Polish text in its example of a game with the skat.
    cards = f"{jack} HJ DJ SA ST SK S8 HA HT C7 D7 D8"
    assert score("isko", "spades", cards=cards, bid=30, points=80) == -66


@pytest.mark.clause("ISkO 3.4.3", "PZ 3.4.3")
@pytest.mark.parametrize("name", CODE)
def test_isko_3_4_3_cheapest_suit_for_bid_50_with_the_jack_of_clubs_is_hearts(name: str) -> None:
    costs = {game: score(name, game, matadors=1, bid=50, points=50) for game in UNITS}
    assert costs == {"clubs": -120, "spades": -110, "hearts": -100, "diamonds": -108, "grand": -144}


@pytest.mark.clause("ISkO 3.4.3", "PZ 3.4.3")
@pytest.mark.parametrize("name", CODE)
def test_isko_3_4_3_cheapest_suits_for_bid_59_with_the_jack_of_spades_are_clubs_and_hearts(name: str) -> None:
    costs = {game: score(name, game, matadors=-1, bid=59, points=50) for game in UNITS}
    assert costs == {"clubs": -120, "spades": -132, "hearts": -120, "diamonds": -126, "grand": -144}


def test_clubs_hand_bid_46_with_the_jack_of_clubs_in_the_skat() -> None:
    cards = "HJ DJ CT CK C9 C8 SA DA DT D7 CJ HQ"
    result = play("isko", "clubs", cards=cards, bid=46, hand=True, points=74)
    assert overbid(result) == (False, True, 48, -96)
    result = play("isko", "clubs", cards=cards, bid=46, hand=True, points=95)
    assert overbid(result) == (True, False, 48, 48)


def test_diamonds_with_1_bid_20_and_85_points_is_overbid() -> None:
    assert overbid(play("isko", "diamonds", matadors=1, bid=20, points=85)) == (
        False, True, 27, -54,
    )  # fmt: skip


@pytest.mark.clause("ISkO 5.4.1")
def test_isko_5_4_1_own_schneider_may_reach_the_bid_of_a_lost_game() -> None:
    result = play("isko", "hearts", matadors=1, bid=30, points=30, tricks=2)
    assert overbid(result) == (False, False, 30, -60)


@pytest.mark.clause("ISkO 5.4.1")
def test_isko_5_4_1_a_bid_that_is_just_reached_is_not_overbid() -> None:
    assert overbid(play("isko", "clubs", matadors=1, bid=24)) == (True, False, 24, 24)
    assert overbid(play("isko", "clubs", matadors=1, bid=25)) == (False, True, 36, -72)


@pytest.mark.clause("ISkO 3.3.6", "LOC 3.3.6", "PZ 3.3.6")
@pytest.mark.parametrize("name", USUAL)
def test_isko_3_3_6_forehand_plays_unbid_with_a_bid_of_nothing(name: str) -> None:
    assert overbid(play(name, "diamonds", matadors=1, bid=0)) == (True, False, 18, 18)


@pytest.mark.clause("ISkO 3.4.4")
@pytest.mark.parametrize(
    ("hand", "matadors", "bid", "expected"),
    [
        (False, 1, 24, -48),  # clubs with 1
        (False, -1, 27, -54),  # diamonds times 3
        (False, -4, 24, -90),  # diamonds without 4: 45
        (True, 1, 36, -72),  # clubs or diamonds hand
        (False, 2, 24, -54),  # diamonds with 2
        (False, 3, 24, -72),  # diamonds with 3
        (True, -3, 36, -90),  # diamonds hand without 3
    ],
)
def test_isko_3_4_4_impossible_null_is_lost_as_the_cheapest_game_for_bid_and_tops(
    hand: bool, matadors: int, bid: int, expected: int
) -> None:
    result = play("isko", "null", matadors=matadors, bid=bid, hand=hand, tricks=0)
    assert (result.won, result.overbid) == (False, True)
    assert result.score == expected
    assert any(step == "lost-as" for step, _ in steps(result))


@pytest.mark.parametrize("name", OLD)
def test_war_impossible_null_from_the_hand_is_lost_once(name: str) -> None:
    assert score(name, "null", matadors=3, bid=36, hand=True, tricks=0) == -45


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_null_at_its_own_value_is_possible() -> None:
    assert score("isko", "null", bid=23, tricks=0) == 23
    assert score("isko", "null", bid=24, tricks=0, matadors=1) == -48


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_impossible_null_counts_the_tops_of_each_suit_in_the_twelve_cards() -> None:
    # All jacks and four hearts from the ace: with 8 in hearts, with 4 elsewhere.
    cards = "CJ SJ HJ DJ HA HT HK HQ C7 C8 S7 D7"
    result = play("isko", "null", cards=cards, bid=24, tricks=0)
    assert result.score == -2 * 5 * 9
    # The longer run decides where diamonds are the suit of the run.
    cards = "CJ SJ HJ DJ DA DT DK DQ C7 C8 S7 H7"
    assert score("isko", "null", cards=cards, bid=24, tricks=0) == -2 * 5 * 10


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_impossible_null_needs_the_jacks_or_the_cards() -> None:
    assert missing("isko", "null", matadors=None, bid=24, tricks=0) == "matadors-missing"
    assert missing("isko", "null", matadors=None, bid=23, tricks=0) == ""


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_reading_the_declarer_names_the_game_of_an_impossible_null() -> None:
    named = built(toml(overbid={"impossible_null": "named"}))
    how: dict[str, Any] = {"matadors": 1, "bid": 24, "tricks": 0}
    assert score(named, "null", lost_as="hearts", **how) == -60
    assert score(named, "null", lost_as="grand", **how) == -96
    assert score(named, "null", lost_as="clubs", **how) == -48
    assert missing(named, "null", **how) == "lost-as-missing"
    assert missing(named, "null", lost_as="ramsch", **how) == "extra-impossible"
    assert missing(named, "null", lost_as=1, **how) == "extra-impossible"


def test_war_reading_an_overbid_game_may_be_lost_at_the_bid_itself() -> None:
    at_bid = built(toml(overbid={"rule": "bid"}))
    result = play(at_bid, "hearts", matadors=1, bid=55)
    assert overbid(result) == (False, True, 55, -110)
    assert ("bid", 55) in steps(result)
    result = play(at_bid, "hearts", matadors=1, bid=40)
    assert ("bid", 40) in steps(result)
    assert score(at_bid, "null", matadors=1, bid=30, tricks=0) == -60


def test_war_reading_a_lost_hand_game_may_cost_its_bid() -> None:
    bid = built(toml(loss={"hand": 1, "hand_counts": "bid"}))
    result = play(bid, "clubs", matadors=2, hand=True, bid=33, points=50)
    assert result.score == -33
    assert ("counts-bid", 33) in steps(result)
    assert score(bid, "null", hand=True, bid=20, tricks=1) == -20
    assert score(bid, "clubs", matadors=2, bid=33, points=50) == -72
    unbid = play(bid, "clubs", matadors=2, hand=True, bid=0, points=50)
    assert unbid.score == -48
    assert "counts-bid" not in dict(steps(unbid))


@pytest.mark.parametrize("name", [*CODE, *LOCAL])
@pytest.mark.parametrize(("points", "tricks", "expected"), [
    (120, 10, (True, False, 40, 40)),  # the defenders had nothing yet
    (90, 9, (True, False, 40, 40)),  # they had 30
    (89, 8, (False, True, 40, -80)),  # they had 31: no schneider any more
])  # fmt: skip
def test_appendix_defenders_infraction_grants_the_needed_level_while_it_is_possible(
    name: str, points: int, tricks: int, expected: tuple[bool, bool, int, int]
) -> None:
    result = play(name, "hearts", matadors=1, hand=True, bid=40, points=points, tricks=tricks, ruling=Ruling.WON)
    assert overbid(result) == expected


@pytest.mark.clause("ISkO 5.4.3", "LOC 5.4.3", "PZ 5.4.3")
@pytest.mark.parametrize("name", [*CODE, *LOCAL])
def test_isko_5_4_3_no_infraction_wins_a_game_that_needs_schwarz_without_the_top_trump(name: str) -> None:
    how: dict[str, Any] = {"hand": True, "bid": 59, "points": 120, "tricks": 10, "ruling": Ruling.WON}
    assert overbid(play(name, "clubs", matadors=-1, **how)) == (False, True, 60, -120)
    # With the top trump schwarz is possible, and granted.
    assert overbid(play(name, "clubs", matadors=1, **how)) == (True, False, 60, 60)


@pytest.mark.clause("ISkO 5.4.3")
def test_isko_5_4_3_no_infraction_grants_schneider_without_seven() -> None:
    # 33 card points on seven missing tops: schneider is out of reach from the start.
    how: dict[str, Any] = {"bid": 100, "points": 120, "tricks": 10, "ruling": Ruling.WON}
    assert play("isko", "clubs", matadors=-7, **how).overbid
    assert play("isko", "hearts", matadors=-9, bid=110, points=120, tricks=10,
                ruling=Ruling.WON).overbid  # fmt: skip


@pytest.mark.clause("ISkO 4.1.3", "LOC 4.1.3", "PZ 4.1.3")
@pytest.mark.parametrize("name", USUAL)
def test_isko_4_1_3_an_infraction_does_not_win_a_game_that_was_lost_before(name: str) -> None:
    won = play(name, "clubs", points=61, tricks=6, ruling=Ruling.WON)
    assert (won.won, won.score) == (True, 24)
    lost = play(name, "clubs", points=60, tricks=5, ruling=Ruling.WON)
    assert (lost.won, lost.score) == (False, -48)


@pytest.mark.clause("ISkO 4.1.4")
def test_isko_4_1_4_an_infraction_of_the_defenders_wins_the_simple_level_only() -> None:
    result = play("isko", "clubs", matadors=2, points=120, tricks=10, ruling=Ruling.WON)
    assert result.score == 36


@pytest.mark.clause("ISkO 4.1.5", "PZ 4.1.5")
@pytest.mark.parametrize("name", CODE)
def test_isko_4_1_5_an_announced_level_is_granted_while_it_is_possible(name: str) -> None:
    how: dict[str, Any] = {"matadors": 2, "hand": True, "announced": Level.SCHNEIDER, "ruling": Ruling.WON}
    assert score(name, "hearts", points=95, tricks=9, **how) == 60
    assert score(name, "hearts", points=89, tricks=9, **how) == -120


@pytest.mark.clause("ISkO 4.1.4", "LOC 4.1.4", "PZ 4.1.4")
@pytest.mark.parametrize("name", USUAL)
def test_isko_4_1_4_an_infraction_of_the_declarer_loses_at_the_simple_level(name: str) -> None:
    lost = play(name, "clubs", matadors=2, points=100, tricks=9, ruling=Ruling.LOST)
    assert (lost.won, lost.score) == (False, -72)
    given_up = play(name, "clubs", matadors=2, points=0, tricks=0, ruling=Ruling.LOST)
    assert given_up.score == -72
    assert score(name, "clubs", points=0, tricks=0, bid=33, ruling=Ruling.LOST) == -72


@pytest.mark.clause("ISkO 4.1.4")
def test_isko_4_1_4_reading_announced_levels_count_or_do_not_in_a_conceded_game() -> None:
    how: dict[str, Any] = {"matadors": 2, "hand": True, "announced": Level.SCHNEIDER, "ruling": Ruling.LOST}
    assert score("isko", "hearts", **how) == -120
    bare = built(toml(loss={"simple_level": "bare"}))
    assert score(bare, "hearts", **how) == -80


@pytest.mark.clause("ISkO 4.1.4")
def test_isko_4_1_4_null_conceded_by_either_side() -> None:
    assert score("isko", "null", points=0, tricks=0, ruling=Ruling.LOST) == -46
    assert score("isko", "null", points=0, tricks=5, ruling=Ruling.WON) == 23
    assert score("isko", "null", bid=24, tricks=0, ruling=Ruling.WON) == -48


def test_house_rule_a_game_lost_only_by_its_announcement_may_cost_its_value_once() -> None:
    single = built(toml(loss={"missed_announcement": "single"}))
    how: dict[str, Any] = {"matadors": 2, "hand": True, "announced": Level.SCHNEIDER}
    assert score(single, "hearts", points=89, **how) == -60
    assert score(single, "hearts", points=60, **how) == -120
    assert score(single, "hearts", points=89, bid=63, **how) == -140
