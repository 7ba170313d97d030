"""The numbers of Foster's laws: unit values (1), multipliers (2), double losses (3)."""

from __future__ import annotations

import pytest

from skatcore.model.game import Announcement, Form, Level, Outcome, SharedOutcome
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import shared_value, value
from skatcore.text.catalogue import Catalogue
from skatcore_tournee import SECOND

TAKEN, SOLO, OPEN, OPEN_SOLO = Form(), Form(hand=True), Form(ouvert=True), Form(hand=True, ouvert=True)
SCHNEIDER, SCHWARZ = (Form(hand=True, announced=level) for level in (Level.SCHNEIDER, Level.SCHWARZ))
HOUSE = """
[profile]
id = "house"
title.en = "House"
extends = "tournee"
[plugin.tournee]
"""


@pytest.fixture(scope="module")
def american() -> Ruleset:
    """American Skat."""
    return load_ruleset("tournee")


@pytest.mark.parametrize(
    ("contract", "form", "unit"),
    [
        ("turned-diamonds", TAKEN, 5),
        ("turned-hearts", TAKEN, 6),
        ("turned-spades", TAKEN, 7),
        ("turned-clubs", TAKEN, 8),
        ("diamonds", SOLO, 9),
        ("hearts", SOLO, 10),
        ("spades", SOLO, 11),
        ("clubs", SOLO, 12),
        ("turned-grand", TAKEN, 12),
        ("grand", TAKEN, 16),
        ("grand", SOLO, 20),
        ("grand", OPEN_SOLO, 24),
    ],
)
def test_law_1_unit_values_of_games_with_trumps(american: Ruleset, contract: str, form: Form, unit: int) -> None:
    assert american.plays[contract, form].base == unit


@pytest.mark.parametrize(
    ("contract", "form", "worth"),
    [
        ("null", TAKEN, 15),
        ("null", OPEN, 30),
        ("null", SOLO, 20),
        ("null", OPEN_SOLO, 40),
        ("revolution", OPEN_SOLO, 60),
    ],
)
def test_law_1_values_of_nullo(american: Ruleset, contract: str, form: Form, worth: int) -> None:
    assert value(american, Announcement(contract, form), Outcome(0, 0, 10)).score == worth


def test_law_1_frage_is_not_allowed(american: Ruleset) -> None:
    assert not any((suit, TAKEN) in american.plays for suit in ("clubs", "spades", "hearts", "diamonds"))


@pytest.mark.parametrize(
    ("form", "outcome", "multiplier"),
    [
        (SOLO, Outcome(61, 5, 10, 1), 1),
        (SOLO, Outcome(90, 8, 10, 1), 1),
        (SOLO, Outcome(91, 8, 10, 1), 2),
        (SCHNEIDER, Outcome(91, 8, 10, 1), 3),
        (SOLO, Outcome(120, 10, 10, 1), 3),
        (SCHNEIDER, Outcome(120, 10, 10, 1), 4),
        (SCHWARZ, Outcome(120, 10, 10, 1), 5),
    ],
)
def test_law_2_multipliers_and_one_for_each_matador(
    american: Ruleset, form: Form, outcome: Outcome, multiplier: int
) -> None:
    assert value(american, Announcement("spades", form), outcome).score == (multiplier + 1) * 11
    more = Outcome(outcome.points, outcome.tricks, 10, 3)
    assert value(american, Announcement("spades", form), more).score == (multiplier + 3) * 11


@pytest.mark.parametrize(
    ("game", "outcome", "score"),
    [
        (Announcement("turned-spades"), Outcome(50, 4, 10, 1), -14),  # with 1, game 2, times 7, lost once
        (Announcement("turned-spades", extras=((SECOND, 1),)), Outcome(50, 4, 10, 1), -28),
        (Announcement("turned-grand", extras=((SECOND, 1),)), Outcome(50, 4, 10, 2), -72),
        (Announcement("turned-grand", extras=((SECOND, 1),)), Outcome(70, 6, 10, 2), 36),  # won: no factor
        (Announcement("grand"), Outcome(50, 4, 10, 1), -64),  # a Gucki: 2 times 16, lost double
        (Announcement("null"), Outcome(0, 1, 10), -30),
        (Announcement("null", OPEN), Outcome(0, 1, 10), -60),
        (Announcement("null", SOLO), Outcome(0, 1, 10), -20),
        (Announcement("revolution", OPEN_SOLO), Outcome(0, 1, 10), -60),
        (Announcement("grand", SOLO), Outcome(50, 4, 10, 1), -40),
        (Announcement("grand"), Outcome(70, 6, 10, 1), 32),  # won: no factor
    ],
)
def test_law_3_a_gucki_and_a_declined_first_card_are_lost_double(
    american: Ruleset, game: Announcement, outcome: Outcome, score: int
) -> None:
    assert value(american, game, outcome).score == score


def test_an_overbid_gucki_is_lost_double_as_well(american: Ruleset) -> None:
    lost = value(american, Announcement("grand"), Outcome(70, 6, 40, 1))
    assert lost.overbid
    assert lost.score == -2 * 48
    assert ("taken-unseen", 2, "Foster 3") in [(reason.step, reason.count, reason.clause) for reason in lost.reasons]


def test_the_smallest_gucki_solo_is_worth_18_and_costs_36() -> None:
    """Suits with the skat are the option ``question``; the book gives both numbers before the laws."""
    rules = parse_ruleset(HOUSE + "question = { clubs = 12, spades = 11, hearts = 10, diamonds = 9 }")
    game = Announcement("diamonds")
    assert value(rules, game, Outcome(61, 5, 10, 1)).score == 18
    assert value(rules, game, Outcome(60, 5, 10, 1)).score == -36
    assert rules.plays["diamonds", TAKEN].key == "question-diamonds"
    assert rules.plays["diamonds", SOLO].key == "diamonds"


def test_without_turned_grand_and_second_card_a_jack_makes_its_suit_trump() -> None:
    rules = parse_ruleset(HOUSE + "grand = 0\nsecond-card = false")
    assert ("turned-grand", TAKEN) not in rules.plays
    assert SECOND not in rules.extras


@pytest.mark.parametrize("null", [False, True])
def test_whoever_takes_the_skat_unseen_must_have_a_game(null: bool) -> None:
    text = HOUSE + f"gucki = 0\nnull-with-skat = {str(null).lower()}"
    if null:
        assert {key for key, form in parse_ruleset(text).plays if not form.hand and "turned" not in key} == {
            "null",
            "ramsch",
        }
        return
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    assert [problem.name for problem in caught.value.problems] == ["tournee-nothing-with-skat"]


def test_law_1_bids_by_value_are_called_by_their_number(american: Ruleset) -> None:
    words = Catalogue.of("en", american)
    assert [words.bid(bid) for bid in bids(american)][:3] == ["10", "12", "14"]


@pytest.mark.parametrize(("points", "tricks", "loss"), [((70, 30, 20), (5, 3, 2), 20), ((70, 50, 0), (6, 4, 0), 30)])
def test_foster_356_a_ramsch_costs_more_with_virgins(
    american: Ruleset, points: tuple[int, int, int], tricks: tuple[int, int, int], loss: int
) -> None:
    lost = shared_value(american, Announcement("ramsch"), SharedOutcome(points, tricks, skat=0))
    assert lost.scores == (-loss, 0, 0)


def test_foster_356_all_tricks_of_a_ramsch_cost_50(american: Ruleset) -> None:
    lost = shared_value(american, Announcement("ramsch"), SharedOutcome((120, 0, 0), (10, 0, 0), skat=0))
    assert lost.scores == (-50, 0, 0)
