"""Who sits at the table, who deals and who plays (ISkO 3.2.1, 3.2.6, 3.2.7)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.model.cards import DECK, Card
from skatcore.play.events import Cards, Dealt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FEWEST = 3


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

        With three the dealer plays, with four he sits out; with more, his two left neighbours
        and his right neighbour play.
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
    random.Random(seed).shuffle(cards)  # noqa: S311 - cards, no secrets
    return cards


def dealt(cards: Sequence[Card], table: Table) -> Dealt:
    """Three each, two to the skat, four each, three each, from the dealer's left (ISkO 3.2.6)."""
    hands: list[list[Card]] = [[], [], []]
    at = 0
    skat: Cards = ()
    for number in (3, 4, 3):
        for hand in hands:
            hand.extend(cards[at : at + number])
            at += number
        if not skat:
            skat = tuple(cards[at : at + 2])
            at += 2
    first, second, third = (tuple(sorted(hand)) for hand in hands)
    return Dealt((first, second, third), skat, table.players, table.dealer)


def given(hands: Sequence[Iterable[Card]], skat: Iterable[Card], table: Table) -> Dealt:
    """A deal of given cards.

    Raises:
        ValueError: not three hands of ten cards and two in the skat, or a card twice.
    """
    first, second, third = (tuple(sorted(hand)) for hand in hands)
    start = Dealt((first, second, third), tuple(skat), table.players, table.dealer)
    check_pack(start)
    return start


def check_pack(start: Dealt) -> None:
    """That ten cards are dealt to each and two to the skat, every card once (ISkO 3.2.6).

    Raises:
        ValueError: they are not.
    """
    counts = [*map(len, start.hands), len(start.skat)]
    if counts != [10, 10, 10, 2]:
        raise ValueError(f"cards {counts}: three hands hold ten cards each, the skat two")
    cards = [card for part in (*start.hands, start.skat) for card in part]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"{twice} stands twice")
