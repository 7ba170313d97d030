"""What a hand is worth: how likely each contract is won with it, by its cards alone.

The chances come from weights of a few features (trump length and tops, aces, tens and losers in
the side suits, who leads), as players count them at the table. Which value a game then has is
not decided here: that is the rule set's.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Final

from skatcore.analysis.players.weights import GRAND, NULL, NULL_OPEN, SUIT, Weights
from skatcore.model.cards import Rank, Suit
from skatcore.play.ranking import POINTS, mask_of
from skatcore.rules.contributions import Aim, Contract

#: From this many trumps on a contract is judged as a suit game, with fewer as a Grand.
MANY_TRUMPS: Final = 8
SUIT_CARDS: Final = 0xFF
_ACE, _TEN, _KING = 1, 2, 4
#: The length of a suit whose low cards win in the end where there are few trumps.
LONG: Final = 5
#: Card points that lie in a skat on average.
SKAT_POINTS: Final = 7.5
#: How much taking the skat betters the odds at least, and how much not knowing it worsens them.
BETTER: Final = 1.2
UNCERTAIN: Final = 0.4
#: More than any danger of a hand: that way to discard does not exist.
HOPELESS: Final = 1000


@dataclass(frozen=True, slots=True)
class Shape:
    """What of a contract the estimate needs, as sets of cards.

    ``tops`` are the four highest trumps and the two below them, one by one; ``plain`` are for
    each suit its cards that are not trumps.
    """

    trumps: int
    tops: tuple[int, ...]
    plain: tuple[int, int, int, int]
    weights: Weights


@functools.lru_cache(maxsize=64)
def _shape(trumps: tuple[int, ...]) -> Shape:
    mask = mask_of(trumps)
    plain = tuple(SUIT_CARDS << 8 * at & ~mask for at in range(len(Suit)))
    many = len(trumps) >= MANY_TRUMPS
    tops = tuple(1 << card for card in trumps[: 6 if many else 4])
    return Shape(mask, tops, (plain[0], plain[1], plain[2], plain[3]), SUIT if many else GRAND)


def shape_of(contract: Contract) -> Shape:
    """The sets of cards of a contract that is won by card points."""
    return _shape(contract.trumps)


def side_features(suit: int) -> tuple[int, ...]:
    """Ace, covered, guarded and bare ten, covered king, losers, void, length of one plain suit."""
    length = suit.bit_count()
    ace, ten, king = suit & _ACE, suit >> 1 & 1, suit >> 2 & 1
    run = 0
    for bit in (_ACE, _TEN, _KING):
        if not suit & bit:
            break
        run += 1
    return (
        ace,
        ace & ten,
        int(ten and not ace and length > 1),
        int(ten and not ace and length == 1),
        king & (ace | ten),
        length - run,
        int(length == 0),
        int(length >= LONG),
    )


@functools.cache
def side_value(suit: int, weights: Weights) -> float:
    """What one plain suit adds to the chance (as a logarithm of odds)."""
    return sum(w * f for w, f in zip(weights.side, side_features(suit), strict=True))


@functools.cache
def best_discard(suit: int, cards: int, weights: Weights) -> tuple[float, int]:
    """What a plain suit is worth once one or two of its cards are laid away, and which."""
    best = (-math.inf, 0)
    for away in _parts(suit):
        if away.bit_count() != cards:
            continue
        points = sum(POINTS[bit] for bit in range(8) if away >> bit & 1)
        value = side_value(suit & ~away, weights) + weights.skat_point * points
        best = max(best, (value, away))
    return best


def _trump_value(shape: Shape, hand: int, weights: Weights) -> float:
    log_odds = weights.trump * (hand & shape.trumps).bit_count()
    for top, weight in zip(shape.tops, weights.tops, strict=False):  # fewer trumps, fewer tops
        if hand & top:
            log_odds += weight
    return log_odds


def odds(contract: Contract, hand: int, skat_points: float, *, leads: bool) -> float:
    """Logarithm of the odds to win with ten cards that are final; skat points in card points."""
    shape = shape_of(contract)
    weights = shape.weights
    log_odds = weights.base + _trump_value(shape, hand, weights) + weights.skat_point * skat_points
    for at, plain in enumerate(shape.plain):
        log_odds += side_value((hand & plain) >> 8 * at, weights)
    return log_odds + (weights.lead if leads else 0)


def odds_after_discard(contract: Contract, twelve: int, *, leads: bool) -> tuple[float, int]:
    """Logarithm of the odds with the best two cards laid away, and which two.

    Trumps go only if there are not two other cards.
    """
    shape = shape_of(contract)
    weights = shape.weights
    trumps = twelve & shape.trumps
    suits = [(twelve & plain) >> 8 * at for at, plain in enumerate(shape.plain)]
    values = [side_value(suit, weights) for suit in suits]
    whole = sum(values)
    best, away = -math.inf, 0
    ones = [best_discard(suit, 1, weights) for suit in suits]
    for at, suit in enumerate(suits):
        both = best_discard(suit, 2, weights)
        if whole - values[at] + both[0] > best:
            best, away = whole - values[at] + both[0], both[1] << 8 * at
        for other in range(at):
            gain = whole - values[at] - values[other] + ones[at][0] + ones[other][0]
            if gain > best:
                best, away = gain, ones[at][1] << 8 * at | ones[other][1] << 8 * other
    if not away:
        away = _lowest_trumps(contract, twelve)
        best = whole
    log_odds = weights.base + best + _trump_value(shape, trumps & ~away, weights)
    return log_odds + (weights.lead if leads else 0), away


def _lowest_trumps(contract: Contract, twelve: int) -> int:
    """All cards that are not trumps, and the lowest trumps to make up two."""
    trumps = mask_of(contract.trumps)
    away = twelve & ~trumps
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
def _safest(suit: int, ranks: tuple[Rank, ...], cards: int) -> tuple[int, int]:
    """The danger of a suit once one or two of its cards are laid away, and which."""
    ways = [away for away in _parts(suit) if away.bit_count() == cards]
    return min(((_danger_of(suit & ~away, ranks), away) for away in ways), default=(HOPELESS, 0))


def danger(hand: int, ranks: tuple[Rank, ...]) -> int:
    """How far a hand stands above the cards under which one can duck, in all suits together."""
    return sum(_danger_of(hand >> 8 * at & SUIT_CARDS, ranks) for at in range(len(Suit)))


def _parts(suit: int) -> list[int]:
    return [part for part in range(1, suit + 1) if part & suit == part]


def null_discard(contract: Contract, hand: int) -> int:
    """The two cards whose going leaves the least danger in a Null."""
    ranks = contract.ranks
    suits = [hand >> 8 * at & SUIT_CARDS for at in range(len(Suit))]
    now = [_danger_of(suit, ranks) for suit in suits]
    ones = [_safest(suit, ranks, 1) for suit in suits]
    best, gone = HOPELESS, 0
    for at, suit in enumerate(suits):
        left, away = _safest(suit, ranks, 2)
        if left - now[at] < best:
            best, gone = left - now[at], away << 8 * at
        for other in range(at):
            left = ones[at][0] - now[at] + ones[other][0] - now[other]
            if left < best:
                best, gone = left, ones[at][1] << 8 * at | ones[other][1] << 8 * other
    return gone


def null_odds(contract: Contract, ten: int, *, ouvert: bool, leads: bool) -> float:
    """Logarithm of the odds to take no trick with ten cards."""
    weights = NULL_OPEN if ouvert else NULL
    dangers = [_danger_of(ten >> 8 * at & SUIT_CARDS, contract.ranks) for at in range(len(Suit))]
    log_odds = weights.base + weights.danger * sum(dangers) + weights.worst * max(dangers)
    log_odds += weights.suits * sum(map(bool, dangers))
    return log_odds + (weights.lead if leads else 0)


def odds_before_skat(contract: Contract, ten: int, *, ouvert: bool, leads: bool) -> float:
    """Logarithm of the odds with ten cards and a skat that is still to be seen."""
    if contract.aim is Aim.NO_TRICK:
        null = NULL_OPEN if ouvert else NULL
        kept = ten & ~null_discard(contract, ten)
        with_skat = null_odds(contract, kept, ouvert=ouvert, leads=leads)
        from_hand = null_odds(contract, ten, ouvert=ouvert, leads=leads)
        return max(null.to_come + null.trust * with_skat, from_hand + BETTER)
    weights = shape_of(contract).weights
    with_skat, _ = odds_after_discard(contract, ten, leads=leads)
    from_hand = hand_odds(contract, ten, leads=leads)
    return max(weights.to_come + weights.trust * with_skat, from_hand + BETTER)


def hand_odds(contract: Contract, ten: int, *, leads: bool) -> float:
    """Logarithm of the odds to win with ten cards as dealt, the skat unseen."""
    return odds(contract, ten, SKAT_POINTS, leads=leads) - UNCERTAIN


def probability(log_odds: float) -> float:
    """A chance between 0 and 1 from the logarithm of its odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, log_odds))))
