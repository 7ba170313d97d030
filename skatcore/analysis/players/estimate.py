"""What a hand is worth: how likely each contract is won with it, by its cards alone.

The chances come from weights of a few features (trump length and tops, aces, tens and losers in
the side suits, who leads), as players count them at the table. Which value a game then has is
not decided here: that is the rule set's.
"""

from __future__ import annotations

import functools
import math
from typing import Final, NamedTuple

from skatcore.analysis.players.weights import GRAND, NULL, NULL_OPEN, SUIT, Weights
from skatcore.model.cards import Card, Rank, Suit
from skatcore.play.card_order import POINTS, mask_of
from skatcore.rules.contributions import Aim, Contract

#: From this many trumps on a contract is judged as a suit game, with fewer as a Grand.
MANY_TRUMPS: Final = 8
SUIT_CARDS: Final = 0xFF
#: The length of a suit whose low cards win in the end where there are few trumps.
LONG: Final = 5
#: Card points that lie in a skat on average.
SKAT_POINTS: Final = 7.5
#: How much taking the skat betters the odds at least, and how much not knowing it worsens them.
BETTER: Final = 1.2
UNCERTAIN: Final = 0.4
#: What a way to discard that does not exist leaves of a suit: less than any danger of a hand.
HOPELESS: Final = -1000
#: What cards of a suit are worth once one or two are laid away, and which.
Discard = tuple[float, int]


class _Shape(NamedTuple):
    """What of a contract the estimate needs, as sets of cards: ``tops`` are the highest trumps, one by one."""

    trumps: int
    tops: tuple[int, ...]
    plain: tuple[int, ...]
    weights: Weights


@functools.lru_cache(maxsize=64)
def _shape(trumps: tuple[Card, ...]) -> _Shape:
    mask = mask_of(trumps)
    many = len(trumps) >= MANY_TRUMPS
    tops = tuple(1 << card for card in trumps[: 6 if many else 4])
    plain = tuple(SUIT_CARDS << 8 * at & ~mask for at in range(len(Suit)))
    return _Shape(mask, tops, plain, SUIT if many else GRAND)


def _suits(hand: int) -> list[int]:
    return [hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24]


@functools.cache
def _side_value(suit: int, weights: Weights) -> float:
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


def _parts(suit: int, cards: int) -> list[int]:
    return [part for part in range(1, suit + 1) if part & suit == part and part.bit_count() == cards]


@functools.cache
def _best_discard(suit: int, cards: int, weights: Weights) -> Discard:
    """What a plain suit is worth once one or two of its cards are laid away, and which."""
    ways = (
        (
            _side_value(suit & ~away, weights) + weights.skat_point * sum(POINTS[n] for n in range(8) if away >> n & 1),
            away,
        )
        for away in _parts(suit, cards)
    )
    return max(ways, default=(-math.inf, 0))


def _best_two(values: list[float], ones: list[Discard], twos: list[Discard]) -> Discard:
    """What all suits together are worth once the best two cards are laid away, and which.

    ``values`` is what each suit is worth, ``ones`` and ``twos`` once it has one or two cards less.
    """
    whole = sum(values)
    best, away = -math.inf, 0
    for at, (left, cards) in enumerate(twos):
        if whole - values[at] + left > best:
            best, away = whole - values[at] + left, cards << 8 * at
        for other in range(at):
            both = whole - values[at] - values[other] + ones[at][0] + ones[other][0]
            if both > best:
                best, away = both, ones[at][1] << 8 * at | ones[other][1] << 8 * other
    return (best, away) if away else (whole, 0)


def _trump_value(shape: _Shape, hand: int) -> float:
    weights = shape.weights
    log_odds = weights.trump * (hand & shape.trumps).bit_count()
    for top, weight in zip(shape.tops, weights.tops, strict=False):  # fewer trumps, fewer tops
        if hand & top:
            log_odds += weight
    return log_odds


def hand_odds(contract: Contract, hand: int, *, leads: bool) -> float:
    """Logarithm of the odds to win with ten cards as dealt, the skat unseen."""
    shape = _shape(contract.trumps)
    weights = shape.weights
    log_odds = weights.base + _trump_value(shape, hand) + weights.skat_point * SKAT_POINTS
    for at, plain in enumerate(shape.plain):
        log_odds += _side_value((hand & plain) >> 8 * at, weights)
    return log_odds + (weights.lead if leads else 0) - UNCERTAIN


