"""Skat, discard and announcement, the escape, what is lost as it is announced (ISkO 2.2, 3.4)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from skatcore.model.cards import parse_cards
from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, AnnouncedWrongly, Conceded, Discarded, LaidOpen, Played, TookSkat
from skatcore.records.stored import StoredDeal
from skatcore.rules.contributions import Aim
from skatcore.scoring.game_names import read_game as game
from skatcore.text.message import Message
from support.computer_deals import WITH_AUCTION, announced, given, may, won_by
from support.games import built, rules, toml
from support.given_deals import refused

F, M, R = Seat

#: Ten cards, and a skat without a jack.
TEN = "CA CT CK SA S7 HA HT H7 DA D7"
SKAT = "C7 C8"


def reason(deal: Deal, announcement: Announcement) -> tuple[str, str]:
    """Why a game may not be announced: key and clause."""
    with pytest.raises(Refused) as refused:
        deal.announce(announcement)
    return refused.value.message.name, refused.value.message.clause


def hand_game(profile: str = "isko") -> Deal:
    """Middlehand has won the auction and has not looked at the skat."""
    return won_by(given(rules(profile), TEN, SKAT), M)


def skat_game(profile: str = "isko") -> Deal:
    """Middlehand has taken the skat and laid it back."""
    deal = hand_game(profile)
    deal.take_skat()
    deal.discard(parse_cards(SKAT))
    return deal


# -- the skat -------------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 2.2.2")
def test_isko_2_2_2_two_cards_come_in_and_any_two_go_out() -> None:
    deal = hand_game()
    assert deal.legal_actions()[0] == TookSkat(M)
    deal.take_skat()
    twelve = deal.hand(M)
    assert set(twelve) == set(parse_cards(f"{TEN} {SKAT}"))
    assert [act.cards for act in deal.legal_actions() if isinstance(act, Discarded)] == list(combinations(twelve, 2))
    deal.discard(parse_cards("CA SA"))
    assert set(deal.hand(M)) == set(twelve) - set(parse_cards("CA SA"))
    assert deal.stage == "announcing"


@pytest.mark.clause("ISkO 2.2.2")
@pytest.mark.parametrize(
    ("cards", "key"),
    [("", "discard-two"), ("CA", "discard-two"), ("CA SA HA", "discard-two"), ("CA CJ", "not-in-hand")],
)
def test_isko_2_2_2_two_cards_of_the_hand_are_discarded(cards: str, key: str) -> None:
    deal = hand_game()
    deal.take_skat()
    with pytest.raises(Refused) as refused:
        deal.discard(parse_cards(cards))
    assert (refused.value.message.name, refused.value.message.clause) == (key, "ISkO 2.2.2")


@pytest.mark.clause("ISkO 2.2.2")
def test_isko_2_2_2_one_card_is_not_discarded_twice() -> None:
    deal = hand_game()
    deal.take_skat()
    (card,) = parse_cards("CA")
    assert not may(deal, Discarded, (card, card))


@pytest.mark.clause("ISkO 2.2.2")
def test_isko_2_2_2_nothing_is_discarded_before_and_nothing_is_taken_twice() -> None:
    deal = hand_game()
    assert not may(deal, Discarded, parse_cards("CA SA"))
    deal.take_skat()
    with pytest.raises(Refused) as refused:
        deal.take_skat()
    assert refused.value.message.name == "skat-taken-already"
    deal.discard(parse_cards("CA SA"))
    # 3.4.4: no discarding once more
    assert not may(deal, Discarded, parse_cards("CT CK"))
    assert not may(deal, TookSkat)


@pytest.mark.clause("ISkO 3.4.6")
def test_isko_3_4_6_nothing_is_announced_with_twelve_cards() -> None:
    deal = hand_game()
    deal.take_skat()
    assert not may(deal, Announced, game("C", deal.ruleset))


@pytest.mark.clause("ISkO 2.2.3", "PZ 2.2.3", "LOC 2.2.3", "WAR ¶10")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local", "warmia"])
def test_isko_2_2_3_a_hand_game_leaves_the_skat_unseen(profile: str) -> None:
    deal = announced(hand_game(profile), "GH")
    assert deal.state.seen == [0, 0, 0]
    assert not may(deal, TookSkat)
    assert set(deal.hand(M)) == set(parse_cards(TEN))


@pytest.mark.clause("ISkO 2.2.1", "PZ 2.2.1", "LOC 2.2.1", "WAR ¶10")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local", "warmia"])
def test_isko_2_2_1_the_skat_counts_for_the_declarer(profile: str) -> None:
    deal = announced(won_by(given(rules(profile), TEN, "CJ ST"), M), "CH")
    assert deal.state.skat
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    outcome = deal.record().outcome
    assert isinstance(outcome, Outcome)
    assert set(outcome.cards) == set(parse_cards(f"{TEN} CJ ST"))
    won = sum(trick.points for trick in deal.tricks if trick.winner is M)
    assert outcome.points == won + 12


# -- what may be announced ------------------------------------------------------------------------


@pytest.mark.clause("ISkO 2.2.4", "PZ 2.2.4", "LOC 2.2.4", "WAR ¶13", "WAR ¶14", "WAR ¶15")
@pytest.mark.parametrize("name", [name for name in WITH_AUCTION if rules(name).ladder.by_value])
@pytest.mark.parametrize("hand", [True, False])
def test_isko_2_2_4_every_game_of_the_profile_can_be_announced(name: str, hand: bool) -> None:
    deal = hand_game(name) if hand else skat_game(name)
    wanted = {
        key
        for key, contract in rules(name).plays.items()
        if key[1].hand is hand and contract.aim is not Aim.FEWEST and not key[0].startswith("turned-")
    }
    offered = {(act.game.contract, act.game.form) for act in deal.legal_actions() if isinstance(act, Announced)}
    assert offered == wanted
    for contract, form in wanted:
        assert may(deal, Announced, Announcement(contract, form))


@pytest.mark.clause("ISkO 3.4.4")
@pytest.mark.parametrize("text", ["CH", "GH", "NH", "NHO", "CHS", "CHZ", "CHO", "GHO"])
def test_isko_3_4_4_hand_levels_and_open_trump_games_not_after_the_skat(text: str) -> None:
    deal = skat_game()
    assert reason(deal, game(text, deal.ruleset)) == ("announced-after-skat", "ISkO 3.4.4")


@pytest.mark.clause("ISkO 3.4.4")
@pytest.mark.parametrize(
    "announcement",
    [
        Announcement("clubs", Form(ouvert=True)),
        Announcement("grand", Form(ouvert=True)),
        Announcement("clubs", Form(announced=Level.SCHNEIDER)),
        Announcement("grand", Form(announced=Level.SCHWARZ)),
    ],
)
def test_isko_3_4_4_nor_without_saying_hand(announcement: Announcement) -> None:
    assert reason(skat_game(), announcement) == ("announced-after-skat", "ISkO 3.4.4")


@pytest.mark.clause("ISkO 3.4.5")
def test_isko_3_4_5_an_invalid_announcement_changes_nothing_and_is_corrected() -> None:
    deal = skat_game()
    before = (deal.events, deal.hand(M), deal.stage)
    assert not may(deal, Announced, game("CH", deal.ruleset))
    assert (deal.events, deal.hand(M), deal.stage) == before
    deal.announce(game("C", deal.ruleset))
    assert deal.announcement == Announcement("clubs")


@pytest.mark.clause("ISkO 2.1.2")
def test_isko_2_1_null_ouvert_exists_with_the_skat() -> None:
    assert may(skat_game(), Announced, Announcement("null", Form(ouvert=True)))


@pytest.mark.clause("ISkO 3.4.1")
@pytest.mark.parametrize("text", ["C", "G", "N", "NO"])
def test_isko_3_4_1_hand_must_be_said(text: str) -> None:
    deal = hand_game()
    assert reason(deal, game(text, deal.ruleset)) == ("hand-not-said", "ISkO 3.4.1")


@pytest.mark.clause("ISkO 3.4.1")
@pytest.mark.parametrize("form", [Form(ouvert=True), Form(announced=Level.SCHNEIDER)])
def test_isko_3_4_1_an_announcement_must_be_complete(form: Form) -> None:
    assert reason(hand_game(), Announcement("clubs", form))[0] == "hand-not-said"


@pytest.mark.clause("ISkO 3.4.4")
@pytest.mark.parametrize(
    ("profile", "announcement", "key"),
    [
        ("isko", Announcement("ramsch"), "no-such-game"),
        ("isko", Announcement("", Form(hand=True)), "no-such-game"),
        ("pub", Announcement("ramsch"), "nobodys-game"),
        ("pl-local", Announcement("clubs", Form(hand=True, ouvert=True)), "no-such-form"),
        ("pl-local", Announcement("clubs", Form(True, False, Level.SCHNEIDER)), "no-such-form"),
        ("isko", Announcement("null", Form(True, False, Level.SCHNEIDER)), "no-such-form"),
        ("isko", Announcement("clubs", Form(hand=True), (("patrolki", 1),)), "announced-apart"),
    ],
)
@pytest.mark.parametrize("hand", [True, False])
def test_isko_3_4_4_a_game_must_exist(profile: str, announcement: Announcement, key: str, hand: bool) -> None:
    assert reason(hand_game(profile) if hand else skat_game(profile), announcement)[0] == key


@pytest.mark.clause("ISkO 3.4.7")
def test_isko_3_4_7_an_announcement_is_not_changed() -> None:
    deal = announced(hand_game(), "CH")
    assert not may(deal, Announced, game("GH", deal.ruleset))


@pytest.mark.parametrize(
    ("profile", "clause"),
    [("isko", "ISkO 3.4.7"), ("pzskat", "PZ 3.4.7"), ("pl-local", "LOC 3.4.7"), ("warmia", "WAR silent")],
)
def test_isko_3_4_7_that_a_game_stands_has_its_clause(profile: str, clause: str) -> None:
    deal = announced(hand_game(profile), "CH")
    assert reason(deal, game("GH", deal.ruleset)) == ("announced-already", clause)


def said_wrongly(text: str, profile: str = "isko") -> Deal:
    """With the skat taken, a game is said at the table that cannot be."""
    deal = skat_game(profile)
    deal.do(AnnouncedWrongly(M, game(text, deal.ruleset)))
    return deal


@pytest.mark.parametrize(
    ("profile", "wrong", "clause"),
    [
        *(("isko", text, "ISkO 3.4.5") for text in ("GHO", "GH", "CHS")),
        *(("pzskat", text, "PZ 3.4.5") for text in ("GHO", "CH")),
        *(("dskv-before-1999", text, "ISkO 3.4.5") for text in ("GHO", "CHO")),
        ("pl-local", "CH", "LOC 3.4.6"),
    ],
)
def test_isko_3_4_5_a_wrong_announcement_is_corrected_within_its_kind(profile: str, wrong: str, clause: str) -> None:
    deal = said_wrongly(wrong, profile)
    right = {"G": "grand", "C": "clubs"}[wrong[0]]
    games = {act.game.contract for act in deal.legal_actions() if isinstance(act, Announced)}
    assert games == {right}
    for other in {"G": "NSC", "C": "NSG"}[wrong[0]]:
        assert reason(deal, game(other, deal.ruleset)) == ("same-kind-only", clause)
    deal.announce(Announcement(right))
    assert deal.stage in {"play", "patrolki"}


@pytest.mark.clause("ISkO 3.4.5")
def test_isko_3_4_5_null_from_the_hand_after_the_skat_becomes_a_null() -> None:
    deal = said_wrongly("NHO")
    games = {act.game for act in deal.legal_actions() if isinstance(act, Announced)}
    assert games == {Announcement("null"), Announcement("null", Form(ouvert=True))}


@pytest.mark.clause("ISkO 3.4.5")
def test_isko_3_4_5_a_slip_that_is_refused_binds_nobody() -> None:
    deal = skat_game()
    with pytest.raises(Refused):
        deal.announce(game("GHO", deal.ruleset))
    deal.announce(game("N", deal.ruleset))


@pytest.mark.clause("ISkO 3.4.5")
def test_isko_3_4_5_only_what_cannot_be_is_announced_wrongly() -> None:
    deal = skat_game()
    for text, key in (("C", "announced-rightly"), ("GHO", "")):
        refusal = deal.refusal(AnnouncedWrongly(M, game(text, deal.ruleset)))
        assert (refusal.name if refusal else "") == key
    assert not deal.can(AnnouncedWrongly(F, game("GHO", deal.ruleset)))
    assert not deal.can(AnnouncedWrongly(M, Announcement("ramsch")))
    assert not announced(deal, "C").can(AnnouncedWrongly(M, game("GHO", deal.ruleset)))


@pytest.mark.clause("ISkO 3.4.5")
def test_isko_3_4_5_a_game_that_no_form_of_play_has_is_announced_wrongly_from_the_hand() -> None:
    deal = hand_game()
    deal.do(AnnouncedWrongly(M, Announcement("null", Form(True, False, Level.SCHNEIDER))))
    assert not may(deal, Announced, game("CH", deal.ruleset))
    deal.announce(game("NH", deal.ruleset))


def test_war_says_nothing_of_corrections() -> None:
    deal = said_wrongly("GHO", "warmia")
    assert may(deal, Announced, game("N", deal.ruleset))


@pytest.mark.clause("ISkO 3.4.5")
def test_isko_3_4_5_it_is_stored_and_read_again() -> None:
    deal = said_wrongly("GHO")
    assert StoredDeal.read(StoredDeal(deal).line(), deal.ruleset).deal == deal


@pytest.mark.clause("ISkO 3.4.2", "PZ 3.4.2", "LOC 3.4.2")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
def test_isko_3_4_2_a_game_may_be_announced_above_and_below_the_bid(profile: str) -> None:
    deal = won_by(given(rules(profile), TEN, SKAT), M, 192)
    assert {act.kind for act in deal.legal_actions()} == {"took-skat", "announced"}
    assert may(deal, Announced, game("DH", deal.ruleset))


# -- the escape -----------------------------------------------------------------------------------

#: A house in which nobody gives up alone but by 3.4.3.
ALONE = {"conduct": {"concede_alone": "not-stated"}}
ESCAPE = toml(**ALONE)

#: T5: Spades without two, bid to 30.
T5 = "HJ DJ SA SK S9 S8 HA HT D8 D7"
#: T7: no jacks, aces and long suits.
WITHOUT_4_SPADES = "SA ST SK SQ S9 HA HK DA D9 D8"
WITHOUT_4_CLUBS = "CA CT CK CQ C9 HA HK DA D9 D8"


def escaping(profile: str, ten: str, skat: str, bid: int, text: str) -> Deal:
    """Middlehand takes the skat, lays two small diamonds back and announces."""
    deal = won_by(given(rules(profile), ten, skat), M, bid)
    return announced(deal, text, "D8 D9" if "D9" in ten else "D8 D7")


@pytest.mark.clause("ISkO 3.4.3", "LOC 3.4.3", "PZ 3.4.3")
@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local", "pub"])
@pytest.mark.parametrize(
    ("ten", "skat", "bid", "text", "score"),
    [
        (WITHOUT_4_SPADES, "CJ C7", 50, "H", -100),
        (WITHOUT_4_CLUBS, "SJ C7", 59, "C", -120),
        (WITHOUT_4_CLUBS, "SJ C7", 59, "H", -120),
    ],
)
def test_t7_isko_3_4_3_giving_up_what_the_skat_has_spoilt(
    profile: str, ten: str, skat: str, bid: int, text: str, score: int
) -> None:
    if profile == "pl-local" and bid == 59:
        bid = 60  # 59 is a Null ouvert hand, which is 69 there; the same multiples
    deal = escaping(profile, ten, skat, bid, text)
    assert deal.turn is F
    assert may(deal, Conceded)
    deal.concede()
    assert deal.over
    assert deal.state.ruling is Ruling.LOST
    ruled = next(reason for reason in deal.scored().reasons if reason.step == "ruled-lost")
    assert ruled.clause == deal.ruleset.cite("announcement.escape")
    assert ruled.clause.endswith(" 3.4.3")
    assert deal.scored().points == (0, score, 0)
    assert "overbid" in {reason.step for reason in deal.scored().reasons}


@pytest.mark.clause("PZ 3.4.3")
@pytest.mark.parametrize("profile", ["pzskat", "pl-local"])
@pytest.mark.parametrize("jack", ["CJ", "SJ"])
def test_t5_pz_3_4_3_giving_up_though_schneider_would_reach_the_bid(profile: str, jack: str) -> None:
    deal = escaping(profile, T5, f"{jack} C7", 30, "H")
    deal.concede()
    assert deal.scored().points == (0, -60, 0)


@pytest.mark.clause("ISkO 3.4.3")
def test_t5_isko_3_4_3_schneider_would_reach_the_bid_so_the_game_is_played() -> None:
    deal = announced(won_by(given(built(ESCAPE), T5, "CJ C7"), M, 30), "H", "D8 D7")
    with pytest.raises(Refused) as refused:
        deal.concede()
    assert refused.value.message.name == "nothing-to-escape"
    assert refused.value.message.clause == "ISkO 3.4.3"
    house = built(f"{ESCAPE}\n{toml(announcement={'escape': 'any-level'})}")
    other = announced(won_by(given(house, T5, "CJ C7"), M, 30), "H", "D8 D7")
    assert may(other, Conceded)


@pytest.mark.clause("ISkO appendix 5")
def test_isko_appendix_hearts_is_given_up_for_60() -> None:
    # he wanted Spades without 2 for 30, and the jack of clubs lies in the skat
    deal = escaping("isko", T5, "CJ C7", 30, "H")
    assert not [act for act in deal.legal_actions() if act.kind == "conceded"]
    deal.concede()
    assert deal.scored().points == (0, -60, 0)
    clauses = {reason.step: reason.clause for reason in deal.scored().reasons}
    assert clauses["ruled-lost"] == "ISkO 4.3.1"


@pytest.mark.clause("ISkO 3.4.3")
def test_isko_3_4_3_whichever_game_he_had_in_mind() -> None:
    # without two Diamonds schneider is 36, without one it is 27: that game is spoilt
    assert may(escaping("isko", T5, "SJ C7", 30, "H"), Conceded)


@pytest.mark.clause("ISkO appendix 5")
@pytest.mark.parametrize("text", ["S", "G"])
def test_t5_isko_appendix_he_may_play_spades_or_grand(text: str) -> None:
    deal = escaping("isko", T5, "CJ C7", 30, text)
    assert deal.stage == "play"


@pytest.mark.clause("ISkO 3.4.3")
def test_isko_3_4_3_only_the_declarer_and_only_before_the_first_lead() -> None:
    deal = given(built(ESCAPE), WITHOUT_4_SPADES, "CJ C7")
    announced(won_by(deal, M, 50), "H", "D8 D9")
    assert not may(deal, Conceded, seat=F)
    assert not may(deal, Conceded, seat=R)
    deal.play(deal.hand(F)[0])
    with pytest.raises(Refused):
        deal.concede()


@pytest.mark.clause("ISkO 3.4.3")
def test_isko_3_4_3_not_before_the_announcement() -> None:
    deal = won_by(given(rules("isko"), WITHOUT_4_SPADES, "CJ C7"), M, 50)
    deal.take_skat()
    assert not may(deal, Conceded)


@pytest.mark.clause("ISkO 3.4.3")
def test_isko_3_4_3_not_in_a_game_from_the_hand() -> None:
    deal = announced(won_by(given(built(ESCAPE), WITHOUT_4_SPADES, "CJ C7"), M, 50), "HH")
    assert not may(deal, Conceded)


@pytest.mark.clause("ISkO 3.4.3")
def test_isko_3_4_3_not_where_the_skat_has_spoilt_nothing() -> None:
    # the bid was too high before the skat was seen
    deal = won_by(given(built(ESCAPE), T5, "C8 C7"), M, 264)
    assert not may(announced(deal, "H", "D8 D7"), Conceded)
    # and here the game still reaches it
    deal = won_by(given(built(ESCAPE), WITHOUT_4_SPADES, "C8 C7"), M, 50)
    assert not may(announced(deal, "S", "D8 D9"), Conceded)


def test_a_house_may_have_every_game_played() -> None:
    house = built(f"{ESCAPE}\n{toml(announcement={'escape': 'none'})}")
    deal = announced(won_by(given(house, WITHOUT_4_SPADES, "CJ C7"), M, 50), "H", "D8 D9")
    assert not may(deal, Conceded)


# -- giving up alone -------------------------------------------------------------------------------


def after_tricks(profile: str, cards: int) -> Deal:
    """Middlehand plays Clubs hand, and so many cards have been played."""
    deal = announced(hand_game(profile), "CH")
    for _ in range(cards):
        deal.play(next(act.card for act in deal.legal_actions() if isinstance(act, Played)))
    return deal


@pytest.mark.clause("ISkO 4.3.1")
@pytest.mark.parametrize(
    ("profile", "cards", "key"),
    [
        *(("isko", cards, "") for cards in (0, 1, 2, 3)),
        *(("isko", cards, "gives-up-through-first-trick") for cards in (4, 5, 6)),
        *(("pl-local", cards, "nothing-to-escape") for cards in (0, 3)),
        *(("warmia", cards, "nothing-to-escape") for cards in (0, 3)),
    ],
)
def test_isko_4_3_1_the_declarer_gives_up_alone_at_once_or_after_the_first_trick(
    profile: str, cards: int, key: str
) -> None:
    refusal = after_tricks(profile, cards).refusal(Conceded(M))
    assert (refusal.name if refusal else "") == key


@pytest.mark.clause("PZ 4.3.1")
def test_pz_4_3_1_the_declarer_gives_up_alone_with_nine_cards() -> None:
    for cards in range(9):
        deal = after_tricks("pzskat", cards)
        refusal = deal.refusal(Conceded(M))
        if len(deal.hand(M)) >= 9:
            assert refusal is None
        else:
            assert refusal is not None
            assert (refusal.name, refusal.clause) == ("gives-up-with-nine-cards", "PZ 4.3.1")


@pytest.mark.clause("ISkO 4.3.1")
def test_isko_4_3_1_a_game_given_up_is_lost_simply_and_says_why() -> None:
    deal = after_tricks("isko", 2)
    deal.concede()
    assert deal.over
    assert deal.scored().points[M] < 0
    clauses = {reason.step: reason.clause for reason in deal.scored().reasons}
    assert clauses["ruled-lost"] == "ISkO 4.3.1"
    assert StoredDeal.read(StoredDeal(deal).line(), deal.ruleset).deal == deal


@pytest.mark.clause("ISkO 4.3.1")
def test_isko_4_3_1_it_is_the_declarer_alone_who_gives_up_so() -> None:
    for seat in (F, R):
        refusal = after_tricks("isko", 0).refusal(Conceded(seat))
        assert refusal is not None
        assert (refusal.name, refusal.clause) == ("declarer-gives-up", "ISkO 4.3.1")
    refusal = hand_game().refusal(Conceded(M))
    assert refusal is not None
    assert refusal.name == "nothing-to-settle"


@pytest.mark.parametrize(("profile", "clause"), [("pl-local", "LOC 3.4.3"), ("warmia", "WAR silent, as ISkO 3.4.3")])
def test_loc_3_4_3_a_defender_is_not_told_of_the_declarer_s_skat(profile: str, clause: str) -> None:
    deal = announced(hand_game(profile), "CH")
    given_up = Conceded(Seat((deal.state.declarer + 1) % 3))
    assert refused(deal, given_up) == Message("refusal.declarer-gives-up", clause)


# -- overbid games --------------------------------------------------------------------------------


def played_at_random(ten: str, skat: str, bid: int, text: str) -> dict[int, int]:
    """Many ways to play a game: the declarer's card points, and what he scored with them."""
    values = {}
    for seed in range(300):
        chance = random.Random(seed)  # noqa: S311 - cards, no secrets
        deal = announced(won_by(given(rules("isko"), ten, skat), M, bid), text)
        while not deal.over:
            deal.do(chance.choice(deal.legal_actions()))
        outcome = deal.record().outcome
        assert isinstance(outcome, Outcome)
        if outcome.tricks < 10:
            values[outcome.points] = deal.scored().points[M]
    return values


