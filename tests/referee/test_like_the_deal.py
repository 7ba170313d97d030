"""A deal puts these faults right itself (`FaultyDeal`, `Barring`); the referee says the same of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.card_order import cards_in
from skatcore.play.deal import Deal
from skatcore.play.events import (
    CardTurnedUp,
    Fault,
    LookedAtSkat,
    LookedIntoCards,
    OtherLookedAtSkat,
    Passed,
    TookUpSkat,
    WrongNumber,
)
from skatcore.play.stages.auction import bidding
from skatcore.play.table import Table
from skatcore.referee.judgement import judge
from skatcore.referee.verdict import Verdict
from support.games import built, rules, toml

CODES = ["isko", "pzskat", "pl-local"]
COUNTS = [
    (9, 11, 10, 2),
    (10, 9, 11, 2),
    (9, 10, 10, 3),
    (10, 10, 11, 1),
    (11, 10, 10, 1),
    (8, 12, 11, 1),
    (10, 8, 12, 2),
]


def bid_for_a_while(profile: str, rng: random.Random) -> Deal:
    """A deal of four players whose auction is at any place, or over with a declarer who has not gone on."""
    deal = Deal.shuffled(rules(profile), rng.randrange(1000), Table(4, 1))
    for _ in range(rng.randrange(8)):
        if deal.state.auction_over:
            break
        acts = deal.legal_actions()
        deal.do(rng.choice((*acts[:2], next(act for act in acts if isinstance(act, Passed)))))
    return deal


def ruling(deal: Deal, kind: str, **facts: object) -> Verdict:
    """The referee's, with what the deal knows."""
    if deal.state.auction_over:
        facts = {"declarer": Seat(deal.state.declarer).key, **facts}
    verdict = judge(deal.state.ruleset, kind, facts).verdict
    assert verdict is not None
    return verdict


def in_auction(profile: str, *, over: bool, number: int = 40) -> Iterator[tuple[random.Random, Deal]]:
    """Deals whose auction is still on, or over with a declarer."""
    rng = random.Random(profile)  # noqa: S311
    while number:
        deal = bid_for_a_while(profile, rng)
        if not deal.over and deal.state.auction_over is over and (deal.declarer is not None) is over:
            number -= 1
            yield rng, deal


@pytest.mark.parametrize("profile", CODES)
@pytest.mark.parametrize("over", [False, True])
def test_a_wrong_number_of_cards(profile: str, *, over: bool) -> None:
    for rng, deal in in_auction(profile, over=over):
        counts = rng.choice(COUNTS)
        said = ruling(deal, "wrong-card-number", counts=list(counts), auction_over=over)
        refused = deal.refusal(WrongNumber(Seat.FOREHAND, counts))
        assert (said.redeal is not None) is (refused is None)
        assert said.silent is (refused is not None)


@pytest.mark.parametrize("deals", ["same-dealer", "next-dealer"])
def test_who_deals_again(deals: str) -> None:
    house = built(toml(table={"faulty_deal": deals}))
    said = judge(house, "faced-card", {"fault-of": "dealer"}).verdict
    assert said is not None
    deal = Deal.shuffled(house, 1, Table(4, 1))
    deal.do(CardTurnedUp(Seat.FOREHAND))
    assert said.redeal == deals
    assert deal.next_table() == Table(4, 1 if said.redeal == "same-dealer" else 2)


def fault_of(deal: Deal, rng: random.Random) -> tuple[Fault, str, dict[str, object]]:
    """A fault, with the kind of incident and its facts."""
    seat = Seat(rng.randrange(3))
    which = rng.randrange(4)
    if which == 0:
        return LookedAtSkat(seat), "skat-seen", {"by": seat.key, "skat-act": "looked"}
    if which == 1:
        return OtherLookedAtSkat(seat), "skat-seen", {"by": "sitting-out", "skat-act": "looked"}
    if which == 2:
        twelve = cards_in(deal.state.hands[seat] | deal.state.skat)
        facts = {"by": seat.key, "skat-act": "taken-in", "skat-known": False}
        return TookUpSkat(seat, tuple(rng.sample(twelve, 2))), "skat-seen", facts
    other = Seat((seat + rng.randrange(1, 3)) % 3)
    return LookedIntoCards(seat, other), "hand-seen", {"by": seat.key, "may-look": False, "auction-over": False}


@pytest.mark.parametrize("profile", CODES)
def test_who_is_barred_from_the_auction(profile: str) -> None:
    for rng, deal in in_auction(profile, over=False):
        fault, kind, facts = fault_of(deal, rng)
        early = deal.state.passed - bidding(deal.state).named
        facts["passed-unbid"] = [Seat(seat).key for seat in early]
        if kind == "skat-seen":
            facts["skat-seen-when"] = "auction"
        said = ruling(deal, kind, **facts)
        if deal.refusal(fault):
            assert said.silent
            continue
        deal.do(fault)
        passed = {Seat(seat).key for seat in deal.state.passed}
        assert set(said.barred) == passed
        assert set(said.released) == {seat.key for seat in Seat} - passed
        if not said.released:
            assert deal.state.auction_over
            assert deal.over is said.ends
        else:
            assert deal.state.bid == 0


@pytest.mark.parametrize("profile", CODES)
def test_found_after_the_auction(profile: str) -> None:
    for rng, deal in in_auction(profile, over=True):
        fault, kind, facts = fault_of(deal, rng)
        if kind != "skat-seen":
            continue
        said = ruling(deal, "skat-fault-found-late", skat_taken=False, **facts)
        if deal.refusal(fault):
            assert said.silent
            continue
        deal.do(fault)
        assert {"held", "passed"} <= {act.kind for act in deal.legal_actions()}
        plays, passes = said.choices
        assert (plays.choice, passes.choice) == ("plays-anyway", "passes")
        assert deal.declarer is not None
        deal.do(Passed(deal.declarer))
        assert deal.over is passes.verdict.ends
        if deal.over:
            assert passes.verdict.redeal == "next-dealer"
            assert deal.next_table() == Table(4, 2)


def test_a_fault_without_a_declarer_has_no_side() -> None:
    with pytest.raises(Refused):
        judge(rules("isko"), "skat-seen", {"by": "declarer", "skat-seen-when": "auction"})
