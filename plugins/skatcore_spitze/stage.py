"""Spitze in play: the shared mechanism under its own name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from skatcore.plugin import Act
from skatcore_lowest_trumps import LaidTrumps, Laying, LowestTrumps


@dataclass(frozen=True, slots=True)
class SaidSpitze(LaidTrumps):
    """The declarer says Spitze and shows the lowest trump, or more of them."""

    kind: ClassVar[str] = "said-spitze"


@dataclass(frozen=True, slots=True)
class SayingSpitze(Laying):
    """Spitze is said with the announcement, or until the first lead."""

    key: ClassVar[str] = "spitze"
    cite: ClassVar[str] = "plugin.spitze"
    kinds: ClassVar[tuple[type[Act], ...]] = (SaidSpitze,)
    event: ClassVar[type[LaidTrumps]] = SaidSpitze


def stage(rules: LowestTrumps) -> Laying:
    """The stage for a reading of the rules."""
    return SayingSpitze(rules)