@pytest.mark.parametrize(
    ("ten", "skat", "bid", "text", "score"),
    [
        # T3: Hearts hand without 3, the jack of clubs in the skat
        ("DJ HA HT HK HQ H9 CA CT SA DA", "CJ S7", 36, "HH", -80),
        # T4: Clubs hand with 1, bid to 40
        ("CJ CA CT CK CQ C9 SA ST HA DA", "H7 S7", 40, "CH", -96),
        # T27: Clubs hand, bid to 46, the jack of clubs in the skat
        ("HJ DJ CT CK C9 C8 SA DA DT D7", "CJ HQ", 46, "CH", -96),
    ],
)
def test_t3_t4_t27_isko_5_4_2_a_hand_game_that_misses_its_bid_is_lost_in_spite_of_61(
    ten: str, skat: str, bid: int, text: str, score: int
) -> None:
    done = played_at_random(ten, skat, bid, text)
    simple = {points: done[points] for points in done if 60 < points < 90}
    assert len(simple) > 5
    assert set(simple.values()) == {score}


@pytest.mark.clause("ISkO 5.4.2")
def test_t27_isko_5_4_2_it_is_won_if_schneider_lifts_it_to_the_bid() -> None:
    done = played_at_random("HJ DJ CT CK C9 C8 SA DA DT D7", "CJ HQ", 46, "CH")
    schneider = {points: done[points] for points in done if points >= 90}
    assert schneider
    assert set(schneider.values()) == {48}


