"""The fates of games under several rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from skatcore.model.record import Record
from skatcore.rules.contributions import Aim
from skatcore.scoring.card_points import possible
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


def is_unmade(record: Record, game: Sequence[Scored]) -> bool:
    """Whether a game counts by card points that no cards make; on a score sheet they are not looked at."""
    return (
        record.sheet is None
        and record.outcome is not None
        and any(map(_counts_card_points, game))
        and not possible(record.outcome)
    )


def _counts_card_points(scored: Scored) -> bool:
    """Whether a game counts under a rule set, and card points say something there."""
    contract = None if scored.value is None else scored.ruleset.contract(scored.value.contract)
    return contract is not None and contract.aim is not Aim.NO_TRICK
