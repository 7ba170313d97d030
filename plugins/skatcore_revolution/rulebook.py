"""Paragraphs of the rulebook on Revolution."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Form, Outcome
from skatcore.plugin.book import Chapter, Example, choices
from skatcore_revolution.incidents import SEEN_IN_PLAY, TOUCHED

_GAME: Final = Announcement("revolution", Form(hand=True, ouvert=True))


CHAPTER: Final = Chapter("revolution", 910)

PARAGRAPHS: Final = (
    CHAPTER.says(
        "game",
        10,
        ".value",
        short=True,
        examples=(Example(_GAME, Outcome(0, 0, 18)), Example(_GAME, Outcome(11, 1, 18))),
    ),
    choices("plugin.revolution.exchange", "revolution", 20),
    choices("plugin.revolution.exposed", "revolution", 30),
    CHAPTER.says("wrong-exchange", 90, incident="wrong-exchange"),
    CHAPTER.says("exchange-by-declarer", 92, incident="wrong-exchange", rests_on=(TOUCHED,)),
    CHAPTER.says(
        "exchange-too-late",
        94,
        incident="wrong-exchange",
        rests_on=(SEEN_IN_PLAY,),
        unless={".exchange": "between-defenders"},
    ),
)
