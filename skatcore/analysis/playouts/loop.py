"""The loop that plays the cards: one function, compiled by numba or run as it is.

It is written in what Python and compiled code mean alike: whole numbers from 0 to 2**63, flat
sequences, no calls. What numba keeps on disk is then right as long as this file is the same.

Chance is a generator of the kind "multiply with carry" (Marsaglia 1994): 32 bits come out of each
step, and a step fits into 63 bits, so that nothing overflows in compiled code.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, Final

from skatcore.extras import compiled_by_numba

SEATS: Final = 3
TRICKS: Final = 10
#: Multiplier of the generator; ``carry`` stays below it.
MULTIPLIER: Final = 698_769_069
#: The place of a card that is alone in a set: 37 divides no difference of two powers of 2.
PLACES: Final = tuple({(1 << card) % 37: card for card in range(32)}.get(rest, 0) for rest in range(37))
#: How many cards there are in each set of up to eleven.
COUNTS: Final = tuple(number.bit_count() for number in range(1 << 11))


def play_out(
    follows: Sequence[int],
    power: Sequence[int],
    worth: Sequence[int],
    places: Sequence[int],
    counts: Sequence[int],
    order: Sequence[int],
    leader: Sequence[int],
    chance: Sequence[int],
    carry: Sequence[int],
    hands: MutableSequence[int],
    points: MutableSequence[int],
    tricks: MutableSequence[int],
    last: MutableSequence[int],
    cards: MutableSequence[int],
) -> None:
    """Play ten tricks of random legal cards in every deal.

    ``hands`` holds three sets for each deal and is used up; ``points``, ``tricks`` and ``last``
    come in full of zeros. ``cards`` has 30 places for each deal, or none at all.
    """
    keep = len(cards) > 0
    played = 0
    for deal in range(len(order)):
        at = SEATS * deal
        table = 32 * order[deal]
        drawn, carried = chance[deal], carry[deal]
        seat = leader[deal]
        for _ in range(TRICKS):
            led = row = best = lies = 0
            winner = seat
            for place in range(SEATS):
                legal = hands[at + seat]
                if place > 0 and legal & follows[led] != 0:
                    legal &= follows[led]
                step = MULTIPLIER * drawn + carried
                drawn, carried = step & 0xFFFFFFFF, step >> 32
                number = counts[legal & 2047] + counts[legal >> 11 & 2047] + counts[legal >> 22]
                for _ in range(drawn * number >> 32):
                    legal &= legal - 1
                bit = legal & -legal
                card = places[bit % 37]
                hands[at + seat] ^= bit
                if place == 0:
                    led = table + card
                    row = 32 * led
                if power[row + card] > best:
                    best, winner = power[row + card], seat
                lies += worth[card]
                if keep:
                    cards[played] = card
                    played += 1
                seat = seat + 1 if seat + 1 < SEATS else 0
            points[at + winner] += lies
            tricks[at + winner] += 1
            seat = winner
        last[deal] = seat


@functools.cache
def compiled() -> Callable[..., None] | None:
    """`play_out` compiled, or None where numba is missing."""
    return compiled_by_numba(play_out)


def start(seeds: Any) -> tuple[Any, Any]:
    """The generators' first states: the seeds well mixed (Steele, Lea and Flood 2014)."""
    import numpy as np

    mixed = seeds + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    drawn = (mixed & np.uint64(0xFFFFFFFF)).astype(np.int64)
    # neither 0 with 0 nor the highest of both: the generator would not leave them
    carried = (mixed >> np.uint64(32)) % np.uint64(MULTIPLIER - 2) + np.uint64(1)
    return drawn, carried.astype(np.int64)
