"""Games that can be played at all, and the bids that are possible (ISkO 3.3.1, 3.3.2, appendix)."""

from __future__ import annotations

import numpy as np
import pytest

from skatcore.analysis.columnar.score import ResultColumns, score_arrays
from skatcore.analysis.columnar.tables import UNKNOWN, GameNumbers
from skatcore.model.cards import JACKS
from skatcore.model.game import Announcement, Form, Level, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import Situation
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.scoring.possible import possible, possible_games
from support.games import BY_VALUE, CODE, HOUSES, LOCAL, OLD, SCORED, USUAL, built, play, rules, toml

ISKO_LADDER = (
    18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72,
    77, 80, 81, 84, 88, 90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144,
    150, 153, 154, 156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264,
)  # fmt: skip
LOCAL_LADDER = (
    18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 60, 63, 66, 69, 70, 72,
    77, 80, 81, 84, 88, 90, 92, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143,
    144, 150, 154, 156, 165, 168, 180, 192,
)  # fmt: skip


@pytest.mark.clause("ISkO 3.3.2", "PZ 3.3.2")
@pytest.mark.parametrize("name", CODE)
def test_isko_3_3_2_sixty_three_legal_bids(name: str) -> None:
    assert bids(rules(name)) == ISKO_LADDER
    assert len(ISKO_LADDER) == 63


@pytest.mark.clause("LOC 3.3.2")
@pytest.mark.parametrize("name", LOCAL)
def test_loc_3_3_2_fifty_three_legal_bids_without_patrolki(name: str) -> None:
    assert bids(rules(name), without={"patrolki"}) == LOCAL_LADDER
    assert len(LOCAL_LADDER) == 53


@pytest.mark.clause("WAR ¶7")
@pytest.mark.parametrize("name", OLD)
def test_war_bids_go_up_to_360(name: str) -> None:
    expected = {*ISKO_LADDER, 252, 288, 324, 360} - {264}
    assert bids(rules(name)) == tuple(sorted(expected))


@pytest.mark.clause("ISkO appendix 8", "PZ appendix 8")
@pytest.mark.parametrize("name", [*CODE, *OLD])
def test_appendix_664_possible_games(name: str) -> None:
    # The Polish table prints Grand without 1 only and leaves out without 2, 3 and 4, five each;
    # its rows add up to 649, its printed total of 664 is right. It also mislabels the schwarz of
    # a game with an announced schneider, which is one of the ten.
    games = possible_games(rules(name))
    assert games.count == 664
    suits = {"clubs": 150, "spades": 150, "hearts": 150, "diamonds": 150}
    grand = {"grand": 60} if name in CODE else {"grand": 56, "grand-ouvert": 4}
    assert games.by_contract == suits | grand | {"null": 4}


@pytest.mark.clause("LOC 2.1.2")
@pytest.mark.parametrize("name", LOCAL)
def test_loc_2_1_2_possible_games_of_the_local_rules(name: str) -> None:
    # Without announcements and open games: 6 with, 4 without up to six tops, 2 beyond.
    suit = 11 * 6 + 6 * 4 + 5 * 2
    games = possible_games(rules(name))
    assert games.by_contract["clubs"] == suit
    assert games.by_contract["grand"] == 4 * 6 + 4 * 4
    assert games.count == 4 * suit + 40 + 4 + 1


@pytest.mark.clause("ISkO appendix 8", "PZ appendix 8")
@pytest.mark.parametrize(("matadors", "count"), [(1, 10), (11, 10), (-1, 5), (-6, 5), (-7, 2),
                                                 (-11, 2)])  # fmt: skip
def test_appendix_ten_games_with_five_without_and_two_without_seven_or_more(matadors: int, count: int) -> None:
    games = [game for game in possible(rules("isko")) if game.contract.key == "clubs" and game.matadors == matadors]
    assert len(games) == count


@pytest.mark.clause("ISkO appendix 8", "PZ appendix 8", "ISkO 2.1.2", "PZ 2.1.2")
def test_appendix_the_ten_ways_to_win_a_suit_game_with_one() -> None:
    ways = {
        (game.form.code, game.level.key)
        for game in possible(rules("isko"))
        if game.contract.key == "clubs" and game.matadors == 1
    }
    assert ways == {
        ("", "plain"), ("", "schneider"), ("", "schwarz"), ("H", "plain"), ("H", "schneider"),
        ("HS", "schneider"), ("H", "schwarz"), ("HS", "schwarz"), ("HZ", "schwarz"),
        ("HO", "schwarz"),
    }  # fmt: skip


@pytest.mark.clause("ISkO 5.4.3")
def test_isko_5_4_3_nobody_is_made_schwarz_without_the_top_trump() -> None:
    assert not any(game.level is Level.SCHWARZ and game.matadors < 0 for game in possible(rules("isko")))


