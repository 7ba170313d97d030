"""Faults in dealing and bidding, and how the rules put them right (ISkO 3.2.8-3.3.10).

Nobody has to judge any of it: it is an event of the deal, and what follows is fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from skatcore.model.cards import DECK
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.play.events import (
    HELD,
    PASSED,
    Act,
    CardTurnedUp,
    Fault,
    Held,
    LookedAtSkat,
    LookedIntoCards,
    OtherLookedAtSkat,
    Passed,
    TookUpSkat,
    WrongNumber,
)
from skatcore.play.slots import AUCTION
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.stages.auction import all_passed, reopen
from skatcore.play.stages.skat import SKAT_CARDS
from skatcore.play.state import NOBODY, Note, State
from skatcore.text.message import Message

#: The cards of the three hands and of the skat, as they are dealt (ISkO 3.2.6).
RIGHT: Final = (10, 10, 10, SKAT_CARDS)
#: Whether the declarer has to play or pass because somebody has seen the skat.
IN_DOUBT: Final = Note("barring", first=False)


def dealt_again(state: State, deals: Literal["same-dealer", "next-dealer"]) -> None:
    """The deal is void; it is dealt again."""
    state.contract = state.announcement = None
    state.declarer = NOBODY
    state.same_dealer = deals == "same-dealer"
    state.end(by="table.faulty-deal")


@dataclass(frozen=True, slots=True)
class FaultyDeal(Stage[CardTurnedUp | WrongNumber]):
    """A card turned up in dealing, or a wrong number of cards: dealt again (ISkO 3.2.8, 3.2.9).

    ``any_time`` says that a wrong number counts after the auction too, whoever has it.
    """

    key: ClassVar[str] = "faulty-deal"
    before: ClassVar[tuple[str, ...]] = (AUCTION, "barring")
    cite: ClassVar[str] = "table.faulty-deal"
    kinds: ClassVar[tuple[type[Act], ...]] = (CardTurnedUp, WrongNumber)
    unasked: ClassVar[bool] = True

    deals: Literal["same-dealer", "next-dealer"]
    any_time: bool = False

    def refusal(self, state: State, event: CardTurnedUp | WrongNumber) -> Message | None:
        """After the auction a wrong number counts only if both sides have one (ISkO 3.2.9)."""
        if not isinstance(event, WrongNumber):
            return None
        counts, cite = event.counts, "conduct.wrong-card-number"
        if sum(counts) != len(DECK) or min(counts) < 0 or counts == RIGHT:
            return self.refuse(state, "refusal.no-wrong-number", cite, count=", ".join(map(str, counts)))
        wrong = [count != right for count, right in zip(counts, RIGHT, strict=True)]
        declarer = state.declarer
        if self.any_time or not state.auction_over:
            return None
        defenders = any(wrong[seat] for seat in Seat if seat != declarer)
        if declarer == NOBODY or not (defenders and (wrong[declarer] or wrong[-1])):
            return self.refuse(state, "refusal.wrong-number-too-late", cite)
        return None

    def apply(self, state: State, event: CardTurnedUp | WrongNumber) -> None:
        """The deal is over and counts nothing."""
        del event
        dealt_again(state, self.deals)


@dataclass(frozen=True, slots=True)
class Barring(Stage[Fault | Held | Passed]):
    """Bar from the auction a player who sees the skat before it is over (ISkO 3.2.14-15, 3.3.9-10).

    The others are not bound to their bids any more. If it is found after the auction, the declarer
    plays or passes, and says so before taking the skat.
    """

    key: ClassVar[str] = "barring"
    before: ClassVar[tuple[str, ...]] = (AUCTION,)
    cite: ClassVar[str] = "auction.skat-seen"
    kinds: ClassVar[tuple[type[Act], ...]] = (
        *(LookedAtSkat, OtherLookedAtSkat, TookUpSkat),
        *(LookedIntoCards, Held, Passed),
    )

    again: Literal["all", "who-named-a-value"]
    looking_into_cards: Literal["barred-from-auction", "not-stated"]

    def turn(self, state: State) -> int:
        """The declarer who has to say whether to play all the same (ISkO 3.3.10)."""
        if state.took_skat or state.announcement is not None:
            return OVER
        return state.declarer if IN_DOUBT.of(state) else LATER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """To pass, or to stay with the bid."""
        del state
        return (PASSED[seat], HELD[seat])

    def takes(self, state: State, event: Fault | Held | Passed) -> bool:
        """Every fault that is not refused."""
        return isinstance(event, Fault) and self.refusal(state, event) is None

    def refusal(self, state: State, event: Fault | Held | Passed) -> Message | None:
        """The skat must still lie there."""
        if isinstance(event, Held | Passed):
            return None
        nobody_bids = state.auction_over and state.declarer == NOBODY
        if nobody_bids or state.took_skat or state.announcement is not None:
            return self.refuse(state, "refusal.skat-seen-later")
        if isinstance(event, LookedIntoCards):
            return self._into_cards(state, event)
        outside = isinstance(event, OtherLookedAtSkat)
        if outside or event.seat == state.declarer:
            refused = self.refuse(state, "refusal.nobody-sits-out" if outside else "refusal.declarer-saw-skat")
            return None if outside and state.table.sitting_out else refused
        return self._no_new_skat(state, event) if isinstance(event, TookUpSkat) else None

    def _into_cards(self, state: State, event: LookedIntoCards) -> Message | None:
        cite = "conduct.looking-into-cards"
        if self.looking_into_cards == "not-stated":
            return self.refuse(state, "refusal.looking-not-stated", cite)
        if state.auction_over or event.of == event.seat:
            return self.refuse(state, "refusal.looking-in-auction", cite)
        return None

    def _no_new_skat(self, state: State, event: TookUpSkat) -> Message | None:
        """Why these cards cannot be the new skat: two different ones of the player's twelve are."""
        cite = "conduct.skat-seen.new-skat"
        if len(set(event.cards)) != len(event.cards) or len(event.cards) != SKAT_CARDS:
            return self.refuse(state, "refusal.new-skat-of-two", cite)
        twelve = state.hands[event.seat] | state.skat
        other = next((card for card in event.cards if not twelve >> card & 1), None)
        return None if other is None else self.refuse(state, "refusal.not-among-twelve", cite, card=str(other))

    def apply(self, state: State, event: Fault | Held | Passed) -> None:
        """Somebody is barred, and the auction begins anew; or the declarer has decided."""
        if isinstance(event, Held | Passed):
            IN_DOUBT.set(state, value=False)
            if isinstance(event, Passed):
                state.passed.add(event.seat)
                state.declarer, state.bid = NOBODY, 0
                all_passed(state)
            return
        if isinstance(event, TookUpSkat):
            _new_skat(state, event)
        elif isinstance(event, LookedAtSkat):
            state.seen[event.seat] = state.skat
        if state.auction_over:
            IN_DOUBT.set(state, value=True)
        else:
            barred = None if isinstance(event, OtherLookedAtSkat) else event.seat
            reopen(state, barred, self.again)


def _new_skat(state: State, event: TookUpSkat) -> None:
    """Two of twelve cards become the skat, as if they had been dealt so."""
    seat, skat = event.seat, mask_of(event.cards)
    state.hands[seat] = (state.hands[seat] | state.skat) & ~skat
    state.skat = state.dealt_skat = skat
    state.skat_order = event.cards
    state.seen = [0, 0, 0]
    state.seen[seat] = skat
    first, second, third = state.hands
    state.dealt = (first, second, third)
