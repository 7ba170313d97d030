"""Schneider and schwarz announced after the game, before the first lead (PZ 5.2.5)."""

from __future__ import annotations

import pytest

from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Announced
from skatcore.records.stored import StoredDeal
from skatcore.scoring.game_names import read_game as game
from support.computer_deals import announced, given, won_by
from support.games import rules
from support.given_deals import refused

M = Seat.MIDDLEHAND
TEN = "CJ SJ HJ DJ CA CT CK CQ C9 C8"


def begun(name: str, text: str = "CH") -> Deal:
    """Middlehand has announced a game from the hand."""
    return announced(won_by(given(rules(name), TEN, "D7 D8"), M), text)


def announcing(name: str, text: str, seat: Seat = M) -> Announced:
    """The event of announcing a game."""
    return Announced(seat, game(text, rules(name)))


@pytest.mark.clause("PZ 5.2.5")
@pytest.mark.parametrize(("text", "score"), [("CHS", 10 + 1 + 1 + 3), ("CHZ", 10 + 1 + 1 + 4)])
def test_pz_5_2_5_a_level_may_be_announced_until_the_first_lead(text: str, score: int) -> None:
    deal = begun("pzskat")
    assert announcing("pzskat", text) not in deal.legal_actions()
    deal.announce(game(text, deal.ruleset), seat=M)
    assert deal.announcement == game(text, deal.ruleset)
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert deal.scored().points[M] == score * 12
    assert StoredDeal.read(StoredDeal(deal).line(), deal.ruleset).deal == deal


@pytest.mark.parametrize("name", ["isko", "pzskat"])
def test_before_the_game_is_announced_no_announcement_stands(name: str) -> None:
    deal = won_by(given(rules(name), TEN, "D7 D8"), M)
    assert refused(deal, announcing(name, "C")).name == "hand-not-said"


@pytest.mark.clause("PZ 5.2.5")
def test_pz_5_2_5_first_schneider_and_then_schwarz() -> None:
    deal = begun("pzskat")
    for text in ("CHS", "CHZ"):
        deal.announce(game(text, deal.ruleset), seat=M)
    assert refused(deal, announcing("pzskat", "CHS")).name == "announced-already"


@pytest.mark.clause("PZ 3.4.7")
@pytest.mark.parametrize("text", ["CH", "SHS", "GHS", "NH", "CHO"])
def test_pz_3_4_7_the_game_itself_stays_as_it_is(text: str) -> None:
    refusal = refused(begun("pzskat"), announcing("pzskat", text))
    assert refusal.name == "announced-already"


@pytest.mark.clause("PZ 5.2.5")
def test_pz_5_2_5_not_after_the_first_lead_not_by_others_not_with_the_skat() -> None:
    deal = begun("pzskat")
    assert not deal.can(announcing("pzskat", "CHS", Seat.FOREHAND))
    deal.do(deal.legal_actions()[0])
    assert not deal.can(announcing("pzskat", "CHS"))
    taken = announced(won_by(given(rules("pzskat"), TEN, "D7 D8"), M), "C", "D7 D8")
    assert not taken.can(announcing("pzskat", "CHS"))


@pytest.mark.clause("ISkO 3.4.1")
@pytest.mark.parametrize("name", ["isko", "warmia", "pub"])
def test_isko_3_4_1_elsewhere_with_the_game(name: str) -> None:
    assert not begun(name).can(announcing(name, "CHS"))


def test_a_game_that_is_named_in_the_auction_is_too_early() -> None:
    refusal = refused(Deal.shuffled(rules("pzskat"), seed=7), announcing("pzskat", "GH"))
    assert (refusal.name, refusal.detail("stage")) == ("not-now", "auction")
