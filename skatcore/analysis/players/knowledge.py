"""The knowledge of a player about the cards from their view: who can still hold what, what beats what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.model.game import TRICKS
from skatcore.play.card_order import ALL_CARDS, LEFT, Ranking, by_suit, mask_of, picked, ranking_of
from skatcore.play.events import Played
from skatcore.play.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatcore.play.view import View

CARDS_IN_TRICK: Final = 3


@dataclass(slots=True)
class Position:
    """The card play as one player sees it.

    Sets of cards are numbers of 32 bits. ``out`` are the cards that the player has not seen, in other
    hands or in the skat; ``held`` for each seat which of them it can still hold, by what it has
    not followed.
    """

    me: int
    declarer: int
    ranking: Ranking
    hand: int
    legal: int
    trick: tuple[int, ...]
    leader: int
    out: int
    held: list[int]

    @property
    def winning(self) -> int:
        """The card on the table that wins the trick so far."""
        first, *more = self.trick
        return more[0] if more and self.ranking.beaters[first] >> more[0] & 1 else first

    @property
    def winner(self) -> int:
        """The seat whose card wins the trick so far."""
        return self.leader if self.winning == self.trick[0] else LEFT[self.leader]

    @property
    def last(self) -> bool:
        """Whether the player is the last to play to the trick."""
        return len(self.trick) == CARDS_IN_TRICK - 1

    def others(self) -> int:
        """The cards that the two others can hold."""
        return self.held[LEFT[self.me]] | self.held[LEFT[LEFT[self.me]]]


def position(view: View) -> Position:
    """The card play as far as it follows from a view."""
    contract = view.contract
    assert contract is not None  # noqa: S101 - a card is to be played
    ranking = ranking_of(contract)
    me = int(view.seat)
    gone = led = 0
    cannot = [0, 0, 0]
    played = [event for event in view.events if type(event) is Played]
    for number, event in enumerate(played):
        card = event.card
        gone |= 1 << card
        if number % CARDS_IN_TRICK == 0:
            led = ranking.follows[card]
        elif not led >> card & 1:
            cannot[event.seat] |= led
    tricks, on_table = divmod(len(played), CARDS_IN_TRICK)
    left = [TRICKS - tricks] * CARDS_IN_TRICK
    for event in played[len(played) - on_table :]:
        left[event.seat] -= 1
    hand = mask_of(view.hand)
    # what others than the declarer laid away may have gone on into another hand
    skat = mask_of(view.skat) if view.declarer == view.seat else 0
    shown = [mask_of(cards) for cards in view.open] if any(view.open) else [0, 0, 0]
    out = ALL_CARDS & ~(hand | gone | skat)
    hidden = out & ~(shown[0] | shown[1] | shown[2])
    held = [shown[seat] | (hidden & ~cannot[seat] if shown[seat].bit_count() < left[seat] else 0) for seat in range(3)]
    held[me] = 0
    legal = mask_of([act.card for act in view.legal if type(act) is Played])
    if legal and shown[me] and view.announcement is not None and not view.announcement.form.ouvert:
        legal = _kept_for_the_end(legal, shown[me], ranking)
    declarer = NOBODY if view.declarer is None else int(view.declarer)
    return Position(me, declarer, ranking, hand, legal, tuple(map(int, view.trick)), int(view.leader), out, held)


def _kept_for_the_end(legal: int, promised: int, ranking: Ranking) -> int:
    """Cards that are to win the last tricks are played last, the lowest of them at the very end."""
    free = legal & ~promised
    return free or 1 << max(bits(legal), key=ranking.strength.__getitem__)


def complete_tricks(view: View) -> Iterator[tuple[int, int]]:
    """The winner of each complete trick, and its cards."""
    played, power = view.played, ranking_of(view.contract).power if view.contract else ()
    for first in range(0, len(played) - len(view.trick), CARDS_IN_TRICK):
        trick = played[first : first + CARDS_IN_TRICK]
        strength = power[trick[0][1]]
        yield max(trick, key=lambda by: strength[by[1]])[0], mask_of(card for _, card in trick)


_NUMBERS: Final = by_suit(range(32))


def bits(mask: int) -> tuple[int, ...]:
    """The cards of a set as numbers."""
    return picked(_NUMBERS, mask)
