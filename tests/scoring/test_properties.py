"""Properties of every game under every rule set."""

from __future__ import annotations

import functools
import math
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from skatcore.model.cards import parse_cards
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import LOSSES, Aim
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import GameValue, shared_value, value
from skatcore.scoring.levels import level_reached
from skatcore.scoring.possible import level_possible, most_points
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.text.message import Message
from skatcore_ramsch.options import Ramsch
from support.games import BY_VALUE, Three, rules, with_declarer

everywhere = pytest.mark.parametrize("name", [name for name in bundled() if rules(name).ladder.by_value])
Game = tuple[Announcement, Outcome]
#: Examples for each rule set: most of what they hold to is the same code for all of them.
EXAMPLES: Final = settings().max_examples // 2


@functools.cache
def games(name: str) -> st.SearchStrategy[Game]:
    """Any game with a declarer that exists under a rule set."""
    return _games(rules(name), with_declarer(rules(name)))


@st.composite
def _games(draw: st.DrawFn, ruleset: Ruleset, announcements: list[Announcement]) -> Game:
    announcement = draw(st.sampled_from(announcements))
    contract = ruleset.plays[announcement.contract, announcement.form]
    most = min(len(contract.trumps), contract.tops) or 4
    matadors = draw(st.integers(1, most)) * draw(st.sampled_from((1, -1)))
    extras: list[tuple[str, int | str]] = []
    if contract.aim is Aim.POINTS and "patrolki" in ruleset.extras and draw(st.booleans()):
        spec = ruleset.extras["patrolki"]
        laid = draw(st.integers(1, spec.max_count(contract)))
        if spec.possible(contract, announcement.form, matadors, laid):
            extras.append(("patrolki", laid))
            if draw(st.booleans()):
                extras.append(("patrolki-failed", 1))
    laid_win = 0 if ("patrolki-failed", 1) in extras else dict(extras).get("patrolki", 0)
    most_there = most_points(contract, matadors)
    tricks = draw(st.integers(int(laid_win), 10 if most_there == CARD_POINTS else 9))
    points = {0: draw(st.integers(0, 22)), 10: 120}.get(tricks, draw(st.integers(0, most_there)))
    bid = draw(st.one_of(st.just(0), st.sampled_from(bids(ruleset)), st.integers(1, 500)))
    outcome = Outcome(points, tricks, bid, matadors, (), draw(st.sampled_from(Ruling)))
    return replace(announcement, extras=tuple(extras)), outcome


def aims_at_points(name: str, announcement: Announcement) -> bool:
    """Whether card points decide the game."""
    return rules(name).plays[announcement.contract, announcement.form].aim is Aim.POINTS


def the_score_has_the_sign_of_the_result(name: str, announcement: Announcement, outcome: Outcome) -> None:
    result = value(rules(name), announcement, outcome)
    assert (result.score > 0) is result.won
    assert result.score != 0
    assert result.value > 0
    assert result.scores is None


def a_won_game_reaches_its_bid_and_an_overbid_one_is_lost(
    name: str, announcement: Announcement, outcome: Outcome
) -> None:
    result = value(rules(name), announcement, outcome)
    assert result.value >= outcome.bid
    assert not (result.won and result.overbid)


def fewer_card_points_never_win_a_lost_game(name: str, announcement: Announcement, outcome: Outcome) -> None:
    if aims_at_points(name, announcement) and outcome.points > 0 and outcome.tricks < TRICKS:
        fewer = replace(outcome, points=outcome.points - 1)
        before, after = value(rules(name), announcement, outcome), value(rules(name), announcement, fewer)
        assert before.won or not after.won


def more_tricks_never_lose_a_won_game_with_trumps(name: str, announcement: Announcement, outcome: Outcome) -> None:
    if aims_at_points(name, announcement) and outcome.tricks < TRICKS - 1:
        more = replace(outcome, tricks=outcome.tricks + 1)
        before, after = value(rules(name), announcement, outcome), value(rules(name), announcement, more)
        assert after.won or not before.won


def as_many_tops_with_as_without_count_the_same(name: str, announcement: Announcement, outcome: Outcome) -> None:
    announcement, outcome = replace(announcement, extras=()), replace(outcome, ruling=Ruling.PLAYED)
    contract = rules(name).plays[announcement.contract, announcement.form]
    most = most_points(contract, -abs(outcome.matadors or 0))
    if outcome.points <= most and (most == CARD_POINTS or outcome.tricks < TRICKS):
        other = replace(outcome, matadors=-(outcome.matadors or 0))
        result, again = value(rules(name), announcement, outcome), value(rules(name), announcement, other)
        assert (result.won, result.value, result.score) == (again.won, again.value, again.score)


