"""Spitze in play: the mechanism of patrolki with other options."""

from __future__ import annotations

import pytest

from skatcore import value
from skatcore.model.cards import parse_cards
from skatcore.model.game import TRICKS, Seat
from skatcore.model.reasons import Unscorable
from skatcore.play.deal import Deal
from skatcore.play.view import view_of
from skatcore.scoring.bid_values import bids
from support.games import missing, rules, score, steps
from support.given_deals import (
    BEATEN,
    BEATEN_PLAY,
    FORCED,
    FOREHAND,
    LAST_DOWN,
    MIDDLEHAND,
    STRONG,
    STRONG_PLAY,
    Hands,
    announce,
    bid,
    cards,
    do,
    given,
    play,
    refused,
    take,
)
from support.lowest_trumps import SPITZE

#: Three jacks in forehand's hand; the fourth is dealt to middlehand.
THREE_JACKS: Hands = ("SJ HJ DJ CA CT CK C8 C7 SA S9", "CJ C9 ST SK SQ HA HT HK HQ H9", "CQ S8 S7 H8 H7 DA DT DK DQ D9")

read, say, begun, shown = SPITZE.read, SPITZE.lay, SPITZE.begun, SPITZE.may


@pytest.mark.parametrize(("game", "card"), [("clubs", "C7"), ("grand", "DJ")])
def test_xskat_spitze_is_the_seven_of_trumps_and_in_grand_the_jack_of_diamonds(game: str, card: str) -> None:
    deal = begun(game=game, hands=THREE_JACKS)
    assert shown(deal) == [card]
    do(deal, say(card))
    for seat in Seat:
        assert view_of(deal, seat).open[0] == parse_cards(card)
    assert len(deal.hand(FOREHAND)) == TRICKS
    assert refused(deal, say("C8")).name == "trumps-enough"


def test_xskat_spitze_a_whole_deal_won() -> None:
    deal = play(begun(laid="C7"), STRONG_PLAY + LAST_DOWN)
    result = deal.scored().value
    assert result is not None
    assert steps(result) == [
        ("with", 7), ("game", 8), ("schneider", 9), ("schwarz", 10), ("spitze", 11),
        ("times", 12), ("value", 132), ("won", 120),
    ]  # fmt: skip
    fields = {reason.step: reason.clause for reason in result.reasons}
    assert fields["spitze"] == "XSkat -spitze"


def test_xskat_spitze_a_whole_deal_lost() -> None:
    deal = play(begun(laid="C7", hands=BEATEN), BEATEN_PLAY + "C7 DJ H7")
    assert deal.state.extras == {"spitze": 1, "spitze-failed": 1}
    result = deal.scored().value
    assert result is not None
    assert (result.won, result.value, result.score) == (False, 60, -120)
    assert "missed-spitze" in dict(steps(result))


def test_xskat_spitze_the_card_played_early_loses_the_game() -> None:
    assert play(begun(laid="C7"), "C7").state.lost
    deal = announce(take(bid(given(rules("spitze"), FORCED), MIDDLEHAND)), "clubs")
    play(do(deal, say("C7", MIDDLEHAND)), "CJ")
    assert cards(deal, MIDDLEHAND) == set(parse_cards("C7 C8"))
    assert not play(deal, "C8").over


def test_xskat_spitze_not_in_a_grand_with_four_jacks() -> None:
    deal = begun(game="grand")
    assert shown(deal) == []
    refusal = refused(deal, say("DJ"))
    assert (refusal.name, refusal.clause) == ("trumps-all-held", "XSkat -spitze")
    assert shown(begun()) == ["C7"]


def test_reading_jacks_in_a_grand_with_four_jacks() -> None:
    assert shown(begun(read(grand_with_all_jacks=True), game="grand")) == ["DJ"]


def test_xskat_spitze_a_jack_in_the_unseen_skat_is_no_hindrance() -> None:
    hands = (THREE_JACKS[0], THREE_JACKS[1].replace("CJ", "D8"), THREE_JACKS[2])
    deal = Deal.of(rules("spitze"), [parse_cards(hand) for hand in hands], parse_cards("CJ D7"))
    announce(bid(deal, FOREHAND), "grand")
    assert shown(deal) == ["DJ"]
    do(deal, say("DJ"))
    while not deal.over:
        do(deal, deal.legal_actions()[0])
    assert deal.scored().counts


def test_reading_worth_of_two() -> None:
    assert score("spitze", "clubs", matadors=1, spitze=1) == 36
    assert score(read(raises=2), "clubs", matadors=1, spitze=1) == 48


def test_reading_bids_may_not_count_on_it() -> None:
    quiet = read(counts_for_bid=False)
    assert bids(quiet) == bids(rules("isko"))
    assert set(bids(rules("spitze"))) > set(bids(rules("isko")))


def test_it_does_not_stand_for_the_announcement_and_does_not_exist_in_null() -> None:
    deal = take(bid(given(rules("spitze"), STRONG), FOREHAND))
    assert refused(deal, say("C7")).name == "trumps-unannounced"
    null = announce(deal, "null")
    assert refused(null, say("C7")).name == "trumps-missing"
    assert missing("spitze", "null", spitze=1) == "extra-impossible"
    assert missing("spitze", "clubs", spitze=2) == "extra-impossible"
    assert missing("isko", "clubs", spitze=1) == "extra-does-not-exist"


def test_reading_cards_several_win_the_last_tricks_with_the_lowest_last() -> None:
    assert play(begun(read(most=10), "C7 C8"), STRONG_PLAY + "C7").state.lost
    assert play(begun(read(most=10), "C7 C8"), STRONG_PLAY + LAST_DOWN).state.extras == {"spitze": 2}


def test_xskat_spitze_is_not_said_in_grand_by_who_has_seen_all_four_jacks() -> None:
    ruleset = rules("spitze")
    with pytest.raises(Unscorable):
        value(ruleset, "grand", matadors=4, points=70, extras={"spitze": 1})
    # from the hand one of the four may lie in the skat
    assert value(ruleset, "grand hand", matadors=4, points=70, extras={"spitze": 1}).score == 168
    assert value(read(grand_with_all_jacks=True), "grand", matadors=4, points=70, extras={"spitze": 1}).score == 144
