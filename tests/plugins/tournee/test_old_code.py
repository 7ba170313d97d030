"""The code of 1886: games are bid in their order, questions, Tourné and Solos have values of their own."""

from __future__ import annotations

import json
import random

import pytest

from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.model.cards import parse_cards
from skatcore.model.game import Announcement, Form, Outcome, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Bid, Passed, TookSkat
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.text.catalogue import Catalogue
from skatcore_tournee import TookTurned, TurnedCard
from skatcore_tournee.ladder import NUMBERS, ROW
from skatcore_tournee.rulebook import PARAGRAPHS
from support.event_json import event_as_data, event_from

F, M, R = Seat
SOLO, OPEN_SOLO = Form(hand=True), Form(hand=True, ouvert=True)
SUITS = ("diamonds", "hearts", "spades", "clubs")


@pytest.fixture(scope="module")
def old() -> Ruleset:
    """The code of 1886."""
    return load_ruleset("altenburg-1886")


def bid_by_middlehand(ruleset: Ruleset, game: str) -> Deal:
    """Middlehand bids a game, and the others pass."""
    deal = Deal.shuffled(ruleset, 3)
    deal.do(Bid(M, NUMBERS[game]))
    deal.pass_()
    deal.pass_()
    assert deal.declarer is M
    return deal


def test_meyers_the_games_from_the_lowest(old: Ruleset) -> None:
    words = Catalogue.of("de", old)
    assert [words.bid(bid) for bid in bids(old)] == [
        *("Schellen-Frage", "Rot-Frage", "Grün-Frage", "Eichel-Frage"),
        "Tourné",
        *("Schellen-Solo", "Rot-Solo", "Grün-Solo", "Eichel-Solo"),
        *("Null", "Grand", "Null ouvert", "Grand ouvert"),
    ]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_bids_are_numbers_where_values_are_bid(language: str) -> None:
    by_value = load_ruleset("tournee")
    words = Catalogue.of(language, by_value)
    assert [words.bid(bid) for bid in bids(by_value)[:3]] == ["10", "12", "14"]


@pytest.mark.parametrize(
    ("games", "form", "units"),
    [
        ([f"turned-{suit}" for suit in SUITS], Form(), [5, 6, 7, 8]),  # Foster 1
        (SUITS, SOLO, [9, 10, 11, 12]),
        (["turned-grand"], Form(), [12]),
        (["grand"], SOLO, [20]),
        (["grand"], OPEN_SOLO, [24]),
        (SUITS, Form(), [1, 2, 3, 4]),  # reading question-values
    ],
)
def test_base_values(old: Ruleset, games: list[str], form: Form, units: list[int]) -> None:
    assert [old.plays[game, form].base for game in games] == units


@pytest.mark.parametrize(
    ("game", "form", "outcome", "score"),
    [
        ("clubs", Form(), Outcome(61, 6, 1, 1), 8),
        ("diamonds", Form(), Outcome(61, 6, 1, 1), 2),
        ("turned-clubs", Form(), Outcome(61, 6, 5, 1), 16),
        ("clubs", SOLO, Outcome(61, 6, 6, 2), 36),
        ("clubs", SOLO, Outcome(90, 9, 6, 2), 48),  # Meyers: more than 89, the others less than 31
        ("clubs", SOLO, Outcome(89, 9, 6, 2), 36),
        ("clubs", SOLO, Outcome(60, 6, 6, 2), -36),  # lost once
        ("clubs", SOLO, Outcome(30, 4, 6, 2), -48),
        ("clubs", SOLO, Outcome(31, 4, 6, 2), -36),
        ("null", SOLO, Outcome(0, 0, 10), 20),
        ("null", OPEN_SOLO, Outcome(0, 0, 12), 40),
        ("null", SOLO, Outcome(0, 1, 10), -20),
    ],
)
def test_scores(old: Ruleset, game: str, form: Form, outcome: Outcome, score: int) -> None:
    assert value(old, Announcement(game, form), outcome).score == score


@pytest.mark.parametrize("game", ["null", "grand"])
def test_farbenreizen_null_and_grand_are_not_played_with_the_skat(old: Ruleset, game: str) -> None:
    assert {form.hand for contract, form in old.plays if contract == game} == {True}


def test_a_higher_game_outbids_a_lower_one_whatever_they_are_worth(old: Ruleset) -> None:
    """Null, worth 20, outbids the Solo in clubs, worth 24."""
    deal = Deal.shuffled(old, 1)
    deal.do(Bid(M, NUMBERS["clubs"]))
    deal.hold()
    with pytest.raises(Refused):
        deal.do(Bid(M, NUMBERS["turned"]))
    deal.do(Bid(M, NUMBERS["null"]))
    deal.pass_()
    deal.pass_()
    with pytest.raises(Refused) as caught:
        deal.announce(Announcement("clubs", SOLO))
    assert caught.value.message.name == "game-below-bid"
    deal.announce(Announcement("null", SOLO))


def test_who_bid_a_question_may_take_the_skat_turn_or_play_solo(old: Ruleset) -> None:
    deal = bid_by_middlehand(old, "question-hearts")
    assert TurnedCard(M) in deal.legal_actions()
    deal.take_skat()
    deal.discard(deal.hand(M)[:2])
    with pytest.raises(Refused):
        deal.announce(Announcement("diamonds"))
    deal.announce(Announcement("spades"))
    assert deal.state.contract is not None
    assert (deal.state.contract.key, deal.state.contract.base) == ("question-spades", 3)


