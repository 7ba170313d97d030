"""Bidding: who speaks when, which values count, what follows when all pass (ISkO 3.3)."""

from __future__ import annotations

import itertools
import random

import pytest

from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Held, Passed, TookSkat
from skatcore.play.table import Table
from skatcore.records.stored import StoredDeal
from skatcore.rules.contributions import AfterAllPass
from skatcore.scoring.bid_values import bids
from support.computer_deals import WITH_AUCTION, may
from support.games import OTHER_VALUES, built, rules, toml

F, M, R = Seat

#: Words of an auction by seat: a number is bid, "y" holds, "p" passes.
Words = list[tuple[Seat, int | str]]


def auction(profile: str, *words: tuple[Seat, int | str]) -> Deal:
    """A deal in which these words were said, by whoever was on turn for each."""
    deal = Deal.shuffled(rules(profile), 1)
    for seat, word in words:
        assert deal.turn is seat, (seat, word)
        say(deal, word)
    return deal


def say(deal: Deal, word: int | str) -> None:
    """One word by whoever is on turn."""
    if isinstance(word, int):
        deal.bid(word)
    elif word == "y":
        deal.hold()
    else:
        deal.pass_()


def reason(deal: Deal, event: Bid | Held | Passed) -> tuple[str, str]:
    """Why a word may not be said: key and clause."""
    with pytest.raises(Refused) as refused:
        deal.do(event)
    return refused.value.message.name, refused.value.message.clause


# T30: three worked auctions
WORKED: list[tuple[Words, Seat, int]] = [
    (
        [*((M, 18), (F, "y"), (M, 20), (F, "y"), (M, "p")), *((R, 22), (F, "y"), (R, 23), (F, "y"), (R, 24), (F, "p"))],
        R,
        24,
    ),
    ([(M, "p"), (R, 18), (F, "y"), (R, "p")], F, 18),
    ([(M, 18), (F, "p"), (R, 20), (M, "p")], R, 20),
]


@pytest.mark.parametrize(("words", "declarer", "value"), WORKED)
def test_t30_worked_auctions(words: Words, declarer: Seat, value: int) -> None:
    deal = auction("isko", *words)
    assert (deal.declarer, deal.state.bid) == (declarer, value)
    assert (deal.stage, deal.turn) == ("skat", declarer)


@pytest.mark.clause("ISkO 3.3.1")
@pytest.mark.parametrize("name", [name for name in WITH_AUCTION if name not in OTHER_VALUES])
def test_isko_3_3_1_the_lowest_bid_is_18(name: str) -> None:
    deal = Deal.shuffled(rules(name), 1)
    assert deal.turn is M
    offered = [act.value for act in deal.legal_actions() if isinstance(act, Bid)]
    assert offered[0] == 18
    assert tuple(offered) == (bids(rules(name)) if "every_bid" not in rules(name).profile.plugins else (18,))
    assert reason(deal, Bid(M, 17))[0] == "no-such-bid"


@pytest.mark.clause("ISkO 3.3.2")
def test_isko_3_3_2_values_may_be_skipped_but_must_be_values_of_games() -> None:
    deal = auction("isko", (M, 18), (F, "y"))
    deal.bid(264)
    assert may(deal, Held)
    deal = auction("isko", (M, 18), (F, "y"))
    for value in (-1, 0, 17, 19, 34):
        assert reason(deal, Bid(M, value)) == ("no-such-bid", "ISkO 3.3.2")
    for value in (265, 10**9):
        assert reason(deal, Bid(M, value)) == ("bid-too-high", "ISkO 3.3.2")
    assert reason(deal, Bid(M, 18)) == ("bid-too-low", "ISkO 3.3.2")
    for value, higher in ((34, 35), (1, 20)):
        with pytest.raises(Refused) as refused:
            deal.bid(value)
        assert dict(refused.value.message.details) == {"value": value, "next": higher}
    assert reason(auction("isko", (M, 264), (F, "y")), Bid(M, 1))[0] == "bid-too-low"  # nothing is higher


@pytest.mark.clause("ISkO 3.3.2")
def test_isko_3_3_2_the_local_ladder_is_the_profiles_own() -> None:
    official, local = Deal.shuffled(rules("isko"), 1), Deal.shuffled(rules("pl-local"), 1)
    assert may(official, Bid, 59)
    assert not may(official, Bid, 69)
    assert may(local, Bid, 69)


