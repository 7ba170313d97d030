"""Paragraphs of the rulebook on patrolki."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Chapter, Example, Paragraph


def _said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(
        f"patrolki-{key}", "patrolki", order, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more
    )


def _each(option: str, order: int, *values: str) -> tuple[Paragraph, ...]:
    """A paragraph for each value of an option."""
    return tuple(_said(f"{option}-{value}", order, option, when={f".{option}": value}) for value in values)


CHAPTER: Final = Chapter("patrolki", 920)

PARAGRAPHS: Final = (
    _said("what", 10, "", short=True),
    *_each("suit-order", 20, "to-jack-of-hearts", "all-trumps"),
    *_each("classes", 22, "skat-and-hand", "skat", "hand"),
    *_each("laid", 30, "before-first-lead", "with-announcement"),
    *_each("taken-back", 32, "no", "before-first-lead"),
    _said("announces", 34, "announces", when={".announces": True}),
    *_each("must-win", 40, "last-tricks", "lowest-last", "as-a-block"),
    *_each("forced-out", 42, "lost", "not-asked-for"),
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
    _said("counts-for-bid", 52, "counts-for-bid", when={".counts-for-bid": True}),
    _said("not-for-bid", 52, "counts-for-bid", when={".counts-for-bid": False}),
    *_each("lost-value", 54, "with-patrolki", "without"),
)
