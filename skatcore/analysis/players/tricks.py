"""Playing cards by the usual habits where card points decide: suit games and Grand.

The declarer draws trumps, then cashes what cannot be beaten, then plays his long suit. The
defenders lead aces, else short to the friend and long to the declarer, smear card points on a
trick that stays with the partner, and play low otherwise.
"""

from __future__ import annotations

from typing import Final

from skatcore.analysis.players.knowledge import CARDS_IN_TRICK, Position, bits
from skatcore.play.card_order import LEFT, POINTS, mask_of

#: Each suit's cards by number, eight to a suit.
SUITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
#: From this many trumps in the game on they are drawn with length, not with the top ones alone.
MANY_TRUMPS: Final = 8
#: Card points in a trick that are worth a trump or a high card.
WORTH: Final = 4
TEN: Final = 10


def play(at: Position) -> int:
    """The card to play, one of the legal ones."""
    if at.me == at.declarer:
        return _declarer_follows(at) if at.trick else _declarer_leads(at)
    return _defender_follows(at) if at.trick else _defender_leads(at)


def _cheapest(at: Position, cards: int) -> int:
    """The card that is missed least: few card points, no trump, low."""
    ranking = at.order.ranking
    return min(
        bits(cards),
        key=lambda card: (
            POINTS[card] + (6 if ranking.trumps >> card & 1 else 0) + _bares(at, card),
            ranking.power[card][card],
        ),
    )


def _bares(at: Position, card: int) -> int:
    """How much it hurts that a ten loses its only guard."""
    if at.order.ranking.trumps >> card & 1:
        return 0
    rest = at.hand & at.order.ranking.follows[card] & ~(1 << card)
    if rest and rest & (rest - 1) == 0:
        last = rest.bit_length() - 1
        if POINTS[last] == TEN and at.order.beaters[last] & at.order.ranking.follows[last] & at.out:
            return 5
    return 0


def _winners(at: Position, cards: int) -> int:
    """Those that win the trick on the table as it lies."""
    row = at.order.ranking.power[at.trick[0]]
    best = row[at.trick[at.best]]
    return sum(1 << card for card in bits(cards) if row[card] > best)


def _dearest(cards: int, power: tuple[int, ...]) -> int:
    """The card with the most card points, the lowest of those."""
    return max(bits(cards), key=lambda card: (POINTS[card], -power[card]))


def _on_table(at: Position) -> int:
    return sum(POINTS[card] for card in at.trick)


def _declarer_leads(at: Position) -> int:
    order, ranking, legal = at.order, at.order.ranking, at.legal
    mine = legal & ranking.trumps
    theirs = at.others() & ranking.trumps
    if mine and theirs:
        card = _draws(at, mine, theirs)
        if card is not None:
            return card
    side = legal & ~ranking.trumps
    sure = [card for card in bits(side) if not order.beaters[card] & ranking.follows[card] & at.others()]
    if sure:
        return max(sure, key=lambda card: (POINTS[card], -ranking.power[card][card]))
    return _from_longest(at, side) if side else _lowest(at, mine)


def _lowest(at: Position, cards: int) -> int:
    """The card with the fewest card points, the lowest of those."""
    return min(bits(cards), key=lambda card: (POINTS[card], at.order.ranking.power[card][card]))


def _draws(at: Position, mine: int, theirs: int) -> int | None:
    """A trump to draw those of the defenders with, or None if that is not worth it."""
    top = mask_of(card for card in bits(mine) if not at.order.beaters[card] & theirs)
    many = at.order.ranking.trumps.bit_count() >= MANY_TRUMPS
    count, against = mine.bit_count(), theirs.bit_count()
    if top:
        return None if many and count == 1 and against > 1 else _lowest(at, top)
    return _lowest(at, mine) if count >= (3 if many else 2) and count >= against - 1 else None


def _from_longest(at: Position, side: int) -> int:
    """A low card of the longest suit, so that its high cards become good."""
    ranking = at.order.ranking
    return max(
        bits(side),
        key=lambda card: ((side & ranking.follows[card]).bit_count(), -POINTS[card], -ranking.power[card][card]),
    )


def _declarer_follows(at: Position) -> int:
    winning = _winners(at, at.legal)
    if not winning:
        return _cheapest(at, at.legal)
    if len(at.trick) == CARDS_IN_TRICK - 1:
        return _declarer_last(at, winning)
    return _declarer_between(at, winning)


def _declarer_last(at: Position, winning: int) -> int:
    """The declarer has the last word: he takes what is worth a trump, and most with it."""
    trumps = at.order.ranking.trumps
    row = at.order.ranking.power[at.trick[0]]
    if plain := winning & ~trumps:
        return _dearest(plain, row)
    high = [card for card in bits(winning) if POINTS[card] >= TEN]
    if high and at.order.beaters[high[0]] & at.others():
        return high[0]
    low = _cheapest(at, at.legal & ~winning) if at.legal & ~winning else None
    if low is None or _on_table(at) >= WORTH or POINTS[low] >= WORTH:
        return min(bits(winning), key=lambda card: row[card])
    return low


