"""The search with all hands known, by the loop that numba compiles."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final

from skatcore.referee.proof.claim import CardsLeft, Claim
from skatcore.referee.proof.loop import COUNT, DEPTH, ENTRY, FRAME, HAND, compiled
from skatcore.referee.proof.search import Search, TooManyPositions
from skatcore.referee.proof.trick import OpenTrick

#: Numbers that are kept of positions, each having its place.
_KEPT: Final = ENTRY << 20
#: The place of a card that is alone in a set: 37 divides no difference of two powers of 2.
PLACES: Final = tuple({(1 << card) % 37: card for card in range(32)}.get(rest, 0) for rest in range(37))
_UNDECIDED: Final = 2


def compiled_search(position: CardsLeft, claim: Claim, bound: int) -> Search | None:
    """The compiled search, or None where numba is missing or a hand is not known."""
    loop = None if None in position.hands else compiled()
    if loop is None:
        return None
    import numpy as np

    return LoopSearch(
        position, claim, bound, loop, lambda numbers: np.array(numbers, np.int64), np.zeros(_KEPT, np.int64)
    )


class LoopSearch(Search):
    """A search whose positions are looked at by `skatcore.referee.proof.loop.search`.

    ``array`` makes what the loop reads and writes: numpy's arrays for the compiled one. ``kept`` are
    zeros, `ENTRY` for each of 2**n positions that can be remembered.
    """

    def __init__(
        self,
        position: CardsLeft,
        claim: Claim,
        bound: int,
        loop: Callable[..., int],
        array: Callable[[Any], Any],
        kept: Any,
    ) -> None:
        super().__init__(position, claim, bound)
        self._loop, self._array, self._kept = loop, array, kept
        ranking = self.order.ranking
        tables = (
            *(ranking.follows, tuple(itertools.chain.from_iterable(ranking.power)), ranking.strength, ranking.beaters),
            *(self.order.above, self.worth, PLACES, [*map(int, self.choosers)], [*map(int, self.of)]),
        )
        self._tables = [array(table) for table in tables]
        self._frames, self._moves, self._promises = (array([0] * (DEPTH * size)) for size in (FRAME, HAND, HAND))

    def holds(self, trick: OpenTrick) -> bool:
        """Whether the claim holds here."""
        searched = self._array([self.searched])
        first = trick._replace(led=max(trick.led, 0))
        for place, value in enumerate(first):
            self._frames[place] = value
        self._frames[COUNT] = 0
        answer = self._loop(
            *self._tables,
            int(self.with_skat),
            self._array(self.hands),
            self._frames,
            self._moves,
            self._promises,
            self._kept,
            len(self._kept) // ENTRY,
            searched,
            self.bound,
        )
        self.searched = int(searched[0])
        if answer == _UNDECIDED:
            raise TooManyPositions
        return bool(answer)
