"""Grand at 20: what the appendix of the code ("Wissenswertes") works out, and what it makes of bids."""

from __future__ import annotations

import pytest

from skatcore.model.game import Announcement, Form, Outcome
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value

OUVERT, OPEN_HAND = Form(ouvert=True), Form(hand=True, ouvert=True)


@pytest.fixture(scope="module")
def old() -> Ruleset:
    """The code while Grand counted 20."""
    return load_ruleset("grand-20")


def worth(ruleset: Ruleset, game: Announcement, matadors: int = 1) -> int:
    """The score of a game that is just won."""
    null = game.contract == "null"
    return value(ruleset, game, Outcome(0 if null else 61, 0 if null else 6, 18, None if null else matadors)).score


def test_wissenswertes_the_lowest_grand_is_40_and_every_null_ouvert_outbids_it(old: Ruleset) -> None:
    grand = worth(old, Announcement("grand"))
    assert grand == 40
    assert grand < worth(old, Announcement("null", OUVERT)) == 46
    assert grand < worth(old, Announcement("null", OPEN_HAND)) == 59


def test_wissenswertes_with_24_the_plain_grand_outbids_null_ouvert() -> None:
    later = load_ruleset("dskv-before-1999")
    assert worth(later, Announcement("grand")) == 48 > worth(later, Announcement("null", OUVERT))


def test_wissenswertes_a_bid_of_46_makes_a_grand_with_one_too_low(old: Ruleset) -> None:
    lost = value(old, Announcement("grand"), Outcome(70, 7, 46, 1))
    assert (lost.overbid, lost.score) == (True, -2 * 60)
    won = value(load_ruleset("dskv-before-1999"), Announcement("grand"), Outcome(70, 7, 46, 1))
    assert won.score == 48


@pytest.mark.parametrize(
    ("null", "below", "above"), [(Form(), 22, 24), (Form(hand=True), 33, 36), (OUVERT, 44, 48), (OPEN_HAND, 55, 60)]
)
def test_wissenswertes_the_nulls_stand_between_spades_and_clubs(
    old: Ruleset, null: Form, below: int, above: int
) -> None:
    """With 2, 3, 4 and 5 steps: the values that the appendix names on both sides."""
    steps = below // 11
    assert (below, above) == (11 * steps, 12 * steps)
    assert below < worth(old, Announcement("null", null)) < above
    assert {below, above} <= set(bids(old))


def test_wissenswertes_open_suit_games_came_in_1937(old: Ruleset) -> None:
    assert ("clubs", OPEN_HAND) not in old.plays
    assert ("clubs", OPEN_HAND) in load_ruleset("dskv-before-1999").plays
    assert ("grand", OPEN_HAND) in old.plays
