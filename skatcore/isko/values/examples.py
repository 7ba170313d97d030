"""Games of the rulebook that show what counts; each is scored when a book is made, under its own rules."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Form, Level, Outcome
from skatcore.plugin.book import Example
from skatcore.plugin.cards import Card

_HAND: Final = Form(hand=True)
_OPEN: Final = Form(hand=True, ouvert=True)

#: The least games, with and without.
MATADORS: Final = (
    Example(Announcement("diamonds"), Outcome(61, 6, matadors=-1)),
    Example(Announcement("hearts"), Outcome(70, 7, matadors=2)),
    Example(Announcement("clubs"), Outcome(74, 7, matadors=-3)),
    Example(Announcement("clubs"), Outcome(80, 8, matadors=8)),
)
#: How the steps are counted on.
SIMPLE: Final = (
    Example(Announcement("spades"), Outcome(92, 8, matadors=5)),
    Example(Announcement("hearts", _HAND), Outcome(66, 6, matadors=-2)),
    Example(Announcement("grand"), Outcome(64, 6, matadors=1)),
    Example(Announcement("grand"), Outcome(95, 8, matadors=3)),
    Example(Announcement("grand"), Outcome(120, 10, matadors=4)),
)
#: Levels announced, reached, missed and suffered.
LEVELS: Final = (
    Example(Announcement("clubs"), Outcome(28, 3, matadors=1)),
    Example(Announcement("spades", Form(hand=True, announced=Level.SCHNEIDER)), Outcome(93, 8, matadors=1)),
    Example(Announcement("grand", Form(hand=True, announced=Level.SCHNEIDER)), Outcome(60, 6, matadors=-2)),
    Example(Announcement("grand", Form(hand=True, announced=Level.SCHWARZ)), Outcome(117, 9, matadors=4)),
)
#: Games with open cards.
OPEN: Final = (
    Example(Announcement("clubs", _OPEN), Outcome(120, 10, matadors=2)),
    Example(Announcement("grand", _OPEN), Outcome(120, 10, matadors=4)),
    Example(Announcement("grand-ouvert", _OPEN), Outcome(120, 10, matadors=4)),
)
#: Null, won and lost.
FIXED: Final = (
    Example(Announcement("null"), Outcome(0, 0)),
    Example(Announcement("null"), Outcome(0, 1)),
    Example(Announcement("null", _HAND), Outcome(0, 1)),
    Example(Announcement("null", Form(ouvert=True)), Outcome(0, 0)),
    Example(Announcement("null", _OPEN), Outcome(0, 2)),
)

_CLUBS_HAND: Final = tuple(map(Card.parse, ["HJ", "DJ", "CT", "CK", "C9", "C8", "SA", "DA", "DT", "D7", "CJ", "HQ"]))

#: Games that the declarer did not win.
LOST: Final = (
    Example(Announcement("hearts"), Outcome(60, 6, 20, 1)),
    Example(Announcement("hearts", _HAND), Outcome(60, 6, 20, 1)),
)
#: Games below their bid.
OVERBID: Final = (
    Example(Announcement("hearts"), Outcome(75, 7, 50, 1)),
    Example(Announcement("clubs"), Outcome(75, 7, 59, -1)),
    Example(Announcement("hearts", _HAND), Outcome(75, 7, 36, 1)),
    Example(Announcement("clubs", _HAND), Outcome(74, 7, 46, cards=_CLUBS_HAND)),
    Example(Announcement("clubs", _HAND), Outcome(95, 8, 46, cards=_CLUBS_HAND)),
)
#: Null games that cannot be played.
IMPOSSIBLE: Final = (
    Example(Announcement("null"), Outcome(0, 0, 27, -2)),
    Example(Announcement("null", _HAND), Outcome(0, 0, 40, 1)),
)
#: The same where the declarer names the game.
NAMED: Final = (
    Example(Announcement("null", extras=(("lost-as", "hearts"),)), Outcome(0, 0, 27, -2)),
    Example(Announcement("null", _HAND, (("lost-as", "spades"),)), Outcome(0, 0, 40, 1)),
)
