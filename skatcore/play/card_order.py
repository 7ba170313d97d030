"""The order of the cards in a contract as tables: what follows what, what beats what.

Sets of cards are numbers of 32 bits, bit ``n`` standing for ``Card(n)``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from skatcore.model.cards import DECK, Card, Rank, Suit
from skatcore.model.game import Seat
from skatcore.rules.contributions import Contract

#: Card points by card number (ISkO 1.2.2).
POINTS: Final = tuple(card.points for card in DECK)
ALL_CARDS: Final = (1 << len(DECK)) - 1

#: The seats by number: looking one up is quicker than asking `Seat` for it.
BY_NUMBER: Final = tuple(Seat)
#: The seat to the left of each.
LEFT: Final = (1, 2, 0)


_SUIT: Final = 0xFF
T = TypeVar("T")
#: What belongs to the cards of a set, for every set within each suit's eight bits.
BySuit = tuple[tuple[tuple[T, ...], ...], ...]


def by_suit(of_card: Sequence[T]) -> BySuit[T]:
    """The tables of `picked`, from one thing for each card.

    >>> from skatcore.model.cards import DECK
    >>> picked(by_suit([str(card) for card in DECK]), mask_of([Card.parse("CJ"), Card.parse("DA")]))
    ('CJ', 'DA')
    """
    return tuple(
        tuple(tuple(of_card[first + at] for at in range(8) if part >> at & 1) for part in range(_SUIT + 1))
        for first in range(0, len(DECK), 8)
    )


def picked(tables: BySuit[T], mask: int) -> tuple[T, ...]:
    """The entries of the cards of a set, clubs first: four lookups, however many they are.

    >>> from skatcore.model.cards import DECK
    >>> picked(by_suit([card.points for card in DECK]), mask_of([Card.parse("CJ"), Card.parse("DA")]))
    (2, 11)
    """
    first, second, third, fourth = tables
    return first[mask & _SUIT] + second[mask >> 8 & _SUIT] + third[mask >> 16 & _SUIT] + fourth[mask >> 24]


_CARDS: Final = by_suit(DECK)


def mask_of(cards: Iterable[Card | int]) -> int:
    """The set of these cards.

    >>> mask_of([Card.parse("CJ")]) == 1 << Card.parse("CJ")
    True
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a set, clubs first, each suit from the ace down.

    >>> [str(card) for card in cards_in(mask_of([Card.parse("DA"), Card.parse("CJ")]))]
    ['CJ', 'DA']
    """
    return picked(_CARDS, mask)


def points_in(mask: int) -> int:
    """Card points of a set of cards.

    >>> points_in(mask_of([Card.parse("DA"), Card.parse("CJ")]))
    13
    """
    return sum(POINTS[card] for card in cards_in(mask))


@dataclass(frozen=True, slots=True)
class Ranking:
    """How cards follow and beat each other in a contract (ISkO 2.3, 4.2.1).

    ``follows[led]`` is the set of cards that follow the card that was led; ``power[led][card]``
    is 0 for a card that cannot win the trick, and the higher the better otherwise. ``trumps``
    is the set of trumps. ``beaters[card]`` is the set that beats a card when it is led,
    ``strength[card]`` how strong it is then.
    """

    follows: tuple[int, ...]
    power: tuple[tuple[int, ...], ...]
    trumps: int
    beaters: tuple[int, ...] = ()
    strength: tuple[int, ...] = ()

    def legal(self, hand: int, led: int | None) -> int:
        """The cards of a hand that may be played: follow if you can (ISkO 4.2.1)."""
        if led is None:
            return hand
        return (hand & self.follows[led]) or hand


@functools.cache
def _ranking(trumps: tuple[Card, ...], ranks: tuple[Rank, ...]) -> Ranking:
    trump_set = mask_of(trumps)
    suits = {suit: tuple(c for rank in ranks if (c := Card.of(suit, rank)) not in trumps) for suit in Suit}
    follows = []
    power = []
    for led in DECK:
        own = trumps if led in trumps else suits[led.suit]
        follows.append(mask_of(own))
        row = [0] * len(DECK)
        for order, above in ((own, 0), (trumps, 100)):
            for place, card in enumerate(reversed(order), 1):
                row[card] = above + place
        power.append(tuple(row))
    strength = tuple(row[led] for led, row in enumerate(power))
    beaters = tuple(mask_of([card for card in DECK if row[card] > row[led]]) for led, row in enumerate(power))
    return Ranking(tuple(follows), tuple(power), trump_set, beaters, strength)


def ranking_of(contract: Contract) -> Ranking:
    """The tables of a contract; made once for each order of cards."""
    return _ranking(contract.trumps, contract.ranks)
