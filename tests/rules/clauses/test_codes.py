"""Rules on cards, games and values that the German, the Polish and the local text share, under each of them."""

from __future__ import annotations

from collections import Counter

import pytest

from skatcore.model.cards import DECK, JACKS, Suit, parse_cards, trumps_of
from skatcore.model.game import Level, Outcome, Seat
from skatcore.play.card_order import ranking_of
from skatcore.play.stages.announcement import announcements
from skatcore.play.table import Table
from support.computer_deals import announced, given, won_by
from support.games import missing, play, rules, score, steps

CODES = pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
ALL = pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local", "warmia"])
#: Ten cards without a jack.
TEN = "CA CT CK SA S7 HA HT H7 DA D7"
SUITS = ("clubs", "spades", "hearts", "diamonds")


@pytest.mark.clause("ISkO 1.1.1", "PZ 1.1.1", "LOC 1.1.1", "WAR ¶4", "WAR ¶6")
@ALL
def test_1_1_1_three_play_one_against_two(profile: str) -> None:
    assert Table(3, dealer=0).active == (1, 2, 0)  # the dealer is rearhand
    deal = announced(won_by(given(rules(profile), TEN, "C7 C8"), Seat.MIDDLEHAND), "CH")
    assert deal.declarer is Seat.MIDDLEHAND
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    scored = deal.scored().points
    assert scored[Seat.MIDDLEHAND] != 0
    assert sum(map(bool, scored)) == 1


@pytest.mark.clause("ISkO 1.2.1", "PZ 1.2.1", "LOC 1.2.1", "WAR Rekwizyty 1")
@ALL
def test_1_2_1_eight_cards_of_four_suits_in_their_rank(profile: str) -> None:
    assert len(DECK) == 32
    assert Counter(card.suit.key for card in DECK) == dict.fromkeys(SUITS, 8)
    grand = rules(profile).contract("grand")
    assert grand is not None
    power = ranking_of(grand).power[JACKS[0]]
    jacks = sorted(JACKS, key=lambda card: power[card], reverse=True)
    assert tuple(card.suit.key for card in jacks) == SUITS
    assert tuple(card.suit for card in JACKS) == tuple(Suit)


@pytest.mark.clause("ISkO 1.2.2", "PZ 1.2.2", "LOC 1.2.2", "WAR Rekwizyty 9")
def test_1_2_2_card_points() -> None:
    assert sum(card.points for card in DECK) == 120
    points = {card.rank.value: card.points for card in DECK}
    assert points == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


@pytest.mark.clause("ISkO 2.1.1", "PZ 2.1.1", "LOC 2.1.1", "WAR ¶13", "WAR ¶14", "WAR ¶15")
@ALL
@pytest.mark.parametrize("hand", [True, False])
def test_2_1_1_suit_games_grand_and_null_with_the_skat_and_from_the_hand(profile: str, hand: bool) -> None:
    offered = {act.game.contract for act in announcements(rules(profile), Seat.FOREHAND, hand=hand)}
    assert offered >= {*SUITS, "grand", "null"}


@pytest.mark.clause("ISkO 2.3.1", "PZ 2.3.1", "LOC 2.3.1", "WAR ¶16")
@ALL
@pytest.mark.parametrize("suit", Suit)
def test_2_3_1_one_suit_is_trumps_and_the_others_are_alike(profile: str, suit: Suit) -> None:
    contract = rules(profile).contract(suit.key)
    assert contract is not None
    trumps = trumps_of(suit)
    assert len(trumps) == 11
    power = ranking_of(contract).power
    plain = [card for card in DECK if card not in trumps]
    for lead in plain:
        beat = {card for card in plain if power[lead][card] > power[lead][lead]}
        assert {card.suit for card in beat} <= {lead.suit}
        assert all(power[lead][trump] > power[lead][lead] for trump in trumps)


