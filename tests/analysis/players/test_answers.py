"""Answers of computer players when somebody claims or gives up."""

from __future__ import annotations

import pytest

from skatcore.analysis.players.answers import agrees, seen, settle
from skatcore.model.cards import parse_cards
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Bid, Held, Passed, RestAgreed
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.play.view import view_of
from support.computer_deals import announced, given, won_by
from support.games import rules
from support.given_deals import STRONG, STRONG_PLAY, do, play, take
from support.given_deals import announce as say
from support.given_deals import given as of_hands

F, M, R = Seat


def strong(name: str, cards: int, *, hands: tuple[str, str, str] = STRONG) -> Deal:
    """Forehand plays clubs and draws the trumps; so many cards are played."""
    deal = do(of_hands(rules(name), hands), Bid(M, 18), Held(F), Passed(M), Passed(R))
    say(take(deal), "clubs")
    return play(deal, " ".join(STRONG_PLAY.split()[:cards]))


def test_a_player_sees_his_own_cards_and_those_that_lie_open() -> None:
    deal = strong("isko", 7)
    position = seen(view_of(deal, M))
    assert position.hands == (None, mask_of(deal.hand(M)), None)
    assert position.points == tuple(deal.state.points)
    deal.do(ShowedCards(F, deal.hand(F)))
    assert seen(view_of(deal, M)).hands[F] == mask_of(deal.hand(F))


def test_pz_4_3_4_both_agree_when_no_trick_is_left_for_them() -> None:
    deal = strong("pzskat", 21)
    answered = settle(deal, ShowedCards(F, deal.hand(F)))
    assert answered.agreed == (M, R)
    assert deal.over
    assert deal.scored().points[F] > 0


def test_pz_4_3_4_nobody_agrees_to_what_he_cannot_see() -> None:
    deal = announced(won_by(given(rules("pzskat"), "C9 C8 SK S8 HK H8 DK D8 CQ S7", "D7 H7"), M), "CH")
    answered = settle(deal, ShowedCards(M, deal.hand(M)))
    assert answered.asked == (F, R)
    assert len(answered.agreed) < 2
    assert not deal.over
    assert isinstance(deal.events[-1], Ruled)
    assert view_of(deal, F).open[M] == deal.hand(M)


@pytest.mark.parametrize(("name", "score"), [("isko", -1), ("pzskat", -1)])
def test_isko_4_3_2_a_defender_lets_the_declarer_give_up(name: str, score: int) -> None:
    deal = strong(name, 12)
    answered = settle(deal, Resigned(F))
    assert answered.agreed == (M, R)
    assert deal.over
    assert deal.scored().points[F] * score > 0


@pytest.mark.parametrize("name", ["warmia", "pl-local"])
def test_where_the_source_is_silent_all_must_agree(name: str) -> None:
    deal = strong(name, 21)
    answered = settle(deal, ShowedCards(F, deal.hand(F)))
    assert answered.judged.verdict is not None
    assert answered.judged.verdict.silent
    assert isinstance(deal.events[-1], RestAgreed)
    assert deal.scored().points[F] > 0
    for seat in (M, R):
        deal = strong(name, 9)
        settle(deal, Resigned(seat))
        assert deal.scored().points[F] > 0


@pytest.mark.parametrize("name", ["warmia", "pl-local"])
def test_whoever_gives_a_null_up_loses_it_and_whoever_shows_it_wins(name: str) -> None:
    for made, won in ((Resigned(F), True), (Resigned(M), False), (None, True)):
        deal = announced(won_by(given(rules(name), "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "DA DK"), M), "NH")
        settle(deal, made or ShowedCards(M, deal.hand(M)), dict.fromkeys((F, M, R), True))
        assert (deal.scored().points[M] > 0) is won


def test_a_null_is_given_only_if_no_card_can_break_it() -> None:
    for cards, expected in (("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", True), ("C7 C8 CA S7 S8 S9 H7 H8 H9 D7", False)):
        deal = announced(won_by(given(rules("isko"), cards, "DA DK"), M), "NH")
        shown = ShowedCards(M, deal.hand(M))
        deal.do(shown)
        assert agrees(view_of(deal, F), shown) is expected


def test_only_claims_and_concessions_are_settled() -> None:
    deal = strong("isko", 3)
    with pytest.raises(ValueError, match="played"):
        settle(deal, deal.legal_actions()[0])
    assert parse_cards("C9")[0] not in deal.hand(M)