@pytest.mark.clause("ISkO 3.3.2")
def test_isko_3_3_2_only_the_asker_bids_and_only_the_hearer_answers() -> None:
    deal = auction("isko")
    assert reason(deal, Held(M)) == ("nothing-to-hold", "ISkO 3.3.2")
    assert reason(deal, Bid(F, 18))[0] == "not-your-turn"
    assert reason(deal, Bid(R, 18))[0] == "not-your-turn"
    deal.bid(18)
    assert reason(deal, Bid(F, 20)) == ("hold-or-pass", "ISkO 3.3.2")
    assert [type(act) for act in deal.legal_actions()] == [Passed, Held]


@pytest.mark.clause("ISkO 3.3.3")
def test_isko_3_3_3_rearhand_goes_on_with_middlehand_when_forehand_passes() -> None:
    deal = auction("isko", (M, 18), (F, "p"), (R, 20), (M, "y"), (R, "p"))
    assert (deal.declarer, deal.state.bid) == (M, 20)
    deal = auction("isko", (M, 18), (F, "p"), (R, "p"))
    assert (deal.declarer, deal.state.bid) == (M, 18)


@pytest.mark.clause("ISkO 3.3.4")
def test_isko_3_3_4_rearhand_goes_on_with_forehand_when_middlehand_passes() -> None:
    deal = auction("isko", (M, 18), (F, "y"), (M, "p"), (R, "p"))
    assert (deal.declarer, deal.state.bid) == (F, 18)


@pytest.mark.clause("ISkO 3.3.5", "PZ 3.3.5", "LOC 3.3.5", "WAR ¶6")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local", "warmia"])
def test_isko_3_3_5_who_holds_wins_the_tie(profile: str) -> None:
    deal = auction(profile, (M, 36), (F, "y"), (M, "p"), (R, 40), (F, "y"), (R, "p"))
    assert (deal.declarer, deal.state.bid) == (F, 40)


@pytest.mark.clause("ISkO 3.3.5")
def test_isko_3_3_5_at_the_top_of_the_ladder_nobody_can_go_higher() -> None:
    deal = auction("isko", (M, 264), (F, "y"))
    assert deal.legal_actions() == [Passed(M)]


@pytest.mark.clause("ISkO 3.3.6")
def test_isko_3_3_6_forehand_plays_unbid() -> None:
    deal = auction("isko", (M, "p"), (R, "p"))
    assert deal.legal_actions() == [Passed(F), Bid(F, 18)]
    assert reason(deal, Bid(F, 20)) == ("last-chance-lowest", "ISkO 3.3.6")
    assert reason(deal, Held(F)) == ("nothing-to-hold", "ISkO 3.3.2")
    deal.bid(18)
    assert (deal.declarer, deal.state.bid) == (F, 18)
    # he is bound to play: he takes the skat or announces a hand game, and cannot pass any more
    assert may(deal, TookSkat)
    assert not may(deal, Passed)


def unbid(profile: str = "isko") -> Deal:
    """Middlehand and rearhand have passed without a bid."""
    return auction(profile, (M, "p"), (R, "p"))


@pytest.mark.clause("ISkO 3.3.6", "PZ 3.3.6")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "dskv-before-1999"])
def test_isko_3_3_6_forehand_takes_the_skat_without_a_bid(profile: str) -> None:
    deal = unbid(profile)
    ten, skat = deal.hand(F), deal.state.skat
    deal.take_skat()
    assert (deal.declarer, deal.state.bid, len(deal.hand(F))) == (F, 18, 12)
    assert deal.state.seen == [skat, 0, 0]
    deal.discard(ten[:2])
    assert deal.stage == "announcing"
    assert not any(isinstance(event, Bid) for event in deal.events)


@pytest.mark.clause("ISkO 3.3.6")
def test_isko_3_3_6_forehand_announces_a_hand_game_without_a_bid() -> None:
    deal = unbid()
    deal.announce(Announcement("clubs", Form(hand=True)))
    assert (deal.declarer, deal.state.bid, deal.stage) == (F, 18, "play")
    with pytest.raises(Refused) as refused:
        unbid().announce(Announcement("clubs"))
    assert refused.value.message.name == "hand-not-said"


@pytest.mark.clause("ISkO 3.3.6")
def test_isko_3_3_6_nobody_takes_the_skat_while_somebody_may_still_bid() -> None:
    for words in ([], [(M, "p")], [(M, 18)], [(M, 18), (F, "p")]):
        deal = auction("isko", *words)
        for seat in Seat:
            assert not may(deal, TookSkat, seat=seat)
            assert not may(deal, Announced, Announcement("clubs", Form(hand=True)), seat=seat)
    assert not may(unbid(), TookSkat, seat=M)
    assert not may(auction("schieberamsch"), TookSkat)


