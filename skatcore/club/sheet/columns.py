"""The columns of the list for one deal, whatever it is printed on (Spielliste; ISkO 5.5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club.sheet.rows import Row
from skatcore.model.game import Extras

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series

#: The step that every game has; the list has no column for it.
GAME = "game"


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a deal on the list apart from the players' columns.

    ``base`` is the base value (a Null's fixed value), ``tops`` 2 with two and -2 without two,
    ``levels`` the keys of the steps that were counted, ``score`` the declarer's in value points,
    or those of the three seats in a game without one; None for a passed deal. ``won`` is whether it belongs
    in the column of games won: without a declarer if it takes points from nobody.
    """

    base: int | None = None
    tops: int = 0
    levels: tuple[str, ...] = ()
    score: int | tuple[int, int, int] | None = None
    won: bool = False


def cells_of(row: Row) -> Cells:
    """The columns of a deal."""
    scored = row.scored
    value = scored.value
    if value is None:
        return Cells()
    if value.scores is not None:
        return Cells(score=value.scores, won=min(value.scores) >= 0)
    steps = {step.key for step in scored.ruleset.steps} - {GAME}
    counts = {reason.step: reason.count for reason in scored.reasons}
    base = counts.get("times", counts.get("fixed-value"))
    tops = counts.get("with", 0) - counts.get("without", 0)
    levels = tuple(reason.step for reason in scored.reasons if reason.step in steps)
    return Cells(base, tops, levels, value.score, value.won)


def extras_of(row: Row) -> Extras:
    """The extras of the game, by its players (Kontra) or by its round (Bock)."""
    game = row.scored.record.announcement or row.record.announcement
    return () if game is None else game.extras


def times_said(row: Row, step: str) -> str:
    """How many times a level was said that may be said several times (three patrolki)."""
    number = dict(extras_of(row)).get(step, 1)
    return str(number) if isinstance(number, int) and number > 1 else ""


def signs_of(series: Series) -> dict[str, str]:
    """The sign of each addition that is not a step of a game's levels: "B" Bock, "K" Kontra."""
    signs: dict[str, str] = {}
    steps = {step.key for step in series.ruleset.steps}
    for row in series.rows:
        for key, number in extras_of(row):
            if key not in signs and key not in steps and isinstance(number, int):
                free = (sign for sign in key.upper() if sign not in signs.values())
                signs[key] = next(free, key[:1].upper())
    return signs


def added(row: Row, signs: Mapping[str, str]) -> str:
    """The signs of what was added to a game, with how many times if not once: "BK2"."""
    return "".join(
        signs[key] + (str(number) if number != 1 else "") for key, number in extras_of(row) if key in signs and number
    )
