"""The page of one place of a table at which is played, as plain values."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from skatcore.views.play.log import LogLine


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand by its code; the token plays it, or is empty where no card is played now.

    ``legal`` says whether it may be played, or laid away.
    """

    code: str
    token: str
    legal: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table, who has played it, and at which place that player sits."""

    place: int
    who: str
    code: str


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """The player at a place: their part in this deal, how many cards they hold, which of them are seen.

    ``only_to_you`` says that the cards do not lie open, but may be looked at from this place. ``said`` is what the
    player has said since a card was played last.
    """

    place: int
    name: str
    person: bool
    you: bool
    roles: tuple[str, ...]
    turn: bool
    cards: int
    tricks: int
    open: tuple[str, ...]
    only_to_you: bool
    said: str
    total: int


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """A button: what is written on it, and the token that it sends."""

    token: str
    text: str


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Buttons that belong together; ``key`` says for what: ``bid``, ``say``, or the contract that is announced."""

    key: str
    title: str
    choices: tuple[ChoiceShown, ...]


@dataclass(frozen=True, slots=True)
class ReasonShown:
    """A step of the score, with its clause."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class ResultShown:
    """A deal that is over: what it counts and why, all cards, and the tricks as a table.

    ``points`` and ``hands`` stand from forehand on.
    """

    text: str
    reasons: tuple[ReasonShown, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    skat: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayPage:
    """Everything that a page shows one place of the table.

    ``places`` are in the order of the table; ``hand`` as players hold it; ``lays`` is how many cards are to be laid
    away together, with `skatcore.table.tokens.discard_token`. ``commands`` are what may be done
    in addition to ``groups``; ``from_hand`` says that all games there are played without the skat; ``waits`` says that
    it does not go on without this place. ``events`` and ``played`` count what has happened and the cards that were
    played; ``before`` is the trick before this one as all have seen it fall, ``winner`` the place that took it.
    """

    number: int
    events: int
    played: int
    places: tuple[PlaceShown, ...]
    game: str
    bid: str
    hand: tuple[HandCard, ...]
    lays: int
    skat: tuple[str, ...]
    trick: tuple[TableCard, ...]
    last_trick: tuple[TableCard, ...]
    before: tuple[TableCard, ...]
    winner: int | None
    notices: tuple[str, ...]
    waits: bool
    prompt: str
    question: str
    groups: tuple[ChoiceGroup, ...]
    from_hand: bool
    commands: tuple[ChoiceShown, ...]
    log: tuple[LogLine, ...]
    result: ResultShown | None
    points: tuple[tuple[int, ...], ...]

    def as_data(self) -> dict[str, Any]:
        """The same as JSON has it."""
        return dataclasses.asdict(self)
