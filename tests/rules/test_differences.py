"""Two rule sets differ in contributions as well as in options."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import STEPS, Change, hookimpl
from skatcore.rules.build import parse_ruleset
from skatcore.rules.kinds import Difference, differences
from support.games import house, rules
from support.plugins import Bonus, load, registry


@dataclass(frozen=True, eq=False)
class NoHand:
    """Hand does not count."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """The change."""
        return [Change.remove(STEPS, "hand")]


def test_what_a_plugin_removes_is_a_difference() -> None:
    where = registry(bonus=Bonus(), none=NoHand())
    differing = list(differences(rules("isko"), load(where, "bonus", "none")))
    assert differing == [Difference("steps", "hand", "isko", "")]


def test_what_a_plugin_only_adds_is_said_by_the_plugins_alone() -> None:
    assert list(differences(rules("isko"), load(registry(bonus=Bonus()), "bonus"))) == []


def test_profiles_that_differ_in_numbers_contribute_the_same() -> None:
    other = parse_ruleset(house("[loss]\nskat = 3\n"))
    assert list(differences(rules("isko"), other)) == []
