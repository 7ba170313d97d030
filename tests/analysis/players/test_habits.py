"""The habits of the sensible player: worked positions, one habit each."""

from __future__ import annotations

import pytest

from skatcore.analysis.players.bids import after_skat
from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.model.cards import DECK, Card, parse_cards
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Discarded, Passed, Played, TookSkat
from skatcore.play.view import view_of
from skatcore_lowest_trumps import LaidTrumps
from support.computer_deals import announced, given, played, won_by
from support.games import rules

FORE = Seat.FOREHAND

#: Middlehand declares clubs with seven trumps; rearhand has tens, forehand aces.
DECLARER = "CJ SJ HJ CA CT CK C9 S7 H7 D7"
REARHAND = "ST SK S9 HT HK H9 DT DK D9 CQ"


def chosen(deal: Deal) -> Act:
    """The act of the sensible player whose turn it is."""
    assert deal.turn is not None
    return SensiblePlayer(1).choose(view_of(deal, deal.turn))


def card(deal: Deal) -> Card:
    """The card that he plays."""
    act = chosen(deal)
    assert isinstance(act, Played)
    return act.card


def clubs(seat: Seat = Seat.MIDDLEHAND) -> Deal:
    """Clubs from the hand, about to be led to."""
    deal = given(rules("isko"), DECLARER, "C7 C8", seat=seat, left=REARHAND)
    return announced(won_by(deal, seat), "CH")


def test_a_ten_is_smeared_on_the_partners_ace() -> None:
    assert card(played(clubs(), "SA S7")) is Card.ST


def test_nothing_is_given_to_the_declarer() -> None:
    deal = played(clubs(), "SA S7 ST SQ CJ")
    assert card(deal) is Card.S9


def test_the_declarer_draws_trumps() -> None:
    assert card(clubs(Seat.FOREHAND)) in parse_cards("CJ SJ HJ")


def test_a_loser_goes_on_a_cheap_trick_of_the_defenders() -> None:
    assert card(played(clubs(), "SA S7 ST SQ")) in parse_cards("H7 D7")


def test_the_declarer_takes_a_dear_trick_with_a_trump() -> None:
    deal = given(rules("isko"), DECLARER, "C7 C8", seat=Seat.REARHAND, left=REARHAND)
    deal = announced(won_by(deal, Seat.REARHAND), "CH")
    assert card(played(deal, "S9 S8 S7 SK SQ")) in parse_cards("CA CT CK C9")


def test_a_defender_does_not_lead_trumps() -> None:
    assert card(clubs()) not in parse_cards("DJ CQ C7 C8")


#: Seven clubs of eleven: what the defenders have is drawn with the jacks.
LONG = "CJ SJ HJ DJ CA CT C7 SA HA DA"


def long_clubs(profile: str, ten: str = LONG) -> Deal:
    """Clubs from the hand, forehand declaring."""
    return announced(won_by(given(rules(profile), ten, "S7 H7", seat=FORE), FORE), "CH")


@pytest.mark.parametrize(("profile", "cards"), [("spitze", "C7"), ("pl-local", "C7")])
def test_the_lowest_trump_is_laid_by_a_long_hand_and_kept_for_the_last_trick(profile: str, cards: str) -> None:
    deal = long_clubs(profile)
    act = chosen(deal)
    assert isinstance(act, LaidTrumps)
    assert act.cards == parse_cards(cards)
    play_on(deal, [SensiblePlayer(seed) for seed in range(3)])
    assert Card.C7 in deal.tricks[-1].cards
    assert deal.tricks[-1].winner is FORE
    assert deal.scored().points[FORE] > 0


@pytest.mark.parametrize("ten", ["CJ CA CT C9 C8 C7 SA HA DA D7", "HJ DJ CA CT CK C9 C7 SA HA DA"])
def test_nothing_is_promised_where_the_high_trumps_are_missing(ten: str) -> None:
    assert not isinstance(chosen(long_clubs("spitze", ten)), LaidTrumps)


@pytest.mark.parametrize("profile", ["spitze", "pl-local"])
def test_what_is_promised_is_mostly_kept(profile: str) -> None:
    kept = broken = 0
    for seed in range(300):
        deal = Deal.shuffled(rules(profile), seed)
        play_on(deal, [SensiblePlayer(seed) for seed in range(3)])
        if any(isinstance(event, LaidTrumps) for event in deal.events):
            failed = any(key.endswith("-failed") for key in deal.state.extras)
            kept, broken = kept + (not failed), broken + failed
    assert kept > 5 * broken
    assert kept