def _declarer_between(at: Position, winning: int) -> int:
    """A defender plays after the declarer: he takes what is safe, and ruffs with a high trump."""
    ranking, legal, led = at.order.ranking, at.legal, at.trick[0]
    row = ranking.power[led]
    valuable = _on_table(at) >= WORTH
    trump_led = bool(ranking.trumps >> led & 1)
    safe = [card for card in bits(winning) if not _beaten_by(at, card, at.held[LEFT[at.me]])]
    plain = [card for card in safe if not ranking.trumps >> card & 1]
    trumps = winning & ranking.trumps
    low = _cheapest(at, legal & ~winning or legal)
    if plain:
        card = max(plain, key=lambda other: (POINTS[other], -row[other]))
    elif safe and (valuable or trump_led):
        card = min(safe, key=lambda other: row[other])
    elif not trump_led and trumps and valuable:
        card = max(bits(trumps), key=lambda other: row[other] if POINTS[other] < TEN else 0)
    elif POINTS[low] >= WORTH and trumps:
        card = min(bits(trumps), key=lambda other: (POINTS[other] >= TEN, row[other]))
    else:
        card = low
    return card


def _beaten_by(at: Position, card: int, held: int) -> int:
    """The cards among ``held`` that beat a card in the trick on the table.

    A trump beats a plain card only if its owner may not have to follow.
    """
    ranking = at.order.ranking
    led = at.trick[0] if at.trick else card
    row = ranking.power[led]
    higher = sum(1 << other for other in bits(held) if row[other] > row[card])
    if not ranking.trumps >> led & 1 and held & ranking.follows[led]:
        higher &= ranking.follows[led]
    return higher


def _defender_leads(at: Position) -> int:
    order, ranking, legal = at.order, at.order.ranking, at.legal
    trumps = ranking.trumps
    side = legal & ~trumps
    against = at.held[at.declarer]
    if not side:
        return _lowest(at, legal)
    if not against & trumps:  # the declarer has no trump left: whatever is good is cashed
        good = [c for c in bits(side) if not order.beaters[c] & ranking.follows[c] & against]
        if good:
            return max(good, key=lambda card: POINTS[card])
    behind = LEFT[at.me] == at.declarer

    def appeal(card: int) -> tuple[int, int, int]:
        suit = ranking.follows[card]
        length = (at.hand & suit).bit_count()
        top = not order.beaters[card] & suit & at.out
        if top:
            may_follow = 2 if against & suit else -3
            return (8 + may_follow - 2 * length, POINTS[card], 0)
        wanted = length if behind else -length
        if not against & suit:
            wanted += 2  # he ruffs, and a trump of his is gone
        return (wanted - POINTS[card], 0, -ranking.power[card][card])

    return max(bits(side), key=appeal)


def _defender_follows(at: Position) -> int:
    ranking, legal = at.order.ranking, at.legal
    row = ranking.power[at.trick[0]]
    winner = (at.leader + at.best) % CARDS_IN_TRICK
    winning = _winners(at, legal)
    last = len(at.trick) == CARDS_IN_TRICK - 1
    if last or LEFT[at.me] != at.declarer:
        declarer_played = (at.declarer - at.leader) % CARDS_IN_TRICK < len(at.trick)
        if winner != at.declarer and (last or declarer_played):
            return _smears(at)
        return _beats_or_trusts(at, winning, row)
    # the declarer plays last
    card = at.trick[0]
    if not _beaten_by(at, card, at.held[at.declarer]):
        return _smears(at)
    sure = [other for other in bits(winning) if not _beaten_by(at, other, at.held[at.declarer])]
    if sure:
        return min(sure, key=lambda other: (ranking.trumps >> other & 1, -POINTS[other], row[other]))
    forcing = [other for other in bits(winning & ranking.trumps) if POINTS[other] < WORTH]
    if forcing and POINTS[card] >= WORTH:
        return max(forcing, key=lambda other: row[other])
    return _cheapest(at, legal)


def _beats_or_trusts(at: Position, winning: int, row: tuple[int, ...]) -> int:
    """The trick may still become the declarer's: take it, or leave it to the partner."""
    last = len(at.trick) == CARDS_IN_TRICK - 1
    if not winning:
        return _cheapest(at, at.legal) if last else _trusts(at)
    if last:
        high = [card for card in bits(winning) if POINTS[card] >= TEN]
        if plain := winning & ~at.order.ranking.trumps:
            return _dearest(plain, row)
        return high[0] if high else min(bits(winning), key=lambda card: row[card])
    if at.order.ranking.trumps >> at.trick[0] & 1:
        cheap = [card for card in bits(winning) if POINTS[card] < TEN]
        if cheap:
            return min(cheap, key=lambda card: row[card])
    with_points = [card for card in bits(winning) if POINTS[card]]
    return max(with_points or bits(winning), key=lambda card: row[card])


def _trusts(at: Position) -> int:
    """The partner plays last: card points if he is likely to beat a trump that was led."""
    best = at.trick[at.best]
    hopeless = not _beaten_by(at, best, at.held[LEFT[at.me]])
    trump_led = bool(at.order.ranking.trumps >> at.trick[0] & 1)
    if not hopeless and trump_led and POINTS[best] >= WORTH:
        return _smears(at)
    return _cheapest(at, at.legal)


def _smears(at: Position) -> int:
    """Card points for the partner's trick: the ten before the ace that may still be good."""
    ranking, against = at.order.ranking, at.held[at.declarer]

    def gift(card: int) -> tuple[int, int]:
        suit, keeps = ranking.follows[card], 0
        if ranking.trumps >> card & 1:
            keeps = 2 if POINTS[card] >= TEN else 6
        elif against & suit and not at.order.beaters[card] & suit & at.out:
            keeps = 3
        return (POINTS[card] - keeps, -ranking.power[card][card])

    return max(bits(at.legal), key=gift)
