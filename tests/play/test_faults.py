"""Faults in dealing and bidding that the rules put right themselves (ISkO 3.2.8-3.3.10)."""

from __future__ import annotations

import random

import pytest

from skatcore.analysis.players.player import RandomPlayer, play_on
from skatcore.model.cards import Card
from skatcore.model.game import SEATS, Announcement, Form, Outcome, Seat
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import (
    Act,
    Bid,
    CardTurnedUp,
    Held,
    LookedAtSkat,
    LookedIntoCards,
    OtherLookedAtSkat,
    Passed,
    TookSkat,
    TookUpSkat,
    WrongNumber,
)
from skatcore.play.table import Table
from skatcore.play.view import view_of
from skatcore.records.stored import StoredDeal
from skatcore.rules.ruleset import Ruleset
from support.computer_deals import may
from support.games import EVERY, built, rules, toml

F, M, R = Seat
CODES = ["isko", "pzskat", "pl-local"]
LABELS = {"isko": "ISkO", "pzskat": "PZ", "pl-local": "LOC"}


def begun(profile: str | Ruleset, *events: Act, table: Table | None = None) -> Deal:
    """A deal in which this has happened."""
    ruleset = rules(profile) if isinstance(profile, str) else profile
    deal = Deal.shuffled(ruleset, 1, table)
    for event in events:
        deal.do(event)
    return deal


def reason(deal: Deal, event: Act) -> tuple[str, str]:
    """Why something may not be: key and clause; both empty if it may."""
    refusal = deal.refusal(event)
    return (refusal.name, refusal.clause) if refusal else ("", "")


def asked(deal: Deal) -> tuple[Seat | None, list[str]]:
    """The seat whose turn it is, and the kinds of things that it may do."""
    return deal.turn, sorted({act.kind for act in deal.legal_actions()})


def took_up(deal: Deal, seat: Seat, *, first: int = 0) -> TookUpSkat:
    """A player took the skat up; two of his twelve are drawn."""
    twelve = cards_in(deal.state.hands[seat] | deal.state.skat)
    return TookUpSkat(seat, twelve[first : first + 2])


# -- faults in dealing ----------------------------------------------------------------------------


@pytest.mark.parametrize("profile", CODES)
@pytest.mark.parametrize("fault", [CardTurnedUp(F), WrongNumber(M, (9, 11, 10, 2))])
def test_isko_3_2_8_3_2_9_the_same_dealer_deals_again(profile: str, fault: Act) -> None:
    table = Table(4, 1)
    deal = begun(profile, Bid(M, 18), fault, table=table)
    assert deal.over
    assert deal.next_table() == table
    assert deal.scored().points == (0, 0, 0)
    reasons = [(reason.step, reason.clause) for reason in deal.scored().reasons]
    assert reasons == [("misdealt", f"{LABELS[profile]} 3.2.8, 3.2.9")]
    assert deal.declarer is None


@pytest.mark.clause("ISkO 3.2.8")
def test_isko_3_2_8_a_house_may_have_the_next_player_deal() -> None:
    house = built(toml(table={"faulty_deal": "next-dealer"}))
    assert begun(house, CardTurnedUp(F), table=Table(4, 1)).next_table() == Table(4, 2)


@pytest.mark.parametrize("counts", [(10, 10, 10, 2), (9, 10, 10, 2), (11, 11, 11, 2), (34, -2, 0, 0)])
def test_isko_3_2_9_32_cards_are_divided_wrongly(counts: tuple[int, int, int, int]) -> None:
    key, clause = reason(begun("isko"), WrongNumber(F, counts))
    assert (key, clause) == ("no-wrong-number", "ISkO 3.2.9, 4.5.6")


@pytest.mark.clause("ISkO 3.2.9", "LOC 3.2.9", "PZ 3.2.9")
@pytest.mark.parametrize("profile", CODES)
@pytest.mark.parametrize(
    ("counts", "again"),
    [((9, 11, 10, 2), True), ((9, 10, 10, 3), True), ((9, 10, 11, 2), False), ((10, 11, 10, 1), False)],
)
def test_isko_3_2_9_after_the_auction_only_if_both_sides_have_a_wrong_number(
    profile: str, counts: tuple[int, int, int, int], *, again: bool
) -> None:
    deal = begun(profile, Bid(M, 18), Passed(F), Passed(R))
    expected = ("", "") if again else ("wrong-number-too-late", rules(profile).cite("conduct.wrong-card-number"))
    assert reason(deal, WrongNumber(F, counts)) == expected


