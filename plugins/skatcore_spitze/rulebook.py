"""Paragraphs of the rulebook on Spitze."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Chapter, Example, Paragraph


def _said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"spitze-{key}", "spitze", order, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more)


CHAPTER: Final = Chapter("spitze", 930)

PARAGRAPHS: Final = (
    _said("one", 10, "most", when={".most": 1}, short=True),
    _said("several", 10, "most", unless={".most": 1}, short=True),
    _said("lowest-last", 20, "must-win", when={".must-win": "lowest-last"}, unless={".most": 1}),
    _said("any-order", 20, "must-win", when={".must-win": "last-tricks"}, unless={".most": 1}),
    _said("all-jacks", 30, "grand-with-all-jacks", when={".grand-with-all-jacks": True}),
    _said("not-all-jacks", 30, "grand-with-all-jacks", when={".grand-with-all-jacks": False}),
    _said("with-announcement", 40, "said", when={".said": "with-announcement"}),
    _said("before-first-lead", 40, "said", when={".said": "before-first-lead"}),
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
    _said("counts-for-bid", 60, "counts-for-bid", when={".counts-for-bid": True}),
    _said("not-for-bid", 60, "counts-for-bid", when={".counts-for-bid": False}),
    _said("lost-with", 70, "lost-value", when={".lost-value": "with-spitze"}),
    _said("lost-without", 70, "lost-value", when={".lost-value": "without"}),
)