def test_who_bid_tourne_turns_a_card_or_plays_solo(old: Ruleset) -> None:
    deal = bid_by_middlehand(old, "turned")
    assert TookSkat(M) not in deal.legal_actions()
    with pytest.raises(Refused):
        deal.take_skat()
    turned = deal.do(TurnedCard(M))
    assert isinstance(turned, TurnedCard)
    assert turned.card is not None
    assert TurnedCard(M) not in deal.legal_actions()  # reading second-card
    deal.do(TookTurned(M, f"turned-{turned.card.suit.key}"))


def test_who_bid_a_solo_neither_takes_nor_turns(old: Ruleset) -> None:
    deal = bid_by_middlehand(old, "spades")
    kinds = {type(act) for act in deal.legal_actions()}
    assert TurnedCard not in kinds
    assert TookSkat not in kinds
    with pytest.raises(Refused):
        deal.do(TurnedCard(M))
    with pytest.raises(Refused):
        deal.announce(Announcement("hearts", SOLO))
    deal.announce(Announcement("spades", SOLO))


def test_a_turned_jack_may_be_a_grand(old: Ruleset) -> None:
    hand = parse_cards("CJ CA CT CK CQ C9 SA ST HA HT")
    skat = parse_cards("DJ D7")
    rest = parse_cards("SJ HJ C8 C7 SK SQ S9 S8 S7 HK HQ H9 H8 H7 DA DT DK DQ D9 D8")
    deal = Deal.of(old, [hand, rest[:10], rest[10:]], skat)
    deal.pass_()
    deal.pass_()
    deal.bid(1)
    deal.do(TurnedCard(F))
    assert deal.legal_actions() == [TookTurned(F, "turned-diamonds"), TookTurned(F, "turned-grand")]


def test_britannica_ramsch_when_all_pass(old: Ruleset) -> None:
    deal = Deal.shuffled(old, 1)
    for _ in Seat:
        deal.pass_()
    assert deal.announcement == Announcement("ramsch")


@pytest.mark.parametrize(
    ("game", "form", "bid", "overbid"),
    [
        ("diamonds", Form(), "question-hearts", True),
        ("hearts", Form(), "question-hearts", False),
        ("turned-diamonds", Form(), "question-clubs", False),
        ("turned-clubs", Form(), "diamonds", True),
        ("clubs", SOLO, "grand", True),
        ("grand", SOLO, "null", False),
        ("grand", OPEN_SOLO, "null-ouvert", False),
    ],
)
def test_a_record_with_a_game_below_its_bid_is_lost(
    old: Ruleset, game: str, form: Form, bid: str, *, overbid: bool
) -> None:
    points, tricks = (120, 10) if form.ouvert else (61, 6)
    result = value(old, Announcement(game, form), Outcome(points, tricks, NUMBERS[bid], 1))
    assert (result.overbid, result.won) == (overbid, not overbid)


def test_an_overbid_game_costs_the_multiple_that_reaches_the_least_value_of_the_bid(old: Ruleset) -> None:
    """A Tourné in clubs, 8, for a bid of Solo in diamonds, 18: three times 8."""
    assert value(old, Announcement("turned-clubs"), Outcome(61, 6, NUMBERS["diamonds"], 1)).score == -24


def test_values_can_be_bid_as_well() -> None:
    """Reading bids: Zahlenreizen."""
    profile = """
    [profile]
    id = "house"
    title.en = "House"
    extends = "altenburg-1886"
    [plugin.tournee]
    bids = "values"
    """
    rules = parse_ruleset(profile)
    assert bids(rules)[:6] == (2, 3, 4, 5, 6, 7)
    assert 24 in bids(rules)


def test_the_row_leaves_out_what_is_not_played() -> None:
    profile = """
    [profile]
    id = "house"
    title.en = "House"
    extends = "tournee"
    [plugin.tournee]
    bids = "games"
    """
    rules = parse_ruleset(profile)
    assert [ROW[bid - 1] for bid in bids(rules)] == [name for name in ROW if not name.startswith("question")]


@pytest.mark.parametrize("seed", range(60))
def test_random_deals_come_to_their_end_and_back(old: Ruleset, seed: int) -> None:
    deal, choice = Deal.shuffled(old, seed), random.Random(seed)  # noqa: S311 - cards, no secrets
    while not deal.over:
        legal = deal.legal_actions()
        assert all(deal.can(act) for act in legal)
        deal.do(choice.choice(legal))
    scored = deal.scored()
    assert scored.missing is None
    if scored.value is not None:
        assert not scored.value.overbid  # a lower game than the bid is refused
    events = [event_from(json.loads(json.dumps(event_as_data(event))), old) for event in deal.events]
    assert Deal.replay(old, events) == deal


def test_computer_players_bid_and_play_what_they_bid(old: Ruleset) -> None:
    deals = [
        play_on(Deal.shuffled(old, seed), [SensiblePlayer(3 * seed + seat) for seat in Seat]) for seed in range(150)
    ]
    named = [event for deal in deals for event in deal.events if isinstance(event, Bid)]
    assert len({event.value for event in named}) > 3
    assert any(isinstance(event, Passed) for deal in deals for event in deal.events)
    values = [scored.value for deal in deals if (scored := deal.scored()).value is not None]
    assert len(values) > 100
    assert not any(value.overbid for value in values if value is not None)
    assert sum(value.won for value in values if value is not None) > len(values) / 2


def test_meyers_examples_name_no_bid_for_its_number_is_another_game_here() -> None:
    outcomes = [example.outcome for paragraph in PARAGRAPHS for example in paragraph.examples]
    assert outcomes
    assert not [outcome for outcome in outcomes if not isinstance(outcome, Outcome) or outcome.bid]
