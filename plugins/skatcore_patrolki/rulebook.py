"""Paragraphs of the rulebook on patrolki."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Chapter, Example, Paragraph, choices


def _said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(
        f"patrolki-{key}", "patrolki", order, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more
    )


CHAPTER: Final = Chapter("patrolki", 920)

PARAGRAPHS: Final = (
    _said("what", 10, "", short=True),
    choices("plugin.patrolki.suit-order", "patrolki", 20),
    choices("plugin.patrolki.classes", "patrolki", 22),
    choices("plugin.patrolki.laid", "patrolki", 30),
    choices("plugin.patrolki.taken-back", "patrolki", 32),
    _said("announces", 34, "announces", when={".announces": True}),
    choices("plugin.patrolki.must-win", "patrolki", 40),
    choices("plugin.patrolki.forced-out", "patrolki", 42),
    _said(
        "multiplier",
        50,
        "raises",
        "raises-what",
        when={".raises-what": "multiplier"},
        short=True,
        examples=(
            Example(Announcement("clubs", extras=(("patrolki", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("clubs", extras=(("patrolki", 2),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("grand", extras=(("patrolki", 1),)), Outcome(75, 7, 18, 1)),
            Example(Announcement("clubs", extras=(("patrolki", 2), ("patrolki-failed", 1))), Outcome(70, 7, 18, 1)),
        ),
    ),
    _said("matadors", 50, "raises", "raises-what", when={".raises-what": "matadors"}, short=True),
    choices("plugin.patrolki.counts-for-bid", "patrolki", 52),
    choices("plugin.patrolki.lost-value", "patrolki", 54),
)