# -- Null below the bid ---------------------------------------------------------------------------


@pytest.mark.clause("ISkO 3.4.4")
@pytest.mark.parametrize(
    ("bid", "text", "discard", "score"),
    [
        (24, "N", "D7 D8", -2 * 36),  # Diamonds with 3: 4 x 9
        (45, "N", "D7 D8", -2 * 45),  # 4 x 9 does not reach it: 5 x 9
        (36, "NH", "", -2 * 45),  # Diamonds with 3 from the hand: 5 x 9
        (48, "NO", "D7 D8", -2 * 48),  # Clubs with 3: 4 x 12
    ],
)
def test_isko_3_4_4_a_null_below_the_bid_is_lost_as_a_trump_game(bid: int, text: str, discard: str, score: int) -> None:
    ten = "CJ SJ HJ CA CT SA S7 H9 D7 D8"
    deal = announced(won_by(given(rules("isko"), ten, "C7 S8"), M, bid), text, discard)
    assert deal.over
    assert deal.tricks == ()
    assert deal.scored().points == (0, score, 0)


@pytest.mark.clause("ISkO 3.4.4")
@pytest.mark.parametrize(("lost_as", "score"), [("hand-game", -2 * 45), ("skat-game", -2 * 36)])
def test_isko_3_4_4_an_impossible_null_hand_is_lost_with_or_without_the_hand(lost_as: str, score: int) -> None:
    house = built(toml(overbid={"impossible_null_hand": lost_as}))
    ten = "CJ SJ HJ CA CT SA S7 H9 D7 D8"  # Diamonds with 3: 4 x 9, from the hand 5 x 9
    deal = announced(won_by(given(house, ten, "C7 S8"), M, 36), "NH")
    assert deal.scored().points == (0, score, 0)


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_played_on_it_is_lost_all_the_same() -> None:
    ten = "S7 S8 S9 H7 H8 H9 D7 D8 D9 CJ"
    deal = given(rules("isko"), ten, "C7 C8", to_the_end=True)
    announced(won_by(deal, M, 24), "N", "CJ C8")
    assert deal.stage == "play"
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert len(deal.tricks) == 10
    assert deal.scored().points == (0, -2 * 24, 0)  # Clubs with 1, cheaper than Diamonds at 27


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_a_null_that_reaches_the_bid_is_played() -> None:
    deal = announced(won_by(given(rules("isko"), TEN, SKAT), M, 23), "N", SKAT)
    assert deal.stage == "play"


