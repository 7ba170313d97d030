"""American Skat: a turned card is seen by all, is kept in files, and decides the game."""

from __future__ import annotations

import json
import random

import pytest

from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.view import view_of
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore_tournee import SECOND, TookTurned, TurnedCard
from support.event_json import event_as_data, event_from

F, M, R = Seat
ONE_CARD = """
[profile]
id = "house"
title.en = "House"
extends = "tournee"
[plugin.tournee]
grand = 0
second-card = false
"""
HAND = "CJ CA CT CK CQ C9 SA ST HA HT"


@pytest.fixture(scope="module")
def american() -> Ruleset:
    """American Skat."""
    return load_ruleset("tournee")


def won(ruleset: Ruleset, skat: str, hand: str = HAND) -> Deal:
    """Forehand plays unbid with these cards; the skat lies in this order, the first on top."""
    own, two = parse_cards(hand), parse_cards(skat)
    rest = [card for card in Card if card not in {*own, *two}]
    deal = Deal.of(ruleset, [own, rest[:10], rest[10:]], two)
    deal.pass_()
    deal.pass_()
    deal.bid(bids(ruleset)[0])
    return deal


def test_the_lowest_bid_is_a_turned_game_in_diamonds(american: Ruleset) -> None:
    assert bids(american)[:3] == (10, 12, 14)


def test_the_turned_card_is_the_top_one_and_everybody_sees_it(american: Ruleset) -> None:
    deal = won(american, "C8 D7")
    assert TurnedCard(F) in deal.legal_actions()
    assert deal.do(TurnedCard(F)) == TurnedCard(F, Card.C8)
    assert deal.events[-1] == TurnedCard(F, Card.C8)
    for seat in Seat:
        view = view_of(deal, seat)
        assert view.events[-1] == TurnedCard(F, Card.C8)
        assert view.skat == (Card.C8,)
    assert deal.legal_actions() == [TookTurned(F, "turned-clubs"), TurnedCard(F)]
    deal.do(TookTurned(F, "turned-clubs"))
    assert view_of(deal, M).skat == ()
    deal.discard(parse_cards("HA D7"))
    assert deal.announcement == Announcement("turned-clubs")
    assert deal.state.contract is not None
    assert deal.state.contract.base == 8
    assert (deal.stage, deal.turn) == ("play", F)


def test_if_it_does_not_suit_him_he_is_bound_to_the_second(american: Ruleset) -> None:
    deal = won(american, "D7 SJ")
    deal.do(TurnedCard(F))
    deal.do(TurnedCard(F))
    assert deal.legal_actions() == [TookTurned(F, "turned-spades"), TookTurned(F, "turned-grand")]
    with pytest.raises(Refused):
        deal.do(TurnedCard(F))
    deal.do(TookTurned(F, "turned-grand"))
    deal.discard(parse_cards("HA D7"))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    record = deal.record()
    assert record.announcement == Announcement("turned-grand", Form(), ((SECOND, 1),))
    assert deal.scored().missing is None


def test_where_one_card_is_turned_there_is_no_second() -> None:
    rules = parse_ruleset(ONE_CARD)
    deal = won(rules, "D7 SJ")
    deal.do(TurnedCard(F))
    assert deal.legal_actions() == [TookTurned(F, "turned-diamonds")]
    with pytest.raises(Refused):
        deal.do(TurnedCard(F))
    deal = won(rules, "SJ D7")
    deal.do(TurnedCard(F))
    assert deal.legal_actions() == [TookTurned(F, "turned-spades")]


def test_who_has_turned_does_not_take_the_skat_or_play_solo(american: Ruleset) -> None:
    deal = won(american, "C8 D7")
    deal.do(TurnedCard(F))
    with pytest.raises(Refused):
        deal.take_skat()
    with pytest.raises(Refused):
        deal.announce(Announcement("clubs", Form(hand=True)))


@pytest.mark.parametrize(
    ("game", "base"),
    [
        (Announcement("clubs", Form(hand=True)), 12),
        (Announcement("grand", Form(hand=True)), 20),
        (Announcement("grand", Form(hand=True, ouvert=True)), 24),
    ],
)
def test_a_solo_is_played_from_the_hand(american: Ruleset, game: Announcement, base: int) -> None:
    deal = won(american, "C8 D7")
    deal.announce(game)
    assert deal.state.contract is not None
    assert deal.state.contract.base == base


def test_a_gucki_is_a_grand_or_a_null_with_the_skat(american: Ruleset) -> None:
    deal = won(american, "C8 D7")
    deal.take_skat()
    deal.discard(parse_cards("C8 D7"))
    games = {(act.game.contract, act.game.form.code) for act in deal.legal_actions()}  # type: ignore[attr-defined]
    assert games == {("grand", ""), ("null", ""), ("null", "O")}
    deal.announce(Announcement("grand"))
    assert deal.state.contract is not None
    assert (deal.state.contract.key, deal.state.contract.base) == ("gucki", 16)


def test_json_keeps_the_card_and_another_one_is_refused(american: Ruleset) -> None:
    deal = won(american, "C8 D7")
    deal.do(TurnedCard(F))
    line = [json.dumps(event_as_data(event)) for event in deal.events]
    assert line[-1] == '{"kind": "turned-card", "seat": "forehand", "card": "C8"}'
    events = [event_from(json.loads(text), american) for text in line]
    assert Deal.replay(american, events) == deal
    assert Deal.replay(american, [*events[:-1], TurnedCard(F)]) == deal
    with pytest.raises(Refused) as caught:
        Deal.replay(american, [*events[:-1], TurnedCard(F, Card.D7)])
    assert caught.value.message.name == "another-card"


@pytest.mark.parametrize("seed", range(60))
def test_random_deals_come_to_their_end_and_back(american: Ruleset, seed: int) -> None:
    deal, choice = Deal.shuffled(american, seed), random.Random(seed)  # noqa: S311 - cards, no secrets
    while not deal.over:
        legal = deal.legal_actions()
        assert all(deal.can(act) for act in legal)
        turning = [act for act in legal if isinstance(act, TurnedCard | TookTurned)]
        deal.do(choice.choice(turning or legal))
    assert deal.scored().missing is None
    events = [event_from(event_as_data(event), american) for event in deal.events]
    assert Deal.replay(american, events) == deal
    assert deal.undone(1).events == deal.events[:-1]


def test_computer_players_turn_a_card_where_no_solo_is_sure(american: Ruleset) -> None:
    games = set()
    for seed in range(150):
        deal = play_on(Deal.shuffled(american, seed), [SensiblePlayer(seed) for seed in range(3)])
        assert deal.scored().missing is None
        if deal.announcement is not None:
            games.add(deal.announcement.contract.partition("-")[0])
            turned = [event for event in deal.events if isinstance(event, TurnedCard)]
            assert bool(turned) is deal.announcement.contract.startswith("turned-")
    assert "turned" in games
    assert len(games) > 1


def test_computer_players_bid_no_more_than_a_turned_card_or_a_solo_is_worth(american: Ruleset) -> None:
    deals = [
        play_on(Deal.shuffled(american, seed), [SensiblePlayer(3 * seed + seat) for seat in Seat])
        for seed in range(1000, 1200)
    ]
    values = [value for deal in deals if (value := deal.scored().value) is not None]
    assert len(values) > 140
    assert sum(value.overbid for value in values) < len(values) / 20
    assert sum(value.won for value in values) > len(values) / 2
    turned = sum(any(isinstance(event, TurnedCard) for event in deal.events) for deal in deals)
    assert turned > 50
