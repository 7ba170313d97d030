"""A Null below the bid where the declarer names the game as which it is lost (ISkO 3.4.4)."""

from __future__ import annotations

import pytest

from skatcore.model.game import Announcement, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Conceded, Discarded, Passed, TookSkat
from skatcore.play.stages.announcement import NamedLoss
from skatcore.records.stored import StoredDeal
from support.games import built

NAMED = built('[overbid]\nimpossible-null = "named"\n')
M = Seat.MIDDLEHAND


def null_after(bid: int, *, to_the_end: bool = False) -> Deal:
    """Middlehand has bid so much, taken the skat and announced Null, which counts 23."""
    shuffled = Deal.shuffled(NAMED, 4)
    deal = Deal.replay(NAMED, shuffled.events, to_the_end=to_the_end)
    for event in (Bid(M, bid), Passed(Seat.FOREHAND), Passed(Seat.REARHAND), TookSkat(M)):
        deal.do(event)
    deal.do(Discarded(M, deal.hand(M)[:2]))
    deal.do(Announced(M, Announcement("null")))
    return deal


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_the_declarer_names_the_game_as_which_the_null_is_lost() -> None:
    deal = null_after(24)
    assert deal.stage == "naming"
    assert deal.turn is M
    names = {"clubs", "spades", "hearts", "diamonds", "grand"}
    assert set(deal.legal_actions()) == {NamedLoss(M, name) for name in names}
    deal.do(NamedLoss(M, "grand"))
    assert deal.over
    scored = deal.scored()
    assert scored.missing is None
    assert scored.points[M] % 48 == 0
    assert scored.points[M] <= -96
    assert StoredDeal.read(StoredDeal(deal).line(), NAMED).deal == deal


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_a_null_that_reaches_the_bid_is_played() -> None:
    assert null_after(23).stage == "play"


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_no_null_is_named_and_nothing_is_given_up_instead() -> None:
    deal = null_after(24)
    with pytest.raises(Refused) as refused:
        deal.do(NamedLoss(M, "null"))
    assert refused.value.message.name == "lost-as-trump-game"
    assert not deal.can(Conceded(M))
    assert not deal.can(NamedLoss(Seat.REARHAND, "grand"))


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_it_is_named_before_it_is_played_to_the_end() -> None:
    deal = null_after(24, to_the_end=True)
    deal.do(NamedLoss(M, "clubs"))
    assert deal.stage == "play"
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert deal.scored().points[M] % 24 == 0
