"""Two rule sets differ in contributions as well as in options."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import STEPS, Change, hookimpl
from skatcore.rules.build import load_ruleset
from skatcore.rules.differences import Difference, differences
from support.games import rules
from support.plugins import Bonus, load, registry


@dataclass(frozen=True, eq=False)
class NoHand:
    """Hand does not count."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """The change."""
        return [Change.remove(STEPS, "hand")]


def test_what_a_plugin_adds_and_removes_is_a_difference() -> None:
    where = registry(bonus=Bonus(), none=NoHand())
    found = list(differences(rules("isko"), load(where, "bonus", "none")))
    assert found == [
        Difference("steps", "bonus", "", "bonus"),
        Difference("steps", "hand", "isko", ""),
    ]


def test_profiles_that_differ_in_numbers_contribute_the_same() -> None:
    assert list(differences(rules("isko"), load_ruleset("pzskat"))) == []


def test_another_plugin_behind_a_contribution_is_a_difference() -> None:
    found = list(differences(rules("isko"), rules("pub")))
    assert Difference("contracts", "ramsch", "", "ramsch") in found
    assert {one.kind for one in found} >= {"contracts", "stages", "all-pass"}
