"""Bounds of a list: no sums that games bring are refused, and those that none bring are."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.analysis.players.player import PlayerKind
from skatcore.analysis.simulation import deal_played
from skatcore.club.entry.said import entry_of
from skatcore.club.log import first
from skatcore.club.sheet.items import Begun, Signed
from skatcore.club.sheet.series import Series
from skatcore.club.tournament.bounds import nearest, scores, sums_of
from skatcore.club.tournament.lists import results_of, wrong_sums
from skatcore.model.game import Announcement, Outcome, Ruling
from skatcore.model.reasons import Unscorable
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import built, rules, with_declarer
from support.houses import accepted, houses
from support.tournaments import sums

HOUSES = {
    "bock": "",
    "counts-as-lost": "[plugin.ramsch]\ncounts-as-lost = true\n",
    "hand-at-the-bid": '[loss]\nhand-counts = "bid"\nhand = 1\n',
    "single": '[loss]\nmissed-announcement = "single"\n',
    "at-the-bid": '[overbid]\nrule = "bid"\n',
}


def ruleset_of(name: str) -> Ruleset:
    """A bundled profile, or one of the houses above."""
    if name not in HOUSES:
        return rules(name)
    parent = "pub" if name == "counts-as-lost" else "isko"
    plugins = ("bock",) if name == "bock" else ()
    return built(HOUSES[name], plugins=plugins, extends=parent)


NAMES = [*sorted(bundled()), *HOUSES]


def played(ruleset: Ruleset, kind: PlayerKind, size: int, deals: int, seed: int) -> Series:
    """A signed sheet whose deals computer players have played."""
    begun = Begun(players=tuple("ABCD"[:size]), deals=deals, profile=ruleset.id, digest=ruleset.digest, text="")
    series = Series(ruleset, begun)
    while not series.full:
        deal = deal_played(ruleset, seed, (kind, kind, kind), series.table)
        seed += 1
        item = entry_of(series, deal)
        if series.refusal(item) is None:  # a round that is to be of one contract takes no other
            series.add(item)
    for name in series.players:
        series.add(Signed(player=name))
    return series


@pytest.mark.clause("PT 7.2.1")
@pytest.mark.parametrize("kind", [PlayerKind.SENSIBLE, PlayerKind.RANDOM])
@pytest.mark.parametrize("name", NAMES)
def test_pt_7_2_1_every_list_that_was_played_is_accepted(name: str, kind: PlayerKind) -> None:
    ruleset = ruleset_of(name)
    for size in sorted({3, 4} & set(ruleset.core.table.players)):
        series = played(ruleset, kind, size, 5 * size, seed=1000 * size)
        seats = series.players
        results, passed = results_of(ruleset, series, seats, 5 * size)
        refused = first(wrong_sums(ruleset, seats, results, passed, 5 * size))
        assert refused is None, refused


@st.composite
def games(draw: st.DrawFn) -> tuple[Ruleset, Announcement, Outcome]:
    """A game under a rule set, told as a sheet takes it; perhaps one that cannot be scored."""
    ruleset = ruleset_of(draw(st.sampled_from(NAMES)))
    chosen = draw(st.sampled_from(with_declarer(ruleset)))
    extras: list[tuple[str, Any]] = [
        (extra.key, draw(st.sampled_from(extra.choices) if extra.choices else st.integers(1, 4)))
        for extra in ruleset.extras.values()
        if draw(st.booleans())
    ]
    outcome = Outcome(
        points=draw(st.integers(0, 120)),
        tricks=draw(st.integers(0, 10)),
        bid=draw(st.sampled_from((0, *bids(ruleset)))),
        matadors=draw(st.sampled_from([*range(-11, 0), *range(1, 12)])),
        ruling=draw(st.sampled_from(Ruling)),
    )
    return ruleset, Announcement(chosen.contract, chosen.form, tuple(sorted(extras))), outcome


@settings(max_examples=600, deadline=None)
@given(games())
def test_isko_5_3_every_score_of_a_game_is_known(game: tuple[Ruleset, Announcement, Outcome]) -> None:
    ruleset, announcement, outcome = game
    try:
        result = value(ruleset, announcement, outcome)
    except Unscorable:
        return
    known = scores(ruleset)
    assert abs(result.score) in (known.won if result.won else known.lost)
    assert nearest(ruleset, result.score, int(result.won), int(not result.won)) == ()


@settings(max_examples=25, deadline=None)
@given(houses(), st.randoms(use_true_random=False))
def test_isko_5_3_every_score_of_a_game_is_known_in_any_house(text: str, chance: random.Random) -> None:
    ruleset = accepted(text)
    if ruleset is None:
        return
    known, games = scores(ruleset), with_declarer(ruleset)
    for _ in range(40):
        game, bid = chance.choice(games), chance.choice((0, *bids(ruleset)))
        extras = tuple(
            (extra.key, chance.choice(extra.choices) if extra.choices else chance.randint(1, 3))
            for extra in sorted(ruleset.extras.values(), key=lambda part: part.key)
            if chance.random() < 0.3
        )
        run = chance.choice([*range(-11, 0), *range(1, 12)])
        ruling = chance.choice(list(Ruling))
        outcome = Outcome(chance.randint(0, 120), chance.randint(0, 10), bid, run, (), ruling)
        try:
            result = value(ruleset, Announcement(game.contract, game.form, extras), outcome)
        except Unscorable:
            continue
        assert abs(result.score) in (known.won if result.won else known.lost)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(NAMES), st.integers(0, 20), st.integers(0, 20), st.randoms())
def test_sums_of_scores_are_accepted(name: str, won: int, lost: int, chance: random.Random) -> None:
    known = scores(ruleset_of(name))
    points = sum(chance.choices(known.won, k=won)) - sum(chance.choices(known.lost, k=lost))
    assert nearest(ruleset_of(name), points, won, lost) == ()


def test_isko_5_3_the_scores_of_a_game() -> None:
    known = scores(rules("isko"))
    # the smallest: Diamonds with one; the greatest: Grand ouvert with four
    assert (known.won[0], known.won[-1]) == (18, 264)
    # Diamonds at a bid of 264 are lost with the next multiple of 9, doubled
    assert (known.lost[0], known.lost[-1]) == (36, 2 * 270)
    assert set(known.lost) >= {2 * score for score in known.won}
    kontra = scores(rules("kontra"))
    assert kontra.won[-1] == 4 * 264


@pytest.mark.clause("PT 7.2.1")
@pytest.mark.parametrize(
    ("points", "won", "lost", "expected"),
    [
        (1, 1, 0, (18,)),
        (19, 1, 0, (18, 20)),
        (265, 1, 0, (264,)),
        (35, 2, 0, (36,)),
        (37, 2, 0, (36, 38)),
        (5, 0, 0, (0,)),
        (-36, 1, 0, (18,)),
        (-35, 0, 1, (-36,)),
        (-541, 0, 1, (-540,)),
        (-37, 0, 1, (-40, -36)),
        (18 * 13 - 1, 13, 0, (18 * 13,)),
        # 13 x 18 = 234; with 20 instead of one 18 it is 236
        (235, 13, 0, (234, 236)),
        (48 * 18 + 1, 48, 0, (48 * 18, 48 * 18 + 2)),
        # the two greatest games are 264 and 240
        (48 * 264 - 1, 48, 0, (48 * 264 - 24, 48 * 264)),
        # thirteen at the most, 540, and one that is won with 18 or 20
        (18 + 1 - 540 * 13, 1, 13, (18 - 540 * 13, 20 - 540 * 13)),
        (234 - 37, 13, 1, ()),
        (48 * 264 + 1, 48, 0, (48 * 264,)),
        (18, 1, 0, ()),
        (937, 18, 3, ()),
    ],
)
def test_pt_7_2_1_sums_that_no_games_bring_are_told_with_the_next_ones(
    points: int, won: int, lost: int, expected: tuple[int, ...]
) -> None:
    for name in ("isko", "pzskat"):
        assert nearest(rules(name), points, won, lost) == expected


def test_a_few_games_are_added_up_exactly() -> None:
    """By hand: every sum of two games of the rule set, and no other."""
    known = scores(rules("isko"))
    two = {score + other for score, other in product(known.won, repeat=2)}
    for points in range(2 * known.won[0], 2 * known.won[-1] + 1):
        assert (nearest(rules("isko"), points, 2, 0) == ()) is (points in two)


@settings(max_examples=150, deadline=None)
@given(st.sets(st.integers(1, 60), min_size=1, max_size=6), st.integers(0, 40), st.integers(0, 12))
def test_many_games_are_added_up_as_exactly_as_few(scored: set[int], won: int, lost: int) -> None:
    """Against sums that are made one after the other, for any scores that a game may have."""
    worths = tuple(sorted(scored))
    gained, paid = {0}, {0}
    for _ in range(won):
        gained = {gain + score for gain in gained for score in worths}
    for _ in range(lost):
        paid = {loss + score for loss in paid for score in worths}
    assert {at for at in range(worths[-1] * won + 2) if sums_of(worths, won) >> at & 1} == gained
    assert {at for at in range(worths[-1] * lost + 2) if sums_of(worths, lost) >> at & 1} == paid


def test_the_longest_series_of_a_plan_is_added_up_too() -> None:
    known = scores(ruleset_of("kontra"))
    least = 750 * known.won[0] - 250 * known.lost[-1]
    assert nearest(ruleset_of("kontra"), least, 750, 250) == ()
    assert nearest(ruleset_of("kontra"), least + 1, 750, 250) == (least, least + 2)


@pytest.mark.clause("PT 7.2.1")
def test_pt_7_2_1_what_is_wrong_is_said_with_what_would_be_right() -> None:
    results = sums("ABCD", [(1, 1, 0), (24, 1, 0), (24, 1, 0), (24, 1, 0)])
    refused = first(wrong_sums(rules("isko"), tuple("ABCD"), results, 44, 48))
    assert refused is not None
    assert refused.clause == "SkWO 7.2.1, 7.2.3"
    texts = [Catalogue(language).say(refused) for language in LANGUAGES]
    assert texts[0] == "A: 1 point with 1 game won and 0 lost cannot be; 18 could"
    assert len(set(texts)) == len(LANGUAGES)
    assert all("18" in text for text in texts)


@pytest.mark.parametrize(
    ("games", "passed", "expected"),
    [
        # five deals, one of them a Ramsch that two or all three have lost
        ([(24, 1, 0), (24, 1, 0), (-40, 0, 1), (-40, 0, 1)], 2, None),
        ([(24, 1, 0), (-9, 1, 1), (-40, 0, 1), (-40, 0, 1)], 2, None),
        # four cannot lose one
        ([(24, 1, 0), (-9, 1, 1), (-40, 0, 1), (-40, 0, 2)], 2, "deals-number"),
        # more games than were played, in all and for one of them
        ([(24, 1, 0), (24, 1, 0), (24, 1, 0), (24, 1, 0)], 2, "deals-number"),
        ([(24, 1, 0), (-90, 0, 4), (-40, 0, 1), (-40, 0, 1)], 2, "games-number"),
        ([(24, 1, 0), (24, 1, 0), (0, 0, 0), (0, 0, 0)], 2, "deals-number"),
        ([(24, 1, 0), (24, 1, 0), (0, 0, 0), (0, 0, 0)], 6, "deals-number"),
    ],
)
def test_where_ramsch_is_a_lost_game_several_may_lose_one_deal(
    games: list[tuple[int, int, int]], passed: int, expected: str | None
) -> None:
    ruleset = ruleset_of("counts-as-lost")
    refused = first(wrong_sums(ruleset, tuple("ABCD"), sums("ABCD", games), passed, 5))
    assert (refused and refused.name) == expected


def test_a_level_that_was_announced_and_missed_may_cost_the_value_once() -> None:
    single = scores(ruleset_of("single"))
    assert single.lost[0] < scores(rules("isko")).lost[0]


@pytest.mark.clause("ISkO 3.2.7")
@pytest.mark.parametrize(
    ("deals", "seat", "most"), [(48, 0, 36), (48, 3, 36), (5, 0, 3), (5, 1, 4), (6, 1, 4), (6, 2, 5), (4, 3, 3)]
)
def test_isko_3_2_7_at_a_table_of_four_nobody_plays_what_he_deals(deals: int, seat: int, most: int) -> None:
    """Places 1, 2, ... deal in turn; of five deals the player on place 1 deals two."""
    seats = tuple("ABCD")
    for count, key in ((most, None), (most + 1, "games-sat-out")):
        games = [(0, 0, 0)] * 4
        games[seat] = (24 * count, count, 0)
        # the results may stand there in any order
        results = sums(seats, games)[::-1]
        refused = first(wrong_sums(rules("isko"), seats, results, deals - count, deals))
        assert (refused and refused.name) == key
    assert refused is not None
    assert refused.clause == "ISkO 3.2.7"
    texts = [Catalogue(language).say(refused) for language in LANGUAGES]
    assert texts[0].startswith(f"{seats[seat]}: {most + 1} games of their own; who deals")
    assert len(set(texts)) == len(LANGUAGES)
    assert all(f" {most}" in text for text in texts)


def test_at_a_table_of_three_everybody_plays_every_deal() -> None:
    results = sums("ABC", [(24 * 36, 36, 0), (0, 0, 0), (0, 0, 0)])
    assert first(wrong_sums(rules("isko"), tuple("ABC"), results, 0, 36)) is None


@pytest.mark.parametrize("house", ['[auction]\nall-pass = "redeal-next"\n', '[auction]\nall-pass = "redeal-same"\n'])
def test_where_the_cards_are_dealt_again_it_is_not_certain_who_sat_out(house: str) -> None:
    results = sums("ABCD", [(24 * 4, 4, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
    assert first(wrong_sums(built(house), tuple("ABCD"), results, 0, 4)) is None


def test_where_another_game_may_be_played_in_a_round_the_same_player_deals_again() -> None:
    ruleset = rules("schieberamsch")
    results = sums("ABCD", [(4 * 96, 4, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
    refused = first(wrong_sums(ruleset, tuple("ABCD"), results, 0, 4))
    assert refused is None, refused
