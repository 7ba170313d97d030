"""Announcements and their outcomes: the values that are scored.

Everything here is independent of a rule set; whether such a game exists and what it counts is
for the `Ruleset` to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, Self

from skatcore.model.cards import Card
from skatcore.model.frozen import quick_init
from skatcore.model.keyed_enum import KeyedEnum

#: What plugins add to an announcement or a result, sorted by name: ``(("patrolki", 2),)``.
Extras = tuple[tuple[str, int | str], ...]
#: Some cards of each seat, from forehand on.
SeatCards = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]

TRICKS: Final = 10
CARD_POINTS: Final = 120


def extra(extras: Extras, key: str) -> int:
    """The number of an extra; 0 if there is none.

    >>> extra((("kontra", 2),), "kontra"), extra((), "kontra")
    (2, 0)
    """
    for name, value in extras:
        if name == key and isinstance(value, int):
            return value
    return 0


class Level(KeyedEnum, IntEnum):
    """How high a side won: simply, schneider or schwarz (Gewinnstufe; ISkO 5.2.2-5.2.4).

    >>> Level.SCHWARZ > Level.SCHNEIDER, Level.SCHWARZ.key
    (True, 'schwarz')
    """

    PLAIN = 0
    SCHNEIDER = 1
    SCHWARZ = 2

    # the number hashes faster than the name
    __hash__ = int.__hash__


class Ruling(Enum):
    """How a game ended that was not decided by its own cards alone.

    ``LOST``: conceded by the declarer or lost by the declarer's infraction. ``WON``: conceded by a defender
    or ended by a defender's infraction; card points and tricks are then those that the defenders
    had not taken when it happened (ISkO 4.1.3-4.1.5).
    """

    PLAYED = "played"
    LOST = "lost"
    WON = "won"

    # each member is there once
    __hash__ = object.__hash__


class Counted(Enum):
    """The part of a result that was counted at the table.

    Nobody counts every card for a score sheet. ``POINTS``: the card points, but not the tricks.
    ``NOTHING``: points and tricks only show who won, and at which level (ISkO 5.5.2). ``RECORDED``: all
    of it, the matadors too, is the word of a record that does not know every card.
    """

    ALL = "all"
    POINTS = "points"
    NOTHING = "nothing"
    RECORDED = "recorded"

    # each member is there once
    __hash__ = object.__hash__


class Seat(KeyedEnum, IntEnum):
    """The three active players in the order of play: forehand leads (ISkO 3.3.2, 4.1.1).

    German Vorhand, Mittelhand, Hinterhand; Polish przodek, środek, zadek.

    >>> [seat.key for seat in Seat]
    ['forehand', 'middlehand', 'rearhand']
    """

    FOREHAND = 0
    MIDDLEHAND = 1
    REARHAND = 2

    # the number hashes faster than the name
    __hash__ = int.__hash__


#: The keys of the seats.
SEATS: Final = (Seat.FOREHAND.key, Seat.MIDDLEHAND.key, Seat.REARHAND.key)


@dataclass(frozen=True, slots=True)
class Form:
    """A way to play a contract: from the hand or not, open or not, with an announced level.

    >>> Form(hand=True, announced=Level.SCHNEIDER).code
    'HS'
    """

    hand: bool = False
    ouvert: bool = False
    announced: Level = Level.PLAIN

    @property
    def code(self) -> str:
        """The Skat server's letters after the game: ``H``, ``HS``, ``HZ``, ``O``, ``HO``."""
        level = {Level.PLAIN: "", Level.SCHNEIDER: "S", Level.SCHWARZ: "Z"}[self.announced]
        return ("H" if self.hand else "") + ("O" if self.ouvert else "") + level

    @classmethod
    def of(cls, code: str) -> Self:
        """The form of that code.

        >>> Form.of("HO")
        Form(hand=True, ouvert=True, announced=<Level.PLAIN: 0>)
        """
        level = Level.SCHWARZ if "Z" in code else Level.SCHNEIDER if "S" in code else Level.PLAIN
        return cls("H" in code, "O" in code, level)


@dataclass(frozen=True, slots=True)
class Announcement:
    """The game that the declarer has announced (Spielansage, zapowiedź; ISkO 3.4.1).

    ``contract`` is the contract's key (``hearts``, ``grand``, ``null`` ...).

    >>> Announcement("grand", Form(hand=True))
    Announcement(contract='grand', form=Form(hand=True, ouvert=False, announced=<Level.PLAIN: 0>), extras=())
    """

    contract: str
    form: Form = Form()
    extras: Extras = ()


@quick_init
@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game with a declarer.

    ``points`` are the declarer's card points, skat included (0-120), ``tricks`` their tricks (0-10), ``bid``
    the highest value they bid or held (0: forehand took the game unbid, ISkO 3.3.6). ``matadors``
    is the signed run of tops, or None where only ``cards``, the declarer's twelve cards, are known, or
    nothing needs them. ``counted`` says which of the numbers are more than a sign for the level.

    >>> Outcome(points=70, tricks=7, bid=24, matadors=-1).matadors
    -1
    """

    points: int
    tricks: int
    bid: int = 0
    matadors: int | None = None
    cards: tuple[Card, ...] = ()
    ruling: Ruling = Ruling.PLAYED
    counted: Counted = Counted.ALL


@dataclass(frozen=True, slots=True)
class SharedOutcome:
    """The outcome of a game without a declarer (Ramsch), by seat from forehand on.

    ``points`` are the card points in each player's own tricks, ``skat`` those that lie in the
    skat; None where the points already include them for whoever took the last trick. ``last``
    is the seat that took the last trick, or None where it is not known. ``facts`` are cards of
    each seat that the contract's plugin asks for (the jacks that each was dealt), by key and sorted
    by it, as far as they are known.

    >>> SharedOutcome(points=(42, 43, 35), tricks=(6, 1, 3)).points
    (42, 43, 35)
    """

    points: tuple[int, int, int]
    tricks: tuple[int, int, int]
    skat: int | None = None
    last: Seat | None = None
    facts: tuple[tuple[str, SeatCards], ...] = ()

    def fact(self, key: str) -> SeatCards | None:
        """The cards of each seat that are known under a key, or None."""
        return next((cards for name, cards in self.facts if name == key), None)
