"""A house in which every deal is a Ramsch: what a score sheet takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from skatcore.plugin.club import NextDeal
from skatcore_ramsch.result import RAMSCH

if TYPE_CHECKING:
    from skatcore.plugin.club import Row

GRAND_HAND = "grand H"


@dataclass(frozen=True, slots=True)
class EveryDeal:
    """Every deal is a Ramsch; after a Grand from the hand the same player deals again."""

    key: ClassVar[str] = "compulsory-ramsch"
    cite: ClassVar[str] = "plugin.ramsch.trigger"
    plays: ClassVar[tuple[str, ...]] = (RAMSCH,)

    grand_hand: bool

    def begin(self, players: int) -> None:
        """There is nothing to remember."""
        del players

    def after(self, memory: None, row: Row, players: int) -> None:
        """There is nothing to remember."""
        del memory, row, players

    def ahead(self, memory: None) -> NextDeal:
        """A Ramsch, or a Grand from the hand where that may be played instead."""
        del memory
        return NextDeal(contract=RAMSCH, also=(GRAND_HAND,) if self.grand_hand else ())
