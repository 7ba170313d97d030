"""Ramsch, whole deals of it: how it comes about, and results counted by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore.model.game import SharedOutcome
from skatcore.play.deal import Deal
from skatcore.play.events import Bid, Passed
from skatcore.play.table import Table
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import ProfileError
from skatcore.rules.ruleset import Ruleset
from support.games import Three, built, rules, toml
from support.given_deals import play
from support.ramsch_deals import F, M, R, anything, cards_of, in_their_places, one_of

#: Forehand has seven clubs, middlehand seven spades, rearhand no trump; the skat counts nothing.
LONG_SUITS = "CJ SJ HJ CA CT CK CQ C9 C8 C7 | DJ SA ST SK SQ S9 S8 S7 HA HT |HK HQ H9 H8 H7 DA DT DK DQ D9 | D8 D7"
#: Middlehand takes 2, 22, 20, 8, 9, 4, 10: 75; forehand 17, 16, 12: 45; rearhand no trick.
VIRGIN = """
C7 DJ H7
S7 DA CA
S8 DT CT
S9 DK CK
SQ DQ CQ
SK D9 C9
ST H8 C8
SA HK CJ
SJ HA HQ
HJ HT H9
"""
#: Forehand takes everything.
MARCH = """
CA S7 H7
CT S8 H8
CK S9 H9
CQ SQ D9
C9 SK DQ
C8 ST DK
C7 SA DT
CJ DJ DA
SJ HA HK
HJ HT HQ
"""

#: Rearhand takes 20, 11, 14, 3: 48; middlehand 7, 7, 23 and 11 in the skat: 48; forehand 24.
#: Middlehand was dealt the jacks of hearts and diamonds, rearhand that of spades; of these three
#: only that of diamonds stays with its owner, and forehand takes the two others.
TIED = "CJ C9 C8 ST SK SQ H7 DT DQ D7 | CK S9 S7 HK HJ H9 H8 DK DJ D9 |CA CT CQ SJ S8 HA HT HQ DA D8 | SA C7"
TIED_PLAY = """
H7 HK HQ
S9 S8 SK
DQ DK D8
H9 HT ST
HA D7 H8
SJ CJ HJ
SQ S7 CA
C9 CK CT
CQ C8 D9
DA DT DJ
"""

#: Forehand takes 15, 10, 5, 10: 40; middlehand 18, 13, 5: 36 without the skat; rearhand 14, 4, 22.
#: The skat counts 4, and the last trick is middlehand's: 40 each. Forehand was dealt, and keeps,
#: the jack of spades, middlehand those of clubs and hearts, rearhand that of diamonds.
ALL_TIED = "CT C8 SQ SJ S7 HT HQ H7 DA DT | CK CJ SA ST HJ H8 DQ D9 D8 D7 |CA CQ C7 SK S9 S8 HA H9 DK DJ | HK C9"
ALL_TIED_PLAY = """
HQ H8 HA
SK SQ SA
D7 DK DA
DT D9 S8
H7 CK H9
CA C8 HJ
DQ S9 SJ
HT ST DJ
C7 CT D8
S7 CJ CQ
"""


def house(*, last_chance: str = "forehand", **options: Any) -> Ruleset:
    """A house with Ramsch."""
    auction = {"all_pass": "ramsch", "last_chance": last_chance}
    return built(toml(auction=auction, plugin__ramsch=options), plugins=("ramsch",))


def after_passing(ruleset: Ruleset, cards: str, table: Table | None = None) -> Deal:
    """A deal in which all have passed."""
    deal = Deal(ruleset, cards_of(cards, table))
    while deal.stage == "auction":
        assert deal.turn is not None
        deal.do(Passed(deal.turn))
    return deal


def result(ruleset: Ruleset, cards: str, tricks: str) -> Three:
    """The scores of a Ramsch that was played like this."""
    deal = play(after_passing(ruleset, cards), tricks)
    assert deal.over
    return deal.scored().points


# -- how it comes about ---------------------------------------------------------------------------


@pytest.mark.clause("LOC 3.3.7")
@pytest.mark.parametrize("name", ["pl-local", "pub"])
def test_loc_3_3_7_ramsch_follows_when_all_pass_and_forehand_leads(name: str) -> None:
    deal = after_passing(rules(name), LONG_SUITS)
    assert deal.declarer is None
    assert deal.announcement is not None
    assert deal.announcement.contract == "ramsch"
    assert (deal.stage, deal.turn) == ("play", F)


@pytest.mark.clause("LOC 3.3.6")
def test_loc_3_3_6_forehand_may_still_play_unbid_before_it() -> None:
    deal = Deal(rules("pl-local"), cards_of(LONG_SUITS))
    deal.do(Passed(M))
    deal.do(Passed(R))
    assert (deal.stage, deal.turn) == ("auction", F)
    assert deal.can(Bid(F, 18))


def test_forehand_is_not_asked_where_his_last_chance_is_taken_away() -> None:
    deal = Deal(house(forehand_first=False), cards_of(LONG_SUITS))
    deal.do(Passed(M))
    assert (deal.stage, deal.turn) == ("auction", R)
    deal.do(Passed(R))
    assert (deal.stage, deal.turn) == ("play", F)
    assert play(deal, VIRGIN).scored().points == (0, -150, 0)


def test_without_his_last_chance_forehand_may_still_answer_a_bid() -> None:
    deal = Deal(house(forehand_first=False), cards_of(LONG_SUITS))
    deal.do(Passed(M))
    deal.do(Bid(R, 18))
    assert deal.turn is F
    deal.do(Passed(F))
    assert deal.declarer is R


def test_a_compulsory_ramsch_has_no_auction() -> None:
    deal = Deal(house(trigger="compulsory"), cards_of(LONG_SUITS))
    assert (deal.stage, deal.turn) == ("play", F)
    assert not deal.can(Bid(M, 18))
    assert play(deal, VIRGIN).scored().points == (0, -150, 0)


def test_with_four_at_the_table_the_next_one_deals_after_a_ramsch() -> None:
    deal = play(after_passing(rules("pub"), LONG_SUITS, Table(4, 1)), VIRGIN)
    assert deal.table.active == (2, 3, 0)
    assert deal.next_table() == Table(4, 2)


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"trigger": "compulsory", "forehand_first": False}, "forehand-first"),
        ({"last_chance": "rearhand", "forehand_first": False}, "forehand-first"),
        ({"grand_hand": True}, "grand-hand"),
        ({"pass_jacks": True}, "pass-jacks"),
        ({"announced_virgin": True, "virgin_doubles": False}, "announced-virgin"),
    ],
)
def test_options_that_stand_against_each_other_are_refused(options: dict[str, Any], option: str) -> None:
    with pytest.raises(ProfileError) as refused:
        house(**options)
    assert [problem.key for problem in refused.value.problems] == [f"plugin.ramsch.{option}"]


# -- what it comes to -----------------------------------------------------------------------------


@pytest.mark.clause("LOC 3.3.7")
def test_loc_3_3_7_who_took_most_loses_his_card_points_once() -> None:
    assert result(rules("pl-local"), LONG_SUITS, VIRGIN) == (0, -75, 0)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (0, -150, 0)),
        ({"virgin_doubles": False}, (0, -75, 0)),
        ({"times": 2}, (0, -300, 0)),
        ({"counts": "everyone"}, (-45, -75, 0)),
        ({"counts": "fixed"}, (0, -15, 0)),
    ],
)
def test_one_player_without_a_trick(options: dict[str, Any], expected: Three) -> None:
    assert result(house(**options), LONG_SUITS, VIRGIN) == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (120, 0, 0)),
        ({"march": "minus-others"}, (0, -120, -120)),
        ({"march": "four-times"}, (-480, 0, 0)),
        ({"march": "none"}, (-120, 0, 0)),
        ({"march_points": 150}, (150, 0, 0)),
        ({"counts": "fixed", "march": "none"}, (-20, 0, 0)),
    ],
)
def test_one_player_takes_all_tricks(options: dict[str, Any], expected: Three) -> None:
    assert result(house(**options), LONG_SUITS, MARCH) == expected


@pytest.mark.clause("LOC 3.3.7")
def test_loc_3_3_7_all_tricks_are_a_loss_like_any_other() -> None:
    assert result(rules("pl-local"), LONG_SUITS, MARCH) == (-120, 0, 0)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (0, -48, -48)),
        ({"skat_to": "nobody"}, (0, 0, -48)),
        ({"skat_to": "loser"}, (0, 0, -59)),
        ({"two_tied": "half-each"}, (0, -24, -24)),
        ({"two_tied": "nobody"}, (0, 0, 0)),
        ({"two_tied": "last-trick-loses"}, (0, -48, 0)),
        ({"counts": "everyone"}, (-24, -48, -48)),
    ],
)
def test_two_tied_because_the_skat_goes_to_the_last_trick(options: dict[str, Any], expected: Three) -> None:
    assert result(house(**options), TIED, TIED_PLAY) == expected


@pytest.mark.clause("LOC 3.3.7")
@pytest.mark.parametrize(
    ("owned", "without_jack", "expected"),
    [
        # jack of hearts dealt to middlehand against jack of spades dealt to rearhand
        ("dealt", "lowest", (0, -48, 0)),
        ("dealt", "both-lose", (0, -48, 0)),
        # jack of diamonds taken by middlehand against none taken by rearhand
        ("taken", "lowest", (0, 0, -48)),
        ("taken", "both-lose", (0, -48, -48)),
    ],
)
def test_loc_3_3_7_whose_a_jack_is(owned: str, without_jack: str, expected: Three) -> None:
    rule = house(two_tied="lower-jack", jack_owned=owned, without_jack=without_jack)
    assert result(rule, TIED, TIED_PLAY) == expected


@pytest.mark.clause("LOC 3.3.7")
def test_loc_3_3_7_the_lower_jack_as_dealt_loses_a_tie() -> None:
    assert result(rules("pl-local"), TIED, TIED_PLAY) == (0, -48, 0)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (0, 0, 0)),
        ({"three_tied": "all-lose"}, (-40, -40, -40)),
        ({"three_tied": "lower-jack"}, (0, 0, -40)),
        ({"three_tied": "lower-jack", "jack_compared": "count"}, (-40, 0, -40)),
        ({"skat_to": "loser"}, (-44, 0, -44)),
    ],
)
def test_all_three_have_forty(options: dict[str, Any], expected: Three) -> None:
    assert result(house(**options), ALL_TIED, ALL_TIED_PLAY) == expected


@pytest.mark.clause("LOC 3.3.7")
def test_loc_3_3_7_the_lowest_jack_loses_when_all_have_forty() -> None:
    assert result(rules("pl-local"), ALL_TIED, ALL_TIED_PLAY) == (0, 0, -40)


# -- what always holds ----------------------------------------------------------------------------


@given(seed=st.integers(0, 10**9), skat_to=st.sampled_from(["last-trick", "loser", "nobody"]))
def test_every_ramsch_is_scored_from_its_own_tricks(seed: int, skat_to: str) -> None:
    rule = house(trigger="compulsory", skat_to=skat_to, virgin_doubles=False, march="none")
    deal, choice = Deal.shuffled(rule, seed), anything(rule, seed)
    while not deal.over:
        assert in_their_places(deal)
        deal.do(one_of(deal.legal_actions(), choice))
    outcome = deal.record().outcome
    assert isinstance(outcome, SharedOutcome)
    points = [sum(trick.points for trick in deal.tricks if trick.winner == seat) for seat in (F, M, R)]
    skat = 120 - sum(points)
    if skat_to == "last-trick":
        points[deal.tricks[-1].winner] += skat
    most = max(points)
    lost = most + (skat if skat_to == "loser" else 0)
    losers = [seat for seat in (F, M, R) if points[seat] == most]
    expected = [-lost if seat in losers and len(losers) < 3 else 0 for seat in (F, M, R)]
    assert list(deal.scored().points) == expected
    assert deal.state.contract is not None
    assert deal.state.contract.aim is Aim.FEWEST
