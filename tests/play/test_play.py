"""Tricks: following, winning, leading, counting, open hands, games lost at once (ISkO 4)."""

from __future__ import annotations

import random

import pytest

from skatcore.model.cards import Card, Rank, Suit, parse_cards
from skatcore.model.game import Outcome, Seat
from skatcore.model.refusal import Refused
from skatcore.play.card_order import ranking_of
from skatcore.play.deal import Deal
from skatcore.play.events import LaidOpen, Played
from skatcore.scoring.game_names import read_game as game
from support.computer_deals import announced, given, may, played, won_by
from support.games import EVERY, built, rules, toml

F, M, R = Seat

LONG_CLUBS = "CA CT CK CQ C9 C8 SA ST HA HT"


LOW = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"


def legal(deal: Deal) -> set[Card]:
    """The cards that may be played now."""
    return {act.card for act in deal.legal_actions() if isinstance(act, Played)}


def leading(text: str, lead: str, hand: str, *, discard: str = "", profile: str = "isko") -> tuple[Deal, set[Card]]:
    """Forehand is declarer and leads a card; what middlehand with this hand may play."""
    taken = set(parse_cards(hand))
    free = [card for card in Card if card not in taken]
    ten = [Card.parse(lead), *(card for card in free if card != Card.parse(lead))][:10]
    skat = [card for card in free if card not in ten][:2]
    deal = given(rules(profile), " ".join(map(str, ten)), " ".join(map(str, skat)), seat=F, left=hand)
    announced(won_by(deal, F), text, discard)
    deal.play(Card.parse(lead))
    assert deal.turn is M
    return deal, legal(deal)


def refused(deal: Deal, card: str) -> tuple[str, str]:
    """Why a card may not be played: key and clause."""
    with pytest.raises(Refused) as caught:
        deal.play(Card.parse(card))
    return caught.value.message.name, caught.value.message.clause


# -- following ------------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 4.2.1")
@pytest.mark.parametrize(
    ("text", "lead", "hand", "playable"),
    [
        # R6: the jacks are trumps and follow them
        ("HH", "HA", "CJ SA S7 S8 S9 DA D7 D8 D9 DT", "CJ"),
        ("HH", "CJ", "HA H7 SA S7 S8 S9 DA D7 D8 D9", "HA H7"),
        ("HH", "DJ", "CJ SJ H7 SA S7 S8 DA D7 D8 D9", "CJ SJ H7"),
        # and do not belong to the suit that is printed on them
        ("HH", "SA", "SJ HA H7 H8 DA D7 D8 D9 DT DK", "SJ HA H7 H8 DA D7 D8 D9 DT DK"),
        ("HH", "SA", "SJ S7 HA H7 H8 DA D7 D8 D9 DT", "S7"),
        ("GH", "HA", "HJ CJ SA S7 S8 S9 DA D7 D8 D9", "HJ CJ SA S7 S8 S9 DA D7 D8 D9"),
        ("GH", "CJ", "HJ H7 SA S7 S8 S9 DA D7 D8 D9", "HJ"),
        ("GH", "CJ", "HA H7 SA S7 S8 S9 DA D7 D8 D9", "HA H7 SA S7 S8 S9 DA D7 D8 D9"),
        # in Null they are plain cards of their suit
        ("NH", "HA", "HJ CJ SA S7 S8 S9 DA D7 D8 D9", "HJ"),
        ("NH", "CJ", "HJ C7 SA S7 S8 S9 DA D7 D8 D9", "C7"),
        ("NH", "CJ", "HJ SJ SA S7 S8 S9 DA D7 D8 D9", "HJ SJ SA S7 S8 S9 DA D7 D8 D9"),
    ],
)
def test_isko_4_2_1_follow_suit_or_trump(text: str, lead: str, hand: str, playable: str) -> None:
    deal, refusal = leading(text, lead, hand)
    assert refusal == set(parse_cards(playable))
    for card in parse_cards(hand):
        assert may(deal, Played, card) is (card in refusal)