def odds_after_discard(contract: Contract, twelve: int, *, leads: bool) -> Discard:
    """Logarithm of the odds with the best two cards laid away, and which two.

    Trumps go only if there are not two other cards.
    """
    shape = _shape(contract.trumps)
    weights = shape.weights
    suits = _suits(twelve & ~shape.trumps)
    best, away = _best_two(
        [_side_value(suit, weights) for suit in suits],
        [_best_discard(suit, 1, weights) for suit in suits],
        [_best_discard(suit, 2, weights) for suit in suits],
    )
    away = away or _lowest_trumps(contract, twelve)
    log_odds = weights.base + best + _trump_value(shape, twelve & ~away)
    return log_odds + (weights.lead if leads else 0), away


def _lowest_trumps(contract: Contract, twelve: int) -> int:
    """All cards that are not trumps, and the lowest trumps to make up two."""
    away = twelve & ~mask_of(contract.trumps)
    for card in reversed(contract.trumps):
        if away.bit_count() < 2 and twelve >> card & 1:  # noqa: PLR2004 - the skat has two cards
            away |= 1 << card
    return away


@functools.cache
def _danger_of(suit: int, ranks: tuple[Rank, ...]) -> int:
    """How far the cards of a suit stand above those under which one can duck.

    The lowest card should be the lowest of the suit, the next at most the third lowest and so
    on: 7 9 J K are as safe as none.
    """
    heights = {rank: height for height, rank in enumerate(reversed(ranks))}
    held = sorted(heights.get(rank, 0) for bit, rank in enumerate(Rank) if suit >> bit & 1)
    return sum(max(0, height - 2 * at) for at, height in enumerate(held))


@functools.cache
def _safest(suit: int, cards: int, ranks: tuple[Rank, ...]) -> Discard:
    """The danger of a suit, less than 0, once one or two of its cards are laid away, and which."""
    ways = ((-_danger_of(suit & ~away, ranks), -away) for away in _parts(suit, cards))
    safety, away = max(ways, default=(HOPELESS, 0))
    return safety, -away


def danger(hand: int, ranks: tuple[Rank, ...]) -> int:
    """How far a hand stands above the cards under which one can duck, in all suits together."""
    return sum([_danger_of(suit, ranks) for suit in _suits(hand)])


def null_discard(contract: Contract, hand: int) -> int:
    """The two cards whose going leaves the least danger in a Null."""
    ranks = contract.ranks
    suits = _suits(hand)
    _, away = _best_two(
        [-_danger_of(suit, ranks) for suit in suits],
        [_safest(suit, 1, ranks) for suit in suits],
        [_safest(suit, 2, ranks) for suit in suits],
    )
    return away


def null_odds(contract: Contract, ten: int, *, ouvert: bool, leads: bool) -> float:
    """Logarithm of the odds to take no trick with ten cards."""
    weights = NULL_OPEN if ouvert else NULL
    dangers = [_danger_of(suit, contract.ranks) for suit in _suits(ten)]
    log_odds = weights.base + weights.danger * sum(dangers) + weights.worst * max(dangers)
    log_odds += weights.suits * sum(map(bool, dangers))
    return log_odds + (weights.lead if leads else 0)


def odds_before_skat(contract: Contract, ten: int, *, ouvert: bool, leads: bool) -> float:
    """Logarithm of the odds with ten cards and a skat that is still to be seen."""
    if contract.aim is Aim.NO_TRICK:
        null = NULL_OPEN if ouvert else NULL
        with_skat = null_odds(contract, ten & ~null_discard(contract, ten), ouvert=ouvert, leads=leads)
        from_hand = null_odds(contract, ten, ouvert=ouvert, leads=leads)
        return max(null.to_come + null.trust * with_skat, from_hand + BETTER)
    weights = _shape(contract.trumps).weights
    with_skat, _ = odds_after_discard(contract, ten, leads=leads)
    return max(weights.to_come + weights.trust * with_skat, hand_odds(contract, ten, leads=leads) + BETTER)


def probability(log_odds: float) -> float:
    """A chance between 0 and 1 from the logarithm of its odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, log_odds))))
