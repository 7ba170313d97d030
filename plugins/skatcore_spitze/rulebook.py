"""Paragraphs of the rulebook on Spitze."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Chapter, Example, Paragraph, choices


def _said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"spitze-{key}", "spitze", order, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more)


CHAPTER: Final = Chapter("spitze", 930)

PARAGRAPHS: Final = (
    _said("one", 10, "most", when={".most": 1}, short=True),
    _said("several", 10, "most", unless={".most": 1}, short=True),
    choices("plugin.spitze.must-win", "spitze", 20, unless={".most": 1}),
    choices("plugin.spitze.grand-with-all-jacks", "spitze", 30),
    choices("plugin.spitze.said", "spitze", 40),
    _said(
        "raises",
        50,
        "raises",
        short=True,
        examples=(
            Example(Announcement("spades", extras=(("spitze", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("spades", extras=(("spitze", 1), ("spitze-failed", 1))), Outcome(70, 7, 18, 1)),
            Example(Announcement("grand", extras=(("spitze", 1),)), Outcome(75, 7, 18, 2)),
        ),
    ),
    choices("plugin.spitze.counts-for-bid", "spitze", 60),
    choices("plugin.spitze.lost-value", "spitze", 70),
)
