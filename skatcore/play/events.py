"""Events of a deal: each thing a player does is one frozen event.

A deal is the sequence of its events; they are what is stored and replayed. Plugins define more
of them by deriving from `Act` and naming them in a stage. An event knows what of it a player
gets to see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

Cards = tuple[Card, ...]
#: Characters of pydantic's complaint about a field that are kept.
LONGEST_COMPLAINT: Final = 300


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens in a deal; ``kind`` is its name in files and messages."""

    kind: ClassVar[str]

    def seen_by(self, seat: Seat) -> Event:
        """The event as a player sees it; cards that they must not see are left out."""
        del seat
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Event], handler: GetCoreSchemaHandler) -> CoreSchema:
        """The fields as files have them, after the kind."""
        from pydantic_core import core_schema

        schema = handler.resolve_ref_schema(handler(source))
        form: Any = schema
        kind = core_schema.dataclass_field("kind", core_schema.literal_schema([cls.kind]), init_only=True)
        form["schema"]["fields"].insert(0, kind)
        form["serialization"] = core_schema.wrap_serializer_function_ser_schema(_with_kind)
        return schema


def _with_kind(event: Event, fields: Callable[[Event], dict[str, Any]]) -> dict[str, Any]:
    try:
        return {"kind": event.kind, **fields(event)}
    except ValueError as error:  # pydantic puts all that went wrong before into the next message: it must stay short
        raise ValueError(str(error)[:LONGEST_COMPLAINT]) from None


@dataclass(frozen=True, slots=True)
class Act(Event):
    """Something that a player does.

    ``declines`` marks the choice to leave things as they are (to pass, to let the skat lie, not
    to double): whoever does not know what an action is for can take such a one.
    """

    declines: ClassVar[bool] = False

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards are dealt: ten to each active player, two to the skat (ISkO 3.2.6).

    ``hands`` begin with forehand's. ``players`` sit at the table, numbered from 0 to the left;
    ``dealer`` is one of these numbers. In a player's view the cards that they do not hold are
    missing: their hands and the skat are empty.
    """

    kind: ClassVar[str] = "dealt"

    hands: tuple[Cards, Cards, Cards]
    skat: Cards
    players: int = 3
    dealer: int = 2

    def seen_by(self, seat: Seat) -> Dealt:
        """Only the player's own ten cards."""
        own = tuple(hand if other == seat else () for other, hand in enumerate(self.hands))
        return replace(self, hands=(own[0], own[1], own[2]), skat=())


@dataclass(frozen=True, slots=True)
class Bid(Act):
    """A player names a value in value points to play for (bieten; ISkO 3.3.1)."""

    kind: ClassVar[str] = "bid"

    value: int


@dataclass(frozen=True, slots=True)
class Held(Act):
    """A player holds the value that another has bid (halten; ISkO 3.3.1)."""

    kind: ClassVar[str] = "held"


@dataclass(frozen=True, slots=True)
class Passed(Act):
    """A player passes for good (passen; ISkO 3.3.8)."""

    kind: ClassVar[str] = "passed"
    declines: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TookSkat(Act):
    """The declarer takes the two cards of the skat into the hand (ISkO 2.2.2)."""

    kind: ClassVar[str] = "took-skat"


