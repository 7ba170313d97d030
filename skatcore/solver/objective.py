"""The objective of a search: whose tricks count, who plays for them, and what they count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skatcore.model.game import Seat
from skatcore.play.card_order import POINTS
from skatcore.play.kept import Kept

NO_WORTH: Final = (0,) * len(POINTS)


@dataclass(frozen=True, slots=True)
class Objective:
    """The objective of a search.

    ``gains`` says for each seat whether its tricks count, ``chooses`` whether it plays for a high count.
    ``worth`` is what each card counts, ``per_trick`` each trick, ``last_trick`` the last one in addition.
    ``kept`` are cards that must win given tricks; where they fail, everything is lost.
    """

    gains: tuple[bool, bool, bool]
    chooses: tuple[bool, bool, bool]
    worth: tuple[int, ...] = POINTS
    per_trick: int = 0
    last_trick: int = 0
    kept: Kept | None = None

    @classmethod
    def points_of(cls, declarer: int, kept: Kept | None = None) -> Objective:
        """Card points of a declarer, who wants as many as possible."""
        own = _only(declarer)
        return cls(own, own, kept=kept)

    @classmethod
    def tricks_of(cls, declarer: int, kept: Kept | None = None) -> Objective:
        """Tricks of a declarer, who wants as many as possible."""
        own = _only(declarer)
        return cls(own, own, NO_WORTH, per_trick=1, kept=kept)

    @classmethod
    def tricks_forced_on(cls, declarer: int) -> Objective:
        """Tricks of a declarer who wants none: the others play for them (Null)."""
        return cls(_only(declarer), _others(declarer), NO_WORTH, per_trick=1)

    @classmethod
    def points_forced_on(cls, seat: int, last_trick: int = 0) -> Objective:
        """Card points of a seat that wants few, the others together forcing them on it.

        Where three play for themselves it is the most that the seat must take if both others play
        against it alone (the paranoid value): in truth it will often take less.
        """
        return cls(_only(seat), _others(seat), last_trick=last_trick)


def _only(seat: int) -> tuple[bool, bool, bool]:
    return (seat == Seat.FOREHAND, seat == Seat.MIDDLEHAND, seat == Seat.REARHAND)


def _others(seat: int) -> tuple[bool, bool, bool]:
    first, second, third = _only(seat)
    return (not first, not second, not third)
