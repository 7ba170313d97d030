"""The way from one rule set to another: one difference at a time, each once."""

from __future__ import annotations

from itertools import pairwise

import pytest

from skatcore import bundled, load, varied
from skatcore.analysis.effect.route import RuleChange, route, rule_changes


def names(steps: list[tuple[RuleChange, ...]]) -> list[tuple[str, str]]:
    return [(change.kind, change.name) for step in steps for change in step]


@pytest.mark.parametrize(
    ("a", "b"), [*pairwise([*bundled(), bundled()[0]]), ("isko", "pl-local"), ("pl-local", "isko")]
)
def test_every_difference_is_made_once_and_the_last_step_arrives(a: str, b: str) -> None:
    before, after = load(a), load(b)
    steps = route(before, after)
    made = names([step.changes for step in steps])
    differ = [group for group in rule_changes(before, after) if not all(change.aside for change in group)]
    assert sorted(made) == sorted(names(differ))
    assert len(made) == len(set(made))
    if steps:
        assert steps[-1].ruleset is after
        digests = [before.digest, *(step.ruleset.digest for step in steps)]
        assert all(one != other for one, other in pairwise(digests))


def test_a_plugin_comes_with_the_choice_that_it_offers() -> None:
    (step,) = route(load("isko"), load("pub"))
    assert names([step.changes]) == [("with", "ramsch"), ("option", "auction.all-pass")]
    (back,) = route(load("pub"), load("isko"))
    assert names([back.changes]) == [("without", "ramsch"), ("option", "auction.all-pass")]


def test_what_cannot_be_alone_is_made_with_what_it_needs() -> None:
    steps = [names([step.changes]) for step in route(load("isko"), load("dskv-before-1999"))]
    assert steps == [[("option", "loss.hand")], [("with", "grand_ouvert_36"), ("option", "games.grand.ouvert")]]


@pytest.mark.parametrize("plugin", ["bierlachs", "house_rulings"])
def test_a_plugin_for_lists_or_rulings_only_is_aside(plugin: str) -> None:
    isko = load("isko")
    assert route(isko, varied(isko, added=[plugin])) == []


@pytest.mark.parametrize("key", ["auction.skat-seen", "auction.reopened-for", "announcement.escape"])
def test_what_follows_from_a_fault_or_giving_up_is_aside(key: str) -> None:
    pairs = [rule_changes(load("isko-2022"), load(other)) for other in ("isko", "warmia", "pl-local")]
    changes = [change for groups in pairs for group in groups for change in group]
    assert {change.aside for change in changes if change.name == key} == {True}


def test_what_no_deal_shows_is_aside() -> None:
    aside = {change.name for group in rule_changes(load("isko"), load("pl-local")) for change in group if change.aside}
    assert {"tournament.game", "table.players", "conduct.concede-alone"} <= aside
    assert not any(name.startswith(("games.", "levels.", "loss.", "plugin.")) for name in aside)
