"""Numbers of legal continuations per profile: they change only when the profile's rules change.

If that was meant: ``python tests/play/regenerate.py``, and look at what changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from skatcore.play.deal import Deal
from skatcore.rules.profile.lookup import bundled
from support import perft
from support.games import rules

DATA: Final = Path(__file__).parent / "data" / "perft"


@pytest.mark.parametrize("name", bundled())
def test_a_deal_can_go_on_in_as_many_ways_as_before(name: str) -> None:
    expected = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    counts = perft.counted(rules(name))
    changed = [(was, now) for was, now in zip(expected, counts, strict=False) if was != now]
    text = "".join(f"\nwas {was}\nnow {now}" for was, now in changed)
    assert not changed, f"{name}:{text}"
    assert len(counts) == len(expected)


def test_every_file_of_numbers_belongs_to_a_profile() -> None:
    assert {path.stem for path in DATA.iterdir()} == set(bundled())


def test_middlehand_may_pass_or_bid_any_of_63_values() -> None:
    """Then forehand has two words for each bid, and rearhand 64 after a pass."""
    assert perft.counts(Deal.shuffled(rules("isko"), 1), 2) == [64, 63 * 2 + 64]


def test_the_last_cards_are_counted_to_the_end() -> None:
    """Each line of play is one way, however much longer another one is."""
    ends = [
        point
        for path in DATA.iterdir()
        for point in json.loads(path.read_text("utf-8"))
        if point["from"] == perft.TO_THE_END
    ]
    assert ends
    assert all(point["counts"][-1] == point["counts"][-2] for point in ends)
