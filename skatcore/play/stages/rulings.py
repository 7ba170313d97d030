"""Claims, concessions, and what the referee rules: the deal takes a ruling as one event.

What somebody says or shows changes nothing by itself. The referee judges it from outside (`skatcore.referee`) and hands
the deal a `Ruled`, which holds all that the deal needs to be replayed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from skatcore.model.game import Ruling, Seat
from skatcore.play.card_order import mask_of
from skatcore.play.events import Act, Cards
from skatcore.play.stage import Stage
from skatcore.play.stages.auction import begin_again
from skatcore.play.stages.faults import dealt_again
from skatcore.play.state import NOBODY, Note, State
from skatcore.scoring.levels import result_possible
from skatcore.text.message import Message


@dataclass(frozen=True, slots=True)
class ShowedCards(Act):
    """A player lays their cards on the table, to claim the rest (ISkO 4.3.4, 4.3.5)."""

    kind: ClassVar[str] = "showed-cards"

    cards: Cards


@dataclass(frozen=True, slots=True)
class Resigned(Act):
    """A player gives the game up for their side, where that is for a referee to judge (ISkO 4.3.2, 4.3.3)."""

    kind: ClassVar[str] = "resigned"


@dataclass(frozen=True, slots=True)
class Ruled(Act):
    """The referee has judged an incident; ``seat`` has done it, ``incident`` is its kind, ``clause`` the source's.

    If the game ends, ``ruling``, ``points`` (the declarer's card points with the skat) and ``tricks`` are its
    outcome; ``exact`` says whether they were counted or only show who has won at which level. If the deal is void,
    ``redeal`` says who deals again. ``barred`` are out of the auction, ``released`` are not bound to what they said
    in it. ``returned`` are cards that go back into the hand and that everybody has seen. A ruling without any
    of these says that play goes on.
    """

    kind: ClassVar[str] = "ruled"

    incident: str
    clause: str = ""
    ruling: Ruling | None = None
    points: int = 0
    tricks: int = 0
    exact: bool = True
    redeal: Literal["same-dealer", "next-dealer"] | None = None
    barred: tuple[Seat, ...] = ()
    released: tuple[Seat, ...] = ()
    returned: Cards = ()


#: The ruling that ended the deal.
LAST_RULING: Final[Note[Ruled | None]] = Note("ruling", None)


@dataclass(frozen=True, slots=True)
class Rulings(Stage[ShowedCards | Resigned | Ruled]):
    """Claims and concessions of players, and the referee's rulings on them; part of every deal.

    They are not among the offered actions.
    """

    key: ClassVar[str] = "rulings"
    cite: ClassVar[str] = "play"
    kinds: ClassVar[tuple[type[Act], ...]] = (ShowedCards, Resigned, Ruled)
    unasked: ClassVar[bool] = True

    def refusal(self, state: State, event: ShowedCards | Resigned | Ruled) -> Message | None:
        """Cards must be in the hand, a game must be on to end, an auction to be barred from."""
        cards = event.returned if isinstance(event, Ruled) else event.cards if isinstance(event, ShowedCards) else ()
        for card in cards:
            if not state.hands[event.seat] >> card & 1:
                return Message.of("refusal.not-in-hand", card=str(card))
        if not isinstance(event, Ruled):
            return Message("refusal.nothing-to-settle") if state.contract is None else None
        if event.ruling is not None:
            return _impossible(state, event)
        if (event.barred or event.released) and state.auction_over:
            return Message("refusal.skat-seen-later")
        return None

    def apply(self, state: State, event: ShowedCards | Resigned | Ruled) -> None:
        """Shown cards lie open; the ruling is carried out."""
        if isinstance(event, ShowedCards):
            state.open[event.seat] |= mask_of(event.cards)
        elif isinstance(event, Ruled):
            state.open[event.seat] |= mask_of(event.returned)
            if event.ruling is not None:
                LAST_RULING.set(state, event)
                state.settled = (event.points, event.tricks)
                state.end(event.ruling)
            elif event.redeal is not None:
                LAST_RULING.set(state, event)
                dealt_again(state, event.redeal)
            elif event.barred or event.released:
                begin_again(state, event.barred, state.passed - set(event.released))


def _impossible(state: State, event: Ruled) -> Message | None:
    """The outcome is that of a declarer."""
    if state.contract is None or state.declarer == NOBODY:
        return Message("refusal.nothing-to-settle")
    if not result_possible(state.contract, event.points, event.tricks):
        return Message.of("refusal.ruled-impossible", points=event.points, tricks=event.tricks)
    return None