@pytest.mark.clause("ISkO 4.2.2")
def test_isko_4_2_2_no_duty_to_trump_or_to_overtake() -> None:
    _, refusal = leading("HH", "SA", "HA H7 CJ DA D7 D8 D9 DT DK DQ")
    assert refusal == set(parse_cards("HA H7 CJ DA D7 D8 D9 DT DK DQ"))
    _, refusal = leading("HH", "S9", "SA S7 CJ DA D7 D8 D9 DT DK DQ")
    assert refusal == set(parse_cards("SA S7"))


@pytest.mark.clause("ISkO 4.2.1")
@pytest.mark.parametrize(
    ("text", "lead", "card", "key"),
    [
        ("HH", "HA", "SA", "follow-trump"),
        ("HH", "CJ", "SA", "follow-trump"),
        ("HH", "S7", "HK", "follow-suit"),
        ("NH", "S7", "HK", "follow-suit"),
        ("HH", "S7", "C7", "not-in-hand"),
    ],
)
def test_isko_4_2_1_a_card_that_does_not_follow_is_refused_with_the_reason(
    text: str, lead: str, card: str, key: str
) -> None:
    deal, _ = leading(text, lead, "SA S8 S9 HK HQ DA D7 D8 D9 DT")
    assert refused(deal, card) == (key, "ISkO 4.2.1")


@pytest.mark.clause("ISkO 4.2.1")
def test_isko_4_2_1_the_refusal_names_the_suit_that_was_led() -> None:
    deal, _ = leading("HH", "S7", "SA S8 S9 HK HQ DA D7 D8 D9 DT")
    with pytest.raises(Refused) as caught:
        deal.play(Card.HK)
    assert dict(caught.value.message.details) == {"card": "HK", "suit": "spades"}


# -- winning --------------------------------------------------------------------------------------

SUIT_ORDER = "A T K Q 9 8 7"
NULL_ORDER = "A K Q J T 9 8 7"


@pytest.mark.clause("ISkO 2.3.2", "LOC 2.3.2", "PZ 2.3.2")
@pytest.mark.parametrize("name", EVERY)
def test_isko_2_3_2_order_of_trumps_in_a_suit_game(name: str, subtests: pytest.Subtests) -> None:
    for suit in Suit:
        with subtests.test(suit=suit.key):
            trumps_rank_in_order(name, suit)


def trumps_rank_in_order(name: str, suit: Suit) -> None:
    """The four jacks, then the suit, and every trump above all other cards."""
    contract = rules(name).contract(suit.key)
    assert contract is not None
    own = [f"{suit.value}{rank}" for rank in SUIT_ORDER.split()]
    order = parse_cards(" ".join(["CJ SJ HJ DJ", *own]))
    ranking = ranking_of(contract)
    for lead in order:
        powers = [ranking.power[lead][card] for card in order]
        assert powers == sorted(powers, reverse=True)
        assert len(set(powers)) == 11
        assert all(ranking.power[lead][card] == 0 for card in Card if card not in order)
    for lead in set(Card) - set(order):
        beaten = [card for card in Card if card.suit is lead.suit and card not in order]
        assert min(ranking.power[lead][card] for card in order) > max(ranking.power[lead][card] for card in beaten)


@pytest.mark.clause("ISkO 2.3.3", "ISkO 2.3.4", "PZ 2.3.3", "LOC 2.3.3", "PZ 2.3.4", "LOC 2.3.4", "WAR ¶16")
@pytest.mark.parametrize(("contract", "ranks"), [("clubs", SUIT_ORDER), ("grand", SUIT_ORDER), ("null", NULL_ORDER)])
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local", "warmia"])
def test_isko_2_3_3_and_2_3_4_order_of_a_plain_suit(profile: str, contract: str, ranks: str) -> None:
    named = rules(profile).contract(contract)
    assert named is not None
    ranking = ranking_of(named)
    order = [Card.of(Suit.DIAMONDS, Rank(rank)) for rank in ranks.split()]
    for lead in order:
        powers = [ranking.power[lead][card] for card in order]
        assert powers == sorted(powers, reverse=True)
        assert min(powers) > 0
        others = [card for card in Card if card.suit in {Suit.HEARTS, Suit.SPADES}]
        plain = [card for card in others if contract == "null" or card.rank is not Rank.JACK]
        assert all(ranking.power[lead][card] == 0 for card in plain)


