"""The fates of games under several rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from skatcore.scoring.score import Scored


class Fate(IntEnum):
    """The fate of a game under a rule set."""

    LOST = 0
    WON = 1
    OVERBID = 2
    SHARED = 3
    PASSED = 4
    EXCLUDED = 5
    BROKEN = 6


def fate_of(scored: Scored) -> Fate:
    """The fate of a scored game."""
    if scored.missing is not None:
        return Fate.EXCLUDED
    if scored.value is None:
        return Fate.PASSED
    if scored.value.scores is not None:
        return Fate.SHARED
    if scored.value.overbid:
        return Fate.OVERBID
    return Fate.WON if scored.value.won else Fate.LOST


def contract_of_scored(game: Sequence[Scored]) -> str:
    """The contract of a game as it is scored under several rule sets; empty if all passed.

    A game that the record names in words is what the first rule set that has it takes it for.
    """
    played = next((scored.value.contract for scored in game if scored.value is not None), None)
    announced = game[0].record.announcement
    return played or ("" if announced is None else announced.contract)
