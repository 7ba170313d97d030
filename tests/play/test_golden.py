"""Whole deals per profile as they are stored: they change only when the profile's rules change.

If that was meant: ``python tests/play/regenerate.py``, and look at what changed.
"""

from __future__ import annotations

import difflib
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from skatcore.rules.profile.lookup import bundled
from support import golden
from support.games import rules

DATA: Final = Path(__file__).parent / "data" / "golden"


def difference(expected: str, actual: str) -> str:
    """The first lines that differ, with what stands around them."""
    lines = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "golden", "now", lineterm="", n=2)
    return "\n".join(islice(lines, 40))


@pytest.mark.parametrize("name", bundled())
def test_golden_deals_are_played_and_scored_as_they_were(name: str) -> None:
    expected = (DATA / f"{name}.jsonl").read_text("utf-8")
    text = golden.as_text(rules(name))
    if text != expected:
        pytest.fail(f"deals under {name} changed:\n{difference(expected, text)}", pytrace=False)


@pytest.mark.parametrize("name", bundled())
def test_golden_deals_are_replayed_from_what_is_stored(name: str) -> None:
    ruleset = rules(name)
    text = (DATA / f"{name}.jsonl").read_text("utf-8")
    again = golden.read(text, ruleset)
    assert again == [golden.played(ruleset, seed) for seed in golden.SEEDS]
    assert all(deal.over for deal in again)


def test_every_golden_file_belongs_to_a_profile() -> None:
    assert {path.stem for path in DATA.iterdir()} == set(bundled())


def test_a_changed_deal_is_told_by_the_lines_that_changed() -> None:
    expected = (DATA / "isko.jsonl").read_text("utf-8")
    difference_text = difference(expected, expected.replace('"value": 18', '"value": 20', 1))
    assert sum(line.startswith("-{") for line in difference_text.splitlines()) == 1
    assert sum(line.startswith("+{") for line in difference_text.splitlines()) == 1
