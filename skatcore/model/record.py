"""One game as a record has it, whatever rules it was played under."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatcore.model.frozen import quick_init
from skatcore.model.game import Announcement, Outcome, Seat, SharedOutcome
from skatcore.text.message import Message


@quick_init
@dataclass(frozen=True, slots=True)
class Record:
    """A game that was played, or a deal in which all passed.

    ``number`` counts the games of a source from 1, ``line`` is where the game begins in its file.
    ``players`` are the three that were dealt cards, from forehand on; ``dealer`` is named where
    the record names one (rearhand at a table of three, a fourth player otherwise). A game with a
    declarer has an `Outcome`; a game without one (Ramsch) has a `SharedOutcome` and no declarer;
    a deal that was passed in has neither announcement nor outcome. ``recorded`` is the score that
    the source itself gives: the declarer's, or those of the three seats. ``incident`` is the key of the kind of
    incident that the referee ruled on, where the result is that ruling. ``confirmed`` is what it
    counted when it was stored, ``sheet`` where it stands on a score sheet; neither is part of the game.

    >>> Record(1, ("Anna", "Ben", "Cleo")).announcement is None
    True
    """

    number: int
    players: tuple[str, str, str]
    declarer: Seat | None = None
    announcement: Announcement | None = None
    outcome: Outcome | SharedOutcome | None = None
    dealer: str = ""
    date: str = ""
    table: str = ""
    recorded: int | tuple[int, int, int] | None = None
    line: int = 0
    incident: str = ""
    confirmed: ConfirmedScore | None = field(default=None, compare=False)
    sheet: OnSheet | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ConfirmedScore:
    """The points of the seats that a game was stored with, under the rule set of that digest.

    ``changed`` are the options that have other values now although the digest is the same.
    """

    digest: str
    points: tuple[int, int, int]
    changed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OnSheet:
    """The place of a deal that counts on a score sheet: one of a series, in its order.

    ``series`` numbers the sheets of a source from 1, ``seated`` are all at the table, ``scheme`` is
    what the totals of the sheet mean. ``counted_as`` is the announcement with what the series
    added to it (Bock), ``rules`` the keys of the rules behind that, ``digest`` that of the rule set.
    ``void``: the sheet was declared void.
    """

    series: int
    seated: tuple[str, ...]
    scheme: str
    digest: str
    counted_as: Announcement | None
    rules: tuple[str, ...] = ()
    void: bool = False


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that cannot be read: where it begins and why. It is counted and left out.

    ``file`` is named where it is one of several.

    >>> print(Broken(3, Message("broken.not-utf8")).message)
    the line is not UTF-8 text; save the file as UTF-8
    """

    line: int
    message: Message
    number: int = 0
    file: str = ""
