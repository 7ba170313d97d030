"""The proof of a claim: the search, and the line that shows what it found."""

from __future__ import annotations

from contextlib import suppress

from skatcore.model.cards import DECK
from skatcore.play.card_order import BY_NUMBER
from skatcore.referee.proof.claim import CardsLeft, Claim, Line, Proof, ProofResult
from skatcore.referee.proof.search import Search, TooManyPositions
from skatcore.referee.proof.stages import BOUND, layout_with, searches


def prove(position: CardsLeft, claim: Claim, *, bound: int | None = None) -> Proof:
    """Prove or refute a claim (ISkO 4.2.6, 4.3.4, 4.3.5, 4.4.5).

    ``bound`` is how many positions may be looked at in one search; without it `BOUND`, and
    `COMPILED_BOUND` where numba is installed, all hands are known and it comes to that.

    Raises:
        ValueError: the cards cannot lie like this, or somebody who plays for the claim has a hand
            that is not known.
    """
    position.check()
    if any(position.hands[seat] is None for seat in claim.choosers):
        raise ValueError("who plays for the claim must have a known hand")
    searched = 0
    for search, searched_in in searches(position, claim, bound):
        before = search.searched
        try:
            holds = search.holds(search.start)
        except TooManyPositions:
            searched += search.searched - before
            continue
        searched += search.searched - before
        if holds and searched_in is not position:
            continue  # it holds in this layout
        search.bound += BOUND
        line = _line(search, holds=holds)
        verdict = ProofResult.PROVED if holds else ProofResult.REFUTED
        return Proof(verdict, line, layout_with(searched_in, line), searched)
    return Proof(ProofResult.NOT_DECIDED, (), None, searched)


def _line(search: Search, *, holds: bool) -> Line:
    """Best play: the side that was found to win keeps to it, the others make it as hard as possible."""
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
