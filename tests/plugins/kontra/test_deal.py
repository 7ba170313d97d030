"""Kontra and Re: who may say them, until when, and what they do to the score."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Held, Passed
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore_kontra.stage import SaidKontra
from support.games import built, house, missing, rules, score, steps, toml
from support.games import play as valued
from support.given_deals import (
    FORCED,
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    STRONG,
    STRONG_PLAY,
    Hands,
    announce,
    bid,
    do,
    given,
    offered,
    play,
    refused,
    take,
)

#: Middlehand holds a Null that cannot lose; forehand leads.
NULL: Hands = ("CJ SJ HJ DJ CA CT CK SA ST HA", "C7 C8 C9 S7 S8 S9 H7 H8 H9 D9", "CQ SK SQ HT HK HQ DA DT DK DQ")


def read(**options: Any) -> Ruleset:
    """The profile with another reading."""
    return built(toml(plugin__kontra=options), extends="kontra")


def begun(ruleset: Ruleset, value: int = 18) -> Deal:
    """Forehand has announced clubs with the skat; middlehand has bid the value."""
    return announce(take(bid(given(ruleset, STRONG), FOREHAND, value)), "clubs")


def words_allowed(deal: Deal) -> list[tuple[Seat, str]]:
    """The seats and the words that they may say."""
    acts = [item for item in offered(deal, SaidKontra) if isinstance(item, SaidKontra)]
    return [(act.seat, act.word) for act in acts]


KONTRA, OTHER, RE = (SaidKontra(MIDDLEHAND, "Kontra"), SaidKontra(REARHAND, "Kontra"), SaidKontra(FOREHAND, "Re"))


# -- the score ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "times"), [(0, 1), (1, 2), (2, 4)])
def test_xskat_kontra_doubles_the_score_and_re_doubles_it_again(number: int, times: int) -> None:
    result = valued("kontra", "clubs", matadors=1, kontra=number)
    assert (result.value, result.score) == (24, 24 * times)
    lost = valued("kontra", "clubs", matadors=1, points=60, kontra=number)
    assert (lost.value, lost.score) == (24, -48 * times)
    null = score("kontra", "null", matadors=None, points=0, tricks=0, kontra=number)
    assert null == 23 * times


def test_t28_diamonds_with_1_bid_20_under_kontra_with_85_points_lose_108() -> None:
    result = valued("kontra", "diamonds", matadors=1, bid=20, points=85, tricks=8, kontra=1)
    assert (result.overbid, result.value, result.score) == (True, 27, -108)
    reasons = [reason for reason in result.reasons if reason.step == "kontra"]
    assert [(reason.count, reason.clause) for reason in reasons] == [(2, "XSkat -kontra")]


def test_the_words_beyond_re_are_data() -> None:
    bock = read(names=["Kontra", "Re", "Bock", "Hirsch"])
    assert [score(bock, "clubs", matadors=1, kontra=n) for n in range(1, 5)] == [48, 96, 192, 384]
    assert missing("kontra", "clubs", kontra=3) == "extra-impossible"
    assert missing(bock, "clubs", kontra=5) == "extra-impossible"
    odd = read(names=["Contra"], times=[3])
    assert score(odd, "clubs", matadors=1, kontra=1) == 72


def test_xskat_kontra_in_a_whole_deal_the_game_value_stays_as_it_is() -> None:
    deal = do(begun(rules("kontra")), KONTRA, RE)
    play(deal, STRONG_PLAY + "C8 HT DT C7 HA DA")
    assert deal.state.extras == {"kontra": 2}
    result = deal.scored().value
    assert result is not None
    assert (result.value, result.score) == (120, 480)
    assert steps(result)[-1] == ("kontra", 4)
    for language in LANGUAGES:
        assert "4" in Catalogue.of(language, deal.ruleset).say(result.reasons[-1].message)


# -- who may say it -----------------------------------------------------------------------------------


def test_xskat_kontra_either_defender_may_begin_and_only_the_declarer_may_answer() -> None:
    deal = begun(rules("kontra"))
    assert words_allowed(deal) == [(MIDDLEHAND, "Kontra"), (REARHAND, "Kontra")]
    assert refused(deal, SaidKontra(FOREHAND, "Kontra")).name == "kontra-other-side"
    assert refused(deal, SaidKontra(MIDDLEHAND, "Re")).name == "kontra-next-word"
    do(deal, OTHER)
    assert words_allowed(deal) == [(FOREHAND, "Re")]
    assert refused(deal, SaidKontra(MIDDLEHAND, "Re")).name == "kontra-other-side"
    do(deal, RE)
    assert words_allowed(deal) == []
    assert refused(deal, SaidKontra(MIDDLEHAND, "Supra")).name == "kontra-all-said"


def test_the_sides_take_turns_with_further_words() -> None:
    deal = do(begun(read(names=["Kontra", "Re", "Supra"])), KONTRA, RE)
    assert words_allowed(deal) == [(MIDDLEHAND, "Supra"), (REARHAND, "Supra")]


def test_not_before_a_game_is_announced() -> None:
    deal = take(bid(given(rules("kontra"), STRONG), FOREHAND))
    assert words_allowed(deal) == []
    assert refused(deal, KONTRA).name == "kontra-no-game"


def test_reading_who_only_one_who_bid_or_held_at_least_18() -> None:
    ruleset = read(who="bid-or-held")
    deal = begun(ruleset)
    assert words_allowed(deal) == [(MIDDLEHAND, "Kontra")]
    refusal = refused(deal, OTHER)
    assert (refusal.name, dict(refusal.details)["value"]) == ("kontra-not-bid", 18)
    holder = do(given(ruleset, FORCED), Bid(MIDDLEHAND, 18), Held(FOREHAND), Bid(MIDDLEHAND, 20))
    do(holder, Passed(FOREHAND), Passed(REARHAND))
    assert words_allowed(announce(take(holder), "clubs")) == [(FOREHAND, "Kontra")]
    unbid = do(given(ruleset, FORCED), Bid(MIDDLEHAND, 18), Passed(FOREHAND), Passed(REARHAND))
    assert words_allowed(announce(take(unbid), "clubs")) == []


def test_reading_who_another_value_may_be_asked_for() -> None:
    assert words_allowed(begun(read(who="bid-or-held", least_bid=23), 22)) == []
    assert words_allowed(begun(read(who="bid-or-held", least_bid=23), 23)) == [(MIDDLEHAND, "Kontra")]


def test_reading_who_a_rearhand_to_whom_the_bidding_came_too_high() -> None:
    ruleset = read(who="bid-held-or-too-high")
    assert words_allowed(begun(ruleset)) == [(MIDDLEHAND, "Kontra"), (REARHAND, "Kontra")]
    unbid = do(given(ruleset, STRONG), Passed(MIDDLEHAND), Passed(REARHAND), Bid(FOREHAND, 18))
    assert words_allowed(announce(take(unbid), "clubs")) == []


# -- until when ---------------------------------------------------------------------------------------


def test_kneipenskat_before_ones_own_first_card() -> None:
    deal = play(begun(rules("kontra")), "CJ")
    assert words_allowed(deal) == [(MIDDLEHAND, "Kontra"), (REARHAND, "Kontra")]
    play(deal, "C9")
    assert words_allowed(deal) == [(REARHAND, "Kontra")]
    refusal = refused(deal, KONTRA)
    assert (refusal.name, refusal.clause) == ("kontra-after-own-card", "Kneipenskat Kontra")
    play(deal, "CQ")
    assert words_allowed(deal) == []


def test_reading_until_before_the_first_lead() -> None:
    deal = begun(read(until="first-lead"))
    assert len(words_allowed(deal)) == 2
    play(deal, "CJ")
    assert words_allowed(deal) == []
    assert refused(deal, OTHER).name == "kontra-after-lead"


def test_kneipenskat_re_follows_at_once() -> None:
    deal = do(play(begun(rules("kontra")), "CJ"), KONTRA)
    assert words_allowed(deal) == [(FOREHAND, "Re")]
    play(deal, "C9")
    assert words_allowed(deal) == []
    assert refused(deal, RE).name == "kontra-not-at-once"
    assert deal.state.extras == {"kontra": 1}


def null(ruleset: Ruleset, form: Form) -> Deal:
    """Middlehand has announced a Null."""
    deal = bid(given(ruleset, NULL), MIDDLEHAND)
    return announce(deal if form.hand else take(deal), "null", form)


@pytest.mark.parametrize("hand", [True, False])
def test_kneipenskat_no_re_in_null_and_null_hand(*, hand: bool) -> None:
    deal = do(null(rules("kontra"), Form(hand=hand)), SaidKontra(FOREHAND, "Kontra"))
    assert words_allowed(deal) == []
    refusal = refused(deal, SaidKontra(MIDDLEHAND, "Re"))
    assert (refusal.name, refusal.clause) == ("kontra-null-unanswered", "Kneipenskat Re")
    freely = null(read(answer_in_null=True), Form(hand=hand))
    assert words_allowed(do(freely, SaidKontra(FOREHAND, "Kontra"))) == [(MIDDLEHAND, "Re")]


def test_kneipenskat_in_open_games_before_the_cards_are_laid() -> None:
    deal = null(rules("kontra"), Form(ouvert=True))
    assert deal.stage == "laying-open"
    assert words_allowed(deal) == [(FOREHAND, "Kontra"), (REARHAND, "Kontra")]
    answered = do(null(rules("kontra"), Form(ouvert=True)), SaidKontra(FOREHAND, "Kontra"))
    assert words_allowed(answered) == [(MIDDLEHAND, "Re")]
    do(deal, *deal.legal_actions(MIDDLEHAND)[:1])
    assert deal.stage == "play"
    assert words_allowed(deal) == []
    refusal = refused(deal, SaidKontra(FOREHAND, "Kontra"))
    assert (refusal.name, refusal.clause) == ("kontra-laid-open", "Kneipenskat Kontra")


def test_reading_open_games_as_other_games() -> None:
    deal = null(read(open_games="as-other-games"), Form(ouvert=True))
    do(deal, *deal.legal_actions(MIDDLEHAND)[:1])
    assert words_allowed(deal) == [(FOREHAND, "Kontra"), (REARHAND, "Kontra")]


def test_a_refused_word_changes_nothing_and_the_game_need_not_wait_for_one() -> None:
    deal = begun(rules("kontra"))
    before = deal.events
    with pytest.raises(Refused):
        deal.do(RE)
    assert deal.events == before
    assert deal.state.extras == {}
    assert (deal.stage, deal.turn) == ("play", FOREHAND)


def test_kontra_at_a_hand_game_that_is_announced_without_the_skat() -> None:
    deal = bid(given(rules("kontra"), STRONG), FOREHAND)
    do(deal, Announced(FOREHAND, Announcement("clubs", Form(hand=True))), KONTRA)
    assert Deal.replay(deal.ruleset, deal.events).state.extras == {"kontra": 1}


# -- the options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "problem", "key"),
    [
        ({"times": [2]}, "kontra-lists", "times"),
        ({"names": ["Kontra", "kontra"]}, "kontra-name-twice", "names"),
        ({"times": [4, 2]}, "kontra-not-rising", "times"),
        ({"times": [1, 2]}, "kontra-not-rising", "times"),
        ({"times": [2, 2]}, "kontra-not-rising", "times"),
        ({"names": []}, "list-too-short", "names"),
    ],
)
def test_words_and_multipliers_that_do_not_fit_are_refused(options: dict[str, Any], problem: str, key: str) -> None:
    with pytest.raises(ProfileError) as refusal:
        parse_ruleset(house(toml(plugin__kontra=options), extends="kontra"))
    (result,) = refusal.value.problems
    assert (result.name, result.key) == (problem, f"plugin.kontra.{key}")
    for language in LANGUAGES:
        assert "{" not in Catalogue(language).say(result.with_mends)
