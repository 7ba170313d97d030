"""The record of a whole deal: the cards, what was done with them, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.model.game import Seat
from skatcore.model.record import Record
from skatcore.play.events import Act, Dealt
from skatcore.play.settlement import Abandoned, Settled

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class AuctionEnd:
    """How an auction ended, where the record has nothing else of it: who may play, for what.

    ``declarer`` is None where all passed.
    """

    declarer: Seat | None
    bid: int = 0


@dataclass(frozen=True, slots=True)
class ExtraAction:
    """An action other than bidding and playing, by the kind of its event.

    ``declined`` says whether the player may have declined other questions before, which the record
    does not mention.
    """

    seat: Seat
    kind: str
    declined: bool = False


#: What a record holds in order: events of a deal, or what events have to be found for.
DealStep = Act | AuctionEnd | ExtraAction


@dataclass(frozen=True, slots=True)
class Claimed:
    """The claim of the record itself on what came of the deal; None is what it does not say.

    ``points`` are the declarer's card points, skat included, or in a game without declarer those
    that ``player`` lost or won with; ``score`` is in value points. ``winners`` are the
    winners of the tricks, in order.
    """

    declarer: Seat | None = None
    won: bool | None = None
    points: int | None = None
    tricks: int | None = None
    matadors: int | None = None
    overbid: bool | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    score: int | None = None
    player: Seat | None = None
    winners: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as a record has it.

    ``record`` is what is scored, ``start`` the cards, ``steps`` what was done. ``settlement`` is
    how the record ends a deal that was not played to its end, ``claimed`` what it says came of
    it. ``to_the_end`` is whether a game that was lost already was played on; None where the
    steps alone show that. ``derived`` is how many bids and passes among the steps were not
    recorded, but follow from how the auction ended. ``ruleset`` is what the record itself was
    played under, where it says so; ``unchecked`` names the profile if its rules cannot be compared
    with these.
    """

    record: Record
    start: Dealt
    steps: tuple[DealStep, ...]
    claimed: Claimed | None = None
    settlement: Settled | Abandoned | None = None
    to_the_end: bool | None = None
    derived: int = 0
    ruleset: Ruleset | None = None
    unchecked: str = ""
