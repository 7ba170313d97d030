"""The parts of its parents that a child takes over, and those that it leaves behind."""

from __future__ import annotations

import pytest

from skatcore.rules.build import parse_ruleset
from skatcore.rules.resolved import resolved_toml
from support.games import house


def test_a_house_without_a_plugin_of_its_parent_can_be_written_whole_and_read_back() -> None:
    ruleset = parse_ruleset(
        '[profile]\nid = "house"\ntitle.en = "House"\nextends = "pl-local"\nwithout = ["revolution", "patrolki"]\n'
    )
    assert "contract.revolution" not in ruleset.profile.terms["pl"]
    assert parse_ruleset(resolved_toml(ruleset)).digest == ruleset.digest


@pytest.mark.parametrize(
    ("old", "key"),
    [
        ("deal.again", "table.faulty-deal"),
        ("table.faulty-deal.wrong-number", "conduct.wrong-card-number"),
        ("auction.skat-seen.new-skat", "conduct.skat-seen.new-skat"),
    ],
)
def test_a_clause_under_the_older_key_of_a_matter_is_that_of_the_key_now(old: str, key: str) -> None:
    source = '[[source]]\nlabel = "Book"\ntitle = "A book"\n[cite]\n'
    older = parse_ruleset(house(f'{source}"{old}" = "Book 1"\n'))
    assert older.cite(key) == "Book 1"
    assert old not in older.profile.cites
    assert not older.profile.is_borrowed(older.cite(key))
    both = parse_ruleset(house(f'{source}"{old}" = "Book 1"\n"{key}" = "Book 2"\n'))
    assert both.cite(key) == "Book 2"
