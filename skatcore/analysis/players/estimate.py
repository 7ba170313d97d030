"""The worth of a hand: how likely each contract is won with it, by its cards alone.

The chances come from weights of a few features (trump length and tops, aces, tens and losers in
the side suits, who leads), as players count them at the table. Which value a game then has is
not decided here: that is the rule set's.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from skatcore.analysis.players.weights import GRAND, NULL, NULL_OPEN, SUIT, LevelWeights
from skatcore.model.cards import Card, Rank
from skatcore.play.card_order import POINTS, mask_of
from skatcore.rules.contributions import Aim, Contract

#: From this many trumps on a contract is judged as a suit game, with fewer as a Grand.
MANY_TRUMPS: Final = 8
#: The length of a suit whose low cards win in the end where there are few trumps.
LONG: Final = 5
#: From these odds to win on it is worked out how likely schneider and schwarz are.
LIKELY: Final = 0.0
#: What cards are worth once some of them are laid away, and which.
Discard = tuple[float, int]
#: How likely a declarer wins, wins with schneider and takes all tricks.
Chances = tuple[float, float, float]


class _Suit(NamedTuple):
    """The worth of the cards of a suit, and of what is left with the best one or two of them laid away."""

    value: float
    first: Discard
    second: Discard


class _Suits(dict[int, _Suit]):
    """The worth of each set of cards of one suit by its ``value``, worked out when it is first asked for.

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
        """The worth of each suit of a hand."""
        return self[cards & 255], self[cards >> 8 & 255], self[cards >> 16 & 255], self[cards >> 24]


def added(values: Iterable[float]) -> float:
    """The sum from left to right, under every version of Python.

    From 3.12 on that of `sum` has other last digits, and players would bid otherwise.

    >>> added([0.1] * 10)
    0.9999999999999999
    """
    return functools.reduce(operator.add, values, 0.0)


def _best_two(suits: tuple[_Suit, ...]) -> Discard:
    """The worth of all suits together once the best two cards are laid away, and these cards."""
    whole = added([suit.value for suit in suits])
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
        self.weights = SUIT if len(trumps) >= MANY_TRUMPS else GRAND
        self._order = trumps
        self._trumps = mask_of(trumps)
        self._levels = tuple(_CardOdds(weights, trumps) for weights in self.weights.levels)

    def as_dealt(self, ten: int, *, leads: bool) -> float:
        """With ten cards, the skat unseen."""
        return self._levels[0].from_hand(ten, leads=leads)

    def after_discard(self, twelve: int, *, leads: bool) -> Discard:
        """With the best two cards laid away, and which; trumps go only if there are not two other cards."""
        won = self._levels[0]
        best, away = _best_two(won.suits.of(twelve & ~self._trumps))
        away = away or self._lowest_trumps(twelve)
        return won.of(twelve & ~away, best, leads=leads), away

    def with_skat(self, ten: int, away: int, *, leads: bool) -> float:
        """With ten cards and two that were laid away."""
        return self._levels[0].with_skat(ten, away, leads=leads)

    def chances(self, log_odds: float, cards: int, away: int, *, leads: bool) -> Chances:
        """The chances of all levels for somebody who wins with these odds; ``away`` is 0 in a game from the hand."""
        if log_odds < LIKELY:
            return probability(log_odds), 0.0, 0.0
        _, *higher = self._levels
        if away:
            ten = cards & ~away
            schneider, schwarz = (level.with_skat(ten, away, leads=leads) for level in higher)
        else:
            schneider, schwarz = (level.from_hand(cards, leads=leads) for level in higher)
        won, beaten = probability(log_odds), probability(schneider)
        return won, min(won, beaten), min(won, beaten, probability(schwarz))

    def _lowest_trumps(self, twelve: int) -> int:
        """All cards that are not trumps, and the lowest trumps to make up two."""
        away = twelve & ~self._trumps
        for card in reversed(self._order):
            if away.bit_count() < 2 and twelve >> card & 1:  # noqa: PLR2004 - the skat has two cards
                away |= 1 << card
        return away


class _CardOdds:
    """Logarithms of the odds to reach one level, by the weights of trumps, their tops and each plain suit."""

    def __init__(self, weights: LevelWeights, trumps: tuple[Card, ...]) -> None:
        self.weights = weights
        self.suits = _plain_suits(weights)
        self._trumps = mask_of(trumps)
        self._tops = tuple(zip([1 << card for card in trumps], weights.tops, strict=False))
        self._by_trumps: dict[int, float] = {}

    def from_hand(self, ten: int, *, leads: bool) -> float:
        """With ten cards, the skat unseen."""
        weights = self.weights
        return weights.hand + weights.hand_trust * self.of(ten, self._side(ten), leads=leads)

    def with_skat(self, ten: int, away: int, *, leads: bool) -> float:
        """With ten cards and two that were laid away."""
        first, second = POINTS[away.bit_length() - 1], POINTS[(away & -away).bit_length() - 1]
        return self.of(ten, self._side(ten) + self.weights.skat_point * (first + second), leads=leads)

    def of(self, ten: int, side: float, *, leads: bool) -> float:
        """With ten cards of which the plain suits are worth that much."""
        weights, held = self.weights, ten & self._trumps
        value = self._by_trumps.get(held)
        if value is None:
            value = weights.base + weights.trump * held.bit_count()
            value += added(weight for top, weight in self._tops if held & top)
            self._by_trumps[held] = value
        return value + side + (weights.lead if leads else 0)

    def _side(self, ten: int) -> float:
        first, second, third, fourth = self.suits.of(ten & ~self._trumps)
        return first.value + second.value + third.value + fourth.value


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
        log_odds += weights.suits * sum(map(bool, dangers)) + (0 if any(dangers) else weights.safe)
        return log_odds + (weights.lead if leads else 0)

    def with_skat(self, ten: int, away: int, *, leads: bool) -> float:
        """With ten cards; which two were laid away makes no difference."""
        del away
        return self.as_dealt(ten, leads=leads)

    def after_discard(self, twelve: int, *, leads: bool) -> Discard:
        """With the two cards laid away whose going leaves the least danger, and which."""
        _, away = _best_two(self._suits.of(twelve))
        return self.as_dealt(twelve & ~away, leads=leads), away

    def chances(self, log_odds: float, cards: int, away: int, *, leads: bool) -> Chances:
        """The chance to win; there are no levels."""
        del cards, away, leads
        return probability(log_odds), 0.0, 0.0


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
def _plain_suits(weights: LevelWeights) -> _Suits:
    return _Suits(functools.partial(_side_value, weights), weights.skat_point, high_first=False)


def _side_value(weights: LevelWeights, suit: int) -> float:
    """The addition of one plain suit to the chance (as a logarithm of odds)."""
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
    return added(weight * feature for weight, feature in zip(weights.side, features, strict=True))


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
    weights = odds.weights
    with_skat, _ = odds.after_discard(ten, leads=leads)
    return weights.to_come + weights.trust * with_skat + weights.as_dealt * as_dealt


def probability(log_odds: float) -> float:
    """A chance between 0 and 1 from the logarithm of its odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, log_odds))))
