"""What a hand is worth: how likely each contract is won with it, by its cards alone.

The chances come from weights of a few features (trump length and tops, aces, tens and losers in
the side suits, who leads), as players count them at the table. Which value a game then has is
not decided here: that is the rule set's.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Final, NamedTuple

from skatcore.analysis.players.weights import GRAND, NULL, NULL_OPEN, SUIT, Weights
from skatcore.model.cards import Card, Rank
from skatcore.play.card_order import POINTS, mask_of
from skatcore.rules.contributions import Aim, Contract

#: From this many trumps on a contract is judged as a suit game, with fewer as a Grand.
MANY_TRUMPS: Final = 8
#: The length of a suit whose low cards win in the end where there are few trumps.
LONG: Final = 5
#: Card points that lie in a skat on average.
SKAT_POINTS: Final = 7.5
#: How much taking the skat betters the odds at least, and how much not knowing it worsens them.
BETTER: Final = 1.2
UNCERTAIN: Final = 0.4
#: What cards are worth once some of them are laid away, and which.
Discard = tuple[float, int]


class _Suit(NamedTuple):
    """What the cards of a suit are worth, and what they are with the best one or two of them laid away."""

    value: float
    first: Discard
    second: Discard


class _Suits(dict[int, _Suit]):
    """What each set of cards of one suit is worth by its ``value``, worked out when it is first asked for.

    ``skat_point`` is what each card point laid away is worth. Where it makes no difference the
    lower card is laid away, or with ``high_first`` the higher one.
    """

    def __init__(self, value: Callable[[int], float], skat_point: float, *, high_first: bool) -> None:
        self._value = value
        self._skat_point = skat_point
        self._prefers = -1 if high_first else 1

    def __missing__(self, suit: int) -> _Suit:
        made = self[suit] = _Suit(self._value(suit), self._discard(suit, 1), self._discard(suit, 2))
        return made

    def _discard(self, suit: int, cards: int) -> Discard:
        parts = [part for part in range(1, suit + 1) if part & suit == part and part.bit_count() == cards]
        ways = [(self._value(suit & ~away) + self._skat_point * _points(away), self._prefers * away) for away in parts]
        value, away = max(ways, default=(-math.inf, 0))
        return value, abs(away)

    def of(self, cards: int) -> tuple[_Suit, _Suit, _Suit, _Suit]:
        """What each suit of a hand is worth."""
        return self[cards & 255], self[cards >> 8 & 255], self[cards >> 16 & 255], self[cards >> 24]


def _best_two(suits: tuple[_Suit, ...]) -> Discard:
    """What all suits together are worth once the best two cards are laid away, and which."""
    whole = sum([suit.value for suit in suits])
    best, away = -math.inf, 0
    singles: list[tuple[float, float, int]] = []
    for at, (value, (one, card), (two, cards)) in enumerate(suits):
        if not card:  # there is none to lay away
            continue
        rest = whole - value
        if rest + two > best:
            best, away = rest + two, cards << 8 * at
        for value_there, one_there, card_there in singles:
            both = rest - value_there + one + one_there
            if both > best:
                best, away = both, card << 8 * at | card_there
        singles.append((value, one, card << 8 * at))
    return (best, away) if away else (whole, 0)


class PointsOdds:
    """Logarithms of the odds where card points decide: by trumps and their tops, and by each plain suit."""

    def __init__(self, trumps: tuple[Card, ...]) -> None:
        many = len(trumps) >= MANY_TRUMPS
        self.weights = SUIT if many else GRAND
        self._order = trumps
        self._trumps = mask_of(trumps)
        tops = [1 << card for card in trumps[: 6 if many else 4]]
        self._tops = tuple(zip(tops, self.weights.tops, strict=False))  # fewer trumps, fewer tops
        self._by_trumps: dict[int, float] = {}
        self._suits = _plain_suits(self.weights)

    def as_dealt(self, ten: int, *, leads: bool) -> float:
        """With ten cards, the skat unseen."""
        weights = self.weights
        log_odds = weights.base + self._trump_value(ten) + weights.skat_point * SKAT_POINTS
        for suit in self._suits.of(ten & ~self._trumps):
            log_odds += suit.value
        return log_odds + (weights.lead if leads else 0) - UNCERTAIN

    def after_discard(self, twelve: int, *, leads: bool) -> Discard:
        """With the best two cards laid away, and which; trumps go only if there are not two other cards."""
        best, away = _best_two(self._suits.of(twelve & ~self._trumps))
        away = away or self._lowest_trumps(twelve)
        log_odds = self.weights.base + best + self._trump_value(twelve & ~away)
        return log_odds + (self.weights.lead if leads else 0), away

    def _trump_value(self, hand: int) -> float:
        held = hand & self._trumps
        value = self._by_trumps.get(held)
        if value is None:
            value = self.weights.trump * held.bit_count()
            for top, weight in self._tops:
                if held & top:
                    value += weight
            self._by_trumps[held] = value
        return value

    def _lowest_trumps(self, twelve: int) -> int:
        """All cards that are not trumps, and the lowest trumps to make up two."""
        away = twelve & ~self._trumps
        for card in reversed(self._order):
            if away.bit_count() < 2 and twelve >> card & 1:  # noqa: PLR2004 - the skat has two cards
                away |= 1 << card
        return away


class NullOdds:
    """Logarithms of the odds where no trick may be taken: by the danger in all suits together, and in the worst."""

    def __init__(self, ranks: tuple[Rank, ...], *, ouvert: bool) -> None:
        self.weights = NULL_OPEN if ouvert else NULL
        self._suits = _ducking_suits(ranks)

    def as_dealt(self, ten: int, *, leads: bool) -> float:
        """With ten cards, the skat unseen."""
        weights = self.weights
        dangers = [-suit.value for suit in self._suits.of(ten)]
        log_odds = weights.base + weights.danger * sum(dangers) + weights.worst * max(dangers)
        log_odds += weights.suits * sum(map(bool, dangers))
        return log_odds + (weights.lead if leads else 0)

    def after_discard(self, twelve: int, *, leads: bool) -> Discard:
        """With the two cards laid away whose going leaves the least danger, and which."""
        _, away = _best_two(self._suits.of(twelve))
        return self.as_dealt(twelve & ~away, leads=leads), away


#: How to judge hands for a contract.
HandOdds = PointsOdds | NullOdds


def odds_of(contract: Contract, *, ouvert: bool = False) -> HandOdds:
    """How to judge hands for a contract; the same object each time."""
    if contract.aim is Aim.NO_TRICK:
        return _null_odds(contract.ranks, ouvert=ouvert)
    return _points_odds(contract.trumps)


_null_odds = functools.cache(NullOdds)
_points_odds = functools.cache(PointsOdds)


def _points(suit: int) -> int:
    return sum(POINTS[card] for card in range(8) if suit >> card & 1)


@functools.cache
def _plain_suits(weights: Weights) -> _Suits:
    return _Suits(functools.partial(_side_value, weights), weights.skat_point, high_first=False)


def _side_value(weights: Weights, suit: int) -> float:
    """What one plain suit adds to the chance (as a logarithm of odds)."""
    length = suit.bit_count()
    ace, ten, king = suit & 1, suit >> 1 & 1, suit >> 2 & 1
    run = ace + (ace & ten) + (ace & ten & king)
    lone_ten = ten and not ace
    features = (
        ace,
        ace & ten,
        int(lone_ten and length > 1),
        int(lone_ten and length == 1),
        king & (ace | ten),
        length - run,
        int(length == 0),
        int(length >= LONG),
    )
    return sum(weight * feature for weight, feature in zip(weights.side, features, strict=True))


@functools.cache
def _ducking_suits(ranks: tuple[Rank, ...]) -> _Suits:
    """Suits by their danger, as numbers below 0."""
    heights = {rank: height for height, rank in enumerate(reversed(ranks))}

    def safety(suit: int) -> int:
        """How far the cards are above those under which one can duck.

        The lowest card should be the lowest of the suit, the next at most the third lowest and so
        on: 7 9 J K are as safe as none.
        """
        held = sorted(heights.get(rank, 0) for bit, rank in enumerate(Rank) if suit >> bit & 1)
        return -sum(max(0, height - 2 * at) for at, height in enumerate(held))

    return _Suits(safety, 0, high_first=True)


def danger(hand: int, ranks: tuple[Rank, ...]) -> float:
    """How far a hand is above the cards under which one can duck, in all suits together."""
    return -sum([suit.value for suit in _ducking_suits(ranks).of(hand)])


def odds_before_skat(odds: HandOdds, ten: int, as_dealt: float, *, leads: bool) -> float:
    """Logarithm of the odds with ten cards and a skat that is still to be seen; ``as_dealt`` is that without it."""
    with_skat, _ = odds.after_discard(ten, leads=leads)
    return max(odds.weights.to_come + odds.weights.trust * with_skat, as_dealt + BETTER)


def probability(log_odds: float) -> float:
    """A chance between 0 and 1 from the logarithm of its odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, log_odds))))
