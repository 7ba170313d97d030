"""Ramsch in the local rules (LOC 3.3.7), in the pub, and with every option, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Outcome, Seat, SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import AfterAllPass
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import shared_value, value
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.errors import raising
from support.games import Three, built, family, missing, ramsch, rules, toml

LOCAL, PUB = family("pl-local"), family("pub")
local = pytest.mark.parametrize("name", LOCAL)
pub = pytest.mark.parametrize("name", PUB)
MIXED = ("DJ HJ", "SJ", "CJ")
NONE = ("", "", "")


def house(**options: Any) -> Ruleset:
    """A house's Ramsch with options of its own."""
    text = toml(auction={"all_pass": "ramsch"}, plugin__ramsch=options)
    return built(text, plugins=("ramsch",))


def why_not(ruleset: Ruleset, points: Three, **how: Any) -> str:
    """Why a Ramsch cannot be scored."""
    try:
        ramsch(ruleset, points, **how)
    except Unscorable as refused:
        return refused.message.name
    return ""


# -- the local rules ------------------------------------------------------------------------------


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_ramsch_is_played_when_all_pass(name: str) -> None:
    assert rules(name).all_pass.becomes is AfterAllPass.PLAYED
    assert rules(name).all_pass.contract == "ramsch"


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_who_takes_most_writes_down_his_card_points_once(name: str) -> None:
    assert ramsch(name, (50, 40, 20), skat=10, last=0) == (-60, 0, 0)
    assert ramsch(name, (50, 40, 10), skat=20, last=1) == (0, -60, 0)
    assert ramsch(name, (20, 30, 70)) == (0, 0, -70)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_the_lower_jack_loses_a_tie(name: str) -> None:
    assert ramsch(name, (50, 40, 20), skat=10, last=1, held=MIXED) == (-50, 0, 0)
    assert ramsch(name, (20, 50, 50), held=MIXED) == (0, -50, 0)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_reading_each_players_highest_jack_is_compared(name: str) -> None:
    assert ramsch(name, (50, 50, 20), held=("CJ DJ", "SJ HJ", "")) == (0, -50, 0)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_reading_no_jack_is_lower_than_any(name: str) -> None:
    assert ramsch(name, (50, 50, 20), held=("DJ", "", "CJ")) == (0, -50, 0)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_reading_both_lose_if_no_tied_player_has_a_jack(name: str) -> None:
    assert ramsch(name, (50, 50, 20), held=("", "", "CJ SJ")) == (-50, -50, 0)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_reading_three_with_40_are_told_apart_by_jacks_as_well(name: str) -> None:
    assert ramsch(name, (40, 40, 40), held=MIXED) == (-40, 0, 0)
    assert ramsch(name, (40, 40, 40), held=("DJ", "", "")) == (0, -40, -40)
    assert ramsch(name, (40, 40, 40), held=NONE) == (-40, -40, -40)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_reading_all_tricks_cost_120_and_nobody_is_a_virgin(name: str) -> None:
    assert ramsch(name, (110, 0, 0), tricks=(10, 0, 0), skat=10, last=0) == (-120, 0, 0)
    assert ramsch(name, (60, 50, 0), tricks=(6, 4, 0), skat=10, last=1, held=MIXED) == (-60, 0, 0)


@pytest.mark.clause("LOC 3.3.7")
@local
def test_loc_3_3_7_a_tie_cannot_be_judged_without_the_jacks(name: str) -> None:
    assert why_not(rules(name), (50, 50, 20)) == "ramsch-jacks-missing"
    assert why_not(rules(name), (50, 40, 30)) == ""


# -- the pub --------------------------------------------------------------------------------------


@pub
def test_pub_loser_and_skat_to_the_last_trick(name: str) -> None:
    assert ramsch(name, (50, 40, 20), skat=10, last=0) == (-60, 0, 0)
    assert ramsch(name, (50, 40, 20), skat=10, last=2) == (-50, 0, 0)


@pub
def test_pub_two_tied_both_lose_and_three_tied_nobody(name: str) -> None:
    assert ramsch(name, (50, 50, 20)) == (-50, -50, 0)
    assert ramsch(name, (40, 40, 40)) == (0, 0, 0)