@pytest.mark.clause("ISkO 4.4.2")
@pytest.mark.parametrize(
    ("text", "cards", "winner"),
    [
        ("HH", "SA S7 S8", F),
        ("HH", "S7 SA S8", M),
        ("HH", "S7 S8 ST", R),
        ("HH", "SA H7 ST", M),
        ("HH", "SA H7 DJ", R),
        ("HH", "SA DA CA", F),
        ("GH", "HA CJ DJ", M),
        ("GH", "HK HT H7", M),
        ("NH", "HT HJ H9", M),
        ("NH", "HT DA SA", F),
        ("NH", "DT DQ DJ", M),
    ],
)
def test_isko_4_4_2_who_wins_a_trick(text: str, cards: str, winner: Seat) -> None:
    first, second, third = parse_cards(cards)
    # hands in which each may play his card: nothing else of the suit that is led
    rest = [card for card in Card if card not in {first, second, third}]
    expected = game(text, rules("isko"))
    follows = ranking_of(rules("isko").plays[expected.contract, expected.form]).follows[first]
    strange = [card for card in rest if not follows >> card & 1]
    middle, rear = strange[:9], strange[9:18]
    fore = [card for card in rest if card not in {*middle, *rear}]
    deal = Deal.of(rules("isko"), [[first, *fore[:9]], [second, *middle], [third, *rear]], fore[9:11])
    announced(won_by(deal, F), text)
    played(deal, cards)
    (trick,) = deal.tricks
    assert (trick.leader, trick.winner) == (F, winner)
    assert trick.points == sum(card.points for card in (first, second, third))
    if not deal.over:
        assert deal.turn is winner


@pytest.mark.clause("ISkO 4.1.1")
@pytest.mark.parametrize("seat", Seat)
def test_isko_4_1_1_forehand_leads_whoever_is_declarer(seat: Seat) -> None:
    deal = announced(won_by(given(rules("isko"), LONG_CLUBS, "C7 S7", seat=seat), seat), "CH")
    assert deal.turn is F


@pytest.mark.clause("ISkO 4.1.1", "ISkO 5.2.2", "LOC 4.1.1", "LOC 5.2.2", "PZ 4.1.1", "PZ 5.2.2")
@pytest.mark.parametrize("name", EVERY)
def test_isko_4_1_1_and_5_2_2_leads_cards_and_points(name: str) -> None:
    for seed in range(40):
        chance = random.Random(seed)  # noqa: S311 - cards, no secrets
        deal = Deal.shuffled(rules(name), seed)
        while not deal.over:
            deal.do(chance.choice(deal.legal_actions()))
        leaders = [trick.leader for trick in deal.tricks]
        assert leaders == [F, *(trick.winner for trick in deal.tricks)][: len(leaders)]
        for seat in Seat:
            own = [trick for trick in deal.tricks if trick.winner is seat]
            assert deal.state.points[seat] == sum(trick.points for trick in own)
            assert deal.state.taken[seat] == len(own)


# -- open hands -----------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 2.2.5")
@pytest.mark.parametrize("text", ["NHO", "CHO", "GHO"])
@pytest.mark.parametrize("seat", Seat)
def test_isko_2_2_5_ten_cards_lie_open_before_the_first_lead(seat: Seat, text: str) -> None:
    deal = announced(won_by(given(rules("isko"), LONG_CLUBS, "C7 S7", seat=seat), seat), text)
    assert (deal.stage, deal.turn) == ("laying-open", seat)
    assert deal.legal_actions() == [LaidOpen(seat, deal.hand(seat))]
    with pytest.raises(Refused) as caught:
        deal.do(LaidOpen(seat, deal.hand(seat)[:9]))
    assert caught.value.message.name == "lay-all-open"
    assert caught.value.message.clause == "ISkO 2.2.5"
    assert not may(deal, Played, deal.hand(F)[0], seat=F)
    laid = deal.lay_open()
    assert set(laid.cards) == set(parse_cards(LONG_CLUBS))
    assert (deal.stage, deal.turn) == ("play", F)


