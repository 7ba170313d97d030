"""Base values, fixed values, and the tables that are printed with the code (ISkO 5.1, 5.3)."""

from __future__ import annotations

import pytest

from skatcore.model.game import Level
from skatcore.rules.contributions import Aim
from skatcore.scoring.bid_values import bid_called, bids
from support.games import CODE, LOCAL, OLD, USUAL, missing, play, rules, score, steps

UNITS = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
SKAT_AND_HAND = [(False, False), (True, False), (False, True), (True, True)]


@pytest.mark.clause("ISkO 5.1.1", "LOC 5.1", "PZ 5.1", "WAR Rekwizyty 2", "WAR ¶40")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize(("game", "unit"), UNITS.items())
def test_isko_5_1_1_base_values(name: str, game: str, unit: int) -> None:
    assert score(name, game) == 2 * unit
    assert score(name, game, matadors=-4) == 5 * unit


@pytest.mark.clause("ISkO 5.3.2", "PZ 5.3.2", "ISkO 5.6", "PZ table")
@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize("game", ["diamonds", "hearts", "spades", "clubs"])
def test_isko_5_3_2_value_table_of_suit_games_runs_from_two_to_eighteen(name: str, game: str) -> None:
    highest = play(name, game, matadors=11, hand=True, ouvert=True, points=120, tricks=10)
    assert highest.value == 18 * UNITS[game]
    assert play(name, game).value == 2 * UNITS[game]
    values = {bid for bid in bids(rules(name)) if bid % UNITS[game] == 0}
    assert values >= {UNITS[game] * times for times in range(2, 19)}


@pytest.mark.clause("ISkO 5.3.2", "PZ 5.3.2", "ISkO 5.6", "PZ table")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_3_2_value_table_of_grand_runs_from_48_to_264(name: str) -> None:
    values = {bid for bid in bids(rules(name)) if bid % 24 == 0}
    assert values >= {24 * times for times in range(2, 12)}
    assert max(bids(rules(name))) == 264


@pytest.mark.clause("ISkO 5.1.2", "PZ 5.1", "SkWO 8.7", "PT 8.7", "WAR ¶49", "WAR ¶50", "WAR ¶51", "WAR ¶52", "WAR ¶53")
@pytest.mark.parametrize("name", [*CODE, *OLD])
def test_isko_5_1_2_null_counts_23_35_46_59(name: str) -> None:
    scores = [score(name, "null", hand=h, ouvert=o, tricks=0) for h, o in SKAT_AND_HAND]
    assert scores == [23, 35, 46, 59]


@pytest.mark.clause("LOC 5.1")
@pytest.mark.parametrize("name", LOCAL)
def test_loc_5_1_null_ouvert_hand_counts_69(name: str) -> None:
    scores = [score(name, "null", hand=h, ouvert=o, tricks=0) for h, o in SKAT_AND_HAND]
    assert scores == [23, 35, 46, 69]


@pytest.mark.clause("ISkO 5.3.4", "PZ 5.3.4")
@pytest.mark.parametrize("name", CODE)
def test_isko_5_3_4_lost_nulls_count_double(name: str) -> None:
    scores = [score(name, "null", hand=h, ouvert=o, tricks=1) for h, o in SKAT_AND_HAND]
    assert scores == [-46, -70, -92, -118]


@pytest.mark.clause("WAR ¶64")
@pytest.mark.parametrize("name", OLD)
def test_war_lost_nulls_count_single_from_the_hand(name: str) -> None:
    scores = [score(name, "null", hand=h, ouvert=o, tricks=1) for h, o in SKAT_AND_HAND]
    assert scores == [-46, -35, -92, -59]


@pytest.mark.clause("LOC 5.3.4")
@pytest.mark.parametrize("name", LOCAL)
def test_loc_5_3_4_lost_nulls_count_double(name: str) -> None:
    scores = [score(name, "null", hand=h, ouvert=o, tricks=1) for h, o in SKAT_AND_HAND]
    assert scores == [-46, -70, -92, -138]


@pytest.mark.clause("LOC 5.1")
@pytest.mark.parametrize("name", LOCAL)
@pytest.mark.parametrize(("tricks", "expected"), [(0, 92), (1, -184), (10, -184)])
def test_loc_5_1_revolution_counts_92(name: str, tricks: int, expected: int) -> None:
    assert score(name, "revolution", hand=True, ouvert=True, tricks=tricks) == expected


@pytest.mark.clause("LOC 2.1.2")
@pytest.mark.parametrize("name", LOCAL)
def test_loc_2_1_2_revolution_is_a_game_from_the_hand(name: str) -> None:
    assert missing(name, "revolution", ouvert=True) == "form-does-not-exist"
    assert missing(name, "revolution") == "form-does-not-exist"


@pytest.mark.clause("LOC 2.1.2")
@pytest.mark.parametrize("name", [*CODE, *OLD])
def test_loc_2_1_2_revolution_is_a_game_of_the_local_rules_only(name: str) -> None:
    assert missing(name, "revolution", hand=True, ouvert=True) == "contract-does-not-exist"


@pytest.mark.clause("ISkO appendix 1", "PZ appendix 1")
@pytest.mark.parametrize("name", USUAL)
def test_appendix_null_stands_between_spades_and_clubs_of_the_same_multiplier(name: str) -> None:
    skat, hand, ouvert = (score(name, "null", hand=h, ouvert=o, tricks=0) for h, o in SKAT_AND_HAND[:3])
    assert score(name, "spades") < skat < score(name, "clubs")
    assert score(name, "spades", matadors=2) < hand < score(name, "clubs", matadors=2)
    assert score(name, "spades", matadors=3) < ouvert < score(name, "clubs", matadors=3)