def test_where_a_wrong_number_is_dealt_again_whenever_it_is_found_the_deal_takes_it_late() -> None:
    deal = begun("dskv-before-1999", Bid(M, 18), Passed(F), Passed(R))
    assert reason(deal, WrongNumber(F, (9, 10, 11, 2))) == ("", "")


# -- who has seen the skat ------------------------------------------------------------------------


@pytest.mark.clause("ISkO 3.2.14", "LOC 3.2.14", "PZ 3.2.14")
@pytest.mark.parametrize("profile", CODES)
@pytest.mark.parametrize(("barred", "asker", "hearer"), [(F, R, M), (M, R, F), (R, M, F)])
def test_isko_3_2_14_who_looked_at_the_skat_takes_no_part_in_the_auction(
    profile: str, barred: Seat, asker: Seat, hearer: Seat
) -> None:
    deal = begun(profile, LookedAtSkat(barred))
    assert deal.turn is asker
    assert not may(deal, Bid, 18, seat=barred)
    deal.bid(18)
    assert deal.turn is hearer
    deal.hold()
    deal.pass_()
    assert (deal.declarer, deal.state.bid) == (hearer, 18)


@pytest.mark.clause("ISkO 3.3.9", "LOC 3.3.9", "PZ 3.3.9")
@pytest.mark.parametrize("profile", CODES)
def test_isko_3_3_9_the_others_are_not_bound_to_their_bids(profile: str) -> None:
    deal = begun(profile, Bid(M, 60), Held(F), LookedAtSkat(R))
    assert deal.state.bid == 0
    assert deal.turn is M
    deal.bid(18)
    deal.pass_()
    assert (deal.declarer, deal.state.bid) == (M, 18)


@pytest.mark.clause("ISkO 3.3.9")
def test_isko_3_3_9_who_had_passed_may_bid_again() -> None:
    deal = begun("isko", Passed(M), LookedAtSkat(R))
    assert deal.turn is M
    assert may(deal, Bid, 18)


@pytest.mark.clause("PZ 3.3.9")
@pytest.mark.parametrize("profile", ["pzskat", "pl-local"])
def test_pz_3_3_9_who_passed_before_naming_a_value_takes_no_part_again(profile: str) -> None:
    deal = begun(profile, Passed(M), LookedAtSkat(R))
    assert asked(deal) == (F, ["bid", "passed"])
    assert [act.value for act in deal.legal_actions() if isinstance(act, Bid)] == [18]
    # who had bid, or held, does
    deal = begun(profile, Bid(M, 18), Held(F), Passed(M), LookedAtSkat(R))
    assert deal.turn is M
    deal = begun(profile, Bid(M, 18), Held(F), Bid(M, 20), Passed(F), LookedAtSkat(R))
    assert deal.turn is M
    deal.bid(18)
    assert deal.turn is F


@pytest.mark.clause("ISkO 3.3.9", "LOC 3.3.9")
@pytest.mark.parametrize(("profile", "follows"), [("isko", ""), ("pl-local", "play")])
def test_isko_3_3_9_they_may_all_pass(profile: str, follows: str) -> None:
    deal = begun(profile, Bid(M, 18), LookedAtSkat(R), Passed(M), Passed(F))
    assert (deal.stage, deal.declarer, deal.state.bid) == (follows, None, 0)


@pytest.mark.clause("ISkO 3.3.9")
def test_isko_3_3_9_two_may_be_barred() -> None:
    deal = begun("isko", LookedAtSkat(F), LookedAtSkat(R))
    assert asked(deal) == (M, ["bid", "passed"])
    deal.take_skat()  # nobody is left to bid to (3.3.6)
    assert deal.declarer is M


