"""The mechanism that patrolki and Spitze share, with other options."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore.play.stage import STAGES
from skatcore_lowest_trumps import Laying
from support.games import built, rules, score, toml
from support.given_deals import BEATEN, BEATEN_PLAY, LAST_DOWN, LAST_UP, STRONG_PLAY, do, play, refused
from support.lowest_trumps import PATROLKI, SPITZE, LowestTrumps

both = pytest.mark.parametrize("kind", [PATROLKI, SPITZE], ids=lambda kind: kind.plugin)
#: How several may be laid.
SEVERAL: Final[dict[str, dict[str, Any]]] = {"patrolki": {}, "spitze": {"most": 10}}


@both
def test_they_are_one_mechanism(kind: LowestTrumps) -> None:
    (stage,) = (stage for stage in rules(kind.profile)[STAGES] if isinstance(stage, Laying))
    assert (stage.key, stage.rules.raises) == (kind.plugin, kind.raises)


@both
def test_reading_a12_the_lowest_may_have_to_win_the_very_last(kind: LowestTrumps) -> None:
    ruleset = kind.read(must_win="lowest-last", **SEVERAL[kind.plugin])
    assert kind.may(kind.begun(ruleset)) == ["C7", "C7 C8"]
    won = play(kind.begun(ruleset, "C7 C8"), STRONG_PLAY + LAST_DOWN)
    assert won.state.extras == {kind.plugin: 2}
    assert won.scored().points[0] == (7 + 1 + 2 + 2 * kind.raises) * 12
    lost = play(kind.begun(ruleset, "C7 C8"), STRONG_PLAY + "C7")
    assert lost.state.lost
    assert lost.state.extras == {kind.plugin: 2, f"{kind.plugin}-failed": 1}
    play(lost, "HT DT")
    assert lost.over
    assert lost.scored().points[0] == -2 * (7 + 1 + 2 * kind.raises) * 12


@both
def test_reading_a12_the_last_tricks_in_any_order(kind: LowestTrumps) -> None:
    ruleset = kind.read(must_win="last-tricks", **SEVERAL[kind.plugin])
    deal = play(kind.begun(ruleset, "C7 C8"), STRONG_PLAY + LAST_UP)
    assert deal.state.extras == {kind.plugin: 2}
    assert deal.scored().points[0] == (7 + 1 + 2 + 2 * kind.raises) * 12


@both
def test_reading_a13_what_does_not_count_for_the_bid_does_not_reach_it(kind: LowestTrumps) -> None:
    quiet, value = kind.read(counts_for_bid=False), (1 + 1 + kind.raises) * 12
    laid = {"matadors": 1, kind.plugin: 1}
    assert score(kind.profile, "clubs", **laid, bid=value - 8) == value
    assert score(quiet, "clubs", **laid, bid=value - 8) == -2 * value
    assert score(quiet, "clubs", **laid, bid=24) == value


@both
def test_reading_a14_a_lost_game_without_them(kind: LowestTrumps) -> None:
    deal = play(kind.begun(kind.read(lost_value="without"), "C7", hands=BEATEN), BEATEN_PLAY + "C7 DJ H7")
    assert deal.scored().points[0] == -2 * (3 + 1) * 12


@both
@pytest.mark.parametrize("until", ["with-announcement", "before-first-lead"])
def test_reading_a18_until_the_first_lead_or_only_with_the_announcement(kind: LowestTrumps, until: str) -> None:
    options = toml(**{f"plugin__{kind.plugin}": {kind.until: until, **SEVERAL[kind.plugin]}})
    house = built(options, plugins=("kontra",), extends=kind.profile)
    deal = kind.begun(house, "C7")
    assert kind.may(deal) == ["C8"]
    do(deal, next(event for event in deal.legal_actions() if event.kind == "said-kontra"))
    if until == "with-announcement":
        assert kind.may(deal) == []
        assert refused(deal, kind.lay("C8")).name == "trumps-too-late"
    else:
        assert kind.may(deal) == ["C8"]
    assert kind.may(play(deal, "CJ")) == []


@both
def test_reading_a18_is_what_the_profile_says(kind: LowestTrumps) -> None:
    deal = kind.begun(built(plugins=("kontra",), extends=kind.profile))
    may = kind.may(deal)
    assert may[0] == "C7"
    do(deal, next(event for event in deal.legal_actions() if event.kind == "said-kontra"))
    assert kind.may(deal) == (may if kind is PATROLKI else [])
