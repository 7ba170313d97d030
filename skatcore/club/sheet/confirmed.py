"""What a deal counted when it was confirmed; it stands on the list with the deal, for good."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import ConfigDict

from skatcore.club.contributions import NextDeal
from skatcore.model.reasons import Reason
from skatcore.scoring.score import NOTHING, Scored
from skatcore.scoring.value import GameValue

if TYPE_CHECKING:
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal counted, and why.

    ``points`` is what it brought to each player by the sheet's scheme, ``own`` the value points
    of the three seats. ``value`` is None where all passed; ``reasons`` are then those of that.
    ``ahead`` is what rules that span deals said of it. ``game`` is the game that counts where
    that is not the one that was typed (officials' corrections).
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    points: dict[str, int]
    own: tuple[int, int, int]
    value: GameValue | None = None
    reasons: tuple[Reason, ...] = ()
    ahead: NextDeal | None = None
    game: dict[str, str] | None = None


def score_of(found: Scored, points: Mapping[str, int], ahead: NextDeal, game: dict[str, str] | None) -> Score:
    """What is kept of a deal that was scored."""
    return Score(
        points=dict(points),
        own=found.points,
        value=found.value,
        reasons=found.reasons if found.value is None else (),
        ahead=ahead if ahead.told or ahead.extras or ahead.contract else None,
        game=game,
    )


@dataclass(frozen=True, slots=True)
class Confirmed(Scored):
    """A deal as it was scored when it was confirmed; ``brought`` is what each player got."""

    brought: Mapping[str, int] = field(default_factory=dict)


def as_confirmed(ruleset: Ruleset, record: Record, score: Score | None) -> Confirmed:
    """A deal with the score that was confirmed; without one it has none."""
    if score is None:
        return Confirmed(ruleset, record, None, NOTHING)
    value = score.value
    reasons = score.reasons if value is None else value.reasons
    return Confirmed(ruleset, record, value, score.own, reasons, brought=score.points)
