"""Deals that are void because somebody dealt out of turn (ISkO 3.2.11-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatcore.club.sheet.state import SeriesState


def voided_by(series: SeriesState, number: int | None) -> list[int]:
    """Which rows are void: those of the round that is on, from the error (ISkO 3.2.12-13).

    A round is over once its last deal is written rightly. If that entry was faulty, and was
    corrected before the next round began, the round is still open (ISkO 3.2.11). By another
    reading each round stays open until the next one begins.
    """
    open_rows = _standing(series, series.round)
    if not open_rows:
        last = _standing(series, series.round - 1)
        open_till_next = series.ruleset.core.table.misdealt_round == "open-until-next-deal"
        if last and (open_till_next or series.rows[last[-1]].corrected):
            open_rows = last
    if number is None or not open_rows or number - 1 < open_rows[0]:
        return open_rows
    return [at for at in open_rows if at >= number - 1]


def _standing(series: SeriesState, number: int) -> list[int]:
    """The rows of a round that are not void or struck already."""
    return [at for at, row in enumerate(series.rows) if row.round == number and not row.standing.gone]
