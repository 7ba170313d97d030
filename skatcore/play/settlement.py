"""How a record says that a deal was cut short: out of time, left, and what it then counted.

A record of a game that was played elsewhere is believed: `Deal` takes these events only with ``recorded=True``, and
never offers them. Cards that are shown and resignations are the same in records and in play
(`skatcore.play.stages.rulings`); a record settles them by its own word, the referee by a ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from skatcore.model.game import Ruling
from skatcore.play.events import Act
from skatcore.play.stage import Stage
from skatcore.play.state import NOBODY, State
from skatcore.text.message import Message


@dataclass(frozen=True, slots=True)
class TimedOut(Act):
    """A player let the time for their card or word run out, as servers count it."""

    kind: ClassVar[str] = "timed-out"


@dataclass(frozen=True, slots=True)
class LeftTable(Act):
    """A player left the table before the deal was over."""

    kind: ClassVar[str] = "left"


@dataclass(frozen=True, slots=True)
class Settled(Act):
    """The record's word for a game that was not played to the last card; ``seat`` is the declarer.

    ``points`` (card points with the skat) and ``tricks`` are the declarer's at the end, ``ruling`` says
    whether one side was given the game.
    """

    kind: ClassVar[str] = "settled"

    ruling: Ruling
    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Abandoned(Act):
    """The record's word for a deal that was broken off by a player and counts no game."""

    kind: ClassVar[str] = "abandoned"


#: The events that only records hold.
RecordedAct = TimedOut | LeftTable | Settled | Abandoned


@dataclass(frozen=True, slots=True)
class Settlement(Stage[RecordedAct]):
    """The words of a record on a deal that was cut short; they decide no rule."""

    key: ClassVar[str] = "settlement"
    cite: ClassVar[str] = "play"
    kinds: ClassVar[tuple[type[Act], ...]] = get_args(RecordedAct)
    unasked: ClassVar[bool] = True

    def refusal(self, state: State, event: RecordedAct) -> Message | None:
        """A game must be on, and what was taken stays taken."""
        return _impossible(state, event) if isinstance(event, Settled) else None

    def apply(self, state: State, event: RecordedAct) -> None:
        """With the record's last word the deal is over."""
        if isinstance(event, Settled):
            state.settled = (event.points, event.tricks)
            state.end(event.ruling)
        elif isinstance(event, Abandoned):
            state.contract = state.announcement = None
            state.declarer = NOBODY
            state.end()


def _impossible(state: State, event: Settled) -> Message | None:
    """Refuse to take away what was taken, unless one side was given the whole game."""
    if state.contract is None:
        return Message("refusal.nothing-to-settle")
    if event.seat != state.declarer:
        return Message.of("refusal.settled-for-declarer", seat=event.seat.key)
    if event.ruling is not Ruling.PLAYED:
        return None
    given = (event.points, event.tricks)
    for key, count, low, high in zip(("points", "tricks"), given, state.at_least, state.at_most, strict=True):
        if not low <= count <= high:
            return Message.of(f"refusal.settled-{key}", count=count, least=low, most=high)
    return None
