"""The named actions: the same as doing their events."""

from __future__ import annotations

import pytest

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Conceded, Discarded, Held, LaidOpen, Passed, TookSkat
from support.computer_deals import announced, given, won_by
from support.games import rules

F, M, R = Seat


def test_the_seat_on_turn_is_meant_where_none_is_named() -> None:
    deal = given(rules("isko"), "CA CT CK CQ C9 C8 SA ST HA HT", "C7 S7")
    assert deal.bid(18) == Bid(M, 18)
    assert deal.hold() == Held(F)
    assert deal.bid(20) == Bid(M, 20)
    assert deal.pass_() == Passed(F)
    assert deal.pass_() == Passed(R)
    assert deal.take_skat() == TookSkat(M)
    assert deal.discard(parse_cards("C7 S7")) == Discarded(M, (Card.C7, Card.S7))
    announcement = Announcement("null", Form(ouvert=True))
    assert deal.announce(announcement) == Announced(M, announcement)
    assert deal.lay_open() == LaidOpen(M, deal.hand(M))
    assert deal.play(deal.hand(F)[0]).seat is F


def test_the_declarer_gives_up_whoever_is_on_turn() -> None:
    deal = won_by(given(rules("pzskat"), "SA ST SK SQ S9 HA HK DA D9 D8", "CJ C7"), M, 50)
    announced(deal, "H", "D8 D9")
    assert deal.turn is F
    assert deal.concede() == Conceded(M)


def test_a_seat_that_is_not_on_turn_is_refused_by_name() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    with pytest.raises(Refused) as caught:
        deal.bid(18, seat=R)
    assert caught.value.message.name == "not-your-turn"
    assert dict(caught.value.message.details) == {"seat": "rearhand", "turn": "middlehand"}


def test_when_the_deal_is_over_that_is_the_reason() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    for _ in Seat:
        deal.pass_()
    for do in (deal.hold, deal.pass_, deal.lay_open, deal.concede):
        with pytest.raises(Refused) as caught:
            do()
        assert caught.value.message.name == "deal-over"