@pub
def test_pub_one_virgin_doubles(name: str) -> None:
    assert ramsch(name, (70, 40, 0), tricks=(6, 4, 0), skat=10, last=1) == (-140, 0, 0)
    assert ramsch(name, (60, 50, 0), tricks=(6, 4, 0), skat=10, last=1) == (-120, -120, 0)
    # A trick without card points: no virgin.
    assert ramsch(name, (70, 50, 0), tricks=(6, 3, 1)) == (-70, 0, 0)


@pub
def test_pub_all_tricks_are_worth_120_to_their_taker(name: str) -> None:
    assert ramsch(name, (110, 0, 0), tricks=(10, 0, 0), skat=10, last=0) == (120, 0, 0)
    # All card points without all tricks lose.
    assert ramsch(name, (0, 120, 0), tricks=(1, 9, 0)) == (0, -240, 0)


# -- the options ----------------------------------------------------------------------------------


def test_skat_to_the_loser_decides_nothing_but_is_added() -> None:
    loser = house(skat_to="loser")
    assert ramsch(loser, (45, 35, 20), skat=20) == (-65, 0, 0)
    # Forehand would have most only with the skat; middlehand has most without it.
    assert ramsch(loser, (40, 45, 25), skat=10, last=0) == (0, -55, 0)
    assert ramsch(loser, (45, 45, 10), skat=20) == (-65, -65, 0)
    assert ramsch(loser, (60, 40, 0), tricks=(6, 4, 0), skat=20) == (-160, 0, 0)


def test_skat_to_nobody() -> None:
    assert ramsch(house(skat_to="nobody"), (45, 35, 20), skat=20, last=1) == (-45, 0, 0)


def test_skat_is_in_the_points_of_the_last_trick_already() -> None:
    assert ramsch(house(), (65, 35, 20), skat=None) == (-65, 0, 0)
    assert why_not(house(skat_to="loser"), (65, 35, 20), skat=None) == "ramsch-skat-missing"
    assert why_not(house(skat_to="nobody"), (65, 35, 20), skat=None) == "ramsch-skat-missing"
    assert why_not(house(), (55, 35, 20), skat=10) == "ramsch-last-trick-missing"
    assert why_not(house(), (65, 35, 20), skat=0) == ""


def test_everyone_may_write_down_his_own_points() -> None:
    everyone = house(counts="everyone")
    assert ramsch(everyone, (50, 40, 20), skat=10, last=2) == (-50, -40, -30)
    loser = house(counts="everyone", skat_to="loser")
    assert ramsch(loser, (50, 40, 20), skat=10) == (-60, -40, -20)
    assert ramsch(house(counts="everyone", times=2), (50, 40, 30)) == (-100, -80, -60)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [((70, 40, 10), (5, 3, 2), -10), ((70, 50, 0), (6, 4, 0), -15), ((120, 0, 0), (10, 0, 0), -20)],
)
def test_a_loss_may_cost_a_fixed_number(points: Three, tricks: Three, expected: int) -> None:
    fixed = house(counts="fixed", march="none")
    assert ramsch(fixed, points, tricks=tricks) == (expected, 0, 0)
    own = house(counts="fixed", march="none", fixed=11, fixed_one_virgin=22, fixed_two_virgins=33)
    assert ramsch(own, points, tricks=tricks) == ({-10: -11, -15: -22, -20: -33}[expected], 0, 0)


def test_virgins_may_leave_the_loss_alone() -> None:
    assert ramsch(house(virgin_doubles=False), (70, 50, 0), tricks=(6, 4, 0)) == (-70, 0, 0)


def test_two_virgins_do_not_double() -> None:
    march = house(march="none")
    assert ramsch(march, (120, 0, 0), tricks=(10, 0, 0)) == (-120, 0, 0)


@pytest.mark.parametrize(
    ("march", "expected"),
    [
        ("plus-taker", (0, 120, 0)),
        ("minus-others", (-120, 0, -120)),
        ("four-times", (0, -480, 0)),
        ("none", (0, -120, 0)),
    ],
)
def test_all_tricks(march: str, expected: Three) -> None:
    assert ramsch(house(march=march), (0, 120, 0), tricks=(0, 10, 0)) == expected


