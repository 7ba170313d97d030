"""How a record says that a deal was cut short: cards shown, resigned, out of time, left.

Whether players may end a deal so, and what it then counts, is for rulings to decide. A record of
a game that was played elsewhere says both, and is believed: `Deal` takes these events only
with ``recorded=True``, and never offers them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from skatcore.model.game import Ruling
from skatcore.model.refusal import Refusal
from skatcore.play.card_order import mask_of
from skatcore.play.events import Act, Cards
from skatcore.play.stage import Stage
from skatcore.play.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class ShowedCards(Act):
    """A player lays his cards on the table, to say how the rest will go (ISkO 4.3.4)."""

    kind: ClassVar[str] = "showed-cards"

    cards: Cards


@dataclass(frozen=True, slots=True)
class Resigned(Act):
    """A player gives the game up for his side (aufgeben, poddać grę; ISkO 4.3)."""

    kind: ClassVar[str] = "resigned"


@dataclass(frozen=True, slots=True)
class TimedOut(Act):
    """A player let the time for his card or word run out, as servers count it."""

    kind: ClassVar[str] = "timed-out"


@dataclass(frozen=True, slots=True)
class LeftTable(Act):
    """A player left the table before the deal was over."""

    kind: ClassVar[str] = "left"


@dataclass(frozen=True, slots=True)
class Settled(Act):
    """The record's word for a game that was not played to the last card; ``seat`` is the declarer.

    ``points`` (card points with the skat) and ``tricks`` are his at the end, ``ruling`` says
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
RecordedAct = ShowedCards | Resigned | TimedOut | LeftTable | Settled | Abandoned


@dataclass(frozen=True, slots=True)
class Settlement(Stage[RecordedAct]):
    """What a record says of a deal that was cut short; it decides no rule."""

    key: ClassVar[str] = "settlement"
    cite: ClassVar[str] = "play"
    kinds: ClassVar[tuple[type[Act], ...]] = get_args(RecordedAct)
    unasked: ClassVar[bool] = True

    def refusal(self, state: State, event: RecordedAct) -> Refusal | None:
        """Cards that are shown must be in the hand; a game must be on to be given up."""
        if isinstance(event, ShowedCards):
            for card in event.cards:
                if not state.hands[event.seat] >> card & 1:
                    return Refusal.of("not-in-hand", card=str(card))
        if isinstance(event, Resigned | Settled) and state.contract is None:
            return Refusal("nothing-to-settle")
        if isinstance(event, Settled):
            return _impossible(state, event)
        return None

    def apply(self, state: State, event: RecordedAct) -> None:
        """Shown cards lie open; with the record's last word the deal is over."""
        if isinstance(event, ShowedCards):
            state.open[event.seat] |= mask_of(event.cards)
        elif isinstance(event, Settled):
            state.settled = (event.points, event.tricks)
            state.end(event.ruling)
        elif isinstance(event, Abandoned):
            state.contract = state.announcement = None
            state.declarer = NOBODY
            state.end()


def _impossible(state: State, event: Settled) -> Refusal | None:
    """What was taken stays taken, unless one side was given the whole game."""
    if event.seat != state.declarer:
        return Refusal.of("settled-for-declarer", seat=event.seat.key)
    if event.ruling is not Ruling.PLAYED:
        return None
    given = (event.points, event.tricks)
    for key, count, low, high in zip(("points", "tricks"), given, state.at_least, state.at_most, strict=True):
        if not low <= count <= high:
            return Refusal.of(f"settled-{key}", count=count, least=low, most=high)
    return None
