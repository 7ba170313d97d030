"""Views of a deal: a player sees all that they may know, and nothing that they may not."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.card_order import cards_in
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Dealt, Discarded, LaidOpen, Played, Revealed, TookSkat
from skatcore.play.view import View, view_of
from skatcore.rules.contract import Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import read_game as game
from support.computer_deals import announced, given, played, won_by
from support.games import EVERY, rules

F, M, R = Seat

TEN = "CA CT CK SA S7 HA HT H7 DA D7"
SKAT = "C8 C7"
LOW = "C9 C8 C7 S9 S8 S7 H9 H8 H7 D7"


def views(deal: Deal) -> tuple[View, View, View]:
    """The views of the three players."""
    return view_of(deal, F), view_of(deal, M), view_of(deal, R)


def cards_of(value: object) -> Iterator[Card]:
    """Every card in a value and in what it holds, tricks included."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_of(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, Ruleset | Contract):
        for item in dataclasses.fields(value):
            yield from cards_of(getattr(value, item.name))


# -- what is seen ---------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 4.5.5")
def test_isko_4_5_5_each_sees_his_own_hand() -> None:
    deal = given(rules("isko"), TEN, SKAT)
    for seat, view in zip(Seat, views(deal), strict=True):
        assert (view.seat, view.hand, view.skat) == (seat, deal.hand(seat), ())
        assert view.open == ((), (), ())
        (start,) = view.events
        assert isinstance(start, Dealt)
        assert [bool(hand) for hand in start.hands] == [item is seat for item in Seat]
        assert start.skat == ()
        assert (start.players, start.dealer) == (3, 2)


def test_isko_3_3_everyone_hears_the_auction() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    deal.bid(18)
    assert {(view.bid, view.passed, view.declarer) for view in views(deal)} == {(18, (), None)}
    deal.hold()
    deal.bid(22)
    assert {view.bid for view in views(deal)} == {22}
    deal.pass_()
    assert {(view.bid, view.passed) for view in views(deal)} == {(22, (F,))}
    assert {view.turn for view in views(deal)} == {R}
    assert [bool(view.legal) for view in views(deal)] == [False, False, True]
    deal.pass_()
    assert {(view.bid, view.passed, view.declarer) for view in views(deal)} == {(22, (F, R), M)}
    words = {tuple(event for event in view.events[1:]) for view in views(deal)}
    assert words == {deal.events[1:]}


@pytest.mark.clause("ISkO 4.5.4")
def test_isko_4_5_4_only_the_declarer_sees_the_skat() -> None:
    deal = won_by(given(rules("isko"), TEN, SKAT), M)
    assert {view.skat for view in views(deal)} == {()}
    deal.take_skat()
    assert [view.skat for view in views(deal)] == [(), parse_cards(SKAT), ()]
    assert len(view_of(deal, M).hand) == 12
    deal.discard(parse_cards("CA SA"))
    assert [view.skat for view in views(deal)] == [(), parse_cards("CA SA"), ()]
    for seat, view in zip(Seat, views(deal), strict=True):
        took, laid = view.events[-2:]
        assert took == TookSkat(M)
        assert isinstance(laid, Discarded)
        assert laid.cards == (parse_cards("CA SA") if seat is M else ())


@pytest.mark.clause("ISkO 2.2.3")
def test_isko_2_2_3_in_a_hand_game_nobody_sees_the_skat() -> None:
    deal = announced(won_by(given(rules("isko"), TEN, SKAT), M), "CH")
    assert {view.skat for view in views(deal)} == {()}
    for view in views(deal):
        assert view.events[-1] == Announced(M, game("CH", deal.ruleset))
        assert view.announcement == game("CH", deal.ruleset)
        assert view.contract is not None
        assert view.is_declarer is (view.seat is M)


@pytest.mark.clause("ISkO 2.2.5")
def test_isko_2_2_5_an_open_hand_is_seen_and_its_cards_leave_as_they_are_played() -> None:
    deal = announced(won_by(given(rules("isko"), LOW, "CA SA"), M), "NHO")
    assert {view.open for view in views(deal)} == {((), (), ())}
    deal.lay_open()
    ten = parse_cards(LOW)
    assert {view.open for view in views(deal)} == {((), ten, ())}
    assert view_of(deal, F).events[-1] == LaidOpen(M, ten)
    deal.do(deal.legal_actions()[0])
    own = deal.do(deal.legal_actions()[0])
    assert isinstance(own, Played)
    nine = tuple(card for card in ten if card != own.card)
    assert {view.open for view in views(deal)} == {((), nine, ())}
    assert view_of(deal, M).hand == nine


@pytest.mark.clause("LOC 2.2.5")
def test_loc_2_2_5_an_open_hand_of_nine_cards() -> None:
    deal = announced(won_by(given(rules("pl-local"), LOW, "CA SA", seat=F), F), "NHO")
    own, *_ = (deal.do(deal.legal_actions()[0]) for _ in range(3))
    assert isinstance(own, Played)
    assert {view.open for view in views(deal)} == {((), (), ())}
    deal.lay_open()
    nine = tuple(card for card in parse_cards(LOW) if card != own.card)
    assert {view.open for view in views(deal)} == {(nine, (), ())}


@pytest.mark.clause("ISkO 4.1.2")
def test_isko_4_1_2_everyone_sees_the_trick_on_the_table() -> None:
    deal = announced(won_by(given(rules("isko"), TEN, SKAT), M), "CH")
    first, second = (deal.do(deal.legal_actions()[0]) for _ in range(2))
    assert isinstance(first, Played)
    assert isinstance(second, Played)
    for view in views(deal):
        assert (view.leader, view.trick) == (F, (first.card, second.card))
        assert view.played == ((F, first.card), (M, second.card))
        assert view.turn is R