@pytest.mark.clause("ISkO 3.3.9")
def test_isko_3_3_9_all_are_barred_and_nobody_plays() -> None:
    deal = begun("isko", *(LookedAtSkat(seat) for seat in Seat))
    assert deal.over
    assert deal.declarer is None


@pytest.mark.clause("ISkO 3.3.9")
def test_isko_3_3_9_a_dealer_who_sits_out_sees_the_skat() -> None:
    table = Table(4, 0)
    deal = begun("isko", Bid(M, 60), Held(F), OtherLookedAtSkat(F), table=table)
    assert (deal.state.bid, deal.turn, deal.state.passed) == (0, M, set())
    assert reason(begun("isko"), OtherLookedAtSkat(F))[0] == "nobody-sits-out"


@pytest.mark.clause("ISkO 3.2.15", "LOC 3.2.15", "PZ 3.2.15")
@pytest.mark.parametrize("profile", CODES)
def test_isko_3_2_15_a_new_skat_is_drawn_from_twelve_cards(profile: str) -> None:
    deal = begun(profile)
    event = took_up(deal, M, first=4)
    twelve = {*deal.hand(M), *cards_in(deal.state.skat)}
    deal.do(event)
    assert set(deal.hand(M)) == twelve - set(event.cards)
    assert cards_in(deal.state.skat) == event.cards
    assert deal.turn is R
    deal.bid(18)
    deal.pass_()
    deal.take_skat()
    assert set(event.cards) < set(deal.hand(R))


@pytest.mark.clause("ISkO 3.2.15")
def test_isko_3_2_15_the_declarer_has_the_new_skat_for_his_matadors() -> None:
    deal = begun("isko")
    deal.do(took_up(deal, M))
    for event in (Bid(R, 18), Passed(F)):
        deal.do(event)
    deal.announce(Announcement("grand", Form(hand=True)))
    ten = deal.hand(R)
    skat = cards_in(deal.state.skat)
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    outcome = deal.record(SEATS).outcome
    assert isinstance(outcome, Outcome)
    assert set(outcome.cards) == {*ten, *skat}


@pytest.mark.clause("ISkO 3.3.10")
def test_isko_3_3_10_the_old_skat_is_handed_out_if_all_know_it() -> None:
    deal = begun("isko", Bid(M, 18))
    skat, hand = cards_in(deal.state.skat), deal.hand(R)
    deal.do(TookUpSkat(R, skat))
    assert (cards_in(deal.state.skat), deal.hand(R)) == (skat, hand)


@pytest.mark.clause("ISkO 3.3.10")
def test_isko_3_3_10_the_new_skat_is_two_of_the_twelve() -> None:
    deal = begun("isko")
    clause = "ISkO 3.3.10"
    own, other = deal.hand(M)[0], deal.hand(R)[0]
    for cards in ((), (own,), (own, own)):
        assert reason(deal, TookUpSkat(M, cards)) == ("new-skat-of-two", clause)
    assert reason(deal, TookUpSkat(M, (own, other))) == ("not-among-twelve", clause)


@pytest.mark.clause("ISkO 3.3.10", "LOC 3.3.10", "PZ 3.3.10")
@pytest.mark.parametrize("profile", CODES)
def test_isko_3_3_10_found_after_the_auction_the_declarer_decides(profile: str) -> None:
    words = (Bid(M, 20), Passed(F), Passed(R))
    deal = begun(profile, *words, LookedAtSkat(F))
    assert asked(deal) == (M, ["announced", "held", "passed"])  # a hand game is an answer too
    assert not may(deal, TookSkat)
    deal.hold()
    assert (deal.declarer, deal.state.bid) == (M, 20)
    assert may(deal, TookSkat)
    deal = begun(profile, *words)
    deal.do(took_up(deal, F, first=3))
    deal.pass_()
    assert deal.declarer is None
    assert deal.stage == ("play" if profile == "pl-local" else "")


