"""Schieberamsch: the skat goes round, Grand hand, knocking, announced virgins."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore.model.cards import JACKS, parse_cards
from skatcore.model.game import Announcement, Form, Level, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Declined, Discarded, Passed, Played, TookSkat
from skatcore.play.table import Table
from skatcore.play.view import view_of
from skatcore.rules.problems import ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore_ramsch.events import Knocked, Pushed, VirginAnnounced
from support.games import Three, built, ramsch, rules, toml
from support.given_deals import play
from support.ramsch_deals import F, M, R, anything, cards_of, in_their_places, one_of

#: Three deals of XSkat 4.0 (-sramsch -skattoloser -ramschonly): the cards as they were dealt,
#: what each player passed on (nothing: the skat unseen), and the tricks.
XSKAT: dict[str, tuple[str, tuple[str, str, str], str, Three]] = {
    # rearhand takes 18, 3, 10, 21, 14, 17, 4 and the 4 in the skat: 91, and one did not look
    "one-unseen": (
        ("CK C8 SQ S8 S7 HQ H7 DA DK D8 | CJ C9 C7 SA S9 HK HJ H9 DQ D7 |CA CT CQ SK SJ HA HT H8 DJ D9 | DT ST"),
        ("", "H9 HK", "D9 SK"),
        "HQ SA HK CQ C8 C9 H9 H7 DT H8 DA ST CT CK C7 CA SQ DQ SJ D8 HJ DJ S8 CJ S9 HA S7 D7 HT DK",
        (0, 0, -182),
    ),
    # rearhand takes 14, 14, 10, 14, 0, 10 and the 14 in the skat: 76, and two did not look
    "two-unseen": (
        ("SA ST S7 HT HK HQ DQ DJ D9 D7 | CJ C7 SK SJ S9 S8 HJ H8 H7 DT |CA CT CK CQ C8 HA H9 DA DK D8 | SQ C9"),
        ("", "DT SK", ""),
        "HK H8 H9 HQ H7 HA CQ SA C9 DK DQ SQ CK ST C7 D8 D7 S9 C8 HT S8 DA D9 CJ HJ CA DJ SJ CT S7",
        (0, 0, -304),
    ),
    # forehand takes no trick: 107 for rearhand, doubled, and again for not having looked
    "virgin": (
        ("CT C9 C8 C7 SQ SJ S8 S7 D9 D7 | CA CQ SA ST HT HQ HJ H8 H7 DJ |CK CJ SK HA HK DA DT DK DQ D8 | H9 S9"),
        ("", "CQ CA", "HA SK"),
        "SJ HJ CJ HK CT HQ DQ D9 SA DK D7 ST CK C9 S9 CQ C8 HT D8 SQ H9 CA C7 H8 DT S8 H7 DA S7 DJ",
        (0, 0, -428),
    ),
}

#: Forehand can play Grand hand with these; the skat holds 21 card points.
CARDS = "CJ SJ HJ CA CT CK SA ST HA HT | DJ SK SQ S9 S8 S7 HK HQ H9 H8 |H7 CQ C9 C8 C7 DK DQ D9 D8 D7 | DA DT"
GRAND_HAND = Announcement("grand", Form(hand=True))


def house(**options: Any) -> Ruleset:
    """A house that plays Schieberamsch in every deal."""
    given = {"trigger": "compulsory", "pushing": "doubles"} | options
    return built(toml(plugin__ramsch=given), plugins=("ramsch",))


EVERYTHING = {"grand_hand": True, "knocking": True, "announced_virgin": True}


def passed_on(ruleset: Ruleset, cards: str, laid: tuple[str, str, str]) -> Deal:
    """A deal in which the skat has gone round; who lays nothing has not looked."""
    deal = Deal(ruleset, cards_of(cards))
    for seat in (F, M, R):
        if laid[seat]:
            deal.do(TookSkat(seat))
            deal.do(Discarded(seat, parse_cards(laid[seat])))
        else:
            deal.do(Pushed(seat))
    return deal


def why(deal: Deal, event: Act) -> str:
    """Why something may not be done."""
    refusal = deal.refusal(event)
    return "" if refusal is None else refusal.name


# -- passing on -----------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", XSKAT)
def test_xskat_sramsch_the_same_tricks_give_the_same_score(profile: str) -> None:
    cards, laid, tricks, expected = XSKAT[profile]
    deal = play(passed_on(house(skat_to="loser"), cards, laid), tricks)
    assert deal.over
    assert deal.scored().points == expected


@pytest.mark.parametrize(
    ("profile", "times"),
    # unseen, and virgins: 1, 2, and 1 with a virgin
    [("one-unseen", 2), ("two-unseen", 3), ("virgin", 3)],
)
def test_each_unseen_and_each_virgin_adds_one_to_the_factor(profile: str, times: int) -> None:
    cards, laid, tricks, _ = XSKAT[profile]
    lost = {"one-unseen": 91, "two-unseen": 76, "virgin": 107}[profile]
    deal = play(passed_on(house(skat_to="loser", pushing="adds"), cards, laid), tricks)
    assert deal.scored().points == (0, 0, -lost * times)


@pytest.mark.parametrize(
    ("options", "points", "tricks", "pushed", "expected"),
    [
        ({}, (70, 50, 0), (6, 4, 0), 1, (-210, 0, 0)),
        ({"virgin_doubles": False}, (70, 50, 0), (6, 4, 0), 1, (-140, 0, 0)),
        ({"counts": "fixed"}, (70, 50, 0), (6, 4, 0), 1, (-30, 0, 0)),
        ({"counts": "everyone"}, (70, 50, 0), (6, 4, 0), 1, (-140, -100, 0)),
        ({}, (70, 30, 20), (6, 2, 2), 3, (-280, 0, 0)),
        # all tricks: two players are virgins, but the march is worth what it is worth
        ({}, (120, 0, 0), (10, 0, 0), 2, (360, 0, 0)),
        ({"march": "none"}, (120, 0, 0), (10, 0, 0), 1, (-480, 0, 0)),
    ],
)
def test_what_the_milder_count_makes_of_a_record(
    options: dict[str, Any], points: Three, tricks: Three, pushed: int, expected: Three
) -> None:
    assert ramsch(house(pushing="adds", **options), points, tricks=tricks, pushed=pushed) == expected


def test_the_skat_of_the_last_trick_is_what_rearhand_left() -> None:
    cards, laid, tricks, _ = XSKAT["one-unseen"]
    deal = play(passed_on(house(), cards, laid), tricks)
    # 87 for rearhand without the 4 in the skat, which are forehand's
    assert deal.scored().points == (0, 0, -174)


def test_forehand_first_and_each_takes_what_the_one_before_him_left() -> None:
    deal = Deal(house(), cards_of(CARDS))
    assert (deal.stage, deal.turn) == ("pushing", F)
    deal.do(TookSkat(F))
    assert len(deal.hand(F)) == 12
    deal.do(Discarded(F, parse_cards("CA SA")))
    assert deal.turn is M
    deal.do(TookSkat(M))
    assert set(parse_cards("CA SA")) < set(deal.hand(M))
    deal.do(Discarded(M, parse_cards("CA S7")))
    deal.do(Pushed(R))
    assert (deal.stage, deal.turn) == ("play", F)
    assert view_of(deal, M).skat == parse_cards("CA S7")


@pytest.mark.parametrize("unseen", [0, 1, 2, 3])
def test_each_who_does_not_look_doubles(unseen: int) -> None:
    laid = (*[""] * unseen, *["DA DT"] * (3 - unseen))
    deal = passed_on(house(), CARDS, (laid[0], laid[1], laid[2]))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    announcement = deal.record().announcement
    assert announcement is not None
    assert dict(announcement.extras) == ({"pushed": unseen} if unseen else {})
    whole = passed_on(house(), CARDS, ("DA DT", "DA DT", "DA DT"))
    while not whole.over:
        whole.do(whole.legal_actions()[0])
    once = whole.scored().points
    assert deal.scored().points == tuple(2**unseen * score for score in once)


def test_jacks_are_not_passed_on() -> None:
    deal = Deal(house(), cards_of(CARDS))
    deal.do(TookSkat(F))
    jack = Discarded(F, parse_cards("CJ CA"))
    assert why(deal, jack) == "jack-passed-on"
    assert jack not in deal.legal_actions()
    assert len(deal.legal_actions()) == 36  # two of nine cards
    allowed = Deal(house(pass_jacks=True), cards_of(CARDS))
    allowed.do(TookSkat(F))
    assert allowed.can(jack)
    assert len(allowed.legal_actions()) == 66  # two of twelve cards


def test_jacks_in_the_skat_go_on_unseen_but_not_from_the_hand() -> None:
    cards = "CA CT CK CQ C9 C8 C7 SA ST SK | SQ S9 S8 S7 HA HT HK HQ H9 H8 |H7 DA DT DK DQ D9 D8 D7 HJ DJ | CJ SJ"
    deal = Deal(house(), cards_of(cards))
    deal.do(Pushed(F))
    deal.do(TookSkat(M))
    assert why(deal, Discarded(M, parse_cards("CJ SJ"))) == "jack-passed-on"
    deal.do(Discarded(M, parse_cards("HA HT")))
    assert set(parse_cards("CJ SJ")) < set(deal.hand(M))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Discarded(F, parse_cards("CA SA")), "skat-not-taken"),
        (TookSkat(M), "not-your-turn"),
        (Pushed(R), "not-your-turn"),
        (Passed(F), "not-now"),
        (Bid(M, 18), "not-now"),
        (Knocked(F), "no-such-action"),
    ],
)
def test_what_cannot_be_done_while_the_skat_goes_round(event: Act, reason: str) -> None:
    deal = Deal(house(), cards_of(CARDS))
    before = deal.legal_actions()
    assert why(deal, event) == reason
    assert deal.legal_actions() == before


def test_who_has_looked_lays_two_cards_of_his_own_on() -> None:
    deal = Deal(house(), cards_of(CARDS))
    deal.do(TookSkat(F))
    assert why(deal, TookSkat(F)) == "skat-taken-already"
    assert why(deal, Pushed(F)) == "skat-taken-already"
    assert why(deal, Discarded(F, parse_cards("CA"))) == "discard-two"
    assert why(deal, Discarded(F, parse_cards("SK SQ"))) == "not-in-hand"


def test_each_sees_only_what_he_took_and_laid() -> None:
    deal = Deal(house(), cards_of(CARDS))
    deal.do(TookSkat(F))
    assert view_of(deal, F).skat == parse_cards("DA DT")
    deal.do(Discarded(F, parse_cards("CA SA")))
    assert [view_of(deal, seat).skat for seat in (F, M, R)] == [parse_cards("CA SA"), (), ()]
    assert Discarded(F, ()) in view_of(deal, M).events
    deal.do(TookSkat(M))
    assert [view_of(deal, seat).skat for seat in (F, R)] == [(), ()]
    deal.do(Discarded(M, parse_cards("CA S7")))
    deal.do(Pushed(R))
    seen = [view_of(deal, seat).skat for seat in (F, M, R)]
    assert seen == [(), parse_cards("CA S7"), ()]
    laid = [[event.cards for event in view_of(deal, seat).events if isinstance(event, Discarded)] for seat in (F, M, R)]
    assert laid == [[parse_cards("CA SA"), ()], [(), parse_cards("CA S7")], [(), ()]]


# -- Grand hand -----------------------------------------------------------------------------------


def test_each_from_forehand_on_may_play_grand_hand_instead() -> None:
    deal = Deal(house(grand_hand=True), cards_of(CARDS))
    for seat in (F, M, R):
        assert (deal.stage, deal.turn) == ("compulsory-ramsch", seat)
        deal.do(Declined(seat))
    assert (deal.stage, deal.turn) == ("pushing", F)


def test_xskat_bockramsch_a_grand_hand_counts_as_usual_and_the_same_player_deals_again() -> None:
    deal = Deal(house(**EVERYTHING), cards_of(CARDS, Table(4, 1)))
    deal.do(Declined(F))
    deal.do(Announced(M, GRAND_HAND))
    assert deal.declarer is M
    assert (deal.stage, deal.turn) == ("play", F)
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    scored = deal.scored()
    # without 3, game 4, hand 5, schneider 6, schwarz 7: it takes no trick; lost, so twice
    assert deal.state.taken[M] == 0
    assert scored.points == (0, -2 * 7 * 24, 0)
    assert deal.next_table() == Table(4, 1)


def test_after_the_ramsch_the_next_player_deals() -> None:
    deal = Deal(house(grand_hand=True), cards_of(CARDS, Table(3, 0)))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert deal.announcement is not None
    assert deal.announcement.contract == "ramsch"
    assert deal.next_table() == Table(3, 1)


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (GRAND_HAND, ""),
        (Announcement("grand", Form(hand=True, announced=Level.SCHWARZ)), ""),
        (Announcement("grand", Form(hand=True, ouvert=True)), ""),
        (Announcement("grand"), "grand-hand-only"),
        (Announcement("clubs", Form(hand=True)), "grand-hand-only"),
        (Announcement("null", Form(hand=True)), "grand-hand-only"),
        (Announcement("ramsch"), "grand-hand-only"),
    ],
)
def test_nothing_but_a_grand_from_the_hand_takes_the_place_of_a_ramsch(game: Announcement, reason: str) -> None:
    assert why(Deal(house(grand_hand=True), cards_of(CARDS)), Announced(F, game)) == reason


def test_an_open_grand_hand_is_laid_open_as_always() -> None:
    deal = Deal(house(grand_hand=True), cards_of(CARDS))
    deal.do(Announced(F, Announcement("grand", Form(hand=True, ouvert=True))))
    assert (deal.stage, deal.turn) == ("laying-open", F)


def test_grand_hand_is_not_asked_for_after_an_auction() -> None:
    with pytest.raises(ProfileError):
        house(trigger="all-pass", grand_hand=True)


# -- knocking -------------------------------------------------------------------------------------


def test_xskat_klopfen_doubles_and_is_not_for_him_who_did_not_look() -> None:
    cards, laid, tricks, (_, _, score) = XSKAT["one-unseen"]
    deal = passed_on(house(skat_to="loser", knocking=True), cards, laid)
    # forehand passed the skat on unseen and is not asked
    assert (deal.stage, deal.turn) == ("knocking", M)
    assert why(deal, Knocked(F)) == "not-your-turn"
    deal.do(Knocked(M))
    deal.do(Knocked(R))
    assert play(deal, tricks).scored().points == (0, 0, 4 * score)


def test_nobody_is_asked_to_knock_when_nobody_looked() -> None:
    deal = passed_on(house(knocking=True), CARDS, ("", "", ""))
    assert deal.stage == "play"


def test_everybody_may_knock_where_the_skat_does_not_go_round() -> None:
    deal = Deal(house(knocking=True, pushing="none"), cards_of(CARDS))
    for seat in (F, M, R):
        assert (deal.stage, deal.turn) == ("knocking", seat)
        deal.do(Declined(seat))
    assert deal.stage == "play"


# -- announced virgins ----------------------------------------------------------------------------


def announced(*virgins: Seat, **options: Any) -> Deal:
    """The deal in which forehand takes no trick; these players say that they take none."""
    cards, laid, _, _ = XSKAT["virgin"]
    deal = passed_on(house(skat_to="loser", announced_virgin=True, **options), cards, laid)
    for seat in (F, M, R):
        assert (deal.stage, deal.turn) == ("announcing-virgin", seat)
        deal.do(VirginAnnounced(seat) if seat in virgins else Declined(seat))
    return deal


def test_a_virgin_that_was_announced_doubles_once_more() -> None:
    _, _, tricks, (_, _, score) = XSKAT["virgin"]
    assert play(announced(F), tricks).scored().points == (0, 0, 2 * score)
    assert play(announced(), tricks).scored().points == (0, 0, score)


def test_the_first_trick_of_an_announced_virgin_ends_the_game_and_costs_120() -> None:
    deal = announced(R)
    play(deal, "SJ HJ CJ")
    assert deal.over
    assert deal.scored().points == (0, 0, -120)
    assert [reason.step for reason in deal.scored().reasons] == ["ramsch-virgin-failed"]


def test_what_it_costs_is_an_option_and_knocks_do_not_double_it() -> None:
    cards, laid, _, _ = XSKAT["virgin"]
    rule = house(announced_virgin=True, announced_virgin_costs=90, knocking=True)
    deal = passed_on(rule, cards, laid)
    deal.do(Knocked(M))
    deal.do(Knocked(R))
    deal.do(VirginAnnounced(F))
    deal.do(Declined(M))
    deal.do(VirginAnnounced(R))
    assert play(deal, "SJ HJ CJ").scored().points == (0, 0, -90)


def test_played_to_the_end_the_game_is_lost_all_the_same() -> None:
    deal = Deal(house(announced_virgin=True), cards_of(XSKAT["virgin"][0]), to_the_end=True)
    for seat in (F, M, R):
        deal.do(Pushed(seat))
    for seat in (F, M, R):
        deal.do(VirginAnnounced(R) if seat is R else Declined(seat))
    play(deal, "SJ HJ CJ")
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert len(deal.tricks) == 10
    assert deal.scored().points == (0, 0, -120)


# -- the bundled profile --------------------------------------------------------------------------


def test_the_bundled_profile_plays_grand_hand_or_passes_the_skat_on() -> None:
    deal = Deal(rules("schieberamsch"), cards_of(CARDS))
    assert deal.stage == "compulsory-ramsch"
    for seat in (F, M, R):
        deal.do(Declined(seat))
    assert {action.kind for action in deal.legal_actions()} == {"pushed", "took-skat"}


# -- what always holds ----------------------------------------------------------------------------

options = st.fixed_dictionaries(
    {
        "pushing": st.sampled_from(["none", "doubles", "adds"]),
        "skat_to": st.sampled_from(["last-trick", "loser", "nobody"]),
        "grand_hand": st.booleans(),
        "knocking": st.booleans(),
        "announced_virgin": st.booleans(),
    }
)


def tried() -> list[Act]:
    """Acts that players might try at any time."""
    kinds = (TookSkat, Pushed, Knocked, VirginAnnounced, Declined)
    acts: list[Act] = [kind(seat) for seat, kind in itertools.product((F, M, R), kinds)]
    acts += [Announced(seat, GRAND_HAND) for seat in (F, M, R)]
    return acts + [Played(seat, card) for seat in (F, M, R) for card in JACKS]


@given(seed=st.integers(0, 10**9), chosen=options)
def test_every_deal_ends_with_all_cards_in_their_places_and_a_score(seed: int, chosen: dict[str, Any]) -> None:
    rule = house(**chosen)
    deal, choice = Deal.shuffled(rule, seed), anything(rule, seed)
    while not deal.over:
        legal = deal.legal_actions()
        assert legal
        assert len(set(legal)) == len(legal)
        assert all(deal.can(action) for action in legal)
        assert [act for act in tried() if deal.can(act) and act not in legal] == []
        deal.do(one_of(legal, choice))
        assert in_their_places(deal) or deal.state.skat == 0
        for seat in (F, M, R):
            assert set(view_of(deal, seat).hand) == set(deal.hand(seat))
    scored = deal.scored()
    assert scored.missing is None
    pushed = sum(isinstance(event, Pushed) for event in deal.events)
    assert deal.state.extras.get("pushed", 0) == pushed
    assert Deal.replay(rule, deal.events).scored() == scored


@given(seed=st.integers(0, 10**9))
def test_no_player_sees_a_card_that_another_laid_on(seed: int) -> None:
    rule = house(**EVERYTHING)
    deal, choice = Deal.shuffled(rule, seed), anything(rule, seed)
    while not deal.over:
        deal.do(one_of(deal.legal_actions(), choice))
        for seat in (F, M, R):
            view = view_of(deal, seat)
            for event in view.events:
                if isinstance(event, Discarded) and event.seat != seat:
                    assert event.cards == ()
            hidden = set().union(*(set(deal.hand(other)) for other in (F, M, R) if other != seat))
            assert not hidden & set(view.skat)