@pytest.mark.clause("ISkO 3.3.1", "LOC 3.3.1", "PZ 3.3.1")
@pytest.mark.parametrize("name", USUAL)
def test_isko_3_3_1_lowest_bid_is_18_the_plain_game_in_diamonds(name: str) -> None:
    assert bids(rules(name))[0] == 18


@pytest.mark.clause("ISkO 3.3.2", "LOC 3.3.2", "PZ 3.3.2")
@pytest.mark.parametrize("name", BY_VALUE)
def test_isko_3_3_2_every_bid_is_the_value_of_a_game_that_can_be_won(name: str) -> None:
    ruleset = rules(name)
    extras = tuple(extra for extra in ruleset.extras.values() if extra.raises_bids)
    left = set(bids(ruleset))
    for game in possible(ruleset, extras):
        result = won(name, game)
        assert result in bids(ruleset)
        left.discard(result)
    assert not left


def won(name: str, game: Situation) -> int:
    """The score of a possible game that is played and won just so."""
    schneider = 120 - rules(name).core.levels.defenders_schneider
    points, tricks = {Level.PLAIN: (61, 9), Level.SCHNEIDER: (schneider, 9), Level.SCHWARZ: (120, 10)}[game.level]
    if not game.contract.trumps:
        points, tricks = 0, 0
    announcement = Announcement(game.contract.announced_as or game.contract.key, game.form, game.extras)
    result = value(rules(name), announcement, Outcome(points, tricks, 0, game.matadors or None))
    assert result.won
    assert name in HOUSES or result.score == result.value
    return result.value


def test_a_bid_counts_once_however_many_games_have_its_value() -> None:
    assert bids(rules("isko")) == tuple(sorted(set(bids(rules("isko")))))


def test_bids_and_games_follow_the_profile() -> None:
    other = built(toml(games__suit={"clubs": 100, "ouvert": False}, levels={"announced": []}))
    assert 200 in bids(other)
    assert max(bids(other)) == 100 * (11 + 4)
    assert play(other, "clubs").score == 200
    assert Form(hand=True, ouvert=True) not in other.contracts[0].forms


def test_lower_schneider_limits_change_what_is_possible() -> None:
    # Four tops weigh 8 card points, five 19: with at most 10 for the defenders, without five is
    # no schneider any more.
    strict = built(toml(levels={"defenders_schneider": 10}))
    games = [g for g in possible(strict) if g.contract.key == "clubs" and g.matadors == -5]
    assert {game.level for game in games} == {Level.PLAIN}


@pytest.mark.clause("ISkO 5.4.3", "LOC 5.4.3", "PZ 5.4.3")
@pytest.mark.parametrize("name", SCORED)
@pytest.mark.parametrize(
    ("game", "matadors", "form", "points", "tricks", "key"),
    [
        ("grand", -1, Form(hand=True, ouvert=True), 120, 10, "level-without"),
        ("hearts", -1, Form(), 120, 10, "level-without"),
        ("hearts", -1, Form(hand=True, announced=Level.SCHWARZ), 120, 10, "level-without"),
        ("hearts", -8, Form(), 95, 9, "level-without"),
        ("hearts", -8, Form(), 85, 9, "points-without"),
        ("hearts", -1, Form(), 120, 9, "points-without"),
        ("grand", -4, Form(), 113, 9, "points-without"),
    ],
)
def test_isko_5_4_3_what_cannot_be_won_without_tops_is_refused(
    name: str, game: str, matadors: int, form: Form, points: int, tricks: int, key: str
) -> None:
    if (game, form) not in rules(name).plays or (
        -matadors > len(JACKS) and rules(name).option("matadors.counted") == "jacks"
    ):
        return
    announcement, outcome = Announcement(game, form), Outcome(points, tricks, matadors=matadors)
    with pytest.raises(Unscorable) as refused:
        value(rules(name), announcement, outcome)
    assert refused.value.message.name == key
    games = GameNumbers.of([rules(name)])
    numbers = (games.number(game, form), matadors, points, tricks, 18)
    columns = ResultColumns(*(np.array([number]) for number in numbers))
    (column,) = score_arrays(rules(name), games, columns)
    assert column == UNKNOWN


@pytest.mark.clause("ISkO 5.4.3")
@pytest.mark.parametrize(("matadors", "points", "tricks"), [(-1, 118, 9), (-4, 112, 8), (-8, 84, 6), (1, 120, 10)])
def test_isko_5_4_3_the_most_that_can_be_won_is_counted(matadors: int, points: int, tricks: int) -> None:
    assert play("isko", "hearts", matadors=matadors, points=points, tricks=tricks).won
