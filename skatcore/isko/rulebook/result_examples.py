"""Lost and overbid games of the rulebook; each is scored when a book is made, under its own rules."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Card, Example, Form, Outcome

_HAND: Final = Form(hand=True)
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