@pytest.mark.clause("LOC 5.2.1")
def test_a_level_that_a_house_does_not_have_is_refused_by_its_clause_of_levels() -> None:
    local = rules("pl-local")
    assert reason(hand_game("pl-local"), game("grand schneider", local)) == (
        "no-such-form",
        local.cite("levels.announced"),
    )
    none = built(toml(levels={"announced": []}, announcement={"levels": "before-first-lead"}))
    deal = won_by(given(none, TEN, SKAT), M)
    deal.announce(game("grand hand", none))
    schneider = Announcement("grand", Form(hand=True, announced=Level.SCHNEIDER))
    assert refused(deal, Announced(M, schneider)).name == "announced-already"


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_a_null_below_its_bid_is_lost_and_not_given_up() -> None:
    cited = {"overbid.impossible-null": "ISkO 3.4.4"}
    house = built(toml(overbid={"impossible_null": "named"}, cite=cited))
    deal = won_by(given(house, TEN, SKAT), M, 24)
    deal.take_skat()
    deal.discard(parse_cards(SKAT))
    deal.announce(Announcement("null"))
    assert refused(deal, Conceded(M)) == Message.of("refusal.lost-already", "ISkO 3.4.4")


@pytest.mark.clause("ISkO 2.2.5")
def test_isko_2_2_5_cards_are_laid_open_once() -> None:
    later = built(toml(ouvert={"shown": "after-first-card"}))
    deal = won_by(given(later, TEN, SKAT), M)
    deal.announce(game("null ouvert hand", later))
    deal.do(LaidOpen(M, deal.hand(M)))
    assert refused(deal, LaidOpen(M, deal.hand(M)))