# -- the last trick -------------------------------------------------------------------------------

#: Who may see the last trick: before the next lead, after it, and after the second card.
LAST_TRICK = {"until-next-trick": [{F, M, R}, {F, R}, {F, R}], "until-own-card": [{F, M, R}, {F, R}, {F}]}


@pytest.mark.clause("ISkO 4.4.3", "LOC 4.3.3", "PZ 4.4.3")
@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("isko", "until-next-trick"),
        ("pub", "until-next-trick"),
        ("warmia", "until-next-trick"),
        ("pzskat", "until-own-card"),
        ("pl-local", "until-own-card"),
    ],
)
def test_isko_4_4_3_and_loc_4_3_3_the_last_trick(name: str, choice: str) -> None:
    assert rules(name).core.play.last_trick == choice
    deal = given(rules(name), TEN, SKAT, left="S9 HK HJ H8 H9 SK SQ SJ D8 D9")
    announced(won_by(deal, M), "CH")
    assert {view.last_trick for view in views(deal)} == {None}
    played(deal, "S8 SA S9")
    (last,) = deal.tricks
    assert last.winner is M
    for card, may in zip(("", "HA", "HK"), LAST_TRICK[choice], strict=True):
        played(deal, card)
        seen = {view.seat: view.last_trick for view in views(deal)}
        assert {seat for seat, view in seen.items() if view is not None} == may
        assert {view for view in seen.values() if view is not None} == {last}
    played(deal, "HQ")
    assert {view.last_trick for view in views(deal)} == {deal.tricks[1]}


@pytest.mark.clause("ISkO 4.4.3")
def test_isko_4_4_3_a_complete_trick_is_the_last_one() -> None:
    deal = announced(won_by(given(rules("isko"), TEN, SKAT), M), "CH")
    while not deal.over:
        deal.do(deal.legal_actions()[0])
        if deal.tricks and not deal.state.trick:
            assert {view.last_trick for view in views(deal)} == {deal.tricks[-1]}


# -- what is not seen -----------------------------------------------------------------------------


def some_deal(name: str, seed: int) -> Deal:
    """A random deal up to a random point, with auctions that are soon over."""
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    deal = Deal.shuffled(rules(name), seed)
    for _ in range(chance.randrange(60)):
        if deal.over:
            break
        acts = deal.legal_actions()
        deal.do(chance.choice(acts[:3] if deal.stage == "auction" else acts))
    return deal


def exchanged(value: Any, places: dict[Card, Card]) -> Any:
    """A value with cards in the place of others."""
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, tuple):
        return tuple(exchanged(part, places) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return dataclasses.replace(value, **{name: exchanged(field, places) for name, field in fields.items()})
    return value


def with_other_cards(deal: Deal, places: dict[Card, Card]) -> Deal | None:
    """The same deal with cards in the place of others; None if that is not legal."""
    try:
        return Deal.replay(deal.ruleset, [exchanged(event, places) for event in deal.events])
    except Refused:
        return None


@pytest.mark.parametrize("name", EVERY)
def test_what_a_player_cannot_know_changes_nothing_in_his_view(name: str) -> None:
    compared = 0
    for seed in range(20):
        chance = random.Random(seed)  # noqa: S311 - cards, no secrets
        deal = some_deal(name, seed)
        for seat in Seat:
            view = view_of(deal, seat)
            hidden = sorted(set(Card) - set(cards_of(view)))
            for _ in range(6):
                some = chance.sample(hidden, min(len(hidden), chance.choice([2, 2, 3, 20])))
                places = dict(zip(some, some[1:] + some[:1], strict=True))
                other = with_other_cards(deal, places)
                if other is not None and other != deal:
                    compared += 1
                    assert view_of(other, seat) == view
    assert compared > 100


@pytest.mark.parametrize("name", EVERY)
def test_no_hidden_card_stands_anywhere_in_a_view(name: str) -> None:
    for seed in range(30):
        deal = some_deal(name, seed)
        for seat in Seat:
            view = view_of(deal, seat)
            own = {
                card
                for event in deal.events[1:]
                if getattr(event, "seat", None) is seat or isinstance(event, Revealed)
                for card in cards_of(event)
            }
            game = deal.announcement
            shared = game is not None and game.contract == "revolution" and seat is not deal.declarer
            others = [
                deal.state.hands[item] & ~deal.state.open[item]
                for item in Seat
                if item != seat and not (shared and item is not deal.declarer)  # defenders see each other's cards
            ]
            concealed = {card for mask in (*others, deal.state.skat) for card in cards_in(mask)}
            assert not (concealed - own) & set(cards_of(view))


@pytest.mark.parametrize("name", EVERY)
def test_what_a_player_may_do_is_in_his_view_alone(name: str) -> None:
    for seed in range(30):
        deal = some_deal(name, seed)
        acts = [act for view in views(deal) for act in view.legal]
        assert sorted(map(repr, acts)) == sorted(map(repr, deal.legal_actions()))
        for view in views(deal):
            assert {act.seat for act in view.legal} <= {view.seat}
            assert view.stage == deal.stage
            assert view.turn is deal.turn


def test_the_test_of_leaks_finds_one() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    mine, theirs = deal.hand(F)[0], deal.hand(M)[0]
    other = with_other_cards(deal, {mine: theirs, theirs: mine})
    assert other is not None
    assert view_of(other, F) != view_of(deal, F)
    assert view_of(other, R) == view_of(deal, R)