@pytest.mark.clause("ISkO 3.3.10")
def test_isko_3_3_10_not_where_the_declarer_himself_or_where_play_has_begun() -> None:
    deal = begun("isko", Bid(M, 20), Passed(F), Passed(R))
    assert reason(deal, LookedAtSkat(M))[0] == "declarer-saw-skat"
    deal.take_skat()
    assert reason(deal, LookedAtSkat(F))[0] == "skat-seen-later"
    no_auction = begun(built(toml(plugin__ramsch={"trigger": "compulsory"}), plugins=("ramsch",)))
    assert reason(no_auction, LookedAtSkat(F))[0] == "skat-seen-later"


@pytest.mark.clause("PZ 3.3.9")
@pytest.mark.parametrize(
    ("profile", "key"), [("pzskat", ("", "")), ("pl-local", ("", "")), ("isko", ("looking-not-stated", "ISkO 4.5.5"))]
)
def test_pz_3_3_9_who_looks_into_the_cards_of_another_is_barred(profile: str, key: tuple[str, str]) -> None:
    deal = begun(profile, Bid(M, 18))
    event = LookedIntoCards(R, F)
    assert reason(deal, event) == key
    if not key[0]:
        deal.do(event)
        assert (deal.state.bid, deal.turn, deal.state.passed) == (0, M, {R})
        assert reason(deal, LookedIntoCards(M, M))[0] == "looking-in-auction"


# -- what all this leaves alone -------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_no_fault_is_ever_offered(name: str) -> None:
    deal = Deal.shuffled(rules(name), 3)
    while not deal.over:
        assert not [act for act in deal.legal_actions() if isinstance(act, FAULTS)]
        deal.do(deal.legal_actions()[0])


FAULTS = (*(CardTurnedUp, WrongNumber, LookedAtSkat), *(OtherLookedAtSkat, TookUpSkat, LookedIntoCards))


def test_war_says_nothing_of_faults() -> None:
    deal = begun("warmia")
    for event in (CardTurnedUp(F), WrongNumber(F, (9, 11, 10, 2)), LookedAtSkat(F), took_up(deal, F)):
        assert reason(deal, event) == ("no-such-action", "")


@pytest.mark.parametrize("seed", range(8))
def test_computer_players_play_on_after_a_fault(seed: int) -> None:
    for profile in CODES:
        deal = begun(profile, Bid(M, 18))
        deal.do(took_up(deal, Seat(seed % 3)))
        assert play_on(deal, [RandomPlayer(seed + seat) for seat in Seat]).over
        again = StoredDeal.read(StoredDeal(deal).line(), deal.ruleset).deal
        assert again == deal
        assert again.scored() == deal.scored()


@pytest.mark.parametrize("seed", range(24))
def test_faults_at_any_time_leave_every_card_in_one_place(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    deal = Deal.shuffled(rules(CODES[seed % 3]), seed, Table(4, seed % 4))
    while not deal.over:
        seat = chance.choice(list(Seat))
        faults: list[Act] = [LookedAtSkat(seat), OtherLookedAtSkat(seat), LookedIntoCards(seat, R)]
        event = chance.choice([*faults, took_up(deal, seat, first=chance.randrange(9))])
        deal.do(event if deal.can(event) else chance.choice(deal.legal_actions()))
        state = deal.state
        places = [*state.hands, state.skat, mask_of(state.trick)]
        places += [mask_of(trick.cards) for trick in deal.tricks]
        assert sum(mask.bit_count() for mask in places) == 32
        assert all(not view_of(deal, seat).skat or state.seen[seat] for seat in Seat)
    assert deal.scored().missing is None


@pytest.mark.clause("ISkO 4.5.4")
def test_isko_4_5_4_the_others_do_not_see_the_skat_that_one_has_seen() -> None:
    deal = begun("isko", LookedAtSkat(R))
    assert view_of(deal, R).skat == cards_in(deal.state.skat)
    assert [view_of(deal, seat).skat for seat in (F, M)] == [(), ()]
    old: tuple[Card, ...] = cards_in(deal.state.skat)
    event = took_up(deal, M, first=2)
    deal.do(event)
    assert view_of(deal, M).skat == event.cards
    assert [view_of(deal, seat).skat for seat in (F, R)] == [(), ()]
    assert view_of(deal, M).events[-1] == event
    for seat in (F, R):
        assert view_of(deal, seat).events[-1] == TookUpSkat(M, ())
    assert old != event.cards
