"""The numbers of Texas Skat, in words, values and whole files."""

from __future__ import annotations

import pytest

from skatcore.model.game import Announcement, Form, Level, Outcome, Seat
from skatcore.play.deal import Deal
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_names import read_game
from skatcore.scoring.game_value import value
from skatcore.text.catalogue import Catalogue

OPEN, OPEN_HAND = Form(ouvert=True), Form(hand=True, ouvert=True)
SCHNEIDER = Form(announced=Level.SCHNEIDER)


@pytest.fixture(scope="module")
def texas() -> Ruleset:
    """Texas Skat with all its numbers, and Ramsch when all pass."""
    return load_ruleset("texas")


@pytest.mark.parametrize(
    ("contract", "form", "outcome", "score"),
    [
        ("grand", Form(), Outcome(61, 6, 18, 2), 48),
        ("grand", OPEN, Outcome(120, 10, 18, 4), 288),  # with 4 and five more: 9, doubled 18 times 16
        ("grand", OPEN_HAND, Outcome(120, 10, 18, 4), 320),
        ("grand", OPEN, Outcome(110, 9, 18, 4), -576),
        ("clubs", OPEN, Outcome(120, 10, 18, 1), 12 * 12),  # with 1 and five more: 6, doubled
        ("null", Form(), Outcome(0, 0, 18), 20),
        ("null", Form(hand=True), Outcome(0, 0, 18), 30),
        ("null", OPEN, Outcome(0, 0, 18), 40),
        ("null", OPEN_HAND, Outcome(0, 0, 18), 60),
        ("clubs", Form(), Outcome(90, 8, 18, 1), 24),  # 30 points are out of schneider
        ("clubs", Form(), Outcome(91, 8, 18, 1), 36),
        ("clubs", SCHNEIDER, Outcome(91, 8, 18, 1), 48),
        ("clubs", SCHNEIDER, Outcome(90, 8, 18, 1), -96),
        ("clubs", Form(), Outcome(30, 3, 18, 1), -72),
        ("clubs", Form(), Outcome(31, 3, 18, 1), -48),
    ],
)
def test_every_number_of_the_game(texas: Ruleset, contract: str, form: Form, outcome: Outcome, score: int) -> None:
    assert value(texas, Announcement(contract, form), outcome).score == score


def test_the_ladder_of_bids_has_the_open_games(texas: Ruleset) -> None:
    assert {40, 60, 288, 320} <= set(bids(texas))
    assert max(bids(texas)) == 2 * (11 + 1 + 1 + 4) * 12  # clubs from the hand with 11, open


@pytest.mark.parametrize(
    ("text", "form", "name"),
    [
        ("grand ouvert", OPEN, "Grand ouvert"),
        ("grand hand ouvert", OPEN_HAND, "Grand ouvert hand"),
        ("grand schneider", SCHNEIDER, "Grand schneider announced"),
    ],
)
def test_with_and_without_hand_are_told_apart(texas: Ruleset, text: str, form: Form, name: str) -> None:
    game = read_game(text, texas)
    assert game == Announcement("grand", form)
    assert Catalogue.of("en", texas).game(game.contract, game.form.code) == name


def test_a_ramsch_follows_when_all_pass(texas: Ruleset) -> None:
    deal = Deal.shuffled(texas, 1)
    for _ in Seat:
        deal.pass_()
    assert deal.announcement == Announcement("ramsch")
