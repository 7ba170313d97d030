"""Taking up the skat and laying two cards back (ISkO 2.2.2, 2.2.3)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from skatcore.model.game import Seat
from skatcore.play.card_order import cards_in
from skatcore.play.events import DECLINED, TOOK_SKAT, Act, Discarded, TookSkat
from skatcore.play.slots import SKAT
from skatcore.play.stage import LATER, OVER, ActT, EachInTurn, Stage
from skatcore.play.stages.auction import may_play_unbid, play_unbid
from skatcore.play.state import NOBODY, State
from skatcore.text.message import Message

SKAT_CARDS = 2


@dataclass(frozen=True, slots=True)
class Skat(Stage[TookSkat | Discarded]):
    """The declarer takes the two cards and lays any two back; a hand game leaves them lying."""

    key: ClassVar[str] = "skat"
    slot: ClassVar[str] = SKAT
    cite: ClassVar[str] = "skat"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded)

    def turn(self, state: State) -> int:
        """The declarer, until two cards are laid back or a hand game is announced."""
        if state.announcement is not None:
            return OVER
        if state.declarer == NOBODY:
            return LATER
        if state.took_skat and state.skat:
            return OVER
        return state.declarer

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Take the skat; then any two of twelve cards."""
        if not state.took_skat:
            return (TOOK_SKAT[seat],)
        return pairs(seat, state.hands[seat])

    def takes(self, state: State, event: TookSkat | Discarded) -> bool:
        """Take the skat without a word for one who may play though nobody has bid (ISkO 3.3.6)."""
        return isinstance(event, TookSkat) and may_play_unbid(state, event.seat)

    def refusal(self, state: State, event: TookSkat | Discarded) -> Message | None:
        """The skat is taken once, and two different cards of the hand are laid back."""
        return _refused(self, state, event, taken=state.took_skat)

    def apply(self, state: State, event: TookSkat | Discarded) -> None:
        """Two cards come in or go out."""
        if isinstance(event, Discarded):
            state.lay_back(event.seat, event.cards)
        else:
            if not state.auction_over:
                play_unbid(state, event.seat)
            state.took_skat = True
            state.take_up(event.seat)


@functools.lru_cache(maxsize=64)
def pairs(seat: Seat, hand: int) -> tuple[Discarded, ...]:
    """Every two cards of a set, laid back by a player.

    >>> from skatcore.plugin.cards import Card, mask_of
    >>> [str(card) for card in pairs(Seat.FOREHAND, mask_of(map(Card.parse, ("CA", "CT", "C9"))))[0].cards]
    ['CA', 'CT']
    """
    return tuple(Discarded(seat, pair) for pair in combinations(cards_in(hand), SKAT_CARDS))


class SkatGoesRound(EachInTurn[ActT]):
    """Each player in turn takes the skat and lays two cards back, or leaves it unseen.

    ``unseen`` is what a player does then, an event for each seat.
    """

    unseen: ClassVar[tuple[Act, ...]] = DECLINED

    def may_lay(self, hand: int) -> int:
        """The cards of a hand that may be laid back: any."""
        return hand

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Leave the skat unseen or take it; then any two of twelve cards."""
        if state.skat:
            return (self.unseen[seat], TOOK_SKAT[seat])
        return pairs(seat, self.may_lay(state.hands[seat]))

    def refusal(self, state: State, event: ActT) -> Message | None:
        """Refuse a discard that is not two of the twelve cards of the one who took the skat."""
        return _refused(self, state, event, taken=not state.skat)

    def apply(self, state: State, event: ActT) -> None:
        """Two cards come in or go out; then it is the next player's turn."""
        if isinstance(event, TookSkat):
            state.take_up(event.seat)
            return
        if isinstance(event, Discarded):
            state.lay_back(event.seat, event.cards)
        self.answered(state)


def _refused(stage: Stage, state: State, event: Act, *, taken: bool) -> Message | None:
    """The skat is taken once, and then two different cards of the hand are laid back."""
    if not isinstance(event, Discarded):
        return stage.refuse(state, "refusal.skat-taken-already") if taken else None
    if not taken:
        return stage.refuse(state, "refusal.skat-not-taken")
    if len(event.cards) != SKAT_CARDS or event.cards[0] == event.cards[1]:
        return stage.refuse(state, "refusal.discard-two", count=len(set(event.cards)))
    for card in event.cards:
        if not state.hands[event.seat] >> card & 1:
            return stage.refuse(state, "refusal.not-in-hand", card=str(card))
    return None
