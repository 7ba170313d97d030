"""Check of card points against the cards: no card is worth one point, and three have at most 33."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from skatcore.model.cards import DECK
from skatcore.model.game import CARD_POINTS, TRICKS, Counted, Outcome, Seat, SharedOutcome
from skatcore.model.reasons import Unscorable

#: A number of cards and their card points in all.
Share = tuple[int, int]
#: The cards of a trick, and those in the skat.
_TRICK, _SKAT = len(Seat), len(DECK) - TRICKS * len(Seat)
#: The card points that a card can have, each with the number of such cards, the highest first.
_WORTHS: Final = tuple(sorted(Counter(card.points for card in DECK).items(), reverse=True))


def check_card_points(points: int, tricks: int | None = None) -> None:
    """Refuse card points, skat included, that a declarer cannot have, in that many tricks where they are known.

    >>> check_card_points(119)
    Traceback (most recent call last):
    ...
    skatcore.model.reasons.Unscorable: points-impossible

    Raises:
        Unscorable: no cards have these card points.
    """
    every = range(TRICKS + 1) if tricks is None else (tricks,)
    declarer = [(_SKAT + _TRICK * number, points) for number in every]
    if not any(divisible((share, (len(DECK) - share[0], CARD_POINTS - points))) for share in declarer):
        if tricks is None:
            raise Unscorable.of("missing.points-impossible", points=points)
        raise Unscorable.of("missing.outcome-impossible", points=points, tricks=tricks)


def possible(outcome: Outcome | SharedOutcome) -> bool:
    """Whether cards can have the card points of a result, as far as they were counted."""
    if isinstance(outcome, SharedOutcome):
        return any(map(divisible, shares_of(outcome.points, outcome.tricks, outcome.skat)))
    if outcome.counted not in {Counted.ALL, Counted.POINTS}:
        return True
    try:
        check_card_points(outcome.points, outcome.tricks if outcome.counted is Counted.ALL else None)
    except Unscorable:
        return False
    return True


def shares_of(points: Sequence[int], tricks: Sequence[int], skat: int | None = None) -> Iterator[tuple[Share, ...]]:
    """The ways to divide the pack between three players and the skat.

    ``skat`` are the card points that lie apart in it. With none there, one of those who took a trick may have it.
    """
    taken = [_TRICK * number for number in tricks]
    if skat is not None:
        yield (*zip(taken, points, strict=True), (_SKAT, skat))
    if not skat:
        for owner in (at for at, number in enumerate(tricks) if number):
            yield tuple((cards + _SKAT * (at == owner), points[at]) for at, cards in enumerate(taken))


@functools.lru_cache(maxsize=1 << 12)
def divisible(shares: tuple[Share, ...]) -> bool:
    """Whether the pack can be divided into shares with these numbers of cards and of card points."""
    if any(not 0 <= points <= CARD_POINTS for _, points in shares):
        return False
    return sum(cards for cards, _ in shares) == len(DECK) and _rest_divisible(tuple(sorted(shares)), 0)


@functools.lru_cache(maxsize=1 << 14)
def _rest_divisible(shares: tuple[Share, ...], at: int) -> bool:
    """Whether the cards of `_WORTHS` from ``at`` on fill these shares exactly."""
    worth, number = _WORTHS[at]
    if any(points > cards * worth for cards, points in shares):
        return False
    if at == len(_WORTHS) - 1:
        return True
    most = [min(cards, number, points // worth) for cards, points in shares]
    for given in product(*(range(top, -1, -1) for top in most)):
        if sum(given) == number:
            left = [(cards - n, points - n * worth) for (cards, points), n in zip(shares, given, strict=True)]
            if _rest_divisible(tuple(sorted(left)), at + 1):
                return True
    return False
