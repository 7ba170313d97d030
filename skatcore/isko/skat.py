"""Taking up the skat and laying two cards back (ISkO 2.2.2, 2.2.3)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from skatcore.isko.auction import may_play_unbid, play_unbid
from skatcore.plugin import (
    LATER,
    NOBODY,
    OVER,
    TOOK_SKAT,
    Act,
    Discarded,
    Refusal,
    Seat,
    Stage,
    State,
    TookSkat,
    cards_in,
    mask_of,
)

SKAT_CARDS = 2


@dataclass(frozen=True, slots=True)
class Skat(Stage):
    """The declarer takes the two cards and lays any two back; a hand game leaves them lying."""

    key: ClassVar[str] = "skat"
    order: ClassVar[int] = 200
    cite: ClassVar[str] = "skat"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded)

    def turn(self, state: State) -> int:
        """The declarer, until he has two cards less or has announced a hand game."""
        if state.announcement is not None:
            return OVER
        if state.declarer == NOBODY:
            return LATER
        if state.took_skat and not _too_many(state):
            return OVER
        return state.declarer

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Take the skat; then any two of twelve cards."""
        if not state.took_skat:
            return (TOOK_SKAT[seat],)
        return pairs(seat, state.hands[seat])

    def takes(self, state: State, event: Act) -> bool:
        """Whoever may play though nobody has bid takes the skat without a word (ISkO 3.3.6)."""
        return isinstance(event, TookSkat) and may_play_unbid(state, event.seat)

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """The skat is taken once, and two different cards of the hand are laid back."""
        cite = state.ruleset.cite(self.cite)
        if isinstance(event, TookSkat):
            return Refusal("skat-taken-already", cite) if state.took_skat else None
        if not state.took_skat:
            return Refusal("skat-not-taken", cite)
        assert isinstance(event, Discarded)  # noqa: S101 - the stage takes two kinds
        return discard_refused(state, event, cite)

    def apply(self, state: State, event: Act) -> None:
        """Two cards come in or go out."""
        if isinstance(event, Discarded):
            lay_back(state, event)
        else:
            if not state.auction_over:
                play_unbid(state, event.seat)
            state.took_skat = True
            take_up(state, event.seat)


def take_up(state: State, seat: Seat) -> None:
    """The two cards of the skat go into a hand; only this player knows them now."""
    state.hands[seat] |= state.skat
    state.seen = [0, 0, 0]
    state.seen[seat] = state.skat
    state.skat = 0


def lay_back(state: State, event: Discarded) -> None:
    """Two cards of a hand become the skat; only this player knows them."""
    laid = mask_of(event.cards)
    state.hands[event.seat] ^= laid
    state.skat = state.seen[event.seat] = laid


def discard_refused(state: State, event: Discarded, cite: str) -> Refusal | None:
    """Why these cards may not be laid back: two different cards of the hand are."""
    cards = event.cards
    if len(cards) != SKAT_CARDS or cards[0] == cards[1]:
        return Refusal("discard-two", cite, (("count", len(set(cards))),))
    for card in cards:
        if not state.hands[event.seat] >> card & 1:
            return Refusal("not-in-hand", cite, (("card", str(card)),))
    return None


@functools.lru_cache(maxsize=64)
def pairs(seat: Seat, hand: int) -> tuple[Discarded, ...]:
    """Every two cards of a set, laid back by a player."""
    return tuple(Discarded(seat, pair) for pair in combinations(cards_in(hand), SKAT_CARDS))


def _too_many(state: State) -> bool:
    return state.skat == 0
