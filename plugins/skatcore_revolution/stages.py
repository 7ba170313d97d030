"""What happens in a Revolution between the announcement and the first lead."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from skatcore.plugin import (
    DECLINED,
    LATER,
    OPEN_CARDS,
    OVER,
    TRICKS,
    Act,
    Cards,
    Declined,
    Discarded,
    LaidOpen,
    LayingOpen,
    Note,
    Refusal,
    Seat,
    SkatGoesRound,
    Stage,
    State,
    TookSkat,
    cards_in,
    mask_of,
)

REVOLUTION = "revolution"
#: Which cards were given, and that it is enough.
GIVEN: Note[tuple[int, ...]] = Note("rearrangement", ())
ENOUGH: Final = -1


@dataclass(frozen=True, slots=True)
class Gave(Act):
    """A defender gives the other one a card of his own (XSkat -revolution).

    ``cards`` is that one card; in the declarer's view it is empty.
    """

    kind: ClassVar[str] = "gave"

    to: Seat
    cards: Cards

    def seen_by(self, seat: Seat) -> Gave:
        """Only the two defenders know the card."""
        return self if seat in {self.seat, self.to} else replace(self, cards=())


def _comes(state: State) -> int | None:
    """LATER or OVER where the game is not a Revolution, or not yet; None where it is."""
    if state.contract is None:
        return LATER
    return None if state.contract.key == REVOLUTION else OVER


def defenders(state: State) -> tuple[Seat, Seat]:
    """The two defenders, from the dealer's left on (LOC 3.4.9).

    The dealer's left neighbour is forehand; if he is the declarer, the next one begins.
    """
    first, second = (seat for seat in Seat if seat != state.declarer)
    return first, second


@dataclass(frozen=True, slots=True)
class LayingOpenFirst(LayingOpen):
    """The declarer lays his cards open before the defenders exchange, whatever others do."""

    key: ClassVar[str] = "laying-open-first"
    slot: ClassVar[str] = ""
    before: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "plugin.revolution.exposed"
    kinds: ClassVar[tuple[type[Act], ...]] = (LaidOpen,)

    def turn(self, state: State) -> int:
        """The declarer of a Revolution, until his cards lie open."""
        comes = _comes(state)
        if comes is not None:
            return comes
        return OVER if state.open[state.declarer] else state.declarer


@dataclass(frozen=True, slots=True)
class SkatExchange(SkatGoesRound[TookSkat | Discarded | Declined]):
    """Each defender in turn may exchange up to two cards with the skat (LOC 3.4.9).

    He takes it and lays any two cards back; the second finds what the first has left.
    """

    key: ClassVar[str] = "skat-exchange"
    after: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "plugin.revolution.exchange"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded, Declined)
    contract: ClassVar[str] = REVOLUTION

    def seats(self, state: State) -> Sequence[Seat]:
        """The two defenders."""
        return defenders(state)


@functools.lru_cache(maxsize=64)
def _gifts(seat: Seat, to: Seat, mask: int) -> tuple[Gave, ...]:
    return tuple(Gave(seat, to, (card,)) for card in cards_in(mask))


@dataclass(frozen=True, slots=True)
class Rearrangement(Stage[Gave | Declined]):
    """The defenders look at each other's cards and share them out anew as they like.

    Card for card: the first gives one, the other gives another one back, until the first has
    enough of it. In ten exchanges every card can change hands, so any division can be reached and
    there is an end (XSkat -revolution).
    """

    key: ClassVar[str] = "rearrangement"
    after: ClassVar[tuple[str, ...]] = (OPEN_CARDS, "skat-exchange")
    cite: ClassVar[str] = "plugin.revolution.exchange"
    kinds: ClassVar[tuple[type[Act], ...]] = (Gave, Declined)

    def turn(self, state: State) -> int:
        """The first defender, and the second after each card that he was given."""
        comes = _comes(state)
        if comes is not None:
            return comes
        given = GIVEN.of(state)
        if given and given[-1] == ENOUGH:
            return OVER
        first, second = defenders(state)
        if len(given) % 2:
            return second
        return first if len(given) < 2 * TRICKS else OVER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Any card; the first defender may have enough, the second gives another card back."""
        first, second = defenders(state)
        if seat == first:
            return (DECLINED[seat], *_gifts(seat, second, state.hands[seat]))
        just_given = 1 << GIVEN.of(state)[-1]
        return _gifts(seat, first, state.hands[seat] & ~just_given)

    def refusal(self, state: State, event: Gave | Declined) -> Refusal | None:
        """One card of the own hand for the other defender, and not the one just given."""
        if event in self.actions(state, event.seat):
            return None
        first, _ = defenders(state)
        if not isinstance(event, Gave):
            return self.refuse(state, "give-back")
        if len(event.cards) != 1 or event.to in {event.seat, state.declarer}:
            return self.refuse(state, "give-one")
        card = event.cards[0]
        if event.seat != first and state.hands[event.seat] >> card & 1:
            return self.refuse(state, "give-another", card=str(card))
        return self.refuse(state, "not-in-hand", card=str(card))

    def apply(self, state: State, event: Gave | Declined) -> None:
        """The card changes hands, or all stays as it is."""
        given = GIVEN.of(state)
        if not isinstance(event, Gave):
            GIVEN.set(state, (*given, ENOUGH))
            return
        card = mask_of(event.cards)
        state.hands[event.seat] ^= card
        state.hands[event.to] |= card
        GIVEN.set(state, (*given, event.cards[0]))

    def shows(self, state: State, seat: Seat) -> Sequence[tuple[str, int | str]]:
        """Each defender sees the other's cards, and may remember them."""
        if _comes(state) is not None or seat == state.declarer:
            return ()
        other = next(defender for defender in defenders(state) if defender != seat)
        if not state.hands[other]:
            return ()
        return (("partners-cards", " ".join(map(str, cards_in(state.hands[other])))),)
