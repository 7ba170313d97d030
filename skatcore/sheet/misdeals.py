"""Deals that are void because somebody dealt out of turn (ISkO 3.2.11-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.sheet.rows import Standing

if TYPE_CHECKING:
    from skatcore.sheet.items import Misdealt
    from skatcore.sheet.series import Series


def voided_by(series: Series, item: Misdealt) -> list[int]:
    """Which rows are void: those of the round that is on, from the error (ISkO 3.2.12-13).

    A round is over once its last deal is written; by another reading of ISkO 3.2.11 it stays open
    until the next one begins, and is the one that is repeated.
    """
    found = _standing(series, series.round)
    if not found and series.ruleset.core.table.misdealt_round == "open-until-next-deal":
        found = _standing(series, series.round - 1)
    if item.number is None or not found or item.number - 1 < found[0]:
        return found
    return [at for at in found if at >= item.number - 1]


def _standing(series: Series, number: int) -> list[int]:
    """The rows of a round that are not void already."""
    return [
        at
        for at, row in enumerate(series.rows)
        if row.round == number and row.standing is not Standing.VOID
    ]
