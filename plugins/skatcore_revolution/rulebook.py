"""Paragraphs of the rulebook on Revolution."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Form, Outcome
from skatcore.plugin.book import Chapter, Example, Paragraph
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
    _said("with-skat", 20, "exchange", when={".exchange": "with-skat"}),
    _said("between", 20, "exchange", when={".exchange": "between-defenders"}),
    _said("between-and-skat", 20, "exchange", when={".exchange": "between-defenders-and-skat"}),
    _said("exposed-before", 30, "exposed", when={".exposed": "before-exchange"}),
    _said("exposed-later", 30, "exposed", when={".exposed": "as-other-open-games"}),
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