@pytest.mark.clause("ISkO 3.3.6")
def test_isko_3_3_6_that_he_takes_the_skat_unbid_is_stored_and_read_again() -> None:
    deal = unbid()
    deal.take_skat()
    assert StoredDeal.read(StoredDeal(deal).line(), deal.ruleset).deal == deal


@pytest.mark.parametrize(("profile", "clause"), [("isko", "ISkO 3.3.6"), ("pzskat", "PZ 3.3.6"), ("warmia", "WAR ¶5")])
def test_isko_3_3_6_that_forehand_must_wait_has_its_clause(profile: str, clause: str) -> None:
    assert reason(auction(profile), Passed(F)) == ("not-your-turn", clause)


@pytest.mark.clause("ISkO 3.3.6")
def test_isko_3_3_6_forehand_passes_only_when_the_others_have_spoken() -> None:
    assert reason(auction("isko"), Passed(F))[0] == "not-your-turn"
    assert reason(auction("isko", (M, "p")), Passed(F))[0] == "not-your-turn"
    assert may(auction("isko", (M, "p"), (R, 18)), Passed)


@pytest.mark.clause("ISkO 3.3.7", "PZ 3.3.7", "ISkO 3.2.16", "PZ 3.2.16", "WAR ¶5")
@pytest.mark.parametrize(
    ("name", "follows", "next_dealer"),
    [
        ("isko", AfterAllPass.SCORED_ZERO, 0),
        ("pzskat", AfterAllPass.SCORED_ZERO, 0),
        ("dskv-before-1999", AfterAllPass.SCORED_ZERO, 0),
        ("warmia", AfterAllPass.DEALT_AGAIN, 0),
    ],
)
def test_isko_3_3_7_all_pass(name: str, follows: AfterAllPass, next_dealer: int) -> None:
    deal = Deal.shuffled(rules(name), 1)
    while not deal.over:
        deal.pass_()
    assert deal.ruleset.all_pass.becomes is follows
    assert deal.declarer is None
    assert deal.legal_actions() == []
    assert (deal.record().announcement, deal.record().outcome) == (None, None)
    assert deal.scored().points == (0, 0, 0)
    assert deal.next_table() == Table(3, next_dealer)


@pytest.mark.clause("ISkO 3.3.7")
def test_isko_3_3_7_the_same_dealer_deals_again_where_a_house_has_it_so() -> None:
    house = built(toml(auction={"all_pass": "redeal-same"}))
    deal = Deal.shuffled(house, 1, Table(4, 1))
    while not deal.over:
        deal.pass_()
    assert deal.next_table() == Table(4, 1)
    played = Deal.shuffled(house, 1, Table(4, 1))
    played.bid(18)
    while not played.over:
        played.do(played.legal_actions()[0])
    assert played.next_table() == Table(4, 2)


@pytest.mark.clause("ISkO 3.3.7")
def test_isko_3_3_7_nobody_deals_next_before_a_deal_is_over() -> None:
    with pytest.raises(ValueError, match="not over"):
        auction("isko").next_table()


@pytest.mark.clause("LOC 3.3.7", "LOC 3.2.16")
@pytest.mark.parametrize("name", ["pl-local", "pub"])
def test_loc_3_3_7_ramsch_when_all_pass(name: str) -> None:
    deal = auction(name, (M, "p"), (R, "p"), (F, "p"))
    assert deal.declarer is None
    assert deal.announcement is not None
    assert deal.announcement.contract == "ramsch"
    assert deal.state.bid == 0


@pytest.mark.clause("ISkO 3.3.8")
def test_isko_3_3_8_words_are_irrevocable() -> None:
    deal = auction("isko", (M, "p"))
    assert reason(deal, Bid(M, 18))[0] == "not-your-turn"
    deal = auction("isko", (M, 20), (F, "y"))
    assert reason(deal, Passed(F))[0] == "not-your-turn"
    assert reason(deal, Bid(M, 18))[0] == "bid-too-low"


@pytest.mark.clause("ISkO 3.3.8")
@pytest.mark.parametrize("name", WITH_AUCTION)
def test_isko_3_3_8_who_has_passed_is_never_asked_again(name: str) -> None:
    for seed in range(100):
        chance = random.Random(seed)  # noqa: S311 - bids, no secrets
        deal = Deal.shuffled(rules(name), seed)
        while deal.stage == "auction":
            assert deal.turn not in deal.state.passed
            for seat in deal.state.passed:
                assert deal.legal_actions(Seat(seat)) == []
            deal.do(chance.choice(deal.legal_actions()))
        assert len(deal.state.passed) == 2 + (deal.declarer is None)


