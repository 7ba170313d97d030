"""Sampled layouts: what a player has seen, each possibility as likely as the other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.analysis.players.card_places import SKAT, places_in
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.likely_layouts import LikelyLayouts
from skatcore.analysis.players.player import PlayerKind, interjection
from skatcore.model.cards import DECK, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.play.card_order import ALL_CARDS, cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.view import View, view_of
from support.computer_deals import announced, played, won_by
from support.computer_deals import given as given_deal
from support.games import EVERY, built, rules
from support.layouts import REDONE, deal_with

KINDS = (PlayerKind.SENSIBLE, PlayerKind.RANDOM)


def moments(ruleset_name: str, seed: int, every: int) -> list[Deal]:
    """A deal at some of its moments."""
    deal = Deal.shuffled(rules(ruleset_name), seed)
    players = [KINDS[(seed + seat) % 2].player(seed + seat) for seat in Seat]
    found = []
    while (turn := deal.turn) is not None:
        if len(deal.events) % every == seed % every:
            found.append(deal.undone(0))
        deal.do(interjection(deal, players) or players[turn].choose(view_of(deal, turn)))
    return found


@given(name=st.sampled_from(REDONE), seed=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_every_sample_gives_the_same_view(name: str, seed: int) -> None:
    """The deal done again with the sampled cards looks the same to the player, rule for rule."""
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    for deal in moments(name, seed, 9):
        for seat in Seat:
            view = view_of(deal, seat)
            layout = Layouts(view).sample(chance)
            other = deal_with(view, layout, deal.events)
            assert (tuple(other.state.hands), other.state.skat) == (layout.hands, layout.skat)
            assert view_of(other, seat) == view


@given(name=st.sampled_from(EVERY), seed=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_the_truth_is_possible(name: str, seed: int) -> None:
    for deal in moments(name, seed, 5):
        truth = (*deal.state.hands, deal.state.skat)
        for seat in Seat:
            places = places_in(view_of(deal, seat))
            assert places.sizes == tuple(cards.bit_count() for cards in truth)
            assert [cards & ~possible for cards, possible in zip(truth, places.possible, strict=True)] == [0, 0, 0, 0]


@given(name=st.sampled_from(REDONE), seed=st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_hidden_cards_change_no_sample(name: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    for deal in moments(name, seed, 11):
        for seat in Seat:
            view = view_of(deal, seat)
            other = deal_with(view, Layouts(view).sample(chance), deal.events)
            drawn = [LikelyLayouts(view_of(each, seat)).sample(random.Random(seed)) for each in (deal, other)]  # noqa: S311
            assert drawn[0] == drawn[1]


def small() -> View:
    """Three tricks before the end; one opponent has no trumps any more."""
    deal = won_by(given_deal(rules("isko"), "CJ SJ HJ DJ CA CT CK CQ C9 SA", "H7 D7"), Seat.MIDDLEHAND)
    announced(deal, "clubs hand")
    while len(deal.tricks) < 7:
        deal.do(deal.legal_actions()[0])
    return view_of(deal, Seat.FOREHAND)


def test_all_layouts_are_counted_and_come_alike() -> None:
    """Brute force over all divisions of the unseen cards."""
    view = small()
    places = places_in(view)
    unseen = ALL_CARDS & ~mask_of(view.hand) & ~mask_of(card for _, card in view.played)
    every = set()
    for left in combinations(cards_in(unseen), places.sizes[1]):
        rest = unseen & ~mask_of(left)
        for right in combinations(cards_in(rest), places.sizes[2]):
            parts = (mask_of(view.hand), mask_of(left), mask_of(right), rest & ~mask_of(right))
            if all(not part & ~may for part, may in zip(parts, places.possible, strict=True)):
                every.add(parts)
    layouts, chance = Layouts(view), random.Random(5)  # noqa: S311 - cards, no secrets
    assert layouts.count == len(every) > 20
    drawn = Counter(layouts.sample(chance) for _ in range(60 * len(every)))
    assert {(*layout.hands, layout.skat) for layout in drawn} == every
    assert max(drawn.values()) < 120
    assert min(drawn.values()) > 20


def test_who_plays_a_game_has_trumps() -> None:
    deal = won_by(given_deal(rules("isko"), "CJ SJ HJ DJ CA CT CK CQ C9 SA", "H7 D7"), Seat.MIDDLEHAND)
    view = view_of(announced(deal, "clubs hand"), Seat.FOREHAND)
    trumps = mask_of(parse_cards("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"))

    def mean(layouts: Layouts | LikelyLayouts) -> float:
        chance = random.Random(1)  # noqa: S311 - cards, no secrets
        return sum((layouts.sample(chance).hands[1] & trumps).bit_count() for _ in range(200)) / 200

    assert mean(LikelyLayouts(view)) > mean(Layouts(view)) + 0.3


def test_cards_passed_on_are_known() -> None:
    """Schieberamsch: what forehand passed on lies in middlehand's cards or in the skat behind them."""
    ruleset = built("[auction]\nall-pass = 'ramsch'\n[plugin.ramsch]\npushing = 'doubles'\n", plugins=("ramsch",))
    deal = Deal.of(ruleset, [DECK[:10], DECK[10:20], DECK[20:30]], DECK[30:])
    for _ in range(3):
        deal.pass_()
    deal.take_skat()
    passed = parse_cards("CA CT")
    deal.discard(passed)
    places = places_in(view_of(deal, Seat.FOREHAND))
    assert places.possible[SKAT] == mask_of(passed)
    deal.take_skat()
    places = places_in(view_of(deal, Seat.FOREHAND))
    assert places.possible[1] & mask_of(passed) == mask_of(passed)
    deal.discard(parse_cards("S9 S8"))
    places = places_in(view_of(deal, Seat.FOREHAND))
    assert places.possible[SKAT] & mask_of(passed) == mask_of(passed)
    assert not places.possible[2] & mask_of(passed)
    assert not places.possible[SKAT] & mask_of(parse_cards("CJ SJ HJ DJ"))


