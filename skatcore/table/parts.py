"""The state of a table apart from the deal in progress: who sits where, what is asked, what was claimed and counted."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.analysis.players.player import PlayerChoice, PlayerKind
from skatcore.model.game import Seat


@dataclass(frozen=True, slots=True)
class TablePlace:
    """The player at a place: a person, or a computer player; without a name they are called by where they sit.

    ``plays`` is how a computer plays there. One that has a name stands in for the person of that name, who may come
    back.
    """

    name: str = ""
    person: bool = False
    plays: PlayerChoice = PlayerKind.SENSIBLE

    @property
    def is_taken(self) -> bool:
        """Whether the place is a person's, who may be away."""
        return self.person or bool(self.name)


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """People are asked whether they agree with what was said or shown last.

    If all who are asked are computers and agree, the player who gives up is asked to confirm it.
    """

    asked: tuple[Seat, ...]
    said: tuple[tuple[Seat, bool], ...] = ()

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        answered = dict(self.said)
        return tuple(seat for seat in self.asked if seat not in answered)


@dataclass(frozen=True, slots=True)
class SettledClaim:
    """A claim or concession of the deal that was answered.

    It is the event ``at``, the deal had ``end`` events when it was settled, and ``said`` is who agreed.
    """

    at: int
    end: int
    said: tuple[tuple[Seat, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class CountedDeal:
    """A deal that is over: the points of the places, and the deal as a stored line without its rules."""

    points: tuple[int, ...]
    line: str
