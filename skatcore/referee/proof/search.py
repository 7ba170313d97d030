"""The search: can those who play for a claim keep to it whatever the others do and hold?

A position is what everybody at the table has seen. An opponent whose hand is not known may play
each card that some layout allows, and the layouts that remain are those in which the cards
lie that were played, and no suit in a hand that did not follow it. So one answer is found for all
layouts alike, and none is chosen before it must be.

Everything is counted as points for the seats of the claim: the card points, or one for each card
where the claim is about all tricks, so that a trick lost is one too few.
"""

from __future__ import annotations

from typing import Final

from skatcore.play.card_order import LEFT, POINTS, mask_of
from skatcore.referee.proof.claim import CardsLeft, Claim, What
from skatcore.referee.proof.order import distinct, order_of
from skatcore.referee.proof.trick import LAST_PLACE, OpenTrick

_SEATS: Final = (0, 1, 2)
_EACH_ONE: Final = (1,) * len(POINTS)


class TooManyPositions(Exception):  # noqa: N818 - it says what there is
    """The search has come to its bound."""


class Search:
    """A position that is searched; `put` and `take_back` move in it.

    ``start`` is the trick in which it begins.
    """

    def __init__(self, position: CardsLeft, claim: Claim, bound: int) -> None:
        self.bound = bound
        self.searched = 0
        self.order = order = order_of(position.contract)
        self.follows = order.ranking.follows
        self.power = order.ranking.power
        self.hands = [hand or 0 for hand in position.hands]
        self.known = tuple(hand is not None for hand in position.hands)
        hidden = [seat for seat in _SEATS if not self.known[seat]]
        #: for a hand that is not known, the other one, if there is one
        self._fellow: list[int | None] = [None, None, None]
        if len(hidden) > 1:
            self._fellow[hidden[0]], self._fellow[hidden[1]] = hidden[1], hidden[0]
        self.sizes = list(position.sizes)
        self.pool = position.pool
        self.voids = list(position.voids())
        self.choosers = tuple(seat in claim.choosers for seat in _SEATS)
        of = claim.of if claim.what is not What.NO_TRICK else frozenset(_SEATS) - claim.of
        self.of = tuple(seat in of for seat in _SEATS)
        self._memo: dict[tuple[int, ...], tuple[int, int]] = {}
        self._count(position, claim)
        losers = [seat for seat in _SEATS if not self.of[seat]]
        self._ducking = losers[0] if len(losers) == 1 and self.choosers[losers[0]] else None
        if not self.by_tricks or order.ranking.trumps:
            self._ducking = None

    def _count(self, position: CardsLeft, claim: Claim) -> None:
        self.by_tricks = claim.what is not What.POINTS
        self.worth = worth = _EACH_ONE if self.by_tricks else POINTS
        self.with_skat = not self.by_tricks and position.declarer is not None and self.of[position.declarer]
        pool = sorted(worth[card] for card in range(32) if self.pool >> card & 1)
        hidden = sum(size for seat, size in enumerate(self.sizes) if not self.known[seat])
        skat_size = len(pool) - hidden
        # else the skat may hold more of what is left than its lowest cards
        self._left_is_sure = self.by_tricks or self.with_skat or not (hidden and skat_size)
        held = self.hands[0] | self.hands[1] | self.hands[2] | mask_of(position.on_table)
        left = sum(pool) + sum(worth[card] for card in range(32) if held >> card & 1)
        if not self.with_skat:
            left -= sum(pool[:skat_size])
        need = left if self.by_tricks else claim.points - sum(position.points[seat] for seat in claim.of)
        self.start = OpenTrick.begun(position.leader, need, left)
        for card in position.on_table:
            self.start = self.added(self.start, card)

    def legal(self, seat: int, led: int) -> int:
        """The cards that a seat may play here; ``led`` is -1 for the one who leads."""
        if self.known[seat]:
            hand = self.hands[seat]
            return hand if led < 0 else hand & self.follows[led] or hand
        pool, theirs, wanted = self.pool, ~0, 0
        fellow = self._fellow[seat]
        if fellow is not None:
            theirs, wanted = self.voids[fellow], self.sizes[fellow]
        may = pool & ~self.voids[seat]
        if (pool & ~theirs).bit_count() == wanted:
            may &= theirs  # the other hand needs all that it can hold
        if led < 0:
            return may
        # can this hand be void, and the other cards still lie somewhere?
        own, size = self.voids[seat] | self.follows[led], self.sizes[seat]
        if (pool & ~own).bit_count() >= size and (pool & ~(own & theirs)).bit_count() >= size + wanted:
            return may
        return may & self.follows[led]

    def moves(self, trick: OpenTrick) -> list[int]:
        """The cards that the seat on turn may play, one of those that are alike, the most promising first."""
        seat, place, table, led, best, winner, *_ = trick
        legal = self.legal(seat, led)
        if not legal & (legal - 1):
            return [legal.bit_length() - 1]
        live = self.hands[0] | self.hands[1] | self.hands[2] | self.pool | table
        fellow = self._fellow[seat]
        marks, contested = 0, False
        if fellow is not None:
            marks, contested = self.voids[fellow], (fellow - seat) % 3 + place <= LAST_PLACE
        cards = distinct(self.order.above, self.worth, legal, live, marks, contested=contested)
        if len(cards) == 1:
            return cards
        chooses, of, worth = self.choosers[seat], self.of, self.worth
        wants = of[seat] == chooses
        if place == 0:
            strength = self.order.ranking.strength
            cards.sort(key=strength.__getitem__, reverse=wants)
            return cards
        row = self.power[led]
        strength = self.order.ranking.strength
        stays = (of[winner] == chooses, wants)

        def promise(card: int) -> int:
            power = row[card]
            wins = power > best
            value = worth[card] if stays[wins] else -worth[card]
            height = power if wins else strength[card]
            if wants and (not wins or place == LAST_PLACE):
                height = -height
            return (1 << 20 if stays[wins] else 0) + (value << 10) + height

        cards.sort(key=promise, reverse=True)
        return cards

    def put(self, trick: OpenTrick, card: int) -> int:
        """Play a card; what `take_back` needs to know."""
        seat, led = trick.seat, trick.led
        bit = 1 << card
        before = self.voids[seat]
        self.sizes[seat] -= 1
        if self.known[seat]:
            self.hands[seat] ^= bit
        else:
            self.pool ^= bit
            if led >= 0 and not self.follows[led] & bit:
                self.voids[seat] |= self.follows[led]
        return before

    def take_back(self, trick: OpenTrick, card: int, before: int) -> None:
        """Undo `put`."""
        seat = trick.seat
        bit = 1 << card
        self.sizes[seat] += 1
        if self.known[seat]:
            self.hands[seat] ^= bit
        else:
            self.pool ^= bit
            self.voids[seat] = before

    def holds(self, trick: OpenTrick) -> bool:
        """Whether the claim holds here."""
        if trick.need <= 0 or trick.need > trick.left:
            return trick.need <= 0
        if trick.place:
            return self._searched(trick)
        leader, need = trick.seat, trick.need
        if not self.sizes[leader]:
            return self.with_skat
        first, second, third = self.hands
        pool, voids = self.pool, self.voids
        key = (first, second, third, pool, pool & voids[0], pool & voids[1], pool & voids[2], leader)
        surely, not_surely = self._memo.get(key, (0, 1 << 10))
        if need <= surely:
            return True
        if need >= not_surely:
            return False
        known = self._at_once(leader, need, trick.left)
        holds = self._searched(trick) if known is None else known
        self._memo[key] = (need, not_surely) if holds else (surely, need)
        return holds

    def _searched(self, trick: OpenTrick) -> bool:
        self.searched += 1
        if self.searched > self.bound:
            raise TooManyPositions
        chooses = self.choosers[trick.seat]
        return any(self.holds_after(trick, card) is chooses for card in self.moves(trick)) is chooses

    def holds_after(self, trick: OpenTrick, card: int) -> bool:
        """Whether the claim holds when the seat on turn plays this card."""
        before = self.put(trick, card)
        holds = self.holds(self.added(trick, card))
        self.take_back(trick, card, before)
        return holds

    def added(self, trick: OpenTrick, card: int) -> OpenTrick:
        """The trick with one card more; with the third, the next trick."""
        seat, place, table, led, best, winner, lies, need, left = trick
        if not place:
            led = card
        power = self.power[led][card]
        if power > best:
            best, winner = power, seat
        lies += self.worth[card]
        if place < LAST_PLACE:
            return OpenTrick(LEFT[seat], place + 1, table | 1 << card, led, best, winner, lies, need, left)
        return OpenTrick.begun(winner, need - lies if self.of[winner] else need, left - lies)

    def _at_once(self, leader: int, need: int, left: int) -> bool | None:
        """The answer that is certain without a search, because of cards that nothing can beat."""
        live = self.hands[0] | self.hands[1] | self.hands[2] | self.pool
        if self._ducking is not None and self._ducking != leader:
            hand = self.hands[self._ducking]
            if self.order.never_takes(hand, live & ~hand):
                return True
        if not self.known[leader] or self.choosers[leader] is not self.of[leader]:
            return None
        hand = rest = self.hands[leader]
        others = live & ~hand
        beaters, worth = self.order.ranking.beaters, self.worth
        sure = 0
        lost = False
        while rest:
            bit = rest & -rest
            rest ^= bit
            card = bit.bit_length() - 1
            if beaters[card] & others:
                lost = True
            else:
                sure += worth[card]
        if self.choosers[leader]:
            takes_all = not lost and self._left_is_sure
            return True if takes_all or need <= sure else None
        return False if need > left - sure else None