@dataclass(frozen=True, slots=True)
class Discarded(Act):
    """The declarer lays two cards back into the skat (drücken; ISkO 2.2.2).

    In another player's view ``cards`` is empty.
    """

    kind: ClassVar[str] = "discarded"

    cards: Cards

    def seen_by(self, seat: Seat) -> Discarded:
        """Only the declarer knows the cards."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Announced(Act):
    """The declarer says which game is played (Spielansage; ISkO 3.4.1)."""

    kind: ClassVar[str] = "announced"

    game: Announcement


@dataclass(frozen=True, slots=True)
class AnnouncedWrongly(Act):
    """The declarer says a game that cannot be, for instance Hand after taking the skat (ISkO 3.4.4).

    It is not punished. The declarer corrects it at once, and is bound to the kind of game (ISkO 3.4.5).
    """

    kind: ClassVar[str] = "announced-wrongly"

    game: Announcement


@dataclass(frozen=True, slots=True)
class LaidOpen(Act):
    """The declarer of an open game lays their cards on the table (ISkO 2.2.5)."""

    kind: ClassVar[str] = "laid-open"

    cards: Cards


@dataclass(frozen=True, slots=True)
class Played(Act):
    """A player plays a card (ISkO 4.1.2)."""

    kind: ClassVar[str] = "played"

    card: Card


@dataclass(frozen=True, slots=True)
class Declined(Act):
    """A player does not do what is open to them before the first lead: no Grand hand, no knock.

    What it was that was declined follows from the stage that was on.
    """

    kind: ClassVar[str] = "declined"
    declines: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Conceded(Act):
    """A player gives the game up (aufgeben; ISkO 3.4.3, 4.3)."""

    kind: ClassVar[str] = "conceded"


@dataclass(frozen=True, slots=True)
class RestOffered(Act):
    """A player says that all the rest goes to a seat, their own or another (claiming, giving up; ISkO 4.3)."""

    kind: ClassVar[str] = "offered-rest"

    to: Seat


@dataclass(frozen=True, slots=True)
class RestAgreed(Act):
    """A player agrees with what was said about the rest."""

    kind: ClassVar[str] = "agreed-rest"


@dataclass(frozen=True, slots=True)
class Fault(Act):
    """Something that goes wrong before play and that the rules themselves put right.

    It is never offered to anybody. ``seat`` has done it, unless the event says otherwise.
    """


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Fault):
    """The dealer turned a card up in dealing: the cards are dealt again (ISkO 3.2.8).

    ``seat`` says so.
    """

    kind: ClassVar[str] = "card-turned-up"


@dataclass(frozen=True, slots=True)
class WrongNumber(Fault):
    """A wrong number of cards was dealt: the cards are dealt again (ISkO 3.2.9).

    ``seat`` says so. ``counts`` are the cards of forehand, middlehand, rearhand and the skat. What
    `Dealt` holds in such a deal are the hands that a right dealing would have given.
    """

    kind: ClassVar[str] = "wrong-number"

    counts: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class LookedAtSkat(Fault):
    """A player looked at the skat, or turned it up, before the auction was over.

    ISkO 3.2.14, 3.3.9. Behind the end of the auction the event says that it was found only then
    (ISkO 3.3.10).
    """

    kind: ClassVar[str] = "looked-at-skat"


@dataclass(frozen=True, slots=True)
class OtherLookedAtSkat(Fault):
    """The dealer or another player who sits out looked at the skat before the auction was over.

    ISkO 3.3.9. ``seat`` says so.
    """

    kind: ClassVar[str] = "other-looked-at-skat"


@dataclass(frozen=True, slots=True)
class TookUpSkat(Fault):
    """A player took the skat up with their cards before the auction was over (ISkO 3.2.15, 3.3.10).

    ``cards`` are the new skat: two of the player's twelve, drawn face down by the dealer; or the old skat,
    if all players know it for certain. In another player's view they are missing.
    """

    kind: ClassVar[str] = "took-up-skat"

    cards: Cards

    def seen_by(self, seat: Seat) -> TookUpSkat:
        """Only who held all twelve knows which two are missing."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class LookedIntoCards(Fault):
    """A player looked into the cards of another during the auction (PZ 3.3.9)."""

    kind: ClassVar[str] = "looked-into-cards"

    of: Seat


@dataclass(frozen=True, slots=True)
class Revealed(Act):
    """A player shows everybody a card that they need not know before, by turning it up.

    Plugins derive from it. Who does it leaves ``card`` out; when it is done the deal fills in the
    card that the stage says (`Stage.reveals`). An event that is read again must have the same.
    """

    card: Card | None = None


#: Bids, words and cards are the same few events in every deal: made once.
PLAYED: Final = tuple(tuple(Played(seat, card) for card in Card) for seat in Seat)
PASSED: Final = tuple(Passed(seat) for seat in Seat)
HELD: Final = tuple(Held(seat) for seat in Seat)
TOOK_SKAT: Final = tuple(TookSkat(seat) for seat in Seat)
DECLINED: Final = tuple(Declined(seat) for seat in Seat)
CONCEDED: Final = tuple(Conceded(seat) for seat in Seat)
