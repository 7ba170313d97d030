"""Playing cards by the usual habits where card points decide: suit games and Grand.

The declarer draws trumps, then cashes what cannot be beaten, then plays the long suit. The
defenders lead aces, else short to the friend and long to the declarer, smear card points on a
trick that stays with the partner, and play low otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skatcore.analysis.players.knowledge import CARDS_IN_TRICK, Position, bits
from skatcore.play.card_order import LEFT, POINTS, mask_of

#: From this many trumps in the game on they are drawn with length, not with the top ones alone.
MANY_TRUMPS: Final = 8
#: Card points in a trick that are worth a trump or a high card.
WORTH: Final = 4
TEN: Final = 10
#: The cards with card points, those that are worth something, and tens and aces.
COUNTING, WORTHY, DEAR = (mask_of(n for n, points in enumerate(POINTS) if points >= least) for least in (1, WORTH, TEN))


def play(at: Position) -> int:
    """The card to play, one of the legal ones."""
    if at.me == at.declarer:
        return _declarer_follows(at) if at.trick else _declarer_leads(at)
    return _defender_follows(at) if at.trick else _defender_leads(at)


# -- choosing among cards --------------------------------------------------------------------------


def _missed_least(at: Position, cards: int) -> int:
    """Few card points, no trump, no only guard of a ten, low."""
    ranking = at.ranking

    def price(card: int) -> tuple[int, int]:
        if ranking.trumps >> card & 1:
            return POINTS[card] + 6, ranking.strength[card]
        return POINTS[card] + _bares(at, card), ranking.strength[card]

    return min(bits(cards), key=price)


def _bares(at: Position, card: int) -> int:
    """How much it hurts that a ten loses its only guard."""
    rest = at.hand & at.ranking.follows[card] & ~(1 << card)
    if rest and rest & (rest - 1) == 0:
        last = rest.bit_length() - 1
        if POINTS[last] == TEN and at.ranking.beaters[last] & at.ranking.follows[last] & at.out:
            return 5
    return 0


def _dearest(at: Position, cards: int) -> int:
    """The card with the most card points, the lowest of those."""
    return max(bits(cards), key=lambda card: (POINTS[card], -at.ranking.strength[card]))


def _cheapest(at: Position, cards: int) -> int:
    """The card with the fewest card points, the lowest of those."""
    return min(bits(cards), key=lambda card: (POINTS[card], at.ranking.strength[card]))


def _lowest(at: Position, cards: int) -> int:
    return min(bits(cards), key=at.ranking.strength.__getitem__)


def _highest(at: Position, cards: int) -> int:
    return max(bits(cards), key=at.ranking.strength.__getitem__)


def _those(cards: int, which: Callable[[int], object]) -> int:
    return mask_of([card for card in bits(cards) if which(card)])


def _sure(at: Position, cards: int, against: int) -> int:
    """Those that no other card of their suit beats."""
    ranking = at.ranking
    return _those(cards, lambda card: not ranking.beaters[card] & ranking.follows[card] & against)


def _winners(at: Position) -> int:
    """The legal cards that win the trick on the table as it lies."""
    return at.legal & at.ranking.beaters[at.winning]


def _beaten_by(at: Position, card: int, held: int) -> int:
    """The cards among ``held`` that beat one that wins the trick on the table.

    A trump beats a plain card only if its owner may not have to follow.
    """
    ranking, led = at.ranking, at.trick[0]
    higher = held & at.ranking.beaters[card]
    if not ranking.trumps >> led & 1 and held & ranking.follows[led]:
        higher &= ranking.follows[led]
    return higher


def _on_table(at: Position) -> int:
    return sum(POINTS[card] for card in at.trick)


# -- the declarer ----------------------------------------------------------------------------------


def _declarer_leads(at: Position) -> int:
    trumps, others = at.ranking.trumps, at.others()
    mine, theirs, side = at.legal & trumps, others & trumps, at.legal & ~trumps
    if mine and theirs:
        card = _draws(at, mine, theirs)
        if card is not None:
            return card
    if sure := _sure(at, side, others):
        return _dearest(at, sure)
    return _from_longest(at, side) if side else _cheapest(at, mine)


def _draws(at: Position, mine: int, theirs: int) -> int | None:
    """A trump to draw those of the defenders with, or None if that is not worth it."""
    many = at.ranking.trumps.bit_count() >= MANY_TRUMPS
    count, against = mine.bit_count(), theirs.bit_count()
    if top := _those(mine, lambda card: not at.ranking.beaters[card] & theirs):
        return None if many and count == 1 and against > 1 else _cheapest(at, top)
    return _cheapest(at, mine) if count >= (3 if many else 2) and count >= against - 1 else None


def _from_longest(at: Position, side: int) -> int:
    """A low card of the longest suit, so that its high cards become good."""
    follows, strength = at.ranking.follows, at.ranking.strength
    return max(bits(side), key=lambda card: ((side & follows[card]).bit_count(), -POINTS[card], -strength[card]))


def _declarer_follows(at: Position) -> int:
    winning = _winners(at)
    if not winning:
        return _missed_least(at, at.legal)
    return _declarer_last(at, winning) if at.last else _declarer_between(at, winning)


def _declarer_last(at: Position, winning: int) -> int:
    """The declarer plays last: takes what is worth a trump, and the most with it."""
    if plain := winning & ~at.ranking.trumps:
        return _dearest(at, plain)
    high = bits(winning & DEAR)
    if high and at.ranking.beaters[high[0]] & at.others():
        return high[0]
    low = _missed_least(at, at.legal & ~winning) if at.legal & ~winning else None
    if low is None or _on_table(at) >= WORTH or POINTS[low] >= WORTH:
        return _lowest(at, winning)
    return low


def _declarer_between(at: Position, winning: int) -> int:
    """A defender plays after the declarer: takes what is safe, and ruffs with a high trump."""
    trumps, behind = at.ranking.trumps, at.held[LEFT[at.me]]
    valuable, trump_led = _on_table(at) >= WORTH, bool(trumps >> at.trick[0] & 1)
    safe = _those(winning, lambda card: not _beaten_by(at, card, behind))
    ruffs = winning & trumps
    low = _missed_least(at, at.legal & ~winning or at.legal)
    if safe & ~trumps:
        card = _dearest(at, safe & ~trumps)
    elif safe and (valuable or trump_led):
        card = _lowest(at, safe)
    elif not trump_led and ruffs and valuable:
        card = _highest(at, ruffs & ~DEAR or ruffs & -ruffs)
    elif POINTS[low] >= WORTH and ruffs:
        card = _lowest(at, ruffs & ~DEAR or ruffs)
    else:
        card = low
    return card


# -- the defenders ---------------------------------------------------------------------------------


def _defender_leads(at: Position) -> int:
    ranking = at.ranking
    side = at.legal & ~ranking.trumps
    against = at.held[at.declarer]
    if not side:
        return _cheapest(at, at.legal)
    if not against & ranking.trumps:  # the declarer has no trump left: whatever is good is cashed
        good = _sure(at, side, against)
        if good:
            return max(bits(good), key=POINTS.__getitem__)
    behind = LEFT[at.me] == at.declarer

    def appeal(card: int) -> tuple[int, int, int]:
        suit = ranking.follows[card]
        length = (at.hand & suit).bit_count()
        top = not ranking.beaters[card] & suit & at.out
        if top:
            may_follow = 2 if against & suit else -3
            return (8 + may_follow - 2 * length, POINTS[card], 0)
        wanted = length if behind else -length
        if not against & suit:
            wanted += 2  # the declarer ruffs, which costs a trump
        return (wanted - POINTS[card], 0, -ranking.strength[card])

    return max(bits(side), key=appeal)


def _defender_follows(at: Position) -> int:
    winning, against = _winners(at), at.held[at.declarer]
    if at.last or LEFT[at.me] != at.declarer:
        declarer_played = (at.declarer - at.leader) % CARDS_IN_TRICK < len(at.trick)
        if at.winner != at.declarer and (at.last or declarer_played):
            return _smears(at)
        return _beats_or_trusts(at, winning)
    # the declarer plays last
    card = at.trick[0]
    if not _beaten_by(at, card, against):
        return _smears(at)
    trumps = at.ranking.trumps
    if sure := _those(winning, lambda other: not _beaten_by(at, other, against)):
        return _dearest(at, sure & ~trumps or sure)
    forcing = winning & trumps & ~WORTHY
    if forcing and POINTS[card] >= WORTH:
        return _highest(at, forcing)
    return _missed_least(at, at.legal)


def _beats_or_trusts(at: Position, winning: int) -> int:
    """The trick may still become the declarer's: take it, or leave it to the partner."""
    if not winning:
        return _missed_least(at, at.legal) if at.last else _trusts(at)
    trumps = at.ranking.trumps
    if at.last:
        if plain := winning & ~trumps:
            return _dearest(at, plain)
        high = bits(winning & DEAR)
        return high[0] if high else _lowest(at, winning)
    if trumps >> at.trick[0] & 1 and winning & ~DEAR:
        return _lowest(at, winning & ~DEAR)
    return _highest(at, winning & COUNTING or winning)


def _trusts(at: Position) -> int:
    """The partner plays last: card points if the partner is likely to beat a trump that was led."""
    trump_led = at.ranking.trumps >> at.trick[0] & 1
    if trump_led and POINTS[at.winning] >= WORTH and _beaten_by(at, at.winning, at.held[LEFT[at.me]]):
        return _smears(at)
    return _missed_least(at, at.legal)


def _smears(at: Position) -> int:
    """Card points for the partner's trick: the ten before the ace that may still be good."""
    ranking, against = at.ranking, at.held[at.declarer]

    def gift(card: int) -> tuple[int, int]:
        suit, keeps = ranking.follows[card], 0
        if ranking.trumps >> card & 1:
            keeps = 2 if POINTS[card] >= TEN else 6
        elif against & suit and not ranking.beaters[card] & suit & at.out:
            keeps = 3
        return (POINTS[card] - keeps, -ranking.strength[card])

    return max(bits(at.legal), key=gift)
