"""A ruling is an event of the deal: it holds all that the deal needs, without the referee."""

from __future__ import annotations

import json

import pytest

from skatcore.model.cards import parse_cards
from skatcore.model.game import Counted, Outcome, Ruling, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Bid, Held, LookedIntoCards, Passed
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.play.view import view_of
from skatcore.records.stored import StoredDeal
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.play.deal_text import act_text
from support.computer_deals import announced, given, may, won_by
from support.games import EVERY, rules
from support.given_deals import do, refused

F, M, R = Seat
ISKO = rules("isko")
TEN = "CJ SJ CA CT CK CQ C9 C8 SA ST"


def begun(name: str = "isko", text: str = "CH", cards: int = 4) -> Deal:
    """Middlehand plays from the hand, with two; some cards are played."""
    deal = announced(won_by(given(rules(name), TEN, "D7 D8"), M), text)
    for _ in range(cards):
        deal.do(deal.legal_actions()[0])
    return deal


@pytest.mark.parametrize(
    ("ruled", "points"),
    [
        (Ruled(M, "revoke", ruling=Ruling.LOST, points=80, tricks=8), -96),
        (Ruled(F, "revoke", ruling=Ruling.WON, points=100, tricks=9), 48),
        (Ruled(M, "cards-thrown", ruling=Ruling.PLAYED, points=20, tricks=2), -120),
        (Ruled(F, "cards-thrown", ruling=Ruling.PLAYED, points=95, tricks=9), 60),
        (Ruled(F, "cards-thrown", ruling=Ruling.PLAYED, points=90, tricks=9, exact=False), 60),
    ],
)
def test_the_outcome_that_was_ruled_is_what_counts(ruled: Ruled, points: int) -> None:
    deal = begun()
    deal.do(ruled)
    assert deal.over
    scored = deal.scored()
    assert scored.points == (0, points, 0)
    assert scored.record.incident == ruled.incident
    assert scored.reasons[0].step == "by-ruling"
    outcome = scored.record.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.counted is (Counted.ALL if ruled.exact else Counted.NOTHING)
    assert StoredDeal.read(StoredDeal(deal).line()).deal == deal


def test_a_stored_ruling_is_read_without_the_referee() -> None:
    """No later version may read this line as something else."""
    deal = begun()
    deal.do(Ruled(M, "a-kind-that-nobody-knows-any-more", "ISkO 4.2.3", Ruling.LOST, 80, 8))
    data = json.loads(StoredDeal(deal).line())
    assert data["events"][-1] == {
        "kind": "ruled",
        "seat": "middlehand",
        "incident": "a-kind-that-nobody-knows-any-more",
        "clause": "ISkO 4.2.3",
        "ruling": "lost",
        "points": 80,
        "tricks": 8,
    }
    read = StoredDeal.read(json.dumps(data)).deal
    assert read.scored().points == (0, -96, 0)
    assert read.scored().reasons[0].clause == "ISkO 4.2.3"


@pytest.mark.parametrize("name", EVERY)
def test_nobody_is_offered_a_ruling_a_claim_or_a_concession(name: str) -> None:
    deal = Deal.shuffled(rules(name), 7)
    while not deal.over:
        acts = deal.legal_actions()
        assert not {type(act) for act in acts} & {Ruled, Resigned, ShowedCards}
        deal.do(acts[0])


def test_a_void_deal_and_a_bar_are_done_as_the_stages_do_them() -> None:
    ruleset = rules("pzskat")
    deals = [do(Deal.shuffled(ruleset, 7), Bid(M, 18), Held(F)) for _ in range(2)]
    deals[0].do(LookedIntoCards(R, F))
    deals[1].do(Ruled(R, "hand-seen", barred=(R,), released=(F, M)))
    for deal in deals:
        assert deal.turn is M
        deal.bid(18)
        assert deal.turn is F
        deal.pass_()
        assert deal.declarer is M
    void = Deal.shuffled(ISKO, 7)
    void.do(Ruled(R, "faced-card", "ISkO 3.2.8", redeal="same-dealer"))
    assert void.over
    assert void.scored().points == (0, 0, 0)
    assert void.next_table() == void.table


def test_who_was_not_released_stays_out() -> None:
    deal = do(Deal.shuffled(ISKO, 7), Passed(M), Bid(R, 18))
    deal.do(Ruled(F, "skat-seen", barred=(F,), released=(R,)))
    assert deal.turn is R
    deal.bid(18)
    assert deal.declarer is R


def test_a_card_that_goes_back_was_seen_by_all() -> None:
    deal = begun()
    (card,) = deal.hand(R)[:1]
    deal.do(Ruled(R, "lead-out-of-turn", returned=(card,)))
    assert not deal.over
    assert view_of(deal, F).open[R] == (card,)
    assert card in deal.hand(R)


def test_shown_cards_lie_open_and_play_goes_on() -> None:
    deal = begun()
    deal.do(ShowedCards(M, deal.hand(M)))
    assert view_of(deal, F).open[M] == deal.hand(M)
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert not deal.hand(M)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Ruled(M, "revoke", ruling=Ruling.PLAYED, points=30, tricks=0), "ruled-impossible"),
        (Ruled(M, "revoke", ruling=Ruling.PLAYED, points=130, tricks=9), "ruled-impossible"),
        (Ruled(M, "revoke", returned=parse_cards("D7")), "not-in-hand"),
        (ShowedCards(M, parse_cards("D7")), "not-in-hand"),
        (Ruled(M, "skat-seen", barred=(M,)), "skat-seen-later"),
    ],
)
def test_a_ruling_must_be_possible(event: Ruled | ShowedCards, key: str) -> None:
    assert refused(begun(), event).name == key


def test_without_a_game_there_is_nothing_to_give_up_or_to_decide() -> None:
    deal = Deal.shuffled(ISKO, 7)
    for event in (Resigned(F), ShowedCards(F, deal.hand(F)), Ruled(F, "revoke", ruling=Ruling.LOST)):
        assert refused(deal, event).name == "nothing-to-settle"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_names_kind_and_clause(language: str) -> None:
    words = Catalogue.of(language, ISKO)
    text = act_text(Ruled(M, "revoke", "ISkO 4.2.3", Ruling.LOST), words)
    assert words.text("incident.revoke") in text
    assert text.endswith("(ISkO 4.2.3)")


def test_who_is_released_from_a_pass_may_bid_again() -> None:
    deal = given(ISKO, TEN, "D7 D8")
    do(deal, Passed(M), Ruled(M, "skat-seen", released=(M,)))
    assert may(deal, Bid, 18, seat=M)


@pytest.mark.clause("ISkO 5.2.4")
def test_isko_5_2_4_an_announced_schwarz_is_lost_with_the_first_trick_of_the_defenders() -> None:
    deal = announced(won_by(given(ISKO, "CJ SJ HJ DJ CA CT CK CQ C9 S7", "D7 D8", seat=F), F), "GHZ")
    tricks = []
    while not deal.over:
        deal.do(deal.legal_actions()[0])
        tricks = [trick.winner for trick in deal.state.tricks]
    assert tricks == [F] * (len(tricks) - 1) + [tricks[-1]]
    assert len(tricks) > 1
    assert tricks[-1] is not F
