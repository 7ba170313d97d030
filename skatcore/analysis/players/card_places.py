"""Where each card can lie, by everything that a player has seen: three hands and the skat as four places.

What happens to cards that are seen is followed event by event. Events of plugins are read by their form: cards with a
player ``to`` whom they go have changed hands, other cards were shown by whose hand they are in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from skatcore.model.game import TRICKS
from skatcore.play.card_order import ALL_CARDS, mask_of, ranking_of
from skatcore.play.events import Discarded, Played, TookSkat, TookUpSkat
from skatcore.play.stage import STAGES
from skatcore.play.stages.skat import SKAT_CARDS, SkatGoesRound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.play.events import Event
    from skatcore.play.view import View

#: The place of the skat, after the three hands.
SKAT: Final = 3
PLACES: Final = (0, 1, 2, SKAT)
_TRICK: Final = 3


class CardPlaces(NamedTuple):
    """For each hand and the skat: which cards can lie there now, and how many do."""

    possible: tuple[int, ...]
    sizes: tuple[int, ...]


def places_in(view: View, *, remembered: bool = True, follows: bool = True) -> CardPlaces:
    """Where each card can be, as far as a view says.

    Without ``remembered`` only what lies open now counts, without ``follows`` not who could not follow suit.
    """
    known = _Known(view)
    for at, event in enumerate(view.events):
        known.happens(event, view.events[at + 1 :])
    possible = known.possible if remembered else [known.left] * len(PLACES)
    if follows and view.contract is not None:
        for seat, missing in enumerate(_not_followed(view)):
            possible[seat] &= ~(missing & ~mask_of(view.open[seat]))
    known.possible = possible
    known.lies(view.seat, mask_of(view.hand), everything=True)
    for seat, cards in enumerate(view.open):
        if seat != view.seat and cards:
            shown = mask_of(cards)
            known.lies(seat, shown, everything=len(cards) >= known.sizes[seat])
    if view.skat and known.sizes[SKAT]:
        known.lies(SKAT, mask_of(view.skat), everything=len(view.skat) >= known.sizes[SKAT])
    return CardPlaces(tuple(known.possible), tuple(known.sizes))


class _Known:
    """The knowledge about the cards at a moment of the deal."""

    def __init__(self, view: View) -> None:
        self.me = int(view.seat)
        self.hand = mask_of(view.hand)
        self.left = ALL_CARDS
        self.possible = [ALL_CARDS] * len(PLACES)
        self.sizes = [TRICKS, TRICKS, TRICKS, SKAT_CARDS]
        self.may_lay = _may_lay(view)

    def lies(self, place: int, cards: int, *, everything: bool = False) -> None:
        """Cards lie in one place; with ``everything`` nothing else does."""
        for other in PLACES:
            if other != place:
                self.possible[other] &= ~cards
        self.possible[place] = cards if everything else self.possible[place] | cards

    def moves(self, source: int, target: int, cards: int) -> None:
        """As many cards as that go from one place to another."""
        self.sizes[source] -= cards
        self.sizes[target] += cards

    def happens(self, event: Event, later: Sequence[Event]) -> None:
        """Take in what an event tells."""
        seat = getattr(event, "seat", None)
        if seat is None:  # the cards are dealt
            dealt = mask_of(getattr(event, "hands", ((), (), ()))[self.me])
            if dealt:
                self.lies(self.me, dealt, everything=True)
            return
        if type(event) is Played:
            self._gone(seat, 1 << event.card)
        elif isinstance(event, TookSkat):
            self._takes(seat, later)
        elif isinstance(event, TookUpSkat):
            self._takes(seat, later)
            self._lays(seat, mask_of(event.cards), ALL_CARDS)
        elif isinstance(event, Discarded):
            self._lays(seat, mask_of(event.cards), self.may_lay)
        else:
            self._other(event, seat)

    def _gone(self, seat: int, card: int) -> None:
        self.left &= ~card
        self.possible = [cards & ~card for cards in self.possible]
        self.sizes[seat] -= 1

    def _takes(self, seat: int, later: Sequence[Event]) -> None:
        self.moves(SKAT, seat, self.sizes[SKAT])
        self.possible[seat] |= self.possible[SKAT]
        self.possible[SKAT] = 0
        if seat == self.me:
            self.lies(seat, self.hand | _own_cards(later, seat), everything=True)

    def _lays(self, seat: int, cards: int, may_lay: int) -> None:
        self.moves(seat, SKAT, SKAT_CARDS)
        if cards:
            self.lies(SKAT, cards, everything=True)
        else:
            self.possible[SKAT] = self.possible[seat] & may_lay

    def _other(self, event: Any, seat: int) -> None:
        cards = getattr(event, "cards", None)
        if cards is None:
            return
        to = getattr(event, "to", None)
        if to is None:
            self.lies(seat, mask_of(cards))
            return
        self.moves(seat, to, 1)
        if cards:
            self.lies(to, mask_of(cards))
        else:
            self.possible[to] |= self.possible[seat]


def _own_cards(events: Sequence[Any], seat: int) -> int:
    """The cards that a player plays, lays away or gives in some events."""
    own = 0
    for event in events:
        if getattr(event, "seat", None) == seat:
            own |= 1 << event.card if type(event) is Played else mask_of(getattr(event, "cards", ()))
    return own


def _may_lay(view: View) -> int:
    """The cards that may be laid into the skat on its way."""
    contract = view.contract
    for stage in view.ruleset[STAGES]:
        if isinstance(stage, SkatGoesRound) and contract is not None and stage.contract == contract.key:
            return stage.may_lay(ALL_CARDS)
    return ALL_CARDS


def _not_followed(view: View) -> list[int]:
    """For each seat the cards of the suits that it could not follow."""
    assert view.contract is not None  # noqa: S101 - cards were played
    follows = ranking_of(view.contract).follows
    missing, led = [0, 0, 0], 0
    for number, (seat, card) in enumerate(view.played):
        if number % _TRICK == 0:
            led = follows[card]
        elif not led >> card & 1:
            missing[seat] |= led
    return missing
