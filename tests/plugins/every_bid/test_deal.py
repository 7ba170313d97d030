"""The rules of the Danish Skat Union: every step of the auction is named, from 18 on."""

from __future__ import annotations

import pytest

from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Bid, Held, Passed
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.text.catalogue import Catalogue

F, M, R = Seat


@pytest.fixture(scope="module")
def danish() -> Ruleset:
    """The Danish rules."""
    return load_ruleset("danish")


def offered(deal: Deal) -> list[int]:
    """The values that may be bid now."""
    return [act.value for act in deal.legal_actions() if isinstance(act, Bid)]


def test_reize_begins_with_18_and_every_step_is_named(danish: Ruleset) -> None:
    deal = Deal.shuffled(danish, 1)
    for step in bids(danish)[:12]:
        assert (deal.turn, offered(deal)) == (M, [step])
        deal.bid(step)
        assert deal.legal_actions() == [Passed(F), Held(F)]
        deal.do(Held(F))


def test_a_skipped_step_is_refused_and_the_next_one_named(danish: Ruleset) -> None:
    deal = Deal.shuffled(danish, 1)
    deal.bid(18)
    deal.do(Held(F))
    with pytest.raises(Refused) as caught:
        deal.bid(22)
    refusal = caught.value.message
    assert (refusal.name, refusal.clause) == ("bid-skipped", "Spilleregler (Reize)")
    assert dict(refusal.details) == {"next": 20}
    words = Catalogue.of("de", danish)
    assert words.text("refusal.bid-skipped", next=20).endswith("als nächster kommt 20")
    for wrong, key in ((18, "bid-too-low"), (21, "no-such-bid")):
        with pytest.raises(Refused) as caught:
            deal.bid(wrong)
        assert caught.value.message.name == key
    deal.bid(20)


def test_rearhand_goes_on_from_the_highest_bid(danish: Ruleset) -> None:
    deal = Deal.shuffled(danish, 1)
    deal.bid(18)
    deal.do(Held(F))
    deal.bid(20)
    deal.do(Passed(F))
    assert (deal.turn, offered(deal)) == (R, [22])
    deal.do(Passed(R))
    assert (deal.declarer, deal.state.bid) == (M, 20)


def test_forehand_alone_may_play_for_18(danish: Ruleset) -> None:
    deal = Deal.shuffled(danish, 1)
    deal.do(Passed(M))
    deal.do(Passed(R))
    assert (deal.turn, offered(deal)) == (F, [18])


def test_three_or_four_sit_at_a_table_and_five_cards_are_cut(danish: Ruleset) -> None:
    """Grundregler: Antal spillere, Blanding."""
    assert danish.core.table.players == (3, 4)
    assert danish.option("table.cut-at-least") == 5
    assert danish.cite("table.cut-at-least") == "Grundregler (Blanding)"


def test_computer_players_name_every_step(danish: Ruleset) -> None:
    ladder = bids(danish)
    highest = 0
    for seed in range(40):
        deal = play_on(Deal.shuffled(danish, seed), [SensiblePlayer(seed) for _ in Seat])
        named = [event.value for event in deal.events if isinstance(event, Bid)]
        assert tuple(named) == ladder[: len(named)]
        assert deal.scored().missing is None
        highest = max(highest, len(named))
    assert highest > 3
