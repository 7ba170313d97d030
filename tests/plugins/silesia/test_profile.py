"""Open Skat in Upper Silesia: the Polish association's rules with Kontra, in Silesian words."""

from __future__ import annotations

import pytest

from skatcore.model.game import Announcement, Form, Outcome
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_names import read_game
from skatcore.scoring.game_value import value
from skatcore.text.catalogue import Catalogue


@pytest.fixture(scope="module")
def silesian() -> Ruleset:
    """The profile."""
    return load_ruleset("silesia")


def test_kontra_doubles_the_score_and_nothing_else(silesian: Ruleset) -> None:
    pz = load_ruleset("pzskat")
    assert bids(silesian) == bids(pz)
    outcome = Outcome(61, 5, 18, 1)
    plain, doubled = (
        value(silesian, Announcement("clubs", extras=extras), outcome) for extras in ((), (("kontra", 1),))
    )
    assert (plain.score, doubled.score, doubled.value) == (24, 48, 24)
    assert value(pz, Announcement("clubs"), outcome).score == 24
    lost = value(silesian, Announcement("clubs", extras=(("kontra", 1),)), Outcome(60, 5, 18, 1))
    assert lost.score == -96


def test_there_is_no_answer_to_kontra(silesian: Ruleset) -> None:
    clubs = silesian.plays["clubs", Form()]
    assert silesian.extras["kontra"].max_count(clubs) == 1


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("suit.clubs", "krojc"),
        ("suit.spades", "grin"),
        ("suit.hearts", "herc"),
        ("suit.diamonds", "szel"),
        ("rank.ace", "tuz"),
        ("rank.queen", "ober"),
        ("rank.jack", "dupek"),
        ("rank.ten", "cyjna"),
        ("word.bid", "rajcowanie"),
    ],
)
def test_wikipl_names_of_suits_and_cards(silesian: Ruleset, key: str, word: str) -> None:
    assert Catalogue.of("pl", silesian).text(key) == word
    assert Catalogue.of("de", silesian).text(key) != word


@pytest.mark.parametrize("text", ["krojc z ręki", "Trefl z ręki", "Kreuz Hand"])
def test_a_game_is_read_in_silesian_words_too(silesian: Ruleset, text: str) -> None:
    assert read_game(text, silesian) == Announcement("clubs", Form(hand=True))
