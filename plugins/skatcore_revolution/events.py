"""What the defenders do in a Revolution before the first lead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from skatcore.plugin import Act, Cards, Seat


@dataclass(frozen=True, slots=True)
class Gave(Act):
    """A defender gives the other one a card of his own (XSkat -revolution).

    ``cards`` is that one card; in the declarer's view it is empty.
    """

    kind: ClassVar[str] = "gave"

    to: Seat
    cards: Cards

    def seen_by(self, seat: Seat) -> Gave:
        """Only the two defenders know the card."""
        return self if seat in {self.seat, self.to} else replace(self, cards=())