def who_gives_up_never_wins(name: str, announcement: Announcement, outcome: Outcome) -> None:
    assert not value(rules(name), announcement, replace(outcome, ruling=Ruling.LOST)).won


def an_infraction_of_the_defenders_is_no_worse_for_the_declarer(
    name: str, announcement: Announcement, outcome: Outcome
) -> None:
    contract = rules(name).plays[announcement.contract, announcement.form]
    level = level_reached(rules(name).core.levels, outcome.points, outcome.tricks)
    if level_possible(rules(name), contract, outcome.matadors or 0, level):
        ruled = value(rules(name), announcement, replace(outcome, ruling=Ruling.WON))
        assert ruled.won or not value(rules(name), announcement, replace(outcome, ruling=Ruling.PLAYED)).won


def readded(ruleset: Ruleset, result: GameValue) -> int:
    """The score, added up again from nothing but the reasons."""
    keys = {step.key for step in ruleset.steps}
    count = base = worth = 0
    extra_losses = {loss.key for loss in ruleset[LOSSES]} - {"lost-hand", "lost-skat"}
    more = [reason.count for reason in result.reasons if reason.step in extra_losses]
    factors = {factor.key for factor in ruleset.factors}
    multiple = math.prod(reason.count for reason in result.reasons if reason.step in factors)
    score: int | None = None
    for reason in result.reasons:
        details = dict(reason.details)
        if reason.step in {"with", "without"}:
            assert count == 0
            count = reason.count
        elif reason.step in keys:
            assert reason.count > count
            count = reason.count
        elif reason.step == "times":
            base = reason.count
        elif reason.step == "value":
            assert reason.count == count * base
            worth = reason.count
        elif reason.step in {"fixed-value", "bid", "counts-bid"}:
            worth = reason.count
        elif reason.step in {"smallest-multiple", "lost-as"}:
            times, unit = details["times"], details["base"]
            assert isinstance(times, int)
            assert isinstance(unit, int)
            assert reason.count == times * unit
            worth = reason.count
        elif reason.step in {"lost-hand", "lost-skat"}:
            assert score is None
            score = -reason.count * worth * math.prod(more)
        elif reason.step in {"won", "won-null", "ruled-won"}:
            assert score is None
            score = worth
        else:
            assert reason.step.startswith(("missed-", "overbid", "ruled-lost", "no-such-bid", *extra_losses, *factors))
    assert score is not None
    assert worth == result.value
    return score * multiple


def the_reasons_add_up_to_the_score(name: str, announcement: Announcement, outcome: Outcome) -> None:
    result = value(rules(name), announcement, outcome)
    assert readded(rules(name), result) == result.score


def every_lost_game_says_why(name: str, announcement: Announcement, outcome: Outcome) -> None:
    result = value(rules(name), announcement, outcome)
    whys = [r for r in result.reasons if r.step.startswith(("missed-", "overbid", "ruled-lost"))]
    assert bool(whys) is not result.won


def every_reason_can_be_said_in_every_language(name: str, announcement: Announcement, outcome: Outcome) -> None:
    result = value(rules(name), announcement, outcome)
    for language in LANGUAGES:
        for reason in result.reasons:
            text = words(language, name).say(reason.message)
            assert text
            assert "{" not in text


#: To draw a game takes far longer than to look at it: each one is held to all of these.
STATEMENTS: Final = (
    the_score_has_the_sign_of_the_result,
    a_won_game_reaches_its_bid_and_an_overbid_one_is_lost,
    fewer_card_points_never_win_a_lost_game,
    more_tricks_never_lose_a_won_game_with_trumps,
    as_many_tops_with_as_without_count_the_same,
    who_gives_up_never_wins,
    an_infraction_of_the_defenders_is_no_worse_for_the_declarer,
    the_reasons_add_up_to_the_score,
    every_lost_game_says_why,
    every_reason_can_be_said_in_every_language,
)


