"""Kontra or Re said late, or by who may not: the sources say when and who, and nothing of what follows."""

from __future__ import annotations

import pytest

from support.games import built
from support.rulings import ruled

SILENT = "silent [conduct-wrong-kontra]"


@pytest.mark.parametrize(
    ("fault", "ruling"),
    [
        ("after-own-card", f"{SILENT}; Kneipenskat Kontra"),
        ("after-first-lead", "goes on; Kneipenskat Kontra"),
        ("not-bid", "goes on; XSkat -kontra"),
        ("laid-open", f"{SILENT}; Kneipenskat Kontra"),
        ("not-at-once", f"{SILENT}; Kneipenskat Kontra"),
        ("answer-in-null", f"{SILENT}; Kneipenskat Re"),
        ("wrong-side", f"{SILENT}; XSkat -kontra"),
    ],
)
def test_kontra(fault: str, ruling: str) -> None:
    assert ruled("kontra", "wrong-kontra", {"kontra_fault": fault}) == ruling


@pytest.mark.parametrize(
    ("options", "fault", "ruling"),
    [
        ('until = "first-lead"', "after-first-lead", SILENT),
        ('who = "bid-or-held"', "not-bid", SILENT),
        ('open-games = "as-other-games"', "laid-open", "goes on"),
        ("answer-in-null = true", "answer-in-null", "goes on"),
    ],
)
def test_a_house_that_plays_it_otherwise(options: str, fault: str, ruling: str) -> None:
    ruleset = built(f"[plugin.kontra]\n{options}", extends="kontra")
    said, _, clause = ruled(ruleset, "wrong-kontra", {"kontra_fault": fault}).partition("; ")
    assert (said, clause) == (ruling, "")  # who sets an option otherwise has no source for it
