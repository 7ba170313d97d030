"""Kinds of players weighed against each other: the cards cancel out, to the last digit."""

from __future__ import annotations

import math
from statistics import mean, stdev

import pytest

from skatcore.analysis.simulation import APART, deal_played
from skatcore.analysis.weigh.matches import ARRANGEMENTS, match, matched
from skatcore.analysis.work.counts import added
from skatcore.analysis.work.unit import WorkPlan
from skatcore.model.game import Seat
from support.commands import Skat
from support.games import rules


def test_a_kind_is_no_better_than_itself() -> None:
    played = match(rules("isko"), ("sensible", "sensible"), deals=5, seed=2, jobs=1)
    assert (played.margin.value, played.margin.half) == (0, 0)
    assert played.sides[0].counts() == played.sides[1].counts()


def test_the_margin_is_what_one_player_scores_more_than_another_at_his_table() -> None:
    ruleset, deals = rules("pub"), 4
    margins = []
    for seed in range(3 * APART, 3 * APART + deals):
        ahead = []
        for alone in Seat:
            for kind, others in (("sensible", "random"), ("random", "sensible")):
                kinds = [others, others, others]
                kinds[alone] = kind
                points = deal_played(ruleset, seed, (kinds[0], kinds[1], kinds[2])).scored().points
                by_kind = {name: mean(p for p, k in zip(points, kinds, strict=True) if k == name) for name in kinds}
                ahead.append(by_kind["sensible"] - by_kind["random"])
        margins.append(mean(ahead))
    played = match(ruleset, ("sensible", "random"), deals=deals, seed=3, jobs=1)
    assert played.margin.value == pytest.approx(mean(margins))
    assert played.margin.half == pytest.approx(1.96 * stdev(margins) / math.sqrt(deals), rel=1e-4)
    assert played.margin.value > 100


def test_the_other_way_round_it_is_the_same_margin_below_zero() -> None:
    one, other = (match(rules("isko"), kinds, deals=3, seed=1, jobs=1) for kinds in (BOTH, BOTH[::-1]))
    assert one.margin.value == -other.margin.value
    assert one.margin.half == other.margin.half
    assert [side.counts() for side in one.sides] == [side.counts() for side in other.sides[::-1]]


BOTH = ("sensible", "random")


def test_every_hand_of_every_arrangement_is_counted_for_its_player() -> None:
    played = match(rules("isko"), BOTH, deals=3, seed=1, jobs=1)
    assert [side.deals for side in played.sides] == [3 * len(Seat) * ARRANGEMENTS / 2] * 2
    games = sum(sum(side.played.values()) for side in played.sides)
    passed = sum(side.passed for side in played.sides)
    assert games + passed / len(Seat) == 3 * ARRANGEMENTS


def test_units_add_up_to_the_whole() -> None:
    plan = WorkPlan.of([rules("isko")], ("sensible", "random", "random"))
    (whole,) = map(matched, plan.units(range(4)))
    first, second = map(matched, plan.units(range(4), 2))
    assert added(first, second) == whole


def test_the_command_says_who_scores_more(skat: Skat) -> None:
    words = ("match", "sensible", "random", "-n", "5", "-j", "1", "--lang", "en")
    table, data = skat(*words).out, skat(*words, "--format", "json").data
    margin = match(rules("isko"), BOTH, deals=5, seed=1, jobs=1).margin
    assert f"sensible scores {margin.value:+.2f} ± {margin.half:.2f} value points more in a deal than random" in table
    assert data["margin"] == {"value": round(margin.value, 3), "half": round(margin.half, 3)}
    assert [player["player"] for player in data["players"]] == ["sensible", "random"]
    rows = skat(*words, "--format", "csv").out.splitlines()
    assert rows[0].startswith("players,deals,passed")
    assert len(rows) == 3


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], "name two kinds of players"),
        (["sensible"], "name two kinds of players"),
        (["sensible", "random", "random"], "name two kinds of players"),
        (["sensible", "clever"], "clever"),
        (["sensible", "--recorded", "nowhere.log"], "nowhere.log"),
    ],
)
def test_what_cannot_be_weighed_is_refused(skat: Skat, words: list[str], expected: str) -> None:
    result = skat("match", *words, "--lang", "en")
    assert result.status == 2
    assert expected in result.err
    assert result.out == ""