@pytest.mark.clause("LOC 2.2.5")
@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("shown", ["after-first-trick", "after-first-card"])
def test_loc_2_2_5_nine_cards_lie_open_after_the_first_trick(seat: Seat, shown: str) -> None:
    """Bitka in "po pierwszej bitce" is the trick in LOC (2.4.4); the other reading is the card."""
    ruleset = rules("pl-local")
    if shown == "after-first-card":
        ruleset = built(toml(ouvert={"shown": shown}), extends="pl-local")
    deal = announced(won_by(given(ruleset, LOW, "CA SA", seat=seat), seat), "NHO")
    for _ in range(3 if shown == "after-first-trick" else seat + 1):
        assert deal.stage == "play"
        deal.do(deal.legal_actions()[0])
    assert (deal.stage, deal.turn) == ("laying-open", seat)
    laid = deal.lay_open()
    assert len(laid.cards) == 9
    assert deal.stage == "play"


@pytest.mark.clause("LOC 2.2.5")
def test_loc_2_2_5_he_may_lay_them_open_sooner_than_he_must() -> None:
    deal = announced(won_by(given(rules("pl-local"), LOW, "CA SA"), M), "NHO")
    assert not any(isinstance(act, LaidOpen) for act in deal.legal_actions())
    assert not may(deal, LaidOpen, seat=F)
    deal.lay_open(seat=M)
    assert not may(deal, LaidOpen, seat=M)
    while len(deal.tricks) < 2:
        assert deal.stage == "play"
        deal.do(deal.legal_actions()[0])


@pytest.mark.clause("ISkO 2.2.5")
def test_isko_2_2_5_a_game_that_is_not_open_shows_nothing() -> None:
    deal = announced(won_by(given(rules("isko"), LONG_CLUBS, "C7 S7"), M), "CHZ")
    assert deal.stage == "play"
    assert not may(deal, LaidOpen, seat=M)


# -- when play ends early ---------------------------------------------------------------------------


def ended(text: str, ten: str, cards: str, *, left: str = "", to_the_end: bool = False) -> tuple[Deal, int]:
    """Middlehand plays a game from the hand; after these cards, the deal and his score."""
    skat = "C7 S7"
    deal = given(rules("isko"), ten, skat, left=left, to_the_end=to_the_end)
    announced(won_by(deal, M), text)
    if deal.stage == "laying-open":
        deal.lay_open()
    played(deal, cards)
    return deal, deal.scored().points[M] if deal.over else 0


TWO_JACKS = "CJ SJ CA CT CK CQ C9 C8 H7 H8"


@pytest.mark.clause("ISkO 4.3.1")
@pytest.mark.parametrize(("text", "score"), [("CHZ", -2 * (2 + 1 + 1 + 2 + 2) * 12), ("CHO", -2 * 9 * 12)])
def test_isko_4_3_1_a_missed_schwarz_is_played_on_until_61_points_are_certain(text: str, score: int) -> None:
    deal, _ = ended(text, TWO_JACKS, "HA H7 HT", left="HT HQ H9 D7 D8 D9 DT S8 S9 SQ")
    assert not deal.over
    while not deal.over:
        assert deal.state.points[M] < 61
        assert deal.state.defenders_points < 60
        deal.do(deal.legal_actions()[0])
    assert deal.scored().points[M] == score


#: Grand from the hand without 2: nothing but low cards and a jack that a higher one takes.
NO_TRICK = "HJ C7 C8 S7 S8 S9 H7 H8 D7 D8"
OTHERS = "SJ CA CT CK SA ST HA HT DA DT"


def highest_cards(name: str, text: str) -> Deal:
    """Middlehand plays from the hand with `NO_TRICK`; everyone plays his highest card points."""
    deal = announced(won_by(given(rules(name), NO_TRICK, "C9 H9", left=OTHERS), M), text)
    deal.play(Card.CJ)
    while not deal.over:
        deal.play(max(legal(deal), key=lambda card: (card.points, -card)))
    return deal