def test_null_ducks_as_high_as_it_can() -> None:
    ten, left = "C7 C9 CQ S7 S8 S9 H7 H8 D7 D8", "SA ST SK SQ SJ HA HT HK HQ HJ"
    deal = given(rules("isko"), ten, "H9 D9", left=left)
    deal = announced(won_by(deal, Seat.MIDDLEHAND), "NH")
    assert card(played(deal, "CK")) is Card.CQ


def test_null_leads_from_below() -> None:
    deal = given(rules("isko"), "C7 C9 CA S7 S8 S9 H7 H8 D7 D8", "H9 D9", seat=Seat.FOREHAND)
    deal = announced(won_by(deal, Seat.FOREHAND), "NH")
    assert card(deal) in parse_cards("C7 S7 H7 D7 S8 H8 D8")


def ramsch(first: str, second: str, third: str) -> Deal:
    """A Ramsch after all have passed."""
    hands = [parse_cards(text) for text in (first, second, third)]
    skat = [card for card in DECK if not any(card in hand for hand in hands)]
    deal = Deal.of(rules("pub"), hands, skat)
    for _ in Seat:
        assert deal.turn is not None
        deal.do(Passed(deal.turn))
    return deal


def test_ramsch_gets_rid_of_card_points() -> None:
    deal = ramsch("CA CK CQ C9 C8 SK SQ S9 HK HQ", "SA ST S8 S7 HT H9 H8 DT D9 D8", "CJ SJ CT C7 HA H7 DA DK DQ D7")
    assert card(played(deal, "CA")) in parse_cards("SA ST HT DT")


def test_ramsch_ducks_with_the_dearest_card() -> None:
    deal = ramsch("CA CK CQ C9 C8 SK SQ S9 HK HQ", "CT C7 S8 S7 HT H9 H8 DT D9 D8", "CJ SJ SA ST HA H7 DA DK DQ D7")
    assert card(played(deal, "CA")) is Card.CT


def test_tens_are_saved_into_the_skat() -> None:
    twelve = mask_of(parse_cards("CJ SJ CA CT CK CQ C9 C8 SA HT DA D7"))
    plan = after_skat(rules("isko"), twelve, 18, leads=False)
    assert plan.away & mask_of([Card.HT])


def test_a_game_that_reaches_the_bid_is_announced() -> None:
    """With one and no level, spades do not reach 24, and clubs do not reach 27."""
    twelve = mask_of(parse_cards("CJ HJ ST SK SQ S9 S8 CA CT C9 HA D7"))
    low, high = (after_skat(rules("isko"), twelve, bid, leads=True) for bid in (18, 27))
    assert low.value >= 18
    assert high.value >= 27


def test_the_declarer_takes_the_skat_lays_away_and_announces() -> None:
    deal = won_by(given(rules("isko"), "CJ SJ CA CT CK C9 SA ST H8 D7", "S9 HA"), Seat.MIDDLEHAND)
    took = chosen(deal)
    assert isinstance(took, TookSkat | Announced)
    deal.do(TookSkat(Seat.MIDDLEHAND))
    away = chosen(deal)
    assert isinstance(away, Discarded)
    assert not set(away.cards) & set(parse_cards("CJ SJ CA SA HA"))
    deal.do(away)
    act = chosen(deal)
    assert isinstance(act, Announced)
    assert deal.can(act)


@pytest.mark.parametrize(("name", "seat"), [("isko", Seat.FOREHAND), ("warmia", Seat.REARHAND)])
def test_the_last_chance_is_used_by_whoever_has_it(name: str, seat: Seat) -> None:
    hand = parse_cards("CJ SJ HJ DJ CA CT CK SA ST H7")
    rest = [card for card in DECK if card not in hand]
    hands = [rest[:10], rest[10:20]]
    hands.insert(seat, list(hand))
    deal = Deal.of(rules(name), hands, rest[20:])
    for other in (Seat.MIDDLEHAND, *(item for item in Seat if item not in {Seat.MIDDLEHAND, seat})):
        deal.do(Passed(other))
    assert chosen(deal) == Bid(seat, 18)


def test_a_weak_hand_passes_and_a_strong_one_holds() -> None:
    ruleset = rules("isko")
    weak, strong = "C8 C9 SK S9 HQ H8 DK D9 D8 SJ", "CJ SJ HJ DJ CA CT CK SA ST H7"
    for own, holds in ((weak, False), (strong, True)):
        hand = parse_cards(own)
        rest = [card for card in DECK if card not in hand]
        deal = Deal.of(ruleset, [hand, rest[:10], rest[10:20]], rest[20:])
        deal.do(Bid(Seat.MIDDLEHAND, 23))
        assert (chosen(deal).kind == "held") is holds