@pytest.mark.clause("ISkO 2.4.2", "ISkO 3.4.2", "ISkO 4.1.4", "ISkO 4.1.5", "ISkO 5.2.2", "ISkO 5.3.2")
@everywhere
@settings(max_examples=EXAMPLES)
@given(data=st.data(), raised=st.integers(1, 200))
def test_every_statement_holds_for_every_game(name: str, data: st.DataObject, raised: int) -> None:
    announcement, outcome = data.draw(games(name))
    for statement in STATEMENTS:
        statement(name, announcement, outcome)
    # a higher bid never wins a lost game (ISkO 5.4)
    higher = replace(outcome, bid=outcome.bid + raised)
    before, after = value(rules(name), announcement, outcome), value(rules(name), announcement, higher)
    assert before.won or not after.won
    if outcome.ruling is Ruling.PLAYED:
        assert after.score <= before.score


@pytest.mark.parametrize("name", BY_VALUE)
@settings(max_examples=25)  # what is kept of one game is looked up by the next few
@given(data=st.data())
def test_what_was_scored_before_changes_nothing(name: str, data: st.DataObject) -> None:
    ruleset = rules(name)
    fresh = replace(ruleset, _rises={})
    announcement, outcome = data.draw(games(name))
    assert value(fresh, announcement, outcome) == value(ruleset, announcement, outcome)


THREE: Final = st.permutations(range(3))


@pytest.mark.parametrize("name", [name for name in bundled() if rules(name).contract("ramsch")])
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_ramsch_is_the_same_for_whoever_sits_where(name: str, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, 120))
    second = data.draw(st.one_of(st.just(min(first, 120 - first)), st.integers(0, 120 - first)))
    points = (first, second, 120 - first - second)
    tricks = (4, 3, 3)
    assume(min(points) >= 0)
    jacks = data.draw(st.permutations(["C", "S", "H", "D"]))
    held = tuple(parse_cards(f"{suit}J") for suit in jacks[:3])
    order = data.draw(THREE)

    def at(seats: list[int]) -> Three:
        outcome = SharedOutcome(
            (points[seats[0]], points[seats[1]], points[seats[2]]),
            (tricks[seats[0]], tricks[seats[1]], tricks[seats[2]]),
            0,
            Seat(seats.index(0)),
            (("jacks-held", (held[seats[0]], held[seats[1]], held[seats[2]])),),
        )
        scores = shared_value(rules(name), Announcement("ramsch"), outcome).scores
        assert scores is not None
        return scores

    plain, moved = at([0, 1, 2]), at(order)
    assert moved == (plain[order[0]], plain[order[1]], plain[order[2]])
    options = rules(name).profile.plugins["ramsch"]
    assert isinstance(options, Ramsch)
    if options.counts == "lowest-wins":
        assert all(score >= 0 for score in plain)
        assert max(plain) in {options.lowest_gets, options.lowest_two_get, options.lowest_three_get}
        return
    assert all(score <= 0 for score in plain)
    assert min(plain) in ({0, -max(points)} if options.counts == "loser" else {0, -options.fixed, -options.fixed // 2})


@everywhere
@settings(max_examples=EXAMPLES)
@given(
    contract=st.text(max_size=8),
    bid=st.integers(-10, 1000),
    points=st.integers(-5, 200),
    tricks=st.integers(-2, 20),
    matadors=st.one_of(st.none(), st.integers(-20, 20)),
    extras=st.lists(st.tuples(st.text(max_size=5), st.integers() | st.text(max_size=3)), max_size=2),
    data=st.data(),
)
def test_whatever_is_asked_is_valued_or_refused_with_a_reason_in_words(
    name: str,
    contract: str,
    bid: int,
    points: int,
    tricks: int,
    matadors: int | None,
    extras: list[tuple[str, int | str]],
    data: st.DataObject,
) -> None:
    known = [contract.key for contract in rules(name).contracts] + [contract]
    form = data.draw(st.sampled_from([game.form for game in with_declarer(rules(name))]))
    announcement = Announcement(data.draw(st.sampled_from(known)), form, tuple(extras))
    outcome = Outcome(points, tricks, bid, matadors, (), data.draw(st.sampled_from(Ruling)))
    refused = why_not(name, announcement, outcome)
    if refused is not None:
        for language in LANGUAGES:
            assert words(language, name).say(refused)


def why_not(name: str, announcement: Announcement, outcome: Outcome) -> Message | None:
    """Why a game has no value, if it has none."""
    try:
        value(rules(name), announcement, outcome)
    except Unscorable as refused:
        return refused.message
    return None


@functools.cache
def words(language: str, name: str) -> Catalogue:
    """The words of a rule set, made once."""
    return Catalogue.of(language, rules(name))
