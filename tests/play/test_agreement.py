"""The rest of a game is given to one side by agreement of all three (ISkO 4.3)."""

from __future__ import annotations

import random

import pytest

from skatcore.model.game import CARD_POINTS, TRICKS, Outcome, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Played, RestAgreed, RestOffered
from skatcore.records.stored import StoredDeal
from support.computer_deals import announced, given, won_by
from support.games import EVERY, rules
from support.given_deals import refused

F, M, R = Seat
TEN = "CJ SJ CA CT CK CQ C9 C8 SA ST"


def begun(name: str = "isko", text: str = "CH", cards: int = 4) -> Deal:
    """Middlehand plays from the hand; some cards are played."""
    deal = announced(won_by(given(rules(name), TEN, "D7 D8"), M), text)
    for _ in range(cards):
        deal.do(deal.legal_actions()[0])
    return deal


def agreed(deal: Deal, to: Seat) -> Deal:
    """All three agree on the rest; rearhand says it first."""
    for event in (RestOffered(R, to), RestAgreed(F), RestAgreed(M)):
        deal.do(event)
    return deal


@pytest.mark.parametrize("cards", [0, 4, 9, 17])
@pytest.mark.parametrize("to", Seat)
def test_isko_4_3_the_rest_goes_to_one_side_if_all_agree(to: Seat, cards: int) -> None:
    deal = begun(cards=cards)
    before = deal.state.defenders_points, deal.state.defenders_tricks
    own = deal.state.points[M], deal.state.taken[M]
    agreed(deal, to)
    assert deal.over
    outcome = deal.record().outcome
    assert isinstance(outcome, Outcome)
    if to is M:
        assert outcome.points == CARD_POINTS - before[0]
        assert outcome.tricks == TRICKS - before[1]
        assert deal.scored().points[M] > 0
    else:
        assert (outcome.points, outcome.tricks) == own  # nothing of value lies in the skat
    assert StoredDeal.read(StoredDeal(deal).line(), rules("isko")).deal == deal


def test_isko_5_4_3_the_rest_is_not_what_the_missing_jacks_take() -> None:
    deal = announced(won_by(given(rules("isko"), "HJ DJ CA CT CK CQ C9 C8 SA ST", "D7 D8"), M), "CH")
    outcome = agreed(deal, M).record().outcome
    assert isinstance(outcome, Outcome)
    assert (outcome.points, outcome.tricks) == (CARD_POINTS - 4, TRICKS - 1)
    assert deal.scored().points[M] == 5 * 12  # without two, game, hand and schneider


def test_isko_4_3_nobody_ends_a_game_against_another() -> None:
    deal = begun()
    deal.do(RestOffered(M, M))
    assert refused(deal, RestAgreed(M)).name == "nothing-offered"
    deal.do(RestAgreed(F))
    assert not deal.over
    deal.do(deal.legal_actions()[0])  # playing on is an answer too
    assert refused(deal, RestAgreed(R)).name == "nothing-offered"
    assert not deal.over


def test_isko_4_3_a_null_is_won_or_lost_by_agreement() -> None:
    ten = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"
    for to, score in ((F, 35), (M, -70)):
        deal = announced(won_by(given(rules("isko"), ten, "CA SA"), M), "NH")
        assert agreed(deal, to).scored().points[M] == score


def test_isko_4_3_there_must_be_a_game_with_a_declarer() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    assert refused(deal, RestOffered(F, F)).name == "no-rest"
    assert refused(deal, RestOffered(F, F)).clause == "ISkO 4.3.1"
    ramsch = Deal.shuffled(rules("pl-local"), 1)
    while ramsch.stage == "auction":
        ramsch.pass_()
    assert refused(ramsch, RestOffered(F, F)).name == "no-rest"


@pytest.mark.parametrize("name", EVERY)
def test_isko_4_3_any_deal_may_end_so_at_any_card(name: str) -> None:
    for seed in range(12):
        dice = random.Random(seed)  # noqa: S311 - cards, no secrets
        deal = Deal.shuffled(rules(name), seed)
        until = dice.randrange(30)
        while not deal.over:
            events: list[Act] = deal.legal_actions()
            played = sum(isinstance(event, Played) for event in deal.events)
            if deal.stage == "play" and played >= until and deal.can(RestOffered(F, M)):
                agreed(deal, dice.choice(list(Seat)))
                break
            deal.do(dice.choice(events))
        assert deal.over
        assert deal.scored().missing is None