def test_all_tricks_may_be_worth_another_number() -> None:
    other = house(march="plus-taker", march_points=100)
    assert ramsch(other, (0, 120, 0), tricks=(0, 10, 0)) == (0, 100, 0)
    fixed = house(march="four-times", counts="fixed")
    assert ramsch(fixed, (0, 120, 0), tricks=(0, 10, 0)) == (0, -40, 0)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("both-lose", (-50, -50, 0)),
        ("half-each", (-25, -25, 0)),
        ("last-trick-loses", (0, -50, 0)),
        ("lower-jack", (-50, 0, 0)),
        ("nobody", (0, 0, 0)),
    ],
)
def test_two_tied_for_most(rule: str, expected: Three) -> None:
    assert ramsch(house(two_tied=rule), (50, 50, 20), last=1, held=MIXED) == expected


def test_two_tied_and_the_last_trick_fell_to_neither() -> None:
    rule = house(two_tied="last-trick-loses")
    assert ramsch(rule, (50, 50, 20), last=2) == (-50, -50, 0)
    assert why_not(rule, (50, 50, 20)) == "ramsch-last-trick-missing"


@pytest.mark.parametrize(
    ("rule", "expected"), [("nobody", (0, 0, 0)), ("all-lose", (-40, -40, -40)), ("lower-jack", (-40, 0, 0))]
)
def test_three_tied(rule: str, expected: Three) -> None:
    assert ramsch(house(three_tied=rule), (40, 40, 40), held=MIXED) == expected


@pytest.mark.parametrize(
    ("compared", "expected"),
    [
        ("highest", (0, -50, 0)),  # clubs against spades
        ("lowest", (-50, 0, 0)),  # diamonds against hearts
        ("count", (0, -50, 0)),  # three against one
    ],
)
def test_which_jacks_are_compared(compared: str, expected: Three) -> None:
    rule = house(two_tied="lower-jack", jack_compared=compared)
    held = ("CJ SJ DJ", "HJ", "")
    assert ramsch(rule, (50, 50, 20), held=held) == expected


def test_as_many_jacks_leave_the_tie_as_it_is() -> None:
    rule = house(two_tied="lower-jack", jack_compared="count")
    assert ramsch(rule, (50, 50, 20), held=("CJ", "SJ", "")) == (-50, -50, 0)


def test_jacks_belong_to_whom_they_were_dealt_or_to_who_took_them() -> None:
    how: dict[str, Any] = {"held": ("CJ", "SJ", ""), "won": ("HJ", "CJ SJ DJ", "")}
    dealt = house(two_tied="lower-jack", jack_owned="dealt")
    taken = house(two_tied="lower-jack", jack_owned="taken")
    assert ramsch(dealt, (50, 50, 20), **how) == (0, -50, 0)
    assert ramsch(taken, (50, 50, 20), **how) == (-50, 0, 0)
    assert why_not(taken, (50, 50, 20), held=MIXED) == "ramsch-jacks-missing"


def test_only_jacks_are_held_and_won_and_nothing_else_is_asked_for() -> None:
    taken = house(two_tied="lower-jack", jack_owned="taken")
    assert why_not(taken, (50, 50, 20), won=("CJ", "SA", "")) == "fact-card"
    aces = (("aces-held", ((Card.CA,), (Card.SA,), ())),)
    outcome = SharedOutcome((50, 50, 20), (4, 3, 3), 0, facts=aces)
    with pytest.raises(Unscorable) as refused:
        shared_value(taken, Announcement("ramsch"), outcome)
    assert refused.value.message.name == "extra-does-not-exist"


def test_a_tied_player_without_a_jack_is_lower_or_the_jacks_decide_nothing() -> None:
    held = ("DJ", "", "CJ")
    lowest = house(two_tied="lower-jack", without_jack="lowest")
    both = house(two_tied="lower-jack", without_jack="both-lose")
    assert ramsch(lowest, (50, 50, 20), held=held) == (0, -50, 0)
    assert ramsch(both, (50, 50, 20), held=held) == (-50, -50, 0)