@pytest.mark.clause("ISkO 5.3.1", "PZ 5.3.1", "LOC 5.3.1", "ISkO 5.3.2", "PZ 5.3.2", "LOC 5.3.2")
@CODES
def test_5_3_1_and_5_3_2_class_kind_base_value_levels_and_tops_make_the_value(profile: str) -> None:
    told = steps(play(profile, "hearts", matadors=-2, hand=True, points=90, tricks=9))
    assert told[:5] == [("without", 2), ("game", 3), ("hand", 4), ("schneider", 5), ("times", 10)]
    assert score(profile, "hearts", matadors=-2, hand=True, points=90, tricks=9) == 5 * 10
    assert score(profile, "hearts", matadors=-2, points=90, tricks=9) == 4 * 10
    assert score(profile, "spades", matadors=-2, points=90, tricks=9) == 4 * 11
    assert score(profile, "grand", matadors=-2, points=90, tricks=9) == 4 * 24
    assert score(profile, "hearts", matadors=3, points=90, tricks=9) == 5 * 10
    assert score(profile, "null", tricks=0) == 23


@pytest.mark.clause("PZ 5.2.7", "PZ 5.2.8", "LOC 5.2.5", "LOC 5.2.6")
@pytest.mark.parametrize("profile", ["pzskat", "pl-local"])
def test_pz_5_2_8_null_is_won_without_a_trick(profile: str) -> None:
    assert play(profile, "null", tricks=0, points=0).won
    assert not play(profile, "null", tricks=1, points=0).won


STEPS = [
    pytest.param({}, 2, marks=pytest.mark.clause("WAR ¶56")),
    pytest.param({"points": 90, "tricks": 9}, 3, marks=pytest.mark.clause("WAR ¶57")),
    pytest.param({"points": 120, "tricks": 10}, 4, marks=pytest.mark.clause("WAR ¶59")),
    pytest.param({"hand": True}, 3, marks=pytest.mark.clause("WAR ¶39", "WAR ¶61")),
    pytest.param({"hand": True, "ouvert": True, "points": 120, "tricks": 10}, 8, marks=pytest.mark.clause("WAR ¶62")),
]


@pytest.mark.parametrize(("how", "times"), STEPS)
def test_war_56_to_62_each_step_adds_one(how: dict[str, int], times: int) -> None:
    assert score("warmia", "spades", **how) == times * 11


@pytest.mark.clause("WAR ¶58", "WAR ¶60", "WAR ¶54")
def test_war_58_and_60_levels_are_announced_from_the_hand_only() -> None:
    schneider, schwarz = Level.SCHNEIDER, Level.SCHWARZ
    assert score("warmia", "spades", hand=True, announced=schneider, points=90, tricks=9) == 5 * 11
    assert score("warmia", "spades", hand=True, announced=schwarz, points=120, tricks=10) == 7 * 11
    for level in (schneider, schwarz):
        assert missing("warmia", "spades", announced=level) == "form-does-not-exist"
        assert missing("warmia", "null", hand=True, announced=level) == "form-does-not-exist"


@pytest.mark.clause("WAR introduction 1")
def test_war_introduction_stakes_are_in_groszy() -> None:
    assert rules("warmia").core.stake.unit == "grosz"


@pytest.mark.clause("WAR ¶9")
def test_war_9_the_skat_is_taken_and_two_cards_go_back_and_count_for_the_declarer() -> None:
    deal = announced(won_by(given(rules("warmia"), TEN, "CJ ST"), Seat.MIDDLEHAND), "C", "SA HA")
    assert set(deal.hand(Seat.MIDDLEHAND)) == set(parse_cards("CA CT CK S7 HT H7 DA D7 CJ ST"))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    own = sum(trick.points for trick in deal.tricks if trick.winner is Seat.MIDDLEHAND)
    outcome = deal.record().outcome
    assert isinstance(outcome, Outcome)
    assert outcome.points == own + 22
