"""Paragraphs of the rulebook on Revolution."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Form, Outcome
from skatcore.plugin.book import Chapter, Example, Paragraph, choices
from skatcore_revolution.incidents import SEEN_IN_PLAY, TOUCHED

_GAME: Final = Announcement("revolution", Form(hand=True, ouvert=True))


def _said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"revolution-{key}", "revolution", order, tuple(f".{cite}" for cite in cites), **more)


CHAPTER: Final = Chapter("revolution", 910)

PARAGRAPHS: Final = (
    _said(
        "game",
        10,
        "value",
        short=True,
        examples=(Example(_GAME, Outcome(0, 0, 18)), Example(_GAME, Outcome(11, 1, 18))),
    ),
    choices("plugin.revolution.exchange", "revolution", 20),
    choices("plugin.revolution.exposed", "revolution", 30),
    _said("wrong-exchange", 90, incident="wrong-exchange"),
    _said("exchange-by-declarer", 92, incident="wrong-exchange", rests_on=(TOUCHED,)),
    _said(
        "exchange-too-late",
        94,
        incident="wrong-exchange",
        rests_on=(SEEN_IN_PLAY,),
        unless={".exchange": "between-defenders"},
    ),
)
