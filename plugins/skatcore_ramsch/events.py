"""Actions of a Ramsch other than playing cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from skatcore.plugin import Seat
from skatcore.plugin.events import Act


@dataclass(frozen=True, slots=True)
class Pushed(Act):
    """A player passes the skat on without looking at it (schieben; XSkat -sramsch)."""

    kind: ClassVar[str] = "pushed"
    declines: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Knocked(Act):
    """A player promises not to lose, and doubles the scores (klopfen; XSkat -klopfen)."""

    kind: ClassVar[str] = "knocked"


@dataclass(frozen=True, slots=True)
class VirginAnnounced(Act):
    """A player promises not to take a trick (angesagte Jungfrau)."""

    kind: ClassVar[str] = "virgin-announced"


PUSHED: Final = tuple(Pushed(seat) for seat in Seat)
KNOCKED: Final = tuple(Knocked(seat) for seat in Seat)
VIRGIN_ANNOUNCED: Final = tuple(VirginAnnounced(seat) for seat in Seat)
