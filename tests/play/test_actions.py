"""The named actions: may I, why not, do it - always the same answer as the events give."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given as provided
from hypothesis import settings
from hypothesis import strategies as st

from skatcore.messages import LANGUAGES
from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.refusal import Refused
from skatcore.play.actions import Actions
from skatcore.play.deal import Deal
from skatcore.play.events import (
    Act,
    Announced,
    AnnouncedWrongly,
    Bid,
    Conceded,
    Discarded,
    Fault,
    Held,
    LaidOpen,
    Passed,
    Played,
    RestAgreed,
    RestOffered,
    TookSkat,
)
from skatcore.play.stage import STAGES
from skatcore.text.catalogue import Catalogue
from support.computer_deals import announced, given, won_by
from support.games import EVERY, rules

F, M, R = Seat

#: Each event of the core: the name of its action, and what the action takes.
NAMED: dict[type[Act], tuple[str, Callable[[Any], tuple[Any, ...]]]] = {
    Bid: ("bid", lambda event: (event.value,)),
    Held: ("hold", lambda _: ()),
    Passed: ("pass", lambda _: ()),
    TookSkat: ("take_skat", lambda _: ()),
    Discarded: ("discard", lambda event: (event.cards,)),
    Announced: ("announce", lambda event: (event.game,)),
    LaidOpen: ("lay_open", lambda _: ()),
    Played: ("play", lambda event: (event.card,)),
    Conceded: ("concede", lambda _: ()),
    RestOffered: ("offer_rest", lambda event: (event.to,)),
    RestAgreed: ("agree_rest", lambda _: ()),
}


def named(deal: Deal, event: Act, which: str = "") -> Any:
    """The action of an event, or its ``verify_`` or ``can_`` form, called for its seat."""
    name, takes = NAMED[type(event)]
    form = f"{which}_{name}" if which else "pass_" if name == "pass" else name
    return getattr(deal, form)(*takes(event), seat=event.seat)


def test_every_action_of_the_core_comes_three_times() -> None:
    names = {
        name for name in vars(Actions) if not name.startswith("_") and callable(vars(Actions)[name])
    }
    wanted = {"hand", "verify", "can", "do"}
    for name, _ in NAMED.values():
        wanted |= {f"verify_{name}", f"can_{name}", "pass_" if name == "pass" else name}
    assert names == wanted
    kinds = {kind for stage in rules("isko")[STAGES] for kind in stage.kinds}
    mistakes = {kind for kind in kinds if issubclass(kind, Fault | AnnouncedWrongly)}
    assert kinds - mistakes == set(NAMED)


@pytest.mark.parametrize("name", EVERY)
@settings(max_examples=15, deadline=None)
@provided(seed=st.integers(0, 10**6), data=st.data())
def test_a_named_action_is_its_event(name: str, seed: int, data: st.DataObject) -> None:
    deal, other = Deal.shuffled(rules(name), seed), Deal.shuffled(rules(name), seed)
    while not deal.over:
        event = data.draw(st.sampled_from(deal.legal_actions()))
        if type(event) in NAMED:
            assert named(deal, event, "can")
            named(deal, event, "verify")
            assert named(deal, event) == event
        else:
            assert deal.do(event) == event
        other.do(event)
    assert deal == other


WORDS = [
    *(Bid(seat, value) for seat in Seat for value in (0, 18, 19, 20, 264)),
    *(kind(seat) for seat in Seat for kind in (Held, Passed, TookSkat, Conceded)),
    *(Played(seat, card) for seat in Seat for card in (Card.CJ, Card.D7)),
    *(Discarded(seat, (Card.CJ, Card.D7)) for seat in Seat),
    *(
        Announced(seat, Announcement("null", form))
        for seat in Seat
        for form in (Form(), Form(True))
    ),
]


@cache
def catalogues(name: str) -> tuple[Catalogue, ...]:
    """The words of a rule set in every language."""
    return tuple(Catalogue.of(language, rules(name)) for language in LANGUAGES)


@pytest.mark.parametrize("name", EVERY)
@settings(max_examples=10, deadline=None)
@provided(seed=st.integers(0, 10**6), data=st.data())
def test_why_not_is_the_same_by_name_and_by_event(
    name: str, seed: int, data: st.DataObject
) -> None:
    deal = Deal.shuffled(rules(name), seed)
    for _ in range(data.draw(st.integers(0, 60))):
        if deal.over:
            break
        deal.do(data.draw(st.sampled_from(deal.legal_actions())))
    before = deal.events
    for event in WORDS:
        refusal = deal.refusal(event)
        assert named(deal, event, "can") is (refusal is None)
        if refusal is None:
            named(deal, event, "verify")
            continue
        for form in ("verify", ""):
            with pytest.raises(Refused) as caught:
                named(deal, event, form)
            assert caught.value.refusal == refusal
        for words in catalogues(name):
            assert words.refusal(refusal)
    assert deal.events == before


def test_the_seat_on_turn_is_meant_where_none_is_named() -> None:
    deal = given(rules("isko"), "CA CT CK CQ C9 C8 SA ST HA HT", "C7 S7")
    assert deal.bid(18) == Bid(M, 18)
    assert deal.hold() == Held(F)
    assert deal.bid(20) == Bid(M, 20)
    assert deal.pass_() == Passed(F)
    assert deal.pass_() == Passed(R)
    assert deal.take_skat() == TookSkat(M)
    assert deal.discard(parse_cards("C7 S7")) == Discarded(M, (Card.C7, Card.S7))
    said = Announcement("null", Form(ouvert=True))
    assert deal.announce(said) == Announced(M, said)
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
    assert caught.value.refusal.key == "not-your-turn"
    assert dict(caught.value.refusal.details) == {"seat": "rearhand", "turn": "middlehand"}


def test_when_the_deal_is_over_that_is_the_reason() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    for _ in Seat:
        deal.pass_()
    for verify in (deal.verify_hold, deal.verify_pass, deal.verify_lay_open, deal.verify_concede):
        with pytest.raises(Refused) as caught:
            verify()
        assert caught.value.refusal.key == "deal-over"