@pytest.mark.clause("PZ 5.2.5")
@pytest.mark.parametrize(("name", "score"), [("pzskat", -336), ("isko", -336), ("warmia", -168), ("pub", -336)])
def test_pz_5_2_5_grand_hand_without_two_schneider_announced_no_trick_taken(name: str, score: int) -> None:
    deal = highest_cards(name, "GHS")
    assert deal.state.taken[M] == 0
    assert deal.scored().points[M] == score
    missed = next(reason for reason in deal.scored().reasons if reason.step == "missed-announced-level")
    assert dict(missed.details) == {"points": 0, "tricks": 0}


@pytest.mark.clause("ISkO 4.3.1")
def test_isko_4_3_1_the_points_and_tricks_are_those_really_taken() -> None:
    left = "HT HQ H9 D7 D8 DQ DT S8 S9 SQ"
    ten = "CJ SJ CA CT CK CQ C9 H7 H8 D9"
    cards = "HA H7 HT HK H8 HQ DA D9 DT"  # 21, 7 and 21 card points
    deal, _ = ended("CHS", ten, cards, left=left)
    assert (deal.over, deal.state.lost) == (False, True)
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    outcome = deal.record().outcome
    assert isinstance(outcome, Outcome)
    assert (outcome.points, outcome.tricks) == (deal.state.points[M], deal.state.taken[M])
    assert deal.scored().points[M] == -2 * (2 + 1 + 1 + 1 + 1) * 12


@pytest.mark.clause("ISkO 4.3.1", "PZ 4.3.1")
@pytest.mark.parametrize("name", ["isko", "pzskat", "warmia", "pl-local", "spitze", "kontra"])
def test_isko_4_3_1_play_ends_early_only_if_no_way_to_go_on_counts_anything_else(name: str) -> None:
    ruleset, early = rules(name), 0
    for seed in range(250):
        chance = random.Random(seed)  # noqa: S311 - cards, no secrets
        deal = Deal.shuffled(ruleset, seed)
        while not deal.over:
            deal.do(chance.choice(deal.legal_actions()))
        if not deal.state.lost or len(deal.tricks) == 10:
            continue
        early += 1
        for _ in range(3):
            on = Deal.replay(ruleset, deal.events, to_the_end=True)
            while not on.over:
                on.do(chance.choice(on.legal_actions()))
            assert len(on.tricks) == 10
            assert on.scored().points == deal.scored().points
            missed = [
                [reason.step for reason in finished.scored().reasons if reason.step.startswith("missed-")]
                for finished in (on, deal)
            ]
            assert missed[0] == missed[1]
    assert early


@pytest.mark.clause("ISkO 5.2.7")
def test_isko_5_2_7_null_is_lost_with_the_first_trick() -> None:
    deal, score = ended("NH", "HA S8 S9 SQ D7 D8 D9 CA CT CK", "H7 HA H8", left="H8 H9 HQ HT DA")
    assert deal.over
    assert score == -70
    deal, score = ended("NHO", "HA S8 S9 SQ D7 D8 D9 CA CT CK", "H7 HA H8", left="H8 H9 HQ HT DA")
    assert deal.over
    assert score == -118


def test_a_game_in_which_nothing_can_change_may_be_played_on() -> None:
    deal, _ = ended("NH", "HA S8 S9 SQ D7 D8 D9 CA CT CK", "H7 HA H8", left="H8 H9 HQ HT DA", to_the_end=True)
    assert deal.stage == "play"
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert len(deal.tricks) == 10
    assert deal.scored().points == (0, -70, 0)


def test_isko_4_1_nothing_is_played_after_the_last_trick() -> None:
    deal = announced(won_by(given(rules("isko"), LONG_CLUBS, "C7 S7"), M), "CH")
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert deal.turn is None
    with pytest.raises(Refused) as caught:
        deal.play(Card.CA)
    assert caught.value.message.name == "deal-over"
