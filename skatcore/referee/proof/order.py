"""The order of the cards in a contract as the search needs it."""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass
from typing import Final

from skatcore.model.cards import DECK
from skatcore.play.card_order import Ranking, ranking_of
from skatcore.rules.contributions import Contract

#: Above the highest card of a suit: it is never in play.
NO_CARD: Final = len(DECK)


@dataclass(frozen=True, slots=True)
class Order:
    """The cards of each suit one above the other, the trumps being a suit.

    ``above[card]`` is the next higher card, `NO_CARD` for the highest; ``suits`` are from the
    lowest card up.
    """

    ranking: Ranking
    above: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...]

    def never_takes(self, hand: int, others: int) -> bool:
        """Whether a hand that is not on lead can stay below everything, without trumps.

        In each suit its card number n from below must be lower than the others' card number n:
        whoever then plays the highest card that is low enough keeps it so. Whoever is void in the suit
        throws the highest card of another.
        """
        for suit in self.suits:
            own = total = 0
            for card in suit:
                total += hand >> card & 1
            theirs = 0
            for card in suit:
                own += hand >> card & 1
                theirs += others >> card & 1
                if own < theirs and own < total:
                    return False
        return True


@functools.cache
def order_of(contract: Contract) -> Order:
    """The order of a contract."""
    ranking = ranking_of(contract)
    above = [NO_CARD] * len(DECK)
    suits = []
    for follows in dict.fromkeys(ranking.follows):
        suit = sorted((card for card in range(len(DECK)) if follows >> card & 1), key=ranking.strength.__getitem__)
        for card, higher in itertools.pairwise(suit):
            above[card] = higher
        suits.append(tuple(suit))
    return Order(ranking, tuple(above), tuple(suits))


def distinct(
    above: tuple[int, ...], worth: tuple[int, ...], legal: int, live: int, marks: int = 0, *, contested: bool = False
) -> list[int]:
    """The legal cards, one for all that are alike: worth the same and with no card in play between.

    ``marks`` are cards that are not like others for another reason. Where a trick is ``contested``,
    another hand that is not known may still put a card of the same kind, higher or lower. Then one
    with cards above and below it leaves that open, which is best for opponents; of two both count.
    """
    next_alike = {}
    rest = legal
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = bit.bit_length() - 1
        higher = above[card]
        while not live >> higher & 1 and higher != NO_CARD:
            higher = above[higher]
        alike = legal >> higher & 1 and worth[higher] == worth[card] and marks >> higher & 1 == marks >> card & 1
        next_alike[card] = higher if alike else NO_CARD
    highest = [card for card, higher in next_alike.items() if higher == NO_CARD]
    if not contested or len(highest) == len(next_alike):
        return highest
    second = {higher: card for card, higher in next_alike.items() if next_alike.get(higher) == NO_CARD}
    between = {second[top] for top in second if second[top] in next_alike.values()}
    return [*second.values(), *(card for card in highest if second.get(card) not in between)]
