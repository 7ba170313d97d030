"""Stages of a Revolution between the announcement and the first lead."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from skatcore.plugin import TRICKS, Message, Seat
from skatcore.plugin.cards import NULL_ORDER, cards_in, mask_of
from skatcore.plugin.events import DECLINED, Act, Cards, Declined, Discarded, LaidOpen, TookSkat
from skatcore.plugin.play import LATER, OPEN_CARDS, OVER, EachInTurn, LayingOpen, Note, SkatGoesRound, State

REVOLUTION = "revolution"
#: The card that was given last, as a set.
GIVEN = Note("given", 0)


@dataclass(frozen=True, slots=True)
class Gave(Act):
    """A defender gives the other one a card (XSkat -revolution).

    ``cards`` is that one card; in the declarer's view it is empty.
    """

    kind: ClassVar[str] = "gave"

    to: Seat
    cards: Cards

    def seen_by(self, seat: Seat) -> Gave:
        """Only the two defenders know the card."""
        return self if seat in {self.seat, self.to} else replace(self, cards=())


def defenders(state: State) -> tuple[Seat, Seat]:
    """The two defenders, from the dealer's left on (LOC 3.4.9).

    The dealer's left neighbour is forehand; if that is the declarer, the next one begins.
    """
    first, second = (seat for seat in Seat if seat != state.declarer)
    return first, second


@dataclass(frozen=True, slots=True)
class LayingOpenFirst(LayingOpen):
    """The declarer lays their cards open before the defenders exchange, whatever others do."""

    key: ClassVar[str] = "laying-open-first"
    slot: ClassVar[str] = ""
    before: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "plugin.revolution.exposed"
    kinds: ClassVar[tuple[type[Act], ...]] = (LaidOpen,)

    def turn(self, state: State) -> int:
        """The declarer of a Revolution, until their cards lie open."""
        if state.contract is None:
            return LATER
        comes = state.contract.key == REVOLUTION and not state.open[state.declarer]
        return state.declarer if comes else OVER


@dataclass(frozen=True, slots=True)
class SkatExchange(SkatGoesRound[TookSkat | Discarded | Declined]):
    """Each defender in turn may exchange up to two cards with the skat (LOC 3.4.9).

    A defender takes it and lays any two cards back; the second finds what the first has left.
    """

    key: ClassVar[str] = "skat-exchange"
    after: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "plugin.revolution.exchange"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded, Declined)
    contract: ClassVar[str] = REVOLUTION

    def seats(self, state: State) -> Sequence[Seat]:
        """The two defenders."""
        return defenders(state)

    def exchanged(self, declarer: int, hands: Sequence[int], skat: int) -> Iterator[tuple[int, int, int]]:
        """Each lays away any two of twelve cards, the high ones first: low cards threaten the declarer."""
        first, second = (seat for seat in Seat if seat != declarer)
        for away in _pairs(hands[first] | skat):
            for back in _pairs(hands[second] | away):
                after = [*hands]
                after[first] = (hands[first] | skat) & ~away
                after[second] = (hands[second] | away) & ~back
                yield after[0], after[1], after[2]


def _pairs(mask: int) -> list[int]:
    """Two of the cards of a set, the highest in their suits first."""
    pairs = itertools.combinations(sorted(cards_in(mask), key=lambda card: NULL_ORDER.index(card.rank)), 2)
    return [mask_of(pair) for pair in pairs]


@functools.lru_cache(maxsize=64)
def _gifts(seat: Seat, to: Seat, mask: int) -> tuple[Gave, ...]:
    return tuple(Gave(seat, to, (card,)) for card in cards_in(mask))


@dataclass(frozen=True, slots=True)
class Rearrangement(EachInTurn[Gave | Declined]):
    """The defenders look at each other's cards and share them out anew as they like.

    Card for card: the first gives one, the other gives another one back, until the first has
    enough of it. In ten exchanges every card can change hands, so any division can be reached and
    there is an end (XSkat -revolution).
    """

    key: ClassVar[str] = "rearrangement"
    after: ClassVar[tuple[str, ...]] = (OPEN_CARDS, "skat-exchange")
    cite: ClassVar[str] = "plugin.revolution.exchange"
    kinds: ClassVar[tuple[type[Act], ...]] = (Gave, Declined)
    contract: ClassVar[str] = REVOLUTION

    def seats(self, state: State) -> Sequence[Seat]:
        """The first defender, and the second after each card received."""
        return defenders(state) * TRICKS

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Any card; the first defender may have enough, the second gives another card back."""
        first, second = defenders(state)
        if seat == first:
            return (DECLINED[seat], *_gifts(seat, second, state.hands[seat]))
        return _gifts(seat, first, state.hands[seat] & ~GIVEN.of(state))

    def refusal(self, state: State, event: Gave | Declined) -> Message | None:
        """One card of the own hand for the other defender, and not the one just given."""
        if event in self.actions(state, event.seat):
            return None
        first, _ = defenders(state)
        if not isinstance(event, Gave):
            return self.refuse(state, "refusal.give-back")
        if len(event.cards) != 1 or event.to in {event.seat, state.declarer}:
            return self.refuse(state, "refusal.give-one")
        card = event.cards[0]
        if event.seat != first and state.hands[event.seat] >> card & 1:
            return self.refuse(state, "refusal.give-another", card=str(card))
        return self.refuse(state, "refusal.not-in-hand", card=str(card))

    def apply(self, state: State, event: Gave | Declined) -> None:
        """The card changes hands, or all stays as it is."""
        if not isinstance(event, Gave):
            self.close(state)
            return
        card = mask_of(event.cards)
        state.hands[event.seat] ^= card
        state.hands[event.to] |= card
        GIVEN.set(state, card)
        self.answered(state)

    def looks_at(self, state: State, seat: Seat) -> Sequence[Seat]:
        """The defenders look at each other's cards, and may remember them."""
        if state.contract is None or state.contract.key != REVOLUTION or seat == state.declarer:
            return ()
        return [other for other in defenders(state) if other != seat]