@pytest.mark.parametrize("exchange", ["with-skat", "between-defenders", "between-defenders-and-skat"])
def test_defenders_of_a_revolution_know_all_cards(exchange: str) -> None:
    ruleset = built(f"[plugin.revolution]\nexchange = {exchange!r}\n", plugins=("revolution",))
    for seed in range(10):
        deal = Deal.shuffled(ruleset, seed)
        deal.pass_()
        deal.pass_()
        deal.announce(Announcement("revolution", Form(hand=True, ouvert=True)))
        chance = random.Random(seed)  # noqa: S311 - cards, no secrets
        while deal.turn is not None:
            truth = (*deal.state.hands, deal.state.skat)
            for seat in Seat:
                layout = Layouts(view_of(deal, seat)).sample(chance)
                assert [part.bit_count() for part in (*layout.hands, layout.skat)] == [p.bit_count() for p in truth]
                if exchange != "with-skat" and seat != 0 and deal.stage in {"rearrangement", "play"}:
                    assert (*layout.hands, layout.skat) == truth
            deal.do(chance.choice(deal.legal_actions()))


def test_a_suit_that_was_not_followed_is_not_held() -> None:
    deal = won_by(given_deal(rules("isko"), "CJ SJ HJ DJ CA CT CK CQ C9 SA", "H7 D7", left="C8 C7 ST"), Seat.MIDDLEHAND)
    announced(deal, "clubs hand")
    lead = next(str(card) for card in deal.hand(Seat.FOREHAND) if str(card)[0] == "D")
    played(deal, f"{lead} CJ")
    deal.do(deal.legal_actions()[0])
    places = places_in(view_of(deal, Seat.REARHAND))
    diamonds = mask_of(card for card in DECK if str(card)[0] == "D" and str(card) != "DJ")
    assert not places.possible[1] & diamonds