@pytest.mark.parametrize(
    ("rule", "expected"), [("both-lose", (-50, -50, 0)), ("nobody", (0, 0, 0)), ("last-trick-loses", (0, -50, 0))]
)
def test_no_tied_player_has_a_jack(rule: str, expected: Three) -> None:
    ruleset = house(two_tied="lower-jack", no_jacks=rule)
    assert ramsch(ruleset, (50, 50, 20), last=1, held=("", "", "CJ")) == expected


def test_a_loss_may_count_twice() -> None:
    assert ramsch(house(times=2), (50, 40, 20), skat=10, last=0) == (-120, 0, 0)
    assert ramsch(house(times=2), (70, 50, 0), tricks=(6, 4, 0)) == (-280, 0, 0)


@pytest.mark.parametrize("pushed", [0, 1, 2, 3])
def test_each_player_who_passes_the_skat_on_unseen_doubles_the_scores(pushed: int) -> None:
    rule = house(pushing="doubles", skat_to="loser")
    assert ramsch(rule, (45, 35, 20), skat=20, pushed=pushed) == (-65 * 2**pushed, 0, 0)
    assert ramsch(rule, (120, 0, 0), tricks=(10, 0, 0), pushed=pushed) == (120 * 2**pushed, 0, 0)


def test_nobody_passes_the_skat_on_where_that_is_not_played() -> None:
    assert why_not(house(), (50, 40, 30), pushed=1) == "extra-does-not-exist"
    assert why_not(house(pushing="doubles"), (50, 40, 30), pushed=4) == "extra-impossible"


def test_passing_on_does_not_touch_other_games() -> None:
    rule = house(pushing="doubles")
    assert missing(rule, "clubs", pushed=1) == "extra-impossible"
    assert missing(rule, "clubs", pushed=0) == ""


# -- what must be there ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "tricks", "why"),
    [
        ((50, 40, 29), (4, 3, 3), "ramsch-does-not-add-up"),
        ((50, 40, 30), (4, 3, 2), "ramsch-does-not-add-up"),
        ((130, -10, 0), (8, 1, 1), "ramsch-negative"),
        ((50, 40, 30), (11, -1, 0), "ramsch-negative"),
    ],
)
def test_a_ramsch_that_does_not_add_up_is_refused(points: Three, tricks: Three, why: str) -> None:
    assert why_not(house(), points, tricks=tricks) == why


def test_ramsch_has_no_declarer_and_clubs_has_one() -> None:
    shared = SharedOutcome((50, 40, 30), (4, 3, 3))
    with raising(Unscorable, "contract-needs-declarer"):
        shared_value(house(), Announcement("clubs"), shared)
    with raising(Unscorable, "contract-has-no-declarer"):
        value(house(), Announcement("ramsch"), Outcome(61, 5))


def test_reasons_of_a_ramsch_say_how_the_loss_comes_about() -> None:
    outcome = SharedOutcome((60, 50, 0), (6, 4, 0), 10, Seat.FOREHAND)
    result = shared_value(rules("like-pub"), Announcement("ramsch"), outcome)
    assert result.scores == (-140, 0, 0)
    assert (result.value, result.score, result.won) == (140, 0, False)
    assert [(reason.step, reason.count) for reason in result.reasons] == [
        ("ramsch-skat-last-trick", 10),
        ("ramsch-loser", 1),
        ("ramsch-points", 70),
        ("ramsch-virgin", 2),
    ]


def test_what_the_fewest_card_points_gain_is_not_called_card_points() -> None:
    ruleset = house(counts="lowest-wins")
    result = shared_value(ruleset, Announcement("ramsch"), SharedOutcome((80, 40, 0), (6, 4, 0)))
    said = {language: Catalogue.of(language, ruleset).say(result.reasons[0].message) for language in LANGUAGES}
    assert said == {
        "en": "rearhand has the fewest card points and gets 20",
        "de": "Hinterhand hat die wenigsten Augen und bekommt 20",
        "pl": "zadek ma najmniej oczek i dostaje 20",
    }
