"""Taking up the skat and laying two cards back (ISkO 2.2.2, 2.2.3)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from skatcore.model.game import Seat
from skatcore.model.refusal import Refusal
from skatcore.play.card_order import cards_in
from skatcore.play.events import TOOK_SKAT, Act, Discarded, TookSkat
from skatcore.play.slots import SKAT
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.stages.auction import may_play_unbid, play_unbid
from skatcore.play.state import NOBODY, State

SKAT_CARDS = 2


@dataclass(frozen=True, slots=True)
class Skat(Stage[TookSkat | Discarded]):
    """The declarer takes the two cards and lays any two back; a hand game leaves them lying."""

    key: ClassVar[str] = "skat"
    slot: ClassVar[str] = SKAT
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

    def takes(self, state: State, event: TookSkat | Discarded) -> bool:
        """Whoever may play though nobody has bid takes the skat without a word (ISkO 3.3.6)."""
        return isinstance(event, TookSkat) and may_play_unbid(state, event.seat)

    def refusal(self, state: State, event: TookSkat | Discarded) -> Refusal | None:
        """The skat is taken once, and two different cards of the hand are laid back."""
        cite = state.ruleset.cite(self.cite)
        if isinstance(event, TookSkat):
            return Refusal("skat-taken-already", cite) if state.took_skat else None
        if not state.took_skat:
            return Refusal("skat-not-taken", cite)
        return discard_refused(state, event, cite)

    def apply(self, state: State, event: TookSkat | Discarded) -> None:
        """Two cards come in or go out."""
        if isinstance(event, Discarded):
            state.lay_back(event.seat, event.cards)
        else:
            if not state.auction_over:
                play_unbid(state, event.seat)
            state.took_skat = True
            state.take_up(event.seat)


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
