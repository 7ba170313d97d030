"""The parts of its parents that a child takes over, and those that it leaves behind."""

from __future__ import annotations

from skatcore.rules.build import parse_ruleset
from skatcore.rules.resolved import resolved_toml


def test_a_house_without_a_plugin_of_its_parent_can_be_written_whole_and_read_back() -> None:
    ruleset = parse_ruleset(
        '[profile]\nid = "house"\ntitle.en = "House"\nextends = "pl-local"\nwithout = ["revolution", "patrolki"]\n'
    )
    assert "contract.revolution" not in ruleset.profile.terms["pl"]
    assert parse_ruleset(resolved_toml(ruleset)).digest == ruleset.digest
