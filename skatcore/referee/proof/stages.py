"""The searches that are tried for a claim, and the layouts that they are tried in."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterable, Iterator
from typing import Final

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Seat
from skatcore.play.card_order import cards_in, ranking_of
from skatcore.referee.proof.claim import CardsLeft, Claim, Line, can_lie
from skatcore.referee.proof.search import Search, TooManyPositions
from skatcore.referee.proof.trick import LAST_PLACE, OpenTrick
from skatcore.solver import Memory, Objective, PlayPosition, Solver, TooManySearched
from skatcore.solver.loop import compiled


class KnownHandsSearch(Search):
    """A search whose positions the solver looks at; ``memory`` is what it remembers them in."""

    def __init__(self, position: CardsLeft, claim: Claim, bound: int, memory: Memory | None = None) -> None:
        super().__init__(position, claim, bound)
        gains, chooses = ((seats[0], seats[1], seats[2]) for seats in (self.of, self.choosers))
        self._solver = Solver(position.contract, Objective(gains, chooses, self.worth), memory=memory)
        self._solver.remember_deal((self.hands[0], self.hands[1], self.hands[2]))
        self._skat = sum(self.worth[card] for card in cards_in(self.pool)) if self.with_skat else 0

    def holds(self, trick: OpenTrick) -> bool:
        """Whether the claim holds here."""
        if trick.need <= 0 or trick.need > trick.left:
            return trick.need <= 0
        on_table = () if trick.led < 0 else (trick.led, *cards_in(trick.table & ~(1 << trick.led)))
        first, second, third = self.hands
        position = PlayPosition((first, second, third), (trick.seat - trick.place) % 3, on_table)
        solver, before = self._solver, self._solver.searched
        solver.bound = max(self.bound - self.searched, 0)
        try:
            return solver.at_least(position, trick.need - self._skat)
        except TooManySearched as too_many:
            raise TooManyPositions from too_many
        finally:
            self.searched += solver.searched - before


#: How many positions are looked at before a claim is left undecided; by the compiled search.
BOUND: Final = 200_000
COMPILED_BOUND: Final = 10_000_000
#: Up to this many cards a hand the plain search is quick enough.
FEW_CARDS: Final = 5
#: With more cards: how many positions are looked at before anything else is tried.
AT_FIRST: Final = 10_000
#: How many layouts are tried on which the claim may fail even with all cards known.
LAYOUTS: Final = 8


def searches(position: CardsLeft, claim: Claim, bound: int | None) -> Iterator[tuple[Search, CardsLeft]]:
    """The searches that are tried, one after the other, each with its position: quick ones first."""
    limit = BOUND if bound is None else bound
    if limit <= AT_FIRST or max(position.sizes) <= FEW_CARDS:
        yield Search(position, claim, limit), position
        return
    yield Search(position, claim, AT_FIRST), position
    if None in position.hands:
        for whole in _some_layouts(position):
            yield KnownHandsSearch(whole, claim, 10 * AT_FIRST if compiled() else AT_FIRST), whole
        yield Search(position, claim, limit), position
        return
    limit = COMPILED_BOUND if bound is None and compiled() else limit
    yield KnownHandsSearch(position, claim, limit), position


def _some_layouts(position: CardsLeft) -> Iterator[CardsLeft]:
    dice = random.Random(0)  # noqa: S311 - the same layouts each time
    cards = list(cards_in(position.pool))
    for _ in range(LAYOUTS):
        dice.shuffle(cards)
        yield dataclasses.replace(position, hands=layout_with(position, (), cards))


def layout_with(position: CardsLeft, line: Line, order: Iterable[Card] = DECK) -> tuple[int, int, int]:
    """Hands in which a line can be played: the known ones, and others that allow it.

    Cards that are not in the line are dealt in their order, each to the first who may hold it.
    """
    follows = ranking_of(position.contract).follows
    pool, sizes, voids = position.pool, position.sizes, list(position.voids())
    hands = [hand or 0 for hand in position.hands]
    unknown = [seat for seat in Seat if position.hands[seat] is None]
    trick = list(position.on_table)
    for seat, card in line:
        if seat in unknown:
            hands[seat] |= 1 << card
            if trick and not follows[trick[0]] >> card & 1:
                voids[seat] |= follows[trick[0]]
        trick = [*trick, card] if len(trick) < LAST_PLACE else []
    for seat in unknown:
        pool &= ~hands[seat]
    lacking = {seat: sizes[seat] - hands[seat].bit_count() for seat in unknown}
    for card in order:
        bit = 1 << card
        if not pool & bit:
            continue
        pool ^= bit
        for seat in unknown:
            fewer = {**lacking, seat: lacking[seat] - 1}
            if lacking[seat] and not voids[seat] & bit and can_lie(pool, voids, fewer):
                hands[seat], lacking = hands[seat] | bit, fewer
                break
    return (hands[0], hands[1], hands[2])
