"""Playing cards where tricks are avoided: Null for its declarer, and games of all against all."""

from __future__ import annotations

from skatcore.analysis.players.knowledge import Position, bits
from skatcore.play.card_order import LEFT, POINTS


def play_null(at: Position) -> int:
    """The card to play in a game in which the declarer must not take a trick."""
    if at.me == at.declarer:
        return _null_leads(at) if not at.trick else _ducks(at)
    return _against_null_leads(at) if not at.trick else _against_null_follows(at)


def _danger(at: Position, card: int, held: int) -> int:
    """How many cards of the others lie below a card, less those that lie above it."""
    ranking = at.ranking
    suit = ranking.follows[card] & held
    above = (suit & at.ranking.beaters[card]).bit_count()
    return (suit.bit_count() - above) * 2 - above


def _null_leads(at: Position) -> int:
    """The card under which the fewest of the others lie."""
    return min(bits(at.legal), key=lambda card: _danger(at, card, at.out))


def _ducks(at: Position) -> int:
    """The highest card that stays below; without the suit, the most dangerous one."""
    row = at.ranking.power[at.trick[0]]
    best = row[at.winning]
    cards = bits(at.legal)
    if at.legal & at.ranking.follows[at.trick[0]]:
        below = [card for card in cards if row[card] < best]
        if below:
            return max(below, key=lambda card: row[card])
        if at.last:
            return max(cards, key=lambda card: row[card])
        return min(cards, key=lambda card: row[card])
    return max(cards, key=lambda card: _danger(at, card, at.out))


def _against_null_leads(at: Position) -> int:
    """A low card of a suit in which the declarer can hold higher ones, rather a short suit."""
    ranking = at.ranking
    against = at.held[at.declarer]

    def appeal(card: int) -> tuple[bool, int, int]:
        suit = ranking.follows[card]
        below = (against & suit & ~at.ranking.beaters[card]).bit_count()
        length = (at.hand & suit).bit_count()
        return (bool(against & suit), -below, -length)

    return max(bits(at.legal), key=appeal)


def _against_null_follows(at: Position) -> int:
    """Low as long as the declarer is to play; high when the trick cannot become the declarer's."""
    ranking = at.ranking
    row = ranking.power[at.trick[0]]
    cards = bits(at.legal)
    declarer_to_come = not at.last and LEFT[at.me] == at.declarer
    if not at.legal & ranking.follows[at.trick[0]]:
        return max(cards, key=lambda card: _gift(at, card))
    if at.winner == at.declarer:
        return min(cards, key=lambda card: row[card])
    return (min if declarer_to_come else max)(cards, key=lambda card: row[card])


def _gift(at: Position, card: int) -> tuple[int, int]:
    """The order in which a defender throws cards off: short suits first, high cards first."""
    suit = at.ranking.follows[card]
    return (-(at.hand & suit).bit_count(), at.ranking.strength[card])


def play_fewest(at: Position) -> int:
    """The card to play where whoever takes the most card points loses."""
    ranking = at.ranking
    cards = bits(at.legal)
    if not at.trick:
        return min(cards, key=lambda card: (_danger(at, card, at.out), POINTS[card]))
    row = ranking.power[at.trick[0]]
    best = row[at.winning]
    below = [card for card in cards if row[card] < best]
    if below:
        if at.legal & ranking.follows[at.trick[0]]:
            return max(below, key=lambda card: (POINTS[card], row[card]))
        return max(below, key=lambda card: (POINTS[card] + _danger(at, card, at.out), row[card]))
    if at.last:
        return max(cards, key=lambda c: (not ranking.trumps >> c & 1, -POINTS[c], row[c]))
    return min(cards, key=lambda card: (POINTS[card], row[card]))
