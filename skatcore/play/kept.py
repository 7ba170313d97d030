"""Cards that a side must keep for the last tricks, as the search of the card play reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skatcore.model.game import TRICKS

_NONE: Final = (0,) * (TRICKS + 1)


@dataclass(frozen=True, slots=True)
class Kept:
    """Cards of one seat that must win the last tricks, or its game is lost (patrolki, for example).

    ``must`` has `TRICKS` + 1 sets of 32 bits: ``must[n]`` are the cards of which one must win the trick
    when ``n`` tricks are left (0: any card may). ``need_not_follow`` says that they lie aside until
    then: they are not played and need not follow; else it loses to play one early. ``waits`` says that
    none may be played early while another card may.
    """

    seat: int
    must: tuple[int, ...] = _NONE
    need_not_follow: bool = False
    waits: bool = False

    @property
    def cards(self) -> int:
        """All of them."""
        cards = 0
        for some in self.must:
            cards |= some
        return cards

    @classmethod
    def last(
        cls,
        seat: int,
        cards: tuple[int, ...],
        *,
        in_order: bool = False,
        need_not_follow: bool = False,
        waits: bool = False,
    ) -> Kept:
        """The cards must win the last tricks; ``in_order`` makes the first of them win the very last."""
        must = list(_NONE)
        every = sum(1 << card for card in cards)
        for left, card in enumerate(cards, 1):
            must[left] = 1 << card if in_order else every
        return cls(seat, tuple(must), need_not_follow, waits)
