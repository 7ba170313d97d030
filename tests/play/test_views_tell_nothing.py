"""Nothing leaks: deals that differ only in what a player cannot know look the same to him.

From a deal and the view of one seat another deal is made by exchanging two cards that the seat
has never seen. If all that was done is still legal with them, both deals must give equal views.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Discarded, LaidOpen, Played, Revealed, TookSkat
from skatcore.play.view import View, view_of
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.views import cards_of, exchanged
from skatcore_lowest_trumps import LaidTrumps
from support.deals import DECISIONS, SEEDS, dealt_in, decided, steps
from support.games import rules
from support.houses import accepted, houses


def seen_cards(deal: Deal, seat: Seat) -> set[Card]:
    """The cards that a player has seen, by the rules of the table and not by what events say.

    His own ten, what was played or laid open, the skat when he took it, what he did himself or
    was given; in the Revolution the defenders look at each other's cards.
    """
    dealt = dealt_in(deal)
    seen, skat = set(dealt.hands[seat]), dealt.skat
    for event in deal.events[1:]:
        assert isinstance(event, Act)
        public = isinstance(event, Played | LaidOpen | LaidTrumps | Revealed)
        if public or event.seat == seat or getattr(event, "to", None) == seat:
            seen |= set(cards_of(event))
        if isinstance(event, TookSkat) and event.seat == seat:
            seen |= set(skat)
        if isinstance(event, Discarded):
            skat = event.cards
    contract = deal.state.contract
    if contract is not None and contract.key == "revolution" and seat != deal.declarer:
        seen |= {card for other in Seat if other != deal.declarer for card in deal.hand(other)}
    return seen


def unseen(deal: Deal, seat: Seat) -> list[Card]:
    """The cards that a player has never seen in this deal."""
    seen = seen_cards(deal, seat)
    return [card for card in DECK if card not in seen]


def others_like(deal: Deal, seat: Seat, random: Random) -> Iterator[Deal]:
    """Deals in which a player has seen the same happen, with other cards behind it."""
    hidden = unseen(deal, seat)
    random.shuffle(hidden)
    for first, other in list(pairwise(hidden))[:4]:
        dealt = dealt_in(deal)
        places = [*dealt.hands, dealt.skat]
        if any(first in cards and other in cards for cards in places):
            continue  # the same cards as before
        events = [exchanged(event, first, other) for event in deal.events]
        try:
            yield Deal.replay(deal.ruleset, events)
        except Refused:
            continue


def check_views(deal: Deal, seat: Seat, random: Random) -> int:
    """Compares the views of a seat; says how many deals were compared."""
    view = view_of(deal, seat)
    compared_views = 0
    for other in others_like(deal, seat, random):
        assert other.events != deal.events
        check_same(view, view_of(other, seat))
        compared_views += 1
    return compared_views


def check_same(first: View, other: View) -> None:
    """The views are equal, and so is everything in them."""
    for name, mine, theirs in zip(View._fields, first, other, strict=True):
        assert mine == theirs, name
    assert first == other
    assert repr(first.events) == repr(other.events)


def compared(ruleset: Ruleset, seed: int, decisions: list[int], *, often: int) -> tuple[int, int]:
    """How many pairs of views were compared in a deal, before the first lead and later."""
    deal = Deal.shuffled(ruleset, seed)
    random = Random(seed)  # noqa: S311 - cards, no secrets
    counts = [0, 0]
    for number, _ in enumerate(steps(deal, decisions)):
        if number % often == 0:
            later = any(isinstance(event, Played) for event in deal.events)
            counts[later] += sum(check_views(deal, seat, random) for seat in Seat)
    return counts[0], counts[1]


@pytest.mark.parametrize("name", bundled())
@settings(max_examples=4)
@given(seed=SEEDS, decisions=DECISIONS)
def test_a_view_is_the_same_whatever_the_unseen_cards_are(name: str, seed: int, decisions: list[int]) -> None:
    compared(rules(name), seed, decisions, often=3)


@settings(max_examples=20)
@given(text=houses(), seed=SEEDS, decisions=DECISIONS)
def test_a_view_tells_nothing_under_house_rules_either(text: str, seed: int, decisions: list[int]) -> None:
    ruleset = accepted(text)
    if ruleset is not None:
        compared(ruleset, seed, decisions, often=3)


def test_views_are_compared_all_through_a_deal() -> None:
    """Else the two tests above would hold to nothing."""
    before, later = 0, 0
    for seed in range(6):
        counts = compared(rules("isko"), seed, decided(seed), often=4)
        before, later = before + counts[0], later + counts[1]
    assert before > 50
    assert later > 50


def test_two_cards_that_a_player_has_seen_make_another_view() -> None:
    """The comparison does notice a difference: here a card of the player's own."""
    deal = Deal.shuffled(rules("isko"), 7)
    own, hidden = deal.hand(Seat.FOREHAND)[0], deal.hand(Seat.REARHAND)[0]
    events = [exchanged(event, own, hidden) for event in deal.events]
    other = Deal.replay(deal.ruleset, events)
    assert view_of(deal, Seat.FOREHAND) != view_of(other, Seat.FOREHAND)
    assert view_of(deal, Seat.MIDDLEHAND) == view_of(other, Seat.MIDDLEHAND)
