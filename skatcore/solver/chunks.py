"""The cards of a contract by what they count, and in parts that are small enough for tables."""

from __future__ import annotations

import functools

from skatcore.solver.loop import CHUNK
from skatcore.solver.order import SearchOrder


@functools.lru_cache(maxsize=64)
def levels_of(worth: tuple[int, ...]) -> tuple[int, ...]:
    """For each worth, the lowest first: the cards that are worth so much, and the worth."""
    levels: list[int] = []
    for value in sorted(set(worth)):
        levels += (sum(1 << card for card, each in enumerate(worth) if each == value), value)
    return tuple(levels)


@functools.lru_cache(maxsize=256)
def chunks_of(order: SearchOrder, worth: tuple[int, ...], kept: int) -> tuple[int, ...]:
    """The cards in parts of which each has a table of what is alike.

    Three numbers for each: its first card, how many there are, and a set of those that are not like
    the card before, as they count another number or must win a trick.
    """
    chunks: list[int] = []
    for group in order.groups:
        first = (group & -group).bit_length() - 1
        end = group.bit_length()
        for start in range(first, end, CHUNK):
            cards = range(start, min(start + CHUNK, end))
            apart = sum(
                1 << card - start
                for card in cards
                if card == start or worth[card] != worth[card - 1] or kept >> card - 1 & 3
            )
            chunks += (start, len(cards), apart)
    return tuple(chunks)