@pytest.mark.clause("ISkO 3.3.5", "PZ 3.3.5", "LOC 3.3.5", "WAR ¶6")
@pytest.mark.parametrize("name", WITH_AUCTION)
def test_isko_3_3_5_the_highest_value_wins(name: str) -> None:
    for seed in range(100):
        chance = random.Random(seed)  # noqa: S311 - bids, no secrets
        deal = Deal.shuffled(rules(name), seed)
        highest, named = 0, None
        while deal.stage == "auction":
            event = deal.do(chance.choice(deal.legal_actions()))
            if isinstance(event, Bid):
                assert event.value > highest
                highest = event.value
            if not isinstance(event, Passed):
                named = event.seat
            assert deal.state.bid == highest
        assert deal.declarer == named


# -- Warmia: rearhand has the last chance ---------------------------------------------------------


@pytest.mark.clause("WAR ¶5")
def test_war_5_rearhand_joins_when_middlehand_passes_and_speaks_to_forehand() -> None:
    deal = auction("warmia", (M, "p"))
    assert deal.turn is R
    assert reason(deal, Bid(F, 20))[0] == "not-your-turn"
    assert [act.value for act in deal.legal_actions(R) if isinstance(act, Bid)] == list(bids(rules("warmia")))
    deal = auction("warmia", (M, "p"), (R, 20), (F, "y"), (R, "p"))
    assert (deal.declarer, deal.state.bid) == (F, 20)
    deal = auction("warmia", (M, "p"), (R, 33), (F, "p"))
    assert (deal.declarer, deal.state.bid) == (R, 33)


@pytest.mark.clause("WAR ¶5")
def test_war_5_rearhand_may_play_for_18_when_both_others_pass_at_once() -> None:
    deal = auction("warmia", (M, "p"))
    assert Passed(F) not in deal.legal_actions()  # nobody asks him
    deal.pass_(seat=F)
    assert deal.legal_actions() == [Passed(R), Bid(R, 18)]
    assert reason(deal, Bid(R, 20)) == ("last-chance-lowest", "WAR ¶5")
    deal.bid(18)
    assert (deal.declarer, deal.state.bid) == (R, 18)


@pytest.mark.clause("WAR ¶5")
def test_war_5_forehand_is_not_held_to_the_lowest_value() -> None:
    deal = auction("warmia", (M, "p"), (R, "p"))
    assert deal.turn is F
    assert may(deal, Bid, 18)
    deal.bid(20)
    assert (deal.declarer, deal.state.bid) == (F, 20)


@pytest.mark.clause("WAR ¶5")
def test_war_5_forehand_may_say_18_before_rearhand_speaks() -> None:
    deal = auction("warmia", (M, "p"))
    assert Bid(F, 18) not in deal.legal_actions()  # nobody asks him
    deal.bid(18, seat=F)
    assert deal.turn is R
    assert reason(deal, Bid(R, 18))[0] == "bid-too-low"
    deal.bid(20)
    assert deal.turn is F
    deal.hold()
    deal.pass_()
    assert (deal.declarer, deal.state.bid) == (F, 20)


@pytest.mark.clause("WAR ¶5")
def test_war_5_forehand_passes_at_once_only_when_nobody_has_named_a_value() -> None:
    assert not may(auction("warmia"), Passed, seat=F)
    assert not may(auction("warmia", (M, 18), (F, "y"), (M, "p")), Passed, seat=F)
    assert not may(auction("isko", (M, "p")), Passed, seat=F)


def test_warmia_a29_with_a_bid_of_middlehand_all_is_as_usual() -> None:
    deal = auction("warmia", (M, 18), (F, "p"), (R, "p"))
    assert (deal.declarer, deal.state.bid) == (M, 18)
    deal = auction("warmia", (M, 18), (F, "y"), (M, "p"), (R, 20), (F, "p"))
    assert (deal.declarer, deal.state.bid) == (R, 20)


def test_warmia_a30_all_pass_and_the_next_deals() -> None:
    deal = auction("warmia", (M, "p"), (R, "p"), (F, "p"))
    assert deal.over
    assert deal.next_table() == Table(3, 0)


HELD = toml(auction={"last_chance": "rearhand-unless-held"})


