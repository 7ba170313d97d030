"""Whole layouts of the cards that agree with everything that a player has seen, each as likely as the other.

They are counted, not tried: cards that can lie in the same places are one group, and how many layouts there are for
each way to divide the groups among the places follows from binomials. So a sample takes the same short time always.
"""

from __future__ import annotations

import math
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.card_places import PLACES, SKAT, CardPlaces, places_in
from skatcore.play.card_order import ALL_CARDS, cards_in

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from skatcore.play.view import View

#: How many cards go to each place.
_Sizes = tuple[int, ...]
#: Less and less of what a view says, for one that contradicts itself (a ruling may have changed cards).
_READINGS: Final = ((True, True), (True, False), (False, True), (False, False))


class Layout(NamedTuple):
    """A distribution of the cards now, as sets: three hands and the skat."""

    hands: tuple[int, int, int]
    skat: int


class _Group(NamedTuple):
    """Cards that can lie in the same places."""

    bits: list[int]
    places: tuple[int, ...]


class Layouts:
    """All layouts that agree with what a view has seen.

    >>> import random
    >>> from skatcore import Deal, Seat, load
    >>> from skatcore.play.view import view_of
    >>> layouts = Layouts(view_of(Deal.shuffled(load("isko"), seed=7), Seat.FOREHAND))
    >>> layouts.count == math.comb(22, 10) * math.comb(12, 10)
    True
    >>> layouts.sample(random.Random(1)).skat.bit_count()
    2
    """

    count: int
    """How many there are."""

    def __init__(self, view: View) -> None:
        for remembered, follows in _READINGS:
            self._set(places_in(view, remembered=remembered, follows=follows))
            if self.count:
                return
        raise ValueError("a view shows more cards than a deal has")

    def _set(self, places: CardPlaces) -> None:
        self._known = [0, 0, 0, 0]
        self._ways: dict[tuple[int, _Sizes], tuple[list[_Sizes], list[int]]] = {}
        groups: dict[tuple[int, ...], int] = {}
        for card in cards_in(ALL_CARDS):
            where = tuple(place for place in PLACES if places.possible[place] >> card & 1)
            if len(where) == 1:
                self._known[where[0]] |= 1 << card
            elif where:
                groups[where] = groups.get(where, 0) | 1 << card
        self._groups = [_Group([1 << card for card in cards_in(mask)], where) for where, mask in groups.items()]
        self._room = tuple(size - known.bit_count() for size, known in zip(places.sizes, self._known, strict=True))
        self.count = self._count(0, self._room) if min(self._room) >= 0 else 0

    def _count(self, number: int, room: _Sizes) -> int:
        """How many ways there are to lay the groups from a number on."""
        if number == len(self._groups):
            return int(not any(room))
        _, ways = self._split(number, room)
        return ways[-1] if ways else 0

    def _split(self, number: int, room: _Sizes) -> tuple[list[_Sizes], list[int]]:
        """The rooms that can be left after a group, and in how many ways up to each."""
        known = self._ways.get((number, room))
        if known is None:
            left: list[_Sizes] = []
            ways: list[int] = []
            group = self._groups[number]
            for rest, here in _divided(len(group.bits), group.places, room):
                if count := here * self._count(number + 1, rest):
                    left.append(rest)
                    ways.append(count)
            known = self._ways[number, room] = left, list(accumulate(ways))
        return known

    def sample(self, chance: random.Random) -> Layout:
        """One of them."""
        hands, room = [*self._known], self._room
        for number, (bits, places) in enumerate(self._groups):
            left, ways = self._split(number, room)
            drawn = chance.randrange(ways[-1])
            rest = next(rest for rest, up_to in zip(left, ways, strict=True) if drawn < up_to)
            cards = bits.copy()
            chance.shuffle(cards)
            first = 0
            for place in places:
                end = first + room[place] - rest[place]
                hands[place] |= sum(cards[first:end])
                first = end
            room = rest
        return Layout((hands[0], hands[1], hands[2]), hands[SKAT])


def _divided(cards: int, places: tuple[int, ...], room: _Sizes) -> Iterator[tuple[_Sizes, int]]:
    """The room left when a group of cards is divided among its places, and in how many ways."""
    place, *others = places
    if not others:
        if cards <= room[place]:
            yield (*room[:place], room[place] - cards, *room[place + 1 :]), 1
        return
    for here in range(min(cards, room[place]) + 1):
        less = (*room[:place], room[place] - here, *room[place + 1 :])
        for rest, ways in _divided(cards - here, tuple(others), less):
            yield rest, ways * math.comb(cards, here)
