"""The pairs of twelve cards that a declarer may lay away, the most promising first."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from skatcore.play.card_order import ALL_CARDS, POINTS, Ranking, ranking_of
from skatcore.rules.contributions import Aim, Contract

#: What laying a card away costs or brings beside its card points, by rule of thumb.
TRUMP: Final = -40
SURE_TRICK: Final = -15
EMPTY_SUIT: Final = 6


def discards(twelve: int, kept: int, contract: Contract) -> list[int]:
    """The pairs, of those that are worth the same only one; cards of the set ``kept`` stay in the hand."""
    ranking, null = ranking_of(contract), contract.aim is Aim.NO_TRICK
    cards = [card for card in range(len(POINTS)) if (twelve & ~kept) >> card & 1]
    same = {card: _lowest_alike(card, cards, ALL_CARDS & ~twelve, ranking, null=null) for card in cards}
    pairs: dict[tuple[int, ...], int] = {}
    for first, second in itertools.combinations(cards, 2):
        pairs.setdefault(tuple(sorted((same[first], same[second]))), 1 << first | 1 << second)
    relief = _null_relief if null else _relief
    return sorted(pairs.values(), key=lambda away: relief(twelve, away, ranking), reverse=True)


def _lowest_alike(card: int, cards: Sequence[int], others: int, ranking: Ranking, *, null: bool) -> int:
    """The lowest of the cards that are worth the same: no defender has one between them."""
    suit = ranking.follows[card]
    line = sorted((each for each in cards if suit >> each & 1), key=ranking.strength.__getitem__)
    place = line.index(card)
    while place:
        lower, upper = line[place - 1], line[place]
        between = suit & ranking.beaters[lower] & ~ranking.beaters[upper] & ~(1 << upper)
        if between & others or not (null or POINTS[lower] == POINTS[upper]):
            break
        place -= 1
    return line[place]


def _relief(twelve: int, away: int, ranking: Ranking) -> int:
    """How much better a hand is without two cards."""
    relief = 0
    for card in (card for card in range(len(POINTS)) if away >> card & 1):
        suit = ranking.follows[card]
        relief += POINTS[card]
        if ranking.trumps >> card & 1:
            relief += TRUMP
        elif not suit & ranking.beaters[card] & ~twelve:
            relief += SURE_TRICK
        elif not suit & twelve & ~away:
            relief += EMPTY_SUIT
    return relief


def _null_relief(twelve: int, away: int, ranking: Ranking) -> int:
    """How much safer a Null is: a card is the more dangerous, the more cards of the others are below it."""
    below = 0
    for card in (card for card in range(len(POINTS)) if away >> card & 1):
        below += (ranking.follows[card] & ~ranking.beaters[card] & ~twelve).bit_count()
    return below