def held(*words: tuple[Seat, int | str]) -> Deal:
    """An auction by the other reading: forehand may hold rearhand's last chance."""
    deal = Deal.shuffled(built(HELD, extends="warmia"), 1)
    for seat, word in words:
        if deal.turn is R and seat is F:  # at once
            deal.pass_(seat=F)
            continue
        assert deal.turn is seat, (seat, word)
        say(deal, word)
    return deal


@pytest.mark.parametrize(
    ("words", "declarer", "value"),
    [
        ([(M, "p"), (F, "p"), (R, 18), (F, "y"), (R, "p")], F, 18),
        ([(M, "p"), (F, "p"), (R, 18), (F, "y"), (R, 20), (F, "p")], R, 20),
        ([(M, "p"), (F, "p"), (R, 18), (F, "p")], R, 18),
        ([(M, "p"), (F, "p"), (R, "p")], None, 0),
        ([(M, "p"), (R, "p"), (F, 18)], F, 18),
        ([(M, "p"), (R, 20), (F, "p")], R, 20),
        ([(M, 18), (F, "p"), (R, "p")], M, 18),
    ],
)
def test_warmia_a29_forehand_may_hold(words: Words, declarer: Seat | None, value: int) -> None:
    deal = held(*words)
    assert deal.stage != "auction"
    assert (deal.declarer, deal.state.bid) == (declarer, value)
    assert deal.over is (declarer is None)


def test_warmia_a29_rearhand_bids_no_more_than_18_in_either_reading() -> None:
    deal = held((M, "p"), (F, "p"))
    assert deal.legal_actions() == [Passed(R), Bid(R, 18)]


# -- tables ---------------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 3.2.7")
@pytest.mark.parametrize(
    ("players", "dealer", "active", "sitting"),
    [
        (3, 2, (0, 1, 2), ()),
        (3, 0, (1, 2, 0), ()),
        (4, 0, (1, 2, 3), (0,)),
        (4, 3, (0, 1, 2), (3,)),
        (4, 2, (3, 0, 1), (2,)),
        (5, 0, (1, 2, 4), (0, 3)),
        (5, 4, (0, 1, 3), (2, 4)),
        (7, 0, (1, 2, 6), (0, 3, 4, 5)),
    ],
)
def test_isko_3_2_7_who_plays(players: int, dealer: int, active: tuple[int, ...], sitting: tuple[int, ...]) -> None:
    table = Table(players, dealer)
    assert table.active == active
    assert table.sitting_out == sitting


@pytest.mark.clause("ISkO 3.2.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_isko_3_2_1_everyone_deals_once_in_a_round(players: int) -> None:
    table = Table(players, 0)
    dealers = []
    for _ in range(players):
        dealers.append(table.dealer)
        deal = Deal.shuffled(rules("isko"), 1, table)
        while not deal.over:
            deal.pass_()
        table = deal.next_table()
    assert dealers == list(range(players))
    assert table == Table(players, 0)


@pytest.mark.clause("ISkO 3.2.7")
def test_isko_3_2_7_with_four_and_five_each_sits_out_as_often_as_he_deals() -> None:
    for players, times in ((4, 1), (5, 2)):
        sitting = itertools.chain(*(Table(players, dealer).sitting_out for dealer in range(players)))
        assert sorted(sitting) == sorted([*range(players)] * times)


@pytest.mark.clause("ISkO 3.2.7", "PZ 3.2.7", "LOC 3.2.7", "WAR ¶4")
@pytest.mark.parametrize(
    ("name", "players", "clause"),
    [("isko", 6, "ISkO 3.2.7"), ("pzskat", 6, "PZ 3.2.7"), ("pl-local", 5, "LOC 3.2.7"), ("warmia", 4, "WAR ¶4")],
)
def test_isko_3_2_7_a_table_must_be_one_of_the_profile(name: str, players: int, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        Deal.shuffled(rules(name), 1, Table(players, 0))
    refusal = refused.value.message
    assert (refusal.name, refusal.clause) == ("players-not-allowed", clause)
    allowed = ", ".join(map(str, rules(name).core.table.players))
    assert dict(refusal.details) == {"count": players, "expected": allowed}
    for fewer in rules(name).core.table.players:
        assert Deal.shuffled(rules(name), 1, Table(fewer, 0)).turn is M


@pytest.mark.clause("ISkO 3.2.1")
@pytest.mark.parametrize(("players", "dealer"), [(2, 0), (0, 0), (3, 3), (3, -1)])
def test_isko_3_2_1_a_table_has_three_places_and_a_dealer_at_one(players: int, dealer: int) -> None:
    with pytest.raises(ValueError, match=r"players|dealer"):
        Table(players, dealer)
