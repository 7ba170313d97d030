"""Patrolki in play: the shared mechanism under their own name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from skatcore.plugin import Act
from skatcore_lowest_trumps import BlockLaying, LaidTrumps, Laying, LowestTrumps, TookBackTrumps


@dataclass(frozen=True, slots=True)
class LaidPatrolki(LaidTrumps):
    """The declarer lays patrolki open, or more of them (LOC 2.4.4)."""

    kind: ClassVar[str] = "laid-patrolki"


@dataclass(frozen=True, slots=True)
class TookBackPatrolki(TookBackTrumps):
    """The declarer takes patrolki back before the first lead (LOC 2.4.5)."""

    kind: ClassVar[str] = "took-back-patrolki"


@dataclass(frozen=True, slots=True)
class LayingPatrolki(Laying):
    """Patrolki are laid before the first lead; afterwards none is added or taken back."""

    key: ClassVar[str] = "patrolki"
    cite: ClassVar[str] = "plugin.patrolki"
    kinds: ClassVar[tuple[type[Act], ...]] = (LaidPatrolki, TookBackPatrolki)
    event: ClassVar[type[LaidTrumps]] = LaidPatrolki


@dataclass(frozen=True, slots=True)
class LayingABlock(BlockLaying, LayingPatrolki):
    """The same where the cards are set aside as the last tricks."""


def stage(rules: LowestTrumps) -> Laying:
    """The stage for a reading of the rules."""
    return LayingABlock(rules) if rules.must_win == "as-a-block" else LayingPatrolki(rules)
