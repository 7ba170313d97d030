"""The seats at the table: who deals and who plays (ISkO 3.2.1, 3.2.6, 3.2.7)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.errors import SkatError
from skatcore.model.cards import DECK, Card
from skatcore.model.game import TRICKS
from skatcore.play.events import Dealt
from skatcore.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FEWEST = 3
#: The last place that is not shuffled yet, and how many random bits choose one up to it.
_SWAPS: Final = tuple((last, (last + 1).bit_length()) for last in range(len(DECK) - 1, 0, -1))


class NotAPack(SkatError, ValueError):  # noqa: N818 - it says what the cards are not
    """Cards are not a pack of 32, ten for each player and two for the skat (ISkO 3.2.6)."""


@dataclass(frozen=True, slots=True)
class Table:
    """Places around a table, numbered from 0 to the left; one of them deals.

    >>> from skatcore import Deal, load
    >>> Deal.shuffled(load("isko"), seed=7, table=Table(4, dealer=1)).table.players
    4

    Raises:
        ValueError: fewer than three players, or a dealer who does not sit there.
    """

    players: int = 3
    dealer: int = 2

    def __post_init__(self) -> None:
        if self.players < FEWEST:
            raise ValueError(f"{self.players} players: Skat is played by three at a time")
        if not 0 <= self.dealer < self.players:
            raise ValueError(f"dealer {self.dealer}: places are numbered 0 to {self.players - 1}")

    @property
    def active(self) -> tuple[int, int, int]:
        """The places that are dealt cards, from forehand on (ISkO 3.2.7).

        With three the dealer plays, with four the dealer sits out; with more, the dealer's two left neighbours
        and right neighbour play.
        """
        left, next_left = self.dealer + 1, self.dealer + 2
        last = self.dealer if self.players == FEWEST else self.dealer - 1
        return (left % self.players, next_left % self.players, last % self.players)

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The places that get no cards in this deal."""
        return tuple(place for place in range(self.players) if place not in self.active)

    def next(self, *, same_dealer: bool = False) -> Table:
        """The table of the next deal: the next to the left deals (ISkO 3.2.1)."""
        return self if same_dealer else Table(self.players, (self.dealer + 1) % self.players)


def shuffled(seed: int) -> list[Card]:
    """The 32 cards in an order that follows from the seed."""
    cards = list(DECK)
    draw = random.Random(seed).getrandbits  # noqa: S311 - cards, no secrets
    for last, width in _SWAPS:  # as `random.shuffle` does, in half its time
        place = draw(width)
        while place > last:
            place = draw(width)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


def dealt(cards: Sequence[Card], table: Table) -> Dealt:
    """Three each, two to the skat, four each, three each, from the dealer's left (ISkO 3.2.6)."""
    first, second, third = (
        tuple(sorted((*cards[three : three + 3], *cards[four : four + 4], *cards[last : last + 3])))
        for three, four, last in ((0, 11, 23), (3, 15, 26), (6, 19, 29))
    )
    return Dealt((first, second, third), tuple(cards[9:11]), table.players, table.dealer)


def given(hands: Sequence[Iterable[Card]], skat: Iterable[Card], table: Table) -> Dealt:
    """A deal of given cards.

    Raises:
        NotAPack: not three hands of ten cards and two in the skat, or a card twice.
    """
    if len(hands) != FEWEST:
        raise NotAPack(Message.of("error.pack-hands", count=len(hands)))
    first, second, third = (tuple(sorted(hand)) for hand in hands)
    start = Dealt((first, second, third), tuple(skat), table.players, table.dealer)
    check_pack(start)
    return start


def check_pack(start: Dealt) -> None:
    """Check that ten cards are dealt to each and two to the skat, every card once (ISkO 3.2.6).

    >>> from skatcore import Deal, load
    >>> check_pack(Deal.shuffled(load("isko"), seed=1).events[0])

    Raises:
        NotAPack: they are not.
    """
    first, second, third = start.hands
    cards = (*first, *second, *third, *start.skat)
    if not len(first) == len(second) == len(third) == TRICKS or len(cards) != len(DECK):
        counts = [*map(len, start.hands), len(start.skat)]
        raise NotAPack(Message.of("error.pack-sizes", counts=str(counts)))
    if len(set(cards)) != len(DECK):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise NotAPack(Message.of("error.pack-twice", card=str(twice)))
