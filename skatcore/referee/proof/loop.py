"""The search with all hands known as one loop, compiled by numba or run as it is.

It uses only what Python and compiled code treat alike: whole numbers from 0 to 2**63, flat
sequences, no calls. What numba keeps on disk is then right as long as this file is the same.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, MutableSequence, Sequence
from typing import Final

from skatcore.extras import compiled_by_numba

SEATS: Final = 3
CARDS: Final = 32
#: The places of a frame; the first are those of `skatcore.referee.proof.trick.OpenTrick`.
SEAT, PLACE, TABLE, LED, BEST, WINNER, LIES, NEED, LEFT, COUNT, NEXT, SLOT, FRAME = range(13)
#: The most cards of a hand, and the most that are played and looked at one after the other.
HAND: Final = 12
DEPTH: Final = SEATS * HAND + 1
#: What is kept of a position: two numbers that identify it, what is surely reached, what is not.
ENTRY: Final = 4
NEVER: Final = 1 << 10


def search(  # noqa: C901, PLR0912, PLR0915 - calls would not be kept on disk
    follows: Sequence[int],
    power: Sequence[int],
    strength: Sequence[int],
    beaters: Sequence[int],
    above: Sequence[int],
    worth: Sequence[int],
    places: Sequence[int],
    choosers: Sequence[int],
    of: Sequence[int],
    with_skat: int,
    hands: MutableSequence[int],
    frames: MutableSequence[int],
    moves: MutableSequence[int],
    promises: MutableSequence[int],
    memo: MutableSequence[int],
    slots: int,
    searched: MutableSequence[int],
    bound: int,
) -> int:
    """Whether the claim holds: 1 or 0, 2 where more than ``bound`` positions were needed.

    The first frame holds the trick; ``searched`` is one number that is raised.
    """
    undecided = 2
    ply = 0
    entering = True
    answer = undecided
    while True:
        at = ply * FRAME
        seat, place = frames[at + SEAT], frames[at + PLACE]
        need, left = frames[at + NEED], frames[at + LEFT]
        if entering:
            entering = False
            answer = undecided
            hand = hands[seat]
            live = hands[0] | hands[1] | hands[2] | frames[at + TABLE]
            if need <= 0:
                answer = 1
            elif need > left:
                answer = 0
            elif place == 0 and hand == 0:
                answer = with_skat
            elif place == 0:
                one = hands[0] | seat << 32 | hands[2] >> 30 << 34
                two = hands[1] | (hands[2] & 0x3FFFFFFF) << 32
                mixed = one * 11400719 + two % 2147483647 * 1000003
                slot = ((mixed ^ mixed >> 23) & slots - 1) * ENTRY
                frames[at + SLOT] = slot
                if memo[slot] != one or memo[slot + 1] != two:
                    memo[slot], memo[slot + 1], memo[slot + 2], memo[slot + 3] = one, two, 0, NEVER
                elif need <= memo[slot + 2]:
                    answer = 1
                elif need >= memo[slot + 3]:
                    answer = 0
                if answer == undecided and choosers[seat] == of[seat]:
                    sure = 0
                    rest = hand
                    while rest != 0:
                        card = places[(rest & -rest) % 37]
                        rest &= rest - 1
                        if beaters[card] & (live ^ hand) == 0:
                            sure += worth[card]
                    if choosers[seat] == 1 and need <= sure:
                        answer = 1
                    elif choosers[seat] == 0 and need > left - sure:
                        answer = 0
            if answer == undecided:
                searched[0] += 1
                if searched[0] > bound:
                    return undecided
                # the moves, one of those that are alike, the most promising first
                led, chooses = frames[at + LED], choosers[seat]
                legal = hand
                if place > 0 and hand & follows[led] != 0:
                    legal = hand & follows[led]
                wants = of[seat] == chooses
                stays = of[frames[at + WINNER]] == chooses
                count = 0
                rest = legal
                while rest != 0:
                    card = places[(rest & -rest) % 37]
                    rest &= rest - 1
                    higher = above[card]
                    while higher < CARDS and live >> higher & 1 == 0:
                        higher = above[higher]
                    if higher < CARDS and legal >> higher & 1 == 1 and worth[higher] == worth[card]:
                        continue
                    if place == 0:
                        promise = strength[card] if wants else -strength[card]
                    else:
                        wins = power[led * CARDS + card] > frames[at + BEST]
                        good = wants if wins else stays
                        promise = worth[card] << 10 if good else -(worth[card] << 10)
                        promise += 1 << 20 if good else 0
                        height = power[led * CARDS + card] if wins else strength[card]
                        promise += -height if wants and (not wins or place + 1 == SEATS) else height
                    row = ply * HAND + count
                    while row > ply * HAND and promises[row - 1] < promise:
                        promises[row], moves[row] = promises[row - 1], moves[row - 1]
                        row -= 1
                    promises[row], moves[row] = promise, card
                    count += 1
                frames[at + COUNT], frames[at + NEXT] = count, 0
        elif answer != undecided:
            # a card was tried: back to who played it
            hands[seat] |= 1 << moves[ply * HAND + frames[at + NEXT] - 1]
            if answer != choosers[seat]:
                answer = undecided
        if answer == undecided and frames[at + NEXT] == frames[at + COUNT]:
            answer = 1 - choosers[seat]
        if answer != undecided:
            if place == 0 and frames[at + COUNT] > 0:
                slot = frames[at + SLOT]
                one = hands[0] | seat << 32 | hands[2] >> 30 << 34
                two = hands[1] | (hands[2] & 0x3FFFFFFF) << 32
                if memo[slot] == one and memo[slot + 1] == two:
                    memo[slot + 3 - answer] = need
            if ply == 0:
                return answer
            ply -= 1
            continue
        card = moves[ply * HAND + frames[at + NEXT]]
        frames[at + NEXT] += 1
        hands[seat] ^= 1 << card
        led = card if place == 0 else frames[at + LED]
        best, winner = frames[at + BEST], frames[at + WINNER]
        if power[led * CARDS + card] > best:
            best, winner = power[led * CARDS + card], seat
        lies = frames[at + LIES] + worth[card]
        ply += 1
        to = ply * FRAME
        entering = True
        frames[to + COUNT] = 0
        if place + 1 < SEATS:
            frames[to + SEAT] = seat + 1 if seat + 1 < SEATS else 0
            frames[to + PLACE], frames[to + TABLE] = place + 1, frames[at + TABLE] | 1 << card
            frames[to + LED], frames[to + BEST], frames[to + WINNER] = led, best, winner
            frames[to + LIES], frames[to + NEED], frames[to + LEFT] = lies, need, left
        else:
            frames[to + SEAT] = frames[to + WINNER] = winner
            frames[to + PLACE] = frames[to + TABLE] = frames[to + LED] = frames[to + BEST] = frames[to + LIES] = 0
            frames[to + NEED] = need - lies if of[winner] == 1 else need
            frames[to + LEFT] = left - lies


@functools.cache
def compiled() -> Callable[..., int] | None:
    """`search` compiled, or None where numba is missing."""
    return compiled_by_numba(search)
