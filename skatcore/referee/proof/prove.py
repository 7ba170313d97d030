"""The proof of a claim: the search, and the line that shows what it found."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Seat
from skatcore.play.card_order import BY_NUMBER, cards_in, ranking_of
from skatcore.referee.proof.claim import Claim, Position, Proof, Verdict, can_lie
from skatcore.referee.proof.search import Search, TooManyPositions
from skatcore.referee.proof.trick import LAST_PLACE

#: How many positions are looked at before a claim is left undecided.
BOUND: Final = 200_000


def prove(position: Position, claim: Claim, *, bound: int = BOUND) -> Proof:
    """Prove or refute a claim (ISkO 4.2.6, 4.3.4, 4.3.5, 4.4.5).

    Raises:
        ValueError: the cards cannot lie like this, or somebody who plays for the claim has a hand
            that is not known.
    """
    position.check()
    if any(position.hands[seat] is None for seat in claim.choosers):
        raise ValueError("who plays for the claim must have a known hand")
    search = Search(position, claim, bound)
    try:
        holds = search.holds(search.start)
    except TooManyPositions:
        return Proof(Verdict.NOT_DECIDED, (), None, search.searched)
    searched = search.searched
    search.bound = searched + bound
    line = _line(search, holds=holds)
    return Proof(Verdict.PROVED if holds else Verdict.REFUTED, line, _layout(position, line), searched)


def _line(search: Search, *, holds: bool) -> tuple[tuple[Seat, Card], ...]:
    """Best play: who can keep to what was found does so, the others try what is hardest to meet."""
    trick = search.start
    line = []
    with suppress(TooManyPositions):  # what was certain without a search need not be quick to show
        while search.sizes[trick.seat] and (trick.place or 0 < trick.need <= trick.left):
            cards = search.moves(trick)
            card = cards[0]
            if search.choosers[trick.seat] is holds and len(cards) > 1:
                card = next(card for card in cards if search.holds_after(trick, card) is holds)
            search.put(trick, card)
            line.append((BY_NUMBER[trick.seat], DECK[card]))
            trick = search.added(trick, card)
    return tuple(line)


def _layout(position: Position, line: tuple[tuple[Seat, Card], ...]) -> tuple[int, int, int]:
    """Hands in which a line can be played: the known ones, and others that allow it."""
    follows = ranking_of(position.contract).follows
    pool, sizes, voids = position.pool, position.sizes, list(position.voids())
    hands = [hand or 0 for hand in position.hands]
    unknown = [seat for seat in Seat if position.hands[seat] is None]
    trick = list(position.on_table)
    for seat, card in line:
        if seat in unknown:
            hands[seat] |= 1 << card
            if trick and not follows[trick[0]] >> card & 1:
                voids[seat] |= follows[trick[0]]
        trick = [*trick, card] if len(trick) < LAST_PLACE else []
    for seat in unknown:
        pool &= ~hands[seat]
    lacking = {seat: sizes[seat] - hands[seat].bit_count() for seat in unknown}
    for card in cards_in(pool):
        for seat in unknown:
            bit = 1 << card
            fewer = {**lacking, seat: lacking[seat] - 1}
            if lacking[seat] and not voids[seat] & bit and can_lie(pool & ~bit, voids, fewer):
                hands[seat], lacking = hands[seat] | bit, fewer
                break
        pool &= ~(1 << card)
    return (hands[0], hands[1], hands[2])