@pytest.mark.clause("ISkO appendix 1", "PZ appendix 1")
@pytest.mark.parametrize("name", [*CODE, *OLD])
def test_appendix_null_ouvert_hand_stands_between_55_and_60(name: str) -> None:
    result = score(name, "null", hand=True, ouvert=True, tricks=0)
    assert score(name, "spades", matadors=4) < result < score(name, "clubs", matadors=4)


@pytest.mark.clause("ISkO appendix 1", "PZ appendix 1", "SkWO 8.7", "PT 8.7")
@pytest.mark.parametrize("name", USUAL)
def test_appendix_least_grand_of_48_outbids_null_ouvert(name: str) -> None:
    assert score(name, "grand") == 48
    assert score(name, "null", ouvert=True, tricks=0) == 46


@pytest.mark.clause("PZ appendix 1")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize(("form", "expected"), [({}, 23), ({"ouvert": True}, 46)])
def test_appendix_plain_null_is_no_open_game(name: str, form: dict[str, bool], expected: int) -> None:
    # The Polish appendix says that cards are laid open in "Null and Null ouvert"; the German one
    # has Null ouvert and Null ouvert hand. Open and covered Null are different games.
    assert score(name, "null", tricks=0, **form) == expected


@pytest.mark.clause("ISkO 2.4.3", "LOC 2.4.3", "PZ 2.4.3", "ISkO 5.3.3", "PZ 5.3.3", "LOC 5.3.3")
@pytest.mark.parametrize("name", USUAL)
def test_isko_2_4_3_as_many_tops_with_as_without(name: str) -> None:
    for game, unit in UNITS.items():
        for tops in range(1, 5):
            assert score(name, game, matadors=tops) == score(name, game, matadors=-tops)
            assert score(name, game, matadors=tops) == (tops + 1) * unit


@pytest.mark.clause("ISkO 2.4.3", "LOC 2.4.3", "PZ 2.4.3", "WAR ¶40")
@pytest.mark.parametrize("name", USUAL)
def test_isko_2_4_3_at_most_eleven_tops_in_suit_games_and_four_in_grand(name: str) -> None:
    assert score(name, "clubs", matadors=11) == 12 * 12
    assert missing(name, "clubs", matadors=12) == "matadors-impossible"
    assert missing(name, "clubs", matadors=0) == "matadors-impossible"
    assert missing(name, "grand", matadors=5) == "matadors-impossible"
    assert missing(name, "clubs", matadors=None) == "matadors-missing"


@pytest.mark.clause("ISkO 5.3.2")
def test_isko_5_3_2_reasons_count_on_as_players_do() -> None:
    result = play("isko", "hearts", matadors=2, hand=True, points=74, tricks=7)
    assert steps(result) == [("with", 2), ("game", 3), ("hand", 4), ("times", 10), ("value", 40), ("won", 74)]


@pytest.mark.clause("ISkO 5.2.6", "ISkO appendix 2")
def test_isko_5_2_6_reasons_of_grand_ouvert_count_to_eleven() -> None:
    result = play("isko", "grand", matadors=4, hand=True, ouvert=True, points=120, tricks=10)
    assert steps(result)[:8] == [
        ("with", 4),
        ("game", 5),
        ("hand", 6),
        ("schneider", 7),
        ("schneider-announced", 8),
        ("schwarz", 9),
        ("schwarz-announced", 10),
        ("open", 11),
    ]
    assert result.value == 264


@pytest.mark.parametrize("name", USUAL)
def test_every_reason_that_counts_has_a_clause_or_says_nothing(name: str) -> None:
    ruleset = rules(name)
    for contract in ruleset.contracts:
        if contract.aim is not Aim.FEWEST:
            form = contract.forms[0]
            result = play(name, contract.announced_as or contract.key, hand=form.hand, ouvert=form.ouvert)
            assert all(isinstance(reason.clause, str) for reason in result.reasons)


@pytest.mark.clause("LOC 2.1.2")
@pytest.mark.parametrize("name", LOCAL)
@pytest.mark.parametrize("game", sorted(UNITS))
def test_loc_2_1_2_no_open_suit_games_or_grands_and_no_announced_levels(name: str, game: str) -> None:
    assert missing(name, game, hand=True, ouvert=True) == "form-does-not-exist"
    for level in (Level.SCHNEIDER, Level.SCHWARZ):
        assert missing(name, game, hand=True, announced=level) == "form-does-not-exist"


@pytest.mark.clause("ISkO 3.4.4", "PZ 3.4.4", "ISkO appendix 3", "PZ appendix 3", "WAR ¶54")
@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("game", sorted(UNITS))
def test_isko_3_4_4_no_announced_levels_and_no_open_game_with_the_skat(name: str, game: str) -> None:
    assert missing(name, game, ouvert=True) == "form-does-not-exist"
    assert missing(name, game, announced=Level.SCHNEIDER) == "form-does-not-exist"
    assert missing(name, game, announced=Level.SCHWARZ) == "form-does-not-exist"


@pytest.mark.clause("ISkO 5.2.1", "LOC 5.2.1", "PZ 5.2.1")
@pytest.mark.parametrize("name", USUAL)
def test_isko_5_2_1_no_levels_in_null(name: str) -> None:
    assert missing(name, "null", hand=True, announced=Level.SCHNEIDER) == "form-does-not-exist"


@pytest.mark.parametrize("language", ["de", "en", "pl"])
def test_every_bid_is_understood_in_words(language: str) -> None:
    ruleset = rules("isko-2022")
    spoken = {
        key: word for words in ruleset.words if words.language == language for key, (word, *_) in words.aliases.items()
    }
    for bid in bids(ruleset):
        assert bid_called(ruleset, spoken[f"bid.{bid}"]) == bid
