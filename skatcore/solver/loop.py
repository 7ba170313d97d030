"""The search with all hands known as one loop, compiled by numba or run as it is.

It uses only what Python and compiled code treat alike: whole numbers from -1 to 2**63, flat
sequences, no calls. What numba keeps on disk is then right as long as this file is the same.

It is an alpha-beta search with a window of one point (does the side get that number of points or not?)
that remembers bounds of positions between tricks. Within one deal the cards that are left and who
leads say everything, as each card has one owner, so that they are an exact key.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, MutableSequence, Sequence
from typing import Final

from skatcore.extras import compiled_by_numba

SEATS: Final = 3
#: The place of the third card, and the number of the last seat.
LAST: Final = 2
#: The most cards of a hand, and the most cards that are played one after the other.
HAND: Final = 12
DEPTH: Final = SEATS * HAND + 1
#: The places of a frame: the trick, what is lacking and to come, and how far the search is in it.
(
    SEAT, PLACE, TABLE, LED, BEST, WINNER, LIES, NEED, LEFT, TRICKS, COUNT, NEXT, VALUE, FIRST, SLOT, LOWER,
    UPPER, GAIN, KEY,
) = range(19)  # fmt: skip
FRAME: Final = 19
#: The places of the settings.
(
    PER_TRICK, LAST_TRICK, KEEPER, KEPT, ASIDE, KEPT_TRICKS, SLOTS, GENERATION, BOUND, GROUPS, LEVELS, CHUNKS,
    FRESH, LOW, HIGH, STEP, OWNERS,
) = range(17)  # fmt: skip
#: For each seat and number of tricks the card that it led with success last.
LEADS: Final = 16
#: The most cards of a chunk, and the chunks of all cards.
CHUNK: Final = 8
MOST_CHUNKS: Final = 8
#: The value of a position in which cards that had to win a trick did not.
FAILED: Final = -1
#: The answer where more positions than allowed would be searched.
UNDECIDED: Final = -2
#: The number of a card that is alone in a set, by five bits of the set times a de Bruijn number.
DE_BRUIJN: Final = 125613361
PLACES: Final = tuple(sorted(range(32), key=lambda card: ((1 << card) * DE_BRUIJN >> 27) & 31))


def search(  # noqa: C901, PLR0912, PLR0915 - calls would not be kept on disk
    follows: Sequence[int],
    beats: Sequence[int],
    worth: Sequence[int],
    height: Sequence[int],
    groups: Sequence[int],
    levels: Sequence[int],
    chunks: Sequence[int],
    places: Sequence[int],
    gains: Sequence[int],
    chooses: Sequence[int],
    must: Sequence[int],
    settings: Sequence[int],
    hands: MutableSequence[int],
    frames: MutableSequence[int],
    moves: MutableSequence[int],
    scores: MutableSequence[int],
    alike: MutableSequence[int],
    leads: MutableSequence[int],
    memo: MutableSequence[int],
    searched: MutableSequence[int],
) -> int:
    """The points that the gaining side still gets, `FAILED`, or `UNDECIDED`.

    The first frame holds the trick and the need. With a `LOW` that is less than the `HIGH`, the value
    lies between them and is found exactly; else a result of at least the need is a lower bound, and a
    lesser one an upper bound.
    """
    per_trick, last_trick, keeper = settings[PER_TRICK], settings[LAST_TRICK], settings[KEEPER]
    kept, aside, kept_tricks = settings[KEPT], settings[ASIDE], settings[KEPT_TRICKS]
    last_slot, generation, bound = settings[SLOTS] - 1, settings[GENERATION], settings[BOUND]
    count_groups, count_levels, count_chunks = settings[GROUPS], settings[LEVELS], settings[CHUNKS]
    trumps = groups[count_groups - 1]
    exact_low, exact_high, step = settings[LOW], settings[HIGH], settings[STEP]
    if settings[FRESH] == 1:
        for index in range(SEATS * LEADS):
            leads[index] = -1
        # another deal: for each set of cards the first one that is as good, with the same owners in a row
        for chunk in range(count_chunks):
            low, size = chunks[3 * chunk], chunks[3 * chunk + 1]
            start = chunk << CHUNK
            alike[start] = 0
            owned = (settings[OWNERS] | settings[OWNERS + 1] | settings[OWNERS + 2]) >> low
            for subset in range(1, 1 << size):
                if subset & ~owned != 0:
                    continue
                place = size - 1
                while subset >> place & 1 == 0:
                    place -= 1
                before = alike[start | subset ^ 1 << place]
                if chunks[3 * chunk + 2] >> place & 1 == 0:
                    # as low as a card of the same owner lies behind all others of its row
                    owner = 0
                    while settings[OWNERS + owner] >> (low + place) & 1 == 0:
                        owner += 1
                    while chunks[3 * chunk + 2] >> place & 1 == 0 and before >> (low + place - 1) & 1 == 0:
                        place -= 1
                    while settings[OWNERS + owner] >> (low + place) & 1 == 0:
                        place += 1
                alike[start | subset] = before | 1 << (low + place)
    ply = 0
    count_searched = searched[0]
    entering = True
    value = 0
    while True:
        at = ply * FRAME & 1023
        seat, need = frames[at + SEAT] & 3, frames[at + NEED]
        maximises = chooses[seat]
        done = False
        if entering:
            entering = False
            count_searched += 1
            if count_searched > bound:
                searched[0] = count_searched
                return -2
            place = frames[at + PLACE]
            hand = hands[seat]
            live = hands[0] | hands[1] | hands[2] | frames[at + TABLE]
            tricks = frames[at + TRICKS]
            first = -1
            if place == 0:
                left = frames[at + LEFT]
                if tricks == 0:
                    value, done = 0, True
                elif need > left:
                    value, done = left, True
                elif need <= 0 and keeper < 0:
                    value, done = 0, True
                elif tricks == 1:
                    # three cards are left: who wins them?
                    second = seat + 1 if seat < LAST else 0
                    third = 3 - seat - second
                    one = places[hand * DE_BRUIJN >> 27 & 31] & 31
                    two = places[hands[second] * DE_BRUIJN >> 27 & 31] & 31
                    three = places[hands[third] * DE_BRUIJN >> 27 & 31] & 31
                    winner, best = seat, one
                    if beats[best] >> two & 1:
                        winner, best = second, two
                    if beats[best] >> three & 1:
                        winner, best = third, three
                    value = left if gains[winner] == 1 else 0
                    if must[1] != 0 and (winner != keeper or must[1] >> best & 1 == 0):
                        value = -1
                    done = True
                else:
                    key = 0
                    for chunk in range(count_chunks):
                        key |= alike[chunk << CHUNK | live >> chunks[3 * chunk] & (1 << chunks[3 * chunk + 1]) - 1]
                    mixed = (key ^ key >> 15) * 739982445 + seat * 1000003
                    key |= seat << 32
                    frames[at + KEY] = key
                    slot = (mixed ^ mixed >> 29) & last_slot
                    frames[at + SLOT] = slot
                    word = memo[slot]
                    lower, upper = -1, left
                    if keeper < 0:
                        lower = 0
                    if word >> 29 == key and word & 255 == generation:
                        lower, upper = (word >> 21 & 255) - 1, (word >> 13 & 255) - 1
                        first = word >> 8 & 31
                        if lower >= need:
                            value, done = lower, True
                        elif upper < need:
                            value, done = upper, True
                    frames[at + LOWER], frames[at + UPPER] = lower, upper
                    if not done and seat == keeper and maximises == gains[seat]:
                        # with nothing but cards that nobody can beat, each can win the trick that it must
                        rest = hand
                        while rest != 0:
                            bit = rest & -rest
                            if beats[places[bit * DE_BRUIJN >> 27 & 31] & 31] & (live ^ hand) != 0:
                                break
                            rest ^= bit
                        if rest == 0:
                            value, done = left, True
                    if not done and keeper < 0 and maximises == gains[seat]:
                        # tricks that the leader takes one after the other: the highest cards of a suit
                        # as often as who has trumps must follow, and the highest trumps
                        second = hands[seat + 1 if seat < LAST else 0]
                        third = live ^ hand ^ second
                        sure = taken = 0
                        for number in range(count_groups):
                            group = groups[number]
                            rest = (second | third) & group
                            rest = hand & group & ((rest & -rest) - 1)
                            if rest != 0:
                                one = two = -1
                                if group != trumps:
                                    if second & trumps != 0:
                                        one = second & group
                                    if third & trumps != 0:
                                        two = third & group
                                while rest != 0 and one != 0 and two != 0:
                                    bit = rest & -rest
                                    rest ^= bit
                                    sure += worth[places[bit * DE_BRUIJN >> 27 & 31] & 31]
                                    taken += 1
                                    one &= one - 1
                                    two &= two - 1
                        if taken == tricks:
                            sure = left
                        elif taken > 0:
                            sure += taken * per_trick
                            # the others add their lowest cards at the least
                            one = two = taken
                            for number in range(count_levels):
                                rest = second & levels[2 * number]
                                while rest != 0 and one > 0:
                                    rest &= rest - 1
                                    sure += levels[2 * number + 1]
                                    one -= 1
                                rest = third & levels[2 * number]
                                while rest != 0 and two > 0:
                                    rest &= rest - 1
                                    sure += levels[2 * number + 1]
                                    two -= 1
                        if maximises == 1 and sure >= need:
                            value, done = sure, True
                        elif maximises == 0 and left - sure < need:
                            value, done = left - sure, True
            if not done:
                legal = hand
                if seat == keeper and kept != 0 and tricks > kept_tricks:
                    if aside == 1:
                        legal &= ~kept
                    if place > 0 and legal & frames[at + LED] != 0:
                        legal &= frames[at + LED]
                    if legal & ~kept != 0:
                        legal &= ~kept
                    else:
                        legal = 0
                elif place > 0 and hand & frames[at + LED] != 0:
                    legal &= frames[at + LED]
                if legal == 0:
                    value, done = -1, True
            if not done:
                wants = gains[seat] == maximises
                following = seat + 1 if seat < LAST else 0
                third = 3 - seat - following
                best = frames[at + BEST] & 31
                ours = 0
                if place > 0 and chooses[frames[at + WINNER]] == maximises:
                    ours = 1
                reply = 0
                if place == 1:
                    reply = hands[following]
                    if reply & frames[at + LED] != 0:
                        reply &= frames[at + LED]
                count = 0
                start = ply * HAND & 1023
                previous = -1
                rest = legal
                while rest != 0:
                    bit = rest & -rest
                    rest ^= bit
                    card = places[bit * DE_BRUIJN >> 27 & 31] & 31
                    if (
                        previous >= 0
                        and follows[previous] >> card & 1
                        and worth[previous] == worth[card]
                        and live & (bit - (2 << previous)) == 0
                        and (bit | 1 << previous) & kept == 0
                    ):
                        previous = card
                        continue
                    previous = card
                    points = worth[card]
                    if card == first:
                        score = 100000
                    elif place == 0:
                        if wants:
                            # can one who plays against it beat it now?
                            over = 0
                            if chooses[following] != maximises:
                                over = hands[following]
                                if over & follows[card] != 0:
                                    over &= follows[card]
                            if chooses[third] != maximises:
                                if hands[third] & follows[card] != 0:
                                    over |= hands[third] & follows[card]
                                else:
                                    over |= hands[third]
                            if over & beats[card] == 0:
                                score = 1000 + 8 * points + height[card]
                            else:
                                score = 500 - 8 * points - height[card]
                                if card == leads[LEADS * seat + tricks]:
                                    score = 900
                        else:
                            score = 500 - height[card]
                    else:
                        wins = beats[best] >> card & 1
                        top = card if wins == 1 else best
                        if place == LAST:
                            taken = ours if wins == 0 else 1
                        else:
                            beaten = beats[top] & reply != 0
                            holder = ours if wins == 0 else 1
                            if chooses[following] == maximises:
                                taken = 1 if holder == 1 or beaten else 0
                            else:
                                taken = 1 if holder == 1 and not beaten else 0
                        if wants:
                            score = 1000 + 8 * points - height[card] if taken == 1 else 500 - 8 * points - height[card]
                        elif wins == 0:
                            score = 1000 + 8 * height[card] + points
                        else:
                            score = 500 + height[card] if place == LAST else 500 - height[card]
                    index = start + count
                    while index > start and scores[index - 1] < score:
                        moves[index], scores[index] = moves[index - 1], scores[index - 1]
                        index -= 1
                    moves[index], scores[index] = card, score
                    count += 1
                frames[at + COUNT] = count
                frames[at + NEXT] = 0
                frames[at + VALUE] = -1 if maximises == 1 else 1000
                frames[at + FIRST] = moves[start]
        else:
            # the value after the card that was tried last
            card = moves[(ply * HAND + frames[at + NEXT] - 1) & 1023] & 31
            hands[seat] |= 1 << card
            if value >= 0:
                value += frames[at + GAIN]
            if maximises == 1:
                if value > frames[at + VALUE]:
                    frames[at + VALUE], frames[at + FIRST] = value, card
                if frames[at + VALUE] >= need:
                    done = True
            else:
                if value < frames[at + VALUE]:
                    frames[at + VALUE], frames[at + FIRST] = value, card
                if frames[at + VALUE] < need:
                    done = True
            if frames[at + NEXT] == frames[at + COUNT]:
                done = True
            if done:
                value = frames[at + VALUE]
                if frames[at + PLACE] == 0:
                    if (value >= need) == (maximises == 1):
                        leads[LEADS * seat + frames[at + TRICKS] & 63] = frames[at + FIRST]
                    lower, upper = frames[at + LOWER], frames[at + UPPER]
                    if value >= need:
                        lower = max(value, lower)
                    else:
                        upper = min(value, upper)
                    memo[frames[at + SLOT] & last_slot] = (
                        frames[at + KEY] << 29
                        | (lower + 1) << 21
                        | (upper + 1) << 13
                        | frames[at + FIRST] << 8
                        | generation
                    )
        if done:
            if ply == 0:
                if exact_low < exact_high:
                    if value >= need:
                        exact_low = value
                    else:
                        exact_high = value
                if exact_low >= exact_high:
                    searched[0] = count_searched
                    return value
                # halves, or from a guess on in growing steps
                middle = (exact_low + exact_high + 1) // 2
                frames[NEED] = min(exact_low + step, middle) if value >= need else max(exact_high + 1 - step, middle)
                step *= 2
                entering = True
                continue
            ply -= 1
            continue
        # play the next card
        number = frames[at + NEXT]
        frames[at + NEXT] = number + 1
        card = moves[(ply * HAND + number) & 1023] & 31
        hands[seat] ^= 1 << card
        place = frames[at + PLACE]
        best, winner = frames[at + BEST] & 31, frames[at + WINNER] & 3
        led = frames[at + LED]
        if place == 0:
            led, best, winner = follows[card], card, seat
        elif beats[best] >> card & 1:
            best, winner = card, seat
        lies = frames[at + LIES] + worth[card]
        new = at + FRAME
        tricks = frames[at + TRICKS]
        if place < LAST:
            frames[at + GAIN] = 0
            frames[new + SEAT] = seat + 1 if seat < LAST else 0
            frames[new + PLACE] = place + 1
            frames[new + TABLE] = frames[at + TABLE] | 1 << card
            frames[new + LED] = led
            frames[new + BEST] = best
            frames[new + WINNER] = winner
            frames[new + LIES] = lies
            frames[new + NEED] = need
            frames[new + LEFT] = frames[at + LEFT]
            frames[new + TRICKS] = tricks
            ply += 1
            entering = True
        else:
            gain = lies + per_trick
            if tricks == 1:
                gain += last_trick
            frames[new + LEFT] = frames[at + LEFT] - gain
            if gains[winner] == 0:
                gain = 0
            frames[at + GAIN] = gain
            if must[tricks] != 0 and (winner != keeper or must[tricks] >> best & 1 == 0):
                value = -1
            else:
                need -= gain
                need = max(need, 0)
                frames[new + SEAT] = winner
                frames[new + PLACE] = 0
                frames[new + TABLE] = 0
                frames[new + LIES] = 0
                frames[new + NEED] = need
                frames[new + TRICKS] = tricks - 1
                ply += 1
                entering = True


@functools.cache
def compiled() -> Callable[..., int] | None:
    """`search` compiled, or None where numba is missing."""
    return compiled_by_numba(search)
