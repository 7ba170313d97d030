"""Costs of a loss as a contribution: doubled for one extra, with a reason, overbid or not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from plugins.loss_doubled import loss_doubled
from skatcore.club.tournament.bounds import scores
from skatcore.model.game import Announcement, Form, Outcome
from skatcore.plugin import LOSSES, Change, hookimpl
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import value
from support.bulk import agrees, games
from support.games import rules
from support.plugins import load, registry


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return load(registry(loss_doubled=loss_doubled), "loss_doubled")


@pytest.mark.parametrize(
    ("points", "bid", "plain", "dared"),
    [(61, 18, 24, 24), (50, 18, -48, -96), (61, 30, -72, -144), (50, 30, -72, -144)],
)
def test_a_lost_dare_costs_twice_as_much(ruleset: Ruleset, points: int, bid: int, plain: int, dared: int) -> None:
    outcome = Outcome(points, 5, bid, 1)
    without = value(ruleset, Announcement("clubs"), outcome)
    result = value(ruleset, Announcement("clubs", Form(), (("dare", 1),)), outcome)
    assert (without.score, result.score) == (plain, dared)
    assert (without.value, without.overbid) == (result.value, result.overbid)
    more = [reason for reason in result.reasons if reason not in without.reasons]
    assert [(reason.step, reason.count) for reason in more] == [("lost-dare", 2)] * (plain < 0)


def test_every_loss_is_a_reason(ruleset: Ruleset) -> None:
    result = value(ruleset, Announcement("clubs", Form(), (("dare", 1),)), Outcome(50, 5, 18, 1))
    assert [reason.step for reason in result.reasons if reason.step.startswith("lost-")] == ["lost-dare", "lost-skat"]


def test_the_code_s_own_cost_can_be_changed() -> None:
    class Cheap:
        @hookimpl
        def skatcore_changes(self) -> list[Change]:
            return [Change.adjust(LOSSES, "lost-skat", lambda loss: replace(loss, times=once))]

    ruleset = load(registry(cheap=Cheap()), "cheap")
    assert value(ruleset, Announcement("clubs"), Outcome(50, 5, 18, 1)).score == -24


def once(_: object) -> int:
    return 1


def test_files_come_to_the_same_by_column(ruleset: Ruleset, tmp_path: Path) -> None:
    agrees(games(tmp_path / "games.csv", extras=("", "", "dare=1")), ruleset)


def test_a_tournament_knows_what_such_games_can_cost(ruleset: Ruleset) -> None:
    assert 4 * 24 in scores(ruleset).lost
    assert scores(ruleset).won == scores(rules("isko")).won
