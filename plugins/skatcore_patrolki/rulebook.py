"""Paragraphs of the rulebook on patrolki."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Chapter, Example, choices

CHAPTER: Final = Chapter("patrolki", 920)

PARAGRAPHS: Final = (
    CHAPTER.says("what", 10, ".", short=True),
    choices("plugin.patrolki.suit-order", "patrolki", 20),
    choices("plugin.patrolki.classes", "patrolki", 22),
    choices("plugin.patrolki.laid", "patrolki", 30),
    choices("plugin.patrolki.taken-back", "patrolki", 32),
    CHAPTER.says("announces", 34, ".announces", when={".announces": True}),
    choices("plugin.patrolki.must-win", "patrolki", 40),
    choices("plugin.patrolki.forced-out", "patrolki", 42),
    CHAPTER.says(
        "multiplier",
        50,
        ".raises",
        ".raises-what",
        when={".raises-what": "multiplier"},
        short=True,
        examples=(
            Example(Announcement("clubs", extras=(("patrolki", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("clubs", extras=(("patrolki", 2),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("grand", extras=(("patrolki", 1),)), Outcome(75, 7, 18, 1)),
            Example(Announcement("clubs", extras=(("patrolki", 2), ("patrolki-failed", 1))), Outcome(70, 7, 18, 1)),
        ),
    ),
    CHAPTER.says("matadors", 50, ".raises", ".raises-what", when={".raises-what": "matadors"}, short=True),
    choices("plugin.patrolki.counts-for-bid", "patrolki", 52),
    choices("plugin.patrolki.lost-value", "patrolki", 54),
)
