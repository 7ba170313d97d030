"""Patrolki in play (LOC 2.4.4, 2.4.5), with every reading of what is unclear about them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given as whatever
from hypothesis import strategies as st

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import TRICKS, Announcement, Form, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Played, RestAgreed, RestOffered, TookSkat
from skatcore.play.view import view_of
from skatcore.rules.ruleset import Ruleset
from skatcore_patrolki import LaidPatrolki, TookBackPatrolki
from support.games import built, rules, steps
from support.given_deals import (
    BEATEN,
    BEATEN_PLAY,
    FORCED,
    FOREHAND,
    LAST_DOWN,
    LAST_UP,
    MIDDLEHAND,
    REARHAND,
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
from support.lowest_trumps import PATROLKI

#: From the seven to the jack of spades: ten of the eleven trumps.
LONG: Hands = ("C7 C8 C9 CQ CK CT CA DJ HJ SJ", "CJ SA ST SK SQ S9 S8 S7 HA HT", "HK HQ H9 H8 H7 DA DT DK DQ D9")

read, lay, clubs, laid_by = PATROLKI.read, PATROLKI.lay, PATROLKI.begun, PATROLKI.may


def forced(ruleset: Ruleset, **how: Any) -> Deal:
    """Middlehand lays his only two trumps, and forehand leads a trump."""
    deal = announce(take(bid(given(ruleset, FORCED, **how), MIDDLEHAND)), "clubs")
    return play(do(deal, lay("C7 C8", MIDDLEHAND)), "CJ")


# -- whole deals ------------------------------------------------------------------------------------


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_a_whole_deal_that_patrolki_win() -> None:
    deal = play(clubs(rules("pl-local"), "C7 C8"), STRONG_PLAY + LAST_DOWN)
    assert deal.over
    assert deal.state.extras == {"patrolki": 2}
    result = deal.scored().value
    assert result is not None
    assert steps(result) == [
        ("with", 7), ("game", 8), ("schneider", 9), ("schwarz", 10), ("patrolki", 14),
        ("times", 12), ("value", 168), ("won", 120),
    ]  # fmt: skip
    assert [reason.clause for reason in result.reasons if reason.step == "patrolki"] == ["LOC 2.4.4"]
    assert deal.scored().points == (168, 0, 0)


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_a_whole_deal_that_patrolki_lose_in_the_last_trick() -> None:
    deal = play(clubs(rules("pl-local"), "C7", hands=BEATEN), BEATEN_PLAY)
    assert not deal.over
    play(deal, "C7 DJ H7")
    assert deal.state.extras == {"patrolki": 1, "patrolki-failed": 1}
    result = deal.scored().value
    assert result is not None
    assert (result.won, result.value, result.score) == (False, 72, -144)
    assert steps(result)[:3] == [("with", 3), ("game", 4), ("patrolki", 6)]
    assert "missed-patrolki" in dict(steps(result))
    assert "missed-points" not in dict(steps(result))


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_the_same_deal_is_won_without_them() -> None:
    deal = play(clubs(rules("pl-local"), hands=BEATEN), BEATEN_PLAY + "C7 DJ H7")
    result = deal.scored().value
    assert result is not None
    assert result.score == (3 + 1 + 1) * 12


# -- laying ---------------------------------------------------------------------------------------


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_they_are_laid_from_the_lowest_trump_upwards_without_a_gap() -> None:
    deal = clubs(rules("pl-local"))
    assert laid_by(deal) == ["C7", "C7 C8"]
    for wrong in ("C8", "C8 C7", "C7 C8 CK", "C9", "SA"):
        refusal = refused(deal, lay(wrong))
        assert (refusal.name, refusal.clause) == ("trumps-in-order", "LOC 2.4.4")
        assert dict(refusal.details)["card"] == "C7"


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_more_may_be_added_until_the_first_lead() -> None:
    deal = clubs(rules("pl-local"), "C7")
    assert laid_by(deal) == ["C8"]
    assert dict(refused(deal, lay("C7")).details)["card"] == "C8"
    do(deal, lay("C8"))
    assert deal.state.extras == {"patrolki": 2}


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_the_order_of_a_suit_game_and_of_grand() -> None:
    suit = clubs(rules("pl-local"), hands=LONG)
    assert laid_by(suit)[-1] == "C7 C8 C9 CQ CK CT CA DJ HJ"
    grand = announce(take(bid(given(rules("pl-local"), STRONG), FOREHAND)), "grand")
    assert laid_by(grand) == ["DJ", "DJ HJ", "DJ HJ SJ", "DJ HJ SJ CJ"]


@pytest.mark.clause("LOC 2.4.5")
def test_loc_2_4_5_none_are_added_after_the_first_lead() -> None:
    deal = play(clubs(rules("pl-local"), "C7"), "CJ")
    assert laid_by(deal) == []
    refusal = refused(deal, lay("C8"))
    assert (refusal.name, refusal.clause) == ("trumps-after-lead", "LOC 2.4.5")
    later = play(deal, "C9 CQ SJ")
    assert refused(later, lay("C8")).name == "trumps-after-lead"
    assert later.state.extras == {"patrolki": 1}


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_only_the_declarer_lays_them_and_not_in_null() -> None:
    deal = clubs(rules("pl-local"))
    assert laid_by(deal, MIDDLEHAND) == []
    assert refused(deal, lay("C9", MIDDLEHAND)).name == "trumps-by-declarer"
    null = announce(take(bid(given(rules("pl-local"), STRONG), FOREHAND)), "null")
    assert refused(null, lay("C7")).name == "trumps-missing"


@pytest.mark.clause("LOC 2.4.5")
def test_loc_2_4_5_a_declarer_who_does_not_lead_lays_before_the_first_lead() -> None:
    deal = announce(take(bid(given(rules("pl-local"), FORCED), MIDDLEHAND)), "clubs")
    assert deal.turn is FOREHAND
    assert laid_by(deal, MIDDLEHAND) == ["C7", "C7 C8"]
    play(deal, "S7")
    assert laid_by(deal) == []


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_they_lie_open_to_all_and_stay_in_the_hand() -> None:
    deal = clubs(rules("pl-local"), "C7 C8")
    for seat in Seat:
        assert set(view_of(deal, seat).open[0]) == set(parse_cards("C7 C8"))
    assert len(deal.hand(FOREHAND)) == TRICKS
    play(deal, STRONG_PLAY + "C8")
    assert view_of(deal, REARHAND).open[0] == parse_cards("C7")


@pytest.mark.clause("LOC 2.2.5")
def test_loc_2_2_5_cards_of_an_open_game_are_laid_though_patrolki_lie_open() -> None:
    house = built(plugins=("patrolki",))
    deal = bid(given(house, STRONG), FOREHAND)
    announce(deal, "clubs", Form(hand=True, ouvert=True))
    do(deal, lay("C7"))
    assert deal.stage == "laying-open"
    do(deal, *deal.legal_actions(FOREHAND)[:1])
    assert len(view_of(deal, REARHAND).open[0]) == TRICKS
    assert deal.stage == "play"


# -- laying instead of announcing (A17) --------------------------------------------------------------


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize(("card", "game"), [("C7", "clubs"), ("DJ", "grand")])
@pytest.mark.parametrize("hand", [True, False])
def test_loc_2_4_4_laying_and_leading_stands_for_the_announcement(card: str, game: str, *, hand: bool) -> None:
    deal = bid(given(rules("pl-local"), STRONG), FOREHAND)
    if not hand:
        take(deal)
    do(deal, lay(card))
    assert deal.announcement == Announcement(game, Form(hand=hand))
    assert (deal.stage, deal.turn) == ("play", FOREHAND)
    assert refused(deal, Announced(FOREHAND, Announcement("grand", Form(hand=hand))))


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_not_with_twelve_cards_and_not_by_one_who_does_not_lead() -> None:
    deal = do(bid(given(rules("pl-local"), STRONG), FOREHAND), TookSkat(FOREHAND))
    assert refused(deal, lay("C7")).name == "trumps-name-the-game"
    other = take(bid(given(rules("pl-local"), FORCED), MIDDLEHAND))
    assert laid_by(other) == []
    assert refused(other, lay("C7", MIDDLEHAND)).name == "trumps-name-the-game"


def test_reading_a17_laying_may_not_stand_for_the_announcement() -> None:
    deal = take(bid(given(read(announces=False), STRONG), FOREHAND))
    assert laid_by(deal) == []
    assert refused(deal, lay("C7")).name == "trumps-unannounced"
    assert laid_by(announce(deal, "clubs")) == ["C7", "C7 C8"]


# -- readings -----------------------------------------------------------------------------------------


def test_reading_a11_all_trumps_may_be_laid_as_far_as_the_hand_goes() -> None:
    deal = clubs(read(suit_order="all-trumps"), hands=LONG)
    assert laid_by(deal)[-1] == "C7 C8 C9 CQ CK CT CA DJ HJ SJ"
    printed = clubs(rules("pl-local"), "C7 C8 C9 CQ CK CT CA DJ HJ", hands=LONG)
    refusal = refused(printed, lay("SJ"))
    assert (refusal.name, dict(refusal.details)["count"]) == ("trumps-enough", 9)


def test_reading_a12_the_last_tricks_in_any_order() -> None:
    deal = play(clubs(laid="C7 C8"), STRONG_PLAY + LAST_UP)
    assert deal.state.extras == {"patrolki": 2}
    assert deal.scored().points[0] == 168


def test_reading_a12_a_card_played_early_loses_the_game_or_is_set_aside() -> None:
    early = play(clubs(rules("pl-local"), "C7 C8"), "CJ C9 CQ C7")
    assert early.state.lost
    assert early.state.extras["patrolki-failed"] == 1
    block = play(clubs(read(must_win="as-a-block"), "C7 C8"), "CJ C9 CQ")
    assert not cards(block, FOREHAND) & set(parse_cards("C7 C8"))
    assert refused(block, Played(FOREHAND, Card.parse("C7"))).name == "trumps-set-aside"
    play(block, STRONG_PLAY[len("CJ C9 CQ") :] + LAST_UP)
    assert block.state.extras == {"patrolki": 2}


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize("must_win", ["last-tricks", "lowest-last", "as-a-block"])
def test_loc_2_4_4_a_card_forced_out_early_is_legal_and_loses_the_game(must_win: str) -> None:
    deal = forced(read(must_win=must_win))
    assert cards(deal, MIDDLEHAND) == set(parse_cards("C7 C8"))
    play(deal, "C7")
    assert deal.state.lost
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    result = deal.scored().value
    assert result is not None
    assert not result.won
    assert "missed-patrolki" in dict(steps(result))


@pytest.mark.clause("LOC 2.4.4", "LOC 5.2.4")
@pytest.mark.parametrize(("highest", "score"), [(True, -2 * (9 + 1 + 4 + 1) * 12), (False, -2 * (9 + 1 + 4 + 2) * 12)])
def test_loc_2_4_4_and_5_2_4_the_declarers_own_level_counts_when_patrolki_fail(score: int, *, highest: bool) -> None:
    deal = play(forced(rules("pl-local")), "C7")
    while not deal.over:
        assert deal.turn is not None
        may = sorted(cards(deal, deal.turn), key=lambda card: (card.points, card))
        own = deal.turn is MIDDLEHAND
        play(deal, str(may[-1 if own is highest else 0]))
    assert deal.scored().points[MIDDLEHAND] == score


@pytest.mark.parametrize("must_win", ["last-tricks", "lowest-last", "as-a-block"])
def test_reading_a15_a_laid_card_may_not_be_asked_for(must_win: str) -> None:
    deal = forced(read(forced_out="not-asked-for", must_win=must_win))
    assert cards(deal, MIDDLEHAND) == set(parse_cards(FORCED[1])) - set(parse_cards("C7 C8"))
    assert refused(deal, Played(MIDDLEHAND, Card.parse("C7"))).name == "lies-aside"
    play(deal, "SA")
    assert not deal.over
    assert "patrolki-failed" not in deal.state.extras


def test_reading_a15_cards_that_lay_aside_are_played_in_the_last_tricks() -> None:
    deal = play(clubs(read(forced_out="not-asked-for"), "C7 C8"), STRONG_PLAY)
    assert cards(deal, FOREHAND) == set(parse_cards("C7 C8"))
    assert play(deal, LAST_DOWN).state.extras == {"patrolki": 2}


@pytest.mark.parametrize(("classes", "hand"), [("skat", True), ("hand", False)])
def test_reading_a16_only_in_one_class_of_games(classes: str, *, hand: bool) -> None:
    deal = bid(given(read(classes=classes), STRONG), FOREHAND)
    wrong = announce(deal if hand else take(deal), "clubs")
    assert laid_by(wrong) == []
    assert refused(wrong, lay("C7")).name == "trumps-in-class"
    other = bid(given(read(classes=classes), STRONG), FOREHAND)
    right = announce(take(other) if hand else other, "clubs")
    assert laid_by(right) == ["C7", "C7 C8"]


def test_reading_a13_what_does_not_count_for_the_bid_does_not_reach_it() -> None:
    quiet = read(counts_for_bid=False)
    for ruleset, expected in ((rules("pl-local"), 168), (quiet, -2 * 132)):
        deal = announce(take(bid(given(ruleset, STRONG), FOREHAND, 132)), "clubs")
        play(do(deal, lay("C7 C8")), STRONG_PLAY + LAST_DOWN)
        assert deal.scored().points[0] == expected


# -- always -------------------------------------------------------------------------------------------

READINGS = [
    {"must_win": must_win, "forced_out": forced_out}
    for must_win in ("last-tricks", "lowest-last", "as-a-block")
    for forced_out in ("lost", "not-asked-for")
]


def tricks_held(deal: Deal, laid: tuple[Card, ...], *, ordered: bool) -> bool:
    """Whether the declarer won the last tricks with what he laid, counted after the last card."""
    last = deal.tricks[TRICKS - len(laid) :]
    own = [
        Card(trick.cards[(deal.state.declarer - trick.leader) % 3]) for trick in last if trick.winner == deal.declarer
    ]
    return own == list(laid[::-1]) if ordered else sorted(own) == sorted(laid)


@pytest.mark.parametrize("reading", READINGS)
@whatever(seed=st.integers(0, 10_000))
def test_they_fail_exactly_if_they_do_not_win_the_last_tricks(reading: dict[str, str], seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - cards, no secrets
    ruleset = read(**reading)
    for at_once in (True, False):
        start = Deal.shuffled(ruleset, seed).events
        deal = Deal.replay(ruleset, start, to_the_end=not at_once)
        laid: tuple[Card, ...] = ()
        while not deal.over:
            actions = deal.legal_actions()
            assert all(deal.can(action) for action in actions)
            more = [action for action in actions if isinstance(action, LaidPatrolki)]
            event = dice.choice(more or actions)
            deal.do(event)
            if isinstance(event, LaidPatrolki):
                laid += event.cards
        assert deal.state.extras.get("patrolki", 0) == len(laid)
        scored = deal.scored()
        assert scored.counts
        if laid and not at_once:
            ordered = reading["must_win"] == "lowest-last"
            failed = bool(deal.state.extras.get("patrolki-failed"))
            assert failed is not tricks_held(deal, laid, ordered=ordered)
        if deal.state.extras.get("patrolki-failed"):
            assert scored.value is not None
            assert scored.value.won is False


def test_a_refused_card_changes_nothing() -> None:
    deal = clubs(rules("pl-local"), "C7")
    before = deal.events
    with pytest.raises(Refused):
        deal.do(lay("CK"))
    assert deal.events == before
    assert deal.state.extras == {"patrolki": 1}


def back(text: str) -> TookBackPatrolki:
    """The event of taking these cards back."""
    return TookBackPatrolki(FOREHAND, parse_cards(text))


@pytest.mark.clause("LOC 2.4.5")
def test_loc_2_4_5_patrolki_may_be_taken_back_before_the_first_lead() -> None:
    deal = clubs(rules("pl-local"), "C7 C8")
    assert back("C8") not in deal.legal_actions()
    assert deal.can(back("C8"))
    do(deal, back("C8"))
    assert deal.state.extras == {"patrolki": 1}
    assert view_of(deal, MIDDLEHAND).open[FOREHAND] == parse_cards("C7")
    do(deal, lay("C8"), back("C7 C8"))
    assert deal.state.extras == {}
    assert view_of(deal, MIDDLEHAND).open[FOREHAND] == ()
    play(deal, STRONG_PLAY + LAST_DOWN)
    assert deal.scored().points[0] == (7 + 1 + 2) * 12


@pytest.mark.clause("LOC 2.4.5")
def test_loc_2_4_5_only_the_last_that_were_laid_and_not_after_the_first_lead() -> None:
    deal = clubs(rules("pl-local"), "C7 C8")
    for wrong in ("C7", "C9", "C8 C7"):
        assert refused(deal, back(wrong)).name == "trumps-not-back"
    assert refused(deal, TookBackPatrolki(REARHAND, parse_cards("C8"))).name == "trumps-by-declarer"
    play(deal, "CJ")
    assert refused(deal, back("C8")).name == "trumps-after-lead"
    stays = clubs(read(taken_back="no"), "C7")
    assert refused(stays, back("C7")).name == "trumps-stay"


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_the_card_that_told_the_game_stays() -> None:
    deal = take(bid(given(rules("pl-local"), STRONG), FOREHAND))
    do(deal, lay("C7 C8"))
    assert refused(deal, back("C7 C8")).name == "trumps-not-back"
    do(deal, back("C8"))
    assert deal.state.extras == {"patrolki": 1}


@pytest.mark.clause("LOC 2.4.4")
@pytest.mark.parametrize(("to", "failed"), [(FOREHAND, False), (MIDDLEHAND, True)])
def test_loc_2_4_4_agreeing_on_the_rest_says_who_has_the_last_tricks(to: Seat, *, failed: bool) -> None:
    deal = play(clubs(rules("pl-local"), "C7 C8"), STRONG_PLAY)
    do(deal, RestOffered(FOREHAND, to), RestAgreed(MIDDLEHAND), RestAgreed(REARHAND))
    assert deal.over
    assert ("patrolki-failed" in deal.state.extras) is failed
    assert deal.scored().points[0] == ((7 + 1 + 2 + 4) * 12 if to is FOREHAND else -(7 + 1 + 4) * 24)
