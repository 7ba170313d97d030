"""Texas Skat: levels are announced after the skat, by people and by computer players."""

from __future__ import annotations

import random

import pytest

from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.cli.deals.play import MOST_GAMES, _listed
from skatcore.model.cards import parse_cards
from skatcore.model.game import Announcement, Form, Level, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Announced
from skatcore.play.view import view_of
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from support.computer_deals import given, won_by

F, M, R = Seat
STRONG = "CJ SJ HJ DJ CA CT CK CQ SA ST"


@pytest.fixture(scope="module")
def texas() -> Ruleset:
    """Texas Skat."""
    return load_ruleset("texas")


def with_skat(ruleset: Ruleset) -> Deal:
    """Middlehand has taken the skat and laid two cards back."""
    deal = won_by(given(ruleset, STRONG, "D7 D8"), M)
    deal.take_skat()
    deal.discard(parse_cards("D7 D8"))
    return deal


def test_a_level_announced_after_the_skat_counts_without_hand(texas: Ruleset) -> None:
    deal = with_skat(texas)
    deal.announce(Announcement("grand", Form(announced=Level.SCHNEIDER)))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    steps = [reason.step for reason in deal.scored().reasons]
    assert "hand" not in steps
    assert "schneider-announced" in steps or deal.scored().points[M] < 0


def test_the_games_with_the_skat_are_listed_with_numbers(texas: Ruleset) -> None:
    view = view_of(with_skat(texas), M)
    games = [act for act in view.legal if isinstance(act, Announced)]
    assert len(games) > MOST_GAMES
    listed = [act for act in _listed(view) if isinstance(act, Announced)]
    assert sorted(map(games.index, listed)) == [*range(len(games))]
    order = [contract.key for contract in texas.listed]
    assert listed == sorted(listed, key=lambda act: order.index(act.game.contract))


def test_a_computer_player_announces_a_level_with_a_sure_hand(texas: Ruleset) -> None:
    act = SensiblePlayer(1).choose(view_of(with_skat(texas), M))
    assert isinstance(act, Announced)
    assert act.game.form == Form(announced=Level.SCHNEIDER)


@pytest.mark.parametrize("seed", range(30))
def test_random_deals_and_computer_deals_come_to_their_end(texas: Ruleset, seed: int) -> None:
    deal, choice = Deal.shuffled(texas, seed), random.Random(seed)  # noqa: S311 - cards, no secrets
    while not deal.over:
        deal.do(choice.choice(deal.legal_actions()))
    assert deal.scored().missing is None
    played = play_on(Deal.shuffled(texas, seed), [SensiblePlayer(seed) for _ in Seat])
    assert played.scored().missing is None
