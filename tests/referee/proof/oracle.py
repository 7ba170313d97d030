"""A second judge of claims: every play of every layout, with rules written down once more.

Nothing here is shared with the search: cards are looked up in the contract's own lists, and a
layout that is not known is a list of whole layouts, from which each card that is played takes those
away in which it could not be played.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skatcore.model.cards import DECK, Card
from skatcore.referee.proof import CardsLeft, Claim, What
from skatcore.rules.contributions import Contract

#: The cards of each seat, and after them the skat.
Layout = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]


def suit_of(contract: Contract, card: Card) -> str:
    return "trumps" if card in contract.trumps else card.suit.key


def legal(contract: Contract, hand: frozenset[Card], trick: Sequence[Card]) -> list[Card]:
    if trick:
        follow = [card for card in hand if suit_of(contract, card) == suit_of(contract, trick[0])]
        if follow:
            return sorted(follow)
    return sorted(hand)


def taken_by(contract: Contract, leader: int, trick: Sequence[Card]) -> int:
    """The seat of the highest trump, or else of the highest card of the suit that was led."""
    trumps = [card for card in trick if card in contract.trumps]
    if trumps:
        best = min(trumps, key=contract.trumps.index)
    else:
        following = [card for card in trick if card.suit is trick[0].suit]
        best = min(following, key=lambda card: contract.ranks.index(card.rank))
    return (leader + trick.index(best)) % 3


def cards_of(mask: int) -> frozenset[Card]:
    return frozenset(card for card in DECK if mask >> card & 1)


def layouts(position: CardsLeft) -> Iterator[Layout]:
    """All ways in which the cards can lie, cards on the table taken as they were played."""
    known = [None if hand is None else cards_of(hand) for hand in position.hands]
    table = frozenset(position.on_table)
    there = frozenset(DECK) - cards_of(position.gone) - table
    pool = there - frozenset().union(*(hand for hand in known if hand is not None))
    length = next(
        len(hand) + ((seat - position.leader) % 3 < len(table)) for seat, hand in enumerate(known) if hand is not None
    )
    sizes = [length - ((seat - position.leader) % 3 < len(table)) for seat in range(3)]

    def dealt(seat: int, rest: frozenset[Card], hands: tuple[frozenset[Card], ...]) -> Iterator[Layout]:
        if seat == 3:
            yield (hands[0], hands[1], hands[2], rest)
            return
        own = known[seat]
        if own is not None:
            yield from dealt(seat + 1, rest, (*hands, own))
            return
        barred = cards_of(position.cannot_hold[seat])
        for some in itertools.combinations(sorted(rest - barred), sizes[seat]):
            hand = frozenset(some)
            if could_play(position, seat, hand):
                yield from dealt(seat + 1, rest - hand, (*hands, hand))

    yield from dealt(0, pool, ())


def could_play(position: CardsLeft, seat: int, hand: frozenset[Card]) -> bool:
    """Whether a seat with these cards may have played what it has on the table."""
    place = (seat - position.leader) % 3
    if place >= len(position.on_table):
        return True
    card = position.on_table[place]
    return card in legal(position.contract, hand | {card}, position.on_table[:place])


@dataclass(frozen=True)
class Judge:
    """Tries everything for one claim in one position."""

    position: CardsLeft
    claim: Claim

    def holds(self) -> bool:
        """Whether one way to choose beats every layout and every play."""
        taken = sum(self.position.points[seat] for seat in self.claim.of)
        every = tuple(layouts(self.position))
        assert every
        return self._holds(every, int(self.position.leader), self.position.on_table, taken)

    def _holds(self, every: tuple[Layout, ...], leader: int, trick: tuple[Card, ...], taken: int) -> bool:
        contract, claim = self.position.contract, self.claim
        if len(trick) == 3:
            winner = taken_by(contract, leader, trick)
            if claim.what is What.ALL_TRICKS and winner not in claim.of:
                return False
            if claim.what is What.NO_TRICK and winner in claim.of:
                return False
            lies = sum(card.points for card in trick)
            return self._holds(every, winner, (), taken + lies if winner in claim.of else taken)
        seat = (leader + len(trick)) % 3
        if not every[0][seat]:
            return all(self._reached(layout, taken) for layout in every)
        follow: dict[Card, list[Layout]] = defaultdict(list)
        for layout in every:
            for card in legal(contract, layout[seat], trick):
                hands = list(layout)
                hands[seat] = layout[seat] - {card}
                follow[card].append((hands[0], hands[1], hands[2], hands[3]))
        answers = (self._holds(tuple(rest), leader, (*trick, card), taken) for card, rest in follow.items())
        return any(answers) if seat in claim.choosers else all(answers)

    def _reached(self, layout: Layout, taken: int) -> bool:
        if self.claim.what is not What.POINTS:
            return True
        if self.position.declarer in self.claim.of:
            taken += sum(card.points for card in layout[3])
        return taken >= self.claim.points
