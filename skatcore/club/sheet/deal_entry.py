"""A deal as it was said for a sheet: one value from the tap, the typed line or the engine to the row of the list.

A list is written without counting every card point. What was not counted is not there; how it is scored then is for
`skatcore.club.sheet.entered_result`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Self

from pydantic import AfterValidator, ConfigDict, Discriminator, Field, PlainSerializer, Tag, TypeAdapter

from skatcore.model.cards import Card
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Level, Outcome, Seat, SharedOutcome
from skatcore.model.record import Record
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import MOST_BID, MOST_MATADORS, check_names

_STRICT: Final = ConfigDict(extra="forbid")
#: The declarer's cards, the skat with them.
TWELVE: Final = TRICKS + 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The result of a game with a declarer as players say it.

    ``won`` may be left open where the card ``points`` were counted; None: they were not. ``level`` is that to which
    the loser was beaten, ``matadors`` 2: with two, -2: without two. ``bid`` is None where nobody named one.
    ``conceded``: the game was given up.
    """

    __pydantic_config__ = _STRICT

    won: bool | None = None
    level: Level = Level.PLAIN
    points: int | None = None
    matadors: int | None = None
    cards: tuple[Card, ...] = ()
    bid: int | None = None
    conceded: bool = False


def _form_of(result: object) -> str:
    """The kind of a result, also as JSON has it."""
    if not isinstance(result, dict):
        return type(result).__name__
    if isinstance(result.get("points"), list):
        return SharedOutcome.__name__
    return Outcome.__name__ if "tricks" in result else Said.__name__


#: What came of a game: as players said it, counted whole, or the shares of three players.
Result = Annotated[
    Annotated[Said, Tag("Said")] | Annotated[Outcome, Tag("Outcome")] | Annotated[SharedOutcome, Tag("SharedOutcome")],
    Discriminator(_form_of),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEntry:
    """A deal of a sheet; where all passed it has neither ``announcement`` nor ``result``.

    ``players`` are the three from forehand on, ``declarer`` is one of them, empty in a game without one. ``incident``
    is the kind of incident that the referee ruled on. ``dealer`` is named where the deal itself was recorded.

    >>> DealEntry(players=("Ada", "Bo", "Cyd")).announcement is None
    True
    """

    __pydantic_config__ = _STRICT

    players: tuple[str, str, str]
    declarer: str = ""
    announcement: Announcement | None = None
    result: Result | None = None
    incident: Annotated[str, Field(max_length=100)] = ""
    dealer: str = ""

    @classmethod
    def of(cls, record: Record) -> Self:
        """The deal of a record, all that it counted with it."""
        return cls(
            players=record.players,
            declarer="" if record.declarer is None else record.players[record.declarer],
            announcement=record.announcement,
            result=record.outcome,
            incident=record.incident,
            dealer=record.dealer,
        )

    @property
    def seat(self) -> Seat | None:
        """The declarer's seat, if there is one."""
        return Seat(self.players.index(self.declarer)) if self.declarer else None

    @property
    def bid(self) -> int:
        """The bid of the declarer; 0 where there is none, or nobody named it."""
        return self.result.bid or 0 if isinstance(self.result, Said | Outcome) else 0

    def seated(self, active: tuple[str, str, str], dealer: str) -> Self | None:
        """The deal with these three on its places, from forehand on; None: it cannot be.

        The declarer stays the declarer; in a game without one all keep what they have, so that all
        three must have played it.
        """
        if self.players == active:
            return self
        made = replace(self, players=active, dealer=dealer if self.dealer else "")
        if self.declarer:
            return made if self.declarer in active else None
        if not isinstance(self.result, SharedOutcome):
            return made
        if set(self.players) != set(active):
            return None
        return replace(made, result=_moved(self.result, [self.players.index(name) for name in active]))


def _moved(shared: SharedOutcome, order: list[int]) -> SharedOutcome:
    """The shares of three seats in another order of them."""
    first, second, third = order
    return SharedOutcome(
        points=(shared.points[first], shared.points[second], shared.points[third]),
        tricks=(shared.tricks[first], shared.tricks[second], shared.tricks[third]),
        skat=shared.skat,
        last=None if shared.last is None else Seat(order.index(shared.last)),
        facts=tuple((key, (hands[first], hands[second], hands[third])) for key, hands in shared.facts),
    )


# -- as it is stored ------------------------------------------------------------------------------


def _sound(deal: DealEntry) -> DealEntry:
    """A deal that may have been played; whether it may under its rules is judged where it is entered."""
    try:
        check_names(deal.players)
    except UnreadableGame as error:
        raise ValueError(error.message.name) from None
    result = deal.result
    played = result is not None
    if played is not (deal.announcement is not None):
        raise ValueError("half a deal")
    if (played and not isinstance(result, SharedOutcome)) is not (deal.declarer in deal.players):
        raise ValueError("no declarer of it")
    if result is not None and not _in_bounds(result):
        raise ValueError("out of range")
    return deal


def _in_bounds(result: Said | Outcome | SharedOutcome) -> bool:
    """Whether all numbers are some that there can be."""
    if isinstance(result, SharedOutcome):
        points, tricks = (*result.points, result.skat or 0), result.tricks
        return all(0 <= number <= CARD_POINTS for number in points) and all(0 <= taken <= TRICKS for taken in tricks)
    taken = result.tricks if isinstance(result, Outcome) else 0
    matadors, cards = result.matadors, result.cards
    return (
        0 <= (result.points or 0) <= CARD_POINTS
        and 0 <= taken <= TRICKS
        and 0 <= (result.bid or 0) <= MOST_BID
        and (matadors is None or 0 < abs(matadors) <= MOST_MATADORS)
        and (not cards or len({*cards}) == len(cards) == TWELVE)
    )


def _short(deal: DealEntry) -> Any:
    """A deal as JSON has it, without what says nothing."""
    return _FORM.dump_python(deal, mode="json", exclude_defaults=True)


_FORM: Final = TypeAdapter(DealEntry)
#: A deal in an item of a sheet.
StoredDeal = Annotated[DealEntry, AfterValidator(_sound), PlainSerializer(_short)]


def stored_form(record: Record) -> Any:
    """The deal of a record as an item of a sheet has it in JSON."""
    return _short(DealEntry.of(record))
