"""The cards of a contract in an order in which one comparison says what beats what."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from skatcore.model.cards import DECK
from skatcore.play.card_order import Ranking


@dataclass(frozen=True, slots=True)
class SearchOrder:
    """The cards numbered anew: suit after suit, the trumps at the end, each group from its highest card down.

    ``number`` is the new number of each card, ``card`` the card of each number. ``follows`` are by new
    number the cards that follow it, ``beats`` those that win against it when it is the best of the
    trick, ``height`` how many cards of its group are
    lower. ``groups`` are the sets of cards that follow each other, the trumps last.
    """

    number: tuple[int, ...]
    card: tuple[int, ...]
    follows: tuple[int, ...]
    beats: tuple[int, ...]
    height: tuple[int, ...]
    groups: tuple[int, ...]
    _by_byte: tuple[tuple[int, ...], ...]

    def mask(self, cards: int) -> int:
        """A set of cards in the new numbers."""
        first, second, third, fourth = self._by_byte
        return first[cards & 255] | second[cards >> 8 & 255] | third[cards >> 16 & 255] | fourth[cards >> 24]


@functools.lru_cache(maxsize=64)
def search_order(ranking: Ranking) -> SearchOrder:
    """The order of a ranking; made once for each."""
    groups = sorted(set(ranking.follows), key=lambda group: (group == ranking.trumps, group))
    cards = [
        card
        for group in groups
        for card in sorted(
            (int(card) for card in DECK if group >> card & 1), key=ranking.strength.__getitem__, reverse=True
        )
    ]
    number = [0] * len(cards)
    for place, card in enumerate(cards):
        number[card] = place

    def renumbered(mask: int) -> int:
        return sum(1 << number[card] for card in DECK if mask >> card & 1)

    follows = [renumbered(ranking.follows[card]) for card in cards]
    height = [(mask >> place + 1).bit_count() for place, mask in enumerate(follows)]
    by_byte = tuple(tuple(renumbered(part << shift) for part in range(256)) for shift in (0, 8, 16, 24))
    beats = tuple(renumbered(ranking.beaters[card]) for card in cards)
    return SearchOrder(
        tuple(number), tuple(cards), tuple(follows), beats, tuple(height), tuple(map(renumbered, groups)), by_byte
    )
