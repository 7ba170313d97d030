"""Paragraphs of the rulebook on a Grand ouvert with a base value of its own."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Form, Outcome
from skatcore.plugin.book import Example, Paragraph

_GAME: Final = Announcement("grand", Form(hand=True, ouvert=True))

PARAGRAPHS: Final = (
    Paragraph(
        "grand-ouvert-base",
        "values",
        850,
        (".base", ".open-step"),
        when={".open-step": False},
        examples=(Example(_GAME, Outcome(120, 10, 18, 4)), Example(_GAME, Outcome(120, 10, 18, 1))),
        short=True,
    ),
    Paragraph(
        "grand-ouvert-base-and-step",
        "values",
        850,
        (".base", ".open-step"),
        when={".open-step": True},
        examples=(Example(_GAME, Outcome(120, 10, 18, 4)),),
        short=True,
    ),
)
